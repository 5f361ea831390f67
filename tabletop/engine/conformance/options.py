"""Options: a default that exists, every value playable, nonsense refused by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.game import Game, conflict, resolve


def check_options(game: Game[Any], seed: int, tally: Tally) -> Iterator[Failure]:
    """Each value of each option sets up a game with every number of seats, unless it conflicts with the defaults."""
    defaults = resolve(game.options, {})
    clash = conflict(game.options, defaults)
    if clash is not None:
        yield Failure("options", game.key, f"the defaults exclude each other: {clash[0].key}")
    for spec in game.options:
        place = f"{game.key} option {spec.key}"
        if spec.default not in spec.values or len(set(spec.values)) != len(spec.values) or not spec.rule:
            yield Failure("options", place, "default, values or rule are wrong")
        for value in spec.values:
            if conflict(game.options, {**defaults, spec.key: value}) is None:
                yield from _plays(game, seed, spec.key, value, tally)
    try:
        game.setup(game.seats[0], seed, {"no such option": "on"})
    except ValueError:
        pass
    else:
        yield Failure("options", game.key, "an unknown option is swallowed")


def _plays(game: Game[Any], seed: int, key: str, value: str, tally: Tally) -> Iterator[Failure]:
    for seats in game.seats:
        tally.look("options")
        place = f"{game.key} seats {seats} option {key}={value}"
        try:
            state = game.setup(seats, seed, {key: value})
        except Exception as error:
            yield Failure("options", place, f"{type(error).__name__}: {error}")
            continue
        broken = game.check(state)
        if broken or not game.deciders(state):
            yield Failure("options", place, "; ".join(broken) or "nobody decides")
