"""Before there is advice: that it comes, with something that moves, or what has to be shown first and the way there."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from pygame import Rect, Surface, draw

from tabletop.scene.drawing.text import draw_text, measure, measure_wrapped
from tabletop.scene.drawing.theme import mix
from tabletop.scene.table.shown.notes import PAD, Note
from tabletop.scene.widgets import paint

_SIGN, _GAP = 28, 12  # units
_BEADS = 8
_TURN_MS = 150
"""Time between two pictures of what moves."""


@dataclass(slots=True)
class HomeNote(Note):
    """Words at the top of a `home`, the room of the log, from edge to edge of it, for its newest lines are the lowest;
    without one beside what they are about."""

    home: Rect | None = None

    def _sizes(self) -> list[tuple[int, int]]:
        if self.home is None or not self.home.width:
            return super(HomeNote, self)._sizes()  # a class with slots has no cell for a bare super()
        room = self.home.width - 2 * self.ctx.metrics.px(PAD[0])
        return [(room, self._measured(room - self._beside())[1])]

    def _beside(self) -> int:
        """How much of what it measures stands beside the words."""
        return 0

    def _spots(self, plate: Rect, window: Rect) -> list[Rect]:
        if self.home is None or not self.home.width:
            return super(HomeNote, self)._spots(plate, window)
        return [Rect(self.home.topleft, plate.size).clamp(window)]


@dataclass(slots=True)
class ThinkingNote(HomeNote):
    """Words beside a ring of beads of which another one is strong at each `turn`."""

    turn: int = 0
    waited: int = 0

    def moves(self, dt_ms: int) -> bool:
        """Let time pass; whether it is drawn otherwise now."""
        if self.ctx.settings.motion == "off":
            return False
        self.waited += dt_ms
        if self.waited < _TURN_MS:
            return False
        self.waited, self.turn = 0, self.turn + 1
        return True

    def _measured(self, width: int) -> tuple[int, int]:
        wide, high = super(ThinkingNote, self)._measured(width)
        return wide + self._beside(), max(high, self.ctx.metrics.px(_SIGN))

    def _beside(self) -> int:
        return self.ctx.metrics.px(_SIGN) + self.ctx.metrics.px(_GAP)

    def _write(self, surface: Surface, room: Rect) -> None:
        theme, px = self.ctx.theme, self.ctx.metrics.px
        sign = Rect(room.x, room.centery - px(_SIGN) // 2, px(_SIGN), px(_SIGN))
        reach, bead = sign.width * 0.38, max(2, sign.width // 10)
        for number in range(_BEADS):
            angle = 2 * pi * number / _BEADS
            spot = sign.centerx + reach * sin(angle), sign.centery - reach * cos(angle)
            behind = (self.turn - number) % _BEADS
            draw.aacircle(surface, mix(theme.accent, theme.raised, min(0.85, behind / 5)), spot, bead)
        rest = Rect(sign.right + px(_GAP), room.y, room.right - sign.right - px(_GAP), room.height)
        super(ThinkingNote, self)._write(surface, rest)


@dataclass(slots=True)
class OfferNote(HomeNote):
    """Words with a button below them that leads on; wherever the note is touched, it is pressed."""

    offer: str = ""

    def _button(self) -> tuple[int, int]:
        px = self.ctx.metrics.px
        wide, high = measure(self.offer, self.ctx.metrics.font("body"), True)
        return wide + 2 * px(18), max(32, high + px(14))

    def _measured(self, width: int) -> tuple[int, int]:
        wide, high = measure_wrapped(self.words, width, self.ctx.metrics.font("body"))
        least, tall = self._button()
        return max(wide, least), high + self.ctx.metrics.px(_GAP) + tall

    def _write(self, surface: Surface, room: Rect) -> None:
        theme, metrics = self.ctx.theme, self.ctx.metrics
        px = metrics.font("body")
        draw_text(surface, self.words, room, px=px, colour=theme.ink, wrap=True)
        wide, high = self._button()
        button = Rect(room.right - wide, room.bottom - high, wide, high)
        inner = mix(theme.accent, theme.on_accent, 0.3)
        paint.plate(surface, button, metrics, fill=theme.accent, contour=theme.ink, inner=inner, shadow=theme.shadow)
        ink = theme.on_accent
        draw_text(surface, self.offer, button, px=px, colour=ink, bold=True, align="center", valign="middle", fit=True)
