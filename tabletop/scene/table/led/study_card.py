"""The card of a chapter: what is said and asked at the position, what a try came to, the way on and the ways aside."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from tabletop.engine.event import redact_events
from tabletop.presentation.advice import action_words
from tabletop.presentation.study_words import barred_words
from tabletop.presentation.words import in_language
from tabletop.scene.table.led.guide_card import LEAVE, NEXT, Card, Steps, Wide
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Row
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.label import Text
from tabletop.session.studies.playing import FIRST_GO, HELPED, StudySession
from tabletop.session.studies.told import Reached
from tabletop.session.studies.tree import Way


class CardLeader(Protocol):
    """Who leads through a chapter, as far as the card shows it and its buttons ask for."""

    controller: TableController
    session: StudySession
    verdict: tuple[str, str]
    reply: str
    hinted: list[str]

    @property
    def leave(self) -> Callable[[], None]:
        """Goes away from the chapter."""

    @property
    def following(self) -> Callable[[], None] | None:
        """Goes to the next chapter; None: this is the last one."""

    def read_on(self) -> None:
        """To what comes next."""

    def turn_to(self, way: Way) -> None:
        """Shows another position."""

    def choose(self, number: int) -> None:
        """One of several answers."""

    def hint(self) -> None:
        """The next hint."""

    def show_answer(self) -> None:
        """Shows what is looked for."""

    def lettered(self) -> tuple[str, ...]:
        """The moves that a class votes for by letters."""


class StudyCard:
    """Makes the card from how it stands with a leader."""

    def __init__(self, leader: CardLeader) -> None:
        self.leader = leader
        self.session = leader.session
        self.ctx = leader.controller.ctx
        self.lang = self.ctx.settings.lang

    def made(self) -> Card:
        """The whole card."""
        session = self.session
        title = in_language(session.chapter.title, self.lang)
        at = session.way[0] + 1 if session.way else 0
        head = self.ctx.text("study.head", n=session.number + 1, last=len(session.study.form.chapters), title=title)
        above: list[Widget] = [Steps(at + 1, len(session.chapter.nodes) + 1, head)]
        words, more = self._trying() if session.ask is not None and self.leader.verdict[0] else self._reading()
        if session.chapter.rule:
            more.append(Text(self.ctx.catalogue.rule(session.chapter.rule), "small", colour="ink_soft"))
        key = f"study:{session.way}:{session.tries}:{session.hints}:{session.ask is None}"
        return Card(key, above, words, more, self._buttons())

    def _remarks(self) -> tuple[str, str]:
        """What is said at the position, and what is asked."""
        remarks = self.session.remarks
        ask = self.session.ask or remarks.ask
        asked = "" if ask is None else in_language(ask.say, self.lang)
        if self.session.finding and not asked:
            asked = self.ctx.text("study.find", who=self.session.asked)
        return in_language(remarks.say, self.lang), asked

    def _reading(self) -> tuple[Text, list[Widget]]:
        """What is said first, then what was right in the last answer and what is asked."""
        said, asked = self._remarks()
        words = Text(said or asked, key="study:say", bold=not said)
        more: list[Widget] = [*self._verdict(), *([Text(asked, bold=True)] if said and asked else [])]
        return words, [*more, *self._answers(), *self._told(), *self._aside()]

    def _trying(self) -> tuple[Text, list[Widget]]:
        """Somebody tries: what came of it first, then the question once more; what was read steps back."""
        said, asked = self._remarks()
        told, colour = self.leader.verdict
        words = Text(" ".join((told, self.leader.reply)).strip(), key="study:say", bold=True, colour=colour)
        more = [Text(asked, bold=True), *self._answers()]
        more += [Text(hint, "small") for hint in self.leader.hinted if hint != told]
        return words, [*more, *([Text(said, "small", colour="ink_soft")] if said else [])]

    def _verdict(self) -> list[Widget]:
        """What the last try came to, and what the chapter says to it; at the end how all of it went."""
        words, colour = self.leader.verdict
        found: list[Widget] = [Text(words, bold=True, colour=colour)] if words else []
        if self.leader.reply:
            found.append(Text(self.leader.reply))
        session = self.session
        if session.over and session.aside is None and self._questions():
            key = {FIRST_GO: "study.first_go", HELPED: "study.helped"}.get(session.marks, "study.was_shown")
            colour = "ok" if session.marks == FIRST_GO else "ink"
            found.append(Text(self.ctx.text(key, n=session.tries), bold=True, colour=colour))
        return found

    def _questions(self) -> bool:
        chapter = self.session.chapter
        if self.session.against:
            return True
        asked = (chapter.ask, *(node.ask for node in chapter.nodes))
        return any(ask is not None and ask.kind != "talk" for ask in asked)

    def _answers(self) -> list[Widget]:
        """The answers that can be chosen."""
        ask, found = self.session.ask, list[Widget]()
        for number, answer in enumerate(() if ask is None else ask.answers):
            letter = "ABCDEFGH"[number]
            words = self.ctx.text("study.answer", letter=letter, words=in_language(answer.say, self.lang))
            press = partial(self.leader.choose, number)
            shortcut = "" if self.ctx.wall.on else str(number + 1)
            found.append(Button(words, press, key=f"study:answer:{number}", shortcut=shortcut, align="left"))
        if ask is not None and self.ctx.wall.on:
            for letter, words in zip("ABCDEFGH", self.leader.lettered(), strict=False):
                found.append(Text(self.ctx.text("study.answer", letter=letter, words=words), "small"))
            found.append(Text(self.ctx.text("study.on_wall"), "small", colour="ink_soft"))
        return found

    def _told(self) -> list[Widget]:
        """What has just been done, with its sign; what the rules of today do not allow any more."""
        session, found = self.session, list[Widget]()
        viewer = self.leader.controller.presenter.perspective.viewer
        lines = [str(self.ctx.catalogue.event(one)) for one in redact_events(session.reached.events, viewer)]
        sign = "" if session.reached.node is None else session.reached.node.sign
        for number, line in enumerate(line for line in lines if line):
            found.append(Text(f"{line} {sign}" if sign and not number else line, "small", colour="ink_soft"))
        barred = session.barred
        if barred is not None and session.ask is None and barred.node is not None:
            found.append(Text(barred_words(self.ctx.catalogue, barred), "small", colour="warn"))
        return found

    def _aside(self) -> list[Widget]:
        """The ways into variations and out of them."""
        ctx, session, found = self.ctx, self.session, list[Widget]()
        if session.ask is not None:
            return found
        if session.aside is not None:
            back = Button(
                ctx.text("study.line"),
                partial(self.leader.turn_to, session.aside),
                icon="undo",
                key="study:line",
                role="small",
                align="left",
            )
            found.append(back)
        for number, other in enumerate(session.instead if session.aside is None else ()):
            words = ctx.text("study.instead", action=self._done(other))
            if other.trouble is not None:
                found.append(Text(barred_words(ctx.catalogue, other), "small", colour="warn"))
                continue
            press = partial(self.leader.turn_to, other.way)
            found.append(Button(words, press, key=f"study:instead:{number}", role="small", align="left"))
        return [Column(found, gap=6)] if found else []

    def _done(self, other: Reached) -> str:
        """An action in words, with its sign."""
        session, stage = self.session, self.leader.controller.stage
        if other.action is None or other.node is None:
            return ""
        state = session.told.at(session.back).state
        view = session.game.view(state, other.action.seat)
        words = action_words(session.game, view, self.ctx.catalogue, other.action, stage.piece)
        return f"{words} {other.node.sign}".strip()

    def _way_on(self) -> str:
        """What the button that reads on says."""
        if self.session.next_way is not None:
            return "learn.next"
        if self.session.aside is not None:
            return "study.line"
        return "study.next_chapter" if self.leader.following else "study.chapters"

    def _buttons(self) -> list[Widget]:
        """The way on, a step back, help."""
        ctx, session, leader = self.ctx, self.session, self.leader
        out = IconButton("close", ctx.text("study.leave"), leader.leave, key=LEAVE)
        back = IconButton(
            "step_back",
            ctx.text("learn.previous"),
            lambda: leader.turn_to(session.back),
            enabled=bool(session.way),
            reason=ctx.text("learn.first_step"),
            key="study:back",
        )
        if session.ask is None:
            words = ctx.text(self._way_on())
            forth = Button(words, leader.read_on, "", "step_forward", key=NEXT, shortcut="Enter", primary=True)
            forth.weight = 1
            return [Row([back, forth, out], gap=8)]
        show = Button(ctx.text("lesson.answer"), leader.show_answer, icon="eye", key="study:answer", role="small")
        show.weight = 1
        row: list[Widget] = [show]
        if session.ask.hints:
            left = len(session.ask.hints) - session.hints
            hint = Button(
                ctx.text("study.hint", n=left),
                leader.hint,
                "",
                "hint",
                left > 0,
                ctx.text("study.no_hint"),
                key="study:hint",
                role="small",
            )
            hint.weight = 1
            row.insert(0, hint)
        tries = Wide(ctx.text("study.tries", n=session.tries), colour="ink_soft")
        return [Row([back, tries, out], gap=8), Row(row, gap=8)]
