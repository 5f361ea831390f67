"""What is worth comparing where single actions mean little: the placement of workers."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Phase
from tabletop.games.puerto_rico.thinking.placement import instead_of, most_made, placements


def plans(view: PuertoRico, seat: Seat, legal: Sequence[Action], seed: int) -> tuple[Line, ...]:
    """In the Mayor phase whole placements; with nobles those that one action makes; elsewhere what is legal will do."""
    if view.phase != Phase.PLACE or view.decisions:
        return ()
    return placements(view, view.players[seat]) or tuple((action,) for action in legal if not rules.revisable(action))


def besides(view: PuertoRico, seat: Seat) -> tuple[Line, ...]:
    """The placement by which most is made, whatever else is left empty for it: readers ask for it."""
    if view.phase != Phase.PLACE or view.decisions or view.rules.expanded:
        return ()
    return most_made(view, view.players[seat])


def otherwise(view: PuertoRico, seat: Seat, line: Line) -> tuple[Line, ...]:
    """Beside a placement that stands alone other whole placements."""
    whole = isinstance(line[0], act.Place | act.Lift | act.Confirm) and not view.players[seat].nobles
    return instead_of(view, view.players[seat], line) if whole else ()
