"""Work that is shared among processes: each piece by its number, results as they come."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

R = TypeVar("R")


def shared_out(work: Callable[[int], R], numbers: Sequence[int], jobs: int) -> Iterator[tuple[int, R]]:
    """(number, result) of each piece; in their order with one job, else as they are done. `work` can be pickled.

    What is not begun when nobody asks any more is dropped.
    """
    if jobs == 1 or len(numbers) < 2:
        for number in numbers:
            yield number, work(number)
        return
    with ProcessPoolExecutor(min(jobs, len(numbers)), multiprocessing.get_context("spawn")) as pool:
        waiting = {pool.submit(work, number): number for number in numbers}
        try:
            for one in as_completed(waiting):
                yield waiting[one], one.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
