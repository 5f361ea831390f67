"""Where guided first games point: in every window each arrow is whole, and covers nothing that is pointed at."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect

from tabletop.games.registry import games
from tabletop.scene.stage.pointing import BentArrow, Ring
from tabletop.scene.table.led.guide_card import Card
from tabletop.scene.table.led.guided import GuidedTable
from tabletop.scene.table.shown.plates import plate_rects
from tests.ux.table import AtTable
from tests.ux.test_first_game import guided, lead, others

SIZES = ((1024, 640), (1366, 768), (1920, 1080))


def covered(table: GuidedTable, size: tuple[int, int]) -> list[str]:
    """What is wrong with the arrows of this step in this window, in words."""
    found = []
    window = Rect((0, 0), size)
    card = next(widget.rect for widget in table.panels.chrome.walk() if isinstance(widget, Card))
    shown = [overlay for key, overlay in table.stage.layers._overlays.items() if key.startswith("guide:")]
    rings = [overlay for overlay in shown if isinstance(overlay, Ring)]
    for ring in rings:
        if card.colliderect(ring.box):
            found.append(f"the card lies over {ring.box}")
        if not ring.arrow:
            continue
        arrow = ring._pointer(1.0)
        assert all(box in ring.lying for box in table.stage.printed)
        if (free := free_sides(ring, window)) and ring._away not in free:
            found.append(f"{arrow} lies over words or pieces, and need not")
        if not window.contains(arrow):
            found.append(f"{arrow} leaves the window")
        found += [f"{arrow} lies over {other.box}" for other in rings if arrow.colliderect(other.box)]
    for way in shown:
        if isinstance(way, BentArrow):
            found += [f"{point} leaves the window" for point in way._points if not window.collidepoint(point)]
            read = [*table.stage.printed, *plate_rects(table.stage.layout).values(), card]
            dots = [point for point in way._points[:-3] if any(box.collidepoint(point) for box in read)]
            found += [f"the way lies over words at {point}" for point in dots]
    return found


def free_sides(ring: Ring, window: Rect) -> list[tuple[int, int]]:
    """From where its arrow could come and would cover neither a piece nor a number."""
    shown, found = ring._away, []
    for way in ((0, -1), (1, 0), (-1, 0), (0, 1)):
        ring._away = way
        arrow = ring._pointer(1.0)
        if window.contains(arrow) and arrow.collidelist([*ring.boxes, *ring.lying]) < 0:
            found.append(way)
    ring._away = shown
    return found


def walked(program: AtTable, game: str, sizes: Sequence[tuple[int, int]], each: int) -> list[str]:
    """What is wrong in a whole lesson: every step is looked at in `each` of the sizes, in turn."""
    session = lead(program, game).guided
    wrong = []
    while session.step is not None:
        table, at = guided(program), session.at
        if session.watching:
            others(program)
        for number in range(each):
            size = sizes[(at + number) % len(sizes)]
            program.resize(size)
            table.leader.show()
            wrong += [f"step {at + 1} at {size}: {words}" for words in covered(table, size)]
        if session.reads:
            while session.at == at and session.step is not None:
                program.key(pygame.K_RETURN)
        else:
            table.controller.play(session.legal(session.guided.form.seat)[0])
            program.wait(100)
    return wrong


@pytest.mark.parametrize("game", games())
def test_no_arrow_of_a_lesson_leaves_the_window_or_lies_over_what_it_shows(program: AtTable, game: str) -> None:
    assert not walked(program, game, SIZES, 1)


@pytest.mark.compare
@pytest.mark.parametrize("game", games())
def test_no_arrow_of_a_lesson_does_so_at_any_size(program: AtTable, game: str) -> None:
    assert not walked(program, game, SIZES, len(SIZES))


def test_a_way_over_a_board_full_of_names_goes_on_in_fine_dots(program: AtTable) -> None:
    theme, words = program.ctx.theme, [Rect(0, y, 400, 18) for y in range(60, 420, 36)]
    way = BentArrow(Rect(100, 0, 40, 30), Rect(100, 500, 40, 30), theme, 1.0, (800, 600), (), words)
    strong, whole = way._points[:-3], {*way._points, *way._fine}
    assert not [point for point in strong if any(box.collidepoint(point) for box in words)]
    assert [point for point in way._fine if any(box.collidepoint(point) for box in words)]
    assert all(way.rect.collidepoint(point) for point in whole)
    far = [math.dist(one, two) > 3 * way._line for one, two in itertools.pairwise(strong)]
    assert sum(far) <= 1, "no fragments between names"
