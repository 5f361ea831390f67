"""Public engines on the same machine in the same minute, where they are installed: random play in moves per second."""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Callable, Iterator

from tabletop.bench.figure import Figure, seconds


def measure(*, quick: bool) -> Iterator[Figure]:
    """A figure for each engine that is installed."""
    runs = 3 if quick else 5
    for module, name, play in _ENGINES:
        if importlib.util.find_spec(module) is not None:
            count = play(1)
            yield Figure(f"for comparison: {name}, random play", count / seconds(lambda: play(1), runs), "moves/s")  # noqa: B023


def _chess(games: int) -> int:
    chess = importlib.import_module("chess")
    dice, moves = random.Random(1), 0
    for _ in range(games * 4):
        board = chess.Board()
        while not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
            moves += 1
    return moves


def _catanatron(games: int) -> int:
    catanatron = importlib.import_module("catanatron")
    random.seed(1)
    moves = 0
    for _ in range(games):
        colours = list(catanatron.Color)
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
        game.play()
        moves += len(game.state.action_records if hasattr(game.state, "action_records") else game.state.actions)
    return moves


_ENGINES: tuple[tuple[str, str, Callable[[int], int]], ...] = (
    ("chess", "python-chess", _chess),
    ("catanatron", "catanatron", _catanatron),
)
