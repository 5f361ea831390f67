"""The file a running game is written to: append at once, sync behind the back of the window.

Every action is with the operating system when `append` returns, so a program that dies loses nothing. A thread of its
own then has it written through to the disk, so that neither a slow stick nor a network folder makes the window wait; a
power cut loses at most what was played during one such write. A line torn by it is left out when the file is opened.

Before every write the file is proved to be the one that was opened, and as it was left: somebody may have deleted it,
put another one in its place, or written into it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import queue
import re
import threading
from pathlib import Path

from tabletop.session.disk.lock import lock
from tabletop.session.disk.notice import Notice
from tabletop.session.disk.problem import problem
from tabletop.session.records.last_line import LastLine, keep_end

_BINARY = getattr(os, "O_BINARY", 0)
_LINK = re.compile(rb'"chain":"([0-9a-f]{16})"}\n\Z')
_AGAIN_S = 2.0
"""How soon what could not be written is tried again, in seconds."""


class RecordFile:
    """Appends lines to one file. Trouble is kept as a `problem` for the screen; what could not be written is tried
    again with the next line, and every two seconds.

    `lost` says that the file is no longer ours: nothing is written to it any more.
    """

    def __init__(self, path: Path, *, new: bool) -> None:
        """Open and lock; `new`: the file must not exist yet. Raises OSError (Busy if somebody else writes it)."""
        flags = os.O_RDWR | os.O_APPEND | _BINARY | (os.O_CREAT | os.O_EXCL if new else 0)
        self.path = path
        self.problem: Notice | None = None
        self.lost = False
        self._handle = os.open(path, flags, 0o644)
        try:
            lock(self._handle, path)
            content = b"" if new else _content(self._handle)
        except OSError:
            os.close(self._handle)
            raise
        self._good = len(content)  # bytes up to here are whole lines
        self._hash = hashlib.blake2b(content)
        self._changed = os.fstat(self._handle).st_mtime_ns
        self._lines = 0
        self._count(content)
        self._pending: list[str] = []
        self._mutex = threading.Lock()
        self._work: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._sync, name="record-sync", daemon=True)
        self._thread.start()

    def holds(self, text: str) -> bool:
        """Whether the file holds exactly this text."""
        return hashlib.blake2b(text.encode()).digest() == self._hash.digest()

    def append(self, line: str, lasting: bool = True) -> None:
        """Write a line. `lasting` False leaves it to the thread: for marks that may come by the dozen."""
        if lasting:
            with self._mutex:
                self._pending.append(line)
                self._write()
        else:
            self._pending.append(line)
        self._work.put(True)

    def flush(self) -> None:
        """Write and sync everything now; for leaving, and for tests."""
        with self._mutex:
            self._write()
            self._through()

    def close(self) -> None:
        """Flush, end the thread, give the file free."""
        self.flush()
        self._work.put(False)
        self._thread.join(timeout=5)
        os.close(self._handle)

    def _sync(self) -> None:
        while self._next():
            while not self._work.empty():  # everything up to here goes in one write
                if not self._work.get():
                    return
            with self._mutex:
                self._write()
            self._through()

    def _next(self) -> bool:
        """Wait for work; while something could not be written, not for long."""
        try:
            return self._work.get(timeout=_AGAIN_S if self.problem is not None else None)
        except queue.Empty:
            return True

    def _through(self) -> None:
        try:
            os.fsync(self._handle)
        except OSError as error:
            self.problem = problem(self.path, error)

    def _ours(self) -> bool:
        """Whether the name still leads to this file, and it is as we left it."""
        try:
            named, held = os.stat(self.path), os.fstat(self._handle)
            if (named.st_dev, named.st_ino) != (held.st_dev, held.st_ino):
                return False
            if held.st_mtime_ns != self._changed:
                content = _content(self._handle)
                return content[: self._good] == content and hashlib.blake2b(content).digest() == self._hash.digest()
            return held.st_size == self._good
        except OSError:
            return False

    def _write(self) -> None:
        """Write what is pending; after a failure cut off the half line and keep it for the next time."""
        count = len(self._pending)
        if self.lost or not self._ours():
            self.lost = True
            return
        if not count:
            return
        data = "".join(self._pending[:count]).encode()
        try:
            written = 0
            while written < len(data):
                written += os.write(self._handle, data[written:])
        except OSError as error:
            self.problem = problem(self.path, error)
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self._good)
                self._changed = os.fstat(self._handle).st_mtime_ns
            return
        del self._pending[:count]
        self._good += len(data)
        self._hash.update(data)
        self._changed = os.fstat(self._handle).st_mtime_ns
        self._count(data)
        self.problem = None

    def _count(self, data: bytes) -> None:
        """These lines more are in the file: keep beside it how it ends now."""
        if not data:
            return
        self._lines += data.count(b"\n")
        found = _LINK.search(data[-40:])
        keep_end(self.path, LastLine(self._lines, found[1].decode() if found else ""))


def _content(handle: int) -> bytes:
    os.lseek(handle, 0, os.SEEK_SET)  # appending finds the end by itself
    parts = []
    while part := os.read(handle, 1 << 20):
        parts.append(part)
    return b"".join(parts)
