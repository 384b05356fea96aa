"""All shards add into one and the same list, so every partial gradient counts num_shards times.

[row] * n makes n names for one list, not n lists. Give each shard a list of its own.
"""


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    H, O = len(A), len(B)
    h_pre = [dot(row, x) for row in A]
    h = [max(z, 0) for z in h_pre]

    dB = [[g * v for v in h] for g in y_grad]
    partials = [[0.0] * H] * num_shards
    for o in range(O):
        s = o // (O // num_shards)
        for j in range(H):
            partials[s][j] += B[o][j] * y_grad[o]
    d_h = [sum(column) for column in zip(*partials)]

    d_h_pre = [d if z > 0 else 0.0 for d, z in zip(d_h, h_pre)]
    dA = [[d * v for v in x] for d in d_h_pre]
    return dA + dB
