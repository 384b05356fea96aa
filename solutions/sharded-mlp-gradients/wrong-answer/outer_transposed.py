"""The outer products are transposed: dW[i][j] is v[i]·d_out[j] instead of d_out[i]·v[j].

A weight gradient has the shape of its matrix: one row for each output of the layer, one column for each
input.
"""

import numpy as np


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    A, B, x, y_grad = (np.array(v, dtype=float) for v in (A, B, x, y_grad))
    A_shards, B_shards, y_shards = (np.split(v, num_shards) for v in (A, B, y_grad))

    h_pre = np.concatenate([A_s @ x for A_s in A_shards])
    h = np.maximum(h_pre, 0)

    dB = np.outer(h, y_grad)
    d_h = sum(B_s.T @ y_s for B_s, y_s in zip(B_shards, y_shards))

    d_h_pre = d_h * (h_pre > 0)
    dA = np.outer(x, d_h_pre)
    return dA.tolist() + dB.tolist()
