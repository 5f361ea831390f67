"""Undo, redo, jumps and variations: references to snapshots, whatever was done in between."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.refusal import Refused
from tabletop.engine.state import digest
from tabletop.session.saved.loading import loads
from tests.session.helpers import GAMES, play, same_line, some_action, table


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 3), moves=st.integers(1, 60))
def test_n_actions_and_n_undos_are_the_start_and_n_redos_the_end(seed: int, seats: int, moves: int) -> None:
    session = table(seats, seed)
    start = session.state
    rng = random.Random(seed)
    while moves and session.deciders:
        before, action = session.state, some_action(session, rng)
        session.play(action)
        assert digest(session.state) == digest(session.game.apply(before, action).state)
        moves -= 1
    snapshots = [digest(session.state_at(n)) for n in range(session.position + 1)]
    end, count = session.state, session.position
    for _ in range(count):
        session.undo(consent=True)
    assert session.state is start
    assert digest(session.state) == snapshots[0]  # chance included: it is part of the state
    for n in range(count):
        session.redo()
        assert digest(session.state) == snapshots[n + 1]
    assert session.state is end


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), steps=st.lists(st.sampled_from("ppppurjv"), max_size=80))
def test_whatever_was_done_the_record_gives_the_same_table_again(seed: int, steps: list[str]) -> None:
    session = table(2, seed)
    rng = random.Random(seed)
    for step in steps:
        try:
            if step == "p" and session.deciders:
                session.play(some_action(session, rng))
            elif step == "u":
                session.undo(consent=True)
            elif step == "r":
                session.redo()
            elif step == "j":
                session.jump(rng.randint(0, len(session.line)), consent=True)
            elif step == "v" and session.variations:
                session.revive(rng.randrange(len(session.variations)), consent=True)
        except Refused:
            continue
    again = loads(session.record.text().encode(), GAMES).session
    assert same_line(session, again)
    assert again.record.text() == session.record.text()


def test_the_same_action_keeps_what_can_be_redone() -> None:
    session = play(table(), 6)
    end = session.state
    first = session.line[2].action
    session.jump(2, consent=True)
    played = session.play(first)
    assert played.after is session.line[2].state
    assert len(session.line) == 6
    assert not session.variations
    session.jump(6)
    assert session.state is end


def test_another_action_keeps_the_old_line_as_a_variation() -> None:
    session = play(table(), 6)
    old = session.line
    session.jump(1, consent=True)
    other = next(a for a in session.game.legal(session.state, session.deciders[0]) if a != old[1].action)
    session.play(other)
    assert len(session.line) == 2
    assert session.variations[0].at == 1
    assert session.variations[0].entries == old[1:]
    session.revive(0, consent=True)
    assert session.line == old
    assert session.position == 1
    assert [entry.action for entry in session.variations[0].entries] == [other]


def test_looking_at_a_snapshot_changes_nothing() -> None:
    session = play(table(), 5)
    before = session.record.text()
    assert session.state_at(2) is session.line[1].state
    assert session.state_at(0) is session.history.start
    assert session.record.text() == before
    assert session.position == 5
