"""What no fault may cost: work that runs away, 300 MB, or waiting for ever."""

from __future__ import annotations

import contextlib
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

MOST_S = 20.0
"""Of the processor. No test takes a quarter of it on a usual machine, and a slow or crowded one takes several times as
long for the same: what comes above runs away."""
MOST_MB = 300
PROGRAM_MB = 100
"""What the program with its window takes while nothing is wrong; the rest is left for trouble."""
PATIENCE_S = 60.0
"""Whoever waits so long on a busy machine waits for ever: for a pipe, a device, another program."""

_STATUS = Path("/proc/self/status")
_RESET = Path("/proc/self/clear_refs")


class TooLong(Exception):
    """Something waited without end."""


@contextlib.contextmanager
def within(most_s: float = MOST_S) -> Iterator[None]:
    """What is done in here ends, soon, and without much memory."""
    before = _peak_mb(anew=True)
    began = time.process_time()
    with _patience():
        yield
    taken, grown = time.process_time() - began, _peak_mb() - before
    assert taken <= most_s, f"{taken:.1f} s"
    assert grown <= MOST_MB - PROGRAM_MB, f"{grown:.0f} MB more"


@contextlib.contextmanager
def _patience() -> Iterator[None]:
    if not hasattr(signal, "setitimer"):
        yield
        return

    def enough(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"still at it after {PATIENCE_S:.0f} s")

    kept = signal.signal(signal.SIGALRM, enough)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, kept)


def _peak_mb(*, anew: bool = False) -> float:
    """The most memory this process has had, in MB; `anew` counts from now on, where the system can do that."""
    if not _STATUS.exists():
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if anew:
        with contextlib.suppress(OSError):
            _RESET.write_text("5")
    line = next(line for line in _STATUS.read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024
