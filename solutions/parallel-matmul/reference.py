"""DP gathers row blocks at rank 0, placed by source. FSDP passes the shards of b around a ring.

Both rest on one fact: row block i of a times column block j of b is block (i, j) of the product, and needs
nothing else. So no partial results are ever added up; the work is all in getting blocks to the right place.
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
    block = a_chunk @ b  # (M_rank, N); with zero rows this is an empty (0, N) block, which is still sent
    if rank != 0:
        comm.send(rank, 0, block)
        return

    # The other ranks finish in any order, so the source of a message, not its turn, says where the block goes.
    # Rank 0 has its own block at hand: it waits for D - 1 messages, and for none at all when D = 1.
    blocks = [block] + [None] * (comm.num_devices - 1)
    for _ in range(comm.num_devices - 1):
        src, received = comm.recv(0)
        blocks[src] = received

    # concatenate takes row counts and dtype from the blocks, so uneven and empty chunks need no special case
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


def fsdp_device(comm: Communicator, rank: int, a_shard: np.ndarray, b_shard: np.ndarray, row_blocks: list) -> None:
    """Fill this device's rows of the product, one column block per visiting shard of b."""
    D = comm.num_devices
    m, n = len(a_shard), b_shard.shape[1]
    out = np.empty((m, n * D), dtype=np.result_type(a_shard, b_shard))
    right = (rank + 1) % D
    owner = rank  # the device that started with the shard we hold: it says which columns these are

    for hop in range(D):
        last = hop == D - 1  # D shards to multiply, but only D - 1 hops: the first one was here already
        if not last:
            # Sending before the product lets the transfer overlap the work, and sending before receiving keeps
            # the ring alive: if every device received first, nobody would ever send. Safe, as nobody writes to
            # a shard.
            comm.send(rank, right, b_shard)
        out[:, owner * n : (owner + 1) * n] = a_shard @ b_shard
        if not last:
            # Only the left neighbour writes to this inbox and it is first-in first-out, so the next message is
            # the right one. What left held before this hop, we hold after it: the owner moves one to the left.
            _, b_shard = comm.recv(rank)
            owner = (owner - 1) % D

    row_blocks[rank] = out


def fsdp_mat_mul(a: np.ndarray, b: np.ndarray, num_devices: int) -> np.ndarray:
    comm = Communicator(num_devices)
    a_shards = np.split(a, num_devices, axis=0)  # (M/D, K) each
    b_shards = np.split(b, num_devices, axis=1)  # (K, N/D) each
    row_blocks = [None] * num_devices
    threads = []
    for rank in range(num_devices):
        # a device is handed its own two shards and nothing more
        t = threading.Thread(target=fsdp_device, args=(comm, rank, a_shards[rank], b_shards[rank], row_blocks))
        threads.append(t)
        t.start()
    for t in threads:
        t.join()
    return np.concatenate(row_blocks, axis=0)
