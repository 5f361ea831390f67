"""Who is likely to win: worth becomes a share, the more surely the less is left of the game."""

from __future__ import annotations

from tabletop.engine.thinking import softmax
from tabletop.games.puerto_rico.evaluate import OTHERS, remaining, worth
from tabletop.games.puerto_rico.state import PuertoRico

AT_THE_END, EARLIER = 2.0, 6.0
"""Temperature in points: at the very end, and what is added at the start. Measured in matches, not fitted."""


def shares(state: PuertoRico) -> tuple[float, ...]:
    """By seat. The part of the others that `evaluate` takes off stretches what lies between them."""
    left = remaining(state)
    worths = [worth(state, player, left) for player in state.players]
    stretched = 1 + OTHERS / (len(worths) - 1)
    return softmax([one * stretched for one in worths], AT_THE_END + EARLIER * left)
