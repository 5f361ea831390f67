"""Who may use a fief before a plan is carried out, and lie on the sites that it is meant for: by the cards that each
can still plan, and only where that is about as good for them as anything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import ACTIONS, PLAIN_ACTIONS, PRIVILEGE_RINGS, REGION_CARDS, Mask
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import available
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.sight import Sight

ANYBODY = 1000.0
"""Tempted by whatever is possible."""
_TEMPTED = 5.0
"""Points by which something else may be better for a rival than lying on some sites."""


class Rivals(NamedTuple):
    """Seats that may be first by an action as it lies in the usual order, with the one worth most to them; and others
    that may be so only behind the King's Privilege."""

    openly: tuple[tuple[Seat, str], ...] = ()
    privileged: tuple[Seat, ...] = ()

    @property
    def all(self) -> tuple[Seat, ...]:
        """All of them."""
        return (*self.open_seats, *self.privileged)

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """Those that need no Privilege."""
        return tuple([seat for seat, _ in self.openly])


def rivals(view: Gonzaga, seat: Seat, plan: Plan, sites: Mask, tempted: float = _TEMPTED) -> Rivals:
    """Those of a plan that is meant for some sites; nothing is better for them by more than they are `tempted`."""
    openly, privileged = list[tuple[Seat, str]](), list[Seat]()
    for other in view.players if sites else ():
        if other.seat == seat or not other.fief:
            continue
        there = _tempting(view, other, sites, tempted)
        sooner = list(_sooner(view, other, view.players[seat], plan))
        own = [action for card, action in sooner if card != PRIVILEGE and action in there]
        if own:
            openly.append((other.seat, max(own, key=lambda action: there[action])))
        elif any(card == PRIVILEGE and action in there for card, action in sooner):
            privileged.append(other.seat)
    return Rivals(tuple(openly), tuple(privileged))


def _sooner(view: Gonzaga, other: Player, player: Player, plan: Plan) -> Iterator[tuple[str, str]]:
    """Cards that a seat can plan to move before a player with a plan: what lies openly, and the action."""
    cards, mine = available(view, other), _order(plan.action, plan.real, player)
    for action in PLAIN_ACTIONS:
        if action in cards:
            if _order(action, action, other) < mine:
                yield action, action
            pays = PRIVILEGE in cards and other.rings >= PRIVILEGE_RINGS
            if pays and _order(PRIVILEGE, action, other) < mine:
                yield PRIVILEGE, action


def _order(card: str, real: str, player: Player) -> tuple[int, int, int]:
    """As `revealing.precedence`, of a plan that is only thought of."""
    return ACTIONS.index(card), ACTIONS.index(real), card_number(player.colour, player.fief)


def _tempting(view: Gonzaga, other: Player, sites: Mask, tempted: float) -> dict[str, float]:
    """Actions with which the fief of a seat can lie on one of some sites, about as well as anywhere, and how well."""
    sight, cards = Sight(view, other.seat), available(view, other)
    regions = tuple([card for card in REGION_CARDS[view.scenario] if card in cards])
    best, found = 0.0, dict[str, float]()
    for action in PLAIN_ACTIONS:
        for kind in sight.kinds(regions, action) if action in cards else ():
            if sight.spots(kind):
                value = sight.sites(kind.sites)
                best = max(best, value)
                if kind.sites & sites:
                    found[action] = max(found.get(action, 0.0), value)
    return {action: value for action, value in found.items() if value >= best - tempted}
