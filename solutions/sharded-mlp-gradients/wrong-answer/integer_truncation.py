"""The result arrays take over the integer type of the weights, so fractions of the gradients are cut off.

zeros_like copies the type as well as the shape, and a list of ints becomes an int array. Ask for float
explicitly.
"""

import numpy as np


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    dA, dB = np.zeros_like(A), np.zeros_like(B)
    A, B, x, y_grad = (np.array(v, dtype=float) for v in (A, B, x, y_grad))
    A_rows, B_rows = (np.split(np.arange(len(W)), num_shards) for W in (A, B))

    h_pre = np.concatenate([A[rows] @ x for rows in A_rows])
    h = np.maximum(h_pre, 0)

    d_h = np.zeros(len(A))
    for rows in B_rows:
        dB[rows] = np.outer(y_grad[rows], h)
        d_h += B[rows].T @ y_grad[rows]

    d_h_pre = d_h * (h_pre > 0)
    for rows in A_rows:
        dA[rows] = np.outer(d_h_pre[rows], x)
    return dA.tolist() + dB.tolist()
