"""The parent side: start processes, keep their clocks, end them, read what they say.

launch.py    starts a worker process; imports next to nothing, so that the entry point can call it first
nursery.py   where checkers and candidates are born and buried: by fork or each anew
capture.py   the output of a candidate, cut into cases and capped
batch.py     one candidate process from its birth to its end: what it says against the clock
session.py   the judging of one solution: batches and their checks, until every case has an outcome
"""
