"""The question at a position of a chapter: its kind, its words, answers, hints, and what is as right or wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from tabletop.presentation.words import in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.table.led.author_tree import tree_words
from tabletop.scene.widgets.area import TextArea
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.field import TextField
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.modal import OverlayPage
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.scene.widgets.stepper import Stepper
from tabletop.scene.widgets.toggle import Toggle
from tabletop.session.studies import asking, edits
from tabletop.session.studies.editing import EditSession
from tabletop.session.studies.form import LONGEST_WORDS, MOST_HINTS, MOST_STEPS, AnswerForm, AskForm, StudyForm
from tabletop.session.studies.order import steps_on
from tabletop.session.studies.playing import GOOD
from tabletop.session.studies.refused import EditRefused
from tabletop.session.studies.tree import Way, choices, node_at

NONE = "none"
_WIDE = 1080
"""Units across."""
_LINE = 300
"""Letters of an answer or hint, so that it can be read at a glance."""


class QuestionSheet(OverlayPage):
    """Over the table; every change is kept at once."""

    name = "question"

    def __init__(self, ctx: Context, session: EditSession) -> None:
        super().__init__(ctx)
        self.session = session
        self.note = Text("", "small", colour="warn")
        """Why the last change was refused."""

    @property
    def ask(self) -> AskForm | None:
        """The question as it stands."""
        return self.session.remarks.ask

    def enter(self) -> None:
        super().enter()
        self.focus_on("question:kind")

    def room(self) -> pygame.Rect:
        window = pygame.Rect((0, 0), self.ctx.metrics.size)
        wide = min(self.ctx.metrics.px(_WIDE), window.width - 24)
        high = min(self.root.size(self.ctx, wide)[1] + self.ctx.metrics.px(24), window.height - 24)
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = window.center
        return rect

    # -- changes -------------------------------------------------------------------------------------------------

    def change(self, make: Callable[[StudyForm], StudyForm], as_one: object = None) -> None:
        """Change the study; what is refused is said here, and what is being typed stays as it is."""
        try:
            self.session.edit(make, as_one)
            self.note.say("")
        except EditRefused as refusal:
            self.note.say(refusal.notice.text(self.ctx.catalogue))
        if as_one is None:
            self.rebuild()

    def put(self, make: Callable[[AskForm], AskForm], as_one: object = None) -> None:
        """Change the question."""
        session, ask = self.session, self.ask
        if ask is not None:
            self.change(lambda study: edits.ask(study, session.number, session.way, make(ask)), as_one)
        if ask is not None and self.ask is not None and len(self.ask.hints) != len(ask.hints):
            self._regrow()

    def _regrow(self) -> None:
        """A hint more has room for the next one; those behind one that is gone have moved up."""
        self.rebuild()
        if isinstance(self.ring.current, TextField):
            self.ring.current.marked = False  # it is being written in

    def kind(self, value: str) -> None:
        """Another kind of question, or none."""
        session, text, lang = self.session, self.ctx.text, self.ctx.settings.lang
        kinds: dict[str, asking.Kind] = {"talk": "talk", "choose": "choose", "find": "find"}

        def make(study: StudyForm) -> StudyForm:
            if value == NONE:
                return edits.ask(study, session.number, session.way, None)
            blanks = (text("question.first"), text("question.second"))
            usual = "" if value == "find" else text("question.usual")
            made = asking.of_kind(self.ask, kinds[value], lang, usual, blanks)
            return edits.ask(study, session.number, session.way, made)

        self.change(make)

    # -- what is seen --------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        ctx, ask = self.ctx, self.ask
        kinds = [Alternative(one, ctx.text(f"question.{one}")) for one in (NONE, "talk", "choose", "find")]
        kind = Selector(
            ctx.text("question.title"), kinds, NONE if ask is None else ask.kind, self.kind, key="question:kind"
        )
        inside = list[Widget]()
        if ask is not None:
            inside += [self._words(ask), *self._answers(ask), *self._found(ask), *self._hints(ask)]
        done = Button(ctx.text("question.done"), self.back, icon="check", primary=True, key="done", shortcut="Esc")
        self.default = done
        head = Text(ctx.text("question.title"), "heading", align="center")
        pane = ScrollPane(Column(inside, gap=10), key="question")
        return Sheet(
            [head, Divider(), Flow([kind], align="center"), self.note, pane, Flow([done], align="center")],
            gap=12,
            pad=24,
        )

    def _words(self, ask: AskForm) -> Widget:
        lang, text = self.ctx.settings.lang, self.ctx.text

        def typed(words: str) -> None:
            self.put(lambda one: edits.ask_in_words(one, lang, words), ("ask", self.session.way))

        say = ask.say.get(lang, "")
        blank = in_language(ask.say, lang) or text("question.words")
        made = TextArea(text("question.words"), say, typed, key="question:say", length=LONGEST_WORDS, blank=blank)
        made.stock = text("question.usual")
        return made

    def _field(
        self, label: str, value: str, key: str, make: Callable[[AskForm, str], AskForm], then: str = ""
    ) -> TextField:
        def typed(words: str) -> None:
            self.put(lambda one: make(one, words), key)

        enter = partial(self.focus_on, then) if then else None
        made = TextField(label, value, typed, key=key, length=_LINE, width=400, blank=label, on_enter=enter)
        made.weight = 1
        return made

    def _answers(self, ask: AskForm) -> list[Widget]:
        """A line for each answer: whether it is right, its words, what is said to it, away with it."""
        text, rows = self.ctx.text, list[Widget]()
        for number, one in enumerate(ask.answers):
            rows.append(self._answer(number, one))
        if not rows:
            return []
        heads = Text(text("question.columns"), "small", colour="ink_soft")
        more = Button(text("question.more"), self._more, icon="plus", key="answer:more", role="small")
        return [heads, *rows, Flow([more])]

    def _answer(self, number: int, one: AnswerForm) -> Widget:
        text, lang, key = self.ctx.text, self.ctx.settings.lang, f"answer:{number}"

        def switch(_: bool) -> None:
            self.put(lambda ask: asking.right(ask, number))

        def say(ask: AskForm, words: str) -> AskForm:
            return asking.answer(ask, number, lang, words)

        def reply(ask: AskForm, words: str) -> AskForm:
            return asking.answer(ask, number, lang, words, reply=True)

        right = Toggle("ABCDEFGH"[number], one.right, switch, key=f"{key}:right", tooltip=text("question.right"))
        away = partial(self.put, partial(_without, number))
        return Row(
            [
                right,
                self._field(text("question.answer"), in_language(one.say, lang), key, say),
                self._field(text("question.reply"), one.reply.get(lang, ""), f"{key}:reply", reply),
                IconButton("close", text("question.fewer"), away, key=f"{key}:away"),
            ],
            gap=8,
        )

    def _more(self) -> None:
        self.put(lambda ask: asking.more_answers(ask, self.ctx.settings.lang, self.ctx.text("question.another")))

    def _found(self, ask: AskForm) -> list[Widget]:
        """What is looked for is played at the table: here each that was is right or wrong, and has an answer."""
        if ask.kind != "find":
            return []
        session, text = self.session, self.ctx.text
        rows = [self._variation(way) for way in choices(session.chapter.nodes, session.way)]
        return [*self._steps(ask), Text(text("question.how"), "small", colour="ink_soft"), *rows]

    def _steps(self, ask: AskForm) -> list[Widget]:
        """How many actions of the line are looked for together, where one seat does several."""
        text, most = self.ctx.text, len(steps_on(self.session.told, self.session.way, MOST_STEPS))
        if max(most, ask.steps) == 1:
            return []
        numbers = [
            Alternative(str(n), text("question.steps", n=n) if n > 1 else text("question.step"))
            for n in sorted({*range(1, most + 1), ask.steps})
        ]

        def count(value: str) -> None:
            self.put(lambda one: replace(one, steps=int(value)))

        label, tip = text("question.steps_label"), text("question.steps_tip")
        chosen = Stepper(label, numbers, str(ask.steps), count, key="question:steps", tooltip=tip)
        return [Row([Text(label, "small", colour="ink_soft"), chosen], gap=8)]

    def _variation(self, way: Way) -> Widget:
        session, text, lang = self.session, self.ctx.text, self.ctx.settings.lang
        node = node_at(session.chapter.nodes, way)
        main = way == choices(session.chapter.nodes, session.way)[0]

        def switch(good: bool) -> None:
            self.change(lambda study: _signed(study, session.number, way, good=good))

        right = Toggle(
            "",
            main or node.sign in GOOD,
            switch,
            key=f"found:{way}:right",
            tooltip=text("question.right"),
            enabled=not main,
            reason=text("question.main"),
        )
        words = Text(tree_words(self.ctx, session.told, session.told.at(way)), "small")

        def typed(said: str) -> None:
            self.change(lambda study: edits.say(study, session.number, way, lang, said), ("say", way))

        label, said_now = text("question.reply"), node.say.get(lang, "")
        reply = TextField(label, said_now, typed, key=f"found:{way}", length=_LINE, width=400, blank=label)
        words.weight = reply.weight = 1
        return Row([right, words, reply], gap=8)

    def _hints(self, ask: AskForm) -> list[Widget]:
        if ask.kind != "find":
            return []
        text, lang = self.ctx.text, self.ctx.settings.lang
        fields: list[Widget] = [Text(text("question.hints"), "small", colour="ink_soft")]
        for number in range(min(MOST_HINTS, len(ask.hints) + 1)):
            said = ask.hints[number] if number < len(ask.hints) else {}
            label = text("question.hint", n=number + 1)
            words, key, make = said.get(lang, ""), f"hint:{number}", partial(_hinted, number, lang)
            fields.append(self._field(label, words, key, make, f"hint:{number + 1}"))
        return fields


def _without(number: int, ask: AskForm) -> AskForm:
    return asking.fewer_answers(ask, number)


def _hinted(number: int, lang: str, ask: AskForm, words: str) -> AskForm:
    return asking.hint(ask, number, lang, words)


def _signed(study: StudyForm, number: int, way: Way, *, good: bool) -> StudyForm:
    """A variation is as right as the line now, or a mistake."""
    return edits.sign(study, number, way, "!" if good else "?")
