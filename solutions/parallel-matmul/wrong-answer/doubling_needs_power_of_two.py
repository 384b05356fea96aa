"""Recursive doubling (partner = rank XOR step) misses shards unless D is a power of two.

With three devices, list the partners of rank 1 in both rounds. Either handle the ranks without a partner, or use a
scheme that works for any D.
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
    if rank != 0:
        comm.send(rank, 0, block)
        return
    blocks = [block] + [None] * (comm.num_devices - 1)
    for _ in range(comm.num_devices - 1):
        src, received = comm.recv(0)
        blocks[src] = received
    result[0] = np.concatenate(blocks, axis=0)


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


def all_gather(comm: Communicator, rank: int, shard: np.ndarray) -> dict:
    """After round k a device knows the shards of its group of 2^k devices."""
    known, waiting = {rank: shard}, {}
    step = 1
    while step < comm.num_devices:
        partner = rank ^ step
        if partner < comm.num_devices:
            comm.send(rank, partner, dict(known))
            while partner not in waiting:  # a faster device may already be a round ahead
                src, shards = comm.recv(rank)
                waiting[src] = shards
            known.update(waiting.pop(partner))
        step *= 2
    return known


def fsdp_device(comm: Communicator, rank: int, a_shard: np.ndarray, b_shard: np.ndarray, row_blocks: list) -> None:
    m, n = len(a_shard), b_shard.shape[1]
    out = np.zeros((m, n * comm.num_devices), dtype=np.result_type(a_shard, b_shard))
    for owner, shard in all_gather(comm, rank, b_shard).items():
        out[:, owner * n : (owner + 1) * n] = a_shard @ shard
    row_blocks[rank] = out


def fsdp_mat_mul(a: np.ndarray, b: np.ndarray, num_devices: int) -> np.ndarray:
    comm = Communicator(num_devices)
    a_shards = np.split(a, num_devices, axis=0)
    b_shards = np.split(b, num_devices, axis=1)
    row_blocks = [None] * num_devices
    threads = [
        threading.Thread(target=fsdp_device, args=(comm, rank, a_shards[rank], b_shards[rank], row_blocks))
        for rank in range(num_devices)
    ]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    return np.concatenate(row_blocks, axis=0)
