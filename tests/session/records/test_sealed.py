"""What several seats decide at once and in secret: not in the file before it is revealed, and not lost either."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine.event import redact_events
from tabletop.engine.refusal import Refused
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.session.disk.paths import Paths
from tabletop.session.records.chain import as_line, veil_head
from tabletop.session.records.sealed import ROOM, beside
from tabletop.session.saved.loading import load, loads
from tabletop.session.saved.recovery import unfinished
from tabletop.session.saved.store import Store
from tabletop.session.saved.writer import RecordFile
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.session.helpers import same_line

GAMES = {GAME.key: GAME}
PLANS = (
    "0 plan region {0}",
    "0 plan action ports",
    "0 lock plan",
    "1 plan region {1}",
    "1 plan action cities",
)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(Paths.under(tmp_path))


def new() -> Session[Gonzaga]:
    return Session.new(GAME, default_seats(2, ("Anna", "Bruno")), 3, {})


def plan(session: Session[Gonzaga], *regions: str) -> None:
    for line in PLANS:
        seat, _, text = line.format(*regions).partition(" ")
        session.play(GAME.actions.parse(text, int(seat)))


def lock(session: Session[Gonzaga], seat: int) -> None:
    session.play(GAME.actions.parse("lock plan", seat))


def regions() -> tuple[str, str]:
    found = [GAME.actions.text(action).split()[-1] for action in GAME.legal(new().state, 0)]
    return found[0], found[1]


def test_34_the_file_tells_nothing_before_all_is_revealed(store: Store) -> None:
    one, other = new(), new()
    first, second = regions()
    store.begin(one)
    plan(one, first, second)
    plan(other, second, first)
    assert store.live_path is not None
    assert store.live_path.read_text("utf-8") == one.record.file_text()
    assert len(one.record.file_text().splitlines()) == 2  # the head, and that people sat down
    assert one.record.file_text().startswith(other.record.file_text())
    assert other.record.file_text() == veil_head(one.record.lines[0])
    assert beside(store.live_path).stat().st_mode & 0o077 == 0
    lock(one, 1)
    assert not one.record.held
    assert load(store.live_path, GAMES).session.record.text() == one.record.text()
    assert f"plan region {first}" in one.record.text()
    assert not beside(store.live_path).exists()


def test_a_program_that_dies_while_plans_are_made_loses_none(store: Store, tmp_path: Path) -> None:
    session = new()
    store.begin(session)
    plan(session, *regions())
    store.flush()
    assert store.live_path is not None
    again = load(store.live_path, GAMES, held=True)
    assert same_line(again.session, session)
    assert again.session.record.held == session.record.held
    store.leave()
    found = unfinished(store.autosaves())
    assert found is not None
    resumed = store.resume(found.path, GAMES).session
    lock(resumed, 1)
    store.flush()
    assert found.path.read_text("utf-8") == resumed.record.file_text()
    assert same_line(load(found.path, GAMES).session, resumed)


def test_a_copy_goes_on_before_the_plans(store: Store, tmp_path: Path) -> None:
    session = new()
    store.begin(session)
    plan(session, *regions())
    assert store.save_as(session, tmp_path / "copy.tabletop") is None
    assert load(tmp_path / "copy.tabletop", GAMES).session.position == 0


@pytest.mark.parametrize("damage", [b'{"after":9}\n', b"nonsense", b'{"after":1}\n{"n":7}\n', b""])
def test_a_damaged_second_file_does_not_hurt_the_record(store: Store, damage: bytes) -> None:
    session = new()
    store.begin(session)
    plan(session, *regions())
    store.flush()
    assert store.live_path is not None
    beside(store.live_path).write_bytes(damage)
    assert load(store.live_path, GAMES).session.position == 0


def test_nobody_undoes_what_another_one_has_sealed() -> None:
    session = new()
    plan(session, *regions())
    session.undo()
    session.undo()
    with pytest.raises(Refused) as refused:
        session.undo()
    assert refused.value.refusal.code == "undo_sealed"
    with pytest.raises(Refused):
        session.jump(0)


def test_who_has_sealed_may_take_it_up_until_the_last_one_is_in() -> None:
    session = new()
    plan(session, *regions())
    (again,) = session.second_thoughts(0)
    session.play(again)
    assert 0 in session.deciders
    assert session.secret
    lock(session, 0)
    lock(session, 1)
    assert not session.second_thoughts(0)


def test_undo_over_the_reveal_seals_again() -> None:
    session = new()
    plan(session, *regions())
    lock(session, 1)
    session.undo(consent=True)
    assert session.secret
    before = session.record.file_text()
    session.play(GAME.actions.parse("plan action alliance", 1))
    assert session.record.file_text() == before
    lock(session, 1)
    again = loads(session.record.text().encode(), GAMES)
    assert same_line(again.session, session)


def test_a_record_without_sealed_decisions_is_all_open() -> None:
    session = new()
    assert session.record.held == ()
    line = as_line({"sit": 0, "name": "A", "colour": "blue", "symbol": "disc", "player": "person"})
    session.record.add((line, False))
    assert session.record.open == 2


def test_held_lines_count_marks_that_are_not_written_yet(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RecordFile, "_sync", lambda self: None)  # a disk so slow that the thread never gets there
    session = new()
    store.begin(session)
    first, second = regions()
    plan(session, first, second)
    lock(session, 1)
    session.undo(consent=True)
    session.undo(consent=True)
    plan_again = GAME.legal(session.state, session.deciders[0])[0]
    session.play(plan_again)
    path = store.live_path
    assert path is not None
    loaded = load(path, GAMES, held=True).session
    assert (loaded.position, loaded.state) == (session.position, session.state)


PLAIN = "plan region {0}; plan action ports; lock plan"
PRIVILEGE = "plan region {1}; plan action privilege; plan behind privilege alliance; lock plan"
WAVERING = (
    "plan action privilege; plan region {1}; plan behind privilege ports; lock plan; reopen plan; plan region {0}; "
    "plan action cities; plan action ports; lock plan"
)


def steps(session: Session[Gonzaga], seat: int, lines: str) -> None:
    for text in lines.format(*regions()).split("; "):
        session.play(GAME.actions.parse(text, seat))


PLANS_OF_BRUNO = "plan region {1}; plan action cities; lock plan"


@pytest.mark.parametrize("way", [PRIVILEGE, WAVERING])
def test_34_whatever_somebody_plans_and_however_often_the_public_sees_the_same(tmp_path: Path, way: str) -> None:
    seen = []
    for name, lines in (("one", PLAIN), ("other", way)):
        session, store = new(), Store(Paths.under(tmp_path / name))
        store.begin(session)
        steps(session, 0, lines)
        assert store.live_path is not None
        held = beside(store.live_path)
        assert held.stat().st_size == ROOM
        assert held.read_bytes().count(b"plan") == 0
        told = [event for entry in session.line for event in redact_events(entry.events, None)]
        seen.append(
            (
                session.view(None),
                session.known_to(None),
                session.known_to(1),
                session.record.file_text(),
                store.live_path.read_bytes(),
                session.second_thoughts(1),
                session.can_redo(),
                session.undo_plan().refusal,
                [event for event in told if event.kind != "plan_reopened"][-1:],
            )
        )
        assert load(store.live_path, GAMES).session.position == 0
        assert load(store.live_path, GAMES, held=True).session.position == session.position
    assert seen[0] == seen[1]
    assert seen[0][1] == seen[0][2] == 0


def test_34_after_the_reveal_nobody_reads_who_was_quicker_or_thought_again() -> None:
    texts = set()
    for first, lines in ((0, PLAIN), (0, WAVERING), (1, PLAIN), (1, WAVERING.replace("lock plan; reopen plan; ", ""))):
        session = new()
        for seat in (first, 1 - first):
            steps(session, seat, lines if seat == 0 else PLANS_OF_BRUNO)
        assert not session.variations
        assert same_line(loads(session.record.text().encode(), GAMES).session, session)
        texts.add(session.record.text())
        assert [e.action.seat for e in session.line] == [0, 0, 0, 1, 1, 1]
    assert len(texts) == 1


def test_34_what_was_tried_between_a_reveal_taken_back_and_the_next_one_stays_unsaid() -> None:
    session = new()
    for seat in (0, 1):
        steps(session, seat, PLAIN if seat == 0 else PLANS_OF_BRUNO)
    shown = session.record.text()
    session.undo(consent=True)
    steps(session, 1, "plan action privilege; plan behind privilege ports; plan action alliance; lock plan")
    assert session.record.text().startswith(shown)
    assert "privilege" not in session.record.text()
    assert len(session.variations) == 1
    assert same_line(loads(session.record.text().encode(), GAMES).session, session)


def test_going_on_where_all_is_known_leaves_no_trace_of_a_plan_begun() -> None:
    session = new()
    for seat in (0, 1):
        steps(session, seat, PLAIN if seat == 0 else PLANS_OF_BRUNO)
    while len(session.deciders) == 1:
        session.play(GAME.actions.parse("donate", session.deciders[0]))
    at = session.position
    steps(session, 0, "plan action privilege")
    session.jump(at - 1, consent=True)
    after = GAME.legal(session.state, session.deciders[0])[0]
    session.play(after)
    assert "privilege" not in session.record.text()
    assert session.record.held == ()
    assert f'{{"to":{at - 1},"why":"jump"' in session.record.text()
    assert session.line[-1].action == after
    assert same_line(loads(session.record.text().encode(), GAMES).session, session)


def test_a_computer_thinks_alike_whatever_others_have_tried() -> None:
    """Its seed counts what it may know: its own steps, and nobody's drafts."""
    one, other = new(), new()
    steps(one, 0, PLAIN)
    steps(other, 0, WAVERING)
    for session in (one, other):
        steps(session, 1, "plan region {0}")
        assert session.known_to(1) == 1


def test_undo_takes_a_person_back_to_the_own_plan_whenever_the_computers_planned() -> None:
    for people_first in (True, False):
        session = Session.new(GAME, default_seats(2, ("Anna", "Bruno"), ("person", "thumb")), 3, {})
        for seat in (0, 1) if people_first else (1, 0):
            steps(session, seat, PLAIN if seat == 0 else PLANS_OF_BRUNO)
        assert [entry.action.seat for entry in session.line] == [1, 1, 1, 0, 0, 0]
        session.undo(consent=True)
        assert session.deciders == (0,)
        assert session.can_redo() is None
        session.redo()
        assert len(session.deciders) == 1
        assert not session.second_thoughts(0)
