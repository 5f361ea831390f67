"""What positions of a game are made of."""

from __future__ import annotations

from typing import Any

from tabletop.engine.game import Game


def parts_of(game: Game[Any]) -> tuple[str, ...]:
    """Names of the terms that a game knows at its start, at tables of every size."""
    starts = [game.setup(seats, 1, {}) for seats in game.seats]
    return tuple(dict.fromkeys(term.key for start in starts for term in game.terms(game.view(start, 0), 0)))


def unknown_parts(game: Game[Any]) -> tuple[str, ...]:
    """Of what something was learnt though it is no such part."""
    known = parts_of(game)
    return tuple(name for name in game.learnt.weights if name not in known)
