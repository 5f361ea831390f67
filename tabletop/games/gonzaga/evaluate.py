"""What a position is worth to a seat, from what the seat may know: for computer players, hints and charts.

The unit is one point. While a fief is at hand, a plan is worth the best that it promises, half a plan as much as its
best completion.
"""

from __future__ import annotations

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    GONZAGA_POINTS,
    LEAGUE_PORTS,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    REGION_CARDS,
    SEA_PORTS,
    SECRET_POINTS,
    SECRET_SITES,
    SITES,
    TURNS_AT_MOST,
    Mask,
)
from tabletop.games.gonzaga.promise import CONNECTED, RING, RISK, promises
from tabletop.games.gonzaga.rules import OVER, PLAN, available
from tabletop.games.gonzaga.scoring import largest_group
from tabletop.games.gonzaga.spots import covered, fiefs_mask
from tabletop.games.gonzaga.state import NO_PLAN, Gonzaga, Plan, Player, total
from tabletop.games.gonzaga.things import PRIVILEGE

_LEAGUE = (0.0, 0.8, 3.0)
"""Ports of a sea covered on the way to a league, if enough of them are left."""
_LEADING = 4.0
"""Having the largest group of all; grows to most of the bonus towards the end."""
_NEXT_FIEF = 7.0
"""What a fief is worth about which nothing is planned yet."""
_MISSING = 0.01
"""A card that the plan still lacks, or the lock: among equal plans the one begun is better than any other."""


def evaluate(view: Gonzaga, seat: Seat) -> float:
    """Higher is better."""
    player = view.players[seat]
    value = float(total(player))
    if view.phase == OVER:
        return value
    value += _prospects(view, player, covered(player))
    return value + _fief_worth(view, player) if player.fief else value


def _late(view: Gonzaga) -> float:
    """0 at the start, 1 in the last turn."""
    return min(1.0, view.turn / (view.last or TURNS_AT_MOST - 2))


def _prospects(view: Gonzaga, player: Player, cover: Mask) -> float:
    late = _late(view)
    value = _secret_worth(player, cover, late) + _ports_worth(view, player, cover, late)
    value += RING * player.rings * (1.0 - late)
    group = len(largest_group(player))
    others = max(len(largest_group(other)) for other in view.players if other.seat != player.seat)
    lead = _LEADING + (GONZAGA_POINTS - _LEADING) * late * 0.6
    return value + CONNECTED * group + lead * (1.0 if group > others else 0.7 if group == others else 0.0)


def _secret_worth(player: Player, cover: Mask, late: float) -> float:
    """Points of the secret cities covered, and a share of the next step."""
    if not player.secret:
        return 0.0
    number = (cover & SECRET_SITES[player.secret]).bit_count()
    after = SECRET_POINTS[min(number + 1, len(SECRET_POINTS) - 1)]
    return SECRET_POINTS[number] + (after - SECRET_POINTS[number]) * 0.3 * (1.0 - late)


def _ports_worth(view: Gonzaga, player: Player, cover: Mask, late: float) -> float:
    fiefs = 0
    for other in view.players:
        fiefs |= fiefs_mask(other)
    value = 0.0
    for sea, ports in enumerate(SEA_PORTS):
        have = (cover & ports).bit_count()
        if sea not in player.leagues and 0 < have < LEAGUE_PORTS:
            free = (ports & ~cover & ~fiefs).bit_count()
            if have + free >= LEAGUE_PORTS:
                value += _LEAGUE[min(have, len(_LEAGUE) - 1)] * (1.0 - 0.5 * late)
    return value


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
