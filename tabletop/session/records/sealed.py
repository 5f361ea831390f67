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
from tabletop.session.disk.notice import Notice
from tabletop.session.disk.problem import problem
from tabletop.session.disk.saving import write_bytes_whole
from tabletop.session.records.record import SAT

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
    """Keeps the held lines of one record on the disk. What could not be written is a `problem` for the screen, and is
    written with the next line, or when `keep` is called again.

    `head` is the first line of the record as it lies on the disk.
    """

    def __init__(self, record: Path, head: str) -> None:
        self.path = beside(record)
        self.problem: Notice | None = None
        self._head = head
        self._used = self._size = 0
        self._inode = 0

    def keep(self, after: int, lines: Sequence[str]) -> None:
        """Hold `lines`, which come behind so many telling lines of the record; without lines there is no file.

        If they begin with those that are there already, only the others are written.
        """
        text = _text(after, lines)
        if not lines:
            self.drop()
            return
        try:
            if self.problem is None and self._ours() and self._used < len(text):
                self._append(text[self._used :])
            else:
                self._anew(text)
            self.problem = None
        except OSError as error:
            self.problem = problem(self.path, error)

    def drop(self) -> None:
        """They came out: away with the file."""
        self._used = self._size = self._inode = 0
        self.problem = None
        with contextlib.suppress(OSError):
            self.path.unlink()

    def _ours(self) -> bool:
        """Whether the file is there as it was left."""
        try:
            about = os.stat(self.path)
        except OSError:
            return False
        return (about.st_ino, about.st_size) == (self._inode, self._size)

    def _append(self, text: bytes) -> None:
        end = self._used + len(text)
        size = _rounded(end)
        filled = text if size == self._size else text.ljust(size - self._used, _EMPTY)
        handle = os.open(self.path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
        try:
            os.lseek(handle, self._used, os.SEEK_SET)
            _write(handle, _veiled(filled, self._head, self._used))
        finally:
            os.close(handle)
        self._used, self._size = end, size

    def _anew(self, text: bytes) -> None:
        """The whole file, readable by its owner alone, put in its place in one step."""
        size = _rounded(len(text))
        write_bytes_whole(self.path, _veiled(text.ljust(size, _EMPTY), self._head), 0o600)
        self._used, self._size, self._inode = len(text), size, os.stat(self.path).st_ino


def _text(after: int, lines: Sequence[str]) -> bytes:
    return (json.dumps({"after": after}, separators=(",", ":")) + "\n" + "".join(lines)).encode()


def _rounded(size: int) -> int:
    return -(-size // ROOM) * ROOM


def _write(handle: int, data: bytes) -> None:
    written = 0
    while written < len(data):
        written += os.write(handle, data[written:])


def read_held(record: Path, data: bytes) -> bytes:
    """The held lines that belong to a record with the content `data`; nothing if there are none."""
    try:
        head = (data.partition(b"\n")[0] + b"\n").decode()
        first, _, lines = _veiled(read_bytes(beside(record)), head).rstrip(_EMPTY).partition(b"\n")
        after = parse_json(first)["after"]
    except (ValueError, LookupError, TypeError):
        return b""
    told = data.count(b"\n") - data.count(b"\n" + SAT.encode())
    return lines if data.endswith(b"\n") and after == told else b""
