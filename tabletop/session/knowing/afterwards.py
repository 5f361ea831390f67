"""What somebody sees who has seen the end of a game: what every seat could see of its own."""

from __future__ import annotations

from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.state import AnyState, State
from tabletop.engine.types import Seat


def seen_afterwards(game: Game[Any], state: State, seat: Seat) -> AnyState:
    """An earlier position as `seat` saw it, with what the others kept to themselves. What nobody saw stays unseen."""
    view = game.view(state, seat)
    whole = view.copy()
    whole.players = tuple(
        player if other == seat else game.view(state, other).players[other] for other, player in enumerate(view.players)
    )
    return whole
