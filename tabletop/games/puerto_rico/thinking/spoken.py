"""Which of lines that are as good comes first: the one for which what can be counted speaks."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.effects.wharf import StopLoading, Wharf
from tabletop.games.puerto_rico.evaluate import remaining
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, GOOD_OF
from tabletop.games.puerto_rico.thinking import placement
from tabletop.games.puerto_rico.thinking.case.played import played
from tabletop.games.puerto_rico.thinking.case.sales import further_worth
from tabletop.games.puerto_rico.thinking.rivals import empty
from tabletop.games.puerto_rico.thinking.wasted import EARLY, makes_nothing


def speaks(view: PuertoRico, seat: Seat, line: Line, changes: Sequence[tuple[str, float]]) -> float:
    """For a further barrel what it may be shipped or sold for soon, for a load the points of the phase; against a card
    that brings nothing, a plant that there is no land for, and a placement whoever is moved in vain."""
    if view.rules.expanded:
        return placement.speaks(view, seat, line, changes)
    match line[0]:
        case act.Privilege(good=good):
            return further_worth(view, view.players[seat], line, int(good))
        case act.Load() | Wharf() | StopLoading():
            return float(played(view, seat, line).seats[seat].points)
        case act.Pick(role=role):
            return -1.0 if empty(view, seat, role) else 0.0
        case act.Build(building=word):
            return -1.0 if _landless(view, seat, BUILDING[word]) else 0.0
        case _:
            return placement.speaks(view, seat, line, changes)


def _landless(view: PuertoRico, seat: Seat, building: int) -> bool:
    """Whether a plant would find nothing to process and no tile for it lies open either."""
    idle = makes_nothing(view.players[seat], building) and remaining(view) > EARLY
    return idle and GOOD_OF[building] not in view.row
