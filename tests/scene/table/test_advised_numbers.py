"""Numbers of lines of advice that lead to the same squares: that of the first line stays to be seen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect, Surface

from tabletop.scene.drawing.theme import THEMES
from tabletop.scene.table.around import advised
from tabletop.scene.table.around.advice_numbers import Numbers
from tabletop.scene.table.around.advice_spots import within
from tabletop.scene.table.around.advised import AdvisedOverlay


def shared(size: int, scale: float) -> AdvisedOverlay:
    """Three lines that all lead to the same two squares beside each other."""
    side = round(size * scale)
    cells = [(Rect(100 + side * number, 100, side, side), ()) for number in (0, 1)]
    brush: Any = SimpleNamespace(scale=scale, theme=next(iter(THEMES.values())), coordinates=False)
    return AdvisedOverlay(brush, [(), (), ()], [cells, cells, cells])


@pytest.mark.parametrize("scale", [0.71, 1.0, 1.4])
def test_where_there_is_room_no_number_covers_another(scale: float) -> None:
    """Two squares of the first line bore only the numbers of the second and the third."""
    plates = [plate for _, plate in shared(60, scale)._plates]
    assert len(plates) == 6
    assert not [one for at, one in enumerate(plates) if one.collidelist(plates[at + 1 :]) >= 0]


@pytest.mark.parametrize("size", [38, 44])
def test_where_there_is_none_that_of_the_first_line_lies_on_top(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    painted = list[int]()
    monkeypatch.setattr(advised, "number_plate", lambda surface, plate, number, *inks: painted.append(number))
    monkeypatch.setattr(advised, "frame_box", lambda *_: None)
    shared(size, 1.0).paint(Surface((300, 300)))
    assert sorted(painted, reverse=True) == painted
    assert painted.count(1) == 2


def test_numbers_at_the_rim_of_the_window_lie_whole_in_it() -> None:
    """Half of the number of a wall's panel was outside."""
    brush: Any = SimpleNamespace(scale=1.0, theme=next(iter(THEMES.values())), coordinates=False)
    window, narrow = Rect(0, 0, 1024, 640), [(Rect(0, 200, 14, 60), ())]
    for rim, whole in ((window, True), (None, False)):
        marks = AdvisedOverlay(brush, [()] * 3, [narrow] * 3, window=rim)
        assert all(window.contains(plate) for _, plate in marks._plates) == whole


SIDE = 26


def lying(under: Rect | None = None, spared: tuple[Rect, ...] = ()) -> Numbers:
    """Two squares beside each other, of which one line has the inside and another one both outsides."""
    numbers = Numbers(SIDE, spared, Rect(0, 0, 400, 300), under)
    first, second = boxes = Rect(150, 150, 30, 30), Rect(180, 150, 30, 30)
    for line in (1, 2):
        for box, other in zip(boxes, (second, first), strict=True):
            numbers.put(line, box, within(box, SIDE), [other])
    return numbers


def test_a_line_that_leads_to_neighbours_has_one_number_beside_them_with_a_stem_to_each() -> None:
    """Each had a number of its own, which lay on the next squares."""
    numbers = lying()
    assert [number for number, _ in numbers.plates] == [1, 1, 2]
    plate = numbers.plates[-1][1]
    assert [stem[0] for stem in numbers.stems] == [plate.center] * 2
    assert {Rect(150, 150, 30, 30).collidepoint(stem[1]) for stem in numbers.stems} == {True, False}


def test_no_number_and_no_stem_lies_over_the_sheet_or_what_is_read_where_there_is_room_elsewhere() -> None:
    free = lying()
    sheet = free.plates[-1][1].inflate(60, 4)
    for numbers in (lying(under=sheet), lying(spared=(sheet,))):
        assert [number for number, _ in numbers.plates if number == 2]
        assert not [plate for _, plate in numbers.plates if plate.colliderect(sheet)]
        read = sheet.inflate(-SIDE // 3, -SIDE // 6)
        assert not [stem for stem in numbers.stems if read.clipline(*stem)]


def test_what_lies_below_the_sheet_has_no_number() -> None:
    """One half under the sheet led with its stem to a thing that nobody saw."""
    assert [number for number, _ in lying(under=Rect(190, 100, 200, 200)).plates] == [1, 2]
    assert lying(under=Rect(100, 100, 200, 200)).plates == []


def test_the_marks_are_the_same_again_where_the_sheet_is_the_same() -> None:
    marks = shared(60, 1.0)
    aside = marks.clear_of(Rect(100, 100, 60, 60))
    assert [number for number, _ in aside._plates] == [1, 2, 3]
    assert aside.clear_of(Rect(100, 100, 60, 60)) is aside


def test_numbers_of_further_lines_lie_at_no_stem_until_a_line_is_shown_alone() -> None:
    """Stems of a second and a third line crossed the board to squares that the first one has."""
    marks = shared(30, 1.0)
    assert {number for number, _ in marks._plates} == {1}
    for number in (2, 3):
        alone = marks.alone(number)
        assert {one for one, _ in alone._plates} == {number}
        assert len(alone._plates) + len(alone._stems) >= 2
    assert marks.alone(2).alone(0)._plates == marks._plates
    assert marks.alone(0) is marks


def test_a_line_that_is_shown_alone_is_framed_and_led_as_the_first_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    framed, led = list[Rect](), list[bool]()
    monkeypatch.setattr(advised, "number_plate", lambda *_: None)
    monkeypatch.setattr(advised, "frame_box", lambda surface, box, *inks: framed.append(box))
    monkeypatch.setattr(AdvisedOverlay, "_lead", lambda self, surface, path, *, dashed: led.append(dashed))
    marks = shared(60, 1.0)
    first, second = Rect(10, 10, 60, 60), Rect(200, 10, 60, 60)
    marks.goals, marks.paths = [[(first, ())], [(second, ())], []], [[((0, 0), (9, 9))], [((0, 9), (9, 0))], []]
    marks.paint(Surface((300, 300)))
    assert (framed, sorted(led)) == ([first], [False, True])
    framed.clear()
    led.clear()
    marks.alone(2).paint(Surface((300, 300)))
    assert (framed, led) == ([second], [False])
