"""Lines of a decision as they were judged: what is expected of each, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from operator import sub

from tabletop.bots.further import Further
from tabletop.bots.outlook import Item, Outlook, Until
from tabletop.engine.action import Action
from tabletop.engine.preview import Change
from tabletop.engine.thinking import Case, Line
from tabletop.engine.types import Seat

CLOSE = 0.01
"""Shares of the win that are less apart are as good as each other."""
CLEARLY = 1.0
"""So much more at a look (units of `evaluate`) speaks for a line that is as good."""
NEAR = 0.04
"""Shares of the win that are less apart are called equal, where the worlds do not tell them apart."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A line, the share of the win expected of it, what comes of it, and what the next one is likely to do then.

    `alike`: the worlds do not tell it from the best line. `table` has the shares of all seats. `share` is None where
    the game has no player that searches. `then`: what is sure to change for the seat and for who replies, when the
    reply is played out too. `behind`: in how many of the worlds the best line came out ahead, and of how many. `case`:
    what the game itself tells of it beside the others. `further`: what the seat has more or less of than after the
    best when its own next choice is carried out too.
    """

    line: Line
    share: float | None
    alike: bool
    outlook: Outlook
    reply: Action | None = None
    table: tuple[float, ...] = ()
    then: tuple[Change, ...] = ()
    behind: tuple[int, int] = (0, 0)
    case: Case | None = None
    further: Further = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """The best lines of a decision, the best first, each played out until the phase or the own turn is over, or told
    as it is at once."""

    seat: Seat
    lines: tuple[Judged, ...]
    until: Until = "turn"
    others_same: bool = False
    """Whether more was looked at that comes to the same as the best."""
    left_alone: Line = ()
    """What leaves everything as it is: what comes of that too is not counted."""
    now: Outlook | None = None
    """What the best brings at once, where that is told of it."""
    stage: str = "turn"
    """The part of the turn after which that is told which is told when the turn is over."""
    cut: bool = False
    """Whether it was stopped before all was looked into: a review, which is not, may find something else."""

    @property
    def told(self) -> str:
        """When what comes of the lines is told, by the name of the texts."""
        return self.stage if self.until == "turn" else self.until

    def differ(self, other: int) -> bool:
        """Whether anything that is counted differs between a line and the best."""
        return any(any(by) for _, by in self.apart(other))

    def apart(self, other: int) -> list[tuple[Item, tuple[int, ...]]]:
        """By how much the ledgers after another line lie above those after the best, world by world; the most
        first."""
        best, second = (dict(one.outlook.changes) for one in (self.lines[0], self.lines[other]))
        worlds = min((len(by) for by in (*best.values(), *second.values())), default=0)  # whoever was stopped has fewer
        none = (0,) * worlds
        found = [
            (item, tuple(map(sub, second.get(item, none)[:worlds], best.get(item, none)[:worlds])))
            for item in dict.fromkeys((*best, *second))
        ]
        return sorted(found, key=lambda entry: -abs(sum(entry[1])))
