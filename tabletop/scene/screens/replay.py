"""Watching a record: step, play, go anywhere in it, and play on from there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from tabletop.engine.event import redact_events
from tabletop.engine.refusal import Refused
from tabletop.engine.state import AnyState, State
from tabletop.engine.types import Seat
from tabletop.presentation.log_lines import LogLine, Writer, things_of
from tabletop.presentation.telling import lines_by_seat
from tabletop.presentation.topics import topics_of
from tabletop.scene.context.manager import Context
from tabletop.scene.context.wall import Watched
from tabletop.scene.drawing import text
from tabletop.scene.input import keys
from tabletop.scene.input.keys import shortcut
from tabletop.scene.screens.playback import PACE_MS, Playback
from tabletop.scene.screens.showing import Showing, room_of
from tabletop.scene.table.around.why import Why
from tabletop.scene.table.shown.caption import Caption, seals
from tabletop.scene.table.shown.logbook import Logbook
from tabletop.scene.table.shown.notes import Notes
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.boxes import Flow, Row
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.slider import Slider
from tabletop.session.editing.beginnings import of_session
from tabletop.session.editing.form import editing_form
from tabletop.session.knowing.afterwards import seen_afterwards
from tabletop.session.knowing.public_feed import PublicFeed
from tabletop.session.session import Session
from tabletop.session.studies import ChapterForm
from tabletop.session.studies.beginnings import from_session, tells_secrets

_SEEN_LINES = 200


class LogPane(Widget):
    """The log of the table in a widget's room; a click on a line goes there."""

    def __init__(self, log: Logbook, go: Any) -> None:
        super().__init__(key="log")
        self.log = log
        self.go = go

    def text_label(self) -> str:
        return ""

    def size(self, ctx: Context, width: int) -> Size:
        return width, ctx.metrics.px(200)

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(ctx.wall.beside(rect), ctx)
        self.log.rect = self.rect

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        self.log.paint(surface, surface.get_clip())

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        if event.type == pygame.MOUSEMOTION and self.log.hover(event.pos):
            self.dirty = True
        elif event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(event.pos):
            self.log.wheel(event.y)
            self.dirty = True
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            position = self.log.at(event.pos)
            if position is not None:
                self.go(position)
                return True
        return False


EVERY = 99
"""Buttons below which a caption lies: all of them are wanted while it plays."""


class Steady(Text):
    """Words of one line that change, in the room of the longest of them."""

    def __init__(self, words: str, longest: str) -> None:
        super().__init__(words, wrap=False)
        self.longest = longest

    def size(self, ctx: Context, width: int) -> Size:
        return text.measure(self.longest, ctx.metrics.font(self.role))


