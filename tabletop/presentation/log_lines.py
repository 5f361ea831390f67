"""The lines of the log: what happened, from the events each viewer may know, grouped by whose turn it was."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from operator import attrgetter
from types import MappingProxyType
from typing import Any

from tabletop.components.board import Table
from tabletop.engine.event import Event, redact_events
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue, Where
from tabletop.presentation.folding import Folds, crowded, together
from tabletop.session.history import Entry


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: `words`, the position after it, the seat if it heads a group (with who acts, and for what), pieces and
    places that it tells of, the seat that it is about, the kind of event that it tells."""

    words: str
    position: int
    head: Seat | None = None
    things: tuple[str, ...] = ()
    about: Seat | None = None
    kind: str = ""
    begins: int | None = None
    """Of several that are told as one, the position after the first of them."""

    def leads_to(self, position: int | None) -> bool:
        """Whether it tells of the action before a position."""
        begins = self.position if self.begins is None else self.begins
        return position is not None and begins <= position <= self.position


class Counted:
    """Equal lines in a row told as one that says how often, leading behind the last of them; kept from one time to the
    next, since a long game has thousands of lines and each action adds a few."""

    def __init__(self, times: Callable[[str, int], str]) -> None:
        """`times` puts into words that something is told so often, in the language of the lines."""
        self._times = times
        self._lines: Sequence[LogLine] = ()
        self._position = 0
        self._told: list[LogLine] = []
        self._firsts: list[int] = []
        """Where in the lines each of those told begins."""

    def tell(self, lines: Sequence[LogLine], position: int) -> list[LogLine]:
        """The lines so; what was done by `position` and what comes after it stay apart."""
        told, firsts = self._told, self._firsts
        kept = max(0, bisect_left(firsts, self._same(lines, position)) - 1)  # the last one may go on
        begin = firsts[kept] if kept < len(firsts) else 0
        del told[kept:], firsts[kept:]
        self._lines, self._position = lines, position
        first = before = _NO_LINE
        often = 0
        for index, line in enumerate(islice(lines, begin, None), begin):
            if line.words != before.words or not _alike(before, line, position):
                told.append(line)
                firsts.append(index)
                first, often = line, 0
            else:
                things = tuple(dict.fromkeys((*told[-1].things, *line.things)))
                words = self._times(first.words, often + 1)
                told[-1] = replace(line, words=words, things=things, begins=first.position)
            before, often = line, often + 1
        return list(told)

    def _same(self, lines: Sequence[LogLine], position: int) -> int:
        """How many lines are those of the last time, and as long gone now as then."""
        past = bisect_right(lines, min(position, self._position), key=attrgetter("position"))
        return _common(lines, self._lines, past)


def _common(now: Sequence[object], before: Sequence[object], most: int) -> int:
    """How many of the first are the same, looked for from the end back: what stands behind others was made there, and
    never stands behind anything else."""
    same = min(most, len(now), len(before))
    while same and now[same - 1] is not before[same - 1]:
        same -= 1
    return same


_NO_LINE = LogLine("", -1, head=-1)


def _alike(one: LogLine, other: LogLine, position: int) -> bool:
    """Whether two lines with the same words are told as one: none of them heads a group."""
    if one.head is not None or other.head is not None or one.about != other.about:
        return False
    return (one.position > position) == (other.position > position)


ThingsOf = Callable[[Event], tuple[str, ...]]


NO_FOLDS: Folds = MappingProxyType({})


def _nothing(event: Event) -> tuple[str, ...]:
    return ()


def things_of(game: Game[Any], table: Table) -> ThingsOf:
    """What an event as a viewer may know it tells of: the pieces it moves, and the squares and hexes it names."""
    cells = {place.coordinate: f"{name}/{at}" for name, board in table.boards.items() for at, place in board.cells()}

    def things(event: Event) -> tuple[str, ...]:
        named = (cells[word] for _, word in event.values if isinstance(word, str) and word in cells)
        return tuple(dict.fromkeys((*game.moved(event), *named)))

    return things


