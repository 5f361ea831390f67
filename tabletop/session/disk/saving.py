"""Whole files, written so that there is always a good one: beside it first, then put in its place."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import tempfile
from pathlib import Path

BACKUPS = 3


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one step; a crash leaves the old or the new one, never half of one. Raises OSError."""
    write_bytes_whole(path, text.encode(), 0o644)


def write_bytes_whole(path: Path, data: bytes, mode: int) -> None:
    """Like `write_whole`, with who may read it."""
    file_or_nothing(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, mode)
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise
    sync_folder(path.parent)


def add_text(path: Path, text: str) -> None:
    """Add to the end of a file, which need not be there yet. Raises OSError, also for a pipe that nobody reads."""
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags, 0o644), "wb") as file:
        file.write(text.encode())


def file_or_nothing(path: Path) -> None:
    """What lies there may be replaced. Raises OSError for a folder, a device or a pipe: a device that is replaced by a
    file is gone for everybody."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "a device or a pipe, no file")


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder last, where the system knows how."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def put_aside(path: Path) -> Path | None:
    """Give a file that cannot be used another name, so that a good one can take its place. Returns the new name, if the
    folder allows one."""
    aside = path.with_suffix(".damaged")
    try:
        os.replace(path, aside)
    except OSError:
        return None
    return aside


def keep_backup(path: Path, folder: Path) -> None:
    """Put a copy of a file that is about to be overwritten into `folder`, the newest three kept."""
    if not path.is_file():
        return
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(BACKUPS - 1, 0, -1):
            older = folder / f"{path.name}.{number}"
            if older.exists():
                os.replace(older, folder / f"{path.name}.{number + 1}")
        shutil.copyfile(path, folder / f"{path.name}.1")
