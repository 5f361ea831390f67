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
