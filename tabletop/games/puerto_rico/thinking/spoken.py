"""Which of lines that are as good comes first: the one for which what can be counted speaks."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.thinking import placement
from tabletop.games.puerto_rico.thinking.case.sales import further_worth


def speaks(view: PuertoRico, seat: Seat, line: Line, changes: Sequence[tuple[str, float]]) -> float:
    """For a further barrel what it may be shipped or sold for soon; against a placement whoever is moved in vain."""
    match line[0]:
        case act.Privilege(good=good) if not view.rules.expanded:
            return further_worth(view, view.players[seat], line, int(good))
        case _:
            return placement.speaks(view, seat, line, changes)
