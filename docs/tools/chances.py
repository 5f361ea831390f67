"""How often a chance of winning comes true, the tables of docs/chances.md: `python docs/tools/chances.py --games 40`.

Whole games between equal players; in every position that shapes a turn each seat's share, as all lies open, is put
beside what the game came to. What advice shows is such shares some turns on, averaged over worlds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Any

from tabletop.bots import registry as bots
from tabletop.bots.match import play_out
from tabletop.engine.game import Game
from tabletop.games.registry import games

SEATS = 3
BINS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.01)
PARTS = ("first third", "second third", "last third")

Met = tuple[int, float, float]
"""A part of a game, what was said of a seat, and what came."""


def met(key: str, level: str, seed: int) -> list[Met]:
    """Every share said in one game."""
    game = games()[key]
    start = game.setup(SEATS, seed, {})
    players = [bots.at_table(game, level, seed, seat) for seat in range(SEATS)]
    said, last = list[tuple[float, ...]](), start
    for _, state in play_out(game, start, players, seed):
        if game.deciders(state) and game.milestone(state):
            said.append(game.shares(state))
        last = state
    came = game.shares(last)
    return [
        (at * len(PARTS) // len(said), one, came[seat])
        for at, shares in enumerate(said)
        for seat, one in enumerate(shares)
    ]


def rows(game: Game[Any], found: Sequence[Met]) -> Iterator[str]:
    """A line for each part of the game and each range of chances that was met."""
    for number, part in enumerate(PARTS):
        for low, high in pairwise(BINS):
            here = [(said, came) for at, said, came in found if at == number and low <= said < high]
            if len(here) >= 30:
                said, came = (sum(one[side] for one in here) / len(here) for side in (0, 1))
                range_ = f"{low:.0%} to {min(high, 1):.0%}"
                yield f"| {game.key} | {part} | {range_} | {len(here)} | {said:.0%} | {came:.0%} |"


def main() -> None:
    """The table of all games."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--level", default="thumb")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--game", choices=list(games()))
    values = asked.parse_args()
    print("| game | part | chance said | times | on average | came true |\n|---|---|---|---|---|---|")
    seeds = range(values.seed, values.seed + values.games)
    with ProcessPoolExecutor() as pool:
        for key, game in games().items():
            if values.game in (None, key):
                found = [one for all_ in pool.map(partial(met, key, values.level), seeds) for one in all_]
                print("\n".join(rows(game, found)), flush=True)


if __name__ == "__main__":
    main()
