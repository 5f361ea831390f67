"""What follows without a choice: a fief that fits nowhere is donated, a second ring without room is passed over.

After each move the cards of its turn lie open in the middle and cool down; after the last move the turn ends.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.gonzaga.phases.church import donate
from tabletop.games.gonzaga.phases.common import PLACE
from tabletop.games.gonzaga.phases.ending import end_turn
from tabletop.games.gonzaga.phases.marriage import first_ring_hexes, second_ring_hexes
from tabletop.games.gonzaga.phases.placing import can_place
from tabletop.games.gonzaga.state import NO_PLAN, Gonzaga


def settle(state: Gonzaga, log: EventLog) -> None:
    """Go on to the next real choice."""
    while state.phase == PLACE:
        seat = state.order[0]
        player = state.players[seat]
        if state.decisions:
            if second_ring_hexes(state, seat):
                return
            state.decisions = ()
        elif player.fief:
            if can_place(state, seat) or first_ring_hexes(state, seat):
                return
            donate(state, seat, log, forced=True)
        player.cooling, player.revealed = player.revealed.cards, NO_PLAN
        state.order = state.order[1:]
        if not state.order:
            end_turn(state, log)
