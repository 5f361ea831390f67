"""Barriers: what a strict table says to undo, what a free one asks and marks."""

from __future__ import annotations

import json

import pytest

from tabletop.engine.event import Event
from tabletop.engine.refusal import Refused
from tabletop.session.history import Entry
from tabletop.session.session import Session
from tabletop.session.takeback import NeedsConsent
from tests.sample.actions import Done, Roll
from tests.sample.state import Fair
from tests.session.helpers import play, table


def last_line(session: Session[Fair]) -> dict[str, object]:
    """The newest line of the record."""
    line: dict[str, object] = json.loads(session.record.lines[-1])
    return line


def with_events(session: Session[Fair], seat: int, *events: Event) -> None:
    """Pretend that a move of `seat` told these events."""
    session.history.push(Entry.of(Done(seat), events, session.state))


def test_nothing_to_undo_at_the_start_and_nothing_to_redo_at_the_end() -> None:
    session = table()
    with pytest.raises(Refused, match="nothing_to_undo"):
        session.undo()
    with pytest.raises(Refused, match="nothing_to_redo"):
        session.redo()


def test_a_roll_is_a_barrier_for_a_strict_table_only() -> None:
    strict, free = table(undo="strict"), table()
    for session in (strict, free):
        session.play(Roll(0))
    refusal = strict.can_undo()
    assert refusal is not None
    assert refusal.code == "undo_chance"
    with pytest.raises(Refused):
        strict.undo()
    rolled = free.state.die
    assert free.undo().crossed == ("chance",)
    assert last_line(free) == {"to": 0, "why": "undo", "crossed": ["chance"]}
    free.redo()
    assert free.state.die == rolled


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (Event("x", 0, reveals=True), "undo_reveals"),
        (Event("x", 0, chance=True), "undo_chance"),
        (Event("x", 0, seen_by=(2,)), "undo_private"),
    ],
)
def test_a_strict_table_names_the_barrier(event: Event, code: str) -> None:
    session = table(undo="strict")
    with_events(session, 0, event)
    refusal = session.can_undo()
    assert refusal is not None
    assert refusal.code == code


def test_a_strict_table_lets_the_last_move_be_taken_back_but_not_further_by_the_next_player() -> None:
    session = table(undo="strict")
    with_events(session, 0)
    with_events(session, 1)
    assert session.undo().after is session.state  # Bèn takes back his own
    refusal = session.can_undo()
    assert refusal is not None
    assert (refusal.code, refusal.get("who")) == ("undo_other", 1)


def test_an_end_of_turn_is_taken_back_as_long_as_the_next_has_done_nothing() -> None:
    session = table(undo="strict")
    with_events(session, 0)
    with_events(session, 0)
    session.undo()
    session.undo()
    assert session.position == 0


def test_a_secret_somebody_saw_is_asked_about_once() -> None:
    session = table()
    with_events(session, 0, Event("peek", 0, seen_by=(0,)))
    with pytest.raises(NeedsConsent) as asked:
        session.undo()
    assert asked.value.plan.witnesses == (0,)
    assert session.position == 1
    session.undo(consent=True)
    assert last_line(session)["crossed"] == ["private"]
    session.redo()
    session.undo()  # asked before
    assert session.position == 0


def test_undo_goes_back_over_computer_moves_to_the_last_person() -> None:
    session = table(players=("person", "thumb", "random"))
    for seat in (0, 1, 2):
        with_events(session, seat)
    session.undo()
    assert session.position == 0
    session.redo()
    assert session.position == 3
    assert session.undo().crossed == ()


def test_before_the_first_decision_of_a_person_there_is_nothing_to_undo() -> None:
    session = table(players=("thumb",))
    with_events(session, 0)
    refusal = session.can_undo()
    assert refusal is not None
    assert refusal.code == "nothing_to_undo"


def test_a_table_of_computers_is_stepped_back_move_by_move() -> None:
    session = table(players=("thumb", "thumb", "thumb"))
    with_events(session, 0)
    with_events(session, 1)
    session.undo()
    assert session.position == 1


def test_a_jump_over_moves_of_several_people_is_marked() -> None:
    session = table()
    for seat in (0, 1, 2):
        with_events(session, seat)
    assert session.jump(0).crossed == ("other",)
    with pytest.raises(Refused, match="no_such_position"):
        session.jump(4)


def test_redo_does_what_was_undone_and_says_so() -> None:
    session = play(table(), 4)
    end = session.state
    session.undo(consent=True)
    moved = session.redo()
    assert moved.after is end
    assert not moved.back
    assert last_line(session) == {"to": 4, "why": "redo"}
