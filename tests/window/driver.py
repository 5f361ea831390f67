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

import pytest

from tabletop.games import registry
from tabletop.session.saved.loading import load

NEEDED = ("Xvfb", "xdotool", "xwininfo")
PATIENCE = 15.0
"""Seconds until a test gives up waiting; nothing takes nearly as long unless the machine is busy."""

SOURCE = (sys.executable, "-m", "tabletop")
"""How the program is started from its source."""

Line = dict[str, Any]
Spot = tuple[int, int]


def missing_tools() -> list[str]:
    """The programs a window test needs and this machine lacks."""
    return [name for name in NEEDED if shutil.which(name) is None]


@contextmanager
def virtual_screen(size: str = "1366x768") -> Iterator[str]:
    """A fresh X server on a free display number, which stays when its last window goes; yields its name (":7")."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
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
    complaints: Path
    seen: int = 0
    lines: list[Line] = field(default_factory=list)
    _main: str = ""

    def poll(self) -> list[Line]:
        """All complete lines of the log so far."""
        if self.log.exists():
            text = self.log.read_text("utf-8")
            self.lines = [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]
        return self.lines

    def wait(self, kind: str, fits: Callable[[Line], bool] = lambda line: True, seconds: float = PATIENCE) -> Line:
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
        heard = self.complaints.read_text("utf-8", "replace")[-3000:]
        raise AssertionError(f"no {kind!r} in the log within {seconds} s; its end:\n{tail}\n{heard}")

    def soon(self, kind: str, seconds: float, after: int) -> bool:
        """Whether a line of `kind` comes within `seconds`, counting from line number `after`."""
        end = time.monotonic() + seconds
        while not any(line["kind"] == kind for line in self.poll()[after:]):
            if time.monotonic() > end:
                return False
            time.sleep(0.03)
        return True

    def newest(self, kind: str) -> Line:
        """The last line of `kind` so far."""
        return [line for line in self.poll() if line["kind"] == kind][-1]

    def layout(self) -> Line:
        """The newest `table` line: what can be done, and centres of pieces, places and buttons in window pixels."""
        return self.newest("table")

    def where(self, name: str) -> Spot:
        """Centre of a piece, place or button of the newest table."""
        layout = self.layout()
        for group in ("pieces", "places", "buttons"):
            if name in layout[group]:
                x, y = layout[group][name]
                return round(x), round(y)
        raise AssertionError(f"{name!r} is not on the table")

    def widget(self, label: str) -> Spot:
        """Centre of the widget on the newest page whose label begins so."""
        buttons = self.newest("widgets")["buttons"]
        found = [spot for words, spot in buttons.items() if words.startswith(label)]
        assert found, f"no widget {label!r} among {sorted(buttons)}"
        return round(found[0][0]), round(found[0][1])

    def screen(self, name: str, seconds: float = PATIENCE) -> Line:
        """Wait until the screen `name` is on top and takes presses."""
        return self.wait("scene", lambda line: line["name"] == name, seconds)

    def page(self, name: str, seconds: float = PATIENCE) -> Line:
        """Wait until the page `name` takes presses and has told its widgets."""
        return self.wait("widgets", lambda line: line["scene"] == name, seconds)

    def settled(self, position: int, seconds: float = PATIENCE) -> Line:
        """Wait until the table lies still at a position."""
        return self.wait("table", lambda line: line["position"] == position, seconds)

    def xdo(self, *words: object) -> None:
        """One xdotool command."""
        subprocess.run(
            ["xdotool", *map(str, words)], env={**os.environ, "DISPLAY": self.display}, check=True, timeout=20
        )

    def _to(self, at: Spot) -> tuple[object, ...]:
        """To a point of the window, wherever it lies on the screen: the window that was there first."""
        self._main = self._main or self.window()
        return ("mousemove", "--window", self._main, *at)

    def lift(self, start: Spot, end: Spot, steps: int = 8) -> None:
        """Press and move in steps, without letting go."""
        self.xdo(*self._to(start), "mousedown", 1)
        for step in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * step // steps
            y = start[1] + (end[1] - start[1]) * step // steps
            self.xdo(*self._to((x, y)))
            time.sleep(0.02)
        time.sleep(0.1)

    def drag(self, start: Spot, end: Spot) -> None:
        """Press, move in steps, release."""
        self.lift(start, end)
        self.xdo("mouseup", 1)

    def hold(self, at: Spot, seconds: float) -> None:
        """Press and stay for a while."""
        self.xdo(*self._to(at), "mousedown", 1, "sleep", seconds, "mouseup", 1)

    def take_over(self) -> Line:
        """Hold the plate of the hand-over screen that is up; the frame of the one who looks, once it takes presses."""
        self.hold(self.widget("Hold"), 0.7)
        frame = self.wait("table", lambda line: line["viewer"] is not None and line["viewer"] == line["front"])
        self.screen("table")
        return frame

    def click(self, at: Spot) -> None:
        """A tap of the left button."""
        self.xdo(*self._to(at), "click", 1)

    def key(self, name: str) -> None:
        """A key by its X name, e.g. "ctrl+z"."""
        self.xdo("key", name)

    def type(self, words: str) -> None:
        """Letters one after the other."""
        self.xdo("type", "--delay", 20, words)

    def window(self) -> str:
        """The X number of the window, such as 0x200007."""
        tree = self._xwininfo("-root", "-tree")
        found = re.search(r'(0x[0-9a-f]+) "Tabletop', tree)
        assert found, f"no window of the program:\n{tree}"
        return found[1]

    def size(self) -> Spot:
        """Width and height of the window."""
        told = self._xwininfo("-id", self.window())
        wide, high = (re.search(rf"{word}: (\d+)", told) for word in ("Width", "Height"))
        assert wide
        assert high
        return int(wide[1]), int(high[1])

    def focus(self) -> None:
        """Give the window the keyboard; without a window manager nobody else does."""
        self.xdo("windowfocus", self.window())

    def _xwininfo(self, *words: str) -> str:
        return subprocess.run(
            ["xwininfo", *words],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=20,
            check=True,
        ).stdout

    def kill(self) -> None:
        """End the program the hard way: it gets no chance to write anything."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def ended(self) -> int:
        """Wait for the program to end by itself; its exit code."""
        return self.process.wait(PATIENCE)


