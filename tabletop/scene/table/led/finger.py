"""The finger that points at a table: rings and arrows over things, which swing a few times and then rest."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from pygame import Rect

from tabletop.scene.stage.layers import Overlay
from tabletop.scene.stage.pointing import BentArrow, Ring, together
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.shown.plates import plate_rects

_SWINGS = 5  # so often the arrow comes and goes, then it rests
_SWING_MS = 900


class Finger:
    """Points at things of one table; at nothing while something moves."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self._clock = 0.0
        self._shown: tuple[str, ...] = ()

    @property
    def swinging(self) -> bool:
        """Whether an arrow moves just now."""
        return bool(self._shown) and self.controller.ctx.settings.speed > 0 and self._clock < _SWINGS * _SWING_MS

    def anew(self) -> None:
        """Something else is pointed at: the arrows swing again."""
        self._clock = 0.0

    def update(self, dt_ms: int) -> bool:
        """Let time pass; True if what is shown looks different now."""
        moves = self.swinging
        self._clock += dt_ms if moves else 0
        return moves

    def show(self, things: Iterable[str], spots: Sequence[Rect] = (), way: tuple[str, str] | None = None) -> None:
        """Point at these things, and at these rectangles of buttons; `way` is from where to where to drag. What is
        held needs no finger."""
        shown: dict[str, Overlay] = {}
        if not self.controller.presenter.mover.busy:
            shown = self._made(things, spots, way)
        layers = self.controller.stage.layers
        for key in self._shown:
            if key not in shown:
                layers.lift(key)
        for key, overlay in reversed(shown.items()):
            layers.put_below(key, overlay)  # words that are said meanwhile lie above
        self._shown = tuple(shown)

    def _made(self, things: Iterable[str], spots: Sequence[Rect], way: tuple[str, str] | None) -> dict[str, Overlay]:
        ctx, stage, held = self.controller.ctx, self.controller.stage, self.controller.hand.held
        boxes = [
            box for one in things if (held is None or one != held.thing) and (box := stage.rect_of(one)) is not None
        ]
        ends = [stage.rect_of(thing) for thing in way] if way is not None and held is None else []
        start, end = ends if len(ends) == 2 else (None, None)
        swing = 0.5 - 0.5 * math.cos(2 * math.pi * self._clock / _SWING_MS) if self.swinging else 0.0
        theme, scale, window = ctx.theme, ctx.metrics.scale, ctx.metrics.size
        made: dict[str, Overlay] = {}
        slots = stage.layout.slots
        read = [*plate_rects(stage.layout).values(), *(slots[name] for name in ("ribbon", "log") if name in slots)]
        if start is not None and end is not None:
            made["guide:way"] = BentArrow(start, end, theme, scale, window, read, stage.printed)
        rects = together([*boxes, *spots], scale)
        lying = [*(item.rect for item in stage.items), *stage.printed]
        taken = read
        for number, box in enumerate(rects):
            others = [*(other for other in rects if other is not box), *taken]
            ring = Ring(box, window, theme, scale, others, not made.get("guide:way"), swing, lying)
            made[f"guide:{number}"] = ring
            taken = [*taken, ring.rect]  # no arrow crosses another one
        return made
