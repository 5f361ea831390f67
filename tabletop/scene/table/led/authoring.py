"""Who edits a chapter: what is done at its table becomes a part of it; all else stands beside the boards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.presentation.words import in_language
from tabletop.scene.input import keys
from tabletop.scene.table.hands.cursor import WIDGET
from tabletop.scene.table.led.author_card import WORDS, author_card
from tabletop.scene.table.led.author_marks import AuthorMarks
from tabletop.scene.table.led.author_tree import row_key
from tabletop.scene.table.led.finger import Finger
from tabletop.scene.table.led.guide_card import Card
from tabletop.scene.table.led.question_sheet import QuestionSheet
from tabletop.scene.table.led.study_marks import StudyMarks
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.widgets.area import TextArea
from tabletop.scene.widgets.ask_words import ask_words
from tabletop.scene.widgets.menu import MenuItem, choose
from tabletop.session.studies import edits
from tabletop.session.studies.editing import EditSession
from tabletop.session.studies.form import LONGEST_WORDS, SIGNS, Colour, MarkForm, Sign, StudyForm
from tabletop.session.studies.refused import EditRefused
from tabletop.session.studies.tree import Way

_KEEP_MS = 400
"""So long after the last letter a comment is kept; any other change keeps it at once."""


class Author:
    """Edits one chapter; `leave` goes away from it."""

    reads = False
    start: str | None = None

    def __init__(self, controller: TableController, session: EditSession, leave: Callable[[], None]) -> None:
        self.controller = controller
        self.session = session
        self.ctx = controller.ctx
        self._leave = leave
        self.finger = Finger(controller)
        self.shown = StudyMarks(controller)
        self.drawing = AuthorMarks(controller, session, self.put)
        self.said = ""
        """What the disk or the study had against the last change."""
        self._field: tuple[object, TextArea] | None = None
        self._typed: str | None = None
        self._waited = 0
        self._card: Card | None = None
        self._seen: Way | None = None
        """The position whose row was brought into view last."""

    # -- what the table asks -------------------------------------------------------------------------------------

    def card(self) -> Card:
        """What stands in the place of the log."""
        self._card = author_card(self).like(self._card)
        return self._card

    def show(self) -> None:
        """The marks of the position, and its row of the tree."""
        self.shown.show(self.session.remarks.marks)
        card, way = self._card, self.session.way
        if card is None or self._seen == way:
            return
        self._seen = way
        row = next((one for one in card.walk() if one.key == row_key(way)), None)
        if row is not None and way:
            card.pane.reveal(row.rect)
            self.controller.stage.layers.touch(card.rect)

    def read_on(self) -> None:
        """Nobody reads here."""

    def follow(self) -> None:
        """What stands beside the boards is made from the session."""

    # -- what is typed -------------------------------------------------------------------------------------------

    @property
    def writing(self) -> bool:
        """Whether letters go into the comment."""
        return self.controller.cursor == WIDGET + WORDS

    def field(self) -> TextArea:
        """The comment here, in the language of the program; the same field as long as one stands here."""
        lang, say = self.ctx.settings.lang, self.session.remarks.say
        here = (self.session.way, lang)
        value = say.get(lang, "")
        if self._field is None or self._field[0] != here or (self._typed is None and self._field[1].value != value):
            blank = in_language(say, lang) or self.ctx.text("author.words_blank")
            words = self.ctx.text("author.words_here")
            made = TextArea(words, value, self._type, key=WORDS, length=LONGEST_WORDS, blank=blank)
            self._field = here, made
        return self._field[1]

    def _type(self, words: str) -> None:
        self._typed, self._waited = words, 0

    def update(self, dt_ms: int) -> None:
        """Let time pass: what was typed is kept."""
        self._waited += dt_ms
        if self._typed is not None and self._waited >= _KEEP_MS:
            self.keep()
            self.controller.rebuild()

    def keep(self) -> None:
        """What was typed stands in the study, and on the disk."""
        words, self._typed = self._typed, None
        if words is None:
            return
        session, lang = self.session, self.ctx.settings.lang
        way = session.way
        self._try(lambda: session.edit(lambda form: edits.say(form, session.number, way, lang, words), ("say", way)))

    # -- changes -------------------------------------------------------------------------------------------------

    def _try(self, act: Callable[[], None]) -> None:
        """Do it; what is refused, and what the disk has against it, is said on the card."""
        self.said = ""
        try:
            act()
        except EditRefused as refusal:
            self.said = refusal.notice.text(self.ctx.catalogue)
        trouble = self.session.draft.problem
        if trouble is not None:
            self.said = trouble.text(self.ctx.catalogue)
        chapter, way = self.session.chapter.id, list(self.session.way)
        self.ctx.trace.write("author", chapter=chapter, way=way, said=self.said)

    def _change(self, act: Callable[[], None]) -> None:
        self.keep()
        self.controller.hand.cancel()
        self._try(act)
        self.controller.changed()

    def _edit(self, make: Callable[[StudyForm, int, Way], StudyForm]) -> None:
        session = self.session
        self._change(lambda: session.edit(lambda form: make(form, session.number, session.way)))

    def turn_to(self, way: Way) -> None:
        """Show another position."""
        self._change(partial(self.session.turn_to, way))

    def put(self, mark: MarkForm) -> None:
        """A mark more, or one less."""
        self._edit(lambda form, number, way: edits.mark(form, number, way, mark))

    def sign(self, sign: Sign) -> None:
        """A sign on what led here."""
        self._edit(lambda form, number, way: edits.sign(form, number, way, sign))

    def earlier(self) -> None:
        """A variation goes a place towards the line, or becomes it."""
        self._change(lambda: self.session.reshape(lambda form, number, way: edits.shift(form, number, way, -1)))

    def later(self) -> None:
        """A variation goes a place away from the line."""
        self._change(lambda: self.session.reshape(lambda form, number, way: edits.shift(form, number, way, 1)))

    def promote(self) -> None:
        """A variation becomes the line."""
        self._change(lambda: self.session.reshape(edits.promote))

    def cut(self) -> None:
        """What led here goes, with all that follows."""
        self._change(lambda: self.session.reshape(edits.cut_off))

    def clear(self) -> None:
        """No marks here."""
        self._edit(edits.clear_marks)

    def pen(self, colour: Colour) -> None:
        """Draw in this colour."""
        self.drawing.pen = colour
        self.controller.rebuild()

    def rename(self) -> None:
        """Another title of the chapter."""
        lang, session = self.ctx.settings.lang, self.session
        title = in_language(session.chapter.title, lang)
        ask_words(
            self.ctx,
            self.ctx.text("study_page.rename"),
            title,
            lambda words: self._edit(lambda form, number, _: edits.rename_chapter(form, number, lang, words)),
        )

    # -- sheets and menus ----------------------------------------------------------------------------------------

    def question(self) -> None:
        """The question here."""
        self.keep()
        self.ctx.manager.push(QuestionSheet(self.ctx, self.session))

    def _at(self) -> tuple[int, int]:
        return self._card.rect.center if self._card is not None else (0, 0)

    def signs(self) -> None:
        """Offer the signs."""
        text = self.ctx.text
        if not self.session.way:
            return

        def entries() -> list[MenuItem]:
            return [
                MenuItem(f"{one}  {text(f'author.sign_{n}')}", partial(self.sign, one)) for n, one in enumerate(SIGNS)
            ]

        choose(self.ctx, lambda: text("author.signs"), entries, self._at())

    def more(self) -> None:
        """What has no button of its own."""
        text = self.ctx.text
        aside = len(self.session.way) > 1

        def entries() -> list[MenuItem]:
            return [
                MenuItem(text("author.walk"), self.drawing.walk, "pencil", keys.shortcut("study_draw")),
                MenuItem(text("author.clear"), self.clear, "close", enabled=bool(self.session.remarks.marks)),
                MenuItem(
                    text("author.promote"), self.promote, "first", enabled=aside, reason=text("study_edit.is_line")
                ),
                MenuItem(text("study_page.rename"), self.rename, "pencil"),
                MenuItem(text("author.try_out"), self.try_out, "play"),
                MenuItem(
                    text("table.help"), partial(self.ctx.navigator.help_page, "rules"), "help", keys.shortcut("help")
                ),
                MenuItem(text("author.leave"), self.leave, "back"),
            ]

        choose(self.ctx, None, entries, self._at())

    def write(self) -> None:
        """Let letters go into the comment, which stands at the top of the card."""
        if self._card is not None:
            self._card.pane.scroll_to(0)
            self.controller.stage.layers.touch(self._card.rect)
        self.controller.point(WIDGET + WORDS)

    def try_out(self) -> None:
        """The chapter as somebody alone will play it."""
        self.keep()
        self.ctx.navigator.chapter(self.session.draft.study, self.session.number)

    def leave(self) -> None:
        """Away from the chapter, with everything kept."""
        self.keep()
        self._leave()
