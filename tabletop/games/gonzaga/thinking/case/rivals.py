"""Who may use a fief before a plan is carried out, and lie on the sites that it is meant for, or in the way of it: by
the cards that each can still plan, and by how good that is for them beside anything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import ACTIONS, PLAIN_ACTIONS, PRIVILEGE_RINGS, REGION_CARDS, Mask
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import available
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.sight import Sight

_TEMPTED = 5.0
"""Points by which something else may be better for a rival than lying on some sites."""
LIKELY = 2.0
"""The same where a rival who lies there takes nothing from anybody."""


class Rivals(NamedTuple):
    """Seats that may be first by an action as it lies in the usual order; and others that may be so only behind the
    King's Privilege."""

    openly: tuple[Seat, ...] = ()
    privileged: tuple[Seat, ...] = ()


def rivals(
    view: Gonzaga, seat: Seat, plan: Plan, sites: Mask, tempted: float = _TEMPTED, spots: Sequence[Mask] = ()
) -> Rivals:
    """Those of a plan that is meant for some sites, or for any of some spots; nothing is better for them by more than
    they are `tempted`."""
    openly, privileged = list[Seat](), list[Seat]()
    for other in view.players if sites or spots else ():
        if other.seat == seat or not other.fief:
            continue
        there = _tempting(view, other, sites, spots, tempted)
        before = [card for card, action in sooner(view, other, view.players[seat], plan) if action in there]
        if any(card != PRIVILEGE for card in before):
            openly.append(other.seat)
        elif before:
            privileged.append(other.seat)
    return Rivals(tuple(openly), tuple(privileged))


def sooner(view: Gonzaga, other: Player, player: Player, plan: Plan) -> Iterator[tuple[str, str]]:
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


def _tempting(view: Gonzaga, other: Player, sites: Mask, spots: Sequence[Mask], tempted: float) -> list[str]:
    """Actions with which the fief of a seat can lie on one of some sites, or in the way of all of some spots, about as
    well as anywhere."""
    sight, there, best = Sight(view, other.seat), dict[str, float](), 0.0
    cards = available(view, other)
    for action in [one for one in PLAIN_ACTIONS if one in cards]:
        for kind in sight.kinds(regions_of(view, other), action):
            masks, value = [mask for mask, _ in sight.spots(kind)], sight.sites(kind.sites)
            best = max(best, value) if masks else best
            if any(mask & sites or (spots and all(mask & spot for spot in spots)) for mask in masks):
                there[action] = max(there.get(action, 0.0), value)
    return [action for action, value in there.items() if value >= best - tempted]


def regions_of(view: Gonzaga, other: Player) -> tuple[str, ...]:
    """Region cards that a seat can plan."""
    cards = available(view, other)
    return tuple([card for card in REGION_CARDS[view.scenario] if card in cards])
