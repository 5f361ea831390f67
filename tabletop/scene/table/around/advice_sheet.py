"""How advice is shown: a sheet with a row for each line, and the numbers of the rows on the boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface, draw

from tabletop.presentation.advice import Advised
from tabletop.scene.drawing.text import draw_text, measure_wrapped
from tabletop.scene.drawing.theme import Colour
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.hexpainting import Hexes, mark_hexes
from tabletop.scene.table.shown.notes import Note

_BADGE, _GAP = 24, 8  # units
_LEAST_WIDE = 340
_GRID = 16  # pixels from one place that is tried to the next
_CHANCES = 128


@dataclass(slots=True)
class AdviceSheet(Note):
    """Rows with their number, what to do, the chances at the right edge, and below it why; then what others may do."""

    rows: Sequence[Advised] = ()
    reply: str = ""
    spared: Sequence[Rect] = ()
    """Buttons and log: what is advised is done there, so they stay uncovered where there is room elsewhere."""

    def _measured(self, width: int) -> tuple[int, int]:
        px = self.ctx.metrics.px
        width = max(width, px(_LEAST_WIDE))
        rows = sum(self._row(row, width) + px(_GAP) for row in self.rows)
        last = sum(self._high(words, width, "small") + px(4) for words in (self.reply, self.place) if words)
        return width, rows + last

    def _spots(self, plate: Rect, window: Rect) -> list[Rect]:
        """Where any note may lie, then all over the window, the nearest first."""
        spots = super(AdviceSheet, self)._spots(plate, window)  # a class with slots has no cell for a bare super()
        x, y = self.at
        all_over = [
            Rect(left, top, *plate.size)
            for left in range(window.left, window.right - plate.width + 1, _GRID)
            for top in range(window.top, window.bottom - plate.height + 1, _GRID)
        ]
        return spots + sorted(all_over, key=lambda spot: (spot.centerx - x) ** 2 + (spot.centery - y) ** 2)

    def _covered(self, plate: Rect) -> int:
        spared = (plate.clip(box) for box in self.spared)
        return super(AdviceSheet, self)._covered(plate) + sum(part.width * part.height for part in spared)

    def _row(self, row: Advised, width: int) -> int:
        px = self.ctx.metrics.px
        room = width - px(_BADGE) - px(_GAP)
        why = self._high(row.why, room, "small") + px(2) if row.why else 0
        return max(px(_BADGE), self._high(row.what, room - self._right(row), "body", bold=True)) + why

    def _right(self, row: Advised) -> int:
        return self.ctx.metrics.px(_CHANCES) if row.chances else 0

    def _high(self, words: str, width: int, size: str, *, bold: bool = False) -> int:
        return measure_wrapped(words, width, self.ctx.metrics.font(size), bold=bold)[1]

    def _write(self, surface: Surface, room: Rect) -> None:
        theme, metrics = self.ctx.theme, self.ctx.metrics
        badge, gap, y = metrics.px(_BADGE), metrics.px(_GAP), room.y
        small, body = metrics.font("small"), metrics.font("body")
        for number, row in enumerate(self.rows, 1):
            number_plate(surface, Rect(room.x, y, badge, badge), number, theme.ink, theme.paper)
            high = self._row(row, room.width)
            words = Rect(room.x + badge + gap, y, room.width - badge - gap - self._right(row), high)
            drawn = draw_text(surface, row.what, words, px=body, colour=theme.ink, bold=True, wrap=True)
            if row.chances:
                right = Rect(words.right, y, self._right(row), badge)
                draw_text(surface, row.chances, right, px=body, colour=theme.ink, bold=number == 1, align="right")
            if row.why:
                top = max(drawn.bottom, y + badge) + metrics.px(2)
                below = Rect(words.x, top, room.right - words.x, max(1, y + high - top))
                draw_text(surface, row.why, below, px=small, colour=theme.ink, wrap=True)
            y += high + gap
        for line in (self.reply, self.place):
            if line:
                colour = theme.ink if line is self.reply else theme.ink_soft
                left = Rect(room.x, y, room.width, max(1, room.bottom - y))
                drawn = draw_text(surface, line, left, px=small, colour=colour, wrap=True)
                y = drawn.bottom + metrics.px(4)


def number_plate(surface: Surface, plate: Rect, number: int, ink: Colour, paper: Colour) -> None:
    """A round plate with a number."""
    draw.circle(surface, ink, plate.center, plate.width // 2)
    draw.circle(surface, paper, plate.center, plate.width // 2 - 2)
    px = round(plate.height * 0.62)
    draw_text(surface, str(number), plate, px=px, colour=ink, bold=True, align="center", valign="middle")


@dataclass(slots=True)
class AdvisedOverlay:
    """What advice speaks of: pieces of several hexes where it would lay them, the best on top, and the number of each
    line at the place it leads to."""

    brush: Brush
    laid: Sequence[Hexes]
    places: Sequence[Rect | None] = ()
    rect: Rect = field(init=False)
    _plates: list[tuple[int, Rect]] = field(init=False)

    def __post_init__(self) -> None:
        side = round(26 * self.brush.scale)
        self._plates = []
        for number, hexes in enumerate(self.laid, 1):
            place = self.places[number - 1] if self.places else None
            spots = [box.center for box in hexes] if hexes else _corners(place, side) if place is not None else []
            taken = [plate.center for _, plate in self._plates]
            for spot in spots:
                if spot not in taken or spot == spots[-1]:
                    self._plates.append((number, Rect(spot[0] - side // 2, spot[1] - side // 2, side, side)))
                    break
        found = [box for hexes in self.laid for box in hexes] + [plate for _, plate in self._plates]
        self.rect = found[0].unionall(found[1:]).inflate(32, 32) if found else Rect(0, 0, 0, 0)

    def paint(self, surface: Surface) -> None:
        """Diamonds on every hex; numbers on top of all."""
        theme, scale = self.brush.theme, self.brush.scale
        for hexes in reversed(self.laid):
            if hexes:
                mark_hexes(surface, hexes, "hint", theme.accent, theme.paper, scale)
        for number, plate in self._plates:
            number_plate(surface, plate, number, theme.ink, theme.paper)


def _corners(place: Rect, side: int) -> list[tuple[int, int]]:
    """Where numbers may stand on a thing: its corners, the upper left one first."""
    box = place.inflate(-side // 2, -side // 2) if min(place.size) > 2 * side else place
    return [box.topleft, box.topright, box.bottomright, box.bottomleft]
