"""The whole forward pass is run again for every entry of dB.

With all sizes at 200 that is 40000 forward passes of 40000 multiplications each. Nothing changes in
between, so once is enough.
"""


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def forward(A, x):
    return [dot(row, x) for row in A]


def relu(z):
    return [max(v, 0) for v in z]


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    H, O = len(A), len(B)
    dB = [[y_grad[o] * relu(forward(A, x))[j] for j in range(H)] for o in range(O)]

    d_h = [0.0] * H
    for s in range(num_shards):
        for o in range(s * O // num_shards, (s + 1) * O // num_shards):
            d_h = [d + w * y_grad[o] for d, w in zip(d_h, B[o])]

    d_h_pre = [d if z > 0 else 0.0 for d, z in zip(d_h, forward(A, x))]
    return [[d * v for v in x] for d in d_h_pre] + dB
