"""What everything on the boards counts now, and why, on one sheet over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Row, Sheet
from tabletop.scene.widgets.button import IconButton
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.modal import OverlayPage
from tabletop.scene.widgets.scroll import ScrollPane


class Overview(OverlayPage):
    """`tell` gives the lines about each place, the first of them says what it comes to."""

    name = "overview"
    margin = 12

    def __init__(self, ctx: Context, tell: Callable[[], Sequence[Sequence[str]]]) -> None:
        super().__init__(ctx)
        self.tell = tell

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("help.back"), self.back, key="back", shortcut="Esc")
        head = Row([back, Text(ctx.text("overview.title"), "title", wrap=False)], gap=18)
        places = Grid([self._place(*lines) for lines in self.tell()], narrowest=250, gap=20)
        return Sheet([head, ScrollPane(places, key="overview")], gap=14)

    def room(self) -> pygame.Rect:
        whole = super().room()
        bar = self.ctx.metrics.px(32)  # lines may break once more beside a scroll bar, which is then not needed
        high = self.root.size(self.ctx, whole.width - bar)[1] + bar
        return pygame.Rect(whole.topleft, (whole.width, min(whole.height, high)))

    @staticmethod
    def _place(sum_of_it: str, *reasons: str) -> Widget:
        return Column([Text(sum_of_it, bold=True), *(Text(line) for line in reasons)], gap=3)

    def handle(self, event: pygame.Event) -> bool:
        if keys.command(event, "table") == "overview":
            self.back()
            return True
        return super().handle(event)
