"""Recursion and closures: each step of the forward pass returns its output and a pullback.

A pullback takes the gradient at a step's output and returns the gradient at its input. Closures hold what
the backward pass needs, so no list of activations is ever kept. Numerical gradients run on one flat vector.
"""

import numpy as np


def affine(W, b, x):
    def pullback(g):
        return g @ W.T, (np.einsum("ni,no->io", x, g), np.einsum("no->o", g))

    return x @ W + b, pullback


def squash(name, z):
    """Return f(z) and the pullback of f at z."""
    if name == "relu":
        return np.where(z > 0, z, 0.0), lambda g: np.where(z > 0, g, 0.0)
    if name == "tanh":
        t = np.tanh(z)
        return t, lambda g: g * (1 - t) * (1 + t)
    # log(1 + exp(-z)) is what logaddexp computes without overflow.
    s = np.exp(-np.logaddexp(0, -z))
    return s, lambda g: g * s * (1 - s)


def run(params, x, activation):
    """Return the prediction and a pullback from its gradient to (gradient of x, list of (dW, db))."""
    (W, b), *rest = params
    z, affine_back = affine(W, b, x)
    if not rest:

        def last_back(g):
            gx, own = affine_back(g)
            return gx, [own]

        return z, last_back

    a, squash_back = squash(activation, z)
    P, rest_back = run(rest, a, activation)

    def back(g):
        ga, later = rest_back(g)
        gx, own = affine_back(squash_back(ga))
        return gx, [own, *later]

    return P, back


def loss_of(P, Y):
    return sum(float(e @ e) for e in P - Y) / len(Y)


def mlp_forward(params, X, activation):
    P, _ = run(params, X, activation)
    return P


def mlp_gradients(params, X, Y, activation):
    P, back = run(params, X, activation)
    _, gradients = back((P - Y) * (2 / len(Y)))
    return loss_of(P, Y), gradients


def mlp_train(params, X, Y, activation, lr, steps):
    if steps == 0:
        return [], params
    loss, gradients = mlp_gradients(params, X, Y, activation)
    moved = [tuple(p - lr * g for p, g in zip(layer, grads)) for layer, grads in zip(params, gradients)]
    losses, final = mlp_train(moved, X, Y, activation, lr, steps - 1)
    return [loss, *losses], final


def flatten(params):
    return np.concatenate([np.ravel(p) for layer in params for p in layer]).astype(float)


def unflatten(theta, params):
    """Cut a flat vector into the shapes of params."""
    layers, start = [], 0
    for layer in params:
        parts = []
        for p in layer:
            parts.append(theta[start : start + p.size].reshape(p.shape))
            start += p.size
        layers.append(tuple(parts))
    return layers


def numerical_gradients(params, X, Y, activation, eps):
    theta = flatten(params)

    def loss_at(t):
        return loss_of(mlp_forward(unflatten(t, params), X, activation), Y)

    steps = eps * np.eye(theta.size)
    quotients = np.array([loss_at(theta + step) - loss_at(theta - step) for step in steps]) / (2 * eps)
    return unflatten(quotients, params)
