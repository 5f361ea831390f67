"""What an action leaves as it was is the same piece afterwards: whoever looks for changes finds them at once."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.engine.tableau import Piece
from tabletop.games.registry import games

GAMES = sorted(games())
_FEW = 0.05


def _table(key: str, moves: int) -> list[dict[str, Piece]]:
    """What lies on the table of a game after each of so many actions."""
    game = games()[key]
    state = game.setup(3, 5, {})
    found = []
    for _ in range(moves):
        state = game.apply(state, game.legal(state, game.deciders(state)[0])[0]).state
        found.append({piece.id: piece for piece in game.table(game.view(state, 0)).pieces})
    return found


@pytest.mark.parametrize("key", GAMES)
def test_pieces_that_stay_are_the_same_objects(key: str) -> None:
    again = stayed = 0
    tables = _table(key, 25)
    for before, after in pairwise(tables):
        equal = [name for name, piece in after.items() if before.get(name) == piece]
        stayed += len(equal)
        again += sum(before[name] is not after[name] for name in equal)
    assert stayed > 1000
    assert again < _FEW * stayed
