"""What lies about: games that are over go to a list of their own, pieces of files that were never finished go away.

A game that is not over is never removed.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
from pathlib import Path

from tabletop.files.bad_file import BadFile
from tabletop.session.last_line import SUFFIX as END
from tabletop.session.last_line import end_beside
from tabletop.session.lock import is_busy
from tabletop.session.paths import SUFFIX, Paths
from tabletop.session.recovery import newest_first, summary
from tabletop.session.sealed import SUFFIX as SEALED
from tabletop.session.sealed import beside

_PIECE = re.compile(rf"\..+({SUFFIX}|{SUFFIX}{SEALED}|\.json)\.[a-z0-9_]{{8}}", re.ASCII)
"""What a file is called while it is written, see `saving.py`."""
_OLD_S = 60.0
"""No program takes longer to write one, in seconds."""


def put_away_finished(paths: Paths) -> None:
    """Games of the autosave folder that are over move to the finished ones."""
    for path in newest_first(paths.autosave):
        with contextlib.suppress(BadFile, OSError):
            if summary(path).finished and not is_busy(path):
                paths.finished.mkdir(parents=True, exist_ok=True)
                os.rename(path, _free(paths.finished / path.name))
                beside(path).unlink(missing_ok=True)
                end_beside(path).unlink(missing_ok=True)


def clear_finished(paths: Paths) -> None:
    """The list of finished games is emptied: somebody asked for it."""
    for path in newest_first(paths.finished):
        with contextlib.suppress(OSError):
            path.unlink()


def clear_left_over(paths: Paths) -> None:
    """Remove what a program that was killed while it wrote has left behind."""
    for folder in (paths.games, paths.autosave, paths.config):
        with contextlib.suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                with contextlib.suppress(OSError):
                    if _left_over(entry, folder) and abs(time.time() - entry.stat().st_mtime) > _OLD_S:
                        os.unlink(entry.path)


def _left_over(entry: os.DirEntry[str], folder: Path) -> bool:
    if not entry.is_file(follow_symlinks=False):
        return False
    for beside_it in (SEALED, END):
        if entry.name.endswith(SUFFIX + beside_it) and not (folder / entry.name.removesuffix(beside_it)).exists():
            return True
    return _PIECE.fullmatch(entry.name) is not None


def _free(path: Path) -> Path:
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free
