"""One picture per board, kept: what nobody meant to change shows up here.

Renew with `pytest tests/golden --update-golden`, and look at what changed before committing. Drawing is the same to the
bit only on Linux with the same libraries, so a small difference is allowed and other systems are skipped.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

from tabletop.games.registry import games
from tabletop.resources import resource
from tabletop.scene.window.offscreen import picture
from tabletop.session.saved.loading import load

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
SIZE = (1024, 640)
CASES = [
    ("anno_1503", "4p-gold-buildings-merchants.tabletop", 300),
    ("gonzaga", "4p-last-turn-7.tabletop", 120),
    ("puerto_rico", "5p-city.tabletop", 200),
    ("rio_de_la_plata", "5p-all-attacked.tabletop", 300),
]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="pixels are compared on Linux only")


@pytest.fixture(autouse=True)
def _dummy_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((8, 8))


@pytest.mark.parametrize(("game", "record", "position"), CASES)
def test_the_table_looks_as_it_did(
    game: str, record: str, position: int, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    session = load(RECORDS / game / record, games()).session
    session.jump(position, consent=True)
    found = picture(session, SIZE)
    kept = HERE / f"{game}.png"
    if request.config.getoption("--update-golden"):
        pygame.image.save(found, kept)
        return
    mean, off = difference(found, pygame.image.load(kept))
    if mean >= 2 or off >= 0.005:
        pygame.image.save(found, tmp_path / kept.name)
        pytest.fail(f"mean difference {mean:.2f}, {off:.2%} of the bytes far off; what is drawn now: {tmp_path}")


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """Mean difference of the colour bytes (0..255), and the share of bytes that differ by more than 32."""
    assert one.get_size() == other.get_size()
    apart = [
        abs(a - b) for a, b in zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    ]
    return sum(apart) / len(apart), sum(step > 32 for step in apart) / len(apart)


def test_a_picture_is_kept_for_every_game() -> None:
    assert {game for game, _, _ in CASES} == set(games())
    assert resource("data", CASES[0][0], "table.yaml").exists()
