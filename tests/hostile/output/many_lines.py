# verdict: wrong-answer
# says: more lines …

"""Thousands of lines are printed beside wrong results."""


def add(a, b):
    for number in range(5000):
        print("line", number)
    return 0.0


def shift(a, by):
    for number in range(5000):
        print("line", number)
    return a
