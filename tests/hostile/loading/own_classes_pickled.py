# verdict: accepted

"""Objects of own classes are pickled and copied."""

import copy
import pickle
from enum import Enum
from typing import NamedTuple


class Kind(Enum):
    SUM = 1


class Pair(NamedTuple):
    left: float
    right: float
    kind: Kind = Kind.SUM


def add(a, b):
    pair = pickle.loads(pickle.dumps(Pair(a, b)))
    assert type(pair) is Pair
    assert pair.kind is Kind.SUM
    return pair.left + pair.right


def shift(a, by):
    pair = copy.deepcopy(Pair(a, by))
    return pair.left + pair.right
