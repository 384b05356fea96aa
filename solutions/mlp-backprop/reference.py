"""One forward pass that remembers, one backward pass that uses what was remembered.

Forward keeps the pre-activation z and the activation a of every layer. Backward carries one array from the
last layer to the first: dz, the derivative of the loss with respect to z. Each layer turns it into

    dW = aᵀ @ dz        a is the layer's input; the product sums over the samples
    db = sum of dz      a bias is added to every sample, so its gradient adds them up again
    da = dz @ Wᵀ        what the layer below receives; times f'(z) there, it is the next dz

A gradient always has the shape of what it belongs to, and that alone settles which factor is transposed.
"""

import numpy as np

Array = np.ndarray
Params = list[tuple[Array, Array]]


def sigmoid(z: Array) -> Array:
    # exp sees -|z| only, so it lies between 0 and 1 and can never overflow.
    e = np.exp(-np.abs(z))
    return np.where(z >= 0, 1 / (1 + e), e / (1 + e))


# name: (f(z), f'(z)). Sigmoid and tanh get f' from their own output a for free.
ACTIVATIONS = {
    "sigmoid": (sigmoid, lambda z, a: a * (1 - a)),
    "relu": (lambda z: np.maximum(z, 0), lambda z, a: z > 0),
    "tanh": (np.tanh, lambda z, a: 1 - a**2),
}


def forward(params: Params, X: Array, activation: str) -> tuple[list[Array], list[Array]]:
    """Return the pre-activations [z1 … zL] and the layer inputs with the prediction, [X, a1 … aL]."""
    f, _ = ACTIVATIONS[activation]
    zs, activations = [], [X]
    for W, b in params:
        z = activations[-1] @ W + b
        is_last = len(zs) == len(params) - 1
        zs.append(z)
        activations.append(z if is_last else f(z))
    return zs, activations


def squared_error(P: Array, Y: Array) -> float:
    # Sum over the outputs, mean over the samples. np.mean would divide by d_out as well.
    return float(np.sum((P - Y) ** 2) / len(Y))


def mlp_forward(params: Params, X: Array, activation: str) -> Array:
    _, activations = forward(params, X, activation)
    return activations[-1]


def mlp_gradients(params: Params, X: Array, Y: Array, activation: str) -> tuple[float, Params]:
    _, f_prime = ACTIVATIONS[activation]
    zs, activations = forward(params, X, activation)
    P = activations[-1]

    # The last layer is linear, so dL/dz is dL/dP. This is the only place where n divides.
    dz = 2 * (P - Y) / len(Y)
    gradients = []
    for layer in reversed(range(len(params))):
        a_in = activations[layer]
        gradients.append((a_in.T @ dz, dz.sum(axis=0)))
        if layer > 0:
            W, _ = params[layer]
            # a_in came out of f at z = zs[layer - 1]; its slope there is the local gradient.
            dz = (dz @ W.T) * f_prime(zs[layer - 1], a_in)
    # They were found last layer first.
    return squared_error(P, Y), gradients[::-1]


def mlp_train(params: Params, X: Array, Y: Array, activation: str, lr: float, steps: int) -> tuple[list[float], Params]:
    losses = []
    for _ in range(steps):
        loss, gradients = mlp_gradients(params, X, Y, activation)
        losses.append(loss)
        # New arrays rather than -=: the caller's stay as they are, and integer weights become floats.
        params = [(W - lr * dW, b - lr * db) for (W, b), (dW, db) in zip(params, gradients)]
    return losses, params


def numerical_gradients(params: Params, X: Array, Y: Array, activation: str, eps: float) -> Params:
    # Float copies: in an integer array a nudge of eps would be rounded away.
    params = [(W.astype(float), b.astype(float)) for W, b in params]

    def loss() -> float:
        return squared_error(mlp_forward(params, X, activation), Y)

    def slopes(theta: Array) -> Array:
        slope = np.empty(theta.shape)
        for i in np.ndindex(theta.shape):
            here = theta[i]
            theta[i] = here + eps
            above = loss()
            theta[i] = here - eps
            below = loss()
            # Put back the number itself: adding eps again would leave a rounding error.
            theta[i] = here
            slope[i] = (above - below) / (2 * eps)
        return slope

    return [(slopes(W), slopes(b)) for W, b in params]
