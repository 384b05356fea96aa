# verdict: accepted

"""The functions run a loop of events of their own."""

import asyncio


async def later(a, b):
    await asyncio.sleep(0.001)
    return a + b


def add(a, b):
    return asyncio.run(later(a, b))


def shift(a, by):
    return asyncio.run(later(a, by))
