"""Marks on the boards: the ground keeps its colour, what is printed stays readable, and nothing seems to lie there."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.components.board import load_table
from tabletop.engine.tableau import Piece, Tableau
from tabletop.scene.drawing.theme import THEMES, Metrics
from tabletop.scene.stage.arrange import Arranger
from tabletop.scene.stage.layout import lay_out
from tabletop.scene.stage.marked import Marked
from tabletop.scene.stage.marks import MANY, Mark, paint_calm, paint_halo, paint_mark

SEA = (122, 190, 186)
SHIP = Rect(20, 20, 240, 70)


@pytest.mark.parametrize("mark", ["target", "near", "focus"])
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_a_place_that_something_may_go_to_keeps_its_colour(mark: Mark, theme: str) -> None:
    """The sea under a ship turned olive, as if it belonged to another good."""
    sheet = Surface((280, 110), pygame.SRCALPHA)
    sheet.fill(SEA)
    paint_halo(sheet, SHIP, mark, THEMES[theme].highlight, 1.0)
    edge = tuple(sheet.get_at((SHIP.left, SHIP.centery)))[:3]
    assert edge != SEA  # it is seen
    paint_mark(sheet, SHIP, mark, THEMES[theme].highlight, THEMES[theme].ink, 1.0)
    inside = SHIP.inflate(-60, -40)
    colours = {
        tuple(sheet.get_at((x, y)))[:3]
        for x in range(inside.left, inside.right)
        for y in range(inside.top, inside.bottom)
    }
    assert colours == {SEA}


@pytest.mark.parametrize("scale", [0.7, 1.0, 2.0])
def test_what_can_be_taken_has_one_calm_line_around_it(scale: float) -> None:
    """Corners alone looked like a tool for those who build the program."""
    sheet = Surface((200, 160))
    box = Rect(60, 50, 80, 60)
    paint_mark(sheet, box, "can", (230, 170, 0), (20, 20, 20), scale)
    for end, way in ((box.midtop, (0, -1)), (box.midbottom, (0, 1)), (box.midleft, (-1, 0)), (box.midright, (1, 0))):
        ray = [sheet.get_at((end[0] + step * way[0], end[1] + step * way[1]))[:3] for step in range(20)]
        assert (230, 170, 0) in ray, "on every side"
    assert not _painted(sheet, box.inflate(-10, -10)), "nothing over the thing itself"


@pytest.mark.parametrize("scale", [0.7, 1.0, 1.4, 2.8])
@pytest.mark.parametrize("size", [(30, 30), (60, 44), (110, 80)], ids=str)
def test_where_something_goes_has_a_broken_frame_and_a_fainter_one_before_it_is_taken(
    size: tuple[int, int], scale: float
) -> None:
    """A barrel of the supply and the space where it goes had the same gold frame, and the wrong one was taken."""
    gold = (230, 170, 0)
    box = Rect(40, 40, *(round(side * max(1.0, scale)) for side in size))

    def along(mark: Mark, *, waits: bool) -> tuple[int, int]:
        """Strokes along the upper side of a frame, and how many pixels of the whole mark are gold."""
        surface = Surface((box.width + 80, box.height + 80))
        paint_mark(surface, box, mark, gold, (20, 20, 20), scale, waits=waits)
        rows = [
            [surface.get_at((x, y))[:3] == gold for x in range(box.left - 10, box.right + 10)]
            for y in range(box.top - 20, box.top + 2)
        ]
        row = max(rows, key=sum)
        strokes = sum(here and not before for before, here in zip([False, *row], row, strict=False))
        whole = sum(
            surface.get_at((x, y))[:3] == gold for x in range(surface.get_width()) for y in range(surface.get_height())
        )
        return strokes, whole

    taken, goes, waits = along("can", waits=False), along("target", waits=False), along("target", waits=True)
    assert taken[0] == 1
    assert goes[0] >= 2
    assert waits[0] >= 2
    assert waits[1] < 0.8 * goes[1]


def test_a_small_box_that_is_lit_keeps_the_number_in_its_corner() -> None:
    """Squares of 33 pixels bear their number in the upper left; the place of a stick does not look like a stick."""
    for scale in (0.7, 1.0, 1.4, 2.8):
        surface = Surface((140, 140))
        side = round(33 * max(1.0, scale))
        box = Rect(20, 20, side, side)
        paint_mark(surface, box, "target", (230, 170, 0), (20, 20, 20), scale)
        number = Rect(box.topleft, (side * 2 // 3, side * 2 // 3)).inflate(-6, -6)
        assert not _painted(surface, number)
        surface.fill((0, 0, 0))
        stick = Rect(20, 60, round(40 * max(1.0, scale)), round(10 * max(1.0, scale)))
        paint_halo(surface, stick, "target", (230, 170, 0), scale)
        paint_mark(surface, stick, "target", (230, 170, 0), (20, 20, 20), scale)
        assert 0 < _painted(surface, stick) < stick.width * stick.height / 3


def test_where_very_many_places_are_lit_each_bears_one_thin_line_and_a_light_wash() -> None:
    """Sixty thick frames of Río were a lattice over the whole board, and cut the names of offices."""
    gold, ink, box = (230, 170, 0), (20, 20, 20), Rect(20, 20, 90, 60)
    surface = Surface((130, 100))
    surface.fill(SEA)
    paint_calm(surface, box, gold, ink, 1.0, below=True)
    wash = tuple(surface.get_at(box.center))[:3]
    assert 20 < sum(abs(a - b) for a, b in zip(wash, SEA, strict=True)) < 150
    paint_calm(surface, box, gold, ink, 1.0, below=False)
    row = [tuple(surface.get_at((x, box.centery)))[:3] for x in range(box.left - 8, box.centerx)]
    assert [row.count(SEA), sum(one not in (SEA, wash) for one in row)] == [7, 2], (
        "along the edge, off numbers in corners"
    )
    surface.fill(ink)
    paint_calm(surface, box, gold, ink, 1.0, below=True)
    assert surface.get_at(box.center)[:3] <= ink, "what is printed there stays as dark as it is"
    lit = Marked(lambda thing, marks: [])
    for number, calm in ((MANY - 1, False), (MANY, True), (1, False)):
        lit.mark({f"p.{one}": ("target",) for one in range(number)})
        assert lit.many is calm


@pytest.mark.parametrize("ground", [(200, 216, 138), (150, 140, 90), (230, 201, 131), (246, 238, 214)])
def test_a_field_that_is_lit_among_many_grows_no_darker(ground: tuple[int, int, int]) -> None:
    """Meadows turned olive and the edge of a city at war to mud: what was lit was the darkest thing on the board."""
    surface = Surface((60, 60))
    surface.fill(ground)
    paint_calm(surface, Rect(10, 10, 40, 40), (230, 170, 0), (20, 20, 20), 1.0, below=True)
    lit = tuple(surface.get_at((30, 30)))[:3]
    assert lit != ground
    assert lit[0] + lit[1] >= ground[0] + ground[1]
    assert surface.get_at((4, 4))[:3] == ground


@pytest.mark.parametrize("scale", [0.7, 1.0, 2.8])
def test_a_field_that_is_lit_among_many_is_told_without_colours(scale: float) -> None:
    """In grey a lit square of paper looked like the one beside it, which nobody may go to."""
    surface, paper = Surface((200, 200)), (250, 243, 226)
    surface.fill(paper)
    box = Rect(30, 30, round(33 * max(1.0, scale)), round(33 * max(1.0, scale)))
    for below in (True, False):
        paint_calm(surface, box, (230, 170, 0), (20, 20, 20), scale, below=below)
    side = round(8 * max(1.0, scale))
    corner = Rect(box.right - side, box.bottom - side, side, side)
    dark = [sum(surface.get_at((x, y))[:3]) / 3 for x in range(*_span(corner, 0)) for y in range(*_span(corner, 1))]
    assert min(dark) < 60, "its corner is folded over"
    assert sum(dark) / len(dark) < 0.8 * sum(paper) / 3


def _span(box: Rect, axis: int) -> tuple[int, int]:
    return box.topleft[axis], box.bottomright[axis]


def test_what_can_be_taken_has_a_broad_hem_unless_it_is_as_small_as_a_cube() -> None:
    """Own workers in a city had a hairline of gold around them in the usual window."""
    broad = {}
    for side in (18, 32, 39, 60):
        surface, box = Surface((120, 120)), Rect(40, 40, side, side)
        paint_mark(surface, box, "can", (230, 170, 0), (20, 20, 20), 1.0)
        row = [surface.get_at((x, box.centery))[:3] for x in range(box.left)]
        broad[side] = row.count((230, 170, 0))
    assert broad[32] == broad[39] == broad[60] > broad[18]


def _painted(surface: Surface, room: Rect) -> int:
    return sum(
        surface.get_at((x, y))[:3] != (0, 0, 0)
        for x in range(room.left, room.right)
        for y in range(room.top, room.bottom)
    )


def test_who_stands_on_a_sheet_with_a_name_is_marked_no_broader_than_it_is() -> None:
    """Marks of a worker on an office stood as wide apart as the office's name, two of them on the bare ground."""
    table = load_table("rio_de_la_plata")
    layout = lay_out(table, (1366, 768), Metrics((1366, 768)).scale, seats=3, front=0)
    spot = "offices/office.general"
    pieces = (Piece("office.general", "office", spot, "general"), Piece("worker.1", "worker", spot, "", 1))
    office, worker = Arranger(table).arrange(layout, Tableau(pieces))
    assert office.named.width > 1.5 * worker.rect.width
    assert worker.named == worker.rect
