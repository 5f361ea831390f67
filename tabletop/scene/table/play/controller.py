"""What people do at one table: it is told what a hand means, and plays, asks, refuses or hands over the screen.

Whatever it changes only marks the table: `unsynced` says that another position may have to be shown, `unbuilt` that
what stands around the boards may read otherwise, `unmarked` that marks may lie otherwise. The screen catches up once,
before the next event or frame.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from tabletop.components.board import Table
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refused
from tabletop.engine.tableau import Gesture
from tabletop.engine.types import Seat
from tabletop.presentation import chains
from tabletop.presentation.intent import Intent, Meaning, Way
from tabletop.presentation.perspective import Perspective
from tabletop.presentation.words import answer_words, refusal_words
from tabletop.scene.context.manager import Context
from tabletop.scene.input.gesture import THRESHOLD, Gestures
from tabletop.scene.table.hands.choices import Manner, ask
from tabletop.scene.table.hands.cursor import WIDGET
from tabletop.scene.table.hands.habit import Habit
from tabletop.scene.table.hands.hand import Hand
from tabletop.scene.table.hands.held import Snag
from tabletop.scene.table.hands.strides import Strides
from tabletop.scene.table.play.foretelling import Foretelling
from tabletop.scene.table.play.meanings import Meanings
from tabletop.scene.table.play.preview import TryOut
from tabletop.scene.table.play.reaching import Reaching
from tabletop.scene.table.play.sealed_turn import SealedTurn
from tabletop.scene.table.shown.identity import Identity
from tabletop.scene.table.shown.narrator import Narrator
from tabletop.scene.table.shown.notes import Notes
from tabletop.scene.table.shown.presenter import TablePresenter
from tabletop.scene.widgets.dialogs import confirm, tell
from tabletop.session.session import Played, Session

_FIGURE = re.compile(r"[0-9]+")
_REACH = 56  # units within which the nearest legal target takes a piece

Pos = tuple[int, int]


class TableController:
    """One session being played by the people in front of one screen."""

    def __init__(self, ctx: Context, session: Session[Any], table: Table) -> None:
        self.ctx = ctx
        self.session = session
        self.presenter = TablePresenter(ctx, session, table)
        self.stage = self.presenter.stage
        self.gestures = Gestures(ctx.metrics.px(THRESHOLD))
        self.notes = Notes(ctx, self.stage, self.remark)
        self.preview = TryOut(self.presenter)
        self.reaching = Reaching(self.presenter)
        self.meanings = Meanings(self.presenter, self.reaching, self.preview)
        self.hand = Hand(self.stage, self.meanings, lambda: float(ctx.metrics.px(_REACH)))
        self.strides = Strides(session)
        self.habit = Habit(session, table.last)
        self.foretelling = Foretelling(ctx, self.presenter, self.reaching)
        self._manner = Manner(
            self.foretelling.unlike, self.foretelling.worth, self.foretelling.does, table.last, table.weighed
        )
        self.sealed = SealedTurn(self.presenter)
        self.narrator = Narrator(self.presenter)
        self.cursor: str | None = None
        """What the keyboard's cursor stands on: a thing, or a widget (`cursor.WIDGET` and its key)."""
        self.told_of: tuple[str, ...] = ()
        """What the line of the log tells of that is pointed at."""
        self.paused = False
        """Whether the computers wait."""
        self.pondering: Seat | None = None
        """Whose computer has been thinking for a while."""
        self.hurried = False
        """Whether everything that moves runs fast."""
        self.scored = False
        """Whether the result has been shown."""
        self.last: Way | None = None
        """What a hand has done last: a key does it again."""
        self.awaited: Seat | None = None
        """Who is asked to take over the screen."""
        self.held_back: Callable[[Action], bool] = lambda action: False
        """Whether an action waits for something else: whoever says so plays it later."""
        self.take_back: Callable[[int], None] = lambda at: None
        """Goes back over the action at a position alone."""
        self.unsynced = self.unbuilt = self.unmarked = True
        self._let_go_of: tuple[str, Rect] | None = None
        self._snag: Snag | None = None
        self._trouble: object = None

    def going_on(self) -> tuple[str, ...]:
        """What the ribbon says of computers: that they wait, or that one still thinks."""
        if self.paused:
            return (self.ctx.text("table.paused"),)
        return () if self.pondering is None else (self.ctx.text("table.ponders", who=self.pondering),)

    # -- what has changed ----------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Another position, or the same one in another layout: all of it is looked at anew."""
        self.unsynced = self.unbuilt = self.unmarked = True

    def rebuild(self) -> None:
        """Another frame is shown already: what stands around the boards follows."""
        self.unbuilt = self.unmarked = True

    def remark(self) -> None:
        """Marks for what can be done, what is held, where it may go, what moved last, where the cursor is."""
        self.unmarked = True

    def refit(self) -> None:
        """Window, theme, language, the fold of the log or what is shown large has changed: lay out anew."""
        self.hand.cancel()
        self.gestures.cancel()
        self.gestures.threshold = self.ctx.metrics.px(THRESHOLD)
        self.notes.hide()
        self.presenter.refit()
        self.changed()

    def settle(self) -> None:
        """Everything that moves arrives at once."""
        self.presenter.mover.finish()
        self.changed()

    # -- what a hand means ---------------------------------------------------------------------------------------

    @property
    def intent(self) -> Intent:
        """What the person in front may do."""
        return self.presenter.intent

    @property
    def lit(self) -> tuple[str, ...]:
        """The places that are lit before anything is taken up: where all may go, and what the game asks to look at."""
        presenter, notes = self.presenter, self.notes
        busy = self.hand.held is not None or presenter.mover.busy or presenter.past is not None
        if busy or notes.asked_about is not None or not presenter.intent.starts:
            return ()
        awaited = () if notes.advised or notes.further else presenter.intent.awaited
        return tuple(dict.fromkeys((*awaited, *self.session.game.focus(presenter.view))))

    def follow_hand(self, near: str | None = None) -> None:
        """What is held has come over something else than `near`: marks follow, and what is wrong there is told."""
        held = self.hand.held
        if held is None:
            return
        if held.near != near:
            self.remark()
        if held.snag is not None and held.snag is not self._snag:
            self._snag = held.snag
            self.notes.warn(held.snag.refusal, held.snag.place, held.snag.box)
            rects = (self.stage.rect_of(thing) for thing in self.notes.wrong)
            self.hand.obstruct(tuple(rect for rect in rects if rect is not None))

    def meant(self, meaning: Meaning, thing: str, at: Pos, filled: Rect | None = None) -> None:
        """A movement of a thing is finished, on the hexes it `filled`: play it, ask, or explain."""
        item = self.stage.item(thing)
        if item is not None:
            box = item.rect.copy()
            box.center = at
            moves = self.intent.stands_for.get(thing, thing)
            self._let_go_of = (moves, filled if item.piece.cells and filled is not None else box)
        if meaning.way is not None:
            self.play_way(meaning.way)
        elif meaning.ways and (usual := self.habit.of(meaning.ways)) is not None:
            self.play_way(usual)
            self.notes.say(self.ctx.text("table.as_before", what=answer_words(self.ctx.catalogue, usual)), "", at)
        elif meaning.ways:
            cancelled, seen = partial(self._not_chosen, at), self._own_things(at)
            ask(self.ctx, meaning.ways, at, self._chosen, cancelled, self._manner, seen=seen)
        else:
            self._let_go_of = None
            self._fly_back(thing, at)
            self.notes.refuse(meaning.refusal, at, meaning.at, self.stage.piece(thing))
        self.remark()

    def _own_things(self, at: tuple[int, int]) -> list[Rect]:
        """Boards and plate of the seat in front, by which somebody says with what to pay; not the one that is meant."""
        layout = self.stage.layout
        own = [camera.rect for name, camera in layout.cameras.items() if name.endswith(f".{layout.front}")]
        return [rect for rect in [*own, *filter(None, [layout.slots.get("plate")])] if not rect.collidepoint(at)]

    def _chosen(self, way: Way) -> None:
        """A menu was answered."""
        self.habit.note(way)
        self.play_way(way)

    def _not_chosen(self, at: tuple[int, int]) -> None:
        """A menu was closed without an answer: nothing has happened, and whoever hurried on is told."""
        self._let_go_of = None
        self.notes.say(self.ctx.text("table.not_chosen"), "", at)
        self.remark()

    def cancel(self) -> None:
        """Drop what was begun."""
        held = self.hand.held
        if held is None:
            return
        if held.mode == "drag":
            self._fly_back(held.thing, held.at)
        else:
            self.hand.cancel()
        self.remark()

    def _fly_back(self, thing: str, at: Pos) -> None:
        self.hand.cancel()
        self.presenter.fly_back(thing, at)

    def inspect(self, pos: Pos) -> None:
        """What is this, and where could it go, or why not now?"""
        words, effect = self.described(pos)
        if words:
            about = self.topmost(pos)
            told = "\n".join(filter(None, (effect, self._not_now(effect, *about))))
            self.notes.say(words, told, pos, about=about)
            drags = self.presenter.intent.drags
            self.notes.asked_about = next((thing for thing in self.stage.hits(pos) if thing in drags), None)
            self.remark()

    def _not_now(self, told: str, thing: str = "") -> str:
        """Why a piece cannot be taken to where others like it may go, as a drag would be told; "" if nothing says, or
        if all figures of it stand in what is `told` of the piece: a price and what somebody has."""
        refusal = self.meanings.barred(thing).refusal if thing else None
        if refusal is None:
            return ""
        why, rule = refusal_words(self.ctx.catalogue, refusal)
        figures = set(_FIGURE.findall(why))
        known = figures and figures <= set(_FIGURE.findall(told))
        return "" if known else self.ctx.text("table.not_now", why=why, rule=rule)

    def closed(self, pos: Pos) -> bool:
        """Say why nothing may go to the empty place at a point, as a drag would be told; False if nothing says."""
        for place in self.stage.hits(pos):
            thing, meaning = self.meanings.closed(place)
            if meaning.refusal is not None:
                self.notes.refuse(meaning.refusal, pos, place, self.stage.piece(thing))
                self.remark()
                return True
        return False

    def topmost(self, pos: Pos) -> tuple[str, ...]:
        """The piece that a point is about, if there is one; a place on a board may be as large as half the table."""
        return tuple(thing for thing in self.stage.hits(pos) if self.stage.piece(thing) is not None)[:1]

    def described(self, pos: Pos) -> tuple[str, str]:
        """What lies at a point: its name, and what it does; what using it would change, if it has one use only."""
        seats = len(self.session.seats)
        here = Identity(self.ctx.catalogue, self.stage, self.session.game, seats, self.foretelling.of_thing)
        return here.at(pos, self.presenter.view, self.presenter.perspective.seat)

    # -- playing -------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Play an action of a computer, or of the person in front: one that seals a decision when its time is over."""
        self.point(None)
        if self.held_back(action):
            return
        if not self.sealed.covers(action, lambda: self._play((action,))):
            self._play((action,))

    def again(self) -> None:
        """Do once more what the seat in front has done last, there or at the next place of the kind; or say why not."""
        seat, last = self.presenter.perspective.seat, self.last
        slots = self.stage.layout.slots
        at = slots.get("actions", slots["ribbon"]).midtop
        if last is None or last.action.seat != seat:
            self.notes.say(self.ctx.text("table.nothing_again"), "", at)
            return
        way = chains.like(self.intent, last)
        if way is not None:
            self.play_way(way)
        else:
            self.notes.refuse(self.session.why_not(last.action), at, None)

    def play_way(self, way: Way) -> None:
        """Play all that one movement of the hand means, or take back what it brings home; where something is lost by
        it, ask before."""
        if way.takes_back is not None:
            self.take_back(way.takes_back)
            return
        lost = self.foretelling.losses(way)
        if not lost:
            self._do(way)
            return
        told = self.ctx.catalogue.event_listed
        confirm(
            self.ctx,
            "table.losing",
            lambda: "\n".join(told(event) for event in lost),
            "table.losing_yes",
            lambda: self._do(way),
            "check",
            "table.losing_no",
        )

    def _do(self, way: Way) -> None:
        self.last = way._replace(action=way.actions[-1], then=(), over=())
        if way.then:
            self.point(None)
            self._play(way.actions)
        else:
            self.play(way.action)

    def _play(self, actions: Sequence[Action]) -> None:
        """Play these actions, shown as one movement; what is refused ends it."""
        session, before = self.session, self.stage.tableau
        start, done, refusal = session.position, list[Played[Any]](), None
        gestures = list[Gesture]()
        for action in actions:
            gesture = session.game.gesture(session.view(action.seat), action)
            try:
                done.append(session.play(action))
                gestures.append(gesture)
            except Refused as refused:
                refusal = refused.refusal
                break
            sealed = session.history.entry(session.position - 1).sealed
            text = "" if sealed else session.game.actions.text(action)
            self.ctx.trace.write("action", seat=action.seat, text=text)
        held, self._let_go_of = self._let_go_of, None
        if done:
            self.notes.hide()  # what was said of the position before
            events = tuple(event for one in done for event in one.events)
            played = Played(done[0].action, events, done[0].before, done[-1].after)
            self.presenter.played(played, held)
            if session.seats[played.action.seat].person:
                self.presenter.homing.note(gestures, before, self.stage.tableau)
            self.narrator.acted(played)
            self.ctx.audio.play("drop")
            self.arrive()
        if len(done) > 1:
            self.strides.note(start)
        if refusal is not None:
            self.notes.refuse(refusal, held[1].center if held is not None else self.ctx.metrics.size, None)

    def arrive(self) -> None:
        """The session stands elsewhere: shown at once, or when what moves has arrived."""
        self.remark()
        if not self.presenter.mover.busy:
            self.changed()

    def point(self, to: str | None) -> None:
        """Let the keyboard's cursor stand there, or nowhere."""
        self.cursor = to
        self.ctx.trace.write("cursor", thing=to)
        self.remark()

    @property
    def pointed(self) -> str | None:
        """The thing of the table under the cursor."""
        return None if self.cursor is None or self.cursor.startswith(WIDGET) else self.cursor

    def tell_trouble(self) -> None:
        """The disk refuses: say so once, the game goes on."""
        trouble = self.ctx.store.problem
        if trouble is not None and trouble != self._trouble:
            tell(self.ctx, "dialog.game_not_saved", lambda: trouble.text(self.ctx.catalogue))
        self._trouble = trouble

    # -- handing over --------------------------------------------------------------------------------------------

    def hand_over(self, seat: Seat) -> None:
        """Put the opaque screen up before the first frame that only `seat` may see."""
        self.awaited = seat
        self.ctx.trace.write("handover", seat=seat)
        words = "table.handover"
        self.ctx.navigator.hand_over(
            self.session.seats[seat], lambda: self.ctx.text(words, who=seat), lambda: self.revealed(seat)
        )

    def revealed(self, seat: Seat) -> None:
        """`seat` has taken over the screen."""
        self.awaited = None
        self.presenter.reveal(seat)
        self.narrator.handed_to(seat)
        self.sealed.begin()
        self.rebuild()

    def think_again(self, seat: Seat, action: Action) -> None:
        """`seat` takes up again what it had sealed: it comes to the screen before the others go on."""
        self.hand.cancel()
        self.session.play(action)
        self.presenter.show(Perspective(seat, None, True, True, sealed=True))
        self.rebuild()
        self.hand_over(seat)
