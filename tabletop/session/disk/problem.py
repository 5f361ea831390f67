"""Trouble with the disk, as a notice. It never stops a game."""

from __future__ import annotations

import errno
from pathlib import Path

from tabletop.session.disk.notice import Notice, notice

_FULL = (errno.ENOSPC, errno.EDQUOT) if hasattr(errno, "EDQUOT") else (errno.ENOSPC,)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


class Busy(OSError):
    """A record that another window is writing."""


def problem(path: Path, error: OSError, *, playing: bool = True) -> Notice:
    """What to tell about a file that could not be written; with `playing` also what becomes of the game."""
    if not playing:
        return notice("problem.unwritten", file=str(path), detail=error.strerror or str(error))
    if isinstance(error, Busy):
        return notice("problem.busy", file=str(path))
    if error.errno in _FULL:
        return notice("problem.disk_full", file=str(path))
    if error.errno in _FORBIDDEN:
        return notice("problem.read_only", file=str(path))
    return notice("problem.not_written", file=str(path), detail=error.strerror or str(error))
