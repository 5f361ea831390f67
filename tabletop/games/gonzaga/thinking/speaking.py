"""How much can be told that speaks for a line of advice: of lines that are as good the one for which most does."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking.candidates import laid_after
from tabletop.games.gonzaga.thinking.case.told import worth_of

_STANDS = 3.0
"""Points that it counts that no card of a plan that lies there is taken up: nobody is told to change it for little,
or changes its mind half-way."""


def speaks(view: Gonzaga, seat: Seat, line: Line, changes: Sequence[tuple[str, float]]) -> float:
    """What all that is told of a line comes to, whatever ledgers have changed when it was played out."""
    laid = view.players[seat].plan
    after = laid_after(laid, line)
    stands = all(one in ("", other) for one, other in zip((laid.region, laid.action, laid.behind), after, strict=True))
    return worth_of(view, seat, line) + _STANDS * stands
