"""The program in a window that nobody sees, with its files in a folder of the test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ux.table import AtTable


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AtTable]:
    """The title screen of a fresh program, 1366 x 768, in English."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for kind in ("CONFIG", "STATE", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind.lower()))
    made = AtTable(tmp_path)
    yield made
    made.close()


@pytest.fixture
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fonts and a display of a few pixels, for what is painted beside any window."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    pygame.font.init()
