"""Gradients of a two-layer MLP whose weight matrices are split by rows over shards."""


def sharded_mlp_gradients(
    A: list[list[float]],
    B: list[list[float]],
    x: list[float],
    y_grad: list[float],
    num_shards: int,
) -> list[list[float]]:
    """Return the rows of dL/dA followed by the rows of dL/dB.

    The network is h_pre = A·x, h = ReLU(h_pre), y = B·h.

    A: H rows of D numbers, B: O rows of H numbers; num_shards divides H and O.
    x: D numbers, y_grad: O numbers (dL/dy).
    Result: H rows of D numbers (dA), then O rows of H numbers (dB).
    """
    dA = [[0.0] * len(x) for _ in A]
    dB = [[0.0] * len(A) for _ in B]
    # Your code: fill dA and dB, shard by shard.
    return dA + dB
