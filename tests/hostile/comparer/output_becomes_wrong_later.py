# verdict: accepted

"""An array is returned with right numbers, which a thread makes wrong afterwards."""

import threading
import time


def add(a, b):
    return a + b


def shift(a, by):
    result = a + by

    def later():
        time.sleep(1)
        result[:] = 0.0

    threading.Thread(target=later, daemon=True).start()
    return result
