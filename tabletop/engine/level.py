"""How well a computer player plays: the names, from the easiest to the hardest, and what each does in a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

LEVELS = ("beginner", "thumb", "phase", "thinking", "hard")
"""Every game has the first two; of the others those that beat the one below. Texts: `player.<name>`, and in
`player.like.<name>` what one is like to play against, common to all games or a game's own."""

SLIPS_OF = 20
"""Slips are counted among so many choices."""

WORLDS = 4
"""Worlds that trees stand in where a level does not say."""

Mind = Literal["beginner", "thumb", "tree", "plans"]


@dataclass(frozen=True, slots=True)
class Level:
    """Which player of `bots` it is, and how much it looks at.

    `iterations`, by number of seats: nodes of a tree that are opened, or worlds in which plans are compared (none: the
    one that the game names first is taken); never seconds, so that a game replays on any machine. `worlds`, by number
    of seats, is for trees (one that is not named: `WORLDS`), `turns` (own ones played out) for plans, and so is
    `follower`: the level below that plays on in the mind in place of the policy of the game. `details`, for plans as
    well, by number of seats: worlds in which single steps are compared where many answer each other
    (`Thinking.stretch`). `slips`, for plans: of `SLIPS_OF` choices so many are the second best, as people choose, by
    number of seats (one that is not named: none): at a large table it takes less to win no more than the others.
    `quick`: quick reviews and exercises are thought out at this level.
    """

    mind: Mind
    iterations: Mapping[int, int] = field(default_factory=dict)
    worlds: Mapping[int, int] = field(default_factory=dict)
    turns: int = 2
    follower: str = ""
    details: Mapping[int, int] = field(default_factory=dict)
    slips: Mapping[int, int] = field(default_factory=dict)
    quick: bool = False


USUAL: Mapping[str, Level] = MappingProxyType({"beginner": Level("beginner"), "thumb": Level("thumb")})
"""Those that need nothing to be measured: for a game without a file of its own."""


def quick(levels: Mapping[str, Level]) -> str:
    """The level that thinks where there is much to think about: the one that says so, else `phase` or a lower one."""
    return next((name for name, level in levels.items() if level.quick), nearest(levels, "phase"))


def nearest(levels: Mapping[str, Level], name: str) -> str:
    """The level that stands in for one that a game does not have: the next one below, else the rule of thumb."""
    if name in levels:
        return name
    below = [one for one in LEVELS[: LEVELS.index(name)] if one in levels] if name in LEVELS else []
    return below[-1] if below else "thumb"
