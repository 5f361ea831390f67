"""Where no session bus runs, none is started, and nothing appears at home that is not the program's own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.driver import autosaves, program

pytestmark = pytest.mark.window

BARE = """
import pygame
pygame.display.init()
pygame.display.set_mode((300, 300))
pygame.key.start_text_input()
for _ in range(5):
    pygame.event.pump()
    pygame.time.wait(20)
"""
"""A window that is opened without the program's care."""


@pytest.fixture
def called(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that a stand-in for the launcher of the bus leaves when somebody calls it; no bus is anywhere."""
    folder, told = home / "programs", home / "called"
    folder.mkdir()
    launcher = folder / "dbus-launch"
    launcher.write_text(f"#!/bin/sh\necho called >> {told}\n")
    launcher.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "DBUS_STARTER_ADDRESS"):
        monkeypatch.delenv(name, raising=False)
    return told


def daemons() -> set[str]:
    """The numbers of all running bus daemons."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/comm"):
        try:
            if path.read_text().startswith("dbus-"):
                found.add(path.parent.name)
        except OSError:
            continue
    return found


def test_no_bus_daemon_and_no_file_of_others_appears(screen: str, home: Path, called: Path) -> None:
    before = daemons()
    with program(screen, home, "new", "anno_1503", "--seats", "2", "--seed", "7") as table:
        table.screen("table")
        table.key("space")
        table.wait("action")
        table.kill()
    assert not called.exists()
    assert daemons() <= before
    assert len(autosaves(home)) == 1
    known = (".config/tabletop/", ".local/state/tabletop/", ".local/share/tabletop/", "programs/", "log-")
    files = [str(path.relative_to(home)) for path in home.rglob("*") if path.is_file()]
    assert not [name for name in files if not name.startswith(known)]


def test_without_this_care_one_is_called(screen: str, home: Path, called: Path) -> None:
    """So that the test above could fail."""
    names = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "SDL_"))}
    environment = {**names, "DISPLAY": screen, "HOME": str(home)}
    subprocess.run([sys.executable, "-c", BARE], env=environment, check=True, capture_output=True, timeout=60)
    if not called.exists():
        pytest.skip("SDL finds no library for the bus here")
