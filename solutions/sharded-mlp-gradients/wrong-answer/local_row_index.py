"""Every shard writes its rows to the places of the first shard; the rows of later shards stay zero.

Row i of shard s is not row i of the whole matrix. How many rows come before it?
"""

import numpy as np


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    A, B, x, y_grad = (np.array(v, dtype=float) for v in (A, B, x, y_grad))
    A_shards, B_shards, y_shards = (np.split(v, num_shards) for v in (A, B, y_grad))

    h_pre = np.concatenate([A_s @ x for A_s in A_shards])
    h = np.maximum(h_pre, 0)

    dB = np.zeros_like(B)
    for y_s in y_shards:
        for i, g in enumerate(y_s):
            dB[i] = g * h
    d_h = sum(B_s.T @ y_s for B_s, y_s in zip(B_shards, y_shards))

    d_h_pre = d_h * (h_pre > 0)
    dA = np.zeros_like(A)
    for d_s in np.split(d_h_pre, num_shards):
        for i, d in enumerate(d_s):
            dA[i] = d * x
    return dA.tolist() + dB.tolist()
