"""A position that is being made. A value: whoever changes one makes another, so that undo costs nothing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from tabletop.engine.game import Game, resolve
from tabletop.engine.state import State
from tabletop.engine.types import FieldValue, Plain
from tabletop.session.examples.form import Data
from tabletop.session.examples.given import look_at
from tabletop.session.examples.paths import Names, follow, get, put
from tabletop.session.examples.playing_on import played_on, stumbled
from tabletop.session.examples.written import written

TRIALS = 3
"""So many games are played on from a position, at random, before it is kept."""


class PositionRefused(ValueError):
    """An edit that cannot be made. `code`: the text `edit.<code>` tells why; `path` is what was to be changed."""

    def __init__(self, code: str, path: str) -> None:
        super().__init__(f"{path}: {code}")
        self.code = code
        self.path = path


@dataclass(frozen=True, eq=False)
class Draft:
    """A position with the game, seats, options and seed of its set-up. It may break rules while it is worked on.

    Never changed and compared as an object, so that what can be changed in it is listed once.
    """

    game: Game[Any]
    seats: int
    options: Mapping[str, str]
    seed: int
    start: State
    state: State
    names: Names = field(repr=False)
    """The words of the game for cells and values."""

    @classmethod
    def of_setup(cls, game: Game[Any], seats: int, options: Mapping[str, str], seed: int) -> Draft:
        """The usual start. Raises ValueError for options that cannot be."""
        chosen = MappingProxyType(dict(options))
        start = game.setup(seats, seed, resolve(game.options, options))
        return cls(game, seats, chosen, seed, start, start, Names.of(game))

    def at(self, state: State) -> Draft:
        """Another position of the same set-up; the coming draws are those of the seed."""
        new: Any = state.copy()
        begun: Any = self.start
        new.chance, new.rules = begun.chance, begun.rules
        return replace(self, state=new)

    @cached_property
    def _told(self) -> Mapping[str, Plain]:
        """What differs from the start, in the words of worked examples."""
        return written(self.game, self.start, self.state)

    def value(self, path: str) -> FieldValue:
        """What stands at a path now."""
        return get(self.state, path, self.names)

    def put(self, path: str, value: FieldValue) -> Draft:
        """The draft with `value` at a path, and what follows from it made to fit.

        Raises PositionRefused for what cannot stand there, and for a number that follows from the rest itself.
        """
        names = self.names
        data = frozen(names.spoken(tuple(path.split(".")), value))
        try:
            new = follow(self.start, put(self.state, path, data, names), {path, *self._told})
            wanted = get(new, path, names)
            if not self.game.check(new):
                return self.at(new)
            fitted = self._fitted(new)
            found = get(fitted, path, names)
        except Exception as error:  # a position the rules never led to: they may stumble over it
            raise PositionRefused("impossible", path) from error
        if found == wanted or _reordered(found, wanted):
            return self.at(fitted)
        if isinstance(wanted, int) and not isinstance(wanted, bool):
            raise PositionRefused("follows", path)
        return self.at(new)  # what does not fit is told, and may be the first of two steps

    def _fitted(self, state: State) -> State:
        """The state with all that follows made to fit, and of the rest as little changed as can be."""
        fitted: State = self.game.arrange(state)
        wrong = len(self.game.check(fitted))
        kept = _not_rearranged(state, fitted)
        if len(self.game.check(kept)) <= wrong:
            fitted = kept
        for place, value in () if wrong else tuple(_changed(state, fitted)):
            kept = _with(fitted, place, value)
            if not self.game.check(kept):
                fitted = kept
        return fitted

    @cached_property
    def faults(self) -> tuple[str, ...]:
        """What is wrong with it: `Fault` where there are words for people."""
        try:
            broken = self.game.check(self.state)
        except Exception as error:
            return (stumbled("impossible", "an impossible position", error),)
        if broken:
            return tuple(broken)
        try:
            look_at(self.game, self.state)
        except Exception as error:
            return (stumbled("impossible", "nobody can decide here", error),)
        return ()

    @cached_property
    def refused(self) -> tuple[str, ...]:
        """Why it cannot be kept or played: what is wrong with it, or that it cannot be played to an end."""
        if self.faults:
            return self.faults
        for seed in range(TRIALS):
            wrong = self.played_on(random.Random(seed))
            if wrong:
                return (wrong,)
        return ()

    def played_on(self, luck: random.Random) -> str:
        """What goes wrong in a game of random actions from here; "" if nothing does."""
        return played_on(self.game, self.state, luck)

    @property
    def given(self) -> Data:
        """The position as worked examples tell it: no more than it takes."""
        told = dict(self._told)
        for path in list(told):
            less = {other: data for other, data in told.items() if other != path}
            if self.made_of(less) == self.state:
                told = less
        return MappingProxyType({path: frozen(data) for path, data in told.items()})

    def made_of(self, told: Mapping[str, Plain]) -> State | None:
        """What `given_position` makes of this; None if it refuses."""
        names, state = self.names, self.start
        try:
            for path, data in told.items():
                state = put(state, path, frozen(data), names)
            if not told:
                return state
            state = follow(self.start, state, told)
            if self.game.check(state):
                state = self.game.arrange(state)
            return None if self.game.check(state) else state
        except Exception:  # less than this is no position at all
            return None


def frozen(data: Plain) -> Plain:
    """Lists as tuples, dictionaries as mappings nobody writes on: as a file has them."""
    if isinstance(data, Mapping):
        return MappingProxyType({key: frozen(inner) for key, inner in data.items()})
    return tuple(frozen(inner) for inner in data) if isinstance(data, list | tuple) else data


Place = tuple[str] | tuple[str, int, str]
"""A field of the table, or of one of its parts."""


def _changed(before: Any, after: Any) -> Iterator[tuple[Place, Any]]:
    """Fields of the table and of the seats that differ, with what they held before."""
    for name in after._field_types:
        old, new = getattr(before, name), getattr(after, name)
        if name == "players":
            for seat, (one, other) in enumerate(zip(old, new, strict=True)):
                yield from (
                    (("players", seat, field), getattr(one, field))
                    for field in other._field_types
                    if getattr(one, field) != getattr(other, field)
                )
        elif old != new:
            yield (name,), old


def _not_rearranged(before: Any, after: Any) -> State:
    """`after` with the lists of those seats as before whose things merely lie in another order."""
    new: State = after
    for seat, (one, other) in enumerate(zip(before.players, after.players, strict=True)):
        names = [name for name in other._field_types if isinstance(getattr(one, name), tuple)]
        names = [name for name in names if getattr(one, name) != getattr(other, name)]
        if _things(one, names) == _things(other, names):
            for name in names:
                new = _with(new, ("players", seat, name), getattr(one, name))
    return new


def _reordered(one: Any, other: Any) -> bool:
    """Whether two lists hold the same things, in whatever order the rules keep them."""
    return isinstance(one, tuple) and isinstance(other, tuple) and Counter(one) == Counter(other)


def _things(player: Any, names: list[str]) -> Counter[Any]:
    return Counter(thing for name in names for thing in getattr(player, name))


def _with(state: State, place: Place, value: Any) -> State:
    """A copy with another value in a field."""
    new: Any = state.copy()
    if len(place) == 1:
        setattr(new, place[0], value)
    else:
        setattr(getattr(new, place[0])[place[1]], place[2], value)
    made: State = new
    return made
