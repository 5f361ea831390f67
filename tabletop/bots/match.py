"""A whole game between computer players, without anybody watching."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.bots.player import Player, planned, thinking_seed
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState, State
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat


def play_out(game: Game[Any], start: State, players: Sequence[Player], seed: int) -> Iterator[tuple[Action, AnyState]]:
    """Every action with the state it led to, from `start` to the end. One player per seat; `seed` is theirs.

    Of several seats that decide at once the lowest comes first: nobody sees what another one chose. Who has planned
    several actions goes on with them while nobody else decides.
    """
    state, position = start, 0
    planner: Seat = -1
    plan: Line = ()
    while deciders := game.deciders(state):
        seat = deciders[0]
        legal = game.legal(state, seat)
        if seat != planner or not plan or plan[0] not in legal:
            plan = legal[:1]
            if len(legal) > 1:
                view = game.view(state, seat)
                plan = planned(players[seat], game, view, seat, legal, thinking_seed(seed, position, seat))
        planner, action, plan = seat, plan[0], plan[1:]
        state = game.apply(state, action, listen=False).state
        position += 1
        yield action, state
