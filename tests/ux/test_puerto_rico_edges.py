"""Boards of Puerto Rico end where their neighbours do, and figures in wells stand beside what they count."""

from __future__ import annotations

import pytest

from tabletop.scene.table.shown.plates import plate_rects
from tests.ux.test_glance import painted, shown

pytestmark = pytest.mark.usefixtures("no_window")

WINDOWS = ((1024, 640), (1366, 768), (1920, 1080), (3840, 2160))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", [3, 5])
def test_boards_below_each_other_have_one_edge(seats: int, size: tuple[int, int]) -> None:
    """The market began at 376, the own plate at 382 and the own island at 384."""
    layout = shown("puerto_rico", seats, size, 1.0).stage.layout
    cameras, own = layout.cameras, f"island.{layout.front}"
    assert cameras["market"].rect.left == cameras[own].rect.left == plate_rects(layout)[layout.front].left
    assert abs(cameras["quay"].rect.right - cameras["roles"].rect.right) <= 1


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("size", WINDOWS)
def test_what_is_counted_in_a_well_has_its_words_close_beside_it(
    size: tuple[int, int], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "supply 43" stood at the right end of its well, the points at that of half a row with nothing after it."""
    scene = shown("puerto_rico", 5, size, 1.0, lang)
    stage, camera = scene.stage, scene.stage.layout.cameras["quay"]
    found = painted(scene, monkeypatch)
    gaps = []
    for name, piece_at in (("hall", "hall"), ("workers", "workers"), ("tally.pool", "pool")):
        well = camera.box(stage.table.board("quay").places[name])
        piece = next(item.rect for item in stage.items if item.piece.place == f"quay/{piece_at}")
        words = [one.rect for one in found if one.rect.width and well.collidepoint(one.rect.center)]
        assert len(words) == 1
        assert well.contains(piece)
        assert well.inflate(0, words[0].height).contains(words[0])
        gaps.append(words[0].left - piece.right)
    assert all(0 < gap < camera.box(stage.table.board("quay").places["hall"]).height / 2 for gap in gaps)
