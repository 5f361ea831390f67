"""The result as a table: seats across, categories down, shown line by line; the winner's column wears a wreath."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from tabletop.engine.game import Outcome
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets.badge import paint_badge
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.segment import paint_segment
from tabletop.session.setup.table_setup import SeatSetup


class ScoreTable(Widget):
    """`revealed` lines of the categories are shown; one more shows the totals and the places."""

    def __init__(
        self,
        seats: Sequence[SeatSetup],
        outcome: Outcome,
        categories: Sequence[str],
        revealed: int,
        measures: Mapping[str, Sequence[int]],
    ) -> None:
        super().__init__(key="score_table")
        self.seats = tuple(seats)
        self.outcome = outcome
        self.categories = tuple(categories)
        self.revealed = revealed
        self.measures = dict(measures)
        self.ticked = all(value in (0, 1) for score in outcome.scores for _, value in score.parts)
        """Categories that are met or not are ticked instead of counted."""

    @property
    def done(self) -> bool:
        """Whether the totals are shown."""
        return self.revealed > len(self.categories)

    def text_label(self) -> str:
        totals = {score.seat: score.total for score in self.outcome.scores}
        return ", ".join(f"{seat.name} {totals.get(n, 0)}" for n, seat in enumerate(self.seats))

    def place_of(self, seat: int) -> int:
        """First, second, ...: seats that share a place count together."""
        before = 0
        for together in self.outcome.ranking:
            if seat in together:
                return before + 1
            before += len(together)
        return before + 1

    @property
    def order(self) -> list[int]:
        """The seats from left to right: as they sit, and once the winner is known as the bars above stand."""
        if not self.done:
            return list(range(len(self.seats)))
        return [seat for together in self.outcome.ranking for seat in together]

    def _line(self, ctx: Context) -> int:
        return ctx.metrics.px(38)

    def _rows(self) -> float:
        return len(self.categories) + 1 + 0.75 * len(self.measures)

    def size(self, ctx: Context, width: int) -> Size:
        return width, ctx.metrics.px(88) + round(self._line(ctx) * self._rows()) + ctx.metrics.px(12)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        first = min(self.rect.width * 2 // 5, metrics.px(250))
        wide = (self.rect.width - first) // max(1, len(self.seats))
        top = self.rect.y + metrics.px(88)
        places = [self.order.index(seat) for seat in range(len(self.seats))]
        columns = [pygame.Rect(self.rect.x + first + n * wide, self.rect.y, wide, 0) for n in places]
        self._heads(surface, columns, ctx)
        line = self._line(ctx)
        body = metrics.font("body")
        values = {score.seat: dict(score.parts) for score in self.outcome.scores}
        for number, name in enumerate(self.categories):
            y = top + number * line
            pygame.draw.line(surface, mix(theme.line, theme.paper, 0.6), (self.rect.x, y), (self.rect.right, y))
            shown = number < self.revealed
            sign = self._sign(surface, number, y, line, ctx)
            room = pygame.Rect(sign.right, y, self.rect.x + first - metrics.px(8) - sign.right, line)
            colour = theme.ink if shown else theme.ink_soft
            text.draw_text(
                surface, ctx.text(f"score.part.{name}"), room, px=body, colour=colour, valign="middle", fit=True
            )
            for seat, column in enumerate(columns):
                if shown:
                    self._part(surface, values.get(seat, {}).get(name, 0), column, y, line, ctx)
        y = top + len(self.categories) * line + metrics.px(6)
        pygame.draw.line(surface, theme.ink, (self.rect.x, y), (self.rect.right, y), metrics.px(2))
        room = pygame.Rect(self.rect.x, y, first - metrics.px(8), line)
        text.draw_text(
            surface, ctx.text("score.total"), room, px=body, colour=theme.ink, bold=True, valign="middle", fit=True
        )
        if self.done:
            totals = {score.seat: score.total for score in self.outcome.scores}
            for seat, column in enumerate(columns):
                self._number(surface, totals.get(seat, 0), column, y, line, "number", ctx)
            self._measures(surface, columns, y + line, first, ctx)

    def _sign(self, surface: pygame.Surface, number: int, y: int, line: int, ctx: Context) -> pygame.Rect:
        """How a row looks in the bars above; the room it takes."""
        side = ctx.metrics.px(18)
        taken = pygame.Rect(self.rect.x, y, 0 if self.ticked else side + ctx.metrics.px(10), line)
        if not self.ticked:
            box = pygame.Rect(taken.x, y + (line - side) // 2, side, side)
            paint_segment(surface, box, ctx.theme.ink_soft, number, ctx)
        return taken

    def _measures(
        self, surface: pygame.Surface, columns: Sequence[pygame.Rect], y: int, first: int, ctx: Context
    ) -> None:
        """How things stood at the end, smaller, below the totals."""
        high = self._line(ctx) * 3 // 4
        for name, row in self.measures.items():
            room = pygame.Rect(self.rect.x, y, first - ctx.metrics.px(8), high)
            words = ctx.text(f"measure.{name}")
            soft = ctx.theme.ink_soft
            text.draw_text(surface, words, room, px=ctx.metrics.font("small"), colour=soft, valign="middle", fit=True)
            for value, column in zip(row, columns, strict=True):
                self._number(surface, value, column, y, high, "small", ctx)
            y += high

    def _part(self, surface: pygame.Surface, value: int, column: pygame.Rect, y: int, line: int, ctx: Context) -> None:
        if not self.ticked:
            self._number(surface, value, column, y, line, "body", ctx)
        elif value:
            tick = ctx.sprites.icon("check", line * 3 // 5, ctx.theme.ok)
            surface.blit(tick, tick.get_rect(center=(column.centerx, y + line // 2)))
        else:
            half = ctx.metrics.px(6)
            ends = (column.centerx - half, y + line // 2), (column.centerx + half, y + line // 2)
            pygame.draw.line(surface, ctx.theme.line, *ends, ctx.metrics.px(2))

    def _name(self, seat: int) -> str:
        """What heads a column: the place, once it is settled, and the name."""
        return f"{self.place_of(seat)}. {self.seats[seat].name}" if self.done else self.seats[seat].name

    def _heads(self, surface: pygame.Surface, columns: Sequence[pygame.Rect], ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        side = metrics.px(44)
        names = [self._name(seat) for seat in range(len(self.seats))]
        bold = [self.done and self.place_of(seat) == 1 for seat in range(len(self.seats))]
        widths = [column.width - 8 for column in columns]
        px = min(
            text.shortened(name, wide, metrics.font("body"), bold=strong)[1]
            for name, wide, strong in zip(names, widths, bold, strict=True)
        )
        for seat, (setup, column) in enumerate(zip(self.seats, columns, strict=True)):
            winner = bold[seat]
            if winner:
                glow = pygame.Rect(column.x + 2, self.rect.y, column.width - 4, self.rect.height)
                surface.fill(mix(theme.paper, theme.highlight, 0.22), glow)
            badge = pygame.Rect(column.centerx - side // 2, self.rect.y + metrics.px(6), side, side)
            if winner:
                cup = ctx.sprites.icon("trophy", side * 3 // 4, theme.ink)
                badge.x -= side // 2
                surface.blit(cup, cup.get_rect(midleft=(badge.right + metrics.px(4), badge.centery)))
            paint_badge(surface, badge, ctx, setup.colour, setup.symbol)
            room = pygame.Rect(column.x + 4, badge.bottom + metrics.px(4), widths[seat], metrics.px(34))
            words, _ = text.shortened(names[seat], room.width, px, bold=winner, least=px)
            text.draw_text(
                surface,
                words,
                room,
                px=px,
                colour=theme.ink,
                bold=winner,
                align="center",
                valign="middle",
            )

    def _number(
        self, surface: pygame.Surface, value: int, column: pygame.Rect, y: int, line: int, role: str, ctx: Context
    ) -> None:
        room = pygame.Rect(column.x, y, column.width, line)
        text.draw_text(
            surface,
            ctx.catalogue.number(value),
            room,
            px=ctx.metrics.font(role),
            colour=ctx.theme.ink,
            bold=role == "number",
            align="center",
            valign="middle",
        )
