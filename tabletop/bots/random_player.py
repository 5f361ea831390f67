"""Plays anything that is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.bots.player import Stop, never
from tabletop.engine.action import Action
from tabletop.engine.chance import draw, seeded
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.types import Seat


class RandomPlayer:
    """Every legal action is as likely as any other."""

    def choose(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Action:
        """One of `legal`."""
        return legal[draw(seeded(seed), len(legal))[1]]
