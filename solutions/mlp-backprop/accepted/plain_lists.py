"""One sample at a time on plain Python lists: no NumPy, only sums and the math module."""

import math


def sigmoid(z):
    if z < 0:
        e = math.exp(z)
        return e / (1 + e)
    return 1 / (1 + math.exp(-z))


F = {"sigmoid": sigmoid, "relu": lambda z: z if z > 0 else 0.0, "tanh": math.tanh}
SLOPE = {
    "sigmoid": lambda a: a * (1 - a),
    "relu": lambda a: 1.0 if a > 0 else 0.0,  # a > 0 exactly when z > 0
    "tanh": lambda a: 1 - a * a,
}


def as_lists(params):
    return [([[float(w) for w in row] for row in W], [float(v) for v in b]) for W, b in params]


def rows(M):
    return [[float(v) for v in row] for row in M]


def trace(layers, x, activation):
    """Return [x, a1, …, prediction] for one sample."""
    f = F[activation]
    values = [x]
    for number, (W, b) in enumerate(layers, start=1):
        z = list(b)
        for v, row in zip(values[-1], W):
            z = [total + v * w for total, w in zip(z, row)]
        values.append(z if number == len(layers) else [f(v) for v in z])
    return values


def loss_of(layers, X, Y, activation):
    errors = (p - t for x, y in zip(X, Y) for p, t in zip(trace(layers, x, activation)[-1], y))
    return math.fsum(e * e for e in errors) / len(X)


def add_sample(gradients, layers, x, y, n, activation):
    """Add the gradients of one sample to the running sums and return its squared error."""
    values = trace(layers, x, activation)
    error = [p - t for p, t in zip(values[-1], y)]
    dz = [2 * e / n for e in error]
    for (W, _), (dW, db), a in reversed(list(zip(layers, gradients, values))):
        for j, g in enumerate(dz):
            db[j] += g
        for row, v in zip(dW, a):
            if v:
                for j, g in enumerate(dz):
                    row[j] += v * g
        slope = SLOPE[activation]
        # At the input layer this is computed once too often, and not used.
        dz = [slope(v) * sum(w * g for w, g in zip(row, dz)) for row, v in zip(W, a)]
    return math.fsum(e * e for e in error)


def mlp_forward(params, X, activation):
    layers = as_lists(params)
    return [trace(layers, x, activation)[-1] for x in rows(X)]


def mlp_gradients(params, X, Y, activation):
    layers, X, Y = as_lists(params), rows(X), rows(Y)
    gradients = [([[0.0] * len(b) for _ in W], [0.0] * len(b)) for W, b in layers]
    squares = [add_sample(gradients, layers, x, y, len(X), activation) for x, y in zip(X, Y)]
    return math.fsum(squares) / len(X), gradients


def mlp_train(params, X, Y, activation, lr, steps):
    layers, losses = as_lists(params), []
    while len(losses) < steps:
        loss, gradients = mlp_gradients(layers, X, Y, activation)
        losses.append(loss)
        for (W, b), (dW, db) in zip(layers, gradients):
            for row, drow in zip([*W, b], [*dW, db]):
                row[:] = [v - lr * g for v, g in zip(row, drow)]
    return losses, layers


def numerical_gradients(params, X, Y, activation, eps):
    layers, X, Y = as_lists(params), rows(X), rows(Y)

    def quotients(row):
        found = []
        for j, v in enumerate(row):
            row[j] = v + eps
            above = loss_of(layers, X, Y, activation)
            row[j] = v - eps
            below = loss_of(layers, X, Y, activation)
            row[j] = v
            found.append((above - below) / (2 * eps))
        return found

    return [([quotients(row) for row in W], quotients(b)) for W, b in layers]
