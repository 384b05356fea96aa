"""The records that pass between the parts: immutable, and made of nothing but the standard library.

They are NamedTuples because a worker process makes all of these classes on the way to every verdict: one takes
70 µs, a frozen dataclass 700 (CPython 3.11), and there are forty.
"""
