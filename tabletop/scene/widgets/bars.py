"""A bar for each seat that grows with every row that is counted; whoever has more moves past the others."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import SIZES, Colour, mix
from tabletop.scene.widgets.badge import paint_badge
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.segment import figure_ink, paint_segment
from tabletop.session.setup.table_setup import SeatSetup

_HIGH, _BADGE, _NAME, _TOTAL, _BAR = 54, 44, 150, 84, 30
_WON = 50
"""Units of the winner's total, which is read from across the room."""
_MOST = 150
"""Units up to which rows grow where there is room."""
_GROW_MS = 740
"""At the usual speed."""
_GROWN = 0.5
"""Share of that time until which the row grows; then whoever has more moves past the others."""
_FADED = 0.3
"""Share of its colours that a row keeps while another one passes before it."""


class Bars(Widget):
    """`counted` are the rows counted so far and what each seat has of them; the last of them is growing, unless all
    is `still`. `ranked` are the seats as they stand in the end, none before that is known: then nothing grows, and
    whoever comes first by a tie-break moves past the others. Each bar ends in its total; each row has its own shade
    and hatching and, unless they are `bare`, its number as well. Seats are `high` units high, or more where a
    weight gives them room."""

    def __init__(
        self,
        seats: Sequence[SeatSetup],
        counted: Sequence[tuple[str, Sequence[int]]],
        longest: int,
        ranked: Sequence[int] = (),
        still: bool = False,
        *,
        bare: bool = False,
        high: int = _HIGH,
    ) -> None:
        super().__init__(key="bars")
        self._bare, self._units = bare, high
        self.seats, self.counted, self.longest = tuple(seats), tuple(counted), max(1, longest)
        self._first = ranked[0] if ranked else None
        self._grown = bool(ranked) or still
        self._before = self._order(self.counted if ranked else self.counted[:-1], ())
        self._after = self._order(self.counted, ranked)
        moves = not self._grown or self._before != self._after
        self._share = 0.0 if counted and moves and not still else 1.0

    def _order(self, counted: Sequence[tuple[str, Sequence[int]]], ranked: Sequence[int]) -> list[int]:
        """The seats from the most to the least; equals as they sit."""
        if ranked:
            return list(ranked)
        totals = [sum(max(0, row[seat]) for _, row in counted) for seat in range(len(self.seats))]
        return sorted(range(len(self.seats)), key=lambda seat: (-totals[seat], seat))

    def total(self, seat: int) -> int:
        """What has been counted for a seat."""
        return sum(row[seat] for _, row in self.counted)

    def text_label(self) -> str:
        return ", ".join(f"{self.seats[seat].name} {self.total(seat)}" for seat in self._after)

    def size(self, ctx: Context, width: int) -> Size:
        return width, ctx.metrics.px(self._units) * len(self.seats)

    def _high(self, ctx: Context) -> int:
        """Pixels of the row of a seat."""
        room = min(self.rect.height // max(1, len(self.seats)), ctx.metrics.px(_MOST))
        return max(ctx.metrics.px(self._units), room)

    def _sized(self, units: float, ctx: Context) -> int:
        """Units of a row of the usual height in pixels of this one."""
        return round(units * self._high(ctx) / _HIGH)

    def animating(self) -> bool:
        return self._share < 1

    def tick(self, dt_ms: int, ctx: Context) -> None:
        if self._share < 1:
            self._share = min(1.0, self._share + dt_ms / (_GROW_MS * (ctx.settings.speed or 1)))
            self.dirty = True

    @property
    def progress(self) -> tuple[float, float]:
        """How much of the last row has grown and, only when it has, how much of the way past others is done."""
        if self._grown:
            return 1.0, _eased(self._share)
        return _eased(self._share / _GROWN), _eased((self._share - _GROWN) / (1 - _GROWN))

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        grown, moved = self.progress
        if not 0 < moved < 1:
            for seat in self._before if moved == 0 else self._after:
                self._row(surface, self._room(seat, moved, ctx), seat, grown, ctx)
            return
        rising = [seat for seat in reversed(self._after) if self._after.index(seat) < self._before.index(seat)]
        for seat in (seat for seat in self._after if seat not in rising):
            room = self._room(seat, moved, ctx)
            self._row(surface, room, seat, grown, ctx)
            if self._after.index(seat) > self._before.index(seat):
                _fade(surface, room, min(1.0, 4 * moved, 4 * (1 - moved)), ctx)
        for seat in rising:  # before the others, on a card of its own
            room = self._room(seat, moved, ctx)
            _lift(surface, room, ctx)
            self._row(surface, room, seat, grown, ctx)

    def _room(self, seat: int, moved: float, ctx: Context) -> pygame.Rect:
        """Where the row of a seat lies when that share of the way to its new place is done."""
        high = self._high(ctx)
        place = self._before.index(seat) * (1 - moved) + self._after.index(seat) * moved
        top = self.rect.y + max(0, self.rect.height - high * len(self.seats)) // 2
        return pygame.Rect(self.rect.x, top + round(place * high), self.rect.width, high)

    def _row(self, surface: pygame.Surface, room: pygame.Rect, seat: int, grown: float, ctx: Context) -> None:
        theme, setup = ctx.theme, self.seats[seat]
        badge = pygame.Rect(0, 0, self._sized(_BADGE, ctx), self._sized(_BADGE, ctx))
        badge.midleft = room.midleft
        paint_badge(surface, badge, ctx, setup.colour, setup.symbol)
        px = max(ctx.metrics.font("small"), self._sized(SIZES["body"], ctx))
        longest = max(text.measure(one.name, px, True)[0] for one in self.seats)
        gap = self._sized(10, ctx)
        name = pygame.Rect(badge.right + gap, room.y, min(longest + 2, self._sized(_NAME, ctx)), room.height)
        words, px = text.shortened(setup.name, name.width, px, bold=True)
        text.draw_text(surface, words, name, px=px, colour=theme.ink, bold=True, valign="middle")
        total = pygame.Rect(0, room.y, self._sized(_TOTAL, ctx), room.height)
        total.right = room.right
        bar = pygame.Rect(name.right + gap, 0, total.left - name.right - 2 * gap, self._sized(_BAR, ctx))
        bar.centery = room.centery
        self._bar(surface, bar, seat, grown, ctx)
        last_row = self.counted[-1][1][seat] if self.counted else 0
        reached = round(self.total(seat) - last_row * (1 - grown))
        px = self._sized(_WON if seat == self._first else 28, ctx)
        total.inflate_ip(0, room.height // 2)  # of a line of figures neither head nor foot is inked
        ink = theme.ink
        text.draw_text(
            surface, str(reached), total, px=px, colour=ink, bold=True, align="right", valign="middle", fit=True
        )

    def _bar(self, surface: pygame.Surface, bar: pygame.Rect, seat: int, grown: float, ctx: Context) -> None:
        """What has been counted for a seat, part by part."""
        x = float(bar.x)
        for number, (_, row) in enumerate(self.counted):
            share = grown if number + 1 == len(self.counted) else 1.0
            wide = bar.width * max(0, row[seat]) / self.longest * share
            piece = pygame.Rect(round(x), bar.y, round(x + wide) - round(x), bar.height)
            x += wide
            if not piece.width:
                continue
            ground = paint_segment(surface, piece, ctx.theme.player(self.seats[seat].colour), number, ctx)
            last = not any(later[seat] for _, later in self.counted[number + 1 :])
            if not self._bare:
                self._figure(surface, piece, row[seat], ground, bar.right if last else piece.right, ctx)

    def _figure(
        self, surface: pygame.Surface, piece: pygame.Rect, value: int, ground: Colour, free: int, ctx: Context
    ) -> None:
        """The number of a part: in it, or beside it where it is narrow and all is `free` up to there."""
        px = max(ctx.metrics.font("small"), self._sized(SIZES["small"], ctx))
        wide, high = text.measure(str(value), px, True)
        beside = pygame.Rect(piece.right, piece.y, wide + ctx.metrics.px(8), piece.height)
        ink, room = ctx.theme.ink, beside
        if piece.width > beside.width:
            plain = pygame.Rect(0, 0, wide + ctx.metrics.px(4), min(high, piece.height) - ctx.metrics.px(6))
            plain.center = piece.center
            pygame.draw.rect(surface, ground, plain)
            ink, room = figure_ink(ground), piece
        elif beside.right > free:
            return
        text.draw_text(surface, str(value), room, px=px, colour=ink, bold=True, align="center", valign="middle")


def _fade(surface: pygame.Surface, room: pygame.Rect, share: float, ctx: Context) -> None:
    """Make what is painted there pale, up to `_FADED`."""
    veil = pygame.Surface(room.size)
    veil.fill(ctx.theme.paper)
    veil.set_alpha(round(255 * (1 - _FADED) * share))
    surface.blit(veil, room)


def _lift(surface: pygame.Surface, room: pygame.Rect, ctx: Context) -> None:
    """A sheet above the others, with its shadow."""
    theme, metrics = ctx.theme, ctx.metrics
    sheet = room.inflate(0, -metrics.px(4))
    for step in (3, 2, 1):
        shadow = pygame.Surface((sheet.width, sheet.height), pygame.SRCALPHA)
        pygame.draw.rect(shadow, (*theme.shadow, 40), shadow.get_rect(), border_radius=metrics.px(8))
        surface.blit(shadow, sheet.move(0, metrics.px(2 * step)))
    pygame.draw.rect(surface, theme.raised, sheet, border_radius=metrics.px(8))
    pygame.draw.rect(surface, mix(theme.line, theme.raised, 0.4), sheet, 1, metrics.px(8))


def _eased(share: float) -> float:
    """A movement that begins and ends slowly, from 0 to 1; outside of that it stands still."""
    inside = min(1.0, max(0.0, share))
    return inside * inside * (3 - 2 * inside)
