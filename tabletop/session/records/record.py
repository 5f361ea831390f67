"""The open record of a game: JSON Lines, save file, autosave, replay and test fixture at once.

The first line is the head (game, rules, seats, options, seed). Every further line is one thing that happened:

    {"n":1,"seat":0,"do":"roll","digest":"5d41402abc4b2a76"}     an action, the position and the state it led to
    {"to":0,"why":"undo","crossed":["chance"]}                   undo, redo or a jump, and the barriers it crossed
    {"variation":0}                                              a line that was given up is taken up again
    {"sit":1,"name":"Ben","colour":"blue","symbol":"triangle","player":"thumb"}     a seat changed hands
    {"end":{...}}                                                the result, for readers; loading compares it
    {"chance":["die 3"]}                                         a lesson says what chance brings from here on
    {"sat":3}                                                    the third time that people sat down at this computer
    {"copy":12}                                                  the end of a copy of a running game: behind 12 lines

An action at a position that is not the last starts a new line; the old tail stays as a variation. So nothing that was
ever played is lost.

A game that began as a guided first game has `position` in its head: what was written over the set-up, and what chance
said first. So it opens although the file of that lesson is another one by now.

What several seats decide at once and in secret is *held back*: its lines come into the file with the action that
reveals it all, and no more of them than it takes (see `unveiling.py`). Until then the file tells nothing of it, not
even that somebody has decided; the lines, and all that come after them, wait beside the running game (`sealed.py`).

On the disk every line but the first ends with its link to those before it, and what nobody should read by chance while
the game runs is veiled: see `chain.py`. Format 1 had neither. Since format 3 a record that does not end with a result
says how it ends: beside itself while it is written (`last_line.py`), with its last line where it is a copy. Records of
older formats open all the same and go on as format 3.

Nobody goes back any more from line `LAST_WAY_BACK` on, so that every game ends before its record has `MOST_LINES`:
what opens can be played to its end, and opens again.

`data/schemas/record.schema.json` is the same as a JSON schema.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game, Outcome
from tabletop.engine.state import State, digest
from tabletop.engine.types import Plain, Seat
from tabletop.games.boards import board_of
from tabletop.session.records.chain import as_line, chained, link, veil_action, veil_head
from tabletop.session.setup.table_setup import SeatSetup

FORMAT = "tabletop-record"
VERSION = 3

SAT = '{"sat":'

MOST_LINES = 30_000
"""No record has more. The longest games are ten times shorter; to open so many takes a few seconds."""

LAST_WAY_BACK = 10_000
"""Behind so many lines there are only actions."""

MOST_SITTINGS = 999_999_999
"""People do not sit down more often."""

_NEARLY = LAST_WAY_BACK - 500
"""From so many lines on a table refuses to go back: what was held back may come out behind a few more lines."""

Sink = Callable[[str, bool], None]
"""Takes every new line, or several at once; True: they must not be lost, False: they may wait for the next one."""

Line = tuple[str, bool]
"""A plain line, and whether its text is veiled while the game runs."""

HeldSink = Callable[[str], None]
"""Takes every line that is held back; "" says that all of them have just come out."""


def head(
    game: Game[Any],
    seats: Sequence[SeatSetup],
    seed: int,
    options: Mapping[str, str],
    undo: str,
    start: State,
    rules: int | None = None,
    told: Mapping[str, Plain] | None = None,
) -> dict[str, Plain]:
    """The first line, with the version of the `rules` (None: the newest) and how the beginning was `told` (None: it is
    the set-up).

    It names no time and no machine: the same game gives the same bytes.
    """
    board = board_of(game)
    position = {} if told is None else {"position": dict(told)}
    own = {} if board is None else {"board": {"digest": board.digest, "files": dict(board.files)}}
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.key,
        "rules": game.version if rules is None else rules,
        "seats": [asdict(seat) for seat in seats],
        "options": dict(options),
        "undo": undo,
        "seed": seed,
        "start": digest(start),
        **position,
        **own,
    }


def end(outcome: Outcome) -> dict[str, Plain]:
    """The result, seats numbered from 0."""
    return {
        "ranking": [list(seats) for seats in outcome.ranking],
        "points": [score.total for score in outcome.scores],
        "reason": outcome.reason,
        "tie_break": outcome.tie_break,
    }


def sat_down(time: int) -> str:
    """The line that says that people sat down for the so many-th time: the largest number was played last."""
    return f"{SAT}{time}}}\n"


def revived(index: int) -> str:
    """The line of a variation that is taken up again."""
    return f'{{"variation":{index}}}\n'


def chance(draws: Sequence[int | str]) -> str:
    """The line of a lesson that says what chance brings from here on."""
    return as_line({"chance": list(draws)})


def act(n: int, seat: Seat, text: str, after: str) -> str:
    """The line of an action that led to position `n`."""
    return f'{{"n":{n},"seat":{seat},"do":{json.dumps(text, ensure_ascii=False)},"digest":"{after}"}}\n'


def move(to: int, why: str, crossed: Sequence[str] = ()) -> str:
    """The line of undo, redo or a jump to position `to`."""
    tail = f""","crossed":["{'","'.join(crossed)}"]""" if crossed else ""  # plain words; undo takes microseconds
    return f'{{"to":{to},"why":"{why}"{tail}}}\n'


class Record:
    """All lines of one game, plain and without links. Those from `open` on are held back: nobody may read them yet.

    `hidden` are the numbers of open lines whose text is veiled while the game runs. A sink is told every line that
    comes out as it lies on the disk; attach one with `follow`.
    """

    __slots__ = ("_link", "_linked", "_sinks", "hidden", "lines", "open")

    def __init__(self, lines: Sequence[str], open_: int | None = None, hidden: Collection[int] = ()) -> None:
        self.lines = list(lines)
        self.open = len(self.lines) if open_ is None else open_
        self.hidden = {number for number in hidden if number < self.open}
        self._sinks: list[tuple[Sink, HeldSink | None]] = []
        self._link, self._linked = "", 0

    @classmethod
    def begin(
        cls,
        game: Game[Any],
        seats: Sequence[SeatSetup],
        seed: int,
        options: Mapping[str, str],
        undo: str,
        start: State,
        rules: int | None = None,
        told: Mapping[str, Plain] | None = None,
    ) -> Record:
        """A record with its head."""
        return cls([as_line(head(game, seats, seed, options, undo, start, rules, told))])

    def text(self) -> str:
        """Everything in plain words, what is held back too: for this program only."""
        return self._written(len(self.lines), veiled=False)

    def file_text(self) -> str:
        """The content of the file of a running game: what is held back is not there, what not all saw is veiled."""
        return self._written(self.open, veiled=True)

    def copy_text(self) -> str:
        """The content of a copy for people: in plain words once the game is over."""
        text = self._written(self.open, veiled=not self.over)
        if self.over:
            return text
        closing, before = f'{{"copy":{self.open}}}\n', ""
        for line in self.lines[: self.open]:
            before = link(before, line)
        return text + chained(closing, link(before, closing))

    @property
    def full(self) -> bool:
        """Whether only actions may come now, so that the game ends before the record is too long to be opened."""
        return len(self.lines) >= _NEARLY

    @property
    def over(self) -> bool:
        """Whether the last thing that happened is the end."""
        happened = (line for line in reversed(self.lines) if not line.startswith(SAT))
        return next(happened, "").startswith('{"end"')

    @property
    def told(self) -> int:
        """How many open lines tell something of the game."""
        return sum(not line.startswith(SAT) for line in self.lines[: self.open])

    @property
    def held(self) -> tuple[str, ...]:
        """The lines that are held back."""
        return tuple(self.lines[self.open :])

    def follow(self, sink: Sink, held: HeldSink | None = None) -> None:
        """Tell `sink` every further line that comes out, and `held` what is held back."""
        self._sinks.append((sink, held))

    def unfollow(self, sink: Sink) -> None:
        """Tell `sink` no more."""
        self._sinks = [pair for pair in self._sinks if pair[0] != sink]

    def add(self, *lines: Line, lasting: bool = True, sealed: bool = False) -> None:
        """Append lines in one piece: a program that dies has written all or none. `sealed` ones are held back, and so
        is everything behind them."""
        if sealed or self.open < len(self.lines):
            for line, _ in lines:
                self.lines.append(line)
                for _, held in self._sinks:
                    if held is not None:
                        held(line)
        else:
            self._come_out(lines, lasting)

    def unveil(self, lines: Sequence[Line]) -> None:
        """Instead of what was held back, `lines` come out in one piece."""
        del self.lines[self.open :]
        self._come_out(lines, True)
        for _, held in self._sinks:
            if held is not None:
                held("")

    def sit_down(self, time: int) -> None:
        """People sit down for the so many-th time: what is held back stays behind this line. A full record does not
        count them any more."""
        if self.full:
            return
        held = self.lines[self.open :]
        del self.lines[self.open :]
        self._come_out([(sat_down(time), False)], True)
        self.lines += held

    def acted(
        self, game: Game[Any], n: int, action: Action, after: State, *, sealed: bool = False, hidden: bool = False
    ) -> None:
        """An action led to position `n`; if it ended the game, the result follows. See `Entry` for the marks."""
        line = act(n, action.seat, game.actions.text(action), digest(after))
        self.add((line, hidden), *ending(game, after), sealed=sealed)

    def moved(self, to: int, why: str, crossed: tuple[str, ...]) -> None:
        """Undo, redo or a jump went to another position."""
        self.add((move(to, why, crossed), False), lasting=False)

    def chance_said(self, draws: Sequence[int | str]) -> None:
        """A lesson says what chance brings from here on."""
        self.add((chance(draws), False))

    def revived(self, index: int) -> None:
        """A variation is the line again."""
        self.add((revived(index), False), lasting=False)

    def _come_out(self, lines: Sequence[Line], lasting: bool) -> None:
        self._catch_up()
        came: list[str] = []
        for line, hidden in lines:
            before, self._link = self._link, link(self._link, line)
            if hidden:
                self.hidden.add(len(self.lines))
            self.lines.append(line)
            came.append(chained(veil_action(line, before) if hidden else line, self._link))
        self.open = self._linked = len(self.lines)
        for sink, _ in self._sinks:
            sink("".join(came), lasting)

    def _catch_up(self) -> None:
        for line in self.lines[self._linked : self.open]:
            self._link = link(self._link, line)
        self._linked = self.open

    def _written(self, count: int, *, veiled: bool) -> str:
        first, *others = self.lines[:count]
        written, before = [veil_head(first) if veiled else first], link("", first)
        for number, line in enumerate(others, 1):
            after = link(before, line)
            shown = veil_action(line, before) if veiled and number in self.hidden else line
            written.append(chained(shown, after))
            before = after
        return "".join(written)


def ending(game: Game[Any], after: State) -> tuple[Line, ...]:
    """The line of the result, if the game is over."""
    outcome = None if game.deciders(after) else game.outcome(after)
    return () if outcome is None else ((as_line({"end": end(outcome)}), False),)
