"""The end: who took the last stone has won (with the option: has lost). RB §End of the game."""

from __future__ import annotations

from tabletop.engine.game import Outcome, Score
from tabletop.engine.types import Seat
from tabletop.games.new_game.constants import MOST
from tabletop.games.new_game.state import NewGameState


def outcome(state: NewGameState) -> Outcome | None:
    """One seat before or behind all others, who share a rank."""
    if state.heap:
        return None
    scores = tuple(Score(player.seat, player.stones, (("stones", player.stones),)) for player in state.players)
    last, others = (state.active,), tuple(player.seat for player in state.players if player.seat != state.active)
    return Outcome((others, last) if state.last_loses else (last, others), scores, "heap")


def evaluate(view: NewGameState, seat: Seat) -> float:
    """What a position is worth: with two players one wants to leave a multiple of what two turns can take together."""
    if not view.heap:
        return -1.0 if (view.active == seat) == view.last_loses else 1.0
    lost = view.heap % (MOST + 1) == int(view.last_loses)
    return -0.5 if lost == (view.active == seat) else 0.5


def measures(view: NewGameState, seat: Seat) -> tuple[tuple[str, int], ...]:
    """For the chart at the end."""
    return (("stones", view.players[seat].stones),)
