"""The record: written as the schema says, read back only if it keeps the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tabletop.engine.event import SILENT, EventLog
from tabletop.engine.game import Options
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.resources import resource_text
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import load, loads
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import SeatSetup
from tests.sample.game import GAME, Lanterns
from tests.sample.state import Fair
from tests.session.helpers import GAMES, give_seat, play, same_line, table, written

SCHEMA = json.loads(resource_text("data", "schemas", "record.schema.json"))


def lines_of(moves: int = 8) -> list[dict[str, Any]]:
    """A short record as data."""
    return [json.loads(line) for line in play(table(), moves).record.lines]


def refused(data: bytes) -> RecordError:
    """The error that opening `data` gives."""
    with pytest.raises(RecordError) as caught:
        loads(data, GAMES)
    return caught.value


def test_every_kind_of_line_keeps_the_published_schema() -> None:
    session = play(table(), 6)
    session.undo(consent=True)
    session.jump(1, consent=True)
    give_seat(session, 1, SeatSetup("Dora", "green", "star", "thumb"))
    play(session, seed=5)
    if session.variations:
        session.revive(0, consent=True)
    validator = jsonschema.Draft202012Validator(SCHEMA)
    kinds = set()
    session.record.sit_down(3)
    begun = play(table(), 6).record
    texts = (session.record.text(), session.record.file_text(), begun.copy_text())
    for line in [line for text in texts for line in text.splitlines()]:
        validator.validate(json.loads(line))
        kinds.update(json.loads(line))
    assert {"format", "do", "to", "sit", "end", "variation", "sat", "copy", "chain"} <= kinds


def test_the_schema_refuses_what_is_no_record() -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    wrongs: list[Any] = [
        {},
        [],
        {"do": "roll"},
        {"to": -1, "why": "undo"},
        {"n": 1, "seat": 0, "do": "x", "digest": "abc"},
    ]
    assert not any(validator.is_valid(wrong) for wrong in wrongs)


def test_the_same_game_gives_the_same_bytes() -> None:
    assert play(table(seed=4), seed=2).record.text() == play(table(seed=4), seed=2).record.text()


def test_a_whole_game_comes_back() -> None:
    session = play(table())
    loaded = loads(session.record.text().encode(), GAMES)
    assert same_line(loaded.session, session)
    assert loaded.session.outcome == session.outcome
    assert loaded.clean


def test_a_seat_that_changed_hands_comes_back() -> None:
    session = play(table(), 3)
    give_seat(session, 2, SeatSetup("Çetin", "green", "star", "thumb"))
    assert loads(session.record.text().encode(), GAMES).session.seats == session.seats


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_a_torn_last_line_is_left_out(cut: int) -> None:
    data = play(table(), 5).record.text().encode()
    loaded = loads(data[:-cut], GAMES)
    if cut == 1:  # only the line feed is missing
        assert (loaded.torn, loaded.session.position) == (None, 5)
    else:
        assert (loaded.torn, loaded.session.position) == (6, 4)
    assert not loaded.clean


@pytest.mark.parametrize("garbage", [b"\0\0\0\0", b"\xff\xfe\n", b'{"n":6,"se', b"[1]\n", b"[" * 100_000 + b"\n"])
def test_a_garbled_last_line_is_left_out(garbage: bytes) -> None:
    loaded = loads(play(table(), 5).record.text().encode() + garbage, GAMES)
    assert (loaded.torn, loaded.session.position) == (7, 5)


def test_garbage_in_the_middle_is_refused_with_its_line() -> None:
    lines = play(table(), 5).record.text().encode().split(b"\n")
    for garbage, code in ((b"\xff", "not_text"), (b"{", "not_json"), (b"", "not_json"), (b"3", "bad_line")):
        error = refused(b"\n".join([*lines[:3], garbage, *lines[3:]]))
        assert (error.code, error.line) == (code, 4)


HEADS: list[tuple[dict[str, Any], str]] = [
    ({"format": "x"}, "not_record"),
    ({"version": 4}, "future_format"),
    ({"version": 0}, "bad_field"),
    ({"version": 1.0}, "bad_field"),
    ({"rules": 99}, "future_rules"),
    ({"game": "chess"}, "unknown_game"),
    ({"seed": "1"}, "bad_field"),
    ({"seed": True}, "bad_field"),
    ({"options": {"rounds": 2}}, "bad_field"),
    ({"options": {"moon": "full"}}, "bad_setup"),
    ({"options": {"rounds": "9"}}, "bad_setup"),
    ({"options": {"rounds": "3", "neighbours": "off"}}, "bad_setup"),
    ({"seats": []}, "bad_setup"),
    ({"seats": [{"name": "A"}]}, "bad_field"),
    ({"seed": 2}, "other_start"),
    ({"undo": "never"}, "bad_field"),
    ({"extra": 1}, "bad_field"),
]


@pytest.mark.parametrize(("change", "code"), HEADS)
def test_a_wrong_head_is_refused(change: dict[str, Any], code: str) -> None:
    lines = lines_of()
    error = refused(written([lines[0] | change, *lines[1:]]))
    assert (error.code, error.line) == (code, 1)


BODIES: list[tuple[Any, str]] = [
    ({"n": 2, "seat": 0, "do": "fly", "digest": "0" * 16}, "not_an_action"),
    ({"n": 2, "seat": 0, "do": "bid 2", "digest": "0" * 16}, "illegal"),
    ({"n": 2, "seat": 0, "do": "hang red at 99", "digest": "0" * 16}, "illegal"),
    ({"n": 2, "seat": 2, "do": "done", "digest": "0" * 16}, "illegal"),
    ({"n": 2, "seat": 7, "do": "roll", "digest": "0" * 16}, "no_such_seat"),
    ({"n": 2, "seat": -1, "do": "roll", "digest": "0" * 16}, "no_such_seat"),
    ({"n": 2, "seat": 0, "do": 5, "digest": "0" * 16}, "bad_field"),
    ({"n": 9, "seat": 0, "do": "done", "digest": "0" * 16}, "bad_field"),
    ({"n": 2, "seat": 0, "do": "done"}, "bad_field"),
    ({"to": 9, "why": "undo"}, "no_such_position"),
    ({"to": 0, "why": "because"}, "bad_field"),
    ({"variation": 0}, "no_such_variation"),
    ({"sit": 9, "name": "a", "colour": "b", "symbol": "c", "player": "d"}, "no_such_seat"),
    ({"sit": 0, "name": "a"}, "bad_field"),
    ({"end": {}}, "wrong_end"),
    ({}, "bad_field"),
    ({"what": 1}, "bad_field"),
]


@pytest.mark.parametrize(("line", "code"), BODIES)
def test_a_line_that_breaks_the_rules_is_refused(line: dict[str, Any], code: str) -> None:
    lines = lines_of(1)
    error = refused(written([*lines, line, lines[1]]))
    assert (error.code, error.line) == (code, 3)


def test_the_field_that_is_wrong_is_the_one_that_is_named() -> None:
    for field, value in (("do", 5), ("do", None), ("n", 9), ("n", "2")):
        line = {"n": 2, "seat": 0, "do": "done", "digest": "0" * 16, field: value}
        assert refused(written([*lines_of(1), line])).values == {"field": field}


def test_a_digest_that_differs_is_refused() -> None:
    lines = lines_of()
    lines[3]["digest"] = "0" * 16
    assert (refused(written(lines)).code, refused(written(lines)).line) == ("other_digest", 4)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_names_file_line_and_reason_in_every_language(lang: str, tmp_path: Path) -> None:
    cat = Catalogue(lang)
    first = lines_of(1)
    wrong = [written([first[0] | change, *first[1:]]) for change, _ in HEADS]
    wrong += [written([*first, line, first[1]]) for line, _ in BODIES] + [b"", b"\xff\n", b"x\n"]
    for number, data in enumerate(wrong):
        path = tmp_path / f"{number}.tabletop"
        path.write_bytes(data)
        with pytest.raises(RecordError) as caught:
            load(path, GAMES)
        text = caught.value.text(cat)
        assert str(path) in text
        assert path.read_bytes() == data
    known_only_to_the_game = {key for key in cat.missing if key.startswith(("refusal.", "conflict."))}
    assert cat.missing == known_only_to_the_game


def test_files_that_cannot_be_read_say_why(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "none.tabletop", "not_found"), (tmp_path, "not_regular")):
        with pytest.raises(RecordError) as caught:
            load(path, GAMES)
        assert caught.value.code == code
        assert caught.value.path == path


class Revised(Lanterns):
    """Lanterns by other rules than at first: since version 2 everybody begins with a gold more."""

    version = 2

    def setup(
        self,
        seats: int,
        seed: int,
        options: Options,
        *,
        version: int | None = None,
        colours: tuple[str, ...] = (),
        log: EventLog = SILENT,
    ) -> Fair:
        start = super().setup(seats, seed, options)
        for player in start.players if version != 1 else ():
            player.gold += 1
        log.emit("rolled", 0, number=3)
        return start


def test_a_record_goes_on_by_the_version_of_the_rules_it_began_with() -> None:
    old, games = play(table(), 8).record.text().encode(), {GAME.key: Revised()}
    session = loads(old, games).session
    assert session.rules == 1
    assert session.record.text().encode() == old
    assert json.loads(play(session, 12).record.lines[0])["rules"] == 1
    fresh = Session.new(games[GAME.key], session.seats, 1, {})
    assert (fresh.rules, json.loads(fresh.record.lines[0])["rules"]) == (2, 2)
    assert loads(fresh.record.text().encode(), games).session.state.players[0].gold == 3
    assert refused(old.replace(b'"rules":1', b'"rules":0')).code == "bad_field"
    assert refused(old.replace(b'"rules":1', b'"rules":2')).code == "future_rules"


def test_what_happens_before_the_first_action_is_told() -> None:
    assert [event.kind for event in Session.new(Revised(), table().seats, 1, {}).opening] == ["rolled"]
    assert table().opening == ()
