"""What advice says of cards that can be bought and of who can be first, asked of the rules."""

from __future__ import annotations

import pytest

from tabletop.games.anno_1503.actions import Buy
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.rules import TRADE, rules
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Building, Good
from tabletop.games.anno_1503.thinking.case.buildings import left_by_choice
from tabletop.games.anno_1503.thinking.case.cards import last_left
from tabletop.games.anno_1503.thinking.case.chains import Chain
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.steps import Step
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.test_both_sides import looks_first
from tests.anno_1503.thinking.case.test_claims import counted, without_look
from tests.anno_1503.thinking.case.test_exact import takes_first, with_new_ship
from tests.anno_1503.thinking.case.test_holds import SEEDS


def _trading(state: Anno, seat: int, *, now: bool) -> Anno:
    """The seat buying and selling, in this turn or in its next one."""
    state = state.copy()
    state.decisions, state.phase, state.active = (), TRADE, seat
    state.bought = state.bought if now else 0
    return state


@pytest.mark.parametrize("seed", SEEDS)
def test_so_many_cards_as_are_said_can_be_bought_whichever_is_taken(seed: int) -> None:
    asked = 0
    for state, seat, _, values in counted(seed, "bought_besides"):
        then = _trading(state, seat, now=values["now"])
        for _ in range(values["n"]):
            then = rules.apply(then, Buy(seat, Good.STONE), False).state
        assert rules.why_not(then, Buy(seat, Good.STONE)) is not None, "and no more"
        assert state.players[seat].gold - then.players[seat].gold == values["gold"]
        assert state.players[seat].gold == values["have"]
        asked += 1
    assert asked


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_said_to_be_first_can_be_there(seed: int) -> None:
    asked = 0
    for state, seat, _, values in counted(seed, "others_first", "meets_theirs", "others_first_there"):
        at, who = values["square"], values["who"]
        for other in who if isinstance(who, tuple) else (who,):
            assert looks_first(without_look(state), other, at)
        assert seat not in (who if isinstance(who, tuple) else (who,))
        asked += 1
    for state, _, _, values in counted(seed, "others_take"):
        for other in values["who"]:
            there = without_look(state)
            at = values["square"]
            assert takes_first(there, other, at) or takes_first(with_new_ship(there, other), other, at)
    assert asked


def test_whom_a_building_leaves_a_single_one_for_the_last_that_is_lacking() -> None:
    own = Home(spaces=("pioneer", "settler", "pioneer"))
    near = Home(spaces=("citizen", "citizen", "pioneer", "pioneer", "pioneer", "pioneer"),
                buildings={4: "church", 5: "fire_station", 6: "school"})  # fmt: skip
    state = position(own, near)
    state.display = tuple([int(kind in (Building.SHIPYARD, Building.FIRE_STATION, Building.INN)) for kind in range(9)])
    ground = Ground(GAME.view(state, 0), 0)
    leaves = {kind: list(left_by_choice(ground, kind)) for kind in (Building.FIRE_STATION, Building.INN)}
    assert leaves[Building.FIRE_STATION] == [], "that is none for the other one"
    (told,) = leaves[Building.INN]
    assert dict(told.values) == {"who": 1, "need": 4, "building": "shipyard"}
    state.display = tuple([int(kind == Building.INN) for kind in range(9)])
    chain = Chain((Step("building", (), 3, 4),), (0,) * 6)
    (told,) = last_left(Ground(GAME.view(state, 0), 0), chain)
    assert dict(told.values) == {"building": "inn", "who": (1,), "n": 1}
