# verdict: accepted|runtime-error

"""Built-in functions are gone after the import."""

import builtins

for name in ("abs", "isinstance", "print", "open", "sorted", "zip", "__import__"):
    delattr(builtins, name)


def add(a, b):
    return a + b


def shift(a, by):
    return a + by
