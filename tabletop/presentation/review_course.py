"""How the chances went in a reviewed game: the round of each choice, what happened until the next one, and where it is
to be seen."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from tabletop.components.board import Table
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.course import round_starts, written_log
from tabletop.presentation.log_lines import LogLine
from tabletop.presentation.review import LEAST, Reviewed, ReviewedDecision, TurningPoint, steadied
from tabletop.presentation.review_words import told
from tabletop.session.session import Session

TOLD = 2
"""Lines of the log that are told of one change."""


class ReviewCourse:
    """The points of the curve are where somebody chose, `places`, and the end: number 0 is the first choice."""

    def __init__(self, session: Session[Any], table: Table, decisions: Sequence[ReviewedDecision]) -> None:
        self.session = session
        self.table = table
        self.places: tuple[int, ...] = (*(one.at for one in decisions), session.position)
        self._starts = round_starts(session, table)
        self._written: dict[str, list[LogLine]] = {}
        """The log, by language."""

    @cached_property
    def rounds(self) -> tuple[tuple[int, str], ...]:
        """Points at which a round began, with its number as the game counts it."""
        found: dict[int, str] = {}
        for at, number in self._starts:
            found[bisect_left(self.places, at)] = number
        return tuple(found.items())

    def round_of(self, position: int) -> str:
        """The number of the round in which somebody chose there; "" where the game counts none."""
        at = bisect_right([start for start, _ in self._starts], position) - 1
        return self._starts[at][1] if at >= 0 else ""

    def when(self, catalogue: Catalogue, position: int) -> str:
        """That round in words, or nothing."""
        number = self.round_of(position)
        return catalogue.text("score.round", n=number) if number else ""

    def headed(self, catalogue: Catalogue, position: int, words: str) -> str:
        """Words with the round before them."""
        return ", ".join(filter(None, (self.when(catalogue, position), words)))

    def swing(self, catalogue: Catalogue, one: TurningPoint, found: Sequence[Reviewed], lines: int = TOLD) -> str:
        """A turning point in words: the round, by how much whose chances changed, what of it chance did or the choice
        cost, and what was done, in so many `lines` of the log."""
        changes = [catalogue.text("review.swing", who=one.seat, by=round(100 * one.change))]
        reviewed = next(each for each in found if each.decision.at == one.at)
        if one.cause == "choice" and reviewed.decision.seat == one.seat and one.change < 0:
            changes.append(catalogue.text("review.swing_cost", by=-round(100 * min(reviewed.cost, -one.change))))
        if round(100 * one.luck):
            changes.append(catalogue.text("review.swing_luck", by=round(100 * one.luck)))
        head = self.headed(catalogue, one.at, ", ".join(changes))
        return catalogue.pair(head, "; ".join(self._happened(catalogue, reviewed, one.until)[:lines]))

    def words(self, catalogue: Catalogue, found: Sequence[Reviewed], point: int) -> str:
        """All that is told of the way to a point: the round, whose chances changed as far as is known, and the log."""
        if not point:
            return self.when(catalogue, 0)
        points = steadied(self.session, found, whole=len(found) == len(self.places) - 1)
        changes = list[str]()
        if point < len(points):
            pairs = zip(points[point - 1].shares, points[point].shares, strict=True)
            by = [round(100 * (after - before)) for before, after in pairs]
            changes = [catalogue.text("review.swing", who=seat, by=one) for seat, one in enumerate(by) if one]
        head = self.headed(catalogue, self.places[point - 1], ", ".join(changes))
        start, end = self.places[point - 1], self.places[point]
        if point <= len(found):
            lines = self._lines(catalogue, found[point - 1], end)
        else:
            lines = [line.words for line in self._between(catalogue, start, end)]
        return catalogue.pair(head, "; ".join(lines[: TOLD + 1]))

    def position(self, catalogue: Catalogue, point: int) -> int:
        """Where what is told of the way to a point has been done."""
        if not point:
            return 0
        start, end = self.places[point - 1], self.places[point]
        lines = self._between(catalogue, start, end)
        return lines[min(len(lines), TOLD) - 1].position if lines else end

    def _happened(self, catalogue: Catalogue, one: Reviewed, until: int) -> list[str]:
        """The choice itself where it cost something or no log tells of it, else the log from there on."""
        lines = self._between(catalogue, one.decision.at, until)
        if one.cost >= LEAST or not lines:
            return [told(self.session, one, catalogue, self.table).played]
        return self._lines(catalogue, one, until)

    def _lines(self, catalogue: Catalogue, one: Reviewed, until: int) -> list[str]:
        """The log from a choice on; what was chosen in several actions, as a sealed plan, stands as a whole where the
        log tells of it bit by bit, or only that it was done."""
        start, length = one.decision.at, len(one.decision.played)
        if length == 1:
            return [line.words for line in self._between(catalogue, start, until)]
        chosen, name = told(self.session, one, catalogue, self.table).played, self.session.names[one.decision.seat]
        whole = chosen if chosen.startswith(name) else catalogue.pair(name, chosen)
        return [whole, *(line.words for line in self._between(catalogue, start + length, until))]

    def _between(self, catalogue: Catalogue, start: int, end: int) -> list[LogLine]:
        if catalogue.lang not in self._written:
            self._written[catalogue.lang] = written_log(self.session, self.table, catalogue)
        return [line for line in self._written[catalogue.lang] if start < line.position <= end and line.head is None]
