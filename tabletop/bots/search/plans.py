"""Whole lines compared in the same imagined worlds: for decisions that are few, sealed, or many small actions.

In each world every line is done, everybody plays the rest of this turn and some more, and its `standing` judges. What
everybody plays is the policy of the game, or what a quicker player, the `follower`, would choose there: dearer, and
worth it where the policy is much weaker than that player. All lines meet the same worlds, so that luck is shared. After
each quarter of the worlds the worse half of the lines is left out, as long as there are several.

With `details` it is otherwise where a game has a stretch of many small steps that answer each other (`game.stretch`):
there each step is a line, and is judged where the stretch ends (`details.py`).

Without any world the first line is taken, which is the one that the game thinks best at a look.

All limits count worlds, never time: one seed gives one choice on every machine. `stop` ends it early.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.player import Player, Stop, never, planned, thinking_seed
from tabletop.bots.search.choice import Choice, mean
from tabletop.bots.search.details import answers_of, stretch_later
from tabletop.bots.search.following import Reply, turns_later, turns_of_all
from tabletop.bots.search.standing import standing
from tabletop.engine.action import Action
from tabletop.engine.chance import draw, seeded
from tabletop.engine.game import Game
from tabletop.engine.level import SLIPS_OF
from tabletop.engine.state import AnyState, State
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

ROUNDS = 4
"""After so many parts of the worlds the worse half is left out."""


@dataclass(frozen=True, slots=True)
class Plans:
    """So many `worlds` are imagined; own `turns` are played out in each, the one that goes on now included.

    `follower` plays every seat in the mind, from what that seat may know in the imagined world; none: the policy.
    `details`: worlds in which single steps of a stretch are compared; none: nothing is special about it.
    `slips`: of `SLIPS_OF` choices so many are the second best; what is only compared, for advice, does not slip.
    """

    worlds: int = 16
    turns: int = 2
    follower: Player | None = None
    details: int = 0
    slips: int = 0

    def choose(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Action:
        """The first action of the best line."""
        return self.plan(game, view, seat, legal, seed, stop)[0]

    def plan(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Line:
        """The best line, or the second best where it slips and nobody would laugh at that."""
        if len(legal) == 1:
            return (legal[0],)
        best, *others = self.choices(game, view, seat, legal, seed, stop)
        slips = bool(others) and self._slips(seed) and others[0].line[0] in game.sound(view, legal)
        return others[0].line if slips else best.line

    def choices(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> list[Choice]:
        """All that was compared: those that met most worlds first, then by their share."""
        if self._in_detail(game, view):
            steps = (game.policy(view, seat), *game.steps(view, seat))
            lines = _singly([step for step in steps if step in legal] or steps)
        else:
            lines = game.plans(view, seat, legal, seed) or _singly(legal)
        found = self._met(game, view, seat, lines, seed, stop, ROUNDS)
        return sorted(found, key=lambda choice: (-choice.visits, -choice.share))

    def judged(
        self, game: Game[Any], view: State, seat: Seat, lines: Sequence[Line], seed: int, stop: Stop = never
    ) -> list[Choice]:
        """These lines in all worlds, in their order: shares that can be compared."""
        return self._met(game, view, seat, lines, seed, stop, 1)

    def round_of(self, game: Game[Any], state: AnyState, seat: Seat, line: Line, seed: int) -> tuple[float, ...]:
        """The shares of all seats after a line, on the average of where the next turn of each seat ends: from any step
        of a game it is looked equally far, whoever decides there. Nothing that is whole is imagined anew but chance."""
        found = list[tuple[float, ...]]()
        for world in range(self.worlds):
            reply = None if self.follower is None else _as_player(game, self.follower, world)
            begun = game.determinize(state, seat, seeded(seed * self.worlds + world))
            found += [standing(game, end) for _, end in turns_of_all(game, begun, seat, line, reply)]
        return mean(found)

    def _slips(self, seed: int) -> bool:
        return self.slips > draw(seeded(seed), SLIPS_OF)[1]

    def _in_detail(self, game: Game[Any], view: State) -> bool:
        return self.details > 0 and game.stretch(view)

    def _met(
        self, game: Game[Any], view: State, seat: Seat, lines: Sequence[Line], seed: int, stop: Stop, rounds: int
    ) -> list[Choice]:
        tables: list[list[tuple[float, ...]]] = [[] for _ in lines]
        alive = list(range(len(lines)))
        worlds = self.details if self._in_detail(game, view) else self.worlds
        for world in range(worlds):
            if len(alive) == 1 < rounds or (world and stop()):
                break
            state = game.determinize(view, seat, seeded(seed * worlds + world))
            outcome = self._outcome(game, state, seat, seed, world)
            for at in alive:
                tables[at].append(standing(game, outcome(lines[at])))
            if (world + 1) % max(1, worlds // rounds) == 0:
                alive = sorted(alive, key=lambda at: -sum(table[seat] for table in tables[at]))[: (len(alive) + 1) // 2]
        return [_choice(line, seat, seen) for line, seen in zip(lines, tables, strict=True)]

    def _outcome(self, game: Game[Any], state: State, seat: Seat, seed: int, world: int) -> Callable[[Line], AnyState]:
        """Where lines lead to in one of the worlds, the state of which is given."""
        if self._in_detail(game, state):
            luck = answers_of(world, seat)
            return lambda line: stretch_later(game, state, seat, line, luck)
        reply = None if self.follower is None else _as_player(game, self.follower, world)
        return lambda line: turns_later(game, state, seat, line, self.turns, reply)


def _singly(actions: Iterable[Action]) -> tuple[Line, ...]:
    """Each action as a line of its own, none of them twice."""
    return tuple([(action,) for action in dict.fromkeys(actions)])


def _as_player(game: Game[Any], player: Player, world: int) -> Reply:
    """Everybody chooses as a player does; in one world all lines are met with the same luck of that player, and with
    the same choice where a seat cannot tell them apart."""
    chosen: dict[tuple[object, ...], Line] = {}

    def reply(state: Any, seat: Seat, step: int) -> Line:
        legal = game.legal(state, seat)
        if len(legal) == 1:
            return legal
        view = game.view(state, seat)
        key = seat, step, view.key()
        if key not in chosen:
            luck = thinking_seed(world, step, seat)
            chosen[key] = planned(player, game, view, seat, game.sound(view, legal), luck)
        return chosen[key]

    return reply


def _choice(line: Line, seat: Seat, tables: Sequence[tuple[float, ...]]) -> Choice:
    shares = tuple(table[seat] for table in tables)
    return Choice(line, len(shares), sum(shares) / max(1, len(shares)), shares, table=mean(tables))
