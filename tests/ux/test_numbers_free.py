"""Numbers of the boards are read with pieces on them: no piece lies over the ink."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.scene.stage.boards import paint_words
from tabletop.scene.stage.written import captions
from tabletop.scene.table.screen import TableScene
from tests.ux.test_glance import shown

pytestmark = pytest.mark.usefixtures("no_window")

SIZES = ((1024, 640), (1366, 768), (1920, 1080))
INK = 260
"""Sum of red, green and blue under which a pixel of a light square belongs to its number."""


def _pictures(scene: TableScene) -> tuple[Surface, Surface]:
    """The table with all its pieces and without any."""
    found = []
    for hidden in (frozenset(), frozenset(item.piece.id for item in scene.stage.items)):
        scene.stage.hidden = hidden
        scene.stage.layers.touch_board()
        surface = Surface(scene.ctx.metrics.size)
        scene.stage.flush(surface)
        found.append(surface)
    return found[0], found[1]


@pytest.mark.parametrize("size", SIZES)
def test_no_drawing_lies_over_the_number_of_a_site(size: tuple[int, int]) -> None:
    """On the islands of the others Anna's 4 stood behind a sheep."""
    scene = shown("anno_1503", 3, size, 1.0)
    full, _ = _pictures(scene)
    plates = captions(scene.stage.table, scene.stage.layout)
    assert len(plates) == 15
    for box, words in plates:
        alone = Surface(size)
        plate = paint_words(alone, scene.stage.brush, words.words, box, words.at, words.scale)
        inner = plate.inflate(-4, -4)
        if not plate.width:
            continue  # too small to be read there
        assert pygame.image.tobytes(full.subsurface(inner), "RGB") == pygame.image.tobytes(
            alone.subsurface(inner), "RGB"
        )


@pytest.mark.parametrize("size", SIZES)
def test_what_lies_on_a_square_of_rio_leaves_its_number_free(size: tuple[int, int]) -> None:
    """The pawn on the Palace covered the 6, the hourglass the year."""
    scene = shown("rio_de_la_plata", 3, size, 1.0)
    stage = scene.stage
    full, bare = _pictures(scene)
    alone = [item.piece.place for item in stage.items]
    seen = set()
    for item in stage.items:
        name = item.piece.place.partition("/")[2]
        kind = item.piece.kind
        if kind not in ("worker", "year") or alone.count(item.piece.place) > 1:
            continue
        if kind == "worker" and name.partition(".")[0] not in ("fort", "palace", "cathedral", "walls", "port", "roads"):
            continue
        rect = stage.rect_of(item.piece.place)
        assert rect is not None
        number = Rect(rect.x, rect.bottom - rect.height // 3, rect.width, rect.height // 3 - 3)
        if kind == "worker":
            number = Rect(rect.x + 2, rect.y + 2, rect.width * 2 // 5, rect.height * 9 // 20)
        ink = [(x, y) for x in range(number.left, number.right) for y in range(number.top, number.bottom)]
        ink = [spot for spot in ink if sum(bare.get_at(spot)[:3]) < INK]
        assert ink, item.piece.place
        covered = [
            spot for spot in ink if sum(full.get_at(spot)[:3]) > 3 * INK or full.get_at(spot) != bare.get_at(spot)
        ]
        assert len(covered) <= len(ink) // 12, (item.piece.place, len(covered), len(ink))
        seen.add(kind)
    assert seen == {"worker", "year"}