class Replay(Showing):
    """What everybody could see at the table, from the first action to the last; of a game that is over all that
    anybody could see, for it has no secrets any more. The wall shows what the public knew."""

    name = "replay"
    scope = "replay"
    presents = True

    def __init__(self, ctx: Context, session: Session[Any], position: int = 0) -> None:
        self.session = session
        line = session.line
        turns = tuple(n for n in range(1, len(line)) if line[n].action.seat != line[n - 1].action.seat)
        self.player = Playback(len(line), turns, position)
        self.player.pace = {"instant": "fast", "step": "normal"}.get(ctx.settings.pace, ctx.settings.pace)
        self.over = bool(line) and session.game.outcome(line[-1].state) is not None
        self.log = Logbook(ctx, session.seats)
        super().__init__(ctx, session.game, session.seats)
        self._writer = Writer(
            things_of(self.game, self.stage.table), self.stage.table.folds, self.game, self.stage.table.crowds
        )
        feed = PublicFeed(session, lambda: self.player.position, story=True)
        spot, looks = lambda pixel: self.stage.layout.spot(pixel), lambda: self.stage.looks()
        self.watched = Watched(feed, spot, self._clicked, self.go_to, looks, kept=lambda: ctx.store.lesson_of(session))
        self.notes = Notes(ctx, self.stage, lambda: None)
        self.why = Why(ctx, self.stage, self.notes, session, self._laid, lambda: self.stage.layout.slots["log"])
        self.show(session.state_at(self.player.position))

    def revived(self) -> Replay:
        """Another one at the same position, after an error."""
        return Replay(self.ctx, self.session, self.player.position)

    def enter(self) -> None:
        super().enter()
        self.ctx.wall.watch(self.watched)

    def leave(self) -> None:
        self.ctx.wall.leave(self.watched)
        self.why.forget()
        super().leave()

    def seen(self, state: State) -> AnyState:
        return seen_afterwards(self.game, state, self.front) if self.over else super().seen(state)

    # -- going about ---------------------------------------------------------------------------------------------

    def go_to(self, position: int) -> None:
        """Stand at a position: one step forward is played, anything else is gone to quickly."""
        before = self.player.position
        after = self.player.to(position)
        if after == before:
            return
        state = self.session.state_at(after)
        if after == before + 1:
            entry = self.session.line[before]
            events = redact_events(entry.events, self.viewer)
            self.go(state, events)
            seat = entry.action.seat
            told = self.ctx.catalogue
            with told.standing(partial(self.game.whereabouts, self.session.state_at(before))):
                self._caption(seat, lines_by_seat(seat, events, told.event, self.stage.table.turn))
        else:
            self.go(state, quick=True)
            self._caption(0, ())
        self.ctx.trace.write("replay", position=after)
        self.rebuild()

    def _caption(self, seat: Seat, told: Sequence[tuple[Seat | None, str]]) -> None:
        """What was done in the step that is shown, as at the table; none for a jump."""
        self.stage.layers.lift("caption")
        if told:
            look, looks = seals(seat, [who for who, _ in told], self.seats)
            lines = [words for _, words in told]
            caption = Caption(self.ctx, self.stage.layout, look, lines, looks=looks, buttons=EVERY)
            if caption.beside:  # what has room over a board alone is read in the log
                self.stage.layers.put("caption", caption)

    def refresh(self) -> None:
        self.why.close()
        self._caption(0, ())
        super().refresh()

    def _clicked(self, by: int) -> None:
        """A presenter's clicker: one step."""
        self.go_to(self.player.position + by)

    def toggle(self) -> None:
        """Play or stop."""
        before = self.player.position
        self.player.toggle()
        if self.player.position != before:
            self.show(self.session.state_at(self.player.position))
        self.rebuild()

    def set_pace(self, pace: str) -> None:
        """How fast it plays by itself."""
        self.player.pace = pace
        self.rebuild()

    def play_on(self) -> None:
        """Sit down at this position. The record itself is not touched: playing on is kept as a game of its own."""
        try:
            self.session.jump(self.player.position, consent=True)
        except Refused as refused:
            words = self.ctx.catalogue.refusal(refused.refusal)
            tell(self.ctx, "replay.play_on", lambda: words)
            return
        self.ctx.store.begin(self.session)
        self.ctx.navigator.table(self.session)

    def ask_why(self) -> None:
        """Why was the step done that led here?"""
        self.player.playing = False
        self._caption(0, ())
        self.why.ask(self.player.position, self.viewer)
        self.rebuild()

    def _laid(self, position: int) -> None:
        self.show(self.session.state_at(position))

    def into_study(self) -> None:
        """The position that is shown goes into a study, for the seat in front, unless it would show in a running game
        what that seat holds in secret."""
        ctx, session, where, front = self.ctx, self.session, self.player.position, self.front
        if not self.over and tells_secrets(session, where, front, self.viewer):
            self.notes.say(ctx.text("study_page.secret", who=front), "", self.stage.layout.slots["ribbon"].midbottom)
            return

        def chapter() -> ChapterForm:
            title = {ctx.settings.lang: ctx.text("puzzles.title", who=front, n=where)}
            return from_session(session, where, front, title)

        ctx.navigator.into_study(session.game.key, chapter, self.stage.layout.slots["ribbon"].midbottom)

    def back(self) -> None:
        """To what it was opened from: the first screen, the files, the result, its review."""
        self.ctx.manager.pop()

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        self.why.update(dt_ms)
        if not self.mover.busy and self.player.advance(dt_ms):
            self.go_to(self.player.position + 1)
            if self.player.position == self.player.last:
                self.player.playing = False
                self.rebuild()

    def needs_frame(self) -> bool:
        return self.why.thinking or super().needs_frame()

    def handle(self, event: pygame.Event) -> bool:
        if self.ctx.wall.handle(event) or self.why.handle(event):
            return True
        command = keys.command(event, "replay")
        if keys.command(event, "table") == "study_into":
            self.into_study()
            return True
        if command is None or (self.ring.current is not None and command == "replay_play"):
            return super().handle(event)
        forward = event.key in (pygame.K_RIGHT, pygame.K_END)
        if command == "replay_play":
            self.toggle()
        elif command == "replay_why":
            self.ask_why()
        elif command == "replay_step":
            self.go_to(self.player.position + (1 if forward else -1))
        elif command == "replay_ends":
            self.go_to(self.player.last if forward else 0)
        elif command == "replay_turn":
            here = self.player.position
            there = self.player.turn(1 if forward else -1)
            self.player.position = here
            self.go_to(there)
        return True

    def subject(self) -> str:
        return topics_of(self.game.key).during(self.game.status(self.game.view(self.state, self.viewer)))

    # -- what is seen --------------------------------------------------------------------------------------------

    def pins(self) -> dict[str, Widget]:
        lines = self._told()
        at = bisect_right([line.position for line in lines], self.player.position)
        seen = self.log.counted(lines[max(0, at - _SEEN_LINES) : at], self.player.position)
        self.log.show(seen, self.player.position)
        return {"ribbon": self._ribbon(), "actions": self._actions(), "log": LogPane(self.log, self.go_to)}

    def _told(self) -> list[LogLine]:
        """All lines of the log in the language in use: what is to come stays unsaid."""
        session, turn = self.session, self.stage.table.turn
        return self._writer.write(session.line, self.viewer, self.ctx.catalogue, session.names, turn, session.opening)

    def _ribbon(self) -> Widget:
        ctx, player = self.ctx, self.player
        at, last = player.position, player.last
        play = ("pause", "replay.stop") if player.playing else ("play", "replay.play")
        slider = Slider(
            ctx.text("replay.scrub"), at, max(1, last), self.go_to, key="scrub", ticks=player.turns, width=700
        )
        status = Text(self.status_line())
        slider.weight = status.weight = 1  # whatever the status says, the slider stays where the hand has found it
        tools: list[Widget] = [
            IconButton("back", ctx.text("replay.leave"), self.back, key="leave", shortcut="Esc"),
            status,
            slider,
            Steady(ctx.text("replay.position", n=at, last=last), ctx.text("replay.position", n=last, last=last)),
        ]
        for icon, name, combo, to, on in (
            ("first", "first", "Home", 0, at > 0),
            ("step_back", "back", "Left", at - 1, at > 0),
            ("", "", "", 0, False),
            ("step_forward", "forth", "Right", at + 1, at < last),
            ("last", "last", "End", last, at < last),
        ):
            if not icon:
                tools.append(IconButton(play[0], ctx.text(play[1]), self.toggle, key="play", shortcut="Space"))
                continue

            def step(to: int = to) -> None:
                self.go_to(to)

            words = ctx.text(f"replay.{name}")
            why = ctx.text("replay.at_start" if at == 0 else "replay.at_end")
            tools.append(IconButton(icon, words, step, enabled=on, reason=why, key=name, shortcut=combo))
        asked = ctx.text("table.past_why")
        tools.append(IconButton("hint", asked, self.ask_why, key="why", shortcut=shortcut("replay_why")))
        into = ctx.text("study_page.into")
        tools.append(IconButton("rules", into, self.into_study, key="into", shortcut=shortcut("study_into")))
        if self.over and editing_form(self.game.key) is not None:
            tools.append(IconButton("town", ctx.text("edit.here"), self._edit, key="edit"))
        return Row(tools, gap=8)

    def _actions(self) -> Widget:
        """Beside each other where the room is broad and low; by their drawings where words have no room."""
        room = room_of(self.stage.layout.slots, "actions", self.ctx)
        told = Flow(self._choices(brief=False), gap=6)
        fits = told.size(self.ctx, room.width)[1] <= room.height
        return ScrollPane(told if fits else Flow(self._choices(brief=True), gap=6), key="actions")

    def _choices(self, *, brief: bool) -> list[Widget]:
        text, speed, paces = self.ctx.text, self.player.pace, tuple(PACE_MS)
        faster, other = paces[(paces.index(speed) + 1) % len(paces)], (self.front + 1) % len(self.seats)
        play_on = Button(
            text("replay.play_on"), self.play_on, text("replay.play_on_tip"), "hand", key="play_on", role="small"
        )
        result = Button(text("replay.result"), self._result, icon="trophy", key="result", primary=True)
        found: list[Widget] = [result if self.session.game.outcome(self.state) is not None else play_on]
        for key, icon, kind, now, then, press in (
            (
                "pace",
                "fast",
                "speed",
                text(f"replay.{speed}"),
                text(f"replay.{faster}"),
                partial(self.set_pace, faster),
            ),
            (
                "front",
                "eye",
                "front",
                self.seats[self.front].name,
                self.seats[other].name,
                partial(self.look_from, other, None),
            ),
        ):
            words, tip = self.ctx.catalogue.pair(text(f"replay.{kind}"), now), text("replay.then", value=then)
            if brief:
                found.append(IconButton(icon, "\n".join((words, tip)), press, key=key))
            else:
                found.append(Button(words, press, tip, icon, key=key, role="small"))
        return found

    def _edit(self) -> None:
        draft = of_session(self.session, self.player.position, self.front)
        self.ctx.navigator.edit(draft, self.seats)

    def _result(self) -> None:
        self.ctx.navigator.score(self.session)
