"""Games that quick players have played out, each once for all tests of a process. The states are those of all who ask:
nobody changes them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tabletop.bots.match import play_out
from tabletop.bots.thumb import Thumb
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.games import registry

Played = tuple[tuple[Action, Any], ...]


def played(game: Game[Any], seats: int, seed: int) -> Played:
    """Every action with the state it led to, with the default options; `seed` is of the game and of the players."""
    return _played(game.key, seats, seed)


@lru_cache(maxsize=16)
def _played(key: str, seats: int, seed: int) -> Played:
    game = registry.game(key)
    return tuple(play_out(game, game.setup(seats, seed, {}), [Thumb(guesses=1, depth=0)] * seats, seed))
