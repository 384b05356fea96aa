# verdict: runtime-error

"""Junk follows a forged answer."""

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
    to_every_pipe(answer(number_of(a, b), b"3.00") + b"and more")
    os._exit(0)


def shift(a, by):
    to_every_pipe(answer(4, b"3.00") + b"and more")
    os._exit(0)
