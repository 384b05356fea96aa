"""Results as people and programs read them.

words.py      what happened in a case, in sentences (both reports use them)
text.py       the report on a terminal
details.py    the part of it that explains the first failing cases
table.py      the table of problems
statement.py  a problem as `show` prints it
progress.py   the bar while a run lasts
json.py       the result as a document
plain.py      candidate text made harmless
"""
