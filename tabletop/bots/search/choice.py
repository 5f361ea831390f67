"""What a search has found about one of the lines it compared."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.engine.thinking import Line


@dataclass(frozen=True, slots=True)
class Choice:
    """A line that was looked at: how often, and the share of the win that is expected of it."""

    line: Line
    visits: int
    share: float
