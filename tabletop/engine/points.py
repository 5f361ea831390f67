"""Extension points: the places of a rulebook that go on "... unless somebody has a building that says otherwise".

effects = EffectSet[Player](EFFECTS_OF_CHARMS)              # Player.working: a bit for each charm

PRICE = Modify[Fair, Player, Colour](effects, "hang.price")     # numbers, added up
NO_BID = Forbid[Fair, Player, int](effects, "bid.gold")         # a reason against something
HUNG = After[Fair, Player](effects, "hang.hung")                # something happened; may push a decision

price = PRICE(colour.worth, state, player, colour)              # in the phase, where the rulebook says so

@NO_BID.on("oath")                                              # in effects/oath.py
def sworn(state, player, gold): ...

The fourth shape offers a rule: `@rules.on("hang", effect="ladder")`. What somebody has working is a number with a bit
for each thing, and a point knows the bits of the things that matter at it: what nobody owns costs one look. An effect
that is not in this game is never owned, so it never enters. Effects at one point work in the order of the data, never
in that of imports.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar, TypeVarTuple

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.state import AnyState

S = TypeVar("S")
P = TypeVar("P", bound="Owner")
H = TypeVar("H", bound=Callable[..., Any])
Ts = TypeVarTuple("Ts")

KEPT = 4096
"""So many different collections of things are kept in mind."""

Bits = int
"""Things by number, a bit for each."""


@lru_cache(KEPT)
def bits(numbers: tuple[int, ...]) -> Bits:
    """A bit for each of these numbers."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


class Owner(Protocol):
    """Whoever may have effects working."""

    @property
    def working(self) -> Bits:
        """The buildings, cards or characters that are at work."""


Seen = Callable[[str], None]
"""Is told the name of each effect that made a difference."""


class EffectSet(Generic[P]):
    """All points and effects of one game.

    `things` are the names of the effects of each thing, by its number. A number means the same thing in every edition
    of a game; what it does may differ, that lies in the tables of the edition.
    """

    def __init__(self, things: Sequence[Iterable[str]] = ()) -> None:
        self.having: dict[str, Bits] = {}
        """The bits of the things that have an effect."""
        for number, names in enumerate(things):
            for name in names:
                self.having[name] = self.having.get(name, 0) | 1 << number
        self.names: dict[str, None] = {}
        self.points: dict[str, Point[Any]] = {}
        self.seen: Seen | None = None

    def number(self, effect: str, point: str, number: int) -> None:
        """An effect made of data alone: always this number. ValueError if there is no such point for numbers."""
        at = self.points.get(point)
        if not isinstance(at, Modify):
            known = ", ".join(name for name, one in self.points.items() if isinstance(one, Modify))
            raise ValueError(f"there is no such point for numbers; known: {known or 'none'}")
        at.add(effect, lambda *_: number)

    def has(self, owner: P, effect: str) -> bool:
        """Whether somebody has this effect working."""
        return owner.working & self.having.get(effect, 0) != 0

    def named(self, have: Bits) -> tuple[str, ...]:
        """The names of the effects that somebody has who has this working."""
        return tuple([name for name, things in self.having.items() if things & have])

    def arrange(self, order: Iterable[str]) -> None:
        """Let effects work in this order. ValueError for one that nothing in the data has."""
        given = dict.fromkeys(order)
        for name in self.names:
            if name not in given:
                raise ValueError(f"the effect {name} belongs to nothing")
        self.names = dict.fromkeys(name for name in given if name in self.names)
        for point in self.points.values():
            point.sort(self.names)
        self.forget()

    def watch(self, seen: Seen | None) -> None:
        """Tell `seen` the name of each effect that makes a difference from now on; None: tell nobody."""
        self.seen = seen
        self.forget()

    def forget(self) -> None:
        """Let every point look its handlers up anew."""
        for point in self.points.values():
            point.found.clear()


class Point(Generic[H]):
    """What all shapes share: a name `<phase>.<what>`, and at most one handler for each effect."""

    __slots__ = ("_effects", "_handlers", "_idle", "_mask", "found", "name")

    def __init__(self, effects: EffectSet[Any], name: str, idle: Any = None) -> None:
        if name in effects.points:
            raise TypeError(f"there is a point {name} already")
        effects.points[name] = self
        self.name = name
        self.found: dict[Bits, tuple[H, ...]] = {}
        self._effects, self._idle = effects, idle
        self._handlers: dict[str, H] = {}
        self._mask: Bits = 0

    def on(self, effect: str) -> Callable[[H], H]:
        """Register what an effect does here."""

        def register(handler: H) -> H:
            self.add(effect, handler)
            return handler

        return register

    def add(self, effect: str, handler: H) -> None:
        """Like `on`, for what is no function of a file. TypeError if the effect works here already."""
        if effect in self._handlers:
            raise TypeError(f"the effect {effect} works at {self.name} already")
        self._handlers[effect] = handler
        self._effects.names.setdefault(effect)
        self._mask |= self._effects.having.get(effect, 0)
        self._effects.forget()

    def sort(self, order: Iterable[str]) -> None:
        """Let the effects work in this order."""
        self._handlers = {name: self._handlers[name] for name in order if name in self._handlers}

    def effects(self) -> tuple[str, ...]:
        """The names of what works here."""
        return tuple(self._handlers)

    def find(self, bits: Bits) -> tuple[H, ...]:
        """The handlers of what somebody has of the things that matter here, in order; asked when it is met first."""
        if len(self.found) >= KEPT:
            self.found.clear()
        having, seen = self._effects.having, self._effects.seen
        working = [(name, handler) for name, handler in self._handlers.items() if having.get(name, 0) & bits]
        if seen is None:
            handlers = tuple([handler for _, handler in working])
        else:
            handlers = tuple([self.watched(name, handler, seen) for name, handler in working])
        self.found[bits] = handlers
        return handlers

    def of(self, owner: Owner) -> tuple[H, ...]:
        """The handlers that work for `owner`: none is the usual case, which a phase may settle at once."""
        bits = owner.working & self._mask
        return (self.found.get(bits) or self.find(bits)) if bits else ()

    def thing(self, owner: Owner) -> int:
        """The number of the first thing that works for `owner`: of those that matter here it has at least one."""
        bits: Bits = owner.working & self._mask
        return (bits & -bits).bit_length() - 1

    def watched(self, effect: str, handler: Any, seen: Seen) -> Any:  # Any: the parameters are the handler's own
        """The same handler, telling `seen` whenever it makes a difference."""

        def telling(*args: Any) -> Any:
            answer = handler(*args)
            if answer != self._idle:
                seen(effect)
            return answer

        return telling


