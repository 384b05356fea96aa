# verdict: wrong-answer
# says: \x08\x7f\x00\x0b\x0c
# says: \x9b31m

"""What is printed has other control characters of both sets."""


def control():
    print("\x08\x7f\x00\x0b\x0c \x9b31m \x85 tab\tstop")


def add(a, b):
    control()
    return 0.0


def shift(a, by):
    control()
    return a
