# verdict: wrong-answer

"""What is printed has a thousand marks on one letter, and wide letters."""


def add(a, b):
    print("a" + "\u0301" * 1000 + "漢字" * 100 + "👩‍👩‍👧‍👦" * 10)
    return 0.0


def shift(a, by):
    print("a" + "\u0301" * 1000)
    return a
