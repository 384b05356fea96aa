"""Direct all-gather: every device sends its shard of b to every other one, and places what comes by its source.

In dp_mat_mul rank 0 sends to itself too, so that all D blocks take the same way.
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
    comm.send(rank, 0, a_chunk @ b)
    if rank == 0:
        blocks = dict(comm.recv(0) for _ in range(comm.num_devices))  # source -> block
        result[0] = np.vstack([blocks[src] for src in range(comm.num_devices)])


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


def fsdp_mat_mul(a: np.ndarray, b: np.ndarray, num_devices: int) -> np.ndarray:
    comm = Communicator(num_devices)
    row_blocks = [None] * num_devices

    def device(rank: int, a_shard: np.ndarray, b_shard: np.ndarray) -> None:
        for dst in range(num_devices):
            if dst != rank:
                comm.send(rank, dst, b_shard)
        column_blocks = [None] * num_devices
        column_blocks[rank] = a_shard @ b_shard
        for _ in range(num_devices - 1):
            src, shard = comm.recv(rank)  # in any order: src is the owner
            column_blocks[src] = a_shard @ shard
        row_blocks[rank] = np.hstack(column_blocks)

    shards = zip(np.split(a, num_devices), np.split(b, num_devices, axis=1))
    threads = [threading.Thread(target=device, args=(rank, *pair)) for rank, pair in enumerate(shards)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    return np.vstack(row_blocks)
