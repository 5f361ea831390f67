"""The table of a chapter of a study: its words beside the boards, its marks over them, its questions at the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from tabletop.components.board import Table
from tabletop.engine.action import Action
from tabletop.engine.state import AnyState
from tabletop.engine.types import Seat
from tabletop.presentation.advice import action_words
from tabletop.presentation.words import in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.context.wall import Taught
from tabletop.scene.input import keys
from tabletop.scene.table.around.panels import Panels
from tabletop.scene.table.hands.cursor import WIDGET
from tabletop.scene.table.led.answering import Answering
from tabletop.scene.table.led.guide_card import NEXT, Card
from tabletop.scene.table.led.reading import ReadLeader
from tabletop.scene.table.led.study_card import StudyCard
from tabletop.scene.table.led.study_marks import StudyMarks, drawn
from tabletop.scene.table.led.table import ASIDE, LedTable
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.screen import TableScene
from tabletop.session.studies import Study
from tabletop.session.studies.playing import StudySession
from tabletop.session.studies.tree import Way

_LETTERS = 8
"""So many answers a class can vote for."""
_LEAST_CARD = 215
"""Units of height that a question with its answers needs."""
_DIGITS = tuple(range(pygame.K_1, pygame.K_9))


class StudyLeader(ReadLeader):
    """Leads through one chapter; `leave` and `following` go away from it (None: it is the last one)."""

    def __init__(
        self,
        controller: TableController,
        session: StudySession,
        panels: Panels,
        leave: Callable[[], None],
        following: Callable[[], None] | None,
    ) -> None:
        super().__init__(controller, panels)
        self.session = session
        self.leave = leave
        self.following = following
        self.drawn = StudyMarks(controller)
        self.answering = Answering(controller, session)
        self.verdict: tuple[str, str] = ("", "ink")
        """What the last try came to, and its colour."""
        self.reply = ""
        """What the chapter says to the last try."""
        self.hinted: list[str] = []
        """The hints of the question that is open, as far as they were given."""
        self._playing = False
        self._kept: Way | None = None
        self._moves: tuple[tuple[Way, str], tuple[tuple[str, Action], ...]] | None = None
        controller.held_back = self.holds

    # -- what the table asks -------------------------------------------------------------------------------------

    @property
    def reads(self) -> bool:
        """Whether there is only something to be read on from."""
        return self.session.ask is None

    @property
    def start(self) -> str | None:
        """Where the cursor begins: never at what is to be found out."""
        ask = self.session.ask
        if ask is None:
            return WIDGET + NEXT
        return f"{WIDGET}study:answer:0" if ask.kind == "choose" else None

    def _further(self) -> None:
        """To what is done next, or away from the end."""
        action = self.session.next_action()
        if action is not None:
            self._say("", "ink")
            self._play(action)
        elif self.session.aside is not None:
            self.turn_to(self.session.aside)
        else:
            (self.following or self.leave)()

    def turn_to(self, way: Way) -> None:
        """Show another position of the chapter."""
        self._say("", "ink")
        self.controller.hand.cancel()
        self.session.turn_to(way)
        self.controller.changed()

    def follow(self) -> None:
        """Another position: its marks are drawn, and how well it went is kept at the end of the line."""
        session = self.session
        if self._kept == session.way:
            return
        self._kept, self.hinted = session.way, []
        self.finger.anew()
        self.ctx.trace.write("study", chapter=session.chapter.id, way=list(session.way), marks=session.marks)
        self.keep()

    def keep(self) -> None:
        """The end of the line counts for the whole chapter."""
        session = self.session
        if session.over and session.aside is None:
            name = f"{session.kept_as}:class" if self.ctx.wall.on else session.kept_as
            self.ctx.learned.studied(session.study.form.id, name, session.marks)

    # -- trying --------------------------------------------------------------------------------------------------

    def holds(self, action: Action) -> bool:
        """What somebody does at the table is judged first; what is wrong is answered and not played."""
        session = self.session
        if self._playing or not session.finding or session.why_not(action) is not None:
            return False
        verdict = session.tried(action)
        self.reply = in_language(verdict.reply, self.ctx.settings.lang)
        self.ctx.trace.write("tried", verdict=verdict.kind, tries=session.tries)
        if verdict.kind == "wrong":
            named = self.reply
            self._say(self.ctx.text("study.wrong"), "warn", named or self.ctx.text("study.wrong_more"))
            if not named:
                self.answering.ask(action)
            self.controller.hand.cancel()
            self.controller.changed()
            return True
        right = self.ctx.text("study.right_more", n=session.left) if session.left else self.ctx.text("study.right")
        self._say(right if verdict.kind == "right" else self.ctx.text("study.also_right"), "ok", "")
        planned = session.told.at(verdict.way).action if verdict.way != session.way else None
        if planned is None or planned == action:
            return False
        self.controller.hand.cancel()
        self._play(planned)
        return True

    def _play(self, action: Action) -> None:
        """What the chapter does."""
        self._playing = True
        try:
            self.controller.play(action)
        finally:
            self._playing = False
        self.controller.changed()

    def choose(self, number: int) -> None:
        """One of several answers."""
        ask = self.session.ask
        if ask is None or number >= len(ask.answers):
            return
        reply = in_language(ask.answers[number].reply, self.ctx.settings.lang)
        right = self.session.choose(number)
        self._say(self.ctx.text("study.right" if right else "study.wrong"), "ok" if right else "warn", reply)
        self.keep()
        self.controller.point(None)
        self.controller.changed()

    def hint(self) -> None:
        """The next hint, if there is one more."""
        hint = self.session.hint()
        if hint is not None:
            words = self.ctx.text("study.hint_n", n=self.session.hints, words=in_language(hint, self.ctx.settings.lang))
            self._say(words, "ink")
            self.hinted.append(words)
            self.controller.rebuild()

    def show_answer(self) -> None:
        """Somebody gives up: what is looked for is done, or told."""
        self._say(self.ctx.text("study.shown"), "ink_soft")
        ask = self.session.ask
        action = self.session.give_up()
        if ask is not None and ask.kind == "choose":
            lang = self.ctx.settings.lang
            said = (in_language(answer.say, lang) for answer in ask.answers if answer.right)
            self.reply = " · ".join(said)
        if action is not None:
            self._play(action)
        self.keep()
        self.controller.changed()

    def answer(self) -> None:
        """Tell what the next one would do against a wrong move, once that is thought out."""
        words = self.answering.words()
        if words:
            self.reply = f"{self.ctx.text('study.wrong_more')} {words}"
            self.controller.rebuild()

    def _say(self, words: str, colour: str, reply: str = "") -> None:
        self.answering.forget()
        self.verdict, self.reply = (words, colour), reply

    # -- what is seen --------------------------------------------------------------------------------------------

    def _listed(self) -> tuple[tuple[str, Action], ...]:
        """What whoever is to find the move may do, in words, for a class that does not see a hand; nothing where it is
        too much for letters, or sounds alike."""
        session, ctx = self.session, self.ctx
        here = (session.way, ctx.settings.lang)
        if self._moves is None or self._moves[0] != here:
            legal = session.legal(session.asked)
            fits, game, view = 1 < len(legal) <= _LETTERS, session.game, session.view(session.asked)
            pieces = {piece.id: piece for piece in game.table(view).pieces}  # not all of them lie on the screen yet
            said = [action_words(game, view, ctx.catalogue, one, pieces.get) for one in legal] if fits else []
            apart = len(set(said)) == len(said)
            self._moves = here, tuple(zip(said, legal, strict=True)) if fits and apart else ()
        return self._moves[1]

    def lettered(self) -> tuple[str, ...]:
        """The moves that a class votes for by letters, where one is to be found."""
        return tuple(words for words, _ in self._listed()) if self.session.finding else ()

    def take(self, number: int) -> None:
        """What most of a class are for: an answer, or one of the moves that were listed."""
        if self.session.finding:
            self.controller.play(self._listed()[number][1])
        else:
            self.choose(number)

    def taught(self) -> Taught:
        """What a class is shown here: never what is still to be found, nor what comes after it."""
        session, lang = self.session, self.ctx.settings.lang
        remarks, ask = session.remarks, session.ask
        said = (in_language(remarks.say, lang), self.verdict[0], self.reply, *self.hinted)
        if ask is None and remarks.ask is not None:
            said = (said[0], in_language(remarks.ask.say, lang), *said[1:])
        words = tuple(one for one in dict.fromkeys(said) if one)
        question = "" if ask is None else in_language(ask.say, lang)
        if ask is not None and not question:
            question = self.ctx.text("study.class_find", who=session.asked)
        answers = () if ask is None else tuple(in_language(one.say, lang) for one in ask.answers)
        if session.finding:
            answers = self.lettered()
        title = in_language(session.chapter.title, lang)
        at = (session.way, words, question, session.tries, lang)
        hand = session.chapter.front if session.chapter.hand else None
        return Taught(at, title, words, tuple(map(drawn, remarks.marks)), question, answers, hand)

    def own(self, seat: Seat) -> AnyState:
        """What a seat sees of the position that a class is shown: nobody in a chapter plays against anybody."""
        session = self.session
        return session.game.view(session.state_at(session.known_to(None)), seat)

    def card(self) -> Card:
        """What stands in the place of the log."""
        self._card = StudyCard(self).made().like(self._card)
        return self._card

    def show(self) -> None:
        """The marks of the position."""
        self.drawn.show(self.session.remarks.marks)


class StudyTable(LedTable):
    """A chapter of a study, played at this screen. Nothing of it is recorded but how well it went."""

    name = "study_table"

    def __init__(
        self, ctx: Context, study: Study, number: int, table: Table | None = None, *, against: bool = False
    ) -> None:
        self.study, self.number = study, number
        names = tuple(ctx.text(f"seat.default.{letter}") for letter in "abcde")
        session = StudySession(study, number, ctx.registry, names, against=against)
        ctx.catalogue.seat(session.game.key, session.names, session.whereabouts)
        super().__init__(ctx, session, table)
        self.chapter = session
        self.controller.scored = True  # a chapter that ends a game has no result of its own
        more = number + 1 < len(study.form.chapters)
        self.studying = StudyLeader(
            self.controller, session, self.panels, ctx.manager.pop, self._following if more else None
        )
        self.controller.narrator.off = True
        self.led_by(self.studying)
        self.watched = replace(
            self.watched,
            step=self._clicked_through,
            taught=self.studying.taught,
            choose=self.studying.take,
            own=self.studying.own,
        )

    def enter(self) -> None:
        self._make_room()
        super().enter()

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        if self.studying.answering.busy:
            self.studying.answer()

    def needs_frame(self) -> bool:
        return self.studying.answering.busy or super().needs_frame()

    def leave(self) -> None:
        self.studying.answering.forget()
        super().leave()

    def refresh(self) -> None:
        self._make_room()
        super().refresh()

    def _make_room(self) -> None:
        """Whoever teaches reads the card beside the boards, above what the class sees; so does whoever is alone where
        many boards leave no room for it in the place of the log."""
        self._put_card(beside=self.ctx.wall.on)
        log = self.stage.layout.slots.get("log")
        if log is not None and not self.ctx.wall.on and log.height < self.ctx.metrics.px(_LEAST_CARD):
            self._put_card(beside=True)

    def _put_card(self, *, beside: bool) -> None:
        self.presenter.folded, self.presenter.aside = beside, ASIDE if beside else 0.0
        self.presenter.refit()

    def _clicked_through(self, by: int) -> None:
        """A presenter's clicker: on along the line, or back."""
        if self.studying.reads and by > 0:
            self.studying.read_on()
        elif by < 0 and self.chapter.way:
            self.studying.turn_to(self.chapter.back)

    def _following(self) -> None:
        self.ctx.navigator.chapter(self.study, self.number + 1, instead=True, against=self.chapter.against)

    def handle(self, event: pygame.Event) -> bool:
        if self.ctx.wall.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.hand.held is None and self._pressed(event):
            return True
        return super().handle(event)

    def _pressed(self, event: pygame.Event) -> bool:
        """Digits answer, Left goes a step back, H gives a hint of the chapter, Esc leaves."""
        leader, plain = self.studying, not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        ask = self.chapter.ask
        if not plain or self.presenter.mover.busy:
            return False
        if ask is not None and ask.kind == "choose" and event.key in _DIGITS:
            leader.choose(_DIGITS.index(event.key))
            return True
        if event.key == pygame.K_LEFT and self.controller.cursor is None and leader.reads and self.chapter.way:
            leader.turn_to(self.chapter.back)
            return True
        if keys.command(event, "table") == "advise" and ask is not None:
            leader.hint()
            return True
        if keys.command(event, "everywhere") == "back" and self.controller.cursor is None:
            leader.leave()
            return True
        return False

    def revived(self) -> TableScene:
        return StudyTable(self.ctx, self.study, self.number, self.stage.table, against=self.chapter.against)
