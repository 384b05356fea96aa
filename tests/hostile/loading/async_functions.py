# verdict: wrong-answer
# says: coroutine

"""The functions are asynchronous and return coroutines."""


async def add(a, b):
    return a + b


async def shift(a, by):
    return a + by
