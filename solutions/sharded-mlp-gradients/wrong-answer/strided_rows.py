"""Rows are dealt out to the shards in turn (s, s + n, s + 2n, …) and gathered as if they were blocks.

Shard s owns neighbouring rows. If you deal rows out in turn, the gathered vector is in another order
than the rows of A and the columns of B.
"""

import numpy as np


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    A, B, x, y_grad = (np.array(v, dtype=float) for v in (A, B, x, y_grad))
    A_shards, B_shards, y_shards = ([v[s::num_shards] for s in range(num_shards)] for v in (A, B, y_grad))

    h_pre = np.concatenate([A_s @ x for A_s in A_shards])
    h = np.maximum(h_pre, 0)

    dB = np.concatenate([np.outer(y_s, h) for y_s in y_shards])
    d_h = sum(B_s.T @ y_s for B_s, y_s in zip(B_shards, y_shards))

    d_h_pre = d_h * (h_pre > 0)
    dA = np.concatenate([np.outer(d_s, x) for d_s in np.split(d_h_pre, num_shards)])
    return dA.tolist() + dB.tolist()
