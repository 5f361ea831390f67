"""Picking a set of things before a game: so many of each shelf; it may be kept under a name."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from tabletop.engine.game import Shelf
from tabletop.engine.options import in_words, things_in, whole
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.widgets.field import TextField
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.picture_button import PictureButton
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.owner.kept_sets import LONGEST_NAME

Done = Callable[[frozenset[str]], None]


class ChoosingSet(Page):
    """All things of all shelves; `done` is told of the set when it is taken."""

    name = "set"
    margin = 18

    def __init__(
        self, ctx: Context, game: str, option: str, shelves: tuple[Shelf, ...], words: str, name: str, done: Done
    ) -> None:
        super().__init__(ctx)
        self.game, self.option, self.shelves, self.done = game, option, shelves, done
        self.chosen = set(things_in(words) or (thing for shelf in shelves for thing in shelf.usual))
        self.typed = name
        self.keep_button = Button("", self.keep)

    # -- what can be done ----------------------------------------------------------------------------------------

    def press(self, shelf: Shelf, thing: str) -> None:
        """Take a thing, or leave it; where only one belongs to a shelf the other one is left."""
        if thing in self.chosen:
            self.chosen.discard(thing)
        else:
            if shelf.number == 1:
                self.chosen -= {other for other, _ in shelf.things}
            self.chosen.add(thing)
        self.rebuild()

    def mix(self) -> None:
        """A set by lot."""
        lot = random.SystemRandom()
        self.chosen = {thing for shelf in self.shelves for thing, _ in lot.sample(list(shelf.things), shelf.number)}
        self.rebuild()

    def named(self, name: str) -> None:
        """Another name was typed."""
        self.typed = name
        self._may_keep()

    def keep(self) -> None:
        """Keep the set under its name."""
        words = in_words(self.shelves, self.chosen)
        self._write(partial(self.ctx.sets.keep, self.game, self.option, self.typed.strip(), words))

    def drop(self) -> None:
        """Keep the set of this name no longer."""
        self._write(partial(self.ctx.sets.drop, self.game, self.option, self.typed.strip()))

    def _write(self, change: Callable[[], None]) -> None:
        """Change what is kept; a disk that refuses is told at once, for the set lasts until the program ends only."""
        ctx, trouble = self.ctx, ""
        try:
            change()
        except OSError as error:
            trouble = error.strerror or str(error)
        self.rebuild()
        if trouble:
            path = str(ctx.sets.path)
            tell(ctx, "dialog.not_saved", lambda: ctx.text("dialog.settings_not_saved", path=path, why=trouble))

    def take(self) -> None:
        """Play with this set."""
        self.ctx.manager.pop()
        self.done(frozenset(self.chosen))

    # -- how it looks --------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("setup.set_back"), self.back, key="back", shortcut="Esc")
        mix = Button(ctx.text("setup.set_mix"), self.mix, icon="dice", key="mix")
        head = Row([back, Text(ctx.text(f"option.{self.option}"), "title", wrap=False), mix], gap=18)
        body = Grid([self._shelf(shelf) for shelf in self.shelves], narrowest=560, most=2, gap=14)
        return Centred(Column([head, ScrollPane(body, key="set"), self._foot()], gap=12), 1560)

    def _shelf(self, shelf: Shelf) -> Widget:
        ctx, there = self.ctx, sum(thing in self.chosen for thing, _ in shelf.things)
        words = ctx.text(f"option.{self.option}.shelf", **dict(shelf.values))
        number = ctx.text("setup.set_number", n=there, number=shelf.number)
        right = there == shelf.number
        title = Flow(
            [
                Text(words, bold=True, wrap=False),
                Text(number, "small", colour="ink_soft" if right else "warn", bold=not right, wrap=False),
            ],
            gap=12,
        )
        full = there >= shelf.number > 1
        tiles = [self._tile(shelf, thing, drawing, full) for thing, drawing in shelf.things]
        return Sheet([title, Grid(tiles, narrowest=230, most=2, gap=8)], gap=8, pad=14)

    def _tile(self, shelf: Shelf, thing: str, drawing: str, full: bool) -> Widget:
        ctx, chosen = self.ctx, thing in self.chosen
        effect = f"effect.{drawing}"
        tile = PictureButton(
            ctx.text(f"thing.{drawing}"),
            partial(self.press, shelf, thing),
            ctx.text(effect) if ctx.catalogue.has(effect) else "",
            f"{self.game}/{drawing}",
            key=f"thing:{thing}",
        )
        tile.chosen = chosen
        if full and not chosen:
            tile.enabled, tile.reason = False, ctx.text("setup.set_full")
        return tile

    def _foot(self) -> Widget:
        ctx, right = self.ctx, whole(self.shelves, self.chosen)
        field = TextField(
            ctx.text("setup.set_name"), self.typed, self.named, key="set_name", length=LONGEST_NAME, width=280
        )
        self.keep_button = Button(ctx.text("setup.set_keep"), self.keep, icon="save", key="keep")
        self._may_keep()
        asked: list[Widget] = [Text(ctx.text("setup.set_name"), wrap=False), field, self.keep_button]
        if self.typed.strip() in ctx.sets.of(self.game, self.option):
            asked.append(IconButton("close", ctx.text("setup.set_drop"), self.drop, key="drop"))
        why = "" if right else ctx.text("setup.set_unfinished")
        take = Button(ctx.text("setup.set_take"), self.take, "", "check", right, why, key="take", primary=True)
        self.default = take
        said = Text(why, colour="warn", bold=True)
        said.weight = 1
        if self.room().width < ctx.metrics.px(1150):
            return Column([Flow(asked, gap=14), Row([said, take], gap=14)])
        return Row([*asked, said, take], gap=14)

    def _may_keep(self) -> None:
        known, name = self.ctx.sets.of(self.game, self.option), self.typed.strip()
        button, words = self.keep_button, in_words(self.shelves, self.chosen)
        if not whole(self.shelves, self.chosen):
            reason = self.ctx.text("setup.set_unfinished")
        elif not name:
            reason = self.ctx.text("setup.set_nameless")
        elif known.get(name) == words:
            reason = self.ctx.text("setup.set_kept")
        elif not words:
            reason = self.ctx.text("setup.set_usual")
        else:
            reason = ""
        button.enabled, button.reason, button.dirty = not reason, reason, True
