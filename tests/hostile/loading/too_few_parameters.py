# verdict: runtime-error
# says: TypeError: add() takes 1 positional argument but 2 were given

"""The functions take fewer arguments than they get."""


def add(a):
    return a


def shift():
    return None
