# verdict: wrong-answer
# says: no line break

"""What is printed has no line break at its end."""


def add(a, b):
    print("no line break", end="")
    return 0.0


def shift(a, by):
    print("no line break", end="")
    return a
