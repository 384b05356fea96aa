# verdict: wrong-answer
# says: \x1b[2J

"""The results are texts that a terminal would obey."""


def add(a, b):
    return "\x1b[2J\x1b[32mAccepted\x9b0m\u202e\ud800\r"


def shift(a, by):
    return ["\x1b[2J"] * 3
