"""No level does what makes people laugh, counted over whole games; hundreds of them:
`pytest -m compare tests/rio_de_la_plata/thinking`."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.bots import PLAYERS
from tabletop.bots.search.plans import Plans
from tabletop.engine.action import Action
from tabletop.engine.game import Options
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.decisions import Left, pending
from tabletop.games.rio_de_la_plata.roads import EDGE
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FORT, PLACES, PORT, WORKERS, box
from tabletop.games.rio_de_la_plata.worth.roads import LENGTHS, going_on, lacking
from tests.rio_de_la_plata.position import GAME, fresh, own, whole
from tests.rio_de_la_plata.thinking.blunders import BLUNDERS, counted
from tests.rio_de_la_plata.war_position import A, battle, group

SHORT: Options = {"length": "short"}
FIRST: Options = {"length": "short", "edition": "first"}


@pytest.mark.parametrize(
    "level", ["beginner", "phase", "thinking", "hard"]
)  # the rule of thumb takes its time: in the hundreds below
def test_nobody_laughs(level: str) -> None:
    """Whoever takes longest sits beside somebody quick."""
    beside = PLAYERS["phase"] if level == "hard" else None
    assert counted(2, PLAYERS[level], [60000], SHORT, beside) == {}


def test_nobody_laughs_at_the_first_edition() -> None:
    assert counted(3, PLAYERS["phase"], [60001], FIRST) == {}


@pytest.mark.compare
@pytest.mark.parametrize("options", [SHORT, FIRST], ids=["second", "first"])
@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_laughs_in_hundreds_of_games(seats: int, level: str, options: Options) -> None:
    assert counted(seats, PLAYERS[level], range(61000, 61025), options) == {}


RARE = {
    "freed_a_rival",
    "paid_for_an_empty_ship",
    "spared_what_lay_before_it",
    "destroyed_its_own",
    "let_an_enemy_stand",
}


def test_who_plays_anything_makes_nearly_every_blunder() -> None:
    found: Counter[str] = Counter()
    for seed in range(20):
        found.update(counted(2, PLAYERS["random"], [seed], SHORT))
        if set(found) >= set(BLUNDERS) - RARE:
            break
    assert set(found) >= set(BLUNDERS) - RARE


def _blunders(state: RioDeLaPlata, action: Action) -> list[str]:
    return [name for name, is_one in BLUNDERS.items() if is_one(state, action)]


def test_attackers_go_for_what_can_be_taken_and_end_their_turn_when_nothing_can() -> None:
    state = battle(group("B02", A), group("H08", A))
    own(state, 0, huts="B03")
    legal = GAME.legal(state, 3)
    assert _blunders(state, act.Done(3)) == ["spared_what_lay_before_it"]
    assert GAME.sound(state, legal) == (act.Go(3, "B02", "B03"),)
    state.players[0].huts = 0
    state = whole(state)
    assert not _blunders(state, act.Done(3))
    assert GAME.sound(state, GAME.legal(state, 3)) == (act.Done(3),), "nobody walks about"


def test_attackers_go_round_what_is_their_own() -> None:
    state = battle(group("B02", A))
    own(state, 3, huts="B03")
    own(state, 0, huts="B04")
    state = whole(state)
    through = act.Go(3, "B02", "B03")
    assert through in GAME.legal(state, 3)
    assert _blunders(state, through) == ["destroyed_its_own"]
    assert through not in GAME.sound(state, GAME.legal(state, 3))
    assert through not in GAME.steps(state, 3)


def test_defenders_meet_whom_they_beat() -> None:
    state = battle(group("B02", 0), group("B03", A), active=0)
    assert _blunders(state, act.Done(0)) == ["let_an_enemy_stand"]
    sound = GAME.sound(state, GAME.legal(state, 0))
    assert sound == (act.Go(0, "B02", "B03"),)
    compared = Plans(1, 1, None, 2).choices(GAME, state, 0, sound, 1)
    assert [one.line for one in compared] == [sound]  # to be done is not even looked at


def test_roads_grow_from_the_plaza_towards_houses_of_ones_own() -> None:
    state = fresh(3)
    state.decisions = (pending("roads", 0, Left(3)),)
    own(state, 0, houses="C02")
    own(state, 1, houses="N07")
    sound = GAME.sound(state, GAME.legal(state, 0))
    area = CITY.area_of[CITY.number["C02"]]
    assert sound
    for road in sound:
        assert isinstance(road, act.Road)
        assert not _blunders(state, road)
        assert len(lacking(area, 1 << EDGE[road.edge])) == LENGTHS[area] - 1
    assert _blunders(state, act.Road(0, "B05-C05")) == ["laid_a_road_to_nowhere"]
    assert GAME.policy(state, 0) in sound


def test_a_way_takes_along_what_lies() -> None:
    area = 0
    for count in range(LENGTHS[area], 0, -1):
        laid = lacking(area, 0)[LENGTHS[area] - count :]
        assert len(lacking(area, sum(1 << edge for edge in laid))) == LENGTHS[area] - count
    assert not going_on(joining := sum(1 << edge for edge in lacking(area, 0))) & joining
    assert not lacking(area, joining)


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


def test_nobody_finishes_what_somebody_without_workers_waits_for() -> None:
    state = fresh(3)
    *taken, last = sorted(box(state.box).squares[FORT])
    state.laid = tuple((place, 1, 1) for place in taken[-WORKERS:])
    state.players[1].idle = 0
    state.players[0].goods = (3, 3, 0)
    state.turn = 12
    state = whole(state)
    assert len(taken) == WORKERS
    assert "freed_a_rival" in _blunders(state, act.Place(0, PLACES[last]))
    plans = GAME.plans(state, 0, GAME.legal(state, 0), 1)
    assert plans
    assert not [line for line in plans if act.Place(0, PLACES[last]) in line]
    assert GAME.policy(state, 0) != act.Place(0, PLACES[last])
