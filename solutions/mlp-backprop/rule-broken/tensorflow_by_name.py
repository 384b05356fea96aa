"""You load tensorflow by its name through importlib; it is the same import in other words.

A GradientTape records what you can record yourself: each layer's input and its pre-activation. Walk back
over those.
"""

import importlib

import numpy as np


def act(name, z):
    if name == "relu":
        return np.maximum(z, 0)
    if name == "tanh":
        return np.tanh(z)
    e = np.exp(-np.abs(z))
    return np.where(z >= 0, 1 / (1 + e), e / (1 + e))


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
    tf = importlib.import_module("tensorflow")
    f = {"relu": tf.nn.relu, "tanh": tf.tanh, "sigmoid": tf.sigmoid}[activation]
    theta = [(tf.Variable(W.astype(float)), tf.Variable(b.astype(float))) for W, b in params]
    with tf.GradientTape() as tape:
        a = tf.constant(X.astype(float))
        for k, (W, b) in enumerate(theta):
            z = a @ W + b
            a = f(z) if k < len(theta) - 1 else z
        loss = tf.reduce_sum((a - Y.astype(float)) ** 2) / len(X)
    grads = tape.gradient(loss, theta)
    return float(loss), [(dW.numpy(), db.numpy()) for dW, db in grads]


def mlp_train(params, X, Y, activation, lr, steps):
    losses = []
    for _ in range(steps):
        loss, grads = mlp_gradients(params, X, Y, activation)
        losses.append(loss)
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
