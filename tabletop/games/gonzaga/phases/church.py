"""Giving the fief to the church: always allowed, whether or not it could be placed. RB §Church, rulings 23 and 29."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import Donate
from tabletop.games.gonzaga.phases.common import in_placing
from tabletop.games.gonzaga.scoring import add_points
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.tables import CHURCH_POINTS
from tabletop.games.gonzaga.things import Points


def check_donate(state: Gonzaga, action: Donate) -> Refusal | None:
    """Whenever it is one's turn to place."""
    return in_placing(state, action.seat)


def donate(state: Gonzaga, seat: Seat, log: EventLog, *, forced: bool) -> None:
    """The fief to the church space."""
    player = state.players[seat]
    log.emit("donated_forced" if forced else "donated", seat, fief=player.fief, points=CHURCH_POINTS)
    player.church, player.fief = (*player.church, player.fief), 0
    add_points(player, Points.CHURCH, CHURCH_POINTS)


def do_donate(state: Gonzaga, action: Donate, log: EventLog) -> None:
    """A gift by choice."""
    donate(state, action.seat, log, forced=False)


def offers_donate(state: Gonzaga, seat: Seat) -> list[Donate]:
    """The space of the church."""
    return [Donate(seat)]
