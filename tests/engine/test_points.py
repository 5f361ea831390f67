"""Extension points: four shapes, looked up by what somebody has, in the order of the data."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import Any

import pytest

from tabletop.engine import points
from tabletop.engine.event import SILENT, EventLog
from tabletop.engine.points import After, EffectSet, Forbid, Modify
from tabletop.engine.refusal import Reason, refuse
from tabletop.engine.state import State, state


@dataclass
class Owner:
    things: tuple[str, ...] = ()

    @property
    def working(self) -> int:
        return sum(1 << THINGS.index(thing) for thing in self.things)


@state
class Ground(State):
    marks: tuple[str, ...] = ()


THINGS = ("late", "early", "two", "three", "x", "p", "s", "f", "ghost")


def some_effects() -> EffectSet[Owner]:
    return EffectSet[Owner]([(thing,) for thing in THINGS])


def test_numbers_add_up_multiply_or_the_highest_counts() -> None:
    effects = some_effects()
    added = Modify[None, Owner, int](effects, "a.added")
    times = Modify[None, Owner](effects, "a.times", operator.mul, 1)
    best = Modify[None, Owner](effects, "a.best", max)
    added.on("two")(lambda state, owner, about: 2 * about)
    for effect, number in (("two", 2), ("three", 3)):
        effects.number(effect, "a.times", number)
        effects.number(effect, "a.best", number)
    both = Owner(("two", "three"))
    assert [added(10, None, owner, 5) for owner in (Owner(), Owner(("three",)), both)] == [10, 10, 20]
    assert [times(10, None, owner) for owner in (Owner(), Owner(("three",)), both)] == [10, 30, 60]
    assert [best(2, None, owner) for owner in (Owner(), Owner(("two",)), both)] == [2, 2, 3]


def test_the_first_reason_counts_and_order_is_that_of_the_data() -> None:
    effects = some_effects()
    stop = Forbid[None, Owner](effects, "a.stop")
    follow = After[Ground, Owner](effects, "a.follow")
    for name in ("late", "early"):
        reason = Reason(name, "R1")
        stop.on(name)(lambda state, owner, reason=reason: reason)  # type: ignore[misc]

        def leave(state: Ground, owner: Owner, log: EventLog, name: str = name) -> None:
            state.marks = (*state.marks, name)

        follow.add(name, leave)
    owner = Owner(("late", "early"))

    def outcome() -> tuple[str, tuple[str, ...]]:
        ground = Ground()
        follow(ground, owner, SILENT)
        why: Any = stop(None, owner)
        return why(None, None).code, ground.marks

    assert outcome() == ("late", ("late", "early"))
    effects.arrange(["early", "unused", "late"])
    assert outcome() == ("early", ("early", "late"))
    assert stop(None, Owner()) is None


def test_an_effect_that_no_component_has_is_named() -> None:
    effects = some_effects()
    Forbid[None, Owner](effects, "a.stop").on("ghost")(lambda state, owner: refuse("x", "R"))
    with pytest.raises(ValueError, match="the effect ghost belongs to nothing"):
        effects.arrange(["other"])


def test_handlers_are_looked_up_once_for_what_matters_at_a_point_and_memory_is_bounded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(points, "KEPT", 2)
    effects = some_effects()
    price = Modify[None, Owner](effects, "a.price")
    for number, thing in enumerate(("x", "p", "s"), 1):
        effects.number(thing, "a.price", number)
    for _ in range(3):
        assert price(0, None, Owner(("x", "two", "late"))) == 1
    assert list(price.found) == [1 << THINGS.index("x")], "what does nothing here is not asked"
    for things in (("p",), ("x", "p"), ("x", "s"), ("p", "s")):
        assert price(0, None, Owner(things)) == sum({"x": 1, "p": 2, "s": 3}[thing] for thing in things)
        assert len(price.found) <= 2


def test_two_things_with_one_effect_have_it_once() -> None:
    effects = EffectSet[Owner]([("late", "sailing"), ("early", "sailing")])
    price = Modify[None, Owner](effects, "a.price")
    effects.number("sailing", "a.price", 5)
    assert [price(0, None, Owner(things)) for things in ((), ("late",), ("late", "early"))] == [0, 5, 5]
    assert effects.has(Owner(("early",)), "sailing")
    assert not effects.has(Owner(("early",)), "late")
    assert effects.named(Owner(("early",)).working) == ("sailing", "early")


def test_what_makes_no_difference_is_not_seen() -> None:
    effects = some_effects()
    price = Modify[None, Owner, int](effects, "a.price")
    stop = Forbid[None, Owner, int](effects, "a.stop")
    follow = After[Ground, Owner, int](effects, "a.follow")
    price.on("p")(lambda state, owner, n: n)
    stop.on("s")(lambda state, owner, n: refuse("no", "R") if n else None)

    @follow.on("f")
    def leave(state: Ground, owner: Owner, log: EventLog, n: int) -> None:
        state.marks += ("x",) * n

    owner = Owner(("p", "s", "f"))
    seen: list[str] = []
    price(1, None, owner, 1)  # before anybody watches
    effects.watch(seen.append)
    for n in (0, 1):
        price(1, None, owner, n)
        stop(None, owner, n)
        follow(Ground(), owner, SILENT, n)
        assert seen == ["p", "s", "f"] * n
    effects.watch(None)
    price(1, None, owner, 1)
    assert len(seen) == 3


def test_a_point_and_a_handler_stand_there_once() -> None:
    effects = some_effects()
    price = Modify[None, Owner](effects, "a.price")
    price.add("x", lambda state, owner: 1)
    with pytest.raises(TypeError, match=r"x works at a\.price already"):
        effects.number("x", "a.price", 2)
    with pytest.raises(TypeError, match=r"a point a\.price already"):
        Modify[None, Owner](effects, "a.price")
