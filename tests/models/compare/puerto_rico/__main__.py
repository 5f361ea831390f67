"""Many games of each kind at each number of seats, and what differed: `python -m tests.models.compare.puerto_rico 500`.

A second number is the first seed (0 by default): other seeds, other games and options.
"""

from __future__ import annotations

import sys
import time

from tabletop.games.puerto_rico.game import GAME
from tests.models.compare.differences import Different
from tests.models.compare.puerto_rico.together import PLAYERS, play


def main(games: int, first: int) -> int:
    """Prints a line for each kind and number of seats; how many games differed."""
    wrong = 0
    for kind, player in PLAYERS.items():
        for seats in GAME.seats:
            began, actions, differ = time.process_time(), 0, 0
            for seed in range(first, first + games):
                try:
                    actions += play(seats, seed, player(seed))
                except Different as found:
                    differ += 1
                    print(found)
            spent = time.process_time() - began
            print(
                f"{kind}, {seats} seats: {games} games, {actions} actions, {differ} differ, {spent:.0f} s", flush=True
            )
            wrong += differ
    return wrong


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0) > 0)
