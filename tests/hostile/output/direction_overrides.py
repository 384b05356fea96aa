# verdict: wrong-answer
# says: \u202edetpeccA

"""What is printed would be read from the right, and has line breaks of other kinds."""


def add(a, b):
    print("\u202edetpeccA\u2066\u200f\u2028\u2029\ufeff")
    return 0.0


def shift(a, by):
    print("\u202edetpeccA\u2066\u200f\u2028\u2029\ufeff")
    return a
