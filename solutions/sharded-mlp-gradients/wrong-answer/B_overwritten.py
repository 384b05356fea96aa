"""The gradient dB is written over the weights B before Bᵀ·y_grad is taken from them.

The backward pass needs the weights of the forward pass. Keep B as it is; the caller's lists are not
yours to change either.
"""


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    H, rows = len(A), len(B) // num_shards
    h_pre = [dot(row, x) for row in A]
    h = [max(z, 0) for z in h_pre]

    d_h = [0.0] * H
    for s in range(num_shards):
        for o in range(s * rows, (s + 1) * rows):
            B[o] = [y_grad[o] * v for v in h]
            for j in range(H):
                d_h[j] += B[o][j] * y_grad[o]

    d_h_pre = [d if z > 0 else 0.0 for d, z in zip(d_h, h_pre)]
    return [[d * v for v in x] for d in d_h_pre] + B
