"""Drives the program in a real window on a virtual screen, as hands would: xdotool for mouse and keys.

What the program did is read from its `--log` file (JSON lines), never from pixels. Positions of pieces, places and
buttons come from the same log (`table` lines), so that a test follows the layout instead of repeating it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

NEEDED = ("Xvfb", "xdotool", "xwininfo")
Line = dict[str, Any]


def missing_tools() -> list[str]:
    """The programs a window test needs and this machine lacks."""
    return [name for name in NEEDED if shutil.which(name) is None]


@contextmanager
def virtual_screen(size: str = "1366x768") -> Iterator[str]:
    """A fresh X server on a free display number; yields its name (":7")."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            yield ":" + pipe.readline().strip()
    finally:
        server.terminate()
        server.wait(10)


@dataclass
class Table:
    """A running program: its log and the hands."""

    process: subprocess.Popen[bytes]
    display: str
    log: Path
    seen: int = 0
    lines: list[Line] = field(default_factory=list)

    def poll(self) -> list[Line]:
        """All complete lines of the log so far."""
        if self.log.exists():
            text = self.log.read_text("utf-8")
            self.lines = [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]
        return self.lines

    def wait(self, kind: str, fits: Callable[[Line], bool] = lambda line: True, seconds: float = 15) -> Line:
        """The next line of `kind` that has not been waited for; fails after `seconds`."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for number, line in enumerate(self.poll()[self.seen :], self.seen):
                if line["kind"] == kind and fits(line):
                    self.seen = number + 1
                    return line
            if self.process.poll() is not None and time.monotonic() > end - seconds + 1:
                break
            time.sleep(0.03)
        tail = "\n".join(json.dumps(line)[:300] for line in self.lines[-8:])
        raise AssertionError(f"no {kind!r} in the log within {seconds} s; its end:\n{tail}")

    def layout(self) -> Line:
        """The newest `table` line: centres of pieces, places and buttons in window pixels."""
        return [line for line in self.poll() if line["kind"] == "table"][-1]

    def where(self, name: str) -> tuple[int, int]:
        """Centre of a piece, place or button of the newest table."""
        layout = self.layout()
        for group in ("pieces", "places", "buttons"):
            if name in layout[group]:
                x, y = layout[group][name]
                return round(x), round(y)
        raise AssertionError(f"{name!r} is not on the table")

    def xdo(self, *words: object) -> None:
        """One xdotool command."""
        subprocess.run(
            ["xdotool", *map(str, words)], env={**os.environ, "DISPLAY": self.display}, check=True, timeout=20
        )

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 8) -> None:
        """Press, move in steps, release."""
        self.xdo("mousemove", *start, "mousedown", 1)
        for step in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * step // steps
            y = start[1] + (end[1] - start[1]) * step // steps
            self.xdo("mousemove", x, y)
            time.sleep(0.02)
        time.sleep(0.1)
        self.xdo("mouseup", 1)

    def click(self, at: tuple[int, int]) -> None:
        """A tap of the left button."""
        self.xdo("mousemove", *at, "click", 1)

    def key(self, name: str) -> None:
        """A key by its X name, e.g. "ctrl+z"."""
        self.xdo("key", name)

    def focus(self) -> None:
        """Give the window the keyboard; without a window manager nobody else does."""
        tree = subprocess.run(
            ["xwininfo", "-root", "-tree"],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=20,
            check=True,
        ).stdout
        found = re.search(r'(0x[0-9a-f]+) "Tabletop', tree)
        assert found, f"no window of the program:\n{tree}"
        self.xdo("windowfocus", found[1])

    def close(self) -> int:
        """End the program the hard way and return its code."""
        os.killpg(self.process.pid, signal.SIGKILL)
        return self.process.wait(10)


@contextmanager
def program(
    display: str, home: Path, arguments: Sequence[str], *, command: Sequence[str] | None = None
) -> Iterator[Table]:
    """The program in a window on `display`, its files under `home`."""
    log = home / f"log-{time.monotonic_ns()}.jsonl"
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "SDL_"))},
        "DISPLAY": display,
        "HOME": str(home),
        "SDL_AUDIODRIVER": "dummy",
    }
    run = [*(command or [sys.executable, "-m", "tabletop"]), *arguments, "--log", str(log)]
    process = subprocess.Popen(["timeout", "240", *run], env=environment, stderr=subprocess.PIPE, start_new_session=True)
    table = Table(process, display, log)
    try:
        table.wait("first_frame", seconds=30)
        table.focus()
        yield table
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(10)
        if process.stderr is not None:
            process.stderr.close()
