"""The log: what happened, from the events each viewer may know, grouped by whose turn it was. A line leads back."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.presentation.log_lines import Counted, LogLine
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.smooth import disc
from tabletop.scene.drawing.text import break_lines, draw_text, font
from tabletop.scene.drawing.theme import PLAYER_COLOURS, contrast, mix, rgb
from tabletop.scene.stage.brush import SeatLook
from tabletop.scene.widgets import paint

_AHEAD = 3
"""Lines of the future that stay in view after going back."""
_BELOW, _ABOVE = 3, 7  # units: between a heading and its lines, and the lines above it


class Logbook:
    """Paints the lines into its room, newest last; the wheel goes back in time."""

    def __init__(self, ctx: Context, looks: tuple[SeatLook, ...]) -> None:
        self.ctx = ctx
        self.looks = looks
        self.rect = Rect(0, 0, 0, 0)
        self.lines: list[LogLine] = []
        self.position = 0
        self.since: int | None = None
        """Position after the last decision of whoever sits in front: what came later is news, with a bar beside it."""
        self.back = 0
        self.hovered: int | None = None
        self.past: int | None = None
        """The position that is looked back at."""
        self.about: frozenset[str] = frozenset()
        """Pieces and places that are pointed at: the lines that tell of them are marked."""
        self._spots: list[tuple[Rect, int]] = []
        self._counted = Counted(lambda words, n: ctx.text("table.repeated", what=words, n=n))

    @property
    def px(self) -> int:
        """Height of the type: never below 13 pixels, never so large that not a few lines have room."""
        return max(13, min(self.ctx.metrics.font("small"), self.rect.height // 9))

    def show(self, lines: list[LogLine], position: int) -> None:
        """Other lines, or another position among them: it stays in view, with a little of what can be redone."""
        self.lines, self.position = lines, position
        ahead = 0
        while ahead < len(lines) and lines[-1 - ahead].position > position:
            ahead += 1
        self.back = max(0, ahead - _AHEAD)

    def counted(self, lines: list[LogLine], position: int) -> list[LogLine]:
        """Equal lines in a row as one that says how often."""
        return self._counted.tell(lines, position)

    def reveal(self) -> None:
        """Go back or on so far that the line of the position looked at is in view."""
        if self.past is None:
            return
        told = next((line.position for line in self.lines if line.leads_to(self.past)), self.past)
        if told not in [position for _, position in self._spots]:
            after = sum(line.position > told for line in self.lines)
            self.back = max(0, after - 1)

    def told(self) -> tuple[str, ...]:
        """What the lines under the pointer tell of; without one, those of the position looked at."""
        wanted = self.past if self.hovered is None else self.hovered
        if wanted is None:
            return ()
        return tuple(dict.fromkeys(thing for line in self.lines if line.leads_to(wanted) for thing in line.things))

    def fresh(self, line: LogLine) -> bool:
        """Whether a line tells of what others did since the last decision of the person in front."""
        return self.since is not None and self.since < line.position <= self.position

    def wheel(self, steps: float) -> None:
        """Look further back (positive) or forward."""
        self.back = max(0, min(max(0, len(self.lines) - 4), self.back + round(steps * 3)))

    def spots(self) -> tuple[tuple[Rect, int], ...]:
        """Where the lines are that can be seen, each with the position it leads to."""
        return tuple(self._spots)

    def at(self, pos: tuple[int, int]) -> int | None:
        """The position that the line at a point leads to."""
        return next((position for spot, position in self._spots if spot.collidepoint(pos)), None)

    def hover(self, pos: tuple[int, int]) -> bool:
        """The pointer is at `pos`; True if another line answers now."""
        over = self.at(pos) if self.rect.collidepoint(pos) else None
        changed = over != self.hovered
        self.hovered = over
        return changed

    def paint(self, surface: Surface, clip: Rect, top: int = 0, head: int = 0) -> None:
        """Fill the room with the newest lines, those alone that lie below `top`; it begins at `head`, if that is lower
        than it does."""
        theme, metrics, px = self.ctx.theme, self.ctx.metrics, self.px
        paint.plate(
            surface,
            self.rect,
            metrics,
            fill=theme.paper,
            contour=theme.line,
            inner=mix(theme.line, theme.paper, 0.5),
            radius=8,
            stroke=1.5,
        )
        pad = metrics.px(12)
        room = self.rect.inflate(-2 * pad, -2 * pad)
        room.height, room.y = room.bottom - max(room.y, head), max(room.y, head)
        high = font(px).get_linesize()
        if not self.lines:
            words = self.ctx.text("table.log_empty")
            draw_text(surface, words, room, px=px, colour=theme.ink_soft, wrap=True)
        laid: list[tuple[LogLine, Rect, int]] = []
        y, full = room.bottom, False
        for line in reversed(self.lines[: len(self.lines) - self.back]):
            indent = 0 if line.head is not None else metrics.px(14)
            rows = break_lines(line.words, max(20, room.width - indent), px, line.head is not None)
            below, above = (metrics.px(_BELOW), metrics.px(_ABOVE)) if line.head is not None else (0, 0)
            full = y - high * len(rows) - below < room.top
            if full:
                break
            y -= high * len(rows) + below
            laid.append((line, Rect(room.x, y, room.width, high * len(rows)), indent))
            y -= above
        left = (min([room.bottom, *(spot.y for _, spot, _ in laid)]) - room.top) // (2 if full else 1)
        self._spots = []
        for line, spot, indent in laid:
            spot.y -= left  # as far from the upper edge as from the lower one; few lines stand at the head
            if spot.y >= top:
                self._spots.append((spot, line.position))
                self._line(surface, line, spot, indent, px)

    def _line(self, surface: Surface, line: LogLine, spot: Rect, indent: int, px: int) -> None:
        theme = self.ctx.theme
        if line.head is None and (line.leads_to(self.hovered) or line.leads_to(self.past)):
            pygame.draw.rect(surface, theme.accent_soft, spot.inflate(6, 0), border_radius=4)
        if self.about.intersection(line.things):
            pygame.draw.rect(surface, theme.accent, spot.inflate(6, 0), max(1, px // 8), 4)
        if self.fresh(line) and line.head is None:
            bar = Rect(spot.x + indent // 3, spot.y + 1, max(2, px // 5), spot.height - 2)
            pygame.draw.rect(surface, theme.last_move, bar, border_radius=1)
        ahead = line.position > self.position
        colour = mix(theme.ink_soft, theme.paper, 0.35) if ahead else theme.ink
        room = Rect(spot.x + indent, spot.y, spot.width - indent, spot.height)
        if line.head is not None and line.head < len(self.looks):
            side = max(10, round(px * 0.95))
            dot = Rect(spot.x, spot.y + (spot.height - side) // 2, side, side)
            paint_seal(surface, self.ctx, self.looks[line.head], dot)
            room = Rect(dot.right + 6, spot.y, spot.right - dot.right - 6, spot.height)
        draw_text(surface, line.words, room, px=px, colour=colour, bold=line.head is not None, wrap=True)


def paint_seal(surface: Surface, ctx: Context, look: SeatLook, box: Rect) -> None:
    """A seat's colour and symbol in a small disc."""
    colour = rgb(PLAYER_COLOURS.get(look.colour, "#2B2B2B"))
    disc(surface, box.inflate(2, 2), colour, ctx.theme.ink, max(1, box.width // 20))
    ink = max(((24, 16, 8), (255, 252, 240)), key=lambda shade: contrast(shade, colour))
    side = max(6, round(box.width * 0.66))
    if ctx.sprites.has(f"icons/symbol_{look.symbol}"):
        icon = ctx.sprites.icon(f"symbol_{look.symbol}", side, ink)
        surface.blit(icon, icon.get_rect(center=box.center))
