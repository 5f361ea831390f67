"""What is told of a stock of tiles: the two sides of a tile share one number."""

from __future__ import annotations

import pytest

from .position import GAME, fresh, own, stand


@pytest.mark.parametrize(
    ("stock", "other", "left"),
    [
        ("hut", ("house",), 11),
        ("house", ("hut",), 11),
        ("church", ("barracks",), 4),
        ("square", ("monument", "garden"), 5),
        ("garden", ("square",), 3),
    ],
)
def test_a_stock_tells_what_is_on_the_other_side_of_its_tiles(stock: str, other: tuple[str, ...], left: int) -> None:
    state = fresh(3)
    own(state, 0, huts="F06", houses="G07")
    stand(state, "barracks", "C03")
    stand(state, "square", "D04")
    [line] = GAME.about(state, f"city/stock.{stock}")
    assert (line.key, dict(line.values)) == ("tile", {"other": other, "left": left})


def test_great_buildings_have_one_side() -> None:
    assert GAME.about(fresh(3), "city/stock.palace") == ()


@pytest.mark.parametrize(
    "place", ["west/head.walls", "west/palace.03", "east/head.port", "east/forest.02", "east/turn.2"]
)
def test_every_panel_says_what_it_is_for(place: str) -> None:
    lines = [line.key for line in GAME.about(fresh(3), place)]
    assert lines in (
        ["grid", "finish_walls"],
        ["grid", "finish_ring"],
        ["grid", "finish_points"],
        ["forest"],
        ["order"],
    )


def test_a_year_tells_which_markers_move_on_after_it_and_an_office_what_it_asks_for() -> None:
    told = {turn: GAME.about(fresh(3), f"years/year.{turn}")[0] for turn in (3, 5, 20)}
    assert [line.key for line in told.values()] == ["year", "year", "last_year"]
    assert [dict(told[turn].values)["enemies"] for turn in (3, 5)] == [("corsairs",), ("natives", "corsairs")]
    [office] = GAME.about(fresh(3), "offices/office.shipowner")
    assert dict(office.values) == {"coins": 8, "points": 15}
