"""@state: what may lie in a state, copies, equality, digests."""

from __future__ import annotations

import dataclasses
import enum
import os
import subprocess
import sys
from typing import Any, Literal

import pytest

from tabletop.engine.state import Lending, State, added, digest, state


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


@state(frozen=True)
class Coin(State):
    worth: int = 1


@state
class Purse(State):
    seat: int
    coins: tuple[Coin, ...] = ()
    marks: frozenset[str] = frozenset()
    mood: Literal["glad", "sad"] = "glad"


@state
class Table(State):
    purses: tuple[Purse, ...]
    first: Purse | None = None
    colour: Colour = Colour.RED
    pairs: tuple[tuple[int, str], ...] = ()
    over: bool = False


def make() -> Table:
    return Table((Purse(0, (Coin(), Coin(5))), Purse(1)), first=Purse(7), pairs=((1, "a"),))


def refused(annotation: Any) -> str:
    with pytest.raises(TypeError) as caught:
        state(type("Bad", (State,), {"__annotations__": {"field": annotation}}))
    return str(caught.value)


@pytest.mark.parametrize("kind", [list[int], dict[str, int], set[int], bytes, float, object, tuple[list[int], ...]])
def test_a_field_that_could_change_under_a_snapshot_is_refused_at_import(kind: Any) -> None:
    assert "Bad.field" in refused(kind)


def test_an_ordinary_dataclass_is_no_state() -> None:
    @dataclasses.dataclass
    class Plain:
        x: int

    assert "Bad.field" in refused(Plain)


def test_a_state_class_inherits_from_state() -> None:
    class Stranger:
        x: int

    with pytest.raises(TypeError, match="inherits from State"):
        state(Stranger)  # type: ignore[type-var]


def test_states_deeper_than_a_tuple_are_refused() -> None:
    assert "not deeper" in refused(tuple[tuple[Purse, ...], ...])


def test_a_copy_can_be_written_without_touching_the_original() -> None:
    original = make()
    before = digest(original)
    copy = original.copy()
    assert copy == original
    copy.over = True
    copy.purses[0].coins = ()
    assert copy.first is not None
    copy.first.mood = "sad"
    assert digest(original) == before
    assert original == make()
    assert copy != original


@state
class Seated(Lending[Purse]):
    players: tuple[Purse, ...]
    first: Purse | None = None
    round: int = 1


def seated() -> Seated:
    return Seated((Purse(0), Purse(1), Purse(2)), first=Purse(7))


def test_a_fork_shares_its_players_until_somebody_owns_them() -> None:
    before = seated()
    fork = before.fork()
    assert all(one is other for one, other in zip(fork.players, before.players, strict=True))
    mine = fork.own(1)
    mine.mood = "sad"
    assert fork.players[1] is mine is fork.own(1)
    assert fork.players[0] is before.players[0]
    assert fork.first is not None
    fork.first.mood = "sad"
    assert before == seated() != fork


def test_nobody_owns_what_others_have_seen() -> None:
    first = seated()
    second = first.fork()
    second.own(0).mood = "sad"
    third = second.fork()
    third.own(0).mood = "glad"
    second.own(0).coins = (Coin(),)
    first.own(2).mood = "sad"
    assert [player.mood for player in third.players] == ["glad"] * 3
    assert third.players[0].coins == ()


def test_a_copy_of_a_lending_state_shares_nothing() -> None:
    before = seated()
    copy = before.fork().copy()
    copy.players[0].mood = "sad"
    assert copy.own(0) is copy.players[0]
    assert before == seated() != copy


def test_only_flat_players_can_be_lent() -> None:
    with pytest.raises(TypeError, match="only a tuple of flat states"):
        state(type("Bad", (Lending,), {"__annotations__": {"players": tuple[Seated, ...]}}))


def test_frozen_states_are_shared_and_cannot_be_written() -> None:
    original = make()
    assert original.copy().purses[0].coins[0] is original.purses[0].coins[0]
    with pytest.raises(dataclasses.FrozenInstanceError):
        original.purses[0].coins[0].worth = 3  # type: ignore[misc]


def test_there_is_no_room_for_fields_nobody_declared() -> None:
    table: Any = make()
    with pytest.raises(AttributeError):
        table.score = 3


def test_equal_states_have_equal_digests_and_others_do_not() -> None:
    assert digest(make()) == digest(make())
    other = make()
    other.colour = Colour.BLUE
    assert digest(other) != digest(make())
    assert len(digest(make())) == 16


def test_a_digest_does_not_depend_on_the_process() -> None:
    code = (
        "from tests.engine.test_state import Purse\nfrom tabletop.engine.state import digest\n"
        "print(digest(Purse(0, marks=frozenset(f'm{n}' for n in range(20)))))"
    )
    path = os.pathsep.join(sys.path)
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
    assert len(runs.pop().strip()) == 16


def test_a_field_that_came_later_changes_no_old_digest() -> None:
    @state
    class Then(State):
        seat: int

    @state
    class Now(State):
        seat: int
        island: int = added(lambda player: player.seat)
        version: int = added(lambda player: 1)

    assert Now(2, 2, 1).key() == Then(2).key()
    assert len({Now(2, 2, 1).key(), Now(2, 0, 1).key(), Now(2, 2, 2).key(), Now(2, 0, 2).key()}) == 4
    assert Now(2, 0, 2).copy() == Now(2, 0, 2)


def test_a_value_held_in_another_form_is_told_in_digests_as_before() -> None:
    @state
    class Once(State):
        seat: int
        things: tuple[int, ...]

    @state
    class Now(State):
        seat: int
        things: int = dataclasses.field(metadata={"key": lambda bits: tuple(n for n in range(8) if bits >> n & 1)})

    assert Now(2, 0b101).key() == Once(2, (0, 2)).key()
    assert digest(Now(2, 0b101)) == digest(Once(2, (0, 2))) != digest(Once(2, (0, 1)))
    assert Now(2, 0b101) == Now(2, 0b101) != Now(2, 0b100)
