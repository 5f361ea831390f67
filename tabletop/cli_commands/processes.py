"""Work that is shared among processes: each piece by its number, results as they come."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

from tabletop.cli_commands.spec import Failed
from tabletop.locale import Catalogue

R = TypeVar("R")

AHEAD = 4
"""So many pieces are handed on for each process: none waits, and memory does not grow with the number of pieces."""


def shared_out(work: Callable[[int], R], numbers: Sequence[int], jobs: int, cat: Catalogue) -> Iterator[tuple[int, R]]:
    """(number, result) of each piece; in their order with one job, else as they are done. `work` can be pickled.

    What is not done when nobody asks any more is dropped. Raises Failed if a process was ended from outside.
    """
    if jobs == 1 or len(numbers) < 2:
        for number in numbers:
            yield number, work(number)
        return
    jobs, others = min(jobs, len(numbers)), set(multiprocessing.active_children())
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_with_parent) as pool:
        try:
            yield from _as_done(pool, work, numbers, AHEAD * jobs)
        except BrokenProcessPool as error:
            raise Failed(cat.text("cli.error.process_lost")) from error
        except BaseException:  # nobody waits for what is under way
            pool.shutdown(wait=False, cancel_futures=True)
            ended = set(multiprocessing.active_children()) - others
            for process in ended:
                process.terminate()
            for process in ended:
                process.join()
            raise


def _as_done(pool: Executor, work: Callable[[int], R], numbers: Sequence[int], ahead: int) -> Iterator[tuple[int, R]]:
    left = iter(numbers)
    with _deaf_to_interrupts():  # processes are started here
        waiting: dict[Future[R], int] = {pool.submit(work, number): number for number in islice(left, ahead)}
    while waiting:
        for one in wait(waiting, return_when=FIRST_COMPLETED).done:
            number = waiting.pop(one)
            waiting.update((pool.submit(work, following), following) for following in islice(left, 1))
            yield number, one.result()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """A process that is started meanwhile never hears Ctrl+C, where systems know how: it would tell where it was
    interrupted, before it comes to do anything about it. The parent hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    usual = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, usual)


def _with_parent() -> None:
    """What a process does first: leave Ctrl+C to its parent, and end with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
