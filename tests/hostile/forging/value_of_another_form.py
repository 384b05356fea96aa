# verdict: wrong-answer|runtime-error

"""A forged answer carries a value that the judge's own code would never write."""

import json
import os
import stat
import struct


def frame(header, body=b""):
    header = json.dumps(header).encode()
    return struct.pack(">4sIQ", b"TPJ1", len(header), len(body)) + header + body


def started(case):
    return frame({"Started": {"case": case, "cpu_s": 0.0}})


def answer(case, number):
    body = len(number).to_bytes(4, "big") + number
    return frame({"Finished": {"case": case, "ending": "returned", "usage": {}}}, body)


def number_of(a, b):
    return {(1, 2): 1, (1, -2): 2, (100, 2): 3}[a, b]


def to_every_pipe(data):
    for fd in range(3, 64):
        try:
            if stat.S_ISFIFO(os.fstat(fd).st_mode):
                os.write(fd, data)
        except OSError:
            pass


def add(a, b):
    header = {"Finished": {"case": number_of(a, b), "ending": "returned", "usage": {}}}
    to_every_pipe(frame(header, b"\xff\xff\xff\xff{}") + frame({"Done": {}}))
    os._exit(0)


def shift(a, by):
    header = {"Finished": {"case": 4, "ending": "returned", "usage": {}}}
    to_every_pipe(frame(header, b'\0\0\0\x1e{"a":"<f8","s":[1099511627776]}') + frame({"Done": {}}))
    os._exit(0)
