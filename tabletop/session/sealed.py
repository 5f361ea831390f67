"""Lines of a running game that nobody may read yet: beside its record, in a file for the eyes of this program only.

The first line says how many lines of the record come before them; if the record has another number by now, they came
out already and the file means nothing any more:

    {"after":12}
    {"n":9,"seat":0,"do":"plan region italia","digest":"..."}

Whoever looks at the folder learns nothing: the file has one size whatever and however much is in it, and its text is
veiled. That keeps a glance out, not somebody who takes this program apart; such a person has the whole computer.

It is written like the record, line by line at once, so that a program that dies loses at most the last action. It
belongs to the running game: copies that people save hold what everybody may know, and go on before the plans were made.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path

from tabletop.files.json_text import parse_json
from tabletop.files.reading import read_bytes

SUFFIX = ".sealed"
ROOM = 65536
"""The size of the file in bytes, and by how much it grows should somebody think a thousand times."""
_EMPTY = b"\0"


def beside(record: Path) -> Path:
    """Where the held lines of a record are."""
    return record.with_name(record.name + SUFFIX)


def _veiled(text: bytes, head: str, at: int = 0) -> bytes:
    """Text that stands at byte `at` of the file beside a record with this head, veiled; or a veiled one, readable."""
    veil = hashlib.shake_256(head.encode()).digest(at + len(text))[at:]
    return (int.from_bytes(text, "big") ^ int.from_bytes(veil, "big")).to_bytes(len(text), "big")


class SealedFile:
    """Keeps the held lines of one record on the disk. Trouble with the disk is the record's to tell.

    `head` is the first line of the record.
    """

    def __init__(self, record: Path, head: str) -> None:
        self.path = beside(record)
        self._head = head
        self._used = self._size = 0

    def begin(self, after: int, lines: Sequence[str]) -> None:
        """Start anew behind line `after` of the record; without lines there is no file."""
        self.drop()
        for line in lines:
            self.append(after, line)

    def append(self, after: int, line: str) -> None:
        """Add a held line; the first of them makes the file, readable by its owner alone."""
        text = (line if self._used else json.dumps({"after": after}, separators=(",", ":")) + "\n" + line).encode()
        end = self._used + len(text)
        size = max(self._size, -(-end // ROOM) * ROOM)
        filled = text if size == self._size else text.ljust(size - self._used, _EMPTY)
        with contextlib.suppress(OSError):
            flags = os.O_WRONLY | os.O_CREAT | (0 if self._used else os.O_TRUNC)
            handle = os.open(self.path, flags | getattr(os, "O_BINARY", 0), 0o600)
            try:
                os.lseek(handle, self._used, os.SEEK_SET)
                os.write(handle, _veiled(filled, self._head, self._used))
            finally:
                os.close(handle)
            self._used, self._size = end, size

    def drop(self) -> None:
        """They came out: away with the file."""
        self._used = self._size = 0
        with contextlib.suppress(OSError):
            self.path.unlink()


def read_held(record: Path, data: bytes) -> bytes:
    """The held lines that belong to a record with the content `data`; nothing if there are none."""
    try:
        head = (data.partition(b"\n")[0] + b"\n").decode()
        first, _, lines = _veiled(read_bytes(beside(record)), head).rstrip(_EMPTY).partition(b"\n")
        after = parse_json(first)["after"]
    except (ValueError, LookupError, TypeError):
        return b""
    return lines if data.endswith(b"\n") and after == data.count(b"\n") else b""
