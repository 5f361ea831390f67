"""The quick player: a whole plan and the use of a fief at a glance, without trying any action.

It carries turns on in the mind of those who think ahead, so it is fast before all else. It keeps to the best spot of
each action on the map as it lies, allows for the risk that somebody is quicker, and wavers between plans that are
nearly equal by what chance says, so that imagined tables differ in what others plan.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.chance import draw, seeded
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import (
    Donate,
    Lock,
    Marry,
    NoSecondRing,
    Place,
    PlanAction,
    PlanBehind,
    PlanRegion,
    SecondRing,
)
from tabletop.games.gonzaga.constants import (
    BOARD,
    CHURCH_POINTS,
    FIRST_CHECK,
    HEXES,
    PLAIN_ACTIONS,
    PLAYERS,
    PRIVILEGE_RINGS,
    REGION_CARDS,
    SITES,
    Mask,
    hexes_in,
)
from tabletop.games.gonzaga.phases.marriage import second_ring_hexes
from tabletop.games.gonzaga.rules import OVER, PLAN, available
from tabletop.games.gonzaga.spots import sound_spots
from tabletop.games.gonzaga.state import NO_PLAN, Gonzaga, Plan, Player
from tabletop.games.gonzaga.things import ALLIANCE, PRIVILEGE
from tabletop.games.gonzaga.thinking.quicker import best_way, rivalling, sooner
from tabletop.games.gonzaga.thinking.sight import Sight
from tabletop.games.gonzaga.thinking.ways import land_meant
from tabletop.games.gonzaga.thinking.weights import USUAL, Weights

_FINE = 1 << 16
"""Steps in which chance is read."""


def policy(state: Gonzaga, seat: Seat) -> Action:
    """The next action of a seat that decides."""
    if state.phase == PLAN:
        return next_step(state.players[seat], plan_of(state, seat))
    if state.decisions:
        return second_of(state, seat)
    return use_of(state, seat)


def milestone(state: Gonzaga) -> bool:
    """Whether a turn is shaped: a plan is begun, or a fief is to be used."""
    if state.phase == PLAN:
        return any(not player.locked and player.plan == NO_PLAN for player in state.players)
    return not state.decisions


def turn_over(before: Gonzaga, after: Gonzaga, seat: Seat) -> bool:
    """Whether all have used their fiefs."""
    return after.turn != before.turn or after.phase == OVER


# --- planning
class _Made:
    """The plan made last by each seat, with all that it followed from: it is laid card by card."""

    def __init__(self) -> None:
        self.plans: dict[Seat, tuple[tuple[Any, ...], Plan]] = {}


_made = _Made()


def plan_of(state: Gonzaga, seat: Seat) -> Plan:
    """The whole plan that a seat makes, whatever cards it has laid."""
    player = state.players[seat]
    of: tuple[Any, ...] = (state.turn, state.chance, state.scenario, state.rules, state.last, player.secret)
    of += (player.fief, player.cooling, player.rings, player.leagues)
    of += tuple([(other.placed, other.ringed) for other in state.players])
    known = _made.plans.get(seat)
    if known is None or known[0] != of:
        known = _made.plans[seat] = (of, made_plan(state, seat))
    return known[1]


def made_plan(state: Gonzaga, seat: Seat, weights: Weights = USUAL) -> Plan:
    """The plan worth most, with the region of its best spot."""
    player, sight = state.players[seat], Sight(state, seat, weights)
    cards = available(state, player)
    regions = tuple([card for card in cards if card in REGION_CARDS[state.scenario]])
    best, plan, under = 0.0, Plan(), 0
    chance = seeded(state.chance + state.turn * max(PLAYERS) + seat)
    for action in PLAIN_ACTIONS:
        if action in cards:
            chance, wavering = draw(chance, _FINE)
            for card, behind, value, mask, rivals in ways_to_play(sight, cards, regions, action, weights):
                worth = value if rivals is None else with_risk(sight, Plan("", card, behind), value, rivals, weights)
                worth += weights.wavering * wavering / _FINE
                if not plan.action or worth > best:
                    best, plan, under = worth, Plan("", card, behind), mask
    fitting = [card for card in regions if land_meant(state.scenario, (card,)) & under] or regions
    _, which = draw(chance, len(fitting))
    return Plan(fitting[which], plan.action, plan.behind)


def ways_to_play(
    sight: Sight, cards: tuple[str, ...], regions: tuple[str, ...], action: str, weights: Weights = USUAL
) -> Iterator[tuple[str, str, float, Mask, float | None]]:
    """An action by itself, and hidden behind the King's Privilege if that can be paid and somebody may be first
    without it: card laid, card behind, what it promises and where, how many others are likely to be there first; None:
    nobody can. The Privilege is paid before the fief is used: it may take the rings of a marriage, which fiefs of
    others do not bar."""
    rings, first, laid = sight.player.rings, sooner(sight, action), False
    value, under = _by_fief(sight, regions, action, weights)
    rivals = rivalling(sight.state, first, under, weights) if first else None
    by_fief = action, "", value, under, rivals
    if action == ALLIANCE:
        marriage = sight.marriage(land_meant(sight.state.scenario, regions), rings)
        laid = any(ALLIANCE in own and other.rings for other, own in first)
        if marriage is not None and marriage.worth > value:
            yield action, "", marriage.worth, 1 << marriage.first, 0.0 if laid else None
        else:
            yield by_fief
    else:
        yield by_fief
    if PRIVILEGE in cards and rings >= PRIVILEGE_RINGS and first:
        if laid:
            marriage = sight.marriage(land_meant(sight.state.scenario, regions), rings - PRIVILEGE_RINGS)
            if marriage is not None and marriage.worth > value:
                value, under = marriage.worth, 1 << marriage.first
        yield PRIVILEGE, action, value, under, 0.0


def _by_fief(sight: Sight, regions: tuple[str, ...], action: str, weights: Weights) -> tuple[float, Mask]:
    """The most that a fief can do with an action in one of some regions, and where; the church is always there."""
    way = best_way(sight.state, sight.player.seat, regions, action, weights)
    return (way.worth, way.mask) if way is not None and way.worth > CHURCH_POINTS else (float(CHURCH_POINTS), 0)


def with_risk(sight: Sight, plan: Plan, value: float, rivals: float, weights: Weights = USUAL) -> float:
    """What a plan is worth that promises so much: others may be quicker, above all so many likely `rivals`, and the
    King's Privilege costs a ring."""
    first, later = weights.risk
    others = (len(sight.state.players) - 1) / (max(PLAYERS) - 1)
    beyond = value - CHURCH_POINTS
    if plan.behind:
        return value - beyond * first * others - PRIVILEGE_RINGS * sight.ring
    any_at_all = (first + later * (PLAIN_ACTIONS.index(plan.action) + 1)) * others
    return value - beyond * min(1.0, any_at_all + weights.rival * rivals)


