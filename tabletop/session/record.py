"""The open record of a game: JSON Lines, save file, autosave, replay and test fixture at once.

The first line is the head (game, rules, seats, options, seed). Every further line is one thing that happened:

    {"n":1,"seat":0,"do":"roll","digest":"5d41402abc4b2a76"}     an action, the position and the state it led to
    {"to":0,"why":"undo","crossed":["chance"]}                   undo, redo or a jump, and the barriers it crossed
    {"variation":0}                                              a line that was given up is taken up again
    {"sit":1,"name":"Ben","colour":"blue","symbol":"triangle","player":"thumb"}     a seat changed hands
    {"end":{...}}                                                the result, for readers; loading compares it

An action at a position that is not the last starts a new line; the old tail stays as a variation. So nothing that was
ever played is lost.

What several seats decide at once and in secret is *held back*: its lines come into the file with the action that
reveals it all, and no more of them than it takes (see `unveiling.py`). Until then the file tells nothing of it, not
even that somebody has decided; the lines, and all that come after them, wait beside the running game (`sealed.py`).

`data/schemas/record.schema.json` is the same as a JSON schema.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game, Outcome
from tabletop.engine.state import State, digest
from tabletop.engine.types import Seat
from tabletop.session.table_setup import SeatSetup

FORMAT = "tabletop-record"
VERSION = 1
SUFFIX = ".tabletop"

Sink = Callable[[str, bool], None]
"""Takes every new line, or several at once; True: they must not be lost, False: they may wait for the next one."""

HeldSink = Callable[[str], None]
"""Takes every line that is held back; "" says that all of them have just come out."""


def as_line(data: Mapping[str, Any]) -> str:
    """One line of a record: no spaces, letters as they are, keys in the order given."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def head(
    game: Game[Any],
    seats: Sequence[SeatSetup],
    seed: int,
    options: Mapping[str, str],
    undo: str,
    start: State,
    rules: int | None = None,
) -> dict[str, Any]:
    """The first line, with the version of the `rules` (None: the newest).

    It names no time and no machine: the same game gives the same bytes.
    """
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
    }


def end(outcome: Outcome) -> dict[str, Any]:
    """The result, seats numbered from 0."""
    return {
        "ranking": [list(seats) for seats in outcome.ranking],
        "points": [score.total for score in outcome.scores],
        "reason": outcome.reason,
        "tie_break": outcome.tie_break,
    }


def act(n: int, seat: Seat, text: str, after: str) -> str:
    """The line of an action that led to position `n`."""
    return f'{{"n":{n},"seat":{seat},"do":{json.dumps(text, ensure_ascii=False)},"digest":"{after}"}}\n'


def move(to: int, why: str, crossed: Sequence[str] = ()) -> str:
    """The line of undo, redo or a jump to position `to`."""
    tail = f""","crossed":["{'", "'.join(crossed)}"]""" if crossed else ""  # plain words; undo takes microseconds
    return f'{{"to":{to},"why":"{why}"{tail}}}\n'


class Record:
    """All lines of one game. Those from `open` on are held back: nobody else may read them yet.

    A sink is told every line that comes out; attach one with `follow`.
    """

    __slots__ = ("_sinks", "lines", "open")

    def __init__(self, lines: Sequence[str], open_: int | None = None) -> None:
        self.lines = list(lines)
        self.open = len(self.lines) if open_ is None else open_
        self._sinks: list[tuple[Sink, HeldSink | None]] = []

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
    ) -> Record:
        """A record with its head."""
        return cls([as_line(head(game, seats, seed, options, undo, start, rules))])

    def text(self) -> str:
        """Everything, what is held back too: for this program only."""
        return "".join(self.lines)

    def open_text(self) -> str:
        """What anybody may read: the content of the file."""
        return "".join(self.lines[: self.open])

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

    def add(self, line: str, lasting: bool = True, sealed: bool = False) -> None:
        """Append a finished line. A `sealed` one is held back, and so is everything behind it."""
        self.lines.append(line)
        if sealed or self.open < len(self.lines) - 1:
            for _, held in self._sinks:
                if held is not None:
                    held(line)
            return
        self.open = len(self.lines)
        for sink, _ in self._sinks:
            sink(line, lasting)

    def unveil(self, lines: Sequence[str]) -> None:
        """Instead of what was held back, `lines` come out in one piece: a program that dies has written all or none."""
        self.lines[self.open :] = lines
        came, self.open = "".join(lines), len(self.lines)
        for sink, held in self._sinks:
            sink(came, True)
            if held is not None:
                held("")

    def acted(self, game: Game[Any], n: int, action: Action, after: State, sealed: bool = False) -> None:
        """An action led to position `n`; if it ended the game, the result follows. See `Entry` for `sealed`."""
        self.add(act(n, action.seat, game.actions.text(action), digest(after)), sealed=sealed)
        self.ended(game, after)

    def ended(self, game: Game[Any], after: State) -> None:
        """The result, if the game is over."""
        if not game.deciders(after):
            outcome = game.outcome(after)
            if outcome is not None:
                self.add(as_line({"end": end(outcome)}))

    def moved(self, to: int, why: str, crossed: tuple[str, ...]) -> None:
        """Undo, redo or a jump went to another position."""
        self.add(move(to, why, crossed), lasting=False)

    def revived(self, index: int) -> None:
        """A variation is the line again."""
        self.add(f'{{"variation":{index}}}\n', lasting=False)

    def seated(self, seat: Seat, setup: SeatSetup) -> None:
        """A seat changed hands."""
        self.add(as_line({"sit": seat, **asdict(setup)}))
