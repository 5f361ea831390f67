"""A pointer that rests on the boards of a table that is only looked at gets told what lies there, as at a real one."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene.context.manager import Context
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.shown.notes import Note

_DELAY_MS = 400
_STILL = 8  # pixels of trembling that still count as rest
_LAYER = "resting"

Pos = tuple[int, int]


class Resting:
    """`told` gives name and words for a point of the stage, empty ones where nothing lies."""

    def __init__(self, ctx: Context, stage: Stage, told: Callable[[Pos], tuple[str, str]]) -> None:
        self.ctx = ctx
        self.stage = stage
        self._told = told
        self._at: Pos | None = None
        self._rest = 0
        self._done = False

    def moved(self, pos: Pos) -> None:
        """The pointer is here now."""
        if self._at is None or max(abs(pos[0] - self._at[0]), abs(pos[1] - self._at[1])) > _STILL:
            self.forget()
            self._at = pos

    def forget(self) -> None:
        """The boards change, or something is pressed: only another movement asks again."""
        self.stage.layers.lift(_LAYER)
        self._at, self._rest, self._done = None, 0, False

    def update(self, dt_ms: int) -> None:
        """Let time pass."""
        if self._at is None or self._done or not self.ctx.settings.tooltips:
            return
        self._rest += dt_ms
        if self._rest < _DELAY_MS:
            return
        self._done = True
        words, effect = self._told(self._at)
        if words:
            piece = next((thing for thing in self.stage.hits(self._at) if self.stage.piece(thing) is not None), "")
            box = self.stage.rect_of(piece) if piece else None
            note = Note(self.ctx, words, effect, self._at, about=(box,) if box is not None else ())
            self.stage.layers.put(_LAYER, note)

    @property
    def waiting(self) -> bool:
        """Whether a note may come."""
        return self._at is not None and not self._done
