"""A is split by columns and each shard applies ReLU to its partial sum before the sums are added.

ReLU(a) + ReLU(b) is not ReLU(a + b). With a split by rows, every pre-activation is complete on one shard
before the ReLU.
"""

import numpy as np


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    A, B, x, y_grad = (np.array(v, dtype=float) for v in (A, B, x, y_grad))
    B_shards, y_shards = (np.split(v, num_shards) for v in (B, y_grad))

    columns = np.array_split(np.arange(len(x)), num_shards)
    h = sum(np.maximum(A[:, c] @ x[c], 0) for c in columns)

    dB = np.concatenate([np.outer(y_s, h) for y_s in y_shards])
    d_h = sum(B_s.T @ y_s for B_s, y_s in zip(B_shards, y_shards))

    d_h_pre = d_h * (h > 0)
    dA = np.concatenate([np.outer(d_s, x) for d_s in np.split(d_h_pre, num_shards)])
    return dA.tolist() + dB.tolist()
