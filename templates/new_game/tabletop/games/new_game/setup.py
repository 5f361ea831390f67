"""Setting up: the heap in the middle, nothing before anybody."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.game import Options, resolve
from tabletop.games.new_game.constants import HEAP, OPTIONS, PLAYERS
from tabletop.games.new_game.state import NewGameState, Player


def set_up(seats: int, seed: int, options: Options, version: int, log: EventLog) -> NewGameState:
    """A table before the first turn. Raises ValueError for a wrong number of seats or wrong options."""
    if seats not in PLAYERS:
        raise ValueError(f"new_game is for {PLAYERS} players, not {seats}")
    chosen = resolve(OPTIONS, options)
    return NewGameState(tuple(Player(seat) for seat in range(seats)), HEAP, last_loses=chosen["last"] == "loses")
