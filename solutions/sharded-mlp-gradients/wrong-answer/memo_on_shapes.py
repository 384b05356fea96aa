"""The forward pass is cached by the shapes of the inputs, so equal shapes get the values of an old call.

Two calls may have equal shapes and different numbers. What would a correct cache key have to contain,
and does a cache pay here at all?
"""

import numpy as np

forward_cache = {}


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    A, B, x, y_grad = (np.array(v, dtype=float) for v in (A, B, x, y_grad))
    A_shards, B_shards, y_shards = (np.split(v, num_shards) for v in (A, B, y_grad))

    key = A.shape, B.shape, num_shards
    if key not in forward_cache:
        forward_cache[key] = np.concatenate([A_s @ x for A_s in A_shards])
    h_pre = forward_cache[key]
    h = np.maximum(h_pre, 0)

    dB = np.concatenate([np.outer(y_s, h) for y_s in y_shards])
    d_h = sum(B_s.T @ y_s for B_s, y_s in zip(B_shards, y_shards))

    d_h_pre = d_h * (h_pre > 0)
    dA = np.concatenate([np.outer(d_s, x) for d_s in np.split(d_h_pre, num_shards)])
    return dA.tolist() + dB.tolist()
