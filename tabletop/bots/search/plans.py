"""Whole lines compared in the same imagined worlds: for decisions that are few, sealed, or many small actions.

In each world every line is done, the policy plays the rest of this turn and some more, and `game.shares` judges. All
lines meet the same worlds, so that luck is shared. After each quarter of the worlds the worse half of the lines is left
out, as long as there are several.

Without any world the first line is taken, which is the one that the game thinks best at a look.

All limits count worlds, never time: one seed gives one choice on every machine. `stop` ends it early.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.player import Stop, never
from tabletop.bots.search.choice import Choice, mean
from tabletop.bots.search.following import turns_later
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

ROUNDS = 4
"""After so many parts of the worlds the worse half is left out."""


@dataclass(frozen=True, slots=True)
class Plans:
    """So many `worlds` are imagined; own `turns` are played out in each, the one that goes on now included."""

    worlds: int = 16
    turns: int = 2

    def choose(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Action:
        """The first action of the best line."""
        return self.plan(game, view, seat, legal, seed, stop)[0]

    def plan(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Line:
        """The best line."""
        return (legal[0],) if len(legal) == 1 else self.choices(game, view, seat, legal, seed, stop)[0].line

    def choices(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> list[Choice]:
        """All that was compared: those that met most worlds first, then by their share."""
        lines = list(game.plans(view, seat, legal, seed) or [(action,) for action in legal])
        found = self._met(game, view, seat, lines, seed, stop, ROUNDS)
        return sorted(found, key=lambda choice: (-choice.visits, -choice.share))

    def judged(
        self, game: Game[Any], view: State, seat: Seat, lines: Sequence[Line], seed: int, stop: Stop = never
    ) -> list[Choice]:
        """These lines in all worlds, in their order: shares that can be compared."""
        return self._met(game, view, seat, lines, seed, stop, 1)

    def _met(
        self, game: Game[Any], view: State, seat: Seat, lines: Sequence[Line], seed: int, stop: Stop, rounds: int
    ) -> list[Choice]:
        tables: list[list[tuple[float, ...]]] = [[] for _ in lines]
        alive = list(range(len(lines)))
        for world in range(self.worlds):
            if len(alive) == 1 < rounds or (world and stop()):
                break
            state = game.determinize(view, seat, seeded(seed * self.worlds + world))
            for at in alive:
                after = turns_later(game, state, seat, lines[at], self.turns)
                tables[at].append(game.shares(after))
            if (world + 1) % max(1, self.worlds // rounds) == 0:
                alive = sorted(alive, key=lambda at: -sum(table[seat] for table in tables[at]))[: (len(alive) + 1) // 2]
        return [_choice(line, seat, seen) for line, seen in zip(lines, tables, strict=True)]


def _choice(line: Line, seat: Seat, tables: Sequence[tuple[float, ...]]) -> Choice:
    shares = tuple(table[seat] for table in tables)
    return Choice(line, len(shares), sum(shares) / max(1, len(shares)), shares, table=mean(tables))
