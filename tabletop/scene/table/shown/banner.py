"""The banner of whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import draw_text, measure_wrapped
from tabletop.scene.stage.brush import SeatLook
from tabletop.scene.stage.layout import Layout
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.badge import paint_badge

_BADGE = 118  # units
_SMALL = 48  # units: how high a banner over a plate would be
_WIDE = 560


@dataclass(slots=True)
class Banner:
    """Whose turn it is: the seal, the name in large letters, and perhaps what comes now.

    Without words it lies over the seat's own `plate`, which bears the same name, so that it covers no board, no log and
    no card; words are those of a change of boards, and stand in the middle.
    """

    ctx: Context
    layout: Layout
    look: SeatLook
    words: str = ""
    plate: Rect | None = None
    rect: Rect = field(init=False)
    _plate: Rect = field(init=False)
    _badge: int = field(init=False)
    _px: int = field(init=False)

    def __post_init__(self) -> None:
        metrics, window = self.ctx.metrics, self.layout.window
        if self.words or self.plate is None:
            self._badge, self._px = metrics.px(_BADGE), metrics.font("title")
            most = min(metrics.px(_WIDE), window[0] - metrics.px(60))
            inner = most - self._badge - self._gap
            name = measure_wrapped(self.look.name, inner, self._px, serif=True)
            below = measure_wrapped(self.words, inner, metrics.font("body")) if self.words else (0, 0)
            wide = self._badge + self._gap + max(name[0], below[0], metrics.px(150))
            self._plate = Rect(0, 0, wide + 2 * self._pad, max(self._badge, name[1] + below[1]) + self._pad)
            self._plate.center = (window[0] // 2, window[1] * 2 // 5)
        else:
            self._plate = self._grown(self.plate)
            self._badge = self._plate.height - self._pad
            self._px = min(metrics.font("title"), self._plate.height * 2 // 3)
        self.rect = self._plate.inflate(metrics.px(24), metrics.px(24))

    @property
    def _pad(self) -> int:
        return self.ctx.metrics.px(28 if self.words or self.plate is None else 10)

    @property
    def _gap(self) -> int:
        return self.ctx.metrics.px(24)

    def _grown(self, plate: Rect) -> Rect:
        """As high as it would be, as far as no board and no other room is above or below."""
        slots = self.layout.slots
        around = [camera.rect for camera in self.layout.cameras.values()]
        around += [slots[name] for name in ("ribbon", "actions", "log") if name in slots]
        around = [one for one in around if one.left < plate.right and one.right > plate.left]
        top = max((one.bottom for one in around if one.bottom <= plate.centery), default=0)
        bottom = min((one.top for one in around if one.top >= plate.centery), default=self.layout.window[1])
        grown = plate.inflate(0, max(0, self.ctx.metrics.px(_SMALL) - plate.height))
        return grown.clip(Rect(plate.x, top, plate.width, bottom - top))

    def paint(self, surface: Surface) -> None:
        """A plate whose edge carries the colour of the seat."""
        theme, metrics, plate = self.ctx.theme, self.ctx.metrics, self._plate
        paint.plate(
            surface,
            plate,
            metrics,
            fill=theme.paper,
            contour=theme.ink,
            inner=theme.player(self.look.colour),
            radius=18 if self.words else 10,
            stroke=3,
            shadow=theme.shadow,
        )
        side, pad = self._badge, self._pad
        dot = Rect(plate.x + pad, plate.centery - side // 2, side, side)
        paint_badge(surface, dot, self.ctx, self.look.colour, self.look.symbol)
        x = dot.right + min(self._gap, side // 2)
        room = Rect(x, plate.y, plate.right - pad - x + 2, plate.height)
        px, small = self._px, metrics.font("body")
        name = measure_wrapped(self.look.name, room.width, px, serif=True)
        below = measure_wrapped(self.words, room.width, small)[1] if self.words else 0
        y = room.centery - (name[1] + below) // 2
        upper = Rect(room.x, y, room.width, name[1])
        draw_text(surface, self.look.name, upper, px=px, colour=theme.ink, serif=True, wrap=True, fit=True)
        if self.words:
            lower = Rect(room.x, y + name[1], room.width, below)
            draw_text(surface, self.words, lower, px=small, colour=theme.ink_soft, wrap=True)
