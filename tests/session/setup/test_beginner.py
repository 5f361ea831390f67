"""Another game of the same people is begun by who is to begin it."""

from __future__ import annotations

import pytest

from tabletop.games import registry
from tabletop.session.setup.beginner import beginner, begun_by
from tabletop.session.setup.table_setup import default_seats

NAMES = ("Anna", "Ben", "Carla")


@pytest.mark.parametrize("key", ["anno_1503", "puerto_rico", "rio_de_la_plata"])
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_where_lots_are_drawn_everybody_keeps_the_seat(key: str, wanted: int) -> None:
    game = registry.game(key)
    seats = default_seats(3, NAMES, (), game.colours)
    sitting, seed = begun_by(game, seats, {}, wanted)
    assert sitting == tuple(seats)
    assert beginner(game, game.setup(3, seed, {})) == wanted


@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_where_the_first_seat_begins_people_sit_elsewhere_in_the_same_order(wanted: int) -> None:
    game = registry.game("puerto_rico")
    seats, options = default_seats(3, NAMES, (), game.colours), {"first_governor": "chosen"}
    sitting, seed = begun_by(game, seats, options, wanted)
    first = beginner(game, game.setup(3, seed, options))
    assert first == 0
    assert [one.name for one in sitting] == [*NAMES[wanted:], *NAMES[:wanted]]


def test_nobody_begins_where_all_plan_at_once() -> None:
    game = registry.game("gonzaga")
    assert beginner(game, game.setup(3, 1, {})) is None