def _step(
    position: int,
    events: Sequence[Event],
    say: Callable[[Event], str],
    turn: str,
    head: LogLine | None,
    things: ThingsOf = _nothing,
) -> list[LogLine]:
    said = [
        LogLine(words, position, event.seat if event.kind == turn else None, things(event), event.seat, event.kind)
        for event in events
        if (words := say(event))
    ]
    return [head, *said] if head is not None and said else said


@dataclass(slots=True)
class _Written:
    """What one viewer reads: the `lines` of the opening and of the `last` entries; by entry where its lines begin, and
    what folds up to there, or the way that was gone."""

    lines: list[LogLine]
    last: list[Entry[Any]] = field(default_factory=list)
    begins: list[int] = field(default_factory=list)
    runs: list[tuple[Event, ...]] = field(default_factory=list)

    def cut(self, count: int) -> None:
        """Only the first entries are left."""
        if count < len(self.last):
            del self.lines[self.begins[count] :], self.last[count:], self.begins[count:], self.runs[count:]


class Writer:
    """The lines of a session, kept from one time to the next: only what is new is put into words."""

    def __init__(
        self,
        things: ThingsOf = _nothing,
        folds: Folds = NO_FOLDS,
        game: Game[Any] | None = None,
        crowds: Mapping[str, str] = NO_FOLDS,
    ) -> None:
        self._things = things
        self._folds = folds
        self._crowds = crowds
        self._game = game
        """Tells where squares and hexes lie."""
        self._known: tuple[object, ...] = ()
        self._written: dict[Seat | None, _Written] = {}
        """By viewer: people who sit at one table take turns at reading."""

    def write(
        self,
        line: Sequence[Entry[Any]],
        viewer: Seat | None,
        catalogue: Catalogue,
        names: Sequence[str],
        turn: str,
        opening: Sequence[Event] = (),
        count: int | None = None,
    ) -> list[LogLine]:
        """All lines of a session's `opening` and `line` of entries (the first `count` of it) as `viewer` may read
        them."""
        count = len(line) if count is None else count
        known = (catalogue.stamp, tuple(names), turn)
        if known != self._known:
            self._known, self._written = known, {}
        if viewer not in self._written:
            seen = redact_events(tuple(opening), viewer)
            self._written[viewer] = _Written(_step(0, seen, catalogue.event, turn, None, self._things))
        written = self._written[viewer]
        same = _common(line, written.last, count)
        while same and written.runs[same - 1]:  # its line may stand with a later one
            same -= 1
        written.cut(same)
        told, begins = written.lines, written.begins
        for index in range(same, count):
            seat = line[index].action.seat
            heads = index == 0 or (not turn and line[index - 1].action.seat != seat)
            head = (
                LogLine(self._heading(line, index, viewer, catalogue, names, turn), index + 1, seat) if heads else None
            )
            events = crowded(redact_events(line[index].events, viewer), self._crowds)
            before = written.runs[-1] if index and line[index - 1].action.seat == seat else ()
            events, run, joins = together(before, events, self._folds)
            if joins:
                head = head or next((one for one in told[begins[-1] :] if one.head is not None), None)
                head = replace(head, position=index + 1) if head is not None else None
                del told[begins[-1] :]
            written.runs.append(run)
            begins.append(len(told))
            with catalogue.standing(self._where(line[max(index - 1, 0)].state)):
                told += _step(index + 1, events, catalogue.event, turn, head, self._things)
            written.last.append(line[index])
        return list(told)

    def _heading(
        self,
        line: Sequence[Entry[Any]],
        index: int,
        viewer: Seat | None,
        catalogue: Catalogue,
        names: Sequence[str],
        turn: str,
    ) -> str:
        """Who acts and what was asked, as the ribbon said it; of the first turn, which no event begins, its number."""
        name = names[line[index].action.seat]
        if self._game is None:
            return name
        ribbon = self._game.status(self._game.view(line[max(index - 1, 0)].state, viewer))
        if turn:
            words = catalogue.label(ribbon[0])
            return words if name in words else catalogue.pair(words, name)
        asked = [label for label in ribbon if label.key.startswith("asked")]
        mine = [label for label in asked if dict(label.values).get("who") == line[index].action.seat]
        return catalogue.label(mine[-1]) if mine else name

    def _where(self, state: State) -> Where | None:
        return None if self._game is None else partial(self._game.whereabouts, state)
