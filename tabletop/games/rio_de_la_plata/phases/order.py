"""The turn order (RB §Turn order): whoever has workers there moves to another place, or waits.

Fewest workers first, of equals the one further back (ruling R91). Who moves takes all of them home, the others move up
or down; who stays leaves them there.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import leave
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import ORDER
from tabletop.games.rio_de_la_plata.things import Phase

SAME_PLACE = Reason("same_position", rb.ORDER)
NO_SUCH_POSITION = Reason("no_such_position", rb.ORDER)


def order_begins(state: RioDeLaPlata) -> None:
    """Who is asked, measured on the order as it is now."""
    state.phase = int(Phase.ORDER)
    there = [(state.players[seat].discs.count(ORDER), -at, seat) for at, seat in enumerate(state.order)]
    state.queue = tuple([seat for count, _, seat in sorted(there) if count])


@rules.forced(int(Phase.ORDER))
def next_asked(state: RioDeLaPlata, log: EventLog) -> bool:
    """The first of those who wait is asked; when nobody is left, the year ends."""
    if state.queue:
        state.active = state.queue[0]
        return False
    state.phase = int(Phase.YEAR)
    return True


@rules.on(int(Phase.ORDER))
class Move(Rule[RioDeLaPlata, act.Move]):
    """All own workers there come home, and their owner takes another place; the others close up."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Move]:
        own = state.order.index(seat) + 1
        return [act.Move(seat, place) for place in range(1, len(state.order) + 1) if place != own]

    def check(self, state: RioDeLaPlata, action: act.Move) -> Why | None:
        if not 1 <= action.position <= len(state.order):
            return NO_SUCH_POSITION
        return SAME_PLACE if state.order.index(action.seat) + 1 == action.position else None

    def do(self, state: RioDeLaPlata, action: act.Move, log: EventLog) -> None:
        others = [seat for seat in state.order if seat != action.seat]
        others.insert(action.position - 1, action.seat)
        state.order = tuple(others)
        player = state.players[action.seat]
        leave(player, ORDER, player.discs.count(ORDER))
        state.queue = state.queue[1:]
        log.emit("order_moved", action.seat, position=action.position)


@rules.on(int(Phase.ORDER))
class Stay(Rule[RioDeLaPlata, act.Stay]):
    """The own place is kept, and the workers wait there."""

    def do(self, state: RioDeLaPlata, action: act.Stay, log: EventLog) -> None:
        state.queue = state.queue[1:]
        log.emit("order_kept", action.seat)
