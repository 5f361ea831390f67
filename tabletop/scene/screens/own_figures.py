"""What all finished games of a kind amount to together: the sheets of a report, drawn here, for each number of seats.

Records are read one after the other in the process in which computers think, so that the window never waits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from tabletop.bots.background import Background
from tabletop.locale import Catalogue
from tabletop.presentation.figure_sheets import FigureSheet, grouped, player_name, sheets_of, somebody
from tabletop.presentation.figures import FiguresAsked, GameFigures
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Row, Sheet
from tabletop.scene.widgets.button import IconButton
from tabletop.scene.widgets.figure_bars import BarRow, FigureBars
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane

EVERY = 8
"""The page is built anew after so many records."""


class OwnFigures(Page):
    """Figures over the records of one game."""

    name = "own_figures"
    margin = 18

    def __init__(self, ctx: Context, game: str, records: Sequence[Path]) -> None:
        super().__init__(ctx)
        self.game, self.records = game, tuple(records)
        self.read = 0
        self.games: list[GameFigures] = []
        self._background = Background()

    @property
    def reading(self) -> bool:
        """Whether there are records left."""
        return self.read < len(self.records)

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        if not self.reading:
            return
        if not self._background.busy:
            self._background.start(FiguresAsked(self.records[self.read]))
            return
        found = self._background.poll()
        if self._background.busy:
            return
        self.read += 1
        self.games += [found] if found is not None else []
        if self.read % EVERY == 0 or not self.reading:
            self.rebuild()

    def needs_frame(self) -> bool:
        return self.reading or super().needs_frame()

    def leave(self) -> None:
        self._background.cancel()
        super().leave()

    # -- how it looks --------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("files.back"), self.back, key="back", shortcut="Esc")
        title = Text(ctx.text("figures.title"), "title", wrap=False)
        title.weight = 1
        head = Row([back, title], gap=18)
        if self.reading:
            so_far = ctx.text("figures.so_far", n=self.read, of=len(self.records))
            head.inside.append(Text(so_far, wrap=False))
        cat = Catalogue.load(ctx.settings.lang, (self.game,))
        inside: list[Widget] = []
        for (_, seats), games in grouped(self.games).items():
            somebody(cat, self.game, seats)
            words = ctx.text("figures.of", game=ctx.text(f"game.{self.game}.title"), seats=seats, n=len(games))
            sheets = sheets_of(games, cat, lambda name: player_name(cat, name))
            inside += [
                Text(words, "heading"),
                Grid([_drawn(one, cat.number) for one in sheets], narrowest=520, most=3, gap=14),
            ]
        return Centred(Column([head, ScrollPane(Column(inside, gap=14), key="figures")], gap=14), 1880)


def _drawn(sheet: FigureSheet, number: Callable[[float], str]) -> Widget:
    rows = [BarRow(row.label, row.value, row.low, row.high) for row in sheet.rows]
    note = Text(sheet.note, "small", colour="ink_soft")
    bars = FigureBars(rows, number, sheet.unit, sheet.par)
    return Sheet([Text(sheet.title, "heading"), note, bars], gap=8, pad=18)
