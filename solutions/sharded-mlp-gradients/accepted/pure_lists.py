"""Plain Python lists, one loop over the shards for each pass, no numpy."""


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def rows_of_shard(s, num_rows, num_shards):
    height = num_rows // num_shards
    return range(s * height, (s + 1) * height)


def sharded_mlp_gradients(A, B, x, y_grad, num_shards):
    H, O = len(A), len(B)

    h_pre = []
    for s in range(num_shards):
        h_pre += [dot(A[i], x) for i in rows_of_shard(s, H, num_shards)]
    h = [max(z, 0) for z in h_pre]

    dB = []
    d_h = [0.0] * H
    for s in range(num_shards):
        for o in rows_of_shard(s, O, num_shards):
            dB.append([y_grad[o] * v for v in h])
            # Added row by row, so the sum over shards needs no second step.
            for j, w in enumerate(B[o]):
                d_h[j] += w * y_grad[o]

    dA = []
    for s in range(num_shards):
        for i in rows_of_shard(s, H, num_shards):
            slope = d_h[i] if h_pre[i] > 0 else 0.0
            dA.append([slope * v for v in x])
    return dA + dB
