"""What a position is worth to a seat, from what the seat may know: for computer players, hints and charts.

The unit is one point. While a fief is at hand, a plan is worth the best that it promises, half a plan as much as its
best completion.
"""

from __future__ import annotations

from math import fsum

from tabletop.engine.thinking import Term, softmax
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    REGION_CARDS,
    SITES,
    TURNS_AT_MOST,
)
from tabletop.games.gonzaga.promise import RING, RISK, promises
from tabletop.games.gonzaga.rules import OVER, PLAN, available
from tabletop.games.gonzaga.scoring import largest_group
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import NO_PLAN, Gonzaga, Plan, Player, total
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.prospects import prospects

_SURE, _UNSURE = 5.0, 0.9
"""Points ahead that make a win e times as likely: at the end, and more with every turn to come."""
_NEXT_FIEF = 7.0
"""What a fief is worth about which nothing is planned yet."""
_MISSING = 0.01
"""A card that the plan still lacks, or the lock: among equal plans the one begun is better than any other."""


def evaluate(view: Gonzaga, seat: Seat) -> float:
    """Higher is better."""
    return fsum([term.value for term in terms(view, seat)])


def terms(view: Gonzaga, seat: Seat) -> tuple[Term, ...]:
    """What it is made of."""
    player = view.players[seat]
    points = Term("points", float(total(player)))
    if view.phase == OVER:
        return (points,)
    fief = (Term("fief", _fief_worth(view, player)),) if player.fief else ()
    return (points, *prospects(view, seat), *fief)


def shares(state: Gonzaga) -> tuple[float, ...]:
    """Of the win, by seat: the earlier, the more can change."""
    temperature = _SURE + _UNSURE * lying(state).left
    return softmax([evaluate(state, player.seat) for player in state.players], temperature)


# --- the fief at hand
def _fief_worth(view: Gonzaga, player: Player) -> float:
    """What the fief will do: with the revealed plan, with the best completion of the cards laid, or on average."""
    if view.phase != PLAN:
        plan = player.revealed
        return promises(view, player).of(plan.region, plan.real)
    if player.plan == NO_PLAN:
        return _NEXT_FIEF
    found = promises(view, player)
    values = [_with_risk(view, plan, found.of(plan.region, plan.real)) for plan in _completions(view, player)]
    return max(values, default=0.0) - _MISSING * _missing(player)


def _missing(player: Player) -> int:
    """Steps until the plan stands; without an action card as many as the longest way has."""
    plan = player.plan
    cards = (not plan.region) + (2 if not plan.action else plan.action == PRIVILEGE and not plan.behind)
    return cards + (not player.locked)


def _with_risk(view: Gonzaga, plan: Plan, value: float) -> float:
    beyond = value - CHURCH_POINTS
    value -= beyond * RISK[plan.action] * (len(view.players) - 1) / 3
    return value - (PRIVILEGE_RINGS * RING * (1.0 - _late(view)) if plan.action == PRIVILEGE else 0.0)


def _late(view: Gonzaga) -> float:
    """0 at the start, 1 in the last turn."""
    return min(1.0, view.turn / (view.last or TURNS_AT_MOST - 2))


def _completions(view: Gonzaga, player: Player) -> list[Plan]:
    """Every whole plan with the cards that lie there."""
    laid, cards = player.plan, available(view, player)
    regions = [laid.region] if laid.region else [card for card in cards if card in REGION_CARDS[view.scenario]]
    plain = [card for card in cards if card in PLAIN_ACTIONS]
    found: list[Plan] = []
    for region in regions:
        if laid.action != PRIVILEGE:
            found += [Plan(region, card) for card in plain if laid.action in ("", card)]
        if laid.action == PRIVILEGE or (not laid.action and PRIVILEGE in cards and player.rings >= PRIVILEGE_RINGS):
            found += [Plan(region, PRIVILEGE, card) for card in plain if laid.behind in ("", card)]
    return found


def measures(view: Gonzaga, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What the chart at the end plots."""
    player = view.players[seat]
    sites = (covered(player) & SITES).bit_count()
    return (("points", total(player)), ("sites", sites), ("connected", len(largest_group(player))))
