"""From where advice counts what a choice brings: a year goes on for long after most of them."""

from __future__ import annotations

from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.actions import Done
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.warring import fought_out


def brings_now(state: RioDeLaPlata) -> bool:
    """What workers do, pay and build is seen at once; what they are placed for, what pawns go for and what place in the
    order somebody takes tells only later."""
    return not (state.phase in (Phase.PLACEMENT, Phase.ORDER) and not state.decisions) and not fought_out(state)


def left_alone(view: RioDeLaPlata, seat: Seat) -> Line:
    """To be done at once, where more workers could be placed or pawns moved."""
    done = Done(seat)
    return (done,) if not brings_now(view) and rules.why_not(view, done) is None else ()
