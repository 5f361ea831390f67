"""A whole game between computer players, without anybody watching."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.bots.player import Player, thinking_seed
from tabletop.engine.action import Action
from tabletop.engine.game import Game


def play_out(game: Game[Any], start: Any, players: Sequence[Player], seed: int) -> Iterator[tuple[Action, Any]]:
    """Every action with the state it led to, from `start` to the end. One player per seat; `seed` is theirs.

    Of several seats that decide at once the lowest comes first: nobody sees what another one chose.
    """
    state, position = start, 0
    while deciders := game.deciders(state):
        seat = deciders[0]
        legal = game.legal(state, seat)
        if len(legal) == 1:
            action = legal[0]
        else:
            view = game.view(state, seat)
            action = players[seat].choose(game, view, seat, legal, thinking_seed(seed, position, seat))
        state = game.apply(state, action, listen=False).state
        position += 1
        yield action, state
