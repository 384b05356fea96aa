"""The first code of a worker process: import numpy, then serve requests on the control socket."""

import gc


def main(control_fd: int) -> None:
    """Serve until the parent closes its end. Import time is most of a judgement: the collector waits for it."""
    gc.disable()
    import numpy as np

    from judge.worker import zygote

    # The first product loads what BLAS loads late; done here, no candidate pays for it.
    np.ones((2, 2)) @ np.ones((2, 2))
    zygote.serve(control_fd)
