"""Bodies that `judge.values.encode` never made: damaged, cut off or forged ones end as WireError and nothing else."""

import json
import random
import struct
from typing import Any

import pytest

from judge import values
from judge.errors import WireError


def body(tree: Any, raw: bytes = b"") -> bytes:
    text = tree if isinstance(tree, bytes) else json.dumps(tree).encode()
    return struct.pack(">I", len(text)) + text + raw


def refusal(damaged: bytes) -> str:
    with pytest.raises(WireError) as caught:
        values.decode(damaged)
    return str(caught.value)


GOOD_ARRAY = body({"a": "<f8", "s": [1]}, b"x" * 8)


@pytest.mark.parametrize(
    ("damaged", "message"),
    [
        (b"", "a value without a tree"),
        (b"\0\0\0", "a value without a tree"),
        (struct.pack(">I", 2) + b"1", "a tree that is cut off or too large"),
        (b"\xff\xff\xff\xff1", "a tree that is cut off or too large"),
        (body(b""), "a tree is not JSON: Expecting value: line 1 column 1 (char 0)"),
        (body(b"1 2"), "a tree is not JSON: Extra data: line 1 column 3 (char 2)"),
        (GOOD_ARRAY + b"x", "a value with bytes left over"),
        (GOOD_ARRAY[:-1], "an array longer than its bytes"),
        (body(1, b"x"), "a value with bytes left over"),
        (body([]), "a tree with an unknown node"),
        (body({}), "a tree with an unknown node"),
        (body({"l": 1}), "a tree with an unknown node"),
        (body({"l": [], "x": 1}), "a tree with an unknown node"),
        (body({"o": 1}), "a tree with an unknown node"),
        (body({"c": [1.0]}), "a tree with an unknown node"),
        (body({"c": [True, 1.0]}), "a tree with an unknown node"),
        (body({"c": [10**400, 1.0]}), "a tree with an unknown node"),
        (body({"a": "O", "s": [1]}, b"x" * 8), "an array of unknown kind"),
        (body({"a": "V8", "s": [1]}, b"x" * 8), "an array of unknown kind"),
        (body({"a": "<f8", "s": []}, b"x" * 8), "an array of unknown kind"),
        (body({"a": "<f8", "s": [True]}, b"x" * 8), "an array of unknown kind"),
        (body({"a": "<f8", "s": [1.0]}, b"x" * 8), "an array of unknown kind"),
        (body({"a": "<f8", "s": [-1]}), "an array of unknown kind"),
        (body({"a": "<f8", "s": [2**40, 0]}), "an array of unknown kind"),
        (body({"a": "<f8", "s": [0, 2**39, 2**39]}), "an array of unknown kind"),
        (body({"a": "<f8", "s": [1] * 65}, b"x" * 8), "an array of unknown kind"),
        (body({"a": "<f8", "s": [2**39, 2**39]}, b"x" * 8), "an array longer than its bytes"),
        (body(b'{"l":[' * 33 + b"1" + b"]}" * 33), "a tree too deep or too large"),
    ],
)
def test_damaged_bodies_are_refused(damaged: bytes, message: str) -> None:
    assert refusal(damaged) == message


@pytest.mark.parametrize("tree", [b"\xff", b"[" * 100_000, b"1" * 5000, b'{"a":', b"nul"])
def test_a_tree_that_is_no_json_is_refused(tree: bytes) -> None:
    assert refusal(body(tree)).startswith("a tree is not JSON: ")


def test_flipped_and_cut_bytes_give_a_value_or_a_wire_error() -> None:
    good = b"".join(values.encode([[1.0, 2.0], "x", None, True, 2**70, [1, 2], [[1], [2, 3]], {1: 2}, 1j]))
    dice = random.Random(0)
    refused = 0
    for _ in range(5000):
        damaged = bytearray(good[: dice.choice([len(good), dice.randrange(len(good))])])
        for _ in range(min(len(damaged), dice.randrange(1, 4))):
            damaged[dice.randrange(len(damaged))] = dice.randrange(256)
        try:
            values.decode(damaged)
        except WireError:
            refused += 1
    assert 1000 < refused < 5000
