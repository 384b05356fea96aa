# verdict: accepted

"""The functions have more parameters, which nobody gives."""


def add(a, b, /, *others, scale=1):
    return (a + b + sum(others)) * scale


def shift(*arguments, **keywords):
    return sum(arguments)
