"""Backpropagation from scratch: fill in the four functions.

`params` is a list of layers (W, b), W of shape (d_in, d_out) and b of shape (d_out,). The hidden layers use
`activation` ("sigmoid", "relu" or "tanh"); the last layer is linear.
"""

import numpy as np

Array = np.ndarray
Params = list[tuple[Array, Array]]


def mlp_forward(params: Params, X: Array, activation: str) -> Array:
    """Return the predictions, shape (n, d_out), for the samples in the rows of X, shape (n, d_in)."""
    d_out = params[-1][0].shape[1]
    return np.zeros((len(X), d_out))


def mlp_gradients(params: Params, X: Array, Y: Array, activation: str) -> tuple[float, Params]:
    """Return the loss and one (dW, db) per layer, first to last, in the shapes of W and b.

    The loss is the squared error summed over the outputs and averaged over the n samples.
    """
    gradients = [(np.zeros(W.shape), np.zeros(b.shape)) for W, b in params]
    return 0.0, gradients


def mlp_train(params: Params, X: Array, Y: Array, activation: str, lr: float, steps: int) -> tuple[list[float], Params]:
    """Return the loss before each of the `steps` gradient steps, and the parameters after the last one."""
    losses: list[float] = []
    return losses, params


def numerical_gradients(params: Params, X: Array, Y: Array, activation: str, eps: float) -> Params:
    """Return one (dW, db) per layer by central differences: (loss(θ + eps) - loss(θ - eps)) / (2 · eps)."""
    return [(np.zeros(W.shape), np.zeros(b.shape)) for W, b in params]
