"""What stands around the boards: the ribbon with undo, redo and menu, the few action buttons, the log's fold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from tabletop.engine.game import Outcome
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.prompting import BETWEEN, result_words
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.sheets import KeptPicture
from tabletop.scene.drawing.smooth import flood
from tabletop.scene.stage.brush import SeatLook
from tabletop.scene.stage.layout import Layout
from tabletop.scene.table.around.acting import KeptRoom, in_a_row, told_within
from tabletop.scene.table.shown.logbook import paint_seal
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.boxes import Column, Row
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.label import Text
from tabletop.session.setup.table_setup import SeatSetup

MOST_BUTTONS = 4


@dataclass(frozen=True, slots=True)
class Act:
    """A button beside the board: its name, words, what pressing it does, whether it is the one Space presses.

    One that is `quiet` is no more than a way out as long as something on the table can be done: it stands back.

    One that is `aside` stands above those of the game, and never where one of them will be; one that is `above` never
    where one that only leads on to it was.
    """

    name: str
    words: str
    press: Callable[[], None]
    icon: str = ""
    tip: str = ""
    main: bool = False
    aside: bool = False
    above: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Tool:
    """A small button of the ribbon; one that cannot be used now says why."""

    name: str
    icon: str
    words: str
    shortcut: str
    press: Callable[[], None]
    reason: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Headline:
    """What the ribbon says: whose decision it is, what can be done or is going on, and a warning if the end is near.

    `aside`, smaller below it, tells how the game stands and ends. `past`: an earlier position is looked at.
    """

    look: SeatLook | None
    name: str
    words: str
    warning: str = ""
    aside: str = ""
    past: bool = False


def over_headline(catalogue: Catalogue, outcome: Outcome, seats: Sequence[SeatSetup]) -> Headline:
    """Whoever looks at the boards of a game that is over reads who won, and how everybody stands."""
    result, best = result_words(catalogue, outcome, [seat.name for seat in seats]), outcome.ranking[0]
    look = seats[best[0]] if len(best) == 1 else None
    return Headline(look, catalogue.text("table.over"), result.words, aside=result.aside)


_LINE = 1.2  # height of a line of type
_CLEAR = 24  # pixels from which a name with serifs is as clear as one without
_EDGE = 5  # units beside a panel
_STANDS_OUT = 24  # pixels around a button: shadow and ring at any size of window


class Ribbon(Widget):
    """Who decides, in large letters, and what is going on."""

    def __init__(self, headline: Headline) -> None:
        super().__init__(key="ribbon")
        self.headline = headline
        self.weight = 1
        self._kept = KeptPicture()

    def text_label(self) -> str:
        said = self.headline
        return " ".join(part for part in (said.name, said.words, said.aside, said.warning) if part)

    def size(self, ctx: Context, width: int) -> Size:
        return width, ctx.metrics.px(54)

    def draw(self, surface: Surface, ctx: Context) -> None:
        by = self.headline, tuple(self.rect), ctx.theme, ctx.metrics
        self._kept.paint(surface, by, partial(self._write, ctx=ctx))

    def _write(self, surface: Surface, ctx: Context) -> None:
        metrics, theme, headline = ctx.metrics, ctx.theme, self.headline
        x = self.rect.x + metrics.px(6)
        side = min(self.rect.height - 4, metrics.px(38))
        if headline.look is not None:
            dot = Rect(x, self.rect.centery - side // 2, side, side)
            paint_seal(surface, ctx, headline.look, dot)
            x = dot.right + metrics.px(12)
        px = max(metrics.font("heading"), min(_CLEAR, self.rect.height * 2 // 3))
        wide = min(text.measure(headline.name, px, serif=True)[0], self.rect.width // 3)
        room = Rect(x, self.rect.y, wide + 4, self.rect.height)
        px = text.fitting_px(headline.name, room.size, px, serif=True)
        name, px = text.shortened(headline.name, room.width, px, serif=True, least=px)  # many names: those that fit
        text.draw_text(surface, name, room, px=px, colour=theme.ink, serif=True, valign="middle")
        x = room.right + metrics.px(18)
        rest = Rect(x, self.rect.y, max(1, self.rect.right - x - metrics.px(10)), self.rect.height)
        if headline.warning:
            px = metrics.font("body")
            wide = min(text.measure(headline.warning, px, True)[0] + metrics.px(24), rest.width // 2)
            plate = Rect(rest.right - wide, rest.y + metrics.px(6), wide, rest.height - metrics.px(12))
            pygame.draw.rect(surface, theme.warn, plate, border_radius=metrics.px(6))
            inner = plate.inflate(-metrics.px(12), 0)
            colour = theme.paper if not theme.dark else theme.parchment
            text.draw_text(
                surface,
                headline.warning,
                inner,
                px=px,
                colour=colour,
                bold=True,
                align="center",
                valign="middle",
                wrap=True,
                fit=True,
            )
            rest.width = max(1, plate.x - rest.x - metrics.px(10))
        self._words(surface, rest, ctx)

    def _words(self, surface: Surface, room: Rect, ctx: Context) -> None:
        """What can be done, and below it, if there is room for two lines and one is enough, how the game stands."""
        headline, theme = self.headline, ctx.theme
        body, small = ctx.metrics.font("body"), ctx.metrics.font("small")
        lower = round(small * _LINE) if headline.aside else 0
        px = self._one_line(room.width, min(ctx.metrics.font("heading"), int((room.height - lower) / _LINE)), body)
        both = bool(headline.aside) and px > 0
        words = Rect(room.x, room.y, room.width, room.height)
        if both:
            words.height = round(px * _LINE)
            words.y = room.centery - (words.height + lower) // 2
            below = Rect(room.x, words.bottom, room.width, lower)
            aside, aside_px = _in_parts(ctx, headline.aside, room.width, small)
            text.draw_text(surface, aside, below, px=aside_px, colour=theme.ink_soft, valign="middle")
        text.draw_text(
            surface,
            headline.words,
            words,
            px=px or body,
            colour=theme.ink,
            bold=px > 0,
            valign="middle",
            wrap=px == 0,
            fit=px == 0,
        )

    def _one_line(self, width: int, most: int, body: int) -> int:
        """The largest bold type in which the words are one line, not much under that of other texts; 0 if none is."""
        least = int(0.8 * body)
        for px in range(most, least - 1, -1):
            if text.measure(self.headline.words, px, bold=True)[0] <= width:
                return px
        return 0


def _in_parts(ctx: Context, words: str, width: int, px: int) -> tuple[str, int]:
    """What stands in a line, in smaller type and then without the parts before the last, which tells how the game ends
    and stays whole as long as it can be read."""
    parts = words.split(BETWEEN)
    while len(parts) > 1:
        words = BETWEEN.join(parts)
        short, small = text.shortened(words, width, px)
        if short == words:
            return short, small
        parts.pop(-2)
    return text.shortened(parts[0], width, px, least=ctx.metrics.legible)


class Chrome(Widget):
    """All widgets of the table screen, placed into the slots of the layout."""

    def __init__(
        self,
        layout: Layout,
        headline: Headline,
        tools: Sequence[Tool],
        acts: Sequence[Act],
        hint: str = "",
        beside: Widget | None = None,
    ) -> None:
        super().__init__(key="chrome")
        self._layout = layout
        self.ribbon = Ribbon(headline)
        buttons = [_tool(tool) for tool in tools]
        self.bar = Row([self.ribbon, *buttons], gap=8)
        self.acts = [
            Button(act.words, act.press, act.tip, act.icon, key=f"act:{act.name}", primary=act.main and not act.quiet)
            for act in acts
        ]
        self.main = next((button for button, act in zip(self.acts, acts, strict=True) if act.main), None)
        """The button that Space presses."""
        self.hint = Text(hint, "small", colour="ink")
        self._aside = [button for button, act in zip(self.acts, acts, strict=True) if act.aside]
        told = self.hint if all(act.above for act in acts) else None  # what stands aside never moves
        self._kept = [KeptRoom(told)] if acts and all(act.aside or act.above for act in acts) else []
        self.column = Column([*self.acts, *self._kept], gap=10)
        self.beside = beside
        """What stands in the place of the log."""

    def children(self) -> Sequence[Widget]:
        return (self.bar, self.hint, self.column, *((self.beside,) if self.beside is not None else ()))

    def settle(self, ctx: Context) -> None:
        """Take the rooms the layout has for it."""
        slots = self._layout.slots
        gap = ctx.metrics.px(6)
        ribbon = slots.get("ribbon", Rect(0, 0, 0, 0))
        self.rect = Rect((0, 0), self._layout.window)
        self.bar.place(ribbon.inflate(-2 * gap, -gap), ctx)
        acting = slots.get("actions", Rect(0, 0, 0, 0))  # as broad as the log and the boards above it
        self._place_acts(acting.inflate(-2 * ctx.metrics.px(_EDGE), -4 * gap), gap, ctx)
        if self.beside is not None:
            room = self._layout.slots.get("aside", Rect(0, 0, 0, 0)).copy()
            if not room.width:
                room = beside_room(self._layout)
                room.height += self._free_below(room)
            self.beside.place(ctx.wall.clear(room.inflate(-2 * gap, -2 * gap)), ctx)

    def _place_acts(self, room: Rect, gap: int, ctx: Context) -> None:
        """Buttons at the foot of their room, above them how it is done, or in the room kept for another one."""
        others = [button for button in self.acts if button not in self._aside]
        row = in_a_row(self._aside, others, self.hint, room, ctx)
        if row is not None:
            self.column.rect = row
        else:
            needed = self.column.size(ctx, room.width)[1]
            high = min(room.height, needed)
            for kept in self._kept:
                if kept.no_better_than(room.height - high, room.width, ctx):
                    kept.hint = None  # it stands above the buttons, off the lower edge of the window
            self.column.place(Rect(room.x, room.bottom - high, room.width, high), ctx)
            if needed > high:
                _squeeze(self.acts, self.column.rect, ctx)
            if any(kept.hint for kept in self._kept):
                return
        top, low = room.top - 2 * gap, self.column.rect.top - gap
        self.hint.role = "body"  # in the type of other texts if all of it has room
        if self.hint.size(ctx, room.width)[1] > low - top - 2 * gap:
            self.hint.role = "small"
        wanted = told_within(self.hint, room.width, low - top, ctx)
        self.hint.place(Rect(room.x, max(top, low - gap - wanted), room.width, wanted), ctx)

    def reading(self, ctx: Context) -> Rect:
        """The room of the log and the empty one below it; nothing where something else stands in its place."""
        log = self._layout.slots.get("log")
        if log is None or self.beside is not None:
            return Rect(0, 0, 0, 0)
        gap = ctx.metrics.px(_EDGE)
        room = Rect(log.x, log.y, log.width, log.height + self._free_below(log))
        return ctx.wall.clear(room.inflate(-2 * gap, -2 * gap))

    def _free_below(self, room: Rect) -> int:
        """Pixels below a room down to the buttons, where theirs is the next one."""
        below = self._layout.slots.get("actions", Rect(0, 0, 0, 0))
        if below.left != room.left or below.top != room.bottom:
            return 0
        tops = [widget.rect.top for widget in (*self.acts, *([self.hint] if self.hint.words else []))]
        return min([below.bottom, *tops]) - room.bottom

    def act(self, name: str) -> Rect | None:
        """Where the button of that name is."""
        return next((button.rect for button in self.acts if button.key == f"act:{name}"), None)

    @property
    def told(self) -> tuple[object, ...]:
        """What is told of how it is done, as far as it has room, in which type and where, and where the buttons are."""
        return self.hint.words, self.hint.role, tuple(self.hint.rect), tuple(self.column.rect)

    @property
    def acting(self) -> Rect:
        """The room of buttons and hint, with what stands out of them."""
        return self.column.rect.union(self.hint.rect).inflate(2 * _STANDS_OUT, 2 * _STANDS_OUT)

    def quiet(self) -> None:
        """No buttons and no hint until it is made anew."""
        self.acts, self.main, self.column, self.hint.words = [], None, Column([]), ""

    def paint(self, surface: Surface, clip: Rect, ctx: Context, covered: Rect) -> None:
        """Paint what touches the clip (already set); not the hint where a caption has `covered` part of its room."""
        slot = self._layout.slots.get("ribbon")
        if slot is not None and slot.colliderect(clip):
            band = slot.clip(clip)
            flood(surface, ctx.theme.accent_soft if self.ribbon.headline.past else ctx.theme.paper, band)
            surface.fill(ctx.theme.line, Rect(slot.left, slot.bottom - 2, slot.width, 2).clip(clip))
        words = self.hint.words
        if covered.colliderect(self.hint.rect):
            self.hint.words = ""
        self.draw(surface, ctx)
        self.hint.words = words


def beside_room(layout: Layout) -> Rect:
    """The place of the log, with the empty ground above it and beside it: at most half as wide again."""
    room = layout.slots.get("log", Rect(0, 0, 0, 0)).copy()
    taken = [camera.rect for camera in layout.cameras.values()] + [block.plate for block in layout.blocks]
    taken += [layout.slots[name] for name in ("ribbon", "plate", "actions") if name in layout.slots]
    above = [
        rect.bottom for rect in taken if rect.bottom <= room.top and rect.left < room.right and rect.right > room.left
    ]
    top = max(above, default=room.top)
    room = Rect(room.x, top, room.width, room.bottom - top)
    right = [
        rect.left for rect in taken if rect.left >= room.right and rect.top < room.bottom and rect.bottom > room.top
    ]
    room.width = min(room.width * 3 // 2, min(right, default=room.right) - room.left)
    return room


def _squeeze(acts: Sequence[Button], room: Rect, ctx: Context) -> None:
    """Buttons too high for their room share it evenly, with smaller type; side by side where they would be flat."""
    gap = max(4, ctx.metrics.px(5))
    columns = 1 if (room.height + gap) // len(acts) - gap >= ctx.metrics.font("body") * 3 // 2 else 2
    rows = -(-len(acts) // columns)
    high = (room.height - gap * (rows - 1)) // rows
    wide = (room.width - gap * (columns - 1)) // columns
    for number, act in enumerate(acts):
        row, column = divmod(number, columns)
        alone = column == 0 and number == len(acts) - 1
        x = room.x + column * (wide + gap)
        act.place(Rect(x, room.y + row * (high + gap), room.width if alone else wide, high), ctx)


def _tool(tool: Tool) -> IconButton:
    button = IconButton(
        tool.icon,
        tool.words,
        tool.press,
        enabled=not tool.reason,
        reason=tool.reason,
        key=f"tool:{tool.name}",
        shortcut=tool.shortcut,
    )
    button.chosen = tool.chosen
    return button
