"""What several seats decide at once and in secret: not in the file before it is revealed, and not lost either."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine.refusal import Refused
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.session.loading import load, loads
from tabletop.session.places import Places
from tabletop.session.record import as_line
from tabletop.session.recovery import unfinished
from tabletop.session.sealed import beside
from tabletop.session.session import Session, same_line
from tabletop.session.store import Store
from tabletop.session.table_setup import default_seats
from tabletop.session.writer import RecordFile

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
    return Store(Places.under(tmp_path))


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
    assert (
        store.live_path.read_text("utf-8") == one.record.open_text() == other.record.open_text() == one.record.lines[0]
    )
    assert beside(store.live_path).stat().st_mode & 0o077 == 0
    lock(one, 1)
    assert one.record.open_text() == one.record.text()
    assert store.live_path.read_text("utf-8") == one.record.text()
    assert f"plan region {first}" in one.record.text()
    assert not beside(store.live_path).exists()


def test_a_program_that_dies_while_plans_are_made_loses_none(store: Store, tmp_path: Path) -> None:
    session = new()
    store.begin(session)
    plan(session, *regions())
    store.flush()
    assert store.live_path is not None
    again = load(store.live_path, GAMES)
    assert same_line(again.session, session)
    assert again.session.record.held == session.record.held
    store.leave()
    found = unfinished(store)
    assert found is not None
    resumed = store.resume(found.path, GAMES).session
    lock(resumed, 1)
    store.flush()
    assert found.path.read_text("utf-8") == resumed.record.text()
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
    before = session.record.open_text()
    session.play(GAME.actions.parse("plan action alliance", 1))
    assert session.record.open_text() == before
    lock(session, 1)
    again = loads(session.record.text().encode(), GAMES)
    assert same_line(again.session, session)


def test_a_record_without_sealed_decisions_is_all_open() -> None:
    session = new()
    assert session.record.held == ()
    session.record.add(as_line({"sit": 0, "name": "A", "colour": "blue", "symbol": "disc", "player": "person"}))
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
    loaded = load(path, GAMES).session
    assert (loaded.position, loaded.state) == (session.position, session.state)
