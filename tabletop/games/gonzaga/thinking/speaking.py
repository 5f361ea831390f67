"""How much can be told that speaks for a line of advice: of lines that are as good the one for which most does."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import Lock
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking.account import account

_STANDS = 0.5
"""Points that it counts that a plan stands as it lies: nobody is told to change it for little."""


def speaks(view: Gonzaga, seat: Seat, line: Line, changes: Sequence[tuple[str, float]]) -> float:
    """What the account of a line comes to, whatever ledgers have changed when it was played out."""
    told = account(view, seat, (line,), 0)
    return (told.worth if told is not None else 0.0) + _STANDS * isinstance(line[0], Lock)
