"""Problem specs: YAML files into records.

document.py   YAML text -> plain data that knows its lines    (the only importer of yaml)
shapes.py     what may stand where: each shape reads data and describes itself as JSON Schema
format.py     the format of problem.yaml, as shapes, and what they build
cases.py      the parts of a spec held against each other
recipes.py    the arguments of a case against the types of the function
cache.py      specs that were read before, as JSON
reader.py     a file -> Problem, from the cache where it is fresh
"""

from judge.spec.reader import json_schema, load, load_summary

__all__ = ["json_schema", "load", "load_summary"]
