"""Many games of each kind at each number of seats, and what differed: the main program of each comparison.

`--first 500` begins with another seed: other games and options. `--option length=short`, as often as needed, fixes what
would be drawn by lot. `--seats 2` and `--kind busy` leave out all others.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from tests.models.compare.differences import Different


class Played(NamedTuple):
    """A game without a difference: its actions, and how often everything happened."""

    actions: int
    seen: Counter[str]


class Play(Protocol):
    """Plays a whole game of a kind; raises Different if both do not agree."""

    def __call__(self, kind: str, seats: int, seed: int, fixed: Mapping[str, str]) -> Played: ...


def main(play: Play, kinds: Iterable[str], seats: Iterable[int], words: Sequence[str] | None = None) -> int:
    """Prints a line for each kind and number of seats; how many games differed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], type=lambda text: text.split("=", 1))
    parser.add_argument("--seats", action="append", default=[], type=int)
    parser.add_argument("--kind", action="append", default=[])
    given = parser.parse_args(words)
    wrong, seen = 0, Counter[str]()
    for kind in given.kind or kinds:
        for number in given.seats or seats:
            began, actions, differ = time.process_time(), 0, 0
            for seed in range(given.first, given.first + given.games):
                try:
                    played = play(kind, number, seed, dict(given.option))
                    actions += played.actions
                    seen.update(played.seen)
                except Different as found:
                    differ += 1
                    print(found)
            spent = time.process_time() - began
            print(f"{kind}, {number} seats: {given.games} games, {actions} actions, {differ} differ, {spent:.0f} s")
            wrong += differ
    print("how often everything happened:")
    print(", ".join(f"{what} {number}" for what, number in sorted(seen.items())))
    return wrong
