"""No level does what makes people laugh, counted over whole games; hundreds of them:
`pytest -m compare tests/rio_de_la_plata/thinking`."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.bots import PLAYERS
from tabletop.engine.game import Options
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.tables import PORT
from tests.rio_de_la_plata.position import GAME, fresh, whole
from tests.rio_de_la_plata.thinking.blunders import BLUNDERS, counted

SHORT: Options = {"length": "short"}
FIRST: Options = {"length": "short", "edition": "first"}


@pytest.mark.parametrize("level", ["beginner", "phase"])  # the rule of thumb takes its time: in the hundreds below
def test_nobody_laughs(level: str) -> None:
    assert counted(2, PLAYERS[level], [60000], SHORT) == {}


def test_nobody_laughs_at_the_first_edition() -> None:
    assert counted(3, PLAYERS["phase"], [60001], FIRST) == {}


@pytest.mark.compare
@pytest.mark.parametrize("options", [SHORT, FIRST], ids=["second", "first"])
@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_laughs_in_hundreds_of_games(seats: int, level: str, options: Options) -> None:
    assert counted(seats, PLAYERS[level], range(61000, 61025), options) == {}


def test_who_plays_anything_makes_nearly_every_blunder() -> None:
    found: Counter[str] = Counter()
    for seed in range(20):
        found.update(counted(2, PLAYERS["random"], [seed], SHORT))
        if set(found) == set(BLUNDERS) - {"paid_for_an_empty_ship"}:
            break
    assert set(found) >= set(BLUNDERS) - {"paid_for_an_empty_ship"}


def test_nobody_pays_for_a_ship_that_carries_goods_of_others_alone() -> None:
    state, fee = fresh(3), act.SendShip(0)
    state.majors |= 1 << PORT
    state.players[0].coins = 50
    state.players[1].aboard = (1, 0, 0)
    state = whole(state)
    legal = GAME.legal(state, 0)
    assert fee in legal
    assert "paid_for_an_empty_ship" in [name for name, is_one in BLUNDERS.items() if is_one(state, fee)]
    assert fee not in GAME.sound(state, legal)
    state.players[0].aboard, state.players[1].aboard = (1, 0, 0), (0, 0, 0)
    assert fee in GAME.sound(state, legal)
