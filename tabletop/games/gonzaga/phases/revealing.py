"""Phase 3: plans are turned over, the King's Privilege is paid, last turn's cards return, the order is set.

The Privilege first, then ports, cities, alliance; among holders of the Privilege their other action decides, then the
lower number of the fief card, which is never the same twice. RB §Order, rulings 5-8.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.gonzaga.constants import ACTIONS, DIGITS, PRIVILEGE_RINGS
from tabletop.games.gonzaga.rules import PLACE
from tabletop.games.gonzaga.state import NO_PLAN, Gonzaga, Player
from tabletop.games.gonzaga.things import PRIVILEGE


def card_number(colour: str, fief: int) -> int:
    """The number on a fief card: that of the fief with the digit of the colour."""
    return fief + DIGITS[colour]


def precedence(player: Player) -> tuple[int, int, int]:
    """Lower comes first; unique among all players."""
    plan = player.revealed
    return ACTIONS.index(plan.action), ACTIONS.index(plan.real), card_number(player.colour, player.fief)


def reveal(state: Gonzaga, log: EventLog) -> None:
    """Everybody's cards are turned over together."""
    log.emit("plans_revealed", None, reveals=True, turn=state.turn)
    for player in state.players:
        player.revealed, player.plan, player.locked = player.plan, NO_PLAN, 0
        player.cooling = ()
        plan = player.revealed
        if plan.action == PRIVILEGE:
            player.rings -= PRIVILEGE_RINGS
            player.paid += PRIVILEGE_RINGS
            log.emit("privilege_revealed", player.seat, region=plan.region, action=plan.behind, rings=PRIVILEGE_RINGS)
        else:
            log.emit("plan_revealed", player.seat, region=plan.region, action=plan.action)
    state.order = tuple(player.seat for player in sorted(state.players, key=precedence))
    state.phase = PLACE
    log.emit("order_set", None, seats=state.order, first=int(state.turn == 1))  # the first time it says why, too
