"""Modules with forward and backward: each stores what it needs and knows only its own local gradient."""

import copy

import numpy as np


class Linear:
    def __init__(self, W, b):
        self.W = np.array(W, dtype=float)
        self.b = np.array(b, dtype=float)

    def forward(self, x):
        self.x = x
        return x @ self.W + self.b

    def backward(self, dout):
        self.dW = self.x.T @ dout
        self.db = np.sum(dout, axis=0)
        return dout @ self.W.T


class Sigmoid:
    def forward(self, x):
        # tanh never overflows, and the sigmoid is a tanh stretched and moved.
        self.y = 0.5 + 0.5 * np.tanh(0.5 * x)
        return self.y

    def backward(self, dout):
        return dout * self.y * (1 - self.y)


class Relu:
    def forward(self, x):
        self.live = x > 0
        return x * self.live

    def backward(self, dout):
        return dout * self.live


class Tanh:
    def forward(self, x):
        self.y = np.tanh(x)
        return self.y

    def backward(self, dout):
        return dout * (1 - self.y * self.y)


NONLINEARITIES = {"sigmoid": Sigmoid, "relu": Relu, "tanh": Tanh}


class Network:
    def __init__(self, params, activation):
        self.modules = []
        for W, b in params:
            self.modules += [Linear(W, b), NONLINEARITIES[activation]()]
        self.modules.pop()  # nothing follows the last linear layer

    @property
    def linears(self):
        return [m for m in self.modules if isinstance(m, Linear)]

    def forward(self, x):
        for module in self.modules:
            x = module.forward(x)
        return x

    def loss(self, X, Y):
        return np.mean(np.sum((self.forward(X) - Y) ** 2, axis=1))

    def loss_and_backward(self, X, Y):
        difference = self.forward(X) - Y
        dout = 2.0 / X.shape[0] * difference
        for module in reversed(self.modules):
            dout = module.backward(dout)
        return float(np.sum(difference * difference) / X.shape[0])


def mlp_forward(params, X, activation):
    return Network(params, activation).forward(X)


def mlp_gradients(params, X, Y, activation):
    network = Network(params, activation)
    loss = network.loss_and_backward(X, Y)
    return loss, [(layer.dW, layer.db) for layer in network.linears]


def mlp_train(params, X, Y, activation, lr, steps):
    network = Network(params, activation)
    losses = []
    for _ in range(steps):
        losses.append(network.loss_and_backward(X, Y))
        for layer in network.linears:
            layer.W -= lr * layer.dW
            layer.b -= lr * layer.db
    return losses, [(layer.W, layer.b) for layer in network.linears]


def numerical_gradients(params, X, Y, activation, eps):
    def quotient(layer, name, index):
        ends = []
        for sign in (+1, -1):
            # A fresh network for each end: nothing has to be put back.
            network = copy.deepcopy(start)
            getattr(network.linears[layer], name)[index] += sign * eps
            ends.append(network.loss(X, Y))
        return (ends[0] - ends[1]) / (2 * eps)

    start = Network(params, activation)
    gradients = []
    for layer, linear in enumerate(start.linears):
        dW, db = np.zeros_like(linear.W), np.zeros_like(linear.b)
        for index in np.ndindex(dW.shape):
            dW[index] = quotient(layer, "W", index)
        for index in np.ndindex(db.shape):
            db[index] = quotient(layer, "b", index)
        gradients.append((dW, db))
    return gradients
