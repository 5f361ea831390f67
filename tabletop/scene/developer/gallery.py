"""Every widget in every state it can be in, to be looked at in all themes, sizes and languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.theme import PLAYER_COLOURS, SYMBOLS
from tabletop.scene.widgets.amount import Amount
from tabletop.scene.widgets.area import TextArea
from tabletop.scene.widgets.badge import Badge
from tabletop.scene.widgets.bars import Bars
from tabletop.scene.widgets.base import Pressable, Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, GoldenRow, Inset, Named, Row, Sheet
from tabletop.scene.widgets.button import Button, CardButton, IconButton
from tabletop.scene.widgets.chart import Chart, Curve
from tabletop.scene.widgets.course_chart import CourseChart, MarkedLeap
from tabletop.scene.widgets.diamond import Diamond
from tabletop.scene.widgets.field import TextField
from tabletop.scene.widgets.figure_bars import BarRow, FigureBars
from tabletop.scene.widgets.figure_table import FigureTable
from tabletop.scene.widgets.figure_tiles import FigureTiles
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Divider, Gap, Picture, Text
from tabletop.scene.widgets.legend import Legend
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.picture_button import PictureButton
from tabletop.scene.widgets.picture_tile import PictureTile
from tabletop.scene.widgets.plates import Plates
from tabletop.scene.widgets.reading import Contents, ListLine
from tabletop.scene.widgets.record_card import RecordCard
from tabletop.scene.widgets.scroll import ScrollList, ScrollPane
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.scene.widgets.slider import Slider
from tabletop.scene.widgets.stepper import Stepper
from tabletop.scene.widgets.streamer import Streamer
from tabletop.scene.widgets.tabs import Tabs
from tabletop.scene.widgets.toggle import Toggle
from tabletop.scene.widgets.wall_room import WallRoom
from tabletop.scene.widgets.wreath import Wreath
from tabletop.session.saved.recovery import Summary
from tabletop.session.setup.table_setup import default_seats

ROLES = ("title", "heading", "number", "body", "small")
STATES = ("plain", "hovered", "focused", "pressed", "disabled")
"""What a hand can make of anything that can be pressed. The names are those of the attributes, so they stay English."""


class Gallery(Page):
    """A sheet for each kind of widget."""

    name = "gallery"
    margin = 18

    def build(self) -> Widget:
        ctx = self.ctx
        head = Row([IconButton("back", ctx.text("setup.back"), self.back, key="back", shortcut="Esc"), Gap(weight=1)])
        sheets = [
            self._pressables("Button", self._button),
            self._pressables("Button primary", lambda state: self._button(state, primary=True)),
            self._pressables("CardButton", self._card_button, ("plain", "hovered", "pressed")),
            self._pressables("IconButton", self._icon_button),
            self._pressables("Toggle off", lambda state: self._toggle(state, on=False)),
            self._pressables("Toggle on", lambda state: self._toggle(state, on=True)),
            self._pressables("Selector", self._choice),
            self._pressables("Stepper", lambda state: self._choice(state, Stepper)),
            self._pressables("Plates", lambda state: self._choice(state, Plates)),
            self._pressables("Tabs", lambda state: self._choice(state, Tabs)),
            self._pressables("RecordCard", self._record),
            self._pressables("TextField", self._field, STATES[:-1]),
            self._pressables("TextArea", self._area, STATES[:-1]),
            self._pressables("Slider", self._slider, STATES[:-1]),
            self._pressables("Amount", self._amount, STATES[:-1]),
            self._labels(),
            self._badges(),
            self._lists(),
            self._reading(),
            self._pictures(),
        ]
        page = Column([head, ScrollPane(Column(sheets, gap=14), key="gallery")], gap=12)
        return Centred(page, 1560)

    def _pressables(self, title: str, make: Callable[[str], Pressable], states: Sequence[str] = STATES) -> Widget:
        return _sheet(title, [_shown(state, _in_state(make(state), state)) for state in states])

    def _button(self, state: str, primary: bool = False) -> Button:
        words, key = self.ctx.text("setup.start"), f"button:{state}:{primary}"
        why = self.ctx.text("refusal.game_over")
        return Button(words, _nothing, words, "play", state != "disabled", why, key=key, primary=primary)

    def _card_button(self, state: str) -> CardButton:
        return CardButton(self.ctx.text("setup.start"), _nothing, key=f"card:{state}")

    def _icon_button(self, state: str) -> Button:
        words, why = self.ctx.text("table.undo"), self.ctx.text("refusal.game_over")
        return IconButton("undo", words, _nothing, enabled=state != "disabled", reason=why, key=f"icon:{state}")

    def _toggle(self, state: str, on: bool) -> Toggle:
        words, enabled = self.ctx.text("settings.fullscreen"), state != "disabled"
        why = self.ctx.text("refusal.game_over")
        return Toggle(words, on, lambda on: None, key=f"toggle:{state}:{on}", enabled=enabled, reason=why)

    def _choice(self, state: str, kind: type[Selector] = Selector) -> Selector:
        why = self.ctx.text("refusal.game_over") if state == "disabled" else ""
        games = tuple(self.ctx.registry)[:2]
        icons = dict(zip(("blue", "white"), (f"titles/{key}" for key in games), strict=False)) if kind is Tabs else {}
        lines = [
            Alternative(one, self.ctx.text(f"colour.{one}"), icons.get(one, ""), "" if icons else one, why)
            for one in ("blue", "white")
        ]
        return kind(state, lines, "blue", lambda value: None, key=f"{kind.__name__}:{state}")

    def _record(self, state: str) -> RecordCard:
        game, names = next(iter(self.ctx.registry)), (self.ctx.text("colour.blue"), self.ctx.text("colour.white"))
        looks = (("blue", "disc"), ("white", "square"))
        found = Summary(Path(state), game, names, 12, 0, False, datetime(2026, 1, 1), looks)
        return RecordCard(self.ctx, found, _nothing, key=f"record:{state}")

    def _field(self, state: str) -> TextField:
        words = self.ctx.text("setup.seed")
        return TextField(words, "" if state == "plain" else "4711", lambda value: None, key=f"field:{state}", width=200)

    def _area(self, state: str) -> TextArea:
        text = self.ctx.text
        words = "" if state == "plain" else text("setup.seed")
        blank, key = text("author.words_blank"), f"area:{state}"
        return TextArea(text("setup.seed"), words, lambda value: None, key=key, length=200, blank=blank)

    def _slider(self, state: str) -> Slider:
        words, value = self.ctx.text("replay.scrub"), STATES.index(state) * 25
        return Slider(words, value, 100, lambda value: None, key=f"slider:{state}", ticks=(25, 50, 75), width=200)

    def _amount(self, state: str) -> Amount:
        words = self.ctx.text("setup.seed")
        return Amount(words, STATES.index(state), lambda by: None, lambda value: None, key=f"amount:{state}")

    def _labels(self) -> Widget:
        words = self.ctx.text("setup.seed")
        lines: list[Widget] = [_shown(role, Text(words, role)) for role in ROLES]
        lines += [_shown(colour, Text(words, colour=colour, bold=True)) for colour in ("ink", "ink_soft", "warn")]
        return Sheet([Text("Text", "heading"), Divider(), *lines], gap=8, pad=20)

    def _badges(self) -> Widget:
        shown: list[Widget] = [
            _shown(f"{colour} {symbol}", Badge(colour, symbol, 44, f"{colour} {symbol}"))
            for colour in PLAYER_COLOURS
            for symbol in SYMBOLS
        ]
        return Sheet([Text("Badge", "heading"), Divider(), Grid(shown, narrowest=120, most=12)], gap=8, pad=20)

    def _lists(self) -> Widget:
        lines = [self.ctx.text(f"symbol.{symbol}") for symbol in SYMBOLS]
        chosen = ScrollList(
            lines, lambda number: None, chosen=2, key="list", icons=[f"symbol_{one}" for one in SYMBOLS]
        )
        return Sheet([Text("ScrollList", "heading"), Divider(), _High(chosen, 190)], gap=8, pad=20)

    def _reading(self) -> Widget:
        words = self.ctx.text("setup.start"), self.ctx.text("setup.seed")
        heads = [(f"chapter:{one}", one) for one in words]
        pane = ScrollPane(Column([Text(one, key=key) for key, one in heads]), key="read")
        contents = Contents(heads, lambda key: None, pane)
        lines: list[Widget] = [ListLine(f"{words[0]}. {words[1]}"), ListLine(words[1])]
        read = _High(pane, 80)
        return Sheet([Text("Contents, ListLine", "heading"), Divider(), contents, read, *lines], pad=20)

    def _pictures(self) -> Widget:
        ctx = self.ctx
        curves = [
            Curve(ctx.text(f"colour.{colour}"), colour, symbol, tuple(n * n % (7 + at) + n * at for n in range(40)))
            for at, (colour, symbol) in enumerate(zip(("blue", "vermilion", "green"), SYMBOLS, strict=False))
        ]
        icons: list[Widget] = [
            Picture(f"icons/{name}", (40, 40), alt=name) for name in ("hand", "eye", "trophy", "log")
        ]
        picked = PictureButton("picture button", lambda: None, "", f"titles/{next(iter(ctx.registry))}")
        tile = PictureTile("picture tile", lambda: None, "", f"titles/{next(iter(ctx.registry))}")
        wreath = Wreath(f"titles/{next(iter(ctx.registry))}", (("blue", "disc"),), 200, "wreath", still=True)
        names = ctx.text("colour.blue"), ctx.text("colour.white")
        seats = default_seats(2, names, (), ("blue", "white"))
        chart = Chart(ctx.text("replay.scrub"), ctx.text("replay.scrub"), curves)
        leaps = [MarkedLeap(at, seat, ctx.text("score.chart_tip")) for at, seat in ((9, 0), (21, 2))]
        streamer = Inset(Streamer(names[0], ctx.theme.accent, still=True), 20)
        inside = [
            Text(
                "Picture, PictureButton, PictureTile, WallRoom, Named, Chart, CourseChart, Bars, Legend, FigureBars, "
                "FigureTable, FigureTiles, Wreath, Streamer, Inset, GoldenRow, Diamond",
                "heading",
            ),
            Divider(),
            Flow(icons),
            picked,
            tile,
            streamer,
            WallRoom(),
            Named(Text(names[0]), Text(names[1])),
            _High(chart, 300),
            _High(CourseChart(chart, ctx.text("score.chart_tip"), leaps, str, lambda at: None), 360),
            Bars(seats, [("", (3, 5)), ("", (4, 1))], 8, still=True),
            Legend([ctx.text("colour.blue"), ctx.text("colour.white"), ctx.text("colour.green")], 2),
            FigureBars([BarRow(names[0], 60, 51, 68), BarRow(names[1], 40)], ctx.catalogue.number, "%", par=50),
            FigureTable(names, [(names[0], ("12", "3"), "table"), (names[1], ("4", "56"), "table")]),
            FigureTiles([(names[0], "12"), (names[1], "345")], "tiles"),
            Row([Diamond(dear) for dear in range(3)], gap=8),
        ]
        return Sheet([*inside, GoldenRow([wreath])], gap=12, pad=20)


class _High(Column):
    """So many units high, whatever wants to take all room there is."""

    def __init__(self, inside: Widget, units: int) -> None:
        super().__init__([inside])
        self._units = units
        inside.weight = 1

    def size(self, ctx: Context, width: int) -> tuple[int, int]:
        return width, ctx.metrics.px(self._units)


def _in_state(widget: Pressable, state: str) -> Pressable:
    """The widget as if a hand had brought it there."""
    if state in ("hovered", "focused", "pressed"):
        setattr(widget, state, True)
    return widget


def _shown(words: str, widget: Widget) -> Widget:
    return Column([Text(words, "small", colour="ink_soft", wrap=False), widget], gap=4, align="left")


def _sheet(title: str, inside: Sequence[Widget]) -> Widget:
    return Sheet([Text(title, "heading"), Divider(), Flow(inside, gap=22)], gap=8, pad=20)


def _nothing() -> None:
    """Pressed for nothing."""
