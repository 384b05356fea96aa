# verdict: wrong-answer
# says: lone: \ud800\udfff

"""What is printed cannot be encoded."""


def add(a, b):
    print("lone: \ud800\udfff")
    return 0.0


def shift(a, by):
    print("lone: \ud800\udfff")
    return a
