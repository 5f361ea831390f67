"""Numbers of lines of advice that lead to the same squares: that of the first line stays to be seen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect, Surface

from tabletop.scene.drawing.theme import THEMES
from tabletop.scene.table.around import advised
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
