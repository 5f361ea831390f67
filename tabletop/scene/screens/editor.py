"""The position editor: the boards with a position on them, and beside them everything that can be changed in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from tabletop.bots.registry import USUAL
from tabletop.engine.tableau import Piece, PlaceId
from tabletop.presentation.editing import asked_words, faults_in_words
from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.screens.editor_hand import EditorHand
from tabletop.scene.screens.editor_keeping import Keeping
from tabletop.scene.screens.editor_rows import Rows
from tabletop.scene.screens.showing import Pinned, Showing
from tabletop.scene.stage.brush import Brush
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.selector import Alternative
from tabletop.scene.widgets.stepper import Stepper
from tabletop.session.editing import Draft, PositionRefused, entries
from tabletop.session.editing.dragging import moved
from tabletop.session.editing.looks import lying
from tabletop.session.editing.places import about, spots
from tabletop.session.editing.workbench import Workbench
from tabletop.session.setup.table_setup import PERSON, SeatSetup, default_seats

_MOST_FAULTS = 3
"""So much of what is wrong is told at once."""
_SLOP = 8
"""So near a thing a click still means it, in units."""
_TRIED = 3
"""So many of the places that lie over each other are tried when a piece is laid down."""


class Editor(Showing):
    """Changes a position. What breaks a rule is told at once, and cannot be played or kept."""

    name = "editor"
    tells = False

    def __init__(self, ctx: Context, draft: Draft, seats: tuple[SeatSetup, ...] = ()) -> None:
        names = tuple(ctx.text(f"seat.default.{letter}") for letter in "abcde")
        players = (PERSON, *[USUAL] * (draft.seats - 1))
        seats = seats or default_seats(draft.seats, names, players, draft.game.colours)
        self._before = ctx.catalogue.seating
        self.bench = Workbench(draft)
        self.section = "0"
        self.told = ""
        """Why the last edit was refused."""
        self.rows = Rows(ctx, self.change, self.arm, self.bench.supply)
        self.keeping = Keeping(ctx, self)
        self.hand = EditorHand(self._laid)
        self._pressed = False
        super().__init__(ctx, draft.game, seats)
        self.viewer = 0
        self._sit()
        self.show(draft.state)

    @property
    def draft(self) -> Draft:
        """The position as it is now."""
        return self.bench.draft

    def _sit(self) -> None:
        names = [seat.name for seat in self.seats]
        self.ctx.catalogue.seat(self.game.key, names, lambda cell: self.game.whereabouts(self.draft.state, cell))
        self.ctx.catalogue.coordinates = True

    def _brush(self) -> Brush:
        return replace(super()._brush(), coordinates=True)

    def resume(self) -> None:
        self._sit()
        self.rebuild()

    def pause(self) -> None:
        self.ctx.catalogue.coordinates = self.ctx.settings.coordinates

    def leave(self) -> None:
        self.pause()
        self.ctx.catalogue.seat(*self._before)
        super().leave()

    # -- changing ------------------------------------------------------------------------------------------------

    def change(self, how: Callable[[Draft], Draft]) -> None:
        """Do something to the position; why it cannot be is told."""
        self.told = ""
        try:
            self.bench.change(how)
        except PositionRefused as refused:
            self.told = self.ctx.text(f"edit.refused_{refused.code}")
        self._shown()

    def begin(self, draft: Draft) -> None:
        """Go on from another position of the same table, which undo leaves again."""
        self.change(lambda _: draft)

    def undo(self) -> None:
        """The last change back."""
        self.rows.typed = ("", "")
        self.bench.undo()
        self._shown()

    def redo(self) -> None:
        """The last change that was undone once more."""
        self.rows.typed = ("", "")
        self.bench.redo()
        self._shown()

    def arm(self, path: str) -> None:
        """Open an entry: its places on the boards take its things now."""
        self.rows.armed = path
        self._shown()

    def look_at(self, section: str) -> None:
        """Show another part: the turn, a seat, the table."""
        self.section, self.rows.armed = section, ""
        if section.isdecimal():
            self.look_from(int(section), int(section))
        self._shown()

    def _shown(self) -> None:
        """Lay down what can be drawn: a position that breaks rules stays as it lay before."""
        try:
            lying(self.draft, self.front)
            self.game.status(self.seen(self.draft.state))
            self.show(self.draft.state)
        except Exception:  # the rules never led to such a position: what is wrong with it stands beside the boards
            self.mover.finish()
        self.stage.mark(dict.fromkeys(self._spots_open(), ("target",)))
        self.rebuild()

    def _spots_open(self) -> dict[str, Any]:
        entry = next((one for one in entries(self.draft) if one.path == self.rows.armed), None)
        try:
            return {} if entry is None else spots(self.draft, entry, self.front)
        except Exception:  # a position that nobody can draw has no places
            return {}

    # -- by hand -------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        command = keys.command(event, "table")
        if command in ("undo", "redo"):
            self.undo() if command == "undo" else self.redo()
            return True
        if command == "study_into":
            self.keeping.into_study()
            return True
        if not self.hand.holds and super().handle(event):
            return True
        if self.hand.turn(self.stage, event):
            return True
        if event.type == pygame.MOUSEMOTION:
            self.hand.over(event.pos)
            self.hand.move(self.stage, event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._pressed = True
            self.hand.press(self.stage, event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._pressed:
            self._pressed = False
            return self.hand.release(self.stage, event.pos, off=self._panel(event.pos)) or self._clicked(event.pos)
        return False

    def _panel(self, pos: tuple[int, int]) -> bool:
        """Whether a point is beside the boards, where the panels are."""
        slots = self.stage.layout.slots
        return any(slots[name].collidepoint(pos) for name in ("ribbon", "log", "actions"))

    def _laid(self, piece: Piece, places: tuple[PlaceId, ...], turn: int | None) -> None:
        """A piece was dragged to where these places are; which of them it was is what an edit can mean."""
        for to in places[:_TRIED]:
            try:
                new = moved(self.draft, piece, to, self.front, self.section, turn)
            except Exception:  # a position that nobody can draw takes no pieces
                new = None
            if new is not None:
                self.begin(new)
                return
        self.told = self.ctx.text("edit.refused_impossible")
        self._shown()

    def _clicked(self, pos: tuple[int, int]) -> bool:
        """A click on the boards: where an entry is open it is done there, else the entry of that place is opened."""
        things = self.stage.hits(pos, self.ctx.metrics.px(_SLOP))
        places = [piece.place if (piece := self.stage.piece(thing)) is not None else thing for thing in things]
        if not places:
            return False
        opened = self._spots_open()
        for place in places:
            if place in opened:
                self.change(opened[place])
                return True
        found = about(self.draft, places[0], self.front)
        if found is not None:
            if found.section != self.section:
                self.look_at(found.section)
            self.arm(found.path)
            self.focus_on(found.path)
        return found is not None

    # -- what is seen --------------------------------------------------------------------------------------------

    def status_line(self) -> str:
        return self.ctx.text("edit.title", game=self.ctx.text(f"game.{self.game.key}.title"))

    def pins(self) -> dict[str, Widget]:
        if self._one_panel():
            inside = [self._head(), self._pane(), self._foot()]
            return {"ribbon": self._ribbon(), "editing": Sheet(inside, gap=8, pad=10)}
        return {
            "ribbon": self._ribbon(),
            "log": Sheet([self._head(), self._pane()], gap=8, pad=10),
            "actions": self._foot(),
        }

    def build(self) -> Widget:
        slots = self.stage.layout.slots
        root = Pinned(self.pins())
        one = {"editing": slots["log"].union(slots["actions"])} if self._one_panel() else {}
        root.pin({**slots, **one}, self.ctx)
        return root

    def _one_panel(self) -> bool:
        """Whether the rooms of log and actions lie one above the other: then they are one."""
        log, actions = self.stage.layout.slots["log"], self.stage.layout.slots["actions"]
        return abs(log.x - actions.x) < _SLOP and abs(log.width - actions.width) < _SLOP

    def _ribbon(self) -> Widget:
        ctx, bench = self.ctx, self.bench
        title = Text(self.status_line(), "heading", wrap=False)
        title.weight = 1
        nothing = ctx.text("refusal.nothing_to_undo"), ctx.text("refusal.nothing_to_redo")
        return Row(
            [
                IconButton("back", ctx.text("edit.leave"), self.back, key="back", shortcut="Esc"),
                title,
                IconButton(
                    "undo", ctx.text("table.undo"), self.undo, enabled=bench.can_undo, reason=nothing[0], key="undo",
                    shortcut=keys.shortcut("undo"),
                ),
                IconButton(
                    "redo", ctx.text("table.redo"), self.redo, enabled=bench.can_redo, reason=nothing[1], key="redo",
                    shortcut=keys.shortcut("redo"),
                ),
                Button(ctx.text("edit.begin"), self.keeping.begin, ctx.text("edit.begin_tip"), "dice", key="begin"),
                Button(ctx.text("edit.keep"), self.keeping.keep, ctx.text("edit.keep_tip"), "save", key="keep"),
            ],
            gap=8,
        )  # fmt: skip

    def _head(self) -> Widget:
        ctx = self.ctx
        sections = [Alternative("turn", ctx.text("edit.turn"))]
        sections += [Alternative(str(seat), ctx.text("edit.seat", who=seat)) for seat in range(len(self.seats))]
        sections.append(Alternative("table", ctx.text("edit.table")))
        return Stepper(ctx.text("edit.section"), sections, self.section, self.look_at, key="section")

    def _pane(self) -> Widget:
        shown = tuple(entry for entry in entries(self.draft) if entry.section == self.section)
        head = self._asked() if self.section == "turn" else ()
        return ScrollPane(Column([*head, *self.rows.rows(shown)], gap=6), key=f"rows:{self.section}")

    def _asked(self) -> tuple[Widget, ...]:
        """What is asked now, and the way to what is asked after an action."""
        ctx, faults = self.ctx, faults_in_words(self.ctx.catalogue, self.draft.faults)
        asked = asked_words(ctx.catalogue, self.draft)
        why = faults[0] if faults else ctx.text("edit.next_none")
        able = bool(asked)
        button = Button(
            ctx.text("edit.next"), self.keeping.go_on, ctx.text("edit.next_tip"), "arrow_right", able, why, key="next"
        )
        return (*(Text(words, "small") for words in asked), button)

    def _foot(self) -> Widget:
        ctx = self.ctx
        faults = faults_in_words(ctx.catalogue, self.draft.faults)
        words = [Text(one, "small", colour="warn", bold=True) for one in (self.told, *faults[:_MOST_FAULTS]) if one]
        said: list[Widget] = [*words] or [Text(ctx.text("edit.whole"), "small", colour="ok")]
        play = Button(
            ctx.text("edit.play"),
            self.keeping.play,
            ctx.text("edit.play_tip"),
            "play",
            not faults,
            faults[0] if faults else "",
            key="play",
            primary=True,
        )
        if self._one_panel():
            return Column([*said, play], gap=6)
        return Column([ScrollPane(Column(said, gap=4), key="faults"), play], gap=6)
