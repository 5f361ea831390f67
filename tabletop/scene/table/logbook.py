"""The log: what happened, from the events each viewer may know, grouped by whose turn it was. A line leads back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface

from tabletop.engine.event import Event, redact_events
from tabletop.engine.types import Seat
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import break_lines, draw_text, font
from tabletop.scene.drawing.theme import PLAYER_COLOURS, contrast, mix, rgb
from tabletop.scene.stage.brush import Look
from tabletop.scene.widgets import paint


@dataclass(frozen=True, slots=True)
class Line:
    """One line: `words`, the position after it, and the seat if it heads a group."""

    words: str
    position: int
    head: Seat | None = None


def lines_of(
    entries: Sequence[tuple[Seat, Sequence[Event]]],
    say: Callable[[Event], str],
    names: Sequence[str],
    turn: str = "",
    opening: Sequence[Event] = (),
) -> list[Line]:
    """All lines for the `opening` and for (acting seat, redacted events) of each step.

    An event of the kind `turn` heads a group; without such a kind, every change of the acting seat does.
    """
    lines = _step(0, opening, say, turn, None)
    before: Seat | None = None
    for index, (seat, events) in enumerate(entries):
        heads = seat != before and (not turn or before is None)
        lines += _step(index + 1, events, say, turn, Line(names[seat], index + 1, seat) if heads else None)
        before = seat
    return lines


def _step(
    position: int, events: Sequence[Event], say: Callable[[Event], str], turn: str, head: Line | None
) -> list[Line]:
    said = [
        Line(words, position, event.seat if event.kind == turn else None) for event in events if (words := say(event))
    ]
    return [head, *said] if head is not None and said else said


class Writer:
    """The lines of a session, kept from one time to the next: only what is new is put into words."""

    def __init__(self) -> None:
        self._known: tuple[object, ...] = ()
        self._opening: list[Line] = []
        self._last: list[Any] = []
        self._lines: list[list[Line]] = []

    def write(
        self,
        line: Sequence[Any],
        viewer: Seat | None,
        catalogue: Any,
        names: Sequence[str],
        turn: str,
        opening: Sequence[Event] = (),
    ) -> list[Line]:
        """All lines of a session's `opening` and `line` of entries as `viewer` may read them."""
        known = (viewer, catalogue.stamp, tuple(names), turn)
        if known != self._known:
            self._known, self._last, self._lines = known, [], []
            self._opening = _step(0, redact_events(tuple(opening), viewer), catalogue.event, turn, None)
        same = 0
        while same < min(len(line), len(self._last)) and line[same] is self._last[same]:
            same += 1
        del self._last[same:], self._lines[same:]
        for index in range(same, len(line)):
            seat = line[index].action.seat
            heads = index == 0 or (not turn and line[index - 1].action.seat != seat)
            head = Line(names[seat], index + 1, seat) if heads else None
            events = redact_events(line[index].events, viewer)
            self._lines.append(_step(index + 1, events, catalogue.event, turn, head))
            self._last.append(line[index])
        return [*self._opening, *(one for lines in self._lines for one in lines)]


_AHEAD = 3
"""Lines of the future that stay in view after going back."""


class Logbook:
    """Paints the lines into its room, newest at the bottom; the wheel goes back in time."""

    def __init__(self, ctx: Context, looks: tuple[Look, ...]) -> None:
        self.ctx = ctx
        self.looks = looks
        self.rect = Rect(0, 0, 0, 0)
        self.lines: list[Line] = []
        self.position = 0
        self.since: int | None = None
        """Position after the last decision of whoever sits in front: what came later is news, with a bar beside it."""
        self.back = 0
        self.hovered: int | None = None
        self._spots: list[tuple[Rect, int]] = []

    @property
    def px(self) -> int:
        """Height of the type: never below 13 pixels."""
        return max(13, self.ctx.metrics.font("small"))

    def show(self, lines: list[Line], position: int) -> None:
        """Other lines, or another position among them: it stays in view, with a little of what can be redone."""
        self.lines, self.position = lines, position
        ahead = 0
        while ahead < len(lines) and lines[-1 - ahead].position > position:
            ahead += 1
        self.back = max(0, ahead - _AHEAD)

    def fresh(self, line: Line) -> bool:
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

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Fill the room from the bottom up."""
        theme, metrics = self.ctx.theme, self.ctx.metrics
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
        high = font(self.px).get_linesize()
        y = room.bottom
        self._spots = []
        for line in reversed(self.lines[: len(self.lines) - self.back]):
            indent = 0 if line.head is not None else metrics.px(14)
            rows = break_lines(line.words, max(20, room.width - indent), self.px, line.head is not None)
            y -= high * len(rows) + (metrics.px(5) if line.head is not None else 0)
            if y < room.top:
                break
            spot = Rect(room.x, y, room.width, high * len(rows))
            self._spots.append((spot, line.position))
            self._line(surface, line, spot, indent)

    def _line(self, surface: Surface, line: Line, spot: Rect, indent: int) -> None:
        theme = self.ctx.theme
        if line.position == self.hovered and line.head is None:
            pygame.draw.rect(surface, theme.accent_soft, spot.inflate(6, 0), border_radius=4)
        if self.fresh(line) and line.head is None:
            bar = Rect(spot.x + indent // 3, spot.y + 1, max(2, self.px // 5), spot.height - 2)
            pygame.draw.rect(surface, theme.last_move, bar, border_radius=1)
        ahead = line.position > self.position
        colour = mix(theme.ink_soft, theme.paper, 0.35) if ahead else theme.ink
        room = Rect(spot.x + indent, spot.y, spot.width - indent, spot.height)
        if line.head is not None and line.head < len(self.looks):
            side = max(10, round(self.px * 0.95))
            dot = Rect(spot.x, spot.y + (spot.height - side) // 2, side, side)
            paint_seal(surface, self.ctx, self.looks[line.head], dot)
            room = Rect(dot.right + 6, spot.y, spot.right - dot.right - 6, spot.height)
        draw_text(surface, line.words, room, px=self.px, colour=colour, bold=line.head is not None, wrap=True)


def paint_seal(surface: Surface, ctx: Context, look: Look, box: Rect) -> None:
    """A seat's colour and symbol in a small disc."""
    colour = rgb(PLAYER_COLOURS.get(look.colour, "#2B2B2B"))
    pygame.draw.circle(surface, ctx.theme.ink, box.center, box.width // 2 + 1)
    pygame.draw.circle(surface, colour, box.center, box.width // 2)
    ink = max(((24, 16, 8), (255, 252, 240)), key=lambda shade: contrast(shade, colour))
    side = max(6, round(box.width * 0.66))
    if ctx.sprites.has(f"icons/symbol_{look.symbol}"):
        icon = ctx.sprites.icon(f"symbol_{look.symbol}", side, ink)
        surface.blit(icon, icon.get_rect(center=box.center))
