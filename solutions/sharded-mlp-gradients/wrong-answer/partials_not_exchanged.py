"""Each shard takes only its own partial gradient of h to its rows of A; the sum over the shards is missing.

A hidden unit feeds every row of B, also those on other shards. What must a shard hear from the others
before it can compute its rows of dA?
"""

import numpy as np


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    A, B, x, y_grad = (np.array(v, dtype=float) for v in (A, B, x, y_grad))
    A_shards, B_shards, y_shards = (np.split(v, num_shards) for v in (A, B, y_grad))

    h_pre = np.concatenate([A_s @ x for A_s in A_shards])
    h = np.maximum(h_pre, 0)

    dB = np.concatenate([np.outer(y_s, h) for y_s in y_shards])

    rows = len(A) // num_shards
    dA = np.zeros_like(A)
    for s in range(num_shards):
        mine = slice(s * rows, (s + 1) * rows)
        d_h = B_shards[s].T @ y_shards[s]
        dA[mine] = np.outer(d_h[mine] * (h_pre[mine] > 0), x)
    return dA.tolist() + dB.tolist()
