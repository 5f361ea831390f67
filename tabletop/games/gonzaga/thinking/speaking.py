"""How much can be told that speaks for a line of advice: of lines that are as good the one that scores most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import Lock
from tabletop.games.gonzaga.state import Gonzaga

_EACH: Mapping[str, float] = MappingProxyType(
    {"site": 1.0, "league": 1.0, "church": 1.0, "bonus": 1.0, "secret_points": 1.0, "connected": 1.0, "rings": 1.5}
)
"""Points that one more of a line of the ledger counts; a piece and a ring are worth about so many."""
_STANDS = 5.0
"""What it counts that a plan stands as it lies: nobody is told to change it for little."""


def speaks(view: Gonzaga, seat: Seat, line: Line, changes: Sequence[tuple[str, float]]) -> float:
    """What the ledger gains, in points."""
    return _STANDS * isinstance(line[0], Lock) + sum([_EACH.get(key, 0.0) * by for key, by in changes])