def saved_lines(path: Path) -> list[Line]:
    """The lines of a record, whether veiled or not."""
    return [json.loads(line) for line in load(path, registry.games()).session.record.lines]


def autosaves(home: Path) -> list[Path]:
    """The records of running games of a user whose home is `home`, the oldest first."""
    return sorted((home / ".local" / "state" / "tabletop" / "autosave").glob("*.tabletop"))


def prefer(home: Path, **settings: object) -> None:
    """Settings that the program finds at its start."""
    path = home / ".config" / "tabletop" / "settings.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"lang": "en", **settings}), "utf-8")


@contextmanager
def program(
    display: str, home: Path, *arguments: str, command: Sequence[str] = SOURCE, focus: bool = True, most: int = 240
) -> Iterator[Table]:
    """The program in a window on `display`, its files under `home`, for `most` seconds. It must not stumble once."""
    log = home / f"log-{time.monotonic_ns()}.jsonl"
    complaints = log.with_suffix(".stderr")
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "SDL_"))},
        "DISPLAY": display,
        "HOME": str(home),
        "SDL_AUDIODRIVER": "dummy",
    }
    with complaints.open("wb") as stderr:
        process = subprocess.Popen(
            ["timeout", str(most), *command, *arguments, "--log", str(log)],
            env=environment,
            stderr=stderr,
            start_new_session=True,
        )
    table = Table(process, display, log, complaints)
    try:
        table.wait("first_frame", seconds=30)
        if focus:
            table.focus()
        yield table
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(10)
    assert not [line for line in table.poll() if line["kind"] == "error"]
    assert "Traceback" not in complaints.read_text("utf-8", "replace")


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of a virtual screen, or a skip that says what is missing."""
    missing = missing_tools()
    if missing:
        pytest.skip(f"needs {', '.join(missing)}; Debian: apt install xvfb xdotool x11-utils")
    with virtual_screen() as display:
        yield display
