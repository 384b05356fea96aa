# verdict: wrong-answer
# says: [bold red]Accepted[/]

"""The class of the results has markup and escapes for its name."""

Shown = type("[bold red]Accepted[/]\x1b[2J\n", (), {"__module__": "builtins"})


def add(a, b):
    return Shown()


def shift(a, by):
    return [Shown()] * 3
