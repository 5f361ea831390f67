"""What of a lesson outlives its window: it lies beside the record of the table, wherever that lies just now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tabletop.locale.catalogue import Catalogue
from tabletop.scene.context.wall import Spot
from tabletop.session.saved.lesson_file import LessonFile, Prepared, Question


class Kept:
    """`file` tells where it is kept; None: with nothing, as for a worked example."""

    def __init__(self, file: Callable[[], LessonFile | None]) -> None:
        self._file = file
        self._loose = LessonFile()

    @property
    def marks(self) -> tuple[int, ...]:
        """Marked positions, in order."""
        return self._now.prepared.marks

    def mark(self, position: int) -> None:
        """Remember a position."""
        self._keep(replace(self._now.prepared, marks=tuple(sorted({*self.marks, position}))))

    @property
    def question(self) -> Question | None:
        """What was asked last."""
        return self._now.prepared.question

    def ask(self, question: Question | None) -> None:
        """This is asked now; None: nothing is."""
        self._keep(replace(self._now.prepared, question=question))

    @property
    def strokes(self) -> tuple[tuple[Spot, ...], ...]:
        """What was drawn."""
        return tuple(tuple((board, (x, y)) for board, x, y in stroke) for stroke in self._now.prepared.strokes)

    def draw(self, strokes: Sequence[Sequence[Spot]]) -> None:
        """This is drawn now."""
        plain = tuple(tuple((board, round(x, 3), round(y, 3)) for board, (x, y) in stroke) for stroke in strokes)
        self._keep(replace(self._now.prepared, strokes=plain))

    def trouble(self, catalogue: Catalogue) -> str:
        """What is wrong with the file, told once; "": nothing."""
        problem, self._now.problem = self._now.problem, None
        return problem.text(catalogue) if problem is not None else ""

    @property
    def _now(self) -> LessonFile:
        return self._file() or self._loose

    def _keep(self, prepared: Prepared) -> None:
        self._now.keep(prepared)
