"""One measured figure, and how times are taken: processor time, median of runs."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """`value` in `unit`, beside what is aimed at: at most `target`, or at least if `more` is better.

    No value: it could not be measured, `why` says why. No target: for comparison only.
    """

    name: str
    value: float | None
    unit: str
    target: float | None = None
    more: bool = False
    why: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the aim is reached; None where there is nothing to compare."""
        if self.value is None or self.target is None:
            return None
        return self.value >= self.target if self.more else self.value <= self.target


def seconds(work: Callable[[], object], runs: int) -> float:
    """Processor seconds of `work`, the median of `runs` after one to warm up; the collector waits meanwhile."""
    work()
    taken = []
    for _ in range(runs):
        gc.collect()
        gc.disable()
        try:
            began = time.process_time()
            work()
            taken.append(time.process_time() - began)
        finally:
            gc.enable()
    return statistics.median(taken)
