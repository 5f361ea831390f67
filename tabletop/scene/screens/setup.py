"""Preparing a table: who sits where, which optional rules, which seed."""

from __future__ import annotations

import pygame

from tabletop.scene.input import keys
from tabletop.scene.screens.seat_rows import seat_row
from tabletop.scene.screens.seed_row import seed_row
from tabletop.scene.screens.setup_form import SetupForm
from tabletop.scene.screens.variant_rows import box_sheets, variants_sheet
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.field import TextField
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.selector import Alternative, Selector


class Setup(SetupForm):
    """Everything about a table can be changed here."""

    name = "setup"
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
        back = IconButton("back", ctx.text("setup.back"), self.back, key="back", shortcut="Esc")
        head = Row([back, Text(ctx.text(f"game.{self.game.key}.title"), "title", wrap=False)], gap=18)
        body = Column([self._seats(), *box_sheets(self), variants_sheet(self)], gap=16)
        page = Column([head, ScrollPane(body, key="setup"), self._foot()], gap=12)
        return Centred(page, 1560)

    def _seats(self) -> Widget:
        ctx = self.ctx
        numbers = [Alternative(str(n), str(n)) for n in self.game.seats]
        how_many = Selector(
            ctx.text("setup.how_many"),
            numbers,
            str(len(self.setup.seats)),
            lambda value: self.set_number(int(value)),
            key="number",
        )
        lot = Button(ctx.text("setup.mix"), self.mix_seats, ctx.text("setup.mix_tip"), "dice", key="mix")
        asked: list[Widget] = [Row([Text(ctx.text("setup.how_many"), wrap=False), how_many], gap=14)]
        if any(not seat.person for seat in self.setup.seats):
            asked.append(Row([Text(ctx.text("setup.level"), wrap=False), self._level()], gap=14))
        head = Flow([Text(ctx.text("setup.seats_title"), "heading", wrap=False), *asked, lot], gap=22)
        rows: list[Widget] = [seat_row(self, number) for number in range(len(self.setup.seats))]
        return Sheet([head, Text(ctx.text("setup.order"), "small", colour="ink_soft"), *rows], gap=8, pad=20)

    def _level(self) -> Widget:
        ctx = self.ctx
        levels = [Alternative(player, ctx.text(f"player.level.{player}")) for player in self.players]
        tip = ctx.text(f"player.{self.level}") if self.level else ""
        return Selector(ctx.text("setup.level"), levels, self.level, self.set_level, key="level", tooltip=tip)

    def _foot(self) -> Widget:
        ctx = self.ctx
        wrong = self.wrong()
        self.start_button = Button(
            ctx.text("setup.start"),
            self.start,
            ctx.text("setup.start_tip"),
            "play",
            not wrong,
            wrong,
            key="start",
            shortcut="Enter",
            primary=True,
        )
        told = wrong or self.unreadable()
        self.verdict = Text(told, colour="warn", bold=True)
        self.verdict.weight = 1
        self.default = self.start_button
        chance = seed_row(self)
        room = self.room().width
        if room < ctx.metrics.px(1150):
            return Column(
                [self.verdict, Flow([chance, self.start_button], gap=14)]
                if told
                else [Flow([chance, self.start_button], gap=14)]
            )
        return Row([chance, self.verdict, self.start_button], gap=18)

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
