"""Preparing a table: who sits where, which optional rules, which seed."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.screens.about_table import about_sheet
from tabletop.scene.screens.board_strip import BoardStrip
from tabletop.scene.screens.box_cards import LOOKS, CardLook, box_part, low
from tabletop.scene.screens.seat_cards import seats_part
from tabletop.scene.screens.setup_form import SetupForm
from tabletop.scene.screens.variant_rows import manner_part
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.boxes import Centred, Column, Row
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.field import TextField
from tabletop.scene.widgets.label import Gap, Picture, Text
from tabletop.scene.widgets.scroll import SIDE, ScrollPane
from tabletop.session.editing import Draft
from tabletop.session.editing.form import editing_form

_WIDEST = 1880
"""Units that the page is broad at most."""
_BROAD = 1500
"""Units of width from which on the game's picture stands beside what is chosen."""


_GAP, _CLOSE = 34, 16
"""Units between two parts, and where otherwise not all of them could be seen."""
_BEGIN = (330, 84)
"""Units of the button that begins, at least: it is what the page is for."""


class _Begin(Button):
    """The largest thing to press on the page."""

    def size(self, ctx: Context, width: int) -> Size:
        wide, high = super().size(ctx, width)
        return min(width, max(wide, ctx.metrics.px(_BEGIN[0]))), max(high, ctx.metrics.px(_BEGIN[1]))


class Setup(SetupForm):
    """Everything about a table can be changed here."""

    name = "setup"
    scope = "setup"
    margin = 18

    def enter(self) -> None:
        self.ctx.catalogue.seat(self.game.key)
        super().enter()

    def resume(self) -> None:
        self.ctx.catalogue.seat(self.game.key)
        self.look_again()  # somebody may have been to the settings and read the boards anew
        self.rebuild()

    def leave(self) -> None:
        self.ctx.catalogue.seat(None)

    def build(self) -> Widget:
        ctx = self.ctx
        if self.room().width < ctx.metrics.px(_BROAD):
            parts = self._parts()
            back = IconButton("back", ctx.text("setup.back"), self.back, key="back", shortcut="Esc")
            picture = Picture(f"titles/{self.game.key}", (80, 60) if low(ctx) else (112, 84), alt="")
            head = Row([back, picture, Text(ctx.text(f"game.{self.game.key}.title"), "title", wrap=False)], gap=18)
            body = Column([*parts, about_sheet(self, pictured=False)], gap=18)
            return Column([head, ScrollPane(body, key="setup", signed=True), self._foot()], gap=12)
        side, foot = about_sheet(self), self._foot()
        room = self.room()
        wide = min(room.width, ctx.metrics.px(_WIDEST)) - ctx.metrics.px(26)
        wide -= side.size(ctx, wide)[0] + 2 * ctx.metrics.px(SIDE)
        high = room.height - foot.size(ctx, wide)[1] - ctx.metrics.px(12 + SIDE)
        sizes = (Column(self._parts(look), gap=_GAP) for look in LOOKS)
        fitting = next((column for column in sizes if column.size(ctx, wide)[1] <= high), None)
        column = fitting or Column(self._parts(), gap=_CLOSE, loose=_GAP)
        right = Column([ScrollPane(column, key="setup", signed=True), foot], gap=12, weight=1)
        return Centred(Row([side, right], gap=26, fill=True), _WIDEST)

    def _parts(self, look: CardLook | None = None) -> list[Widget]:
        """Seats, what is taken out of the box, and the way to play; the board where nothing is taken out of it."""
        boxes = box_part(self, look)
        return [seats_part(self), *boxes, manner_part(self), *([] if boxes else [BoardStrip(self.game)])]

    def _foot(self) -> Widget:
        ctx = self.ctx
        wrong = self.wrong()
        self.start_button = _Begin(
            ctx.text("setup.start"),
            self.start,
            ctx.text("setup.start_tip"),
            "play",
            not wrong,
            wrong,
            key="start",
            shortcut="Enter",
            primary=True,
            role="title",
        )
        told = wrong or self.unreadable()
        self.verdict = Text(told, colour="warn", bold=True)
        self.verdict.weight = 1
        self.default = self.start_button
        edit = Button(ctx.text("edit.open"), self.edit, ctx.text("edit.open_tip"), "town", not wrong, wrong, key="edit")
        ways = [edit] if editing_form(self.game.key) is not None else []
        foot = Row([self.verdict, *ways, self.start_button], gap=18, weight=1)
        return Row([foot, Gap(SIDE)], gap=0)  # it ends where what is scrolled above it does

    def edit(self) -> None:
        """Lay out a position for this table."""
        setup = self.setup
        draft = Draft.of_setup(self.game, len(setup.seats), setup.options, setup.seed)
        self.ctx.navigator.edit(draft, setup.seats)

    def retyped(self) -> None:
        """Say at once whether the name just typed is possible, without taking the cursor away."""
        wrong = self.wrong()
        self.verdict.say(wrong or self.unreadable())
        self.start_button.enabled = not wrong
        self.start_button.reason = wrong
        self.start_button.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_CTRL:
            self.start()
            return True
        typing = isinstance(self.ring.current, TextField)
        if not typing and keys.command(event, "setup") == "places":
            self.show_places(not self.places)
            return True
        return super().handle(event)
