"""What can be done now, how far everybody is, what ends the game, and what somebody has."""

from __future__ import annotations

from tabletop.engine.prompt import Count, Goal, Prompt, Standing
from tabletop.engine.types import Seat
from tabletop.games.new_game.constants import MOST
from tabletop.games.new_game.state import NewGameState


def prompt(view: NewGameState, seat: Seat) -> Prompt:
    """For the seat that decides."""
    return Prompt("take", (("most", min(MOST, view.heap)),))


def progress(view: NewGameState) -> tuple[Standing, ...]:
    """Stones so far."""
    return tuple(Standing(player.seat, (Goal("stones", player.stones),)) for player in view.players)


def ending(view: NewGameState) -> Prompt:
    """What ends the game."""
    return Prompt("heap", (("left", view.heap),))


def ledger(view: NewGameState, seat: Seat) -> tuple[Count, ...]:
    """What a seat has: actions are previewed by the difference."""
    return (Count("stones", view.players[seat].stones),)
