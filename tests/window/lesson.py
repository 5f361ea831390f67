"""A lesson on an X server with two monitors, as a program of its own: prints what became of both windows, line by line.

Run by test_two_monitors.py, with DISPLAY set: `python -m tests.window.lesson FOLDER`.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pygame

from tests.scene.projector.walls import under_way, wall_of
from tests.ux.table import AtTable


def pump(program: AtTable, seconds: float = 1.0) -> None:
    """Let real events and time pass."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for event in pygame.event.get():
            program.app.handle(event)
        program.app.step(16)
        time.sleep(0.016)


def press(program: AtTable, key: str) -> None:
    """A key of the real keyboard: it goes to whatever window has the focus."""
    subprocess.run(["xdotool", "key", key], check=True)
    pump(program, 0.7)


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


def xrandr(*words: str) -> None:
    subprocess.run(["xrandr", *words], check=True)


def main() -> None:
    program = AtTable(Path(sys.argv[1]), (1100, 700))
    program.sit(under_way("anno_1503", moves=30))
    program.reveal()
    pump(program)
    press(program, "ctrl+p")
    pump(program)
    tell(program, "open")
    press(program, "f")
    tell(program, "frozen")
    press(program, "f")
    press(program, "Page_Up")
    tell(program, "past")
    press(program, "Page_Down")
    xrandr("--output", "DUMMY1", "--off")
    pump(program, 1.5)
    tell(program, "unplugged")
    press(program, "f")
    tell(program, "keys_after")
    press(program, "f")
    xrandr("--output", "DUMMY1", "--mode", "1280x800", "--pos", "1368x0")
    pump(program, 4)
    tell(program, "back")
    press(program, "ctrl+p")
    press(program, "ctrl+p")
    pump(program)
    tell(program, "plugged")
    wall = wall_of(program)
    wall.close()
    pump(program, 0.3)
    tell(program, "closed")


if __name__ == "__main__":
    main()
