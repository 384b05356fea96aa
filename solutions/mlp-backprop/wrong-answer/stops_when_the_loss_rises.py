"""Your training stops as soon as the loss no longer falls, so it takes fewer steps than it was asked for.

With a large learning rate the loss can rise for a while. How many losses does the caller expect?
"""

import numpy as np


def act(name, z):
    if name == "relu":
        return np.maximum(z, 0)
    if name == "tanh":
        return np.tanh(z)
    e = np.exp(-np.abs(z))
    return np.where(z >= 0, 1 / (1 + e), e / (1 + e))


def act_prime(name, z):
    if name == "relu":
        return z > 0
    a = act(name, z)
    if name == "tanh":
        return 1 - a * a
    return a * (1 - a)


def forward_pass(params, X, activation):
    zs, acts = [], [X]
    for k, (W, b) in enumerate(params):
        z = acts[-1] @ W + b
        zs.append(z)
        acts.append(act(activation, z) if k < len(params) - 1 else z)
    return zs, acts


def mse(P, Y):
    return np.sum((P - Y) ** 2) / len(Y)


def mlp_forward(params, X, activation):
    zs, acts = forward_pass(params, X, activation)
    return acts[-1]


def mlp_gradients(params, X, Y, activation):
    zs, acts = forward_pass(params, X, activation)
    P = acts[-1]
    n = len(X)
    dz = 2 * (P - Y) / n
    grads = []
    for k in range(len(params) - 1, -1, -1):
        dW = acts[k].T @ dz
        db = dz.sum(axis=0)
        grads.append((dW, db))
        if k > 0:
            da = dz @ params[k][0].T
            dz = da * act_prime(activation, zs[k - 1])
    return mse(P, Y), grads[::-1]


def mlp_train(params, X, Y, activation, lr, steps):
    losses = []
    for _ in range(steps):
        loss, grads = mlp_gradients(params, X, Y, activation)
        losses.append(loss)
        if len(losses) > 1 and losses[-1] >= losses[-2]:
            break
        params = [(W - lr * dW, b - lr * db) for (W, b), (dW, db) in zip(params, grads)]
    return losses, params


def numerical_gradients(params, X, Y, activation, eps):
    params = [(np.array(W, dtype=float), np.array(b, dtype=float)) for W, b in params]

    def loss():
        return mse(mlp_forward(params, X, activation), Y)

    def quotients(theta):
        grad = np.zeros(theta.shape)
        for i in np.ndindex(theta.shape):
            old = theta[i]
            theta[i] = old + eps
            plus = loss()
            theta[i] = old - eps
            minus = loss()
            theta[i] = old
            grad[i] = (plus - minus) / (2 * eps)
        return grad

    return [(quotients(W), quotients(b)) for W, b in params]
