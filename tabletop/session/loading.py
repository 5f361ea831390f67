"""Opening a record: read, check every line by playing it, and stop at the first that does not fit."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.refusal import refuse
from tabletop.engine.state import digest
from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import read_bytes
from tabletop.session.head import Head, parse_head
from tabletop.session.record import Record, end
from tabletop.session.record_error import RecordError
from tabletop.session.sealed import read_held
from tabletop.session.session import Session
from tabletop.session.table_setup import SeatSetup, wrong_seats

Games = Mapping[str, Game[Any]]

MOST_LINES = 200_000
"""No record has more."""

_ACTION = {"n", "seat", "do", "digest"}
_SIT = {"sit", "name", "colour", "symbol", "player"}


@dataclass(frozen=True, slots=True)
class Loaded:
    """An opened record. `torn` is the number of an incomplete last line that was left out, None if there was none;
    `clean` says that the file can be written on as it is."""

    session: Session[Any]
    torn: int | None
    clean: bool


def load(path: Path, games: Games, *, held: bool = False) -> Loaded:
    """Open a record file: what everybody may read, or with what is `held` back beside it. Raises RecordError with the
    path set; never writes."""
    try:
        data = read_bytes(path)
        held_lines = read_held(path, data) if held else b""
        if held_lines:
            with contextlib.suppress(RecordError):  # if the second file is damaged, the record still counts
                found = loads(data + held_lines, games)
                return Loaded(found.session, None, True)
        return loads(data, games)
    except RecordError as error:
        error.path = path
        raise
    except BadFile as bad:
        raise RecordError.of(bad) from bad


def loads(data: bytes, games: Games) -> Loaded:
    """Open a record from its bytes. Raises RecordError."""
    lines = data.split(b"\n")
    whole = lines[-1] == b""
    if whole:
        lines.pop()
    if not lines:
        raise RecordError("empty")
    if len(lines) > MOST_LINES:
        raise RecordError.of(BadFile("too_many", most=MOST_LINES))
    head = parse_head(_object(lines[0], 1), games)
    reader = _Reader(head)
    texts = [lines[0].decode()]
    torn: int | None = None
    try:
        for number, raw in enumerate(lines[1:], 2):
            try:
                item = _object(raw, number)
            except RecordError:
                if number < len(lines):
                    raise
                torn = number
                break
            reader.take(item, number)
            texts.append(raw.decode())
    except RecordError as error:
        error.game, error.names = head.game.key, reader.session.names
        raise
    reader.session.record = Record([f"{text}\n" for text in texts], reader.open)
    return Loaded(reader.session, torn, whole and torn is None)


def _object(raw: bytes, number: int) -> dict[str, Any]:
    try:
        item = parse_json(raw)
    except BadFile as bad:
        raise RecordError.of(bad, number) from bad
    if not isinstance(item, dict):
        raise RecordError("not_record" if number == 1 else "bad_line", number)
    return item


class _Reader:
    """Plays line after line on a session."""

    def __init__(self, head: Head) -> None:
        self.session = Session(head.game, head.seats, head.seed, head.options, head.undo, head.rules)
        self.open: int | None = None
        """How many lines come before the first one that is still held back; None: none is."""
        if digest(self.session.state) != head.start:
            raise RecordError("other_start", 1)

    def take(self, item: dict[str, Any], number: int) -> None:
        if "do" in item:
            self._act(item, number)
        elif "to" in item:
            self._move(item, number)
        elif "variation" in item:
            self._revive(item, number)
        elif "sit" in item:
            self._sit(item, number)
        elif item.keys() == {"end"}:
            outcome = self.session.outcome
            if outcome is None or end(outcome) != item["end"]:
                raise RecordError("wrong_end", number)
        else:
            raise RecordError("bad_field", number, field=next(iter(item), "do"))

    def _act(self, item: dict[str, Any], number: int) -> None:
        session, history = self.session, self.session.history
        seat, text = item.get("seat"), item["do"]
        if item.keys() != _ACTION or item["n"] != history.position + 1 or type(text) is not str:
            raise RecordError("bad_field", number, field=_wrong(item, _ACTION, "n"))
        if type(seat) is not int or not 0 <= seat < len(session.seats):
            raise RecordError("no_such_seat", number, seat=str(seat))
        try:
            action = session.game.actions.parse(text, seat)
        except ValueError:
            raise RecordError("not_an_action", number, text=text) from None
        if not history.next_is(action):
            try:
                refusal = session.why_not(action)
            except (ArithmeticError, LookupError, ValueError, TypeError):  # numbers no hand could have meant
                refusal = refuse("not_legal", "")
            if refusal is not None:
                raise RecordError("illegal", number, refusal=refusal, who=seat, text=text)
        mark = history.mark() if self.open is None and session.secret else session.sealed_since
        if not history.do(session.game, action).sealed:
            self.open = session.sealed_since = None
        elif self.open is None:
            self.open, session.sealed_since = number - 1, mark
        if digest(history.state) != item["digest"]:
            raise RecordError("other_digest", number, text=text)

    def _move(self, item: dict[str, Any], number: int) -> None:
        to, history = item["to"], self.session.history
        if not item.keys() <= {"to", "why", "crossed"} or item.get("why") not in ("undo", "redo", "jump"):
            raise RecordError("bad_field", number, field=_wrong(item, {"to", "why"}, "why"))
        if type(to) is not int or not 0 <= to <= len(history):
            raise RecordError("no_such_position", number, wanted=str(to), last=len(history))
        history.go(to)

    def _revive(self, item: dict[str, Any], number: int) -> None:
        index, history = item["variation"], self.session.history
        if item.keys() != {"variation"} or type(index) is not int or not 0 <= index < len(history.variations):
            raise RecordError("no_such_variation", number, wanted=str(index))
        history.revive(index)

    def _sit(self, item: dict[str, Any], number: int) -> None:
        seat, session = item["sit"], self.session
        if item.keys() != _SIT or not all(type(item[name]) is str for name in _SIT - {"sit"}):
            raise RecordError("bad_field", number, field=_wrong(item, _SIT, "sit"))
        if type(seat) is not int or not 0 <= seat < len(session.seats):
            raise RecordError("no_such_seat", number, seat=str(seat))
        seats = list(session.seats)
        seats[seat] = SeatSetup(item["name"], item["colour"], item["symbol"], item["player"])
        refusal = wrong_seats(seats)
        if refusal is not None:
            raise RecordError("bad_setup", number, refusal=refusal, game=session.game.key)
        session.seats = tuple(seats)


def _wrong(item: dict[str, Any], wanted: set[str], else_: str) -> str:
    odd = sorted(item.keys() ^ wanted)
    return odd[0] if odd else else_
