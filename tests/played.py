"""Games that quick players play, each once for all tests of a process and as far as anybody looks. The states are those
of all who ask: nobody changes them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, overload

from tabletop.bots.match import play_out
from tabletop.bots.thumb import Thumb
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.games import registry

QUICK = {"anno_1503": Thumb(guesses=1, depth=2, cap=150)}
"""Who looks hardly further than one action seldom ends a game of Anno: it would be cut off after 900 turns."""

Step = tuple[Action, Any]
"""An action with the state it led to."""


class Played(Sequence[Step]):
    """A game that goes on when somebody asks for what was not played yet."""

    def __init__(self, steps: Iterator[Step]) -> None:
        self._steps = steps
        self._done: list[Step] = []

    def __iter__(self) -> Iterator[Step]:
        at = 0
        while at < self._reach(at + 1):
            yield self._done[at]
            at += 1

    def __len__(self) -> int:
        return self._reach(sys.maxsize)

    @overload
    def __getitem__(self, part: int) -> Step: ...

    @overload
    def __getitem__(self, part: slice) -> list[Step]: ...

    def __getitem__(self, part: int | slice) -> Step | list[Step]:
        ends = (part.start or 0, part.stop) if isinstance(part, slice) else (part, part + 1)
        self._reach(sys.maxsize if ends[1] is None or min(ends) < 0 else ends[1])
        return self._done[part]

    def _reach(self, most: int) -> int:
        """How many steps there are now: that many, unless the game is over before."""
        self._done += islice(self._steps, max(0, most - len(self._done)))
        return len(self._done)


def played(game: Game[Any], seats: int, seed: int) -> Played:
    """With the default options; `seed` is of the game and of the players."""
    return _played(game.key, seats, seed)


@lru_cache(maxsize=16)
def _played(key: str, seats: int, seed: int) -> Played:
    game = registry.game(key)
    players = [QUICK.get(key, Thumb(guesses=1, depth=0))] * seats
    return Played(play_out(game, game.setup(seats, seed, {}), players, seed))
