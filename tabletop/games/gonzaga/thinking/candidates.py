"""What is worth comparing: whole plans, and placings that differ in more than a hex.

Single cards of a plan mean nothing by themselves, and of some hundred spots most come to the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import Donate, Marry, NoSecondRing, PlanAction, PlanBehind, PlanRegion, SecondRing
from tabletop.games.gonzaga.constants import CHURCH_POINTS, HEX, HEXES, PLAIN_ACTIONS, REGION_CARDS, Mask
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.phases.marriage import beside
from tabletop.games.gonzaga.phases.placing import Fit
from tabletop.games.gonzaga.rules import PLAN, available, rules
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.things import ALLIANCE, PRIVILEGE
from tabletop.games.gonzaga.thinking.policy import placing, second_of, steps, ways_to_play, with_risk
from tabletop.games.gonzaga.thinking.sight import Sight
from tabletop.games.gonzaga.thinking.sound import sound
from tabletop.games.gonzaga.thinking.ways import land_meant

PLANS = 6
PLACINGS = 5


def plans(view: Gonzaga, seat: Seat, legal: Sequence[Action], seed: int) -> tuple[Line, ...]:
    """The best few lines by a look at them, the best first."""
    if view.phase == PLAN:
        player = view.players[seat]
        return tuple([steps(player, plan) for plan in _that_go_on(view, seat)])
    if view.decisions:
        rings = dict.fromkeys((second_of(view, seat), NoSecondRing(seat)))
        return tuple([(action,) for action in rings if action in legal])
    found = [line for line in _uses(view, seat) if line[0] in legal][:PLACINGS]
    last = in_last_turn(view) and len(view.order) == 1
    return tuple([_to_the_end(view, seat, line) for line in found]) if last else tuple(found)


# --- planning
def ranked(view: Gonzaga, seat: Seat) -> list[Plan]:
    """Every whole plan that the cards allow, the best first by what it promises, with the risk; those by which the
    fief would go to the church only where all are such."""
    sight = Sight(view, seat)
    cards = available(view, sight.player)
    found: list[tuple[float, Plan]] = []
    given_away: list[tuple[float, Plan]] = []
    for region in REGION_CARDS[view.scenario]:
        for action in PLAIN_ACTIONS:
            if region in cards and action in cards:
                for card, behind, value, under, rivals in ways_to_play(sight, cards, (region,), action):
                    plan = Plan(region, card, behind)
                    worth = value if rivals is None else with_risk(sight, plan, value, rivals)
                    (found if under else given_away).append((worth, plan))
    return [plan for _, plan in sorted(found or given_away, key=lambda one: -one[0])]


def _that_go_on(view: Gonzaga, seat: Seat) -> list[Plan]:
    """The best plans; once a card lies there those that go on with it, so that nobody changes its mind half-way."""
    laid = view.players[seat].plan
    every = ranked(view, seat)
    for some in (every[:PLANS], every):
        going_on = [plan for plan in some if goes_on(laid, plan)]
        if going_on:
            return going_on[:PLANS]
    return every[:1]


def goes_on(laid: Plan, plan: Plan) -> bool:
    """Whether a whole plan has all cards that lie there."""
    pairs = ((laid.region, plan.region), (laid.action, plan.action), (laid.behind, plan.behind))
    return all(one in ("", other) for one, other in pairs)


def otherwise(view: Gonzaga, seat: Seat, line: Line) -> tuple[Line, ...]:
    """Other plans than the one that a line completes: cards that lie there can still be exchanged."""
    player = view.players[seat]
    if view.phase != PLAN:
        return ()
    others = (steps(player, plan) for plan in ranked(view, seat)[: PLANS + 1])
    return tuple([other for other in others if laid_after(player.plan, other) != laid_after(player.plan, line)][:PLANS])


def near(view: Gonzaga, seat: Seat, line: Line) -> tuple[Line, ...]:
    """A plan without the King's Privilege that it pays for, a marriage with one ring in place of two."""
    player = view.players[seat]
    if view.phase == PLAN:
        region, _, behind = laid_after(player.plan, line)
        return (steps(player, Plan(region, behind)),) if behind else ()
    if len(line) > 1 and isinstance(line[-1], SecondRing):
        return ((*line[:-1], NoSecondRing(seat)),)
    return ()


def laid_after(laid: Plan, line: Line) -> tuple[str, str, str]:
    """The cards that lie there after a line."""
    region, action, behind = laid.region, laid.action, laid.behind
    for step in line:
        match step:
            case PlanRegion(card=card):
                region = card
            case PlanAction(card=card):
                action, behind = card, behind if card == PRIVILEGE else ""
            case PlanBehind(card=card):
                behind = card
    return region, action, behind


# --- placing
def _to_the_end(view: Gonzaga, seat: Seat, line: Line) -> Line:
    """A line that ends the game, with a second ring that ends it as well as can be: nobody is asked again."""
    first = line[0]
    if not isinstance(first, Marry) or view.players[seat].rings < 2 or not beside(view, seat, HEX[first.at]):
        return line  # no second ring is asked for: the first action ends the game, for which a view is not enough
    after = rules.apply(view, first, False).state
    rings = sound(after, rules.legal(after, seat))
    return line if line[1] in rings else (line[0], rings[0])


def _uses(view: Gonzaga, seat: Seat) -> tuple[Line, ...]:
    player, sight = view.players[seat], Sight(view, seat)
    plan = player.revealed
    found: list[tuple[float, Line]] = [(float(CHURCH_POINTS), (Donate(seat),))]
    others = [_places(view, other) for other in view.order if other != seat]
    for kind in sight.kinds((plan.region,), plan.real):
        value = sight.sites(kind.sites)
        alike: dict[tuple[bool, ...], list[Fit]] = {}
        for fit in sight.spots(kind):
            alike.setdefault(tuple([group.rim & fit[0] != 0 for group in sight.groups]), []).append(fit)
        for spots in alike.values():
            mask, number = min(spots, key=lambda fit: _left(others, fit[0])) if others else spots[0]
            found.append((value + sight.group(mask), (placing(seat, player.fief, number),)))
    if plan.real == ALLIANCE:
        land = land_meant(view.scenario, (plan.region,))
        for left in dict.fromkeys((player.rings, min(player.rings, 1))):
            rings = sight.marriage(land, left)
            if rings is not None:
                second = NoSecondRing(seat) if rings.second < 0 else SecondRing(seat, HEXES[rings.second])
                found.append((rings.worth, (Marry(seat, HEXES[rings.first]), second)))
    return tuple(dict.fromkeys([line for _, line in sorted(found, key=lambda one: -one[0])]))


def _places(view: Gonzaga, other: Seat) -> list[tuple[float, list[Fit]]]:
    """Where somebody who comes later can lie by its plan, and what that is worth, the best first."""
    sight, plan = Sight(view, other), view.players[other].revealed
    each = [(sight.sites(kind.sites), sight.spots(kind)) for kind in sight.kinds((plan.region,), plan.real)]
    return sorted([(value, spots) for value, spots in each if value and spots], key=lambda one: -one[0])


def _left(others: Sequence[list[tuple[float, list[Fit]]]], mask: Mask) -> float:
    """What others still find beside a fief, each for itself."""
    return sum(
        [next((value for value, spots in each if any(not fit[0] & mask for fit in spots)), 0.0) for each in others]
    )
