"""The caption of what somebody else has just done, and the banner of whose turn it is: plates above the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import draw_text, measure_wrapped
from tabletop.scene.drawing.theme import mix
from tabletop.scene.stage.brush import Look
from tabletop.scene.stage.layout import Layout
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.badge import paint_badge

_WIDE = 900  # units
_MOST = 6  # lines; what is longer can be read in the log
_BADGE = 118
_BANNER = 560


@dataclass(slots=True)
class Caption:
    """What `look` did, line by line, in large letters below the ribbon; `aside` says how to go on."""

    ctx: Context
    layout: Layout
    look: Look | None
    lines: Sequence[str]
    aside: str = ""
    rect: Rect = field(init=False)
    _plate: Rect = field(init=False)
    _words: list[tuple[str, int]] = field(init=False)

    def __post_init__(self) -> None:
        metrics = self.ctx.metrics
        px, pad, window = metrics.font("heading"), metrics.px(16), self.layout.window
        lines = list(self.lines)
        if len(lines) > _MOST:
            lines = [*lines[: _MOST - 1], self.ctx.text("table.more_lines", n=len(lines) - _MOST + 1)]
        most = min(metrics.px(_WIDE), window[0] - metrics.px(120))
        left = metrics.px(50) + pad if self.look is not None else 0
        sizes = [measure_wrapped(line, most - left, px) for line in lines]
        self._words = [(line, size[1]) for line, size in zip(lines, sizes, strict=True)]
        wide = max((size[0] for size in sizes), default=0)
        high = max(sum(size[1] for size in sizes), metrics.px(44) if self.look is not None else 0)
        if self.aside:
            below = measure_wrapped(self.aside, most - left, metrics.font("small"))
            wide, high = max(wide, below[0]), high + below[1]
        self._plate = Rect(0, 0, wide + left + 2 * pad, high + metrics.px(16))
        ribbon = self.layout.slots.get("ribbon", Rect(0, 0, window[0], 0))
        self._plate.midtop = (window[0] // 2, ribbon.bottom + metrics.px(8))
        self.rect = self._plate.inflate(metrics.px(24), metrics.px(24))

    @property
    def words(self) -> tuple[str, ...]:
        """The lines as they are read."""
        return tuple(line for line, _ in self._words)

    def paint(self, surface: Surface) -> None:
        """The seal of who did it, and the words."""
        theme, metrics = self.ctx.theme, self.ctx.metrics
        paint.plate(
            surface,
            self._plate,
            metrics,
            fill=theme.raised,
            contour=theme.ink_soft,
            inner=mix(theme.line, theme.raised, 0.5),
            radius=10,
            stroke=2,
            shadow=theme.shadow,
        )
        pad = metrics.px(16)
        room = self._plate.inflate(-2 * pad, -metrics.px(16))
        if self.look is not None:
            side = metrics.px(44)
            dot = Rect(room.x, room.y, side, side)
            paint_badge(surface, dot, self.ctx, self.look.colour, self.look.symbol)
            room = Rect(room.x + metrics.px(50) + pad, room.y, room.width - metrics.px(50) - pad, room.height)
        needed = sum(high for _, high in self._words)
        y = room.y + (0 if self.aside else (room.height - needed) // 2)
        for words, high in self._words:
            line = Rect(room.x, y, room.width + 2, high)
            draw_text(surface, words, line, px=metrics.font("heading"), colour=theme.ink, wrap=True)
            y += high
        if self.aside:
            below = Rect(room.x, y, room.width + 2, room.bottom - y)
            draw_text(
                surface,
                self.aside,
                below,
                px=metrics.font("small"),
                colour=theme.ink_soft,
                valign="bottom",
                wrap=True,
            )


@dataclass(slots=True)
class Banner:
    """Whose turn it is: the seal, the name in large letters, and perhaps what comes now."""

    ctx: Context
    layout: Layout
    look: Look
    words: str = ""
    rect: Rect = field(init=False)
    _plate: Rect = field(init=False)

    def __post_init__(self) -> None:
        metrics, window = self.ctx.metrics, self.layout.window
        most = min(metrics.px(_BANNER), window[0] - metrics.px(60))
        pad, side = metrics.px(28), metrics.px(_BADGE)
        inner = most - side - metrics.px(24)
        name = measure_wrapped(self.look.name, inner, metrics.font("title"), serif=True)
        below = measure_wrapped(self.words, inner, metrics.font("body")) if self.words else (0, 0)
        wide = side + metrics.px(24) + max(name[0], below[0], metrics.px(150))
        self._plate = Rect(0, 0, wide + 2 * pad, max(side, name[1] + below[1]) + pad)
        self._plate.center = (window[0] // 2, window[1] * 2 // 5)
        self.rect = self._plate.inflate(metrics.px(24), metrics.px(24))

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
            radius=18,
            stroke=3,
            shadow=theme.shadow,
        )
        side, pad = metrics.px(_BADGE), metrics.px(28)
        dot = Rect(plate.x + pad, plate.centery - side // 2, side, side)
        paint_badge(surface, dot, self.ctx, self.look.colour, self.look.symbol)
        room = Rect(
            dot.right + metrics.px(24), plate.y, plate.right - pad - dot.right - metrics.px(24) + 2, plate.height
        )
        px, small = metrics.font("title"), metrics.font("body")
        name = measure_wrapped(self.look.name, room.width, px, serif=True)
        below = measure_wrapped(self.words, room.width, small)[1] if self.words else 0
        y = room.centery - (name[1] + below) // 2
        upper = Rect(room.x, y, room.width, name[1])
        draw_text(surface, self.look.name, upper, px=px, colour=theme.ink, serif=True, wrap=True, fit=True)
        if self.words:
            lower = Rect(room.x, y + name[1], room.width, below)
            draw_text(surface, self.words, lower, px=small, colour=theme.ink_soft, wrap=True)
