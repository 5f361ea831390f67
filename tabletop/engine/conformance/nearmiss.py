"""Actions that are nearly right: what a hand, a record or a bug might ask for.

Made from the fields of the game's actions: values seen anywhere in the walk, their neighbours, and nonsense of the
right type; legal actions with one field changed, actions of other positions, actions of other seats.
"""

from __future__ import annotations

import dataclasses
import enum
import random
from collections.abc import Iterator
from typing import Any, get_args, get_origin

from tabletop.engine.action import Action, ActionKind
from tabletop.engine.conformance.walk import Visit, Walk

_POOL = 16  # values kept per field
NONSENSE = "nonsense"
"""A word that no game knows."""


class NearMisses:
    """The near misses of one walk."""

    def __init__(self, walk: Walk, dice: random.Random) -> None:
        self._walk = walk
        self._dice = dice
        legal = {action: None for moment in walk.moments for _, actions in moment.offers for action in actions}
        self._seen = tuple(legal)
        self._pools = {
            (kind.cls, name): self._pool(kind, name, part)
            for kind in walk.game.actions.kinds
            for name, part in kind.fields
        }

    def _pool(self, kind: ActionKind, name: str, part: Any) -> tuple[Any, ...]:
        seen = dict.fromkeys(getattr(action, name) for action in self._seen if type(action) is kind.cls)
        values = list(seen)
        self._dice.shuffle(values)
        near = [other for value in values[:_POOL] for other in _neighbours(part, value)]
        return tuple(dict.fromkeys([*values[:_POOL], *_nonsense(part), *near]))

    def at(self, moment: Visit) -> Iterator[Action]:
        """Actions to ask about in a position: legal ones are among them."""
        dice = self._dice
        legal = [action for _, actions in moment.offers for action in actions]
        deciders = [seat for seat, _ in moment.offers] or [0]
        some = dice.sample(legal, min(8, len(legal)))
        for action in some:
            for seat in (-1, *range(self._walk.seats + 1)):
                yield dataclasses.replace(action, seat=seat)
            yield from self._mutated(action)
        for action in dice.sample(self._seen, min(24, len(self._seen))):
            yield action
            yield dataclasses.replace(action, seat=dice.choice(deciders))
        for kind in self._walk.game.actions.kinds:
            for _ in range(4 if kind.fields else 1):
                values = {name: dice.choice(self._pools[kind.cls, name]) for name, _ in kind.fields}
                yield kind.cls(dice.choice(deciders), **values)

    def _mutated(self, action: Action) -> Iterator[Action]:
        kind = self._walk.game.actions.kind(action)
        for name, part in kind.fields:
            pool = self._pools[kind.cls, name]
            values = [*self._dice.sample(pool, min(4, len(pool))), *_neighbours(part, getattr(action, name))]
            for value in values:
                changed: Any = {name: value}
                yield dataclasses.replace(action, **changed)


def _neighbours(part: Any, value: Any) -> Iterator[Any]:
    if get_origin(part) is tuple:
        parts = get_args(part)
        if len(parts) == 2 and parts[1] is Ellipsis:
            yield value[:-1]
            yield (*value, *value[-1:])
            yield value[::-1]
        for place, cell in enumerate(value):
            inner = parts[0] if len(parts) == 2 and parts[1] is Ellipsis else parts[place]
            for other in _neighbours(inner, cell):
                yield (*value[:place], other, *value[place + 1 :])
    elif part is int:
        yield value - 1
        yield value + 1
        yield -value


def _nonsense(part: Any) -> tuple[Any, ...]:
    if get_origin(part) is tuple:
        parts = get_args(part)
        if len(parts) == 2 and parts[1] is Ellipsis:
            return ((), tuple(_nonsense(parts[0])), tuple(_nonsense(parts[0])[:1]) * 9)
        return (tuple(_nonsense(inner)[0] for inner in parts),)
    if isinstance(part, type) and issubclass(part, enum.Enum):
        return tuple(part)
    return (-1, 0, 1, 99, 10**9) if part is int else (NONSENSE,)
