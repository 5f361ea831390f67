"""Decisions of which everybody at the table could tell what may be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.tableau import Drag, Tap, Turn
from tabletop.engine.types import Seat

Views = Callable[[Seat | None], Any]
"""What each viewer may know of the position (None: the public)."""


def all_can_tell(game: Game[Any], state: State, view: Views, seat: Seat) -> bool:
    """Whether a decision of `seat` needs nothing secret: there is none, the game says so, or only open things serve."""
    return view(seat) == view(None) or game.decided_openly(state, seat) or _by_open_things(game, state, view, seat)


def _by_open_things(game: Game[Any], state: State, view: Views, seat: Seat) -> bool:
    """Whether the decision is of one kind and uses only things that everybody sees.

    A button alone is not: that nothing else can be done may follow from cards which only `seat` sees.
    """
    legal = game.legal(state, seat)
    if len({type(action) for action in legal}) != 1:
        return False
    return with_open_things(game, view(None), view(seat), legal) == legal


def with_open_things(game: Game[Any], seen: State, own: State, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Those that are done with things which everybody sees, as the public's view `seen` shows them too."""
    things = {piece.id for piece in game.table(seen).pieces}
    found = []
    for action in legal:
        gesture = game.gesture(own, action)
        start = gesture.piece if isinstance(gesture, Drag | Turn) else gesture.thing if isinstance(gesture, Tap) else ""
        if start and ("/" in start or start in things) and game.gesture(seen, action) == gesture:
            found.append(action)
    return tuple(found)
