"""Counts of action sequences: one number that moves when any rule does. The tables are `tests/perft/*.perft`.

A line of a table says `game seats seed options: depth count`; options are `key=value,key=value` or `-`. A seed `7+300`
begins 300 actions into the game of seed 7, played at random, where more rules are at work than at the start. A game
`anno_1503@1` is played by version 1 of its rules, any other by the newest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.chance import draw, seeded
from tabletop.engine.game import Game, Options
from tabletop.engine.state import State, digest


def perft(game: Game[Any], state: State, depth: int) -> int:
    """How many sequences of `depth` actions there are. Seats that decide at once may act in any order."""
    actions = _actions(game, state)
    if depth <= 1:
        return len(actions) if depth else 1
    return sum(perft(game, game.apply(state, action, listen=False).state, depth - 1) for action in actions)


def divide(game: Game[Any], state: State, depth: int) -> tuple[tuple[str, int], ...]:
    """The count of each first action by itself: where two versions of the rules disagree, it shows here."""
    return tuple(
        (game.actions.text(action), perft(game, game.apply(state, action, listen=False).state, depth - 1))
        for action in _actions(game, state)
    )


def positions(game: Game[Any], state: State, depth: int) -> int:
    """How many different positions lie `depth` actions away."""
    layer = {digest(state): state}
    for _ in range(depth):
        after = [game.apply(one, a, listen=False).state for one in layer.values() for a in _actions(game, one)]
        layer = {digest(one): one for one in after}
    return len(layer)


def position(
    game: Game[Any], seats: int, seed: int, options: Options, after: int = 0, version: int | None = None
) -> State:
    """The state after so many actions taken at random, always the same ones for the same seed."""
    state: State = game.setup(seats, seed, options, version=version)
    chance = seeded(seed)
    for _ in range(after):
        actions = _actions(game, state)
        if not actions:
            break
        chance, which = draw(chance, len(actions))
        state = game.apply(state, actions[which], listen=False).state
    return state


def _actions(game: Game[Any], state: State) -> tuple[Action, ...]:
    return tuple(action for seat in game.deciders(state) for action in game.legal(state, seat))


@dataclass(frozen=True, slots=True)
class PerftLine:
    """One line of a table."""

    game: str
    seats: int
    seed: int
    options: Mapping[str, str]
    depth: int
    count: int
    after: int = 0
    version: int | None = None

    def __str__(self) -> str:
        chosen = ",".join(f"{key}={value}" for key, value in self.options.items()) or "-"
        seed = f"{self.seed}+{self.after}" if self.after else str(self.seed)
        game = f"{self.game}@{self.version}" if self.version else self.game
        return f"{game} {self.seats} {seed} {chosen}: {self.depth} {self.count}"


def read_table(text: str, file: str) -> Iterator[PerftLine]:
    """The lines of a table; `#` begins a remark. Raises ValueError naming file and line."""
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].replace(":", " ").split()
        if not words:
            continue
        try:
            game, seats, seed, chosen, depth, count = words
            pairs = [] if chosen == "-" else [pair.partition("=") for pair in chosen.split(",")]
            options = {key: value for key, _, value in pairs}
            start, _, after = seed.partition("+")
            key, _, version = game.partition("@")
            rules = int(version) if version else None
            yield PerftLine(key, int(seats), int(start), options, int(depth), int(count), int(after or 0), rules)
        except ValueError as error:
            raise ValueError(f"{file}:{number}: not 'game seats seed options: depth count': {line!r}") from error
