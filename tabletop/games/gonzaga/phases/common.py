"""What all phases share: whose decision it is, and which cards a player holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.gonzaga import rulebook as rb
from tabletop.games.gonzaga.state import Gonzaga, Player
from tabletop.games.gonzaga.tables import ACTIONS, REGION_CARDS
from tabletop.games.gonzaga.things import Phase

Check = Callable[[Gonzaga, Any], Refusal | None]

PLAN, PLACE, OVER = (int(phase) for phase in Phase)


def planners(state: Gonzaga) -> tuple[Seat, ...]:
    """Seats whose plan does not stand yet."""
    return tuple(player.seat for player in state.players if not player.locked)


def in_planning(state: Gonzaga, seat: Seat) -> Refusal | None:
    """Why the seat cannot lay cards in its plan now."""
    if state.phase == OVER:
        return refuse("over", rb.END)
    if state.phase != PLAN:
        return refuse("not_planning", rb.PLANNING)
    return refuse("plan_locked", rb.PLANNING) if state.players[seat].locked else None


def in_placing(state: Gonzaga, seat: Seat) -> Refusal | None:
    """Why the seat cannot do something with its fief now."""
    if state.phase == OVER:
        return refuse("over", rb.END)
    if state.phase == PLAN:
        return refuse("still_planning", rb.TURN, seats=planners(state))
    if state.order[0] != seat:
        return refuse("not_at_turn", rb.ORDER, seat=state.order[0])
    return refuse("second_ring_first", rb.MARRIAGE) if state.decisions else None


def available(state: Gonzaga, player: Player) -> tuple[str, ...]:
    """Cards a player can plan with this turn, known to all (ruling 43): all but those used last turn."""
    cards = (*REGION_CARDS[state.scenario], *ACTIONS)
    return tuple(card for card in cards if card not in player.cooling)
