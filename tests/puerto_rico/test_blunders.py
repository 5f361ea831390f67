"""What makes people laugh at a computer player of Puerto Rico (pays for nothing, passes by what it could have, moves to
and fro): no level does it, counted over whole games; hundreds of them: `pytest -m compare tests/puerto_rico`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

import pytest

from tabletop.bots import PLAYERS
from tabletop.bots.match import play_out
from tabletop.engine.action import Action
from tabletop.games.puerto_rico.effects.hacienda import DrawNoTile
from tabletop.games.puerto_rico.evaluate import remaining
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.common import circles, free_land, workers_of
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.phases.staffing import LeaveUnstaffed
from tabletop.games.puerto_rico.phases.trader import sellable
from tabletop.games.puerto_rico.scoring import occupied
from tabletop.games.puerto_rico.state import NOBODY, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES, CITY_SPACES, GOOD_OF, POINTS, SPACES
from tabletop.games.puerto_rico.things import QUARRY, Phase, Role
from tests.puerto_rico import act

Before = tuple[PuertoRico, Action]
"""What was done just before, and where."""
CHEAP = ("beginner", "thumb", "phase")
EARLY, EARLIER = 0.3, 0.5
NEAR = 1 / 6
"""With less of the game than that to come a large building may get no worker any more."""


def left_land_lying(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """No tile taken with a third of the game to come."""
    return isinstance(action, act.SettleNothing) and remaining(state) > EARLY


def left_a_worker(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """No worker taken for a new tile or building, as early."""
    return isinstance(action, LeaveUnstaffed) and remaining(state) > EARLY


def left_the_privilege(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """The barrel of the Craftsman left in the supply."""
    return isinstance(action, act.NoPrivilege)


def let_a_large_building_go(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """Nothing bought though a large building could be paid and would not fill the town."""
    if not isinstance(action, act.BuildNothing) or state.players[action.seat].town.spaces + 2 >= CITY_SPACES:
        return False
    legal = GAME.legal(state, action.seat)
    return any(isinstance(one, act.Build) and SPACES[BUILDING[one.building]] > 1 for one in legal)


def bought_an_empty_warehouse(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """A warehouse with a third of the game to come and fewer than three plantations besides."""
    if not isinstance(action, act.Build) or action.building not in ("small_warehouse", "large_warehouse"):
        return False
    return remaining(state) > EARLY and sum(land < QUARRY for land in state.players[action.seat].land) < 3


def bought_a_plant_of_no_use(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """With a third of the game to come a plant of a good whose plantations all have circles already, though it neither
    fills the town nor is counted, nor helped by an Aqueduct."""
    if not isinstance(action, act.Build) or remaining(state) <= EARLY:
        return False
    player, building = state.players[action.seat], BUILDING[action.building]
    good = GOOD_OF[building]
    there = sum(CIRCLES[one] for one in player.city if GOOD_OF[one] == good)
    if good < 0 or not there or there < player.land.count(good) or player.town.spaces + 1 >= CITY_SPACES:
        return False
    return not player.works(BUILDING["guild_hall"]) and not player.works(BUILDING["aqueduct"])


def took_workers_nobody_needs(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """The Mayor, as early, though two or more workers find no circle and another card has more doubloons."""
    if not isinstance(action, act.Pick) or action.role != Role.MAYOR or remaining(state) <= EARLY:
        return False
    player = GAME.apply(state, action).state.players[action.seat]
    if player.nobles or player.works(BUILDING["fortress"]):
        return False
    paid = max(coins for coins, taken in zip(state.coins_on, state.taken, strict=True) if taken == NOBODY)
    return paid > state.coins_on[Role.MAYOR] and workers_of(player) >= circles(player) + 2


def worked_for_others(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """A role without doubloons whose barrels only others have, make or can sell, though a card of another sort is left:
    with two at the table the last one may have no choice but which of them to call."""
    if not isinstance(action, act.Pick) or not _for_others(state, action):
        return False
    return not all(_for_others(state, one) for one in GAME.legal(state, action.seat) if isinstance(one, act.Pick))


def _for_others(state: PuertoRico, action: act.Pick) -> bool:
    if state.coins_on[action.role]:
        return False
    if action.role == Role.CRAFTSMAN:
        made = [any(production(player, state.barrels)) for player in state.players]
        return any(made) and not made[action.seat]
    if action.role == Role.TRADER:
        sold = [sellable(state, player) for player in state.players]
        return any(sold) and not sold[action.seat]
    held = [any(player.goods) for player in state.players]
    return action.role == Role.CAPTAIN and any(held) and not held[action.seat]


def sold_for_nothing(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """A barrel for no doubloon, beside another one that would have brought some."""
    if not isinstance(action, act.Sell) or _brings(state, action):
        return False
    return any(isinstance(one, act.Sell) and _brings(state, one) for one in GAME.legal(state, action.seat))


def _brings(state: PuertoRico, action: act.Sell) -> int:
    return GAME.apply(state, action, listen=False).state.players[action.seat].coins - state.players[action.seat].coins


def moved_to_and_fro(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """A worker put back where it was taken up just now."""
    return isinstance(action, act.Place) and before is not None and before[1] == act.Lift(action.seat, action.spot)


def left_a_free_tile(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """The tile of the Hacienda left on the pile, as early, with more than four land spaces to fill."""
    return isinstance(action, DrawNoTile) and remaining(state) > EARLY and free_land(state.players[action.seat]) > 4


def passed_by_doubloons(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """Trader, Captain or Craftsman for nothing and nobody, though doubloons lay on the Settler, the Builder or a
    Prospector."""
    if not isinstance(action, act.Pick) or state.coins_on[action.role] or state.end:
        return False
    paid = (Role.SETTLER, Role.BUILDER, Role.PROSPECTOR, Role.PROSPECTOR_2)
    legal = [one.role for one in GAME.legal(state, action.seat) if isinstance(one, act.Pick) and one.role in paid]
    made = any(any(production(player, state.barrels)) for player in state.players)
    held = any(any(player.goods) for player in state.players)
    idle = {Role.CRAFTSMAN: not made, Role.TRADER: not held, Role.CAPTAIN: not held}
    return idle.get(action.role, False) and any(state.coins_on[role] for role in legal)


def bought_the_lesser(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """Near the end a plant that makes nothing more, though another building that could be paid, and would not fill the
    town, counts three points more."""
    if not isinstance(action, act.Build) or not NEAR <= remaining(state) <= EARLY:
        return False
    player, good = state.players[action.seat], GOOD_OF[BUILDING[action.building]]
    there = sum(CIRCLES[one] for one in player.city if GOOD_OF[one] == good)
    if good < 0 or player.land.count(good) > there or player.town.spaces + 1 >= CITY_SPACES:
        return False
    others = [one.building for one in GAME.legal(state, action.seat) if isinstance(one, act.Build)]
    fits = [one for one in others if player.town.spaces + SPACES[BUILDING[one]] < CITY_SPACES]
    return max([_counts(state, action.seat, one) for one in fits]) >= _counts(state, action.seat, action.building) + 3


def _counts(state: PuertoRico, seat: int, word: str) -> int:
    """Printed points, what own large buildings count more for it, and what a large one counts itself."""
    player, building = state.players[seat].copy(), BUILDING[word]
    before = {one: occupied(state, player, one) for one in player.city}
    player.city, player.staff = (*player.city, building), (*player.staff, 0)
    return POINTS[building] + sum(
        occupied(state, player, one) - before.get(one, 0) for one in player.city if SPACES[one] > 1
    )


def took_the_builder_for_nothing(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """The Builder, and then no building, though another card paid as many doubloons."""
    if isinstance(action, act.Pick) and action.role == Role.BUILDER:
        after = GAME.apply(state, action, listen=False).state
        return _paid_as_much(state, action.seat) and (after.phase, after.active) != (Phase.BUILDER, action.seat)
    if not isinstance(action, act.BuildNothing) or before is None:
        return False
    return before[1] == act.Pick(action.seat, Role.BUILDER) and _paid_as_much(before[0], action.seat)


def _paid_as_much(state: PuertoRico, seat: int) -> bool:
    least = max(1, state.coins_on[Role.BUILDER])
    legal = [one.role for one in GAME.legal(state, seat) if isinstance(one, act.Pick) and one.role != Role.BUILDER]
    return any(state.coins_on[role] >= least for role in legal)


def let_doubloons_lie(state: PuertoRico, action: Action, before: Before | None) -> bool:
    """The Settler or the Builder by somebody who has one doubloon at the most, in the first half of the game, while
    another card had three more on it."""
    if not isinstance(action, act.Pick) or action.role not in (Role.SETTLER, Role.BUILDER):
        return False
    poor = state.players[action.seat].coins <= 1 and remaining(state) > EARLIER
    legal = [one.role for one in GAME.legal(state, action.seat) if isinstance(one, act.Pick)]
    return poor and max([state.coins_on[role] for role in legal]) >= state.coins_on[action.role] + 3


BLUNDERS = {
    one.__name__: one
    for one in (
        left_land_lying,
        left_a_worker,
        left_the_privilege,
        let_a_large_building_go,
        bought_an_empty_warehouse,
        bought_a_plant_of_no_use,
        took_workers_nobody_needs,
        worked_for_others,
        sold_for_nothing,
        moved_to_and_fro,
        left_a_free_tile,
        passed_by_doubloons,
        bought_the_lesser,
        took_the_builder_for_nothing,
        let_doubloons_lie,
    )
}


def counted(level: str, seeds: Sequence[int], beside: str = "", most: int | None = None) -> Counter[str]:
    """Blunders of players who sit at every seat, over whole games at tables of every size; `beside`: at one seat, each
    in turn, with others of this level; `most`: in so many actions from the start."""
    found: Counter[str] = Counter()
    before: Before | None
    for seed in seeds:
        seats = 2 + seed % 4
        players = [PLAYERS[beside or level]] * seats
        players[seed // 4 % seats] = PLAYERS[level]
        state, before = GAME.setup(seats, seed, {}), None
        for action, after in islice(play_out(GAME, state, players, seed), most):
            if len(GAME.legal(state, action.seat)) > 1:
                found.update(name for name, is_one in BLUNDERS.items() if is_one(state, action, before))
            state, before = after, (state, action)
    return found


@pytest.mark.parametrize(("level", "games"), [("beginner", 8), ("thumb", 2), ("phase", 2)])
def test_nobody_laughs(level: str, games: int) -> None:
    assert counted(level, range(games)) == {}


@pytest.mark.parametrize(("level", "most"), [("thinking", None), ("hard", 50)])
def test_nobody_laughs_at_who_thinks_long(level: str, most: int | None) -> None:
    assert counted(level, [4], "beginner", most) == {}


@pytest.mark.compare
@pytest.mark.parametrize("first", [1000, 90000])
@pytest.mark.parametrize("level", CHEAP)
def test_nobody_laughs_in_hundreds_of_games(level: str, first: int) -> None:
    assert counted(level, range(first, first + 200)) == {}


@pytest.mark.compare
@pytest.mark.parametrize(("level", "games"), [("thinking", 16), ("hard", 4)])
def test_nobody_laughs_at_who_thinks_long_in_many_games(level: str, games: int) -> None:
    assert counted(level, range(2000, 2000 + games), "beginner") == {}


def test_who_plays_anything_makes_every_blunder() -> None:
    found: Counter[str] = Counter()
    for seed in range(60):
        found.update(counted("random", [seed]))
        if set(found) == set(BLUNDERS):
            break
    assert set(found) == set(BLUNDERS)


def test_who_looks_a_phase_ahead_moves_no_worker_to_and_fro() -> None:
    state, moved = GAME.setup(3, 2, {}), dict[str, type[act.Lift | act.Place]]()
    for action, _ in play_out(GAME, state, [PLAYERS["phase"]] * 3, 2):
        if isinstance(action, act.Lift | act.Place):
            assert moved.setdefault(action.spot, type(action)) is type(action)
        else:
            moved.clear()
