"""The policy of a game that has none of its own: what looks best one action ahead."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.types import Seat


def greedy(game: Game[Any], state: State, seat: Seat) -> Action:
    """The legal action after which the position is worth most to the seat; what can be taken back only if nothing else
    is legal, so that nobody moves to and fro."""
    legal = game.legal(state, seat)
    final = [action for action in legal if not game.revisable(action)] or legal
    if len(final) == 1:
        return final[0]
    return max(final, key=lambda action: game.evaluate(game.apply(state, action, listen=False).state, seat))
