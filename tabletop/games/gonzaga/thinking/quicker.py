"""Who is likely to be quicker at a spot: those who can move sooner, by the best that each of them finds for itself."""

from __future__ import annotations

from typing import Any

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import PLAIN_ACTIONS, REGION_CARDS, Mask
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.state import Gonzaga, Player
from tabletop.games.gonzaga.things import ALLIANCE, CITIES, PORTS
from tabletop.games.gonzaga.thinking.sight import Sight, Way
from tabletop.games.gonzaga.thinking.weights import Weights

_RIVALLING = {PORTS: (PORTS,), CITIES: (CITIES,), ALLIANCE: (PORTS, CITIES, ALLIANCE)}
"""By action those that come no later and cover sites of the same kind."""
_NEARLY = 1.5
"""Points by which the best that somebody can do with an action may be less than with any other: it is still likely."""
_SELDOM = 0.4
"""How likely it is otherwise, beside that."""

Sooner = list[tuple[Player, tuple[str, ...]]]
"""Others, and the actions by which they use a fief before somebody."""


def sooner(sight: Sight, action: str) -> Sooner:
    """Those who without the Privilege may use a fief before one with an action, on sites of the same kind."""
    state, player = sight.state, sight.player
    mine = card_number(player.colour, player.fief)
    found: Sooner = []
    for other in state.players:
        if other.seat != player.seat and other.fief:
            lower = card_number(other.colour, other.fief) < mine
            own = tuple([one for one in _RIVALLING[action] if one not in other.cooling and (one != action or lower)])
            if own:
                found.append((other, own))
    return found


class _Found:
    """The best spots looked for last by each seat, with all that they followed from: a plan is weighed by whoever makes
    it, and by those who come later."""

    def __init__(self) -> None:
        self.ways: dict[Seat, tuple[tuple[Any, ...], dict[tuple[tuple[str, ...], str], Way | None]]] = {}


_found = _Found()


def best_way(state: Gonzaga, seat: Seat, regions: tuple[str, ...], action: str, weights: Weights) -> Way | None:
    """The spot worth most to a seat with an action in one of some regions, as `Sight.best_way`."""
    player = state.players[seat]
    of: tuple[Any, ...] = (state.turn, state.phase, state.last, state.scenario, state.rules, weights)
    of += (player.fief, player.secret, player.leagues, *[(other.placed, other.ringed) for other in state.players])
    known = _found.ways.get(seat)
    if known is None or known[0] != of:
        known = _found.ways[seat] = (of, {})
    key = regions, action
    if key not in known[1]:
        known[1][key] = Sight(state, seat, weights).best_way(regions, action)
    return known[1][key]


def rivalling(state: Gonzaga, first: Sooner, mask: Mask, weights: Weights) -> float:
    """How many of those who come first are likely to lie on a spot: all who find their best there, and some of those
    who find something better elsewhere."""
    number = 0.0
    for other, own in first:
        regions = tuple([card for card in REGION_CARDS[state.scenario] if card not in other.cooling])
        each = {
            action: best_way(state, other.seat, regions, action, weights)
            for action in PLAIN_ACTIONS
            if action not in other.cooling
        }
        most = max([way.worth for way in each.values() if way is not None], default=0.0)
        there = [way for action in own if (way := each[action]) is not None and way.mask & mask]
        if there:
            number += 1.0 if there[0].worth >= most - _NEARLY else _SELDOM
    return number
