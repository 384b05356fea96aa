"""Whole matrices in numpy: sharding decides who computes a row, not what is in it.

Uses the other accepted function name, with its own parameter names.
"""

import numpy as np


def shardedMlpGradients(A, B, x, yGrad, numShards):
    A, B, x, yGrad = (np.asarray(v, dtype=np.float64) for v in (A, B, x, yGrad))
    z = A @ x
    live = z > 0
    dB = yGrad[:, None] * np.where(live, z, 0.0)
    dA = np.where(live, yGrad @ B, 0.0)[:, None] * x
    return [*dA, *dB]
