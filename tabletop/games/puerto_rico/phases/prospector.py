"""The Prospector: a doubloon for whoever picked the card, nothing for anybody else (RB §Prospector)."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.phases.common import earn
from tabletop.games.puerto_rico.phases.rounds import finish
from tabletop.games.puerto_rico.points import PRIVILEGE
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import PROSPECTOR_DOUBLOONS


def begin_phase(state: PuertoRico, log: EventLog) -> None:
    """The doubloon, and that is all."""
    player = state.own(state.chooser)
    earn(player, PRIVILEGE(PROSPECTOR_DOUBLOONS, state, player), "prospector", log)
    finish(state, log)
