"""What lies under a point is looked for once, and again as soon as something lies otherwise."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.games.registry import games
from tabletop.scene.stage import under
from tabletop.scene.stage.region import Point, Region, RegionMap, hits
from tests.scene.table_driver import Driver


def test_a_point_is_asked_about_once_until_something_lies_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Point] = []

    def noted(maps: Sequence[RegionMap], point: Point, slop: float = 0) -> tuple[Region, ...]:
        asked.append(point)
        return hits(maps, point, slop)

    monkeypatch.setattr(under, "hits", noted)
    driver = Driver(games()["anno_1503"], seats=2, seed=3)
    stage, session = driver.scene.stage, driver.session
    item = next(item for item in stage.items if item.piece.kind == "ship" and item.piece.place.startswith("home.0"))
    point = item.rect.center
    assert stage.hits(point)[0] == item.piece.id == stage.hits(point)[0]
    assert asked == [point]
    stage.hits(point, 8)
    assert asked == [point, point]  # what lies within reach is something else
    bare = tuple(piece for piece in stage.tableau.pieces if piece.id != item.piece.id)
    stage.show(type(stage.tableau)(bare))
    assert item.piece.id not in stage.hits(point)
    stage.frame(stage.framing)
    assert stage.hits(point)
    assert len(asked) == 4
    assert session.position == 0
