"""A public engine to measure ours beside, where it is installed. It is never needed."""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Callable


def catanatron() -> Callable[[int, int], int] | None:
    """Plays so many random games with four seats, from a seed; answers the number of moves. None: not installed."""
    if importlib.util.find_spec("catanatron") is None:
        return None
    engine = importlib.import_module("catanatron")

    def play(games: int, seed: int) -> int:
        random.seed(seed)
        moves = 0
        for _ in range(games):
            game = engine.Game([engine.RandomPlayer(colour) for colour in engine.Color])
            game.play()
            moves += len(game.state.action_records if hasattr(game.state, "action_records") else game.state.actions)
        return moves

    return play
