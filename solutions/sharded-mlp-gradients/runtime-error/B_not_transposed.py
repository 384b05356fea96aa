"""The gradient of h is computed as B·y_grad instead of Bᵀ·y_grad.

Compare the shapes: B has O rows and H columns, y_grad has O entries, and the gradient of h must have H.
With one shard and a square B the shapes fit, and only the values tell.
"""

import numpy as np


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    A, B, x, y_grad = (np.array(v, dtype=float) for v in (A, B, x, y_grad))
    A_shards, B_shards, y_shards = (np.split(v, num_shards) for v in (A, B, y_grad))

    h_pre = np.concatenate([A_s @ x for A_s in A_shards])
    h = np.maximum(h_pre, 0)

    dB = np.concatenate([np.outer(y_s, h) for y_s in y_shards])
    d_h = sum(B_s @ y_s for B_s, y_s in zip(B_shards, y_shards))

    d_h_pre = d_h * (h_pre > 0)
    dA = np.concatenate([np.outer(d_s, x) for d_s in np.split(d_h_pre, num_shards)])
    return dA.tolist() + dB.tolist()
