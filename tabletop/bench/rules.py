"""How fast the rules of a game are, with positions they never met: the moves search would play.

Every repetition plays games of its own, from seeds never used in this process, and every call is timed where the
position is met for the first time. A second look at the same positions would measure the caches instead: in Gonzaga
it is five times as fast. Before each repetition the bounded caches are emptied, which is where games keep what they
know of positions, and one game goes ahead that is not counted: it stands for the beginning of a search.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from statistics import mean, median
from types import MappingProxyType
from typing import Any

from tabletop.bench import others
from tabletop.bench.bare import bare
from tabletop.bench.figure import Figure
from tabletop.bench.targets import Everything, Targets
from tabletop.engine.action import Action
from tabletop.engine.chance import draw, seeded
from tabletop.engine.game import Game, Options
from tabletop.engine.state import AnyState

_GAMES = 3  # of one repetition
_AHEAD = 24  # games that show what a plain game uses
_TURNS = 5  # of each of two that play the same
_PLAIN: Options = MappingProxyType({})

_Caches = tuple["_lru_cache_wrapper[Any]", ...]


def random_game(game: Game[Any], seats: int, seed: int, options: Options = _PLAIN) -> Iterator[tuple[AnyState, Action]]:
    """Every state of a random game with the action that follows; the same seed gives the same game."""
    state, chance = game.setup(seats, seed, options), seeded(seed)
    while deciders := game.deciders(state):
        legal = game.legal(state, deciders[0])
        chance, which = draw(chance, len(legal))
        yield state, legal[which]
        state = game.apply(state, legal[which], listen=False).state


@dataclass(frozen=True, slots=True)
class _Step:
    """One decision met for the first time: how many actions were legal, and seconds of each call."""

    width: int
    legal: float
    view: float
    copy: float
    apply: float


def measure(game: Game[Any], targets: Targets, seeds: Iterator[int], *, quick: bool) -> Iterator[Figure]:
    """Random play with the largest table beside another engine, then its parts by themselves."""
    runs, caches = 5 if quick else 11, _caches()
    yield from _play(game, targets, seeds, caches, runs)
    if targets.everything is not None:
        yield _with_everything(game, targets.everything, seeds, caches, runs)
        yield _idle(game, targets.everything, seeds, runs)
    yield from _parts([_timed_game(game, seeds, caches) for _ in range(runs * 2)], game, targets)


def _play(game: Game[Any], targets: Targets, seeds: Iterator[int], caches: _Caches, runs: int) -> Iterator[Figure]:
    """Ours and the other engine in turn, so that both see the same machine; medians of the runs."""
    other = others.catanatron()
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(runs):
        _begin(game, next(seeds), caches)
        with _uncollected():
            began, moves = time.process_time(), 0
            for _ in range(_GAMES):
                moves += sum(1 for _ in random_game(game, game.seats[-1], next(seeds)))
            ours.append(moves / _since(began))
            if other is not None:
                began = time.process_time()
                moves = other(_GAMES, next(seeds))
                theirs.append(moves / _since(began))
    name = f"{game.key}, {game.seats[-1]} seats: random play"
    yield Figure(name, median(ours), "moves/s", targets.random_moves_per_s, more=True)
    why = "" if theirs else "pip install catanatron"
    yield Figure("for comparison: catanatron in turn with it", median(theirs) if theirs else None, "moves/s", why=why)
    ratio = median(mine / its for mine, its in zip(ours, theirs, strict=True)) if theirs else None
    yield Figure(f"{name} beside catanatron", ratio, "times", targets.times_catanatron, more=True, why=why)


def _with_everything(
    game: Game[Any], everything: Everything, seeds: Iterator[int], caches: _Caches, runs: int
) -> Figure:
    """Moves for one of the plain game in the same time, played in turn; the median of the runs."""
    shares: list[float] = []
    for _ in range(runs):
        rates = []
        for options in (_PLAIN, everything.options):
            _begin(game, next(seeds), caches, options)
            with _uncollected():
                began = time.process_time()
                moves = sum(1 for _ in range(_GAMES) for _ in random_game(game, game.seats[-1], next(seeds), options))
                rates.append(moves / _since(began))
        shares.append(rates[1] / rates[0])
    name = f"{game.key}, {game.seats[-1]} seats: with everything beside the plain game"
    return Figure(name, median(shares) * 100, "%", everything.share * 100, more=True)


def _idle(game: Game[Any], everything: Everything, seeds: Iterator[int], runs: int) -> Figure:
    """What the plain game pays for effects that are not in it: the same games with and without their code, played in
    turn; the median of the runs, each game by the better one of several times."""
    ahead = [next(seeds) for _ in range(_AHEAD)]

    def play(played: Game[Any]) -> list[Any]:
        return [state for seed in ahead for state, _ in random_game(played, game.seats[-1], seed)]

    without = bare(game, lambda: play(game))
    if without is not None:
        play(without)  # so that both have met as much
    shares: list[float] = []
    caches = _caches()
    for _ in range(runs if without is not None else 0):
        seed, again = next(seeds), next(seeds)
        taken: dict[bool, list[float]] = {True: [], False: []}
        for turn in range(_TURNS * 2):
            plain = turn % 2 == 0
            played = game if plain or without is None else without
            _begin(played, seed, caches)
            with _uncollected():
                began = time.process_time()
                for _ in random_game(played, game.seats[-1], again):
                    pass
                taken[plain].append(_since(began))
        shares.append(min(taken[True]) / min(taken[False]))
    name = f"{game.key}, {game.seats[-1]} seats: longer for the code of what is not in play"
    value = (median(shares) - 1) * 100 if shares else None
    return Figure(name, value, "%", everything.idle_percent, why="" if shares else "it needs the sources")


def _caches() -> _Caches:
    """The bounded caches of the program."""
    found = (each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper))
    ours = (each for each in found if each.__module__.startswith("tabletop."))
    return tuple(each for each in ours if each.cache_parameters()["maxsize"] is not None)


def _begin(game: Game[Any], seed: int, caches: _Caches, options: Options = _PLAIN) -> None:
    """As in a process that has played one game."""
    for cached in caches:
        cached.cache_clear()
    for _ in random_game(game, game.seats[-1], seed, options):
        pass


def _timed_game(game: Game[Any], seeds: Iterator[int], caches: _Caches) -> list[_Step]:
    """The calls of one random game, each with a position it meets for the first time."""
    _begin(game, next(seeds), caches)
    clock = time.thread_time
    cost = _cost_of_clock()
    steps: list[_Step] = []
    seed = next(seeds)
    state, chance = game.setup(game.seats[-1], seed, {}), seeded(seed)
    with _uncollected():
        while deciders := game.deciders(state):
            seat = deciders[0]
            began = clock()
            legal = game.legal(state, seat)
            chosen = clock()
            game.view(state, seat)
            seen = clock()
            state.fork()
            copied = clock()
            chance, which = draw(chance, len(legal))
            before = clock()
            state = game.apply(state, legal[which], listen=False).state
            after = clock()
            taken = chosen - began, seen - chosen, copied - seen, after - before
            steps.append(_Step(len(legal), *(seconds - cost for seconds in taken)))
    return steps


def _parts(games: list[list[_Step]], game: Game[Any], targets: Targets) -> Iterator[Figure]:
    """Means of each game, and of these the median: one game that the machine disturbed does not count."""
    widest = [sorted(steps, key=lambda step: step.width)[-max(1, len(steps) // 10) :] for steps in games]
    name = f"{game.key}, {game.seats[-1]} seats: "

    def us(of: list[list[_Step]], part: str) -> float:
        means: list[float] = [mean(getattr(step, part) for step in steps) for steps in of]
        return median(means) * 1e6

    yield Figure(f"{name}legal, mean", us(games, "legal"), "us", targets.legal_us)
    yield Figure(f"{name}legal, mean of the widest tenth", us(widest, "legal"), "us", targets.legal_widest_us)
    yield Figure(f"{name}apply with its copy, mean", us(games, "apply"), "us", targets.apply_us)
    yield Figure(f"{name}copy alone", us(games, "copy"), "us")
    yield Figure(f"{name}view of who decides, mean", us(games, "view"), "us", targets.view_us)


def _since(began: float) -> float:
    """Processor seconds of this process, at least one tick of its clock."""
    return max(time.process_time() - began, time.get_clock_info("process_time").resolution)


@contextmanager
def _uncollected() -> Iterator[None]:
    """The collector of rubbish waits meanwhile."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _cost_of_clock() -> float:
    """Seconds between two readings with nothing between them."""
    clock = time.thread_time
    return median(-(clock() - clock()) for _ in range(2001))
