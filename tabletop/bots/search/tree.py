"""A tree over milestones: each seat maximises its own share of the win, and the policy plays what lies between.

A node is a decision that shapes a phase or a turn. When it is opened, each of its choices is carried out up to the next
milestone and judged there by its `standing`; the best of these stands for the node until it has been looked into, and
all of them are the priors by which PUCT divides its attention. Several worlds are imagined, each with a tree of its
own, visited in turn; visits are added up at the root. Where several decide at once the others do what the policy says.

All limits count iterations, never time: one seed gives one choice on every machine. `stop` ends it early.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop.bots.player import Stop, never
from tabletop.bots.search.choice import Choice, mean
from tabletop.bots.search.following import carried_on, done
from tabletop.bots.search.standing import standing
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.thinking import Line, softmax
from tabletop.engine.types import Seat

Shares = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """`iterations` nodes are opened in all, in `worlds` imagined tables.

    `curiosity` is the weight of what was seldom looked at; `sharpness` the difference in share that makes a choice e
    times as likely beforehand. No iterations: every choice is judged at the next milestone, one phase ahead.
    """

    iterations: int
    worlds: int = 4
    curiosity: float = 0.4
    sharpness: float = 0.05

    def choose(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Action:
        """The first action of the line that was visited most; of equals, of the one with the best share."""
        return self.plan(game, view, seat, legal, seed, stop)[0]

    def plan(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Line:
        """That line."""
        return (legal[0],) if len(legal) == 1 else self.choices(game, view, seat, legal, seed, stop)[0].line

    def choices(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> list[Choice]:
        """All that was compared, the best first."""
        lines = game.plans(view, seat, legal, seed) or tuple((action,) for action in legal)
        roots = self._roots(game, view, seat, lines, seed, stop)
        if any(game.deciders(state) for root in roots for state in root.states):  # else nothing lies behind them
            self._look_into(game, roots, stop)
        return _compared(lines, roots)

    def judged(
        self, game: Game[Any], view: State, seat: Seat, lines: Sequence[Line], seed: int, stop: Stop = never
    ) -> list[Choice]:
        """These lines, each looked into equally often in each world, in their order: shares that can be compared."""
        roots = self._roots(game, view, seat, lines, seed, stop)
        seen = [[root.leaves[at] for root in roots] for at in range(len(lines))]
        for number in range(self.iterations):
            if stop():
                break
            at = number // len(roots) % len(lines)
            seen[at].append(self._iterate(game, roots[number % len(roots)], at)[1])
        found = {choice.line: choice for choice in _compared(lines, roots)}
        return [replace(found[line], table=mean(tables)) for line, tables in zip(lines, seen, strict=True)]

    def _roots(
        self, game: Game[Any], view: State, seat: Seat, lines: Sequence[Line], seed: int, stop: Stop
    ) -> list[_Node]:
        roots: list[_Node] = []
        for world in range(self.worlds):
            state = game.determinize(view, seat, seeded(seed * self.worlds + world))
            roots.append(_opened(game, state, seat, lines, self.sharpness))
            if stop():
                break
        return roots

    def _look_into(self, game: Game[Any], roots: list[_Node], stop: Stop) -> None:
        visits = [0] * len(roots[0].lines)
        for number in range(self.iterations):
            if stop() or _decided(visits, self.iterations - number):
                return
            visits[self._iterate(game, roots[number % len(roots)])[0]] += 1

    def _iterate(self, game: Game[Any], node: _Node, first: int | None = None) -> tuple[int, Shares]:
        """Go down to a choice that was not opened yet, open it, and tell all above. Gives which choice of the root it
        was (the `first`, if that is asked for) and what was seen."""
        path: list[tuple[_Node, int]] = []
        while True:
            at = node.promising(self.curiosity) if first is None or path else first
            path.append((node, at))
            below = node.below[at]
            if below is None:
                state = node.states[at]
                deciders = game.deciders(state)
                if not deciders:
                    value = node.leaves[at]
                else:
                    lines = tuple((action,) for action in game.legal(state, deciders[0]))
                    below = node.below[at] = _opened(game, state, deciders[0], lines, self.sharpness)
                    value = below.value
                break
            node = below
        for above, chosen in path:
            above.learn(chosen, value)
        return path[0][1], value


class _Node:
    """A decision of one seat in one world: its lines, where each leads to, and what was seen there."""

    __slots__ = ("below", "leaves", "lines", "prior", "seat", "seen", "states", "total", "value", "visits")

    def __init__(
        self, seat: Seat, lines: Sequence[Line], states: list[Any], leaves: list[Shares], sharp: float
    ) -> None:
        self.seat, self.lines, self.states, self.leaves = seat, lines, states, leaves
        own = [leaf[seat] for leaf in leaves]
        self.prior = softmax(own, sharp)
        self.value = leaves[own.index(max(own))]
        self.below: list[_Node | None] = [None] * len(lines)
        self.visits = [1] * len(lines)
        self.total = own
        self.seen = len(lines)

    def promising(self, curiosity: float) -> int:
        """The line to look into next."""
        wide = curiosity * math.sqrt(self.seen)
        best, found = -1.0, 0
        for at, visits in enumerate(self.visits):
            score = self.total[at] / visits + wide * self.prior[at] / (1 + visits)
            if score > best:
                best, found = score, at
        return found

    def learn(self, at: int, value: Shares) -> None:
        """What came of a line, in the eyes of the seat that decides here."""
        self.visits[at] += 1
        self.total[at] += value[self.seat]
        self.seen += 1


def _opened(game: Game[Any], state: State, seat: Seat, lines: Sequence[Line], sharp: float) -> _Node:
    states = [carried_on(game, done(game, state, seat, line)) for line in lines]
    return _Node(seat, lines, states, [standing(game, one) for one in states], sharp)


def _decided(visits: list[int], left: int) -> bool:
    """Whether no other line can catch up any more."""
    first, *others = sorted(visits, reverse=True)
    return bool(others) and first > others[0] + left


def _compared(lines: Sequence[Line], roots: list[_Node]) -> list[Choice]:
    found = []
    for at, line in enumerate(lines):
        visits = sum(root.visits[at] for root in roots)
        by_world = tuple(root.total[at] / root.visits[at] for root in roots)
        share = sum(root.total[at] for root in roots) / visits
        found.append(Choice(line, visits - len(roots), share, by_world, _reply(root.below[at] for root in roots)))
    return sorted(found, key=lambda choice: (-choice.visits, -choice.share))


def _reply(nodes: Iterable[_Node | None]) -> Action | None:
    """What was visited most behind a line, in all worlds together."""
    visits: Counter[Action] = Counter()
    for node in nodes:
        if node is not None:
            visits.update({line[0]: times for line, times in zip(node.lines, node.visits, strict=True)})
    return max(visits, key=visits.__getitem__) if visits else None
