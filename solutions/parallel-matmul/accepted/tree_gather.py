"""Binomial tree: blocks travel to rank 0 in about log2(D) rounds; fsdp gathers all of b first, then multiplies once.

A rank with k trailing zero bits hears from up to k children and then reports to one parent. Messages are dicts from
rank to block, so it does not matter which child is heard first.
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


def children(rank: int, D: int) -> list[int]:
    """Ranks that report to this one: rank + 1, rank + 2, rank + 4 … up to its lowest set bit, if they exist."""
    found, step = [], 1
    while rank % (2 * step) == 0 and rank + step < D:
        found.append(rank + step)
        step *= 2
    return found


def compute_fn(comm: Communicator, rank: int, a_chunk: np.ndarray, b: np.ndarray, result: list) -> None:
    blocks = {rank: a_chunk @ b}
    for _ in children(rank, comm.num_devices):
        blocks.update(comm.recv(rank)[1])
    if rank == 0:
        result[0] = np.concatenate([blocks[r] for r in range(comm.num_devices)])
    else:
        parent = rank & (rank - 1)  # clears the lowest set bit
        comm.send(rank, parent, blocks)


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


def all_gather(comm: Communicator, rank: int, shard: np.ndarray) -> list[np.ndarray]:
    """Ring all-gather: the shards of all devices in rank order, on every device."""
    D = comm.num_devices
    shards = [None] * D
    shards[rank] = shard
    for step in range(D - 1):
        comm.send(rank, (rank + 1) % D, shards[(rank - step) % D])
        shards[(rank - step - 1) % D] = comm.recv(rank)[1]
    return shards


def fsdp_device(comm: Communicator, rank: int, a_shard: np.ndarray, b_shard: np.ndarray, rows: list) -> None:
    rows[rank] = a_shard @ np.hstack(all_gather(comm, rank, b_shard))


def fsdp_mat_mul(a: np.ndarray, b: np.ndarray, num_devices: int) -> np.ndarray:
    comm, rows, threads = Communicator(num_devices), [None] * num_devices, []
    b_shards = np.hsplit(b, num_devices)
    for rank, a_shard in enumerate(np.vsplit(a, num_devices)):
        threads.append(threading.Thread(target=fsdp_device, args=(comm, rank, a_shard, b_shards[rank], rows)))
        threads[-1].start()
    for t in threads:
        t.join()
    return np.vstack(rows)
