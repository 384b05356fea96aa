# verdict: accepted

"""Methods of an object stand for the functions."""


class Adder:
    def __init__(self):
        self.calls = 0

    def __call__(self, a, b):
        self.calls += 1
        return a + b

    def shift(self, a, by):
        return self(a, by)


add = Adder()
shift = add.shift
