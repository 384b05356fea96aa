"""The child side. Nothing in here decides a verdict.

boot.py        first code of a worker process: numpy, then serve
zygote.py      forks (or becomes) children on request, and ends them
seccomp.py     system calls that a candidate may not make
candidate.py   runs the candidate's functions on the cases
loader.py      the candidate's file -> module
swallowed.py   MemoryErrors that the solution catches
failures.py    exceptions -> records
meter.py       limits and usage of the process itself
probe.py       tries what this system offers
checker.py     runs the reference, compares, answers with words
"""
