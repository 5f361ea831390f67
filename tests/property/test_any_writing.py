"""Whatever a line is written like, what opens is saved as something that opens and says the same."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.refusal import Refused, refuse
from tabletop.session.disk.paths import Paths
from tabletop.session.records import record
from tabletop.session.records.chain import as_line, link
from tabletop.session.records.record import LAST_WAY_BACK, MOST_LINES
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved import reader
from tabletop.session.saved.loading import loads
from tabletop.session.saved.store import Store
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import SeatSetup
from tests.session.helpers import GAMES, give_seat, play, same_line, table
from tests.source import ROOT

RECORDS = ROOT / "tests" / "records"


def sample(seed: int) -> Session[Any]:
    """A game with every kind of line, over or not."""
    session = play(table(seed=seed), 6, seed=seed)
    session.undo(consent=True)
    session.redo()
    session.jump(2, consent=True)
    play(session, 3, seed=seed + 1)
    give_seat(session, 1, SeatSetup("Dora", "green", "star", "thumb"))
    session.record.sit_down(3)
    if session.variations:
        session.revive(0, consent=True)
    return play(session, 60 if seed % 2 else 2, seed=seed + 2)


def _as_it_is(item: dict[str, Any], luck: random.Random) -> dict[str, Any]:
    return item


def _sorted(item: dict[str, Any], luck: random.Random) -> dict[str, Any]:
    return dict(sorted(item.items()))


def _shuffled(item: dict[str, Any], luck: random.Random) -> dict[str, Any]:
    keys = list(item)
    luck.shuffle(keys)
    return {key: _shuffled(item[key], luck) if key == "options" else item[key] for key in keys}


def _roomy(item: dict[str, Any], luck: random.Random) -> dict[str, Any]:
    """An action counts whatever room is between its words."""
    if "do" not in item:
        return item
    return {**item, "do": luck.choice(("  ", "\u00a0", "\u2003")).join(f" {item['do']} ".split(" "))}


def _bare(item: dict[str, Any], luck: random.Random) -> dict[str, Any]:
    """Nothing crossed may be said or left out."""
    return {**item, "crossed": []} if item.get("why") == "redo" else item


SAID: tuple[Callable[[dict[str, Any], random.Random], dict[str, Any]], ...] = (
    _as_it_is,
    _sorted,
    _shuffled,
    _roomy,
    _bare,
)
SPELLED: tuple[dict[str, Any], ...] = (
    {"separators": (",", ":"), "ensure_ascii": False},
    {"separators": (" , ", " :\t"), "ensure_ascii": False},
    {"ensure_ascii": True},
)


def written(lines: list[dict[str, Any]], version: int, seed: int) -> bytes:
    """The lines, each said and spelled in any way, with links over what stands there."""
    luck, before, texts = random.Random(seed), "", []
    for number, item in enumerate(lines):
        said = luck.choice(SAID)({**item, "version": version} if not number else item, luck)
        before = link(before, as_line(said))
        if number and version > 1:
            said = luck.choice(({**said, "chain": before}, {"chain": before, **said}))
        texts.append(json.dumps(said, **luck.choice(SPELLED)) + luck.choice(("\n", " \n")))
    return "".join(texts).encode()


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 7), st.sampled_from((1, 2, 3)), st.integers(0, 2**32))
def test_every_way_of_writing_a_line_is_read_and_saved_as_one_that_is_read(seed: int, version: int, how: int) -> None:
    session = sample(seed)
    lines = [json.loads(line) for line in session.record.lines]
    if version == 1:  # might say its result again, or not at all
        again = lines[-1:] if "end" in lines[-1] else []
        lines = random.Random(how).choice((lines, lines + again, [line for line in lines if "end" not in line]))
    data = written(lines, version, how)
    loaded = loads(data, GAMES)
    assert same_line(loaded.session, session)
    kept = loaded.session.record
    for text in (kept.text(), kept.file_text(), kept.copy_text()):
        saved = loads(text.encode(), GAMES)
        assert saved.clean
        assert same_line(saved.session, session)
        assert saved.session.record.text() == kept.text() == session.record.text()


@settings(deadline=None, max_examples=15)
@given(st.integers(0, 3), st.integers(0, 2**32))
def test_a_running_file_written_in_any_way_goes_on_as_one_that_opens(seed: int, how: int) -> None:
    session = sample(2 * seed)
    with TemporaryDirectory() as folder:
        store = Store(Paths.under(Path(folder)))
        store.paths.autosave.mkdir()
        path = store.paths.autosave / "x.tabletop"
        path.write_bytes(written([json.loads(line) for line in session.record.lines], 3, how))
        loaded = store.resume(path, GAMES, as_it_stands=True)
        play(loaded.session, 2, seed=how)
        assert store.live_path is not None
        store.flush()
        again = loads(store.live_path.read_bytes(), GAMES)
        store.leave()
    assert same_line(again.session, loaded.session)


def test_room_without_end_in_an_action_is_not_kept() -> None:
    session = play(table(), 6)
    lines = [json.loads(line) for line in session.record.lines]
    for line in lines[1:]:
        line["do"] += " " * 95_000
    loaded = loads(written(lines, 3, 0), GAMES)
    assert loads(loaded.session.record.file_text().encode(), GAMES).clean


def test_a_record_has_room_for_the_longest_games_many_times_over() -> None:
    longest = max(len(path.read_bytes().splitlines()) for path in RECORDS.glob("*/*.tabletop"))
    assert longest * 5 < MOST_LINES - LAST_WAY_BACK


def test_a_full_record_only_goes_on_and_still_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "_NEARLY", 12)
    monkeypatch.setattr(reader, "LAST_WAY_BACK", 15)
    session = play(table(), 8)
    session.undo(consent=True)
    session.redo()
    play(session, 3)
    assert [session.jump_plan(to).refusal for to in (0, session.position)] == [refuse("undo_full", "")] * 2
    assert session.can_undo() == refuse("undo_full", "")
    with pytest.raises(Refused):
        session.jump(session.position)
    count = len(session.record.lines)
    session.record.sit_down(4)
    assert len(session.record.lines) == count
    play(session)
    assert session.outcome is not None
    assert loads(session.record.text().encode(), GAMES).session.outcome == session.outcome
    lines = [json.loads(line) for line in session.record.lines]
    for back in ({"to": 3, "why": "jump", "crossed": []}, {"sat": 3}, {"variation": 0}):
        with pytest.raises(RecordError) as found:
            loads(written([*lines, back], 3, 0), GAMES)
        assert found.value.code in ("too_long_back", "other_crossing", "no_such_variation")
