"""How long a computer player thinks about one move: the one that an empty seat gets by itself; and how many phases a
search can play out in its mind in a second."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import mean
from typing import Any

from tabletop.bench.figure import Figure
from tabletop.bench.rules import random_game
from tabletop.bench.targets import Targets
from tabletop.bots.player import thinking_seed
from tabletop.bots.registry import PLAYERS, USUAL
from tabletop.bots.search.following import carried_on
from tabletop.engine.game import Game

_EVERY, _EVERY_QUICK = 3, 9  # decisions of the game that are thought about
_MILESTONES = 24  # decisions from which every choice is carried on to the next milestone


def measure(game: Game[Any], targets: Targets, seeds: Iterator[int], *, quick: bool) -> Iterator[Figure]:
    """Mean and slowest decision all through a random game with the largest table."""
    name, thumb = USUAL, PLAYERS[USUAL]
    taken: list[float] = []
    seed = next(seeds)
    for position, (state, action) in enumerate(random_game(game, game.seats[-1], seed)):
        seat = action.seat
        legal = game.legal(state, seat)
        if position % (_EVERY_QUICK if quick else _EVERY) or len(legal) < 2:
            continue
        view = game.view(state, seat)
        began = time.thread_time()
        thumb.choose(game, view, seat, legal, thinking_seed(seed, position, seat))
        taken.append(time.thread_time() - began)
    title = f"{game.key}, {game.seats[-1]} seats: a move of {name}"
    yield Figure(f"{title}, mean", mean(taken) * 1e3, "ms")
    yield Figure(f"{title}, slowest of {len(taken)}", max(taken) * 1e3, "ms", targets.thumb_move_ms)
    yield Figure(
        f"{game.key}, {game.seats[-1]} seats: choices carried on to the next milestone", _phases(game, seed), "1/s"
    )


def _phases(game: Game[Any], seed: int) -> float:
    """Choices carried on to the next milestone in a second, from milestones all through a game."""
    met = [state for state, _ in random_game(game, game.seats[-1], seed) if game.milestone(state)]
    done, began = 0, time.thread_time()
    for state in met[:: max(1, len(met) // _MILESTONES)]:
        for action in game.legal(state, game.deciders(state)[0]):
            carried_on(game, game.apply(state, action, listen=False).state)
            done += 1
    return done / (time.thread_time() - began)
