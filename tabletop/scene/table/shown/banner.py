"""The banner of whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface, draw

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import draw_text, measure_wrapped
from tabletop.scene.stage.brush import SeatLook
from tabletop.scene.stage.layout import Layout
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.badge import paint_badge

_BADGE = 118  # units
_EDGE = 3  # pixels of each of the two lines around a plate, at the usual size of the window
_WIDE = 560


@dataclass(slots=True)
class Banner:
    """Whose turn it is: the seal, the name in large letters, and perhaps what comes now.

    Without words it is a frame around the seat's own `plate`, which bears the same name beside its figures: these are
    wanted just then. Words are those of a change of boards, and stand in the middle.
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
            self._plate, self._badge, self._px = self.plate, 0, 0
        self.rect = self._plate.inflate(metrics.px(24), metrics.px(24))

    @property
    def _pad(self) -> int:
        return self.ctx.metrics.px(28)

    @property
    def _gap(self) -> int:
        return self.ctx.metrics.px(24)

    @property
    def frames(self) -> bool:
        """Whether it is but a frame around the plate."""
        return not self.words and self.plate is not None

    def paint(self, surface: Surface) -> None:
        """In the colour of the seat."""
        if self.frames:
            self._frame(surface)
        else:
            self._announce(surface)

    def _frame(self, surface: Surface) -> None:
        """Two lines on the edge of the plate: what is written on it begins farther in."""
        theme, line = self.ctx.theme, max(2, round(_EDGE * self.ctx.metrics.window))
        outer = self._plate.inflate(2 * line, 2 * line)
        for box, colour in ((outer, theme.ink), (outer.inflate(-2 * line, -2 * line), theme.player(self.look.colour))):
            draw.rect(surface, colour, box, line, border_radius=max(2, box.height // 6))

    def _announce(self, surface: Surface) -> None:
        """A plate whose edge carries the colour of the seat."""
        theme, metrics, plate = self.ctx.theme, self.ctx.metrics, self._plate
        paint.plate(
            surface,
            plate,
            metrics,
            fill=theme.paper,
            contour=theme.ink,
            inner=theme.player(self.look.colour),
            radius=18,
            stroke=3,
            shadow=theme.shadow,
        )
        side, pad = self._badge, self._pad
        dot = Rect(plate.x + pad, plate.centery - side // 2, side, side)
        paint_badge(surface, dot, self.ctx, self.look.colour, self.look.symbol)
        x = dot.right + self._gap
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
