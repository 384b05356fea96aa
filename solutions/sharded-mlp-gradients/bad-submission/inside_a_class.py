"""The function is a method of a class, so the module has no function of that name.

Define sharded_mlp_gradients at the top level of the file, without self.
"""

import numpy as np


class Solution:
    def sharded_mlp_gradients(self, A, B, x, y_grad, num_shards):
        A, B, x, y_grad = (np.array(v, dtype=float) for v in (A, B, x, y_grad))
        h_pre = A @ x
        d_h_pre = (B.T @ y_grad) * (h_pre > 0)
        return np.outer(d_h_pre, x).tolist() + np.outer(y_grad, np.maximum(h_pre, 0)).tolist()
