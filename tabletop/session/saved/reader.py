"""Plays a record line after line, and stops at the first that breaks a rule: of the game, of the table, or of the form.

Going back and forth is held to the table as it was then: a strict one crosses no barrier, and what a line says it
crossed is what it crossed.

A line counts by what it says, however it is written: links are those of the lines as they stand in the file, but the
record that is made of them has each line as this program writes it. So what opens can be saved and opens again.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from tabletop.components.source import ComponentError
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.state import digest
from tabletop.engine.types import COLOURS, Plain
from tabletop.session.beginning import Beginning
from tabletop.session.examples.told import ToldForm, as_told, begin_again, read_draws, say
from tabletop.session.records.chain import as_line, link, plain
from tabletop.session.records.record import (
    LAST_WAY_BACK,
    MOST_SITTINGS,
    Record,
    act,
    chance,
    end,
    ending,
    move,
    revived,
    sat_down,
)
from tabletop.session.records.record import head as head_of
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.head import Head
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import SeatSetup, wrong_seats

_ACTION = {"n", "seat", "do", "digest"}
_MOVE = {"to", "why"}
_SIT = {"sit", "name", "colour", "symbol", "player"}


class Reader:
    """A session, brought line by line to where its record ends. `first` is the plain first line."""

    def __init__(self, head: Head, first: str) -> None:
        begin = None if head.told is None else _beginning(head, head.told)
        self.session = Session(head.game, head.seats, head.seed, head.options, head.undo, head.rules, begin)
        self.told = head.told is not None
        """Whether it began as a lesson, which says what chance brings."""
        if digest(self.session.state) != head.start:
            raise RecordError("other_start", 1)
        self.linked = head.version > 1
        """Whether every line has a link, and the end its place: format 1 knew neither."""
        self.wants_end = False
        """Whether the game is over and its result has not been read yet."""
        self.lines = [self._head(head)]
        self.hidden: list[int] = []
        self.open: int | None = None
        """How many lines come before the first one that is still held back; None: none is."""
        self.copied = False
        """Whether the last line said that this is the end of a copy."""
        self._link = link("", first)

    def _head(self, head: Head) -> str:
        chosen = {key: head.options[key] for key in self.session.options if key in head.options}
        start = self.session.history.start
        told = None if head.told is None else as_told(head.told)
        return as_line(head_of(head.game, head.seats, head.seed, chosen, head.undo, start, head.rules, told))

    def take(self, item: dict[str, Plain], number: int, *, linked: bool = True) -> None:
        """The line `number`; one that was held back has no link. Raises RecordError."""
        said, before = item.pop("chain", None), self._link
        try:
            item = plain(item, before)
        except ValueError:
            raise RecordError("bad_veil", number) from None
        if self.copied:
            raise RecordError("bad_field", number, field="copy")
        if self.wants_end and item.keys() != {"end"}:
            if self.linked:
                raise RecordError("no_end", number)
            self._make_good()
        if said is not None and not (self.linked and linked):
            raise RecordError("bad_field", number, field="chain")
        self._take(item, number)
        self._link = link(before, as_line(item))
        if self.linked and linked and said != self._link:
            raise RecordError("broken_chain", number)

    def finished(self) -> Session[Any]:
        """The session, with its record. An end that did not come into the file any more is there again."""
        session = self.session
        if self.wants_end:
            self._make_good()
        session.record = Record(self.lines, self.open, self.hidden)
        return session

    def _make_good(self) -> None:
        """The result, which the file does not have, stands in the record all the same."""
        self.lines += [line for line, _ in ending(self.session.game, self.session.state)]
        self.wants_end = False

    def _take(self, item: dict[str, Any], number: int) -> None:
        """Do what a line says, and keep it as it is written today."""
        if "do" in item:
            self._act(item, number)
        elif item.keys() == {"end"}:
            self._end(item, number)
        elif item.keys() == {"copy"} and self.linked:
            self._copy(item, number)
        elif "to" in item:
            self._move(item, number)
        elif number > LAST_WAY_BACK:
            raise RecordError("too_long_back", number, most=LAST_WAY_BACK)
        elif "variation" in item:
            self._revive(item, number)
        elif "sit" in item:
            self._sit(item, number)
        elif "chance" in item:
            self._chance(item, number)
        elif item.keys() != {"sat"} or type(item["sat"]) is not int or not 1 <= item["sat"] <= MOST_SITTINGS:
            raise RecordError("bad_field", number, field=next(iter(item), "do")[:_SHOWN])
        else:
            self.lines.append(sat_down(item["sat"]))

    def _copy(self, item: dict[str, Any], number: int) -> None:
        if type(item["copy"]) is not int or item["copy"] != number - 1:
            raise RecordError("bad_field", number, field="copy")
        self.copied = True

    def _act(self, item: dict[str, Any], number: int) -> None:
        session, history = self.session, self.session.history
        text, n = item["do"], item.get("n")
        if item.keys() != _ACTION or type(text) is not str or type(n) is not int or n != history.position + 1:
            raise RecordError("bad_field", number, field=_wrong(item, _ACTION, "n" if type(text) is str else "do"))
        seat = self._seat(item.get("seat"), number)
        try:
            action = session.game.actions.parse(text, seat)
        except ValueError:
            raise RecordError("not_an_action", number, text=text[:_SHOWN]) from None
        if not history.next_is(action):
            refusal = self._refusal(action)
            if refusal is not None:
                raise RecordError("illegal", number, refusal=refusal, who=seat, text=text[:_SHOWN])
        mark = history.mark() if self.open is None and session.secret else session.sealed_since
        entry = history.do(session.game, action)
        if not entry.sealed:
            self.open = session.sealed_since = None
        elif self.open is None:
            self.open, session.sealed_since = len(self.lines), mark
        if not entry.public:
            self.hidden.append(len(self.lines))
        if digest(history.state) != item["digest"]:
            raise RecordError("other_digest", number, text=text[:_SHOWN])
        self.wants_end = session.outcome is not None
        self.lines.append(act(n, seat, session.game.actions.text(action), item["digest"]))

    def _refusal(self, action: Any) -> Refusal | None:
        try:
            return self.session.why_not(action)
        except (ArithmeticError, LookupError, ValueError, TypeError):  # numbers no hand could have meant
            return refuse("not_legal", "")

    def _move(self, item: dict[str, Any], number: int) -> None:
        to, why, history = item["to"], item.get("why"), self.session.history
        if not item.keys() <= {*_MOVE, "crossed"} or why not in ("undo", "redo", "jump"):
            raise RecordError("bad_field", number, field=_wrong(item, _MOVE, "why"))
        if type(to) is not int or not 0 <= to <= len(history):
            raise RecordError("no_such_position", number, wanted=str(to), last=len(history))
        crossed = item.get("crossed", [])
        self._may_go(to, str(why), crossed, number)
        if to <= history.position and number > LAST_WAY_BACK:
            raise RecordError("too_long_back", number, most=LAST_WAY_BACK)
        history.go(to)
        self.lines.append(move(to, str(why), crossed))

    def _may_go(self, to: int, why: str, crossed: Any, number: int) -> None:
        """Going there is what the table allows, and crosses what the line says."""
        session, at = self.session, self.session.position
        if why == "redo":
            if session.can_redo() is not None or to != session.redo_target():
                raise RecordError("no_such_position", number, wanted=str(to), last=len(session.history))
        elif to >= at and why == "undo":
            raise RecordError("no_such_position", number, wanted=str(to), last=at - 1)
        elif to < at:
            if why == "jump" and all(entry.sealed for entry in session.history.between(to, at)):
                return  # what was turned over is told from where it began
            plan = session.undo_plan() if why == "undo" else session.jump_plan(to)
            if plan.refusal is not None:
                raise RecordError("may_not_go_back", number, refusal=plan.refusal)
            if plan.to != to:
                raise RecordError("no_such_position", number, wanted=str(to), last=plan.to)
            if crossed != list(plan.crossed):
                raise RecordError("other_crossing", number)
            return
        if crossed != []:
            raise RecordError("other_crossing", number)

    def _revive(self, item: dict[str, Any], number: int) -> None:
        index, history = item["variation"], self.session.history
        if item.keys() != {"variation"} or type(index) is not int or not 0 <= index < len(history.variations):
            raise RecordError("no_such_variation", number, wanted=str(index))
        if history.shared(index) < history.position:
            raise RecordError("no_such_variation", number, wanted=str(index))
        history.revive(index)
        self.lines.append(revived(index))

    def _sit(self, item: dict[str, Any], number: int) -> None:
        session = self.session
        if item.keys() != _SIT or not all(type(item[name]) is str for name in _SIT - {"sit"}):
            raise RecordError("bad_field", number, field=_wrong(item, _SIT, "sit"))
        seats, seat = list(session.seats), self._seat(item["sit"], number)
        seats[seat] = SeatSetup(item["name"], item["colour"], item["symbol"], item["player"])
        colours = session.game.colours if session.rules == session.game.version else COLOURS
        refusal = wrong_seats(seats, colours)
        if refusal is not None:
            raise RecordError("bad_setup", number, refusal=refusal, game=session.game.key)
        session.seats = tuple(seats)
        self.lines.append(as_line({"sit": seat, **asdict(seats[seat])}))

    def _chance(self, item: dict[str, Any], number: int) -> None:
        session = self.session
        try:
            if not self.told or self.open is not None or item.keys() != {"chance"}:
                raise ValueError("nobody says what chance brings here")
            draws = read_draws(item["chance"])
            session.history.restate(say(session.state, session.seed, draws))
        except ValueError:
            raise RecordError("bad_field", number, field="chance") from None
        self.lines.append(chance(draws))

    def _seat(self, seat: Any, number: int) -> int:
        if type(seat) is not int or not 0 <= seat < len(self.session.seats):
            raise RecordError("no_such_seat", number, seat=str(seat)[:_SHOWN])
        return seat

    def _end(self, item: dict[str, Any], number: int) -> None:
        outcome = self.session.outcome
        if outcome is None or as_line(end(outcome)) != as_line(item["end"]) or (self.linked and not self.wants_end):
            raise RecordError("wrong_end", number)
        if self.wants_end:  # format 1 might say it again
            self._make_good()


def _beginning(head: Head, told: ToldForm) -> Beginning[Any]:
    """Where a lesson began. Raises RecordError for a position that cannot be."""
    try:
        state = begin_again(head.game, told, tuple(seat.colour for seat in head.seats), head.rules)
    except ComponentError:
        raise RecordError("bad_field", 1, field="position") from None
    return Beginning(state, {})


_SHOWN = 80
"""So much of a word is repeated in a message."""


def _wrong(item: dict[str, Any], wanted: set[str], else_: str) -> str:
    odd = sorted(item.keys() ^ wanted)
    return odd[0][:_SHOWN] if odd else else_
