"""One worked example on the real board, a step at a time."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.engine.event import redact_events
from tabletop.engine.preview import difference
from tabletop.presentation.changes import changes_in_words
from tabletop.presentation.words import example_title, in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.context.wall import Watched
from tabletop.scene.input import keys
from tabletop.scene.input.keys import shortcut
from tabletop.scene.screens.showing import Showing
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.editing import Draft
from tabletop.session.editing.form import editing_form
from tabletop.session.examples import Example, ExamplePage, main_seat, tell
from tabletop.session.knowing.public_feed import ExampleFeed
from tabletop.session.setup.table_setup import default_seats
from tabletop.session.studies.beginnings import from_example


class BesideWall(Sheet):
    """A sheet in the room of the log: it leaves room for the picture of what a class sees."""

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(ctx.wall.beside(rect), ctx)


class Lesson(Showing):
    """Example `number` of several; the last step leads on to the next example."""

    name = "lesson"
    scope = "replay"
    presents = True

    def __init__(self, ctx: Context, game: Any, examples: tuple[Example, ...], number: int) -> None:
        self.examples = examples
        self.number = number
        self.moments = tell(game, examples[number])
        self.at = 0
        seats = examples[number].form.seats or game.seats[0]
        names = tuple(ctx.text(f"seat.default.{letter}") for letter in "abcde")
        setups = default_seats(seats, names, (), game.colours)
        told = [setup.name for setup in setups]
        ctx.catalogue.seat(game.key, told, lambda cell: game.whereabouts(self.moments[self.at].position, cell))
        super().__init__(ctx, game, setups, main_seat(self.moments, game))
        self.viewer = self.front
        feed = ExampleFeed(game, setups, self.moments, lambda: self.at)
        spot, looks = lambda pixel: self.stage.layout.spot(pixel), lambda: self.stage.looks()
        self.watched = Watched(feed, spot, lambda by: self.step(self.at + by), self.step, looks)
        self.show(self.moments[0].position)

    def enter(self) -> None:
        super().enter()
        self.ctx.wall.watch(self.watched)

    def leave(self) -> None:
        self.ctx.wall.leave(self.watched)
        super().leave()

    @property
    def moment(self) -> ExamplePage:
        """The page that is open."""
        return self.moments[self.at]

    def step(self, to: int) -> None:
        """Turn to another page of the example."""
        to = max(0, min(len(self.moments) - 1, to))
        if to == self.at:
            return
        forward = to == self.at + 1
        self.at = to
        events = redact_events(self.moment.events, self.viewer) if forward else ()
        self.go(self.moment.position, events, quick=not forward)
        self.ctx.trace.write("lesson", example=self.examples[self.number].id, step=to)
        self.rebuild()

    def turn_to(self, number: int) -> None:
        """Another example in place of this one."""
        self.ctx.manager.replace(Lesson(self.ctx, self.game, self.examples, number))

    def into_study(self) -> None:
        """The example goes into a study, with what is done in it as the line."""
        at = self.stage.layout.slots["ribbon"].midbottom
        self.ctx.navigator.into_study(self.game.key, lambda: from_example(self.examples[self.number]), at)

    def forward(self) -> None:
        """The next step, or the next example after the last one."""
        if self.at + 1 < len(self.moments):
            self.step(self.at + 1)
        elif self.number + 1 < len(self.examples):
            self.turn_to(self.number + 1)
        else:
            self.back()

    def handle(self, event: pygame.Event) -> bool:
        if self.ctx.wall.handle(event):
            return True
        command = keys.command(event, "replay")
        if keys.command(event, "table") == "study_into":
            self.into_study()
            return True
        if command in ("replay_step", "replay_ends"):
            right = event.key in (pygame.K_RIGHT, pygame.K_END)
            if command == "replay_ends":
                self.step(len(self.moments) - 1 if right else 0)
            else:
                self.step(self.at + (1 if right else -1))
            return True
        return super().handle(event)

    def pins(self) -> dict[str, Widget]:
        ctx, example = self.ctx, self.examples[self.number]
        ribbon = Row(
            [
                IconButton("back", ctx.text("learn.list"), self.back, key="back", shortcut="Esc"),
                Text(example_title(ctx.catalogue, self.game.options, example.form, self.number), "heading"),
                IconButton(
                    "rules", ctx.text("study_page.into"), self.into_study, key="into", shortcut=shortcut("study_into")
                ),
            ],
            gap=14,
        )
        ribbon.inside[1].weight = 1
        if editing_form(self.game.key) is not None:
            ribbon.inside.append(IconButton("town", ctx.text("edit.here"), self._edit, key="edit"))
        panel = BesideWall([ScrollPane(Column(self._words(), gap=10), key=f"words:{self.at}")], pad=12)
        return {"ribbon": ribbon, "log": panel, "actions": self._steps()}

    def _edit(self) -> None:
        form = self.examples[self.number].form
        draft = Draft.of_setup(self.game, len(self.seats), form.options, form.seed)
        self.ctx.navigator.edit(draft.at(self.moment.position))

    def _words(self) -> list[Widget]:
        ctx, moment = self.ctx, self.moment
        form = self.examples[self.number].form
        texts: list[Widget] = []
        if self.at == 0:
            texts.append(Text(ctx.text("learn.start"), bold=True))
        words = in_language(moment.text, ctx.settings.lang)
        if words:
            texts.append(Text(words))
        if moment.refusal is not None and moment.action is not None:
            said = self.game.actions.text(moment.action)
            reason = ctx.catalogue.refusal(moment.refusal)
            refused = ctx.text("learn.refused", who=moment.seat, action=said, reason=reason)
            texts.append(Text(refused, colour="warn"))
            texts.append(Text(ctx.catalogue.rule(moment.refusal.rule), "small", colour="ink_soft"))
        for event in redact_events(moment.events, self.viewer):
            line = ctx.catalogue.event(event)
            if line:
                texts.append(Text(line, "small"))
        if moment.action is not None and moment.refusal is None and not words:
            before = self.moments[self.at - 1].position
            changes = difference(self.game, before, moment.position, self.viewer)
            said = changes_in_words(ctx.catalogue, changes, moment.action.seat)
            texts += [Text(said, bold=True)] if said else []
            texts.append(Text(in_language(form.text, ctx.settings.lang)))
        texts += [Text(problem.text(ctx.catalogue), "small", colour="warn") for problem in moment.problems]
        if form.rule:
            texts.append(Text(ctx.catalogue.rule(form.rule), "small", colour="ink_soft"))
        return texts

    def _steps(self) -> Widget:
        ctx, last = self.ctx, len(self.moments)
        done = self.at + 1 == last
        more = self.number + 1 < len(self.examples)
        words = "learn.next" if not done else "learn.next_example" if more else "learn.list"
        forth = Button(ctx.text(words), self.forward, "", "step_forward", key="next", shortcut="Right", primary=True)
        back = Button(
            ctx.text("learn.previous"),
            lambda: self.step(self.at - 1),
            "",
            "step_back",
            self.at > 0,
            ctx.text("learn.first_step"),
            key="previous",
            shortcut="Left",
        )
        self.default = forth
        count = Text(ctx.text("learn.step", n=self.at + 1, last=last), align="center")
        return Column([count, forth, back], gap=10)

    def revived(self) -> Lesson:
        """The same example from its start, after an error."""
        return Lesson(self.ctx, self.game, self.examples, self.number)
