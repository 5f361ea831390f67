"""All that could be said of lines of advice, of which a table tells the weightiest."""

from __future__ import annotations

from typing import Any

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.told import arguments


def told(state: Anno, *lines: Line, seat: int = 0) -> list[dict[str, dict[str, Any]]]:
    """Of each line, by key; from what a seat may know."""
    found = arguments(Ground(GAME.view(state, seat), seat), lines)
    return [{one.key: dict(one.values) for one in line} for line in found]


def order(state: Anno, *lines: Line, seat: int = 0) -> list[list[str]]:
    """The keys alone, in their order."""
    return [[*line] for line in told(state, *lines, seat=seat)]