def next_step(player: Player, plan: Plan) -> Action:
    """What comes next on the way to a plan."""
    return steps(player, plan)[0]


def steps(player: Player, plan: Plan) -> tuple[Action, ...]:
    """All that is still to do until a plan stands."""
    seat, laid = player.seat, player.plan
    found: list[Action] = []
    if laid.region != plan.region:
        found.append(PlanRegion(seat, plan.region))
    if laid.action != plan.action:
        found.append(PlanAction(seat, plan.action))
    if plan.behind and (laid.behind != plan.behind or laid.action != plan.action):
        found.append(PlanBehind(seat, plan.behind))
    return (*found, Lock(seat))


# --- placing
@cache
def placing(seat: Seat, fief: int, number: int) -> Place:
    """The action for a sound spot of a fief."""
    at = sound_spots(fief)[number]
    return Place(seat, HEXES[at.at], at.turn)


def use_of(state: Gonzaga, seat: Seat, weights: Weights = USUAL) -> Action:
    """Where the fief goes, or that it goes to the church, or the first ring."""
    player, sight = state.players[seat], Sight(state, seat, weights)
    plan = player.revealed
    value, action = float(CHURCH_POINTS), None
    way = sight.best_way((plan.region,), plan.real)
    if way is not None and way.worth >= value:
        value, action = way.worth, placing(seat, player.fief, way.number)
    if plan.real == ALLIANCE:
        rings = sight.marriage(land_meant(state.scenario, (plan.region,)), player.rings)
        if rings is not None and rings.worth > value:
            return Marry(seat, HEXES[rings.first])
    return Donate(seat) if action is None else action


def second_of(state: Gonzaga, seat: Seat, weights: Weights = USUAL) -> Action:
    """The second ring of a marriage, if it is worth one."""
    sight = Sight(state, seat, weights)
    best, found = 0.0, -1
    counts = BOARD if state.turn >= FIRST_CHECK else SITES  # a ring on an empty hex joins groups and nothing else
    for at in hexes_in(second_ring_hexes(state, seat) & counts):
        worth = sight.sites(1 << at) + sight.group(1 << at) - sight.ring
        if worth > best:
            best, found = worth, at
    return NoSecondRing(seat) if found < 0 else SecondRing(seat, HEXES[found])
