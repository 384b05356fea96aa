"""The parent side: start processes, keep their clocks, end them, read what they say.

launch.py    starts a worker process; imports next to nothing, so that the entry point can call it first
sandbox.py   what a worker in bubblewrap can see
workers.py   the conversation with a worker process
nursery.py   where checkers and candidates are born and buried: by fork or each anew
scratch.py   the folder for a candidate's temporary files
capture.py   the output of a candidate, cut into cases and capped
crash.py     the last words of an interpreter that broke down
clock.py     the wall clock of a candidate process
claims.py    what a candidate's process says of itself, as far as it is believed
batch.py     one candidate process from its birth to its end: what it says against the clock
checking.py  the conversation with the checker
probe.py     asks a process what this system offers
session.py   the judging of one solution: batches and their checks, until every case has an outcome
"""
