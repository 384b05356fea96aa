"""The pairwise sum of the partial gradients never ends when num_shards is not a power of two.

The step goes 1, 2, 4, 8 … and the loop waits for it to be equal to num_shards. Which comparison also
stops for 3 shards?
"""

import numpy as np


def tree_sum(partials):
    n, step = len(partials), 1
    while step != n:
        for left in range(0, n - step, 2 * step):
            partials[left] = partials[left] + partials[left + step]
        step *= 2
    return partials[0]


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    A, B, x, y_grad = (np.array(v, dtype=float) for v in (A, B, x, y_grad))
    A_shards, B_shards, y_shards = (np.split(v, num_shards) for v in (A, B, y_grad))

    h_pre = np.concatenate([A_s @ x for A_s in A_shards])
    h = np.maximum(h_pre, 0)

    dB = np.concatenate([np.outer(y_s, h) for y_s in y_shards])
    d_h = tree_sum([B_s.T @ y_s for B_s, y_s in zip(B_shards, y_shards)])

    d_h_pre = d_h * (h_pre > 0)
    dA = np.concatenate([np.outer(d_s, x) for d_s in np.split(d_h_pre, num_shards)])
    return dA.tolist() + dB.tolist()
