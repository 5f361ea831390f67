"""What is worth comparing where single actions mean little: the placement of workers."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Phase


def plans(view: PuertoRico, seat: Seat, legal: Sequence[Action], seed: int) -> tuple[Line, ...]:
    """In the Mayor phase whole placements, nobody moved singly; elsewhere what is legal will do."""
    if view.phase != Phase.PLACE or view.decisions:
        return ()
    return tuple((action,) for action in legal if not rules.revisable(action))
