"""The opaque screen after a secret decision: it takes everybody the same least time, so that nobody reads it off."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.badge import Badge
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Sheet
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.page import Page
from tabletop.session.setup.table_setup import SeatSetup


class Cover(Page):
    """Says that `seat` has decided, and leaves by itself after `milliseconds`; then `after` is called."""

    name = "cover"
    margin = 30

    def __init__(self, ctx: Context, seat: SeatSetup, milliseconds: int, after: Callable[[], None]) -> None:
        super().__init__(ctx)
        self.seat = seat
        self.left = milliseconds
        self.after = after

    def back(self) -> None:
        """It stays as long as it has to."""

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        self.left -= dt_ms
        if self.left <= 0 and self.ctx.manager.top is self:
            self.ctx.manager.pop()
            self.after()

    def needs_frame(self) -> bool:
        return True

    def build(self) -> Widget:
        ctx, seat = self.ctx, self.seat
        badge = f"{ctx.text(f'colour.{seat.colour}')}, {ctx.text(f'symbol.{seat.symbol}')}"
        inside: list[Widget] = [
            Badge(seat.colour, seat.symbol, 170, badge),
            Text(seat.name, "title", align="center"),
            Divider(),
            Text(ctx.text("handover.sealed"), align="center"),
            Text(ctx.text("handover.wait"), "small", align="center", colour="ink_soft"),
        ]
        return Column([Centred(Sheet(inside, gap=18, pad=44, align="center"), 720)], valign="middle")
