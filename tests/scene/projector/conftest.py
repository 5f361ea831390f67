"""A lesson: a table on the laptop, and a public window on a monitor of which the driver knows nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.scene.projector.walls import TWO, under_way, wall_of
from tests.ux.table import AtTable


@pytest.fixture
def lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AtTable]:
    """A table of Anno 1503 with a public window on a second monitor, of which the driver knows nothing."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for kind in ("CONFIG", "STATE", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind.lower()))
    program = AtTable(tmp_path)
    wall_of(program).displays = lambda: TWO
    program.sit(under_way("anno_1503", moves=30))
    program.key(pygame.K_p, pygame.KMOD_CTRL)
    yield program
    wall_of(program).close()
    program.close()
