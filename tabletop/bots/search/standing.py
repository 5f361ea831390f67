"""What a position is worth in the mind of whoever searches."""

from __future__ import annotations

from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.state import AnyState

LAST = 0.02
"""What points are worth once a game is over, beside the win: so much that of two ways to lose the one with more of them
is taken, and less than any difference in winning that is told."""
USUAL = 100
"""Points by which the part is stretched: more of one's own are always more, whatever the others have."""


def standing(game: Game[Any], state: AnyState) -> tuple[float, ...]:
    """The shares of the win by seat; at the end a part of it goes by points, for nobody at a table throws away points
    because the game is lost."""
    shares = game.shares(state)
    outcome = None if game.deciders(state) else game.outcome(state)
    if outcome is None:
        return shares
    points = {score.seat: max(0, score.total) for score in outcome.scores}
    own = [points[seat] / (points[seat] + USUAL) for seat in range(len(shares))]
    return tuple([(1 - LAST) * share + LAST * part for share, part in zip(shares, own, strict=True)])
