"""Options in pairs: every two values that go together are played together; and every effect does something somewhere.

All products of sixteen options are a hundred thousand games; all pairs fit into a dozen (a covering array), and two
options at a time is where rules forget each other.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.talk import meet
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.game import Game, OptionSpec, conflict
from tabletop.engine.options import unmet

CHECKED = 25
"""Invariants are looked at once in so many actions."""
RICH_GAMES = 6
"""So many games begin rich in a long look, and their invariants are looked at after every action."""
USUAL_RICH_GAMES = 2
UNHEARD = 4
"""One action in so many tells nothing: rules must do the same when nobody listens."""
MORE_GAMES = 200
"""So many games more are played if an effect has not done anything by then, every second one from a rich start; their
invariants are looked at as seldom as usual."""

Factor = tuple[str, tuple[Any, ...]]
Row = dict[str, Any]
Pair = tuple[tuple[str, Any], tuple[str, Any]]

SEATS = ""
"""The key of the number of seats, which goes into the pairs like an option."""


def covering(factors: Sequence[Factor], specs: tuple[OptionSpec, ...] = ()) -> tuple[Row, ...]:
    """Rows of values, few of them, in which every pair stands together that no conflict and no condition forbids."""
    open_pairs: dict[Pair, None] = {
        ((one, x), (other, y)): None for (one, xs), (other, ys) in combinations(factors, 2) for x in xs for y in ys
    }
    rows: list[Row] = []
    while open_pairs:
        first, second = next(iter(open_pairs))
        row = _completed(dict((first, second)), factors, specs, open_pairs)
        if row is not None:
            rows.append(row)
            for pair in combinations([(key, row[key]) for key, _ in factors], 2):
                open_pairs.pop(pair, None)
        open_pairs.pop((first, second), None)
    return tuple(rows)


def _completed(
    row: Row, factors: Sequence[Factor], specs: tuple[OptionSpec, ...], open_pairs: dict[Pair, None]
) -> Row | None:
    """The row with a value for every factor, those first that cover most; None if conflicts leave no way."""
    if conflict(specs, row) is not None or _idle(specs, row):
        return None
    missing = next(((key, values) for key, values in factors if key not in row), None)
    if missing is None:
        return row
    key, values = missing
    gains = {value: _gain((key, value), row, open_pairs) for value in values}
    for value in sorted(values, key=lambda value: -gains[value]):
        found = _completed({**row, key: value}, factors, specs, open_pairs)
        if found is not None:
            return found
    return None


def _idle(specs: tuple[OptionSpec, ...], row: Row) -> bool:
    """Whether something is chosen that makes no difference beside what stands in the row by now."""
    return any(
        (bool(spec.seats) and row.get(SEATS, spec.seats[0]) not in spec.seats) or unmet(spec, row) is not None
        for spec in specs
        if row.get(spec.key, spec.default) != spec.default
    )


def _gain(cell: tuple[str, Any], row: Row, open_pairs: dict[Pair, None]) -> int:
    return sum((cell, other) in open_pairs or (other, cell) in open_pairs for other in row.items())


def rows(game: Game[Any]) -> tuple[Row, ...]:
    """Choices of seats and options in which any two values meet."""
    factors = [(SEATS, tuple(game.seats)), *((spec.key, spec.values) for spec in game.options)]
    return covering(factors, game.options) or tuple({SEATS: seats} for seats in game.seats)


def check_plenty(game: Game[Any], seed: int, tally: Tally, games: int = RICH_GAMES) -> Iterator[Failure]:
    """Games from the rich start, in which the rare meets the rare: what is dear, what a full table brings about."""
    dice, known = random.Random(seed), rows(game)
    for number in range(games):
        yield from _plays(game, dice.choice(known), seed + number, tally, rich=True, closely=True)


def check_pairs(game: Game[Any], seed: int, tally: Tally, rich: int = RICH_GAMES) -> Iterator[Failure]:
    """A whole game for each row, some from the rich start, and if need be more until every effect made a difference."""
    known = rows(game)
    fired: dict[str, None] = {}
    game.effects.watch(lambda effect: fired.setdefault(effect))
    try:
        for number, row in enumerate(known):
            yield from _plays(game, row, seed + number, tally)
        yield from check_plenty(game, seed, tally, rich)
        dice = random.Random(seed)
        for number in range(MORE_GAMES):
            if all(effect in fired for effect in game.effects.names):
                break
            yield from _plays(game, dice.choice(known), seed + len(known) + number, tally, rich=number % 2 == 0)
    finally:
        game.effects.watch(None)
    tally.look("effects", max(1, len(game.effects.names)))
    for effect in game.effects.names:
        if effect not in fired:
            what = f"never made a difference in {len(known) + MORE_GAMES} games"
            yield Failure("effects", f"{game.key} effect {effect}", what)


def _plays(
    game: Game[Any], row: Row, seed: int, tally: Tally, *, rich: bool = False, closely: bool = False
) -> Iterator[Failure]:
    """One random game with these options; `rich`: from the rich start; `closely`: looked at after each action."""
    tally.look("option_pairs")
    options = {key: value for key, value in row.items() if key != SEATS}
    chosen = ",".join(f"{key}={value}" for key, value in options.items())
    place = f"{game.key} seats {row[SEATS]} seed {seed} {chosen}"
    dice = random.Random(seed)
    step = 0
    try:
        state = game.setup(row[SEATS], seed, options)
        if rich:
            state = game.plenty(state)
        while deciders := game.deciders(state):
            seat = dice.choice(deciders)
            legal = game.legal(state, seat)
            meet(game, state, row[SEATS], ((seat, legal),), tally)
            broken = game.check(state) if closely or step % CHECKED == 0 else []
            if broken or not legal or step > game.bound:
                yield Failure("option_pairs", f"{place} step {step}", "; ".join(broken) or "comes to no end")
                return
            result = game.apply(state, dice.choice(legal), listen=step % UNHEARD > 0)
            tally.told(result.events)
            state = result.state
            step += 1
        if game.outcome(state) is None:
            yield Failure("option_pairs", f"{place} step {step}", "over without an outcome")
    except Exception as error:
        yield Failure("option_pairs", f"{place} step {step}", f"raised {type(error).__name__}: {error}")
