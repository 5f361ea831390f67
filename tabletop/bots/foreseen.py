"""How a game that is over would have gone on from one of its positions, for those who see all of it."""

from __future__ import annotations

from typing import Any

from tabletop.bots.analysis import judge_of, search_of
from tabletop.bots.search.following import done
from tabletop.bots.search.plans import Plans
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat


def foreseen(
    game: Game[Any], state: AnyState, seat: Seat, line: Line, seed: int, *, level: str | None = None
) -> tuple[float, ...]:
    """The shares of all seats after a line for somebody who sees everything that lies hidden: when a game is over. From
    step to step it is looked equally far: else who has just had a turn would seem to gain and lose by that."""
    search = search_of(game, len(state.players), level)
    if search is None:
        return game.shares(done(game, state, seat, line))
    judge = judge_of(search)
    if isinstance(judge, Plans) and not (judge.details and game.stretch(state)):
        return judge.round_of(game, state, seat, line, seed)
    return judge.judged(game, state, seat, [line], seed)[0].table
