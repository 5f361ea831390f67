"""What a seat has is told large and by name on its plate: as many figures as have room there."""

from __future__ import annotations

import pytest

from tabletop.games import registry
from tabletop.locale import LANGUAGES
from tabletop.scene.drawing import text
from tabletop.scene.table.shown.plates import plate_rects, progress_of_all
from tests.ux.test_glance import shown
from tests.ux.test_plates import _painted

pytestmark = pytest.mark.usefixtures("no_window")

SIZES = ((1024, 640), (1366, 768), (1920, 1080))
LEAST = {"puerto_rico": (0, 4, 4), "rio_de_la_plata": (3, 3, 3), "anno_1503": (2, 2, 2), "gonzaga": (1, 4, 4)}
"""Figures of others that are called by name at each size, whoever sits at the table. With five seats of Puerto Rico at
1024 x 640 five figures beside a long name leave no room for words."""


def _named(key: str, seats: int, size: tuple[int, int], lang: str) -> int:
    """How many figures of the others are called by name, on the plate that tells least."""
    scene = shown(key, seats, size, 1.0, lang)
    figures = scene.stage.table.others.figures
    told = progress_of_all(scene.ctx.catalogue, scene.session.game, scene.presenter.view, figures)
    plates = plate_rects(scene.stage.layout)
    found = []
    for block in scene.stage.layout.blocks:
        words: list[str] = []
        with text.watching(lambda said, room, drawn, words=words: words.append(said)):  # type: ignore[misc]
            _painted(scene, block.seat, plates[block.seat])
        keys = [(f"figure.{tally.figure.of[0]}", tally.have) for tally in told[block.seat].tallies]
        found.append(sum(scene.ctx.catalogue.has(key) and scene.ctx.text(key, n=n) in words for key, n in keys))
    return min(found)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", registry.games())
def test_figures_of_others_are_called_by_name_with_any_number_of_seats(
    key: str, size: tuple[int, int], lang: str
) -> None:
    """With four seats of Anno at 1366 x 768 a plate said "1/3 32/30"."""
    for seats in registry.game(key).seats:
        assert _named(key, seats, size, lang) >= LEAST[key][SIZES.index(size)], seats
