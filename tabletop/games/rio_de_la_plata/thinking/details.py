"""What is worth comparing in a war, beside what a quick look says: every pawn, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import Phase

_LEFT_OUT = (act.Trade, act.GiveUp)
"""Offers, which no computer player makes; groups given up for a step, which are most of what is legal and hardly
ever right."""


def details(view: RioDeLaPlata, seat: Seat, legal: Sequence[Action]) -> tuple[Line, ...]:
    """Where attackers enter, where defenders stand, every step, who joins whom, the way home. The bet on the cannons is
    left to chances, which a few imagined throws tell worse."""
    if view.war is None or view.phase == Phase.CANNONS:
        return ()
    return tuple([(action,) for action in legal if not isinstance(action, _LEFT_OUT)])
