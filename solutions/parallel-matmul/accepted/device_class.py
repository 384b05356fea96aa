"""A Thread subclass is the device. In the ring a message is (owner, shard), so that no device has to count hops.

In dp_mat_mul rank 0 fills one buffer from top to bottom, with the blocks sorted by their source.
"""

import queue
import threading

import numpy as np


class Communicator:
    """Message passing between devices: one first-in first-out inbox per device."""

    def __init__(self, num_devices: int):
        self.num_devices = num_devices
        self.inboxes = [queue.Queue() for _ in range(num_devices)]

    def send(self, src: int, dst: int, data) -> None:
        """Put (src, data) into the inbox of device dst. Does not wait."""
        self.inboxes[dst].put((src, data))

    def recv(self, dst: int) -> tuple:
        """Wait for the next message in the inbox of device dst; return it as (src, data)."""
        return self.inboxes[dst].get()


def compute_fn(comm: Communicator, rank: int, a_chunk: np.ndarray, b: np.ndarray, result: list) -> None:
    block = a_chunk @ b
    if rank > 0:
        comm.send(rank, 0, block)
        return
    blocks = {0: block}
    while len(blocks) < comm.num_devices:
        src, data = comm.recv(rank)
        blocks[src] = data
    M = sum(len(x) for x in blocks.values())
    out = np.zeros((M, b.shape[1]), dtype=block.dtype)
    row = 0
    for src in sorted(blocks):
        out[row : row + len(blocks[src])] = blocks[src]
        row += len(blocks[src])
    result[0] = out


def dp_mat_mul(a: np.ndarray, b: np.ndarray, num_devices: int) -> np.ndarray:
    comm = Communicator(num_devices)
    result = [None]
    threads = []
    for rank, a_chunk in enumerate(np.array_split(a, num_devices)):
        t = threading.Thread(target=compute_fn, args=(comm, rank, a_chunk, b, result))
        threads.append(t)
        t.start()
    for t in threads:
        t.join()
    return result[0]


class Device(threading.Thread):
    """Device `rank` of the ring: holds one shard of a for good, and one shard of b at a time."""

    def __init__(self, comm: Communicator, rank: int, a_shard: np.ndarray, b_shard: np.ndarray):
        super().__init__(name=f"device {rank}")
        self.comm, self.rank = comm, rank
        self.a, self.held = a_shard, (rank, b_shard)  # held: (owner, shard)
        m, n = len(a_shard), b_shard.shape[1] * comm.num_devices
        self.rows = np.zeros((m, n), dtype=np.result_type(a_shard, b_shard))

    def run(self) -> None:
        self.multiply()
        for _ in range(self.comm.num_devices - 1):
            self.rotate()
            self.multiply()

    def rotate(self) -> None:
        self.comm.send(self.rank, (self.rank + 1) % self.comm.num_devices, self.held)
        _, self.held = self.comm.recv(self.rank)

    def multiply(self) -> None:
        owner, shard = self.held
        n = shard.shape[1]
        self.rows[:, owner * n : owner * n + n] = self.a @ shard


def fsdp_mat_mul(a: np.ndarray, b: np.ndarray, num_devices: int) -> np.ndarray:
    comm = Communicator(num_devices)
    m, n = a.shape[0] // num_devices, b.shape[1] // num_devices
    devices = [Device(comm, r, a[r * m : (r + 1) * m], b[:, r * n : (r + 1) * n]) for r in range(num_devices)]
    for device in devices:
        device.start()
    for device in devices:
        device.join()
    return np.vstack([device.rows for device in devices])
