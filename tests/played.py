"""Games that quick players play, each once for all tests of a process and as far as anybody looks. The states are those
of all who ask: nobody changes them.

Most were played once for all: `tests/quick_games/<game>.txt` has a line for each, "seats seed: ...", with the number of
every action among the legal ones. To carry such a game out again takes a hundredth of the time that its players
thought, and it stays the same when players learn. `python -m tests.played` plays all of them anew, for whoever has
changed what is legal; `python -m tests.played rio_de_la_plata 3 12` adds one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, overload

from tabletop.bots.match import play_out
from tabletop.bots.thumb import Thumb
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.games import registry

QUICK = {"anno_1503": Thumb(guesses=1, depth=2, cap=150)}
"""Who looks hardly further than one action seldom ends a game of Anno: it would be cut off after 900 turns."""

KEPT = Path(__file__).parent / "quick_games"
"""The folder of those that were played once for all."""

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


@lru_cache(maxsize=32)
def _played(key: str, seats: int, seed: int) -> Played:
    numbers = kept(key).get((seats, seed))
    return Played(thought_out(key, seats, seed) if numbers is None else again(key, seats, seed, numbers))


def thought_out(key: str, seats: int, seed: int) -> Iterator[Step]:
    """A game that its players play now."""
    game = registry.game(key)
    players = [QUICK.get(key, Thumb(guesses=1, depth=0))] * seats
    return play_out(game, game.setup(seats, seed, {}), players, seed)


def again(key: str, seats: int, seed: int, numbers: Sequence[int]) -> Iterator[Step]:
    """A game from the numbers of its actions."""
    game = registry.game(key)
    state = game.setup(seats, seed, {})
    for number in numbers:
        action = game.legal(state, game.deciders(state)[0])[number]
        state = game.apply(state, action, listen=False).state
        yield action, state


@cache
def kept(key: str) -> dict[tuple[int, int], tuple[int, ...]]:
    """The games that were played once for all, by number of seats and seed."""
    path = KEPT / f"{key}.txt"
    found = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        which, numbers = line.split(":")
        seats, seed = map(int, which.split())
        found[seats, seed] = tuple(map(int, numbers.split()))
    return found


def _numbers(key: str, seats: int, seed: int) -> Iterator[int]:
    """Of every action, which of the legal ones it is."""
    game = registry.game(key)
    state = game.setup(seats, seed, {})
    for action, after in thought_out(key, seats, seed):
        yield game.legal(state, action.seat).index(action)
        state = after


def keep(key: str, wanted: Iterable[tuple[int, int]]) -> None:
    """Play these games, and write them down beside those that are kept."""
    games = kept(key) | {which: tuple(_numbers(key, *which)) for which in wanted}
    lines = [f"{seats} {seed}: {' '.join(map(str, games[seats, seed]))}\n" for seats, seed in sorted(games)]
    (KEPT / f"{key}.txt").write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        keep(sys.argv[1], [(int(sys.argv[2]), int(sys.argv[3]))])
    for path in sorted(KEPT.glob("*.txt")) if len(sys.argv) == 1 else ():
        keep(path.stem, kept(path.stem))
