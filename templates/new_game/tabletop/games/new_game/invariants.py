"""What must hold in every state: no stone is lost or doubled."""

from __future__ import annotations

from tabletop.games.new_game.constants import HEAP
from tabletop.games.new_game.state import NewGameState


def broken(state: NewGameState) -> list[str]:
    """What does not hold."""
    stones = state.heap + sum(player.stones for player in state.players)
    return [] if stones == HEAP else [f"{stones} stones instead of {HEAP}"]
