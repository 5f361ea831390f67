"""The marks of a study over the boards of a table."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.scene.stage.signs import Drawn, signs_of
from tabletop.scene.table.play.controller import TableController
from tabletop.session.studies.form import MarkForm


def drawn(mark: MarkForm) -> Drawn:
    """A mark as the stage draws it."""
    return ("ring" if mark.ring else "arrow" if mark.arrow is not None else "area", mark.things, mark.colour)


class StudyMarks:
    """Lays signs over the table and takes them away again."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self._shown: tuple[str, ...] = ()

    def show(self, marks: Sequence[MarkForm]) -> None:
        """Exactly these; none while something moves."""
        stage = self.controller.stage
        for key in self._shown:
            stage.layers.lift(key)
        self._shown = ()
        if self.controller.presenter.mover.busy:
            return
        scale = self.controller.ctx.metrics.scale
        for number, sign in enumerate(signs_of(map(drawn, marks), stage.rect_of, scale)):
            key = f"sign:{number}"
            stage.layers.put_below(key, sign)
            self._shown = (*self._shown, key)
