"""Which movement of the hand an action is, and what a hand meant that did something else."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.tableau import Drag, Gesture, PlaceId
from tabletop.engine.types import Seat
from tabletop.games.new_game.actions import Take
from tabletop.games.new_game.constants import MOST
from tabletop.games.new_game.state import NewGameState
from tabletop.games.new_game.tableau import HEAP_PIECE, row


def gesture(view: NewGameState, action: Action) -> Gesture:
    """Drag the heap to the own row; how many is asked then."""
    assert isinstance(action, Take)
    return Drag(HEAP_PIECE, row(action.seat), (("stones", action.stones),))


def attempt(view: NewGameState, seat: Seat, thing: str, place: PlaceId | None) -> tuple[Action, ...]:
    """What was meant, legal or not: so that the refusal can be shown."""
    meant = thing == HEAP_PIECE and place == row(seat)
    return tuple(Take(seat, stones) for stones in range(1, MOST + 1)) if meant else ()
