"""A computer player by the name of its level: what that means, the game tells (`Game.levels`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.beginner import Beginner
from tabletop.bots.player import Player, Stop, never, planned
from tabletop.bots.search.plans import Plans
from tabletop.bots.search.tree import Tree
from tabletop.bots.style import preferred
from tabletop.bots.thumb import Thumb
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.level import WORLDS, Level, nearest
from tabletop.engine.state import AnyState, State
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat


def mind(levels: Mapping[str, Level], name: str, seats: int) -> Player:
    """Who plays a level, or the nearest there is, at a table with so many seats."""
    level = levels[nearest(levels, name)]
    match level.mind:
        case "beginner":
            return Beginner()
        case "thumb":
            return Thumb()
        case "tree":
            return Tree(level.iterations[seats], level.worlds.get(seats, WORLDS))
        case "plans":
            follower = mind(levels, level.follower, seats) if level.follower else None
            details, slips = level.details.get(seats, 0), level.slips.get(seats, 0)
            return Plans(level.iterations[seats], level.turns, follower, details, slips)


@dataclass(frozen=True, slots=True)
class AtLevel:
    """Plays each game at the level of this name; where the level searches, in the style of the game that is named."""

    name: str
    style: str = ""

    def searches(self, game: Game[Any]) -> bool:
        """Whether it takes so long in this game that a process of its own pays."""
        return game.levels[nearest(game.levels, self.name)].mind in ("tree", "plans")

    def choose(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Action:
        """One of `legal`."""
        return self.plan(game, view, seat, legal, seed, stop)[0]

    def plan(
        self, game: Game[Any], view: AnyState, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Line:
        """One of `legal`, and what is to follow it."""
        player = mind(game.levels, self.name, len(view.players))
        sound = game.sound(view, legal)
        if not isinstance(player, Tree | Plans) or self.style not in game.styles or len(sound) == 1:
            return planned(player, game, view, seat, sound, seed, stop)
        choices = player.choices(game, view, seat, sound, seed, stop)
        return preferred(game, view, seat, choices, game.styles[self.style], seed).line
