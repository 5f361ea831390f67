"""A player that goes by weights of its own, whatever the game at the table has learnt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.player import Player, Stop, never, planned
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.learnt import Learnt
from tabletop.engine.state import State
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat


@dataclass(frozen=True, slots=True)
class ByWeights:
    """Plays as another player would who has learnt this."""

    player: Player
    learnt: Learnt

    def choose(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Action:
        """One of `legal`."""
        return self.plan(game, view, seat, legal, seed, stop)[0]

    def plan(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Line:
        """One of `legal`, and what is to follow it."""
        return planned(self.player, game.by(self.learnt), view, seat, legal, seed, stop)
