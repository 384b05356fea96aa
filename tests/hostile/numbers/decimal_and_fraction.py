# verdict: wrong-answer

"""The right numbers come as decimals and fractions."""

from decimal import Decimal
from fractions import Fraction


def add(a, b):
    return Decimal(a) + Decimal(b)


def shift(a, by):
    return [Fraction(float(x)) + by for x in a]
