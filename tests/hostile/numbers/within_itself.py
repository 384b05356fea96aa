# verdict: wrong-answer

"""A list holds itself."""


def loop():
    result = [1.0, 2.0]
    result.append(result)
    return result


def add(a, b):
    return loop()


def shift(a, by):
    return loop()
