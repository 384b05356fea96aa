# verdict: wrong-answer
# says: \x1b[2J\x1b[1;1H
# says: \x1b]0;title\x07

"""What is printed would clear the screen, rename the window and hide what follows."""


def disguise():
    print("\x1b[2J\x1b[1;1H\x1b[32mAccepted\x1b[8m")
    print("\x1b]0;title\x07\x1bP+q\x1b\\\x0e")


def add(a, b):
    disguise()
    return 0.0


def shift(a, by):
    disguise()
    return a
