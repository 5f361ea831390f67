"""How fast the rules of a game are: the moves search would play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.bench.figure import Figure, seconds
from tabletop.bench.targets import Targets
from tabletop.engine.action import Action
from tabletop.engine.chance import draw, seeded
from tabletop.engine.game import Game


def random_game(game: Game[Any], seats: int, seed: int) -> Iterator[tuple[Any, Action]]:
    """Every state of a random game with the action that follows; the same seed gives the same game."""
    state, chance = game.setup(seats, seed, {}), seeded(seed)
    while deciders := game.deciders(state):
        legal = game.legal(state, deciders[0])
        chance, which = draw(chance, len(legal))
        yield state, legal[which]
        state = game.apply(state, legal[which], listen=False).state


def measure(game: Game[Any], targets: Targets, *, quick: bool) -> Iterator[Figure]:
    """Random play with the largest table, then its parts by themselves."""
    seats, games, runs = game.seats[-1], 4 if quick else 12, 3 if quick else 7
    moves = [step for seed in range(games) for step in random_game(game, seats, seed)]

    def play() -> None:
        for seed in range(games):
            for _ in random_game(game, seats, seed):
                pass

    def legal() -> None:
        for state, action in moves:
            game.legal(state, action.seat)

    def apply() -> None:
        for state, action in moves:
            game.apply(state, action, listen=False)

    def copy() -> None:
        for state, _ in moves:
            state.copy()

    widest = sorted(moves, key=lambda move: len(game.legal(move[0], move[1].seat)))[-max(1, len(moves) // 10) :]

    def legal_widest() -> None:
        for state, action in widest:
            game.legal(state, action.seat)

    count = len(moves)
    name = f"{game.key}, {seats} seats: "
    speed = count / seconds(play, runs)
    yield Figure(f"{name}random play", speed, "moves/s", targets.random_moves_per_s, more=True)
    yield Figure(f"{name}legal, mean", seconds(legal, runs) / count * 1e6, "us", targets.legal_us)
    most = seconds(legal_widest, runs) / len(widest) * 1e6
    yield Figure(f"{name}legal, mean of the widest tenth", most, "us", targets.legal_widest_us)
    yield Figure(f"{name}apply with its copy, mean", seconds(apply, runs) / count * 1e6, "us", targets.apply_us)
    yield Figure(f"{name}copy alone", seconds(copy, runs) / count * 1e6, "us")
