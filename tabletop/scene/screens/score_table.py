"""The result as a table: seats across by rank, categories down; the row that decided bears a cup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from tabletop.engine.game import Outcome, Tie
from tabletop.locale.catalogue import Catalogue
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets.badge import paint_badge
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.segment import paint_segment
from tabletop.session.setup.table_setup import SeatSetup

_HEADS, _LINE, _MOST, _LESSER = 88, 38, 72, 0.75
"""Units of the names, of a row and of one that has all the room it likes, and what share of that a lesser row takes."""
Values = Mapping[int, int]
"""By seat; who is missing has none."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row: its words and what each seat has. `part` is its number in the bars, None if it is none of theirs."""

    words: str
    values: Values
    part: int | None = None
    decides: bool = False


def ticked(outcome: Outcome) -> bool:
    """Whether categories are met or not: then they are ticked instead of counted."""
    return all(value in (0, 1) for score in outcome.scores for _, value in score.parts)


class ScoreTable(Widget):
    """`decided` is the category that made the difference; what broke ties has a row of its own below the totals, and
    `measures` are told smaller at the end."""

    def __init__(
        self,
        catalogue: Catalogue,
        seats: Sequence[SeatSetup],
        outcome: Outcome,
        categories: Sequence[str],
        measures: Mapping[str, Sequence[int]],
        decided: str = "",
    ) -> None:
        super().__init__(key="score_table")
        self.seats = tuple(seats)
        self.outcome = outcome
        parts = {score.seat: dict(score.parts) for score in outcome.scores}
        self.ticked = ticked(outcome)
        words = catalogue.text
        self.rows = [
            TableRow(
                words(f"score.part.{name}"),
                {seat: row.get(name, 0) for seat, row in parts.items()},
                number,
                name == decided,
            )
            for number, name in enumerate(categories)
        ]
        self.total = TableRow(words("score.total"), {score.seat: score.total for score in outcome.scores})
        first = [Tie(outcome.tie_break, outcome.tied)] if outcome.tie_break else []
        broken: dict[str, dict[int, int]] = {}
        for tie in (*first, *outcome.behind):
            broken.setdefault(tie.by, {}).update(tie.amounts)
        self.ties = [
            TableRow(words("score.tie_row", what=words(f"tie.{by}")), values, decides=by == outcome.tie_break)
            for by, values in broken.items()
        ]
        self.measures = dict(measures)
        self.lesser = [TableRow(words(f"measure.{name}"), dict(enumerate(row))) for name, row in measures.items()]

    def text_label(self) -> str:
        """Row by row, every seat by name."""
        rows = (*self.rows, self.total, *self.ties, *self.lesser)
        return ". ".join(
            f"{row.words}: " + ", ".join(f"{self.seats[n].name} {row.values[n]}" for n in self.order if n in row.values)
            for row in rows
        )

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
        """The seats from left to right: as the bars stand."""
        return [seat for together in self.outcome.ranking for seat in together]

    def _lines(self) -> float:
        return len(self.rows) + 1 + len(self.ties) + _LESSER * len(self.lesser)

    def size(self, ctx: Context, width: int) -> Size:
        return width, ctx.metrics.px(_HEADS) + round(ctx.metrics.px(_LINE) * self._lines()) + ctx.metrics.px(12)

    def _line(self, ctx: Context) -> int:
        """Pixels of a row, as the room has them."""
        free = self.rect.height - ctx.metrics.px(_HEADS) - ctx.metrics.px(12)
        return min(max(ctx.metrics.px(_LINE), int(free / self._lines())), ctx.metrics.px(_MOST))

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        first = min(self.rect.width * 2 // 5, metrics.px(290))
        wide = (self.rect.width - first) // max(1, len(self.seats))
        columns = [
            pygame.Rect(self.rect.x + first + self.order.index(seat) * wide, self.rect.y, wide, 0)
            for seat in range(len(self.seats))
        ]
        self._heads(surface, columns, ctx)
        room = pygame.Rect(self.rect.x, self.rect.y + metrics.px(_HEADS), first - metrics.px(8), self._line(ctx))
        for row in self.rows:
            rule = mix(theme.line, theme.paper, 0.6)
            pygame.draw.line(surface, rule, room.topleft, (self.rect.right, room.y))
            self._row(surface, row, room, columns, "body", ctx)
            room.y += room.height
        room.y += metrics.px(6)
        pygame.draw.line(surface, theme.ink, room.topleft, (self.rect.right, room.y), metrics.px(2))
        self._row(surface, self.total, room, columns, "number", ctx)
        room.y += room.height
        for row in self.ties:
            self._row(surface, row, room, columns, "body", ctx)
            room.y += room.height
        room.height = round(room.height * _LESSER)
        for row in self.lesser:
            self._row(surface, row, room, columns, "small", ctx)
            room.y += room.height

    def _row(
        self,
        surface: pygame.Surface,
        row: TableRow,
        room: pygame.Rect,
        columns: Sequence[pygame.Rect],
        role: str,
        ctx: Context,
    ) -> None:
        """Its words in `room` and the values in their columns; the one that decided lies on a band with a cup."""
        theme, metrics = ctx.theme, ctx.metrics
        if row.decides:
            band = pygame.Rect(room.x, room.y + 1, self.rect.right - room.x, room.height - 1)
            pygame.draw.rect(surface, mix(theme.paper, theme.highlight, 0.34), band, border_radius=metrics.px(6))
        words = pygame.Rect(room)
        sign = self._sign(surface, row, room, ctx)
        words.x, words.width = sign.right, room.right - sign.right
        px = metrics.font("body" if role == "number" else role)
        colour = theme.ink_soft if role == "small" else theme.ink
        bold = row.decides or role == "number"
        text.draw_text(surface, row.words, words, px=px, colour=colour, bold=bold, valign="middle", wrap=True, fit=True)
        for seat, column in enumerate(columns):
            cell = pygame.Rect(column.x, room.y, column.width, room.height)
            if row.part is not None and self.ticked:
                _tick(surface, cell, bool(row.values.get(seat)), ctx)
            else:
                value = ctx.catalogue.number(row.values[seat]) if seat in row.values else "–"
                text.draw_text(
                    surface,
                    value,
                    cell,
                    px=metrics.font(role),
                    colour=theme.ink,
                    bold=bold,
                    align="center",
                    valign="middle",
                )

    def _sign(self, surface: pygame.Surface, row: TableRow, room: pygame.Rect, ctx: Context) -> pygame.Rect:
        """What stands before the words of a row: how its parts look in the bars, or a cup; the room it takes."""
        side, gap = ctx.metrics.px(18), ctx.metrics.px(10)
        taken = pygame.Rect(room.x, room.y, 0, room.height)
        if row.part is not None and not self.ticked:
            box = pygame.Rect(room.x, room.centery - side // 2, side, side)
            paint_segment(surface, box, ctx.theme.ink_soft, row.part, ctx)
            taken.width = side + gap
        if row.decides:
            taken.width += 0 if taken.width else gap  # clear of the edge of the band
            cup = ctx.sprites.icon("trophy", side * 5 // 4, ctx.theme.ink)
            surface.blit(cup, cup.get_rect(midleft=(taken.right, room.centery)))
            taken.width += side * 5 // 4 + gap // 2
        return taken

    def _name(self, seat: int) -> str:
        """What heads a column: the place and the name."""
        return f"{self.place_of(seat)}. {self.seats[seat].name}"

    def _heads(self, surface: pygame.Surface, columns: Sequence[pygame.Rect], ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        side, high = metrics.px(44), metrics.px(_HEADS + 12) + round(self._line(ctx) * self._lines())
        names = [self._name(seat) for seat in range(len(self.seats))]
        bold = [self.place_of(seat) == 1 for seat in range(len(self.seats))]
        widths = [column.width - 8 for column in columns]
        px = min(
            text.shortened(name, wide, metrics.font("body"), bold=strong)[1]
            for name, wide, strong in zip(names, widths, bold, strict=True)
        )
        for seat, (setup, column) in enumerate(zip(self.seats, columns, strict=True)):
            winner = bold[seat]
            if winner:
                glow = pygame.Rect(column.x + 2, self.rect.y, column.width - 4, high)
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


def _tick(surface: pygame.Surface, cell: pygame.Rect, met: bool, ctx: Context) -> None:
    """Whether something was met."""
    if met:
        tick = ctx.sprites.icon("check", cell.height * 3 // 5, ctx.theme.ok)
        surface.blit(tick, tick.get_rect(center=cell.center))
    else:
        half = ctx.metrics.px(6)
        ends = (cell.centerx - half, cell.centery), (cell.centerx + half, cell.centery)
        pygame.draw.line(surface, ctx.theme.line, *ends, ctx.metrics.px(2))
