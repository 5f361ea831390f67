"""One writer per file: a lock of the system on the file itself, gone with the process whatever happens to it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tabletop.session.disk.problem import Busy

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # a byte far behind the text, so that others can still read it

    def _take(handle: int) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(handle: int, path: Path) -> None:
    """Claim an open file for this process until it is closed. Raises Busy if another one has it.

    Where a file system knows no locks the file is used without one.
    """
    try:
        _take(handle)
    except (BlockingIOError, PermissionError) as error:
        raise Busy(f"{path} is in use") from error
    except OSError:
        pass


def is_busy(path: Path) -> bool:
    """Whether another process, or another table of this one, is writing the file."""
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        lock(handle, path)
    except Busy:
        return True
    finally:
        os.close(handle)
    return False
