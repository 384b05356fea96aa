"""The records that pass between the parts: frozen dataclasses, nothing but the standard library."""
