# verdict: wrong-answer
# says: wrong\x0dright

"""What is printed would write over itself."""


def add(a, b):
    print("wrong\rright\rAccepted")
    return 0.0


def shift(a, by):
    print("wrong\rright\rAccepted\r\nnext line")
    return a
