"""Many games of each kind at each number of seats, and what differed: `python -m tests.models.compare.puerto_rico 500`.

`--first 500` begins with another seed: other games and options. `--option mayor_placement=simultaneous`, as often as
needed, fixes what would be drawn by lot.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from tabletop.games.puerto_rico.game import GAME
from tests.models.compare.differences import Different
from tests.models.compare.puerto_rico.playing import PLAYERS, play


def main(games: int, first: int, fixed: dict[str, str]) -> int:
    """Prints a line for each kind and number of seats; how many games differed."""
    wrong, seen = 0, Counter[str]()
    for kind, player in PLAYERS.items():
        for seats in GAME.seats:
            began, actions, differ = time.process_time(), 0, 0
            for seed in range(first, first + games):
                try:
                    played = play(seats, seed, player(seed), fixed)
                    actions += played.actions
                    seen.update(played.seen)
                except Different as found:
                    differ += 1
                    print(found)
            spent = time.process_time() - began
            print(
                f"{kind}, {seats} seats: {games} games, {actions} actions, {differ} differ, {spent:.0f} s", flush=True
            )
            wrong += differ
    print("games in which a building worked or an answer was given:")
    print(", ".join(f"{what} {number}" for what, number in sorted(seen.items())))
    return wrong


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], type=lambda text: text.split("=", 1))
    given = parser.parse_args()
    sys.exit(main(given.games, given.first, dict(given.option)) > 0)
