"""A ThreadPoolExecutor runs the devices, and the ring turns the other way: shards go to the left neighbour.

The pool has one worker per device. With fewer, a waiting device would hold the worker that its sender needs.
"""

import queue
from concurrent.futures import ThreadPoolExecutor

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
    if rank:
        comm.send(rank, 0, a_chunk @ b)
        return
    arrived = [(0, a_chunk @ b)]
    while len(arrived) < comm.num_devices:
        arrived.append(comm.recv(0))
    arrived.sort(key=lambda message: message[0])  # sources differ, so blocks are never compared
    result[0] = np.concatenate([block for _, block in arrived])


def dp_mat_mul(a: np.ndarray, b: np.ndarray, num_devices: int) -> np.ndarray:
    comm = Communicator(num_devices)
    result = [None]
    with ThreadPoolExecutor(max_workers=num_devices) as pool:
        for rank, a_chunk in enumerate(np.array_split(a, num_devices)):
            pool.submit(compute_fn, comm, rank, a_chunk, b, result)
    return result[0]


def fsdp_device(comm: Communicator, rank: int, a_shard: np.ndarray, b_shard: np.ndarray) -> np.ndarray:
    D = comm.num_devices
    column_blocks = {rank: a_shard @ b_shard}
    for step in range(1, D):
        comm.send(rank, (rank - 1) % D, b_shard)
        b_shard = comm.recv(rank)[1]
        column_blocks[(rank + step) % D] = a_shard @ b_shard  # shards come from the right, so owners count up
    return np.concatenate([column_blocks[j] for j in range(D)], axis=1)


def fsdp_mat_mul(a: np.ndarray, b: np.ndarray, num_devices: int) -> np.ndarray:
    comm = Communicator(num_devices)
    a_shards = np.split(a, num_devices, axis=0)
    b_shards = np.split(b, num_devices, axis=1)
    with ThreadPoolExecutor(max_workers=num_devices) as pool:
        rows = pool.map(fsdp_device, [comm] * num_devices, range(num_devices), a_shards, b_shards)
        return np.concatenate(list(rows), axis=0)
