"""The first picture waits for nothing that the first screen does not show."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.games.registry import games

LOADED = """
import sys
from tabletop.cli import run
run({words!r})
print(*sorted(sys.modules), sep="\\n")
"""


def loaded_by(words: list[str], home: Path) -> set[str]:
    """Names of the modules in a process that did this."""
    env = {**os.environ, "HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(words=words)], env=env, check=True, capture_output=True, text=True
    )
    return set(done.stdout.splitlines())


def test_nothing_of_a_game_is_loaded_before_it_is_chosen(tmp_path: Path) -> None:
    found = loaded_by(["--frames", "1"], tmp_path)
    assert "tabletop.scene.screens.title" in found
    ours = [name for name in found if name.startswith(tuple(f"tabletop.games.{key}" for key in games()))]
    assert not ours
    others = {
        "pymunk",
        "tabletop.components.board",
        "tabletop.scene.table.screen",
        "tabletop.scene.projector.public_table",
    }
    assert not found & others


def test_help_loads_neither_pygame_nor_a_game(tmp_path: Path) -> None:
    found = loaded_by(["--help"], tmp_path)
    assert "pygame" not in found
    assert not [name for name in found if name.startswith(("tabletop.scene.table", "tabletop.games."))]


@pytest.mark.parametrize("key", games())
def test_the_first_screen_tells_for_how_many_a_game_is(key: str) -> None:
    """Out of its data, and the game says the same."""
    assert games().seats(key) == games()[key].seats
