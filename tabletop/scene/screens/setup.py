"""Preparing a table: who sits where, which optional rules, which seed. The page checks; `TableSetup` is the result."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from typing import Any

import pygame

from tabletop.engine.game import conflict, resolve
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.option_rows import option_row, undo_row
from tabletop.scene.screens.seat_rows import seat_row
from tabletop.scene.screens.seed_row import seed_row
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.choice import Alternative, Choice
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Gap, Label, Rule
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.window import routes
from tabletop.scene.window.starting import begin, computer_players
from tabletop.session.code import CodeError, decode
from tabletop.session.notice import setup_text
from tabletop.session.table_setup import (
    COLOURS,
    PERSON,
    SYMBOLS,
    SeatSetup,
    TableSetup,
    what_is_wrong,
)

HIGHEST_SEED = 999_999_999


def fresh_seed() -> int:
    """A seed nobody chose."""
    return random.SystemRandom().randint(1, HIGHEST_SEED)


class Setup(Page):
    """The last table of this game, ready to start at once; everything on it can be changed."""

    name = "setup"
    margin = 18

    def __init__(self, ctx: Context, game: str) -> None:
        super().__init__(ctx)
        self.game: Any = ctx.registry[game]
        self.players: tuple[str, ...] = computer_players()
        self.setup = self._remembered() or self._usual()
        self.seed_text = str(self.setup.seed)
        self.copied = False

    # -- what is chosen ------------------------------------------------------------------------------------------

    def default_name(self, number: int) -> str:
        """The usual name of seat `number`, in the language in use."""
        return self.ctx.text(f"seat.default.{'abcde'[number]}")

    def _usual(self) -> TableSetup:
        seats = tuple(
            SeatSetup(self.default_name(n), COLOURS[n], SYMBOLS[n], PERSON if n < 2 else self._best_player())
            for n in range(min(3, self.game.seats[-1]))
        )
        return TableSetup(self.game.key, seats, fresh_seed(), {}, self.ctx.settings.undo)

    def _best_player(self) -> str:
        return self.players[0]

    def _remembered(self) -> TableSetup | None:
        """The table of last time with a new seed, unless it no longer fits the game."""
        setup: TableSetup | None = self.ctx.remembered.last(self.game.key)
        if setup is None or what_is_wrong(setup, self.game, self.players) is not None:
            return None
        return replace(setup, seed=fresh_seed())

    @property
    def options(self) -> dict[str, str]:
        """Every option with its value."""
        return resolve(self.game.options, self.setup.options)

    def change(self, **changes: Any) -> None:
        """Take another value and show what follows from it."""
        self.setup = replace(self.setup, **changes)
        self.rebuild()

    def change_seat(self, number: int, rebuild: bool = True, **changes: str) -> None:
        """Change one seat."""
        seats = list(self.setup.seats)
        seats[number] = replace(seats[number], **changes)
        self.setup = replace(self.setup, seats=tuple(seats))
        if rebuild:
            self.rebuild()
        else:
            self._refresh_verdict()

    def set_number(self, number: int) -> None:
        """So many seats: new ones get what is still free."""
        seats = list(self.setup.seats[:number])
        while len(seats) < number:
            colour = next(c for c in COLOURS if c not in [seat.colour for seat in seats])
            symbol = next(s for s in SYMBOLS if s not in [seat.symbol for seat in seats])
            names = [seat.name for seat in seats]
            usual = [self.default_name(n) for n in range(5)]
            name = next(name for name in usual if name not in names)
            seats.append(SeatSetup(name, colour, symbol, self._best_player()))
        self.change(seats=tuple(seats))

    def move_seat(self, number: int, by: int) -> None:
        """One place earlier or later in the seating order."""
        seats = list(self.setup.seats)
        to = (number + by) % len(seats)
        seats.insert(to, seats.pop(number))
        self.change(seats=tuple(seats))

    def mix_seats(self) -> None:
        """A seating order by lot."""
        seats = list(self.setup.seats)
        random.SystemRandom().shuffle(seats)
        self.change(seats=tuple(seats))

    def set_option(self, key: str, value: str) -> None:
        """Choose an optional rule."""
        self.change(options={**self.setup.options, key: value})

    def why_no_option(self, key: str, value: str) -> str:
        """Why this value cannot be combined with the others; "" if it can."""
        values = {**self.options, key: value}
        clash = conflict(self.game.options, values)
        if clash is None or conflict(self.game.options, self.options) is not None:
            return ""
        reason = self.ctx.text(f"conflict.{clash[1].reason}")
        return f"{reason} ({self.ctx.catalogue.rule(clash[0].rule)})" if clash[0].rule else reason

    def set_seed(self, words: str) -> None:
        """The seed as typed; empty means one by lot at the start."""
        self.seed_text = words
        self.copied = False
        if words:
            self.setup = replace(self.setup, seed=int(words))

    def another_seed(self) -> None:
        """A seed by lot."""
        self.set_seed(str(fresh_seed()))
        self.rebuild()

    def take_code(self, code: str) -> None:
        """The whole table of a code that was pasted, of whichever game; or why there is none."""
        try:
            setup = decode(code, self.ctx.registry, self.players)
        except CodeError as error:
            trouble = error.text(self.ctx.catalogue)
            routes.tell(self.ctx, "setup.code_title", lambda: trouble)
            return
        self.game = self.ctx.registry[setup.game]
        self.ctx.catalogue.seat(setup.game)
        self.seed_text, self.copied = str(setup.seed), False
        self.change(**{field.name: getattr(setup, field.name) for field in fields(setup)})

    def wrong(self) -> str:
        """Why this table cannot be played; "" if it can."""
        refusal = what_is_wrong(self.setup, self.game, self.players)
        if refusal is None:
            return ""
        return setup_text(refusal, self.ctx.catalogue, self.ctx.text(f"game.{self.game.key}.title"))

    def start(self) -> None:
        """Remember the table and sit down."""
        if self.wrong():
            return
        if not self.seed_text:
            self.setup = replace(self.setup, seed=fresh_seed())
        self.ctx.remembered.keep(self.setup)
        begin(self.ctx, self.setup)

    # -- what is seen --------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.ctx.catalogue.seat(self.game.key)
        super().enter()

    def resume(self) -> None:
        self.ctx.catalogue.seat(self.game.key)
        self.rebuild()

    def leave(self) -> None:
        self.ctx.catalogue.seat(None)

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("setup.back"), self.back, key="back", shortcut="Esc")
        head = Row([back, Label(ctx.text(f"game.{self.game.key}.title"), "title", wrap=False)], gap=18)
        body = Column([self._seats(), self._rules()], gap=16)
        page = Column([head, ScrollPane(body, key="setup"), self._foot()], gap=12)
        return Centred(page, 1560)

    def _seats(self) -> Widget:
        ctx = self.ctx
        numbers = [Alternative(str(n), str(n)) for n in self.game.seats]
        how_many = Choice(
            ctx.text("setup.how_many"),
            numbers,
            str(len(self.setup.seats)),
            lambda value: self.set_number(int(value)),
            key="number",
        )
        lot = Button(ctx.text("setup.mix"), self.mix_seats, ctx.text("setup.mix_tip"), "dice", key="mix")
        head = Row(
            [
                Label(ctx.text("setup.seats_title"), "heading", wrap=False),
                Gap(weight=1),
                Label(ctx.text("setup.how_many"), wrap=False),
                how_many,
                lot,
            ],
            gap=14,
        )
        rows: list[Widget] = [seat_row(self, number) for number in range(len(self.setup.seats))]
        return Sheet([head, Label(ctx.text("setup.order"), "small", colour="ink_soft"), *rows], gap=8, pad=20)

    def _rules(self) -> Widget:
        ctx = self.ctx
        rows: list[Widget] = [option_row(self, spec) for spec in self.game.options]
        rows.append(undo_row(self))
        return Sheet(
            [
                Label(ctx.text("setup.rules_title"), "heading"),
                Rule(),
                Grid(rows, narrowest=520, most=2, gap=22),
            ],
            gap=8,
            pad=20,
        )

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
        self.verdict = Label(wrong, colour="warn", bold=True)
        self.verdict.weight = 1
        self.default = self.start_button
        chance = seed_row(self)
        room = self.room().width
        if room < ctx.metrics.px(1150):
            return Column(
                [self.verdict, Flow([chance, self.start_button], gap=14)]
                if wrong
                else [Flow([chance, self.start_button], gap=14)]
            )
        return Row([chance, self.verdict, self.start_button], gap=18)

    def _refresh_verdict(self) -> None:
        """Say at once whether the name just typed is possible, without taking the cursor away."""
        wrong = self.wrong()
        self.verdict.say(wrong)
        self.start_button.enabled = not wrong
        self.start_button.reason = wrong
        self.start_button.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_CTRL:
            self.start()
            return True
        return super().handle(event)
