"""A lesson on an X server with two monitors, as a program of its own: prints what became of both windows, line by line.

Run by test_two_monitors.py, with DISPLAY set: `python -m tests.window.lesson FOLDER`.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from tests.scene.projector.walls import under_way, wall_of
from tests.ux.table import AtTable

_PATIENCE = 15.0
"""Seconds after which what did not come about is told as it is: the machine may be busy."""
_SETTLES = 0.2
"""Seconds in which what has come about is drawn on both windows."""


def pump(program: AtTable, seconds: float) -> None:
    """Let real events and time pass."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for event in pygame.event.get():
            program.app.handle(event)
        program.app.step(16)
        time.sleep(0.016)


def wait(program: AtTable, met: Callable[[], bool]) -> None:
    """Let real events and time pass until something has come about."""
    until = time.monotonic() + _PATIENCE
    while not met() and time.monotonic() < until:
        pump(program, 0.05)
    pump(program, _SETTLES)


def press(program: AtTable, key: str, met: Callable[[], bool]) -> None:
    """A key of the real keyboard, which goes to whatever window has the focus, and what is to come about by it."""
    subprocess.run(["xdotool", "key", key], check=True)
    wait(program, met)


def tell(program: AtTable, name: str) -> None:
    """How both windows are now."""
    wall = wall_of(program)
    found: dict[str, Any] = {
        "monitors": pygame.display.get_desktop_sizes(),
        "at": name,
        "laptop": list(program.window.size),
        "running": program.ctx.manager.running,
    }
    found["position"], found["past"] = program.table.session.position, program.table.presenter.past is not None
    if wall.window is not None:
        found["wall"] = [*wall.window.window.position, *wall.window.surface.get_size()]
        found["full"], found["frozen"] = wall.window.full, wall.frozen
        found["colours"] = len({tuple(wall.window.surface.get_at((x, 200))) for x in range(0, 500, 3)})
    print(json.dumps(found), flush=True)


def fills_monitor(program: AtTable) -> bool:
    """Whether the public window has a monitor of its own."""
    window = wall_of(program).window
    return window is not None and window.full


def xrandr(*words: str) -> None:
    subprocess.run(["xrandr", *words], check=True)


def main() -> None:
    program = AtTable(Path(sys.argv[1]), (1100, 700))
    program.sit(under_way("anno_1503", moves=30))
    program.reveal()
    wall = wall_of(program)
    pump(program, 1)
    press(program, "ctrl+p", lambda: fills_monitor(program))
    tell(program, "open")
    press(program, "f", lambda: wall.frozen)
    tell(program, "frozen")
    press(program, "f", lambda: not wall.frozen)
    press(program, "Page_Up", lambda: program.table.presenter.past is not None)
    tell(program, "past")
    press(program, "Page_Down", lambda: program.table.presenter.past is None)
    xrandr("--output", "DUMMY1", "--off")
    wait(program, lambda: not fills_monitor(program))
    tell(program, "unplugged")
    press(program, "f", lambda: wall.frozen)
    tell(program, "keys_after")
    press(program, "f", lambda: not wall.frozen)
    xrandr("--output", "DUMMY1", "--mode", "1280x800", "--pos", "1368x0")
    wait(program, lambda: len(pygame.display.get_desktop_sizes()) > 1)
    tell(program, "back")
    press(program, "ctrl+p", lambda: wall.window is None)
    press(program, "ctrl+p", lambda: fills_monitor(program))
    tell(program, "plugged")
    wall.close()
    pump(program, 0.3)
    tell(program, "closed")


if __name__ == "__main__":
    main()
