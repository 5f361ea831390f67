"""What lies on the table. What only some may see would be a field with `owner_only`, `nobody` or `secret`."""

from __future__ import annotations

from tabletop.engine.state import State, state
from tabletop.engine.types import Seat


@state
class Player(State):
    """One seat's things."""

    seat: Seat
    stones: int = 0


@state
class NewGameState(State):
    """The whole game. `active` is the seat whose turn it is; when the heap is empty it is who took the last stone."""

    players: tuple[Player, ...]
    heap: int
    last_loses: bool
    active: Seat = 0