class Modify(Point[Callable[[S, P, *Ts], int]], Generic[S, P, *Ts]):
    """Changes a number: effects add theirs (`operator.add`), or the highest counts (`max`), or any other fold.
    An effect that has nothing to say gives `idle`."""

    __slots__ = ("_fold",)

    def __init__(
        self, effects: EffectSet[Any], name: str, fold: Callable[[int, int], int] = operator.add, idle: int = 0
    ) -> None:
        super().__init__(effects, name, idle)
        self._fold = fold

    def __call__(self, value: int, state: S, owner: P, *about: *Ts) -> int:
        """`value` as the effects of `owner` change it."""
        bits = owner.working & self._mask
        if not bits:
            return value
        for handler in self.found.get(bits) or self.find(bits):
            value = self._fold(value, handler(state, owner, *about))
        return value


class Forbid(Point[Callable[[S, P, *Ts], Why | None]], Generic[S, P, *Ts]):
    """Speaks against something: the first reason counts."""

    __slots__ = ()

    def __call__(self, state: S, owner: P, *about: *Ts) -> Why | None:
        """The first reason that an effect of `owner` has, or None."""
        bits = owner.working & self._mask
        if not bits:
            return None
        for handler in self.found.get(bits) or self.find(bits):
            reason = handler(state, owner, *about)
            if reason is not None:
                return reason
        return None


class After(Point[Callable[[S, P, EventLog, *Ts], None]], Generic[S, P, *Ts]):
    """Follows a fact: writes on the state, emits events, may push a decision."""

    __slots__ = ()

    def __call__(self, state: S, owner: P, log: EventLog, *about: *Ts) -> None:
        """Let the effects of `owner` follow, one after the other."""
        bits = owner.working & self._mask
        if not bits:
            return
        for handler in self.found.get(bits) or self.find(bits):
            handler(state, owner, log, *about)

    def at(self, state: AnyState, seat: int, log: EventLog, *about: *Ts) -> None:
        """The same for a seat of a state that lends its players: whoever has such an effect is owned before."""
        if state.players[seat].working & self._mask:
            self(state, state.own(seat), log, *about)

    def each(self, state: AnyState, seats: Iterable[int], log: EventLog, *about: *Ts) -> None:
        """The same for one such seat after the other."""
        players, mask = state.players, self._mask
        for seat in seats:
            if players[seat].working & mask:
                self(state, state.own(seat), log, *about)

    def watched(self, effect: str, handler: Any, seen: Seen) -> Any:  # Any: the parameters are the handler's own
        """What follows a fact makes a difference if it changes the state."""

        def telling(state: Any, *args: Any) -> None:
            before = state.key()
            handler(state, *args)
            if state.key() != before:
                seen(effect)

        return telling


class Offers(Point[Any]):
    """Rules that may be used where one thing is due: some always, some by whoever has an effect. The frame makes these.

    A rule is a tuple here; its last part is its place in the order of legal lists.
    """

    __slots__ = ("always",)

    def __init__(self, effects: EffectSet[Any], name: str) -> None:
        super().__init__(effects, name)
        self.always: tuple[Any, ...] = ()

    def add(self, effect: str | None, handler: Any) -> None:  # Any: one rule, where others add many
        """Offer one more rule, with None: to everybody."""
        if effect is None:
            self.always = tuple(sorted((*self.always, handler), key=_place))
            self.found.clear()
        else:
            rules = self._handlers.pop(effect, ())
            super().add(effect, (*rules, handler))

    def __call__(self, owner: Any) -> tuple[Any, ...]:
        """The rules that `owner` may use, in order."""
        bits = self._mask and owner.working & self._mask
        return (self.found.get(bits) or self.find(bits)) if bits else self.always

    def find(self, bits: Bits) -> tuple[Any, ...]:  # Any: rules, not tuples of them
        """What everybody has, and what these effects add."""
        rules = [rule for rules in super().find(bits) for rule in rules]
        offered = tuple(sorted((*self.always, *rules), key=_place))
        self.found[bits] = offered
        return offered

    def watched(self, effect: str, handler: Any, seen: Seen) -> Any:  # Any: the parameters are the handler's own
        """An offer makes a difference when somebody takes it up: that is for the frame to see."""
        return handler


def _place(rule: Any) -> tuple[int, str, int]:
    place: tuple[int, str, int] = rule[-1]
    return place
