"""Giving the fief to the church: always allowed, whether or not it could be placed, and what becomes of one that fits
nowhere. RB §Church, rulings 23 and 29.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.rules import Rule
from tabletop.games.gonzaga.actions import Donate
from tabletop.games.gonzaga.constants import CHURCH_POINTS
from tabletop.games.gonzaga.phases.ending import end_move
from tabletop.games.gonzaga.phases.marriage import first_ring_hexes
from tabletop.games.gonzaga.phases.placing import can_place
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLACE, rules
from tabletop.games.gonzaga.scoring import add_points
from tabletop.games.gonzaga.state import Gonzaga, Player
from tabletop.games.gonzaga.things import Points


@rules.on(PLACE)
class GiveToChurch(Rule[Gonzaga, Donate]):
    """Whenever it is one's turn to place."""

    def do(self, state: Gonzaga, action: Donate, log: EventLog) -> None:
        _donate(state.players[action.seat], "donated", log)


@rules.forced(PLACE)
def fits_nowhere(state: Gonzaga, log: EventLog) -> bool:
    """Without a spot for the fief or a ring it is donated; without a fief the move is over."""
    player = state.players[state.order[0]]
    if player.fief:
        if can_place(state, player.seat) or first_ring_hexes(state, player.seat):
            return False
        _donate(player, "donated_forced", log)
    end_move(state, player, log)
    return True


def _donate(player: Player, told: str, log: EventLog) -> None:
    """The fief to the church space."""
    card = card_number(player.colour, player.fief)
    log.emit(told, player.seat, fief=player.fief, card=card, points=CHURCH_POINTS)
    player.church, player.fief = (*player.church, player.fief), 0
    add_points(player, Points.CHURCH, CHURCH_POINTS)
