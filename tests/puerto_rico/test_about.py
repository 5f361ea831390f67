"""What is told of a place of Puerto Rico besides its name."""

from __future__ import annotations

from tabletop.games.boards import table_of
from tabletop.games.puerto_rico.game import GAME


def test_the_head_of_each_column_of_buildings_says_how_many_quarries_count_there() -> None:
    view = GAME.setup(3, 1, {})
    table = table_of(GAME)
    for column in range(1, 5):
        place = f"market/quarries.{column}"
        assert table.knows(place)
        [line] = GAME.about(view, place)
        assert (line.key, dict(line.values)) == ("quarries", {"n": column})
