"""What lies about: games that are over go to a list of their own, pieces of files that were never finished go away.

A game that is not over is never removed, but for one in which nobody has done anything.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
from pathlib import Path

from tabletop.files.bad_file import BadFile
from tabletop.files.reading import read_bytes
from tabletop.session.disk.lock import is_busy
from tabletop.session.disk.paths import SUFFIX, Paths
from tabletop.session.records.last_line import SUFFIX as END
from tabletop.session.records.last_line import doubt, end_beside, kept_end
from tabletop.session.records.sealed import SUFFIX as SEALED
from tabletop.session.records.sealed import beside
from tabletop.session.saved.keepsake import SUFFIX as CARD
from tabletop.session.saved.keepsake import card_beside
from tabletop.session.saved.lesson_file import SUFFIX as LESSON
from tabletop.session.saved.lesson_file import lesson_beside
from tabletop.session.saved.recovery import newest_first, summary
from tabletop.session.saved.review_file import SUFFIX as REVIEW
from tabletop.session.saved.review_file import review_beside

_PIECE = re.compile(
    rf"\..+({SUFFIX}|{SUFFIX}{SEALED}|{SUFFIX}{CARD}|{SUFFIX}{REVIEW}|\.json)\.[a-z0-9_]{{8}}", re.ASCII
)
"""What a file is called while it is written, see `saving.py`."""
_OLD_S = 60.0
"""No program takes longer to write one, in seconds."""


def put_away_finished(paths: Paths) -> None:
    """Games of the autosave folder that are over move to the finished ones; one without any action goes away."""
    for path in newest_first(paths.autosave):
        with contextlib.suppress(BadFile, OSError):
            found = summary(path)
            if found.finished and not is_busy(path):
                _put_away(path, paths.finished)
            elif not found.touched and _whole(path) and not is_busy(path):
                for file in (path, beside(path), end_beside(path), *_shown_beside(path)):
                    file.unlink(missing_ok=True)


def _whole(path: Path) -> bool:
    """Whether the record ends as it was kept beside it: one that lost lines is nobody's empty game."""
    last = kept_end(path)
    return last is not None and doubt(last, read_bytes(path), whole=False) is None


def _put_away(path: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    there = _free(folder / path.name)
    os.rename(path, there)
    beside(path).unlink(missing_ok=True)
    end_beside(path).unlink(missing_ok=True)
    for old, new in zip(_shown_beside(path), _shown_beside(there), strict=True):
        with contextlib.suppress(FileNotFoundError):
            os.rename(old, new)


def _shown_beside(path: Path) -> tuple[Path, ...]:
    """What goes where the record goes: its card for the lists, its lesson, its review."""
    return card_beside(path), lesson_beside(path), review_beside(path)


def clear_finished(paths: Paths) -> None:
    """The list of finished games is emptied: somebody asked for it."""
    for path in newest_first(paths.finished):
        with contextlib.suppress(OSError):
            path.unlink()
            for file in _shown_beside(path):
                file.unlink(missing_ok=True)


def clear_left_over(paths: Paths) -> None:
    """Remove what a program that was killed while it wrote has left behind."""
    for folder in (paths.games, paths.autosave, paths.finished, paths.config):
        with contextlib.suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                with contextlib.suppress(OSError):
                    if _left_over(entry, folder) and abs(time.time() - entry.stat().st_mtime) > _OLD_S:
                        os.unlink(entry.path)


def _left_over(entry: os.DirEntry[str], folder: Path) -> bool:
    if not entry.is_file(follow_symlinks=False):
        return False
    for beside_it in (SEALED, END, CARD, LESSON, REVIEW):
        if entry.name.endswith(SUFFIX + beside_it) and not (folder / entry.name.removesuffix(beside_it)).exists():
            return True
    return _PIECE.fullmatch(entry.name) is not None


def _free(path: Path) -> Path:
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free
