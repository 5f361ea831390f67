"""A way to win: of choices that are nearly as good as the best, the one that leads to what a player is fond of.

It decides where thinking finds little between them, so that nobody plays much worse by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.bots.search.choice import Choice
from tabletop.bots.search.following import carried_on, done
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.style import Style
from tabletop.engine.types import Seat

LOOKED_INTO = 0.5
"""Of the visits of the best choice: what was looked into less may be worse than it seems."""


def style_of(game: Game[Any], seed: int, seat: Seat) -> str:
    """The style of a seat in the game of a seed, a different one at each seat as far as there are so many; "" where the
    game has none."""
    names = tuple(game.styles)
    return names[(seed + seat) % len(names)] if names else ""


def preferred(game: Game[Any], view: State, seat: Seat, choices: Sequence[Choice], style: Style, seed: int) -> Choice:
    """One of the choices, of which the first is the best."""
    best = choices[0]
    near = [
        choice
        for choice in choices
        if choice.share >= best.share - style.within and choice.visits >= LOOKED_INTO * best.visits
    ]
    if len(near) == 1:
        return best
    world = game.determinize(view, seat, seeded(seed))
    return max(near, key=lambda choice: _liking(game, world, seat, choice, style))


def _liking(game: Game[Any], world: State, seat: Seat, choice: Choice, style: Style) -> float:
    """Of the position at the next milestone after a choice."""
    after = carried_on(game, done(game, world, seat, choice.line))
    return style.liking(game.terms(after, seat))
