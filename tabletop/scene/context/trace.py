"""What happens in the window as JSON lines, for tests that drive it from outside (`--log FILE`)."""

from __future__ import annotations

import contextlib
import json
import os
import time
from pathlib import Path
from typing import IO


class Trace:
    """Writes `{"t": milliseconds since the start, "kind": ..., ...}` per line; without a path it does nothing."""

    def __init__(self, path: Path | None = None) -> None:
        self._start = time.monotonic()
        self._file: IO[str] | None = _writable(path) if path else None
        self.trouble: OSError | None = None
        """What kept a line from being written: the log ends there."""

    @property
    def on(self) -> bool:
        """Whether anybody reads it: spares the making of large entries."""
        return self._file is not None

    def write(self, kind: str, /, **values: object) -> None:
        """Add one line; it is on disk when this returns to the loop."""
        if self._file is None:
            return
        moment = round((time.monotonic() - self._start) * 1000)
        try:
            self._file.write(json.dumps({"t": moment, "kind": kind, **values}, ensure_ascii=False) + "\n")
            self._file.flush()
        except OSError as error:  # a full disk: the log ends here, the game goes on
            self.trouble = error
            self.close()

    def close(self) -> None:
        """No more lines."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()


def _writable(path: Path) -> IO[str]:
    """The file, empty; a pipe that nobody reads is refused instead of waited for. Raises OSError."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
    return os.fdopen(os.open(path, flags, 0o644), "w", encoding="utf-8")
