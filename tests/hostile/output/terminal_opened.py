# verdict: accepted, runtime-error, accepted, accepted
# says: '/dev/tty'

"""The second call asks the terminal itself."""


def add(a, b):
    if b < 0:
        with open("/dev/tty") as stream:
            stream.readline()
    return a + b


def shift(a, by):
    return a + by
