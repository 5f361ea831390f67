"""What is told of one line is told of the other, too, where it holds there: threats to tiles, goals that are met, cards
that are in hand when the turn is over. Asked of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.games.anno_1503.actions import LookAt
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.scoring import NUMBERS
from tabletop.games.anno_1503.state import NOWHERE, Anno
from tabletop.games.anno_1503.things import Building, Goal
from tabletop.games.anno_1503.thinking.case.berths import berth, looks_from, unseen_islands
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.seen import ends_of
from tests.anno_1503.thinking.case.test_claims import counted, without_look
from tests.anno_1503.thinking.case.test_exact import looked_first
from tests.anno_1503.thinking.case.test_holds import SEEDS, WHOLE, after, alone, cases, looked_at

Said = dict[str, dict[str, Any]]


def looks_first(state: Anno, seat: int, square: str) -> bool:
    """Whether a seat can look at a tile in a turn that begins as things are, by the rules."""
    return looked_first(state, seat, square) is not None


def others_first(state: Anno, seat: int, square: str) -> list[int]:
    """Who else can look there, and has not yet."""
    state = without_look(state)
    token = state.sea[ISLAND_AT[SQUARE[square]]]
    new = [one.seat for one in state.players if one.seat != seat and not state.known[token] & 1 << one.seat]
    return [one for one in new if looks_first(state, one, square)]


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_can_look_at_a_tile_before_is_named_whichever_seat_it_is(seed: int) -> None:
    asked = set[int]()
    for state, seat, _, _ in cases(seed)[::3]:
        ground = Ground(without_look(state), seat)
        for ship, square in enumerate(ground.player.ships):
            one = berth(ground, ground.player.ships, ship) if square != NOWHERE and unseen_islands(ground) else None
            if one is None or not one.looks:
                continue
            told: Said = {prompt.key: dict(prompt.values) for prompt in looks_from(ground, one)}
            (named,) = [values["squares"] for key, values in told.items() if key.startswith("berth")]
            by_seat = dict[int, set[str]]()
            for at in named:
                for who in others_first(state, seat, at):
                    by_seat.setdefault(who, set()).add(at)
            said = dict(told.get("raced_each", {}).get("looks", ()))
            for key in ("raced", "raced_all"):
                said |= dict.fromkeys(told.get(key, {}).get("who", ()), told.get(key, {}).get("count", 1))
            assert [*said] == sorted(by_seat), "who"
            for who, squares in by_seat.items():
                ships = [at for at in ground.view.players[who].ships if at != NOWHERE]
                each = [looked_at(alone(state, who, at), who, frozenset(squares)) for at in ships]
                assert max(each) <= said[who] <= min(len(squares), sum(each)), "at how many of them in one turn"
            asked |= {*by_seat}
    assert 0 in asked, "the first seat, too"


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_ship_can_look_at_on_the_next_turn_is_out_of_reach_for_others(seed: int) -> None:
    asked = 0
    for state, seat, line, values in counted(seed, "looks_after"):
        then = after(state, line).copy()
        look = next(one for one in line if isinstance(one, LookAt))
        assert then.players[seat].ships[look.ship - 1] != NOWHERE
        ends = ends_of(Ground(GAME.view(state, seat), seat), line, look.ship - 1)  # it may sail on in this turn
        for one in values["squares"]:
            assert any(looks_first(_alone(then.copy(), seat, end), seat, one) for end in ends)
        assert not [who for at in values["squares"] for who in others_first(state, seat, at)]
        asked += 1
    assert asked


def _alone(state: Anno, seat: int, square: int) -> Anno:
    own = state.players[seat].copy()
    own.ships = (square, NOWHERE)
    state.players = tuple([own if one.seat == seat else one for one in state.players])
    return state


@pytest.mark.parametrize("seed", SEEDS)
def test_a_goal_is_put_off_that_is_not_met_and_lost_that_is(seed: int) -> None:
    for state, seat, _, told in cases(seed):
        for prompt in (one for case in told for one in case.told):
            values: Mapping[str, Any] = dict(prompt.values)
            met = state.players[seat].goals
            if prompt.key == "goal_left":
                assert not any(met[Goal[goal.upper()]] for goal in values["goals"])
            if prompt.key == "gold_lost":
                assert met[Goal.GOLD]
                assert values["gold"] < NUMBERS[Goal.GOLD]


@pytest.mark.parametrize(
    "seed",
    [31, 32, 34, 35, *[pytest.param(WHOLE + seed, marks=pytest.mark.compare) for seed in range(31, 37)]],
)
def test_gold_that_an_event_takes_below_its_goal_is_said_to_be_in_danger(seed: int) -> None:
    met = 0
    for state, seat, line, values in counted(seed, "thin_pirates", "thin_fire", "thin_both"):
        met += 1
        own = after(state, line).players[seat]
        tiles = sum(one != NOWHERE for one in (*own.quays, *own.bridges))
        greens = len([level for level in own.spaces[2:] if level])
        pirates = 0 if Building.SMITHY in own.buildings else tiles
        fire = 0 if Building.FIRE_STATION in own.buildings else greens
        breaks = {kind: loss for kind, loss in (("pirates", pirates), ("fire", fire)) if own.gold - loss < 30}
        assert values == {"gold": own.gold, "need": 30, **breaks}, "all that breaks it, and nothing else"
        assert breaks
        assert own.gold >= 30
    assert met or seed % WHOLE < 34, "34 tells of fire, 35 of pirates"


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_that_gold_pays_for_can_be_paid(seed: int) -> None:
    for state, seat, line, values in counted(seed, "pays_cards"):
        own = after(state, line).players[seat]
        assert values["n"] * price(own) <= own.gold == values["gold"]
        assert (values["before"] + 1) * price(own) > state.players[seat].gold
