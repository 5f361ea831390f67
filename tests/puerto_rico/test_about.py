"""What is told of a place of Puerto Rico besides its name."""

from __future__ import annotations

from tabletop.games.boards import table_of
from tabletop.games.puerto_rico import scoring
from tabletop.games.puerto_rico.game import GAME

from .position import fresh, island, whole


def test_the_head_of_each_column_of_buildings_says_how_many_quarries_count_there() -> None:
    view = GAME.setup(3, 1, {})
    table = table_of(GAME)
    for column in range(1, 5):
        place = f"market/quarries.{column}"
        assert table.knows(place)
        [line] = GAME.about(view, place)
        assert (line.key, dict(line.values)) == ("quarries", {"n": column})


def test_a_large_building_on_an_island_says_what_it_counts_as_things_stand() -> None:
    """Whoever has the Customs house had to divide chips by four; nothing told the sum of what was known."""
    state = fresh(3)
    island(state.players[0], land="corn", points=21, town={"customs_house": 1, "small_market": 1, "city_hall": 0})
    state = whole(state)
    view = GAME.view(state, 0)
    counted = {
        place: [(line.key, dict(line.values)) for line in GAME.about(view, place) if "count" in line.key]
        for place in ("island.0/hall.1", "island.0/hall.2", "island.0/city.1")
    }
    assert counted == {
        "island.0/hall.1": [("counts", {"n": 5})],
        "island.0/hall.2": [("would_count", {"n": 3})],
        "island.0/city.1": [],
    }
    [line] = GAME.about(view, "island.0/chips")
    assert (line.key, dict(line.values)) == ("total", {"n": scoring.total(state, state.players[0])})
    assert not GAME.about(view, "island.1/chips"), "chips lie face down"
