"""The course of a finished game: its measures over the turns, where rounds began, what happened where they leapt."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from tabletop.components.board import Table
from tabletop.engine.event import Event
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.log_lines import LogLine, Writer, things_of
from tabletop.presentation.measured import measured, measures_at, samples
from tabletop.presentation.places_apart import in_a_row
from tabletop.session.session import Session

TOLD = 3
"""Actions that are told of one leap."""


_POINTS = "points"
"""The measure, and the value of events, by which points come in the course of a game."""


@dataclass(frozen=True, slots=True)
class Leap:
    """A change of a measure between two samples: how much for each seat, and after which action most of it is seen."""

    changes: tuple[tuple[Seat, int], ...]
    position: int


class Course:
    """How a game went: `positions` are the start, wherever another seat begins to act, and the end; `measures` are
    the values of each seat there."""

    def __init__(self, session: Session[Any], table: Table) -> None:
        self.session = session
        self.table = table
        self.positions = samples(session)
        self.measures = measured(session, self.positions)
        self._written: dict[str, list[LogLine]] = {}
        """The log, by language."""

    @property
    def _seats(self) -> range:
        return range(len(self.session.seats))

    @cached_property
    def rounds(self) -> tuple[tuple[int, str], ...]:
        """Samples at which a round began, with its number as the game counts it."""
        return tuple((bisect_left(self.positions, at), number) for at, number in self._began)

    @cached_property
    def _began(self) -> tuple[tuple[int, str], ...]:
        """After how many actions each round began, with its number."""
        return round_starts(self.session, self.table)

    def _when(self, catalogue: Catalogue, measure: str, leap: Leap) -> list[str]:
        """The round of the action that a leap is told by: one that ends its round, so that the next begins, is of the
        round that it ends. What is counted at the end is of none."""
        if measure == self._points and leap.position == len(self.session.line) and self._counted:
            return [catalogue.text("score.at_the_end")]
        number = next((number for at, number in reversed(self._began) if at < max(1, leap.position)), "")
        return [catalogue.text("score.round", n=number)] if number else []

    @cached_property
    def _counted(self) -> bool:
        """Whether the last action led to a count of what is worth points at the end alone."""
        events = self.session.line[-1].events if self.session.line else ()
        return any(event.kind in self.table.results for event in events)

    @cached_property
    def _points(self) -> str:
        """The measure that is all points."""
        last = len(self.positions) - 1
        whole = [sum(self._parts(self.positions[last], seat).values()) for seat in self._seats]
        return next((name for name, rows in self.measures.items() if [row[last] for row in rows] == whole), "")

    def leap(self, measure: str, sample: int) -> Leap:
        """What changed on the way to a sample, and the action that did most for the seat that changed most."""
        if not sample:
            return Leap((), 0)
        start, end = self.positions[sample - 1], self.positions[sample]
        rows = self.measures[measure]
        changes = [(seat, rows[seat][sample] - rows[seat][sample - 1]) for seat in self._seats]
        told = tuple((seat, by) for seat, by in changes if by)
        if not told:
            return Leap((), end)
        seat = max(told, key=lambda change: abs(change[1]))[0]
        values = [dict(measures_at(self.session, position, seat))[measure] for position in range(start, end + 1)]
        steps = [abs(after - before) for before, after in pairwise(values)]
        return Leap(told, start + 1 + steps.index(max(steps)))

    def changes(self, measure: str) -> tuple[int, ...]:
        """The samples in which anybody has more or less than in the one before."""
        rows = self.measures[measure]
        return tuple([at for at in range(1, len(self.positions)) if any(row[at] != row[at - 1] for row in rows)])

    def greatest(self, measure: str, most: int) -> tuple[int, ...]:
        """The samples with the greatest leaps of anybody, in their order: of equal ones the later, and always the last,
        for that is what decided."""
        rows = self.measures[measure]
        by = {at: max(abs(row[at] - row[at - 1]) for row in rows) for at in range(1, len(self.positions))}
        ranked = sorted((at for at in by if by[at]), key=lambda at: (-by[at], -at))
        last = max(ranked, default=0)
        return tuple(sorted(ranked[:most] if last in ranked[:most] else [*ranked[: most - 1], last]))

    def _deeds(self, catalogue: Catalogue, measure: str, sample: int, seats: Sequence[Seat], most: int) -> str:
        """What did most for the seat that changed most, of each action the first line that is about those told of."""
        leap = self.leap(measure, sample)
        seat = max(leap.changes, key=lambda change: abs(change[1]))[0]
        start, end = self.positions[sample - 1], self.positions[sample]
        values = [dict(measures_at(self.session, position, seat))[measure] for position in range(start, end + 1)]
        steps = {start + at: abs(after - before) for at, (before, after) in enumerate(pairwise(values), 1)}
        greatest = sorted((at for at in steps if steps[at]), key=lambda at: (-steps[at], at))[:most]
        said = []
        for position in sorted(greatest):
            there = [one for one in self._log(catalogue) if one.position == position and one.head is None]
            there = [one for one in there if one.kind not in self.table.beside] or there
            theirs = [one for one in there if one.about in seats]  # what else came of it is no reason
            scored = self._scored(there, position, seat, seats) if measure in (self._points, _POINTS) else []
            said += scored[: 1 + most - len(greatest)] or [one.words for one in (theirs or there)[:1]]
        return in_a_row(catalogue, said, self.session.names[seat])

    def _scored(self, there: Sequence[LogLine], position: int, seat: Seat, seats: Sequence[Seat]) -> list[str]:
        """Of the lines of an action what brought somebody points, the most first, or that they came: what else was done
        with it, as a wall with which all of it ended, is no reason."""
        events = self.session.line[position - 1].events
        brought = [at for at, event in enumerate(events) if event.seat == seat and _points_of(event)]
        said = []
        for at in sorted(brought, key=lambda at: -abs(_points_of(events[at]))):
            run = self._run(events, at)
            shared = len({events[one].seat for one in run if _points_of(events[one])}) > 1
            before = [events[one] for one in (run[0] - 1,) if one >= 0]
            told_by = (*before, events[at]) if shared else (events[at], *before)
            reasons = [(event.kind, event.seat) for event in told_by]
            told = [one for reason in reasons for one in there if (one.kind, one.about) == reason]
            said += [one.words for one in told if one.about in seats][:1]
        return list(dict.fromkeys(said))

    @staticmethod
    def _run(events: Sequence[Event], at: int) -> range:
        """The events in a row around one of them that all tell of points: what comes before them brought these."""
        start, end = at, at + 1
        while start and events[start - 1].get(_POINTS) is not None:
            start -= 1
        while end < len(events) and events[end].get(_POINTS) is not None:
            end += 1
        return range(start, end)

    def words(self, catalogue: Catalogue, measure: str, sample: int, *, brief: bool = False, lines: int = TOLD) -> str:
        """A sample in words: the round, who gained or lost how much by what, and what up to `lines` actions did for it.

        In `brief` only of the seat that changed most.
        """
        leap = self.leap(measure, sample)
        head = self._when(catalogue, measure, leap)
        changes = sorted(leap.changes, key=lambda change: -abs(change[1]))[:1] if brief else leap.changes
        head += [self._change(catalogue, measure, sample, seat, by) for seat, by in changes]
        deeds = self._deeds(catalogue, measure, sample, [seat for seat, _ in changes], lines) if changes else ""
        return catalogue.pair(", ".join(head), deeds)

    def _change(self, catalogue: Catalogue, measure: str, sample: int, seat: Seat, by: int) -> str:
        """How much somebody gained or lost, and where it is all points, of which rows of the count."""
        before, after = (self._parts(self.positions[at], seat) for at in (sample - 1, sample))
        rows = {name: after.get(name, 0) - before.get(name, 0) for name in (*before, *after)}
        if not after or sum(after.values()) != self.measures[measure][seat][sample] or sum(rows.values()) != by:
            return catalogue.text("score.leap", who=seat, by=by)
        told = [(catalogue.text(f"score.part.{name}"), row) for name, row in rows.items() if row]
        parts = [catalogue.text("score.leap_part", row=name, by=row) for name, row in told]
        return catalogue.text("score.leap_of", who=seat, by=by, rows=", ".join(parts) if told[1:] else told[0][0])

    def _parts(self, position: int, seat: Seat) -> dict[str, int]:
        """What somebody's points came from there."""
        game = self.session.game
        return dict(game.parts(game.view(self.session.state_at(position), seat), seat))

    def _log(self, catalogue: Catalogue) -> list[LogLine]:
        if catalogue.lang not in self._written:
            self._written[catalogue.lang] = written_log(self.session, self.table, catalogue)
        return self._written[catalogue.lang]


def _points_of(event: Event) -> int:
    """How many points an event tells of."""
    points = event.get(_POINTS)
    return points if isinstance(points, int) else 0


def round_starts(session: Session[Any], table: Table) -> tuple[tuple[int, str], ...]:
    """Positions at which a round began, with its number as the game counts it."""
    found: dict[str, int] = {}
    steps = [(0, session.opening), *((at, entry.events) for at, entry in enumerate(session.line, 1))]
    for at, events in steps:
        for event in events:
            if event.kind in table.rounds:
                found.setdefault(str(event.get(table.rounds[event.kind])), at)
    first = next(iter(found), "")
    if first.isdecimal() and found[first] and first != "1":
        found = {str(int(first) - 1): 0, **found}  # few games tell that their first one begins
    return tuple((at, number) for number, at in found.items())


def written_log(session: Session[Any], table: Table, catalogue: Catalogue) -> list[LogLine]:
    """The log of a finished game, as everybody may read it."""
    writer = Writer(things_of(session.game, table), table.folds, session.game, table.crowds)
    return writer.write(session.line, None, catalogue, session.names, table.turn, session.opening)
