"""Every shard works on its own rows only; two vectors cross between shards.

Forward, the shards' pieces of h_pre are gathered, and h follows from them. Backward, the shards' partial
gradients of h are summed. All other numbers stay on the shard that owns the rows.
"""

import numpy as np


def sharded_mlp_gradients(
    A: list[list[float]],
    B: list[list[float]],
    x: list[float],
    y_grad: list[float],
    num_shards: int,
) -> list[list[float]]:
    # dtype=float: lists of ints would otherwise become int arrays, and gradients have fractions.
    A_shards, B_shards, y_shards = (np.split(np.array(W, dtype=float), num_shards) for W in (A, B, y_grad))
    v = np.array(x, dtype=float)

    h_pre = gather(forward_shard(A_s, v) for A_s in A_shards)
    h = np.maximum(h_pre, 0.0)

    # Second layer first: its input gradient is the first layer's upstream gradient.
    dB_shards = [np.outer(y_s, h) for y_s in y_shards]
    d_h = reduce_sum(partial_input_gradient(B_s, y_s) for B_s, y_s in zip(B_shards, y_shards))

    # Strictly greater: ReLU'(0) = 0, so a unit at exactly zero passes nothing back.
    d_h_pre = d_h * (h_pre > 0)
    dA_shards = [np.outer(d_s, v) for d_s in np.split(d_h_pre, num_shards)]

    # Rows of dA have D entries and rows of dB have H, so the two are joined as lists, not as one array.
    return gather(dA_shards).tolist() + gather(dB_shards).tolist()


def forward_shard(A_s: np.ndarray, x: np.ndarray) -> np.ndarray:
    """(H/n, D) rows of A and x (D,) -> this shard's piece of h_pre, (H/n,)."""
    return A_s @ x


def partial_input_gradient(B_s: np.ndarray, y_s: np.ndarray) -> np.ndarray:
    """(O/n, H) rows of B and their upstream gradient (O/n,) -> what this shard adds to dL/dh, (H,).

    h feeds every row of B, so each shard's vector has the full length H and is only one term of the sum.
    """
    return B_s.T @ y_s


def gather(pieces) -> np.ndarray:
    """All-gather: the shards' pieces one below the other, in shard order."""
    return np.concatenate(list(pieces))


def reduce_sum(partials) -> np.ndarray:
    """All-reduce: the sum of equally long vectors, one from each shard."""
    return np.sum(list(partials), axis=0)
