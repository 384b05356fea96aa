"""tpjudge: a judge for practising ML-systems interview problems on your own machine."""

__version__ = "0.1.0"
