"""Lines of a running game that nobody may read yet: beside its record, in a file for the eyes of this program only.

The first line says how many lines of the record come before them; if the record has another number by now, they came
out already and the file means nothing any more:

    {"after":12}
    {"n":9,"seat":0,"do":"plan region italia","digest":"..."}

The file is written like the record, line by line at once, so that a program that dies loses at most the last action. It
belongs to the running game: copies that people save hold what everybody may know, and go on before the plans were made.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Sequence
from pathlib import Path

SUFFIX = ".sealed"


def beside(record: Path) -> Path:
    """Where the held lines of a record are."""
    return record.with_name(record.name + SUFFIX)


class SealedFile:
    """Keeps the held lines of one record on the disk. Trouble with the disk is the record's to tell."""

    def __init__(self, record: Path) -> None:
        self.path = beside(record)
        self._there = False

    def begin(self, after: int, lines: Sequence[str]) -> None:
        """Start anew behind line `after` of the record; without lines there is no file."""
        self.drop()
        for line in lines:
            self.append(after, line)

    def append(self, after: int, line: str) -> None:
        """Add a held line; the first of them makes the file, readable by its owner alone."""
        text = line if self._there else json.dumps({"after": after}, separators=(",", ":")) + "\n" + line
        with contextlib.suppress(OSError):
            flags = os.O_WRONLY | os.O_CREAT | (os.O_APPEND if self._there else os.O_TRUNC)
            handle = os.open(self.path, flags | getattr(os, "O_BINARY", 0), 0o600)
            try:
                os.write(handle, text.encode())
            finally:
                os.close(handle)
            self._there = True

    def drop(self) -> None:
        """They came out: away with the file."""
        self._there = False
        with contextlib.suppress(OSError):
            self.path.unlink()


def read_held(record: Path, data: bytes) -> bytes:
    """The held lines that belong to a record with the content `data`; nothing if there are none."""
    try:
        head, _, lines = beside(record).read_bytes().partition(b"\n")
        after = json.loads(head)["after"]
    except (OSError, ValueError, LookupError, TypeError):
        return b""
    return lines if data.endswith(b"\n") and after == data.count(b"\n") else b""
