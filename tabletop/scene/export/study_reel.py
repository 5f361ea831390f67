"""One chapter of a study as what leaves the program shows it: positions as the seat in front sees them, and words.

Nothing here looks at a state but through the view of the seat that is asked, or that the chapter is told to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from pygame import Rect

from tabletop.engine.action import Action
from tabletop.engine.state import AnyState
from tabletop.engine.tableau import Button
from tabletop.engine.types import Plain
from tabletop.games.boards import table_of
from tabletop.locale import Catalogue
from tabletop.presentation.advice import action_words, things_of
from tabletop.presentation.in_words.names import Namer
from tabletop.presentation.study_words import mark_words
from tabletop.scene.drawing.theme import PLAYER_COLOURS
from tabletop.scene.export.drawings import Drawings
from tabletop.scene.export.sign_marks import sign_marks
from tabletop.scene.export.stills import Stills
from tabletop.session.studies import ChapterForm, PlayedChapter, Reached, Study, begin
from tabletop.session.studies.form import MarkForm, NodeForm
from tabletop.session.studies.start import Games, Placed


class StudyReel(Stills):
    """Raises ComponentError for a chapter whose beginning cannot be."""

    def __init__(self, study: Study, number: int, games: Games, *, drawings: Drawings | None = None) -> None:
        usual = Catalogue("en")  # as at the table of the window, in every language
        start = begin(study, number, games, tuple(usual.text(f"seat.default.{letter}") for letter in "abcde"))
        super().__init__(start.game, start.seats, table_of(start.game), drawings)
        self.chapter: ChapterForm = study.form.chapters[number]
        self.told = PlayedChapter(Placed(study, number), start)
        self.seats = start.seats
        self.colours = [PLAYER_COLOURS.get(seat.colour, "#2b2b2b") for seat in start.seats]

    def remarks(self, reached: Reached) -> ChapterForm | NodeForm:
        """What is said, drawn and asked at a position."""
        return self.chapter if reached.node is None else reached.node

    def viewer(self, reached: Reached) -> int:
        """Whose view it is: that of whoever has to find something, else of the seat in front."""
        ask = self.remarks(reached).ask
        seat = self.told.asked(reached.way) if ask is not None and ask.kind == "find" else None
        return self.chapter.front if seat is None else seat

    def view(self, reached: Reached) -> AnyState:
        """The position as that seat sees it."""
        return self.game.view(reached.state, self.viewer(reached))

    def words_for(self, catalogue: Catalogue, reached: Reached, action: Action) -> str:
        """An action in words, as it is known before it is done."""
        view = self.game.view(reached.state, action.seat)
        pieces = {piece.id: piece for piece in self.game.table(view).pieces}
        with catalogue.standing(partial(self.game.whereabouts, reached.state)):
            return action_words(self.game, view, catalogue, action, pieces.get)

    def boards_that_matter(self, reached: Reached) -> tuple[str, ...]:
        """The boards of all and the viewer's own, and others on which something is marked or can be done."""
        viewer, view = self.viewer(reached), self.view(reached)
        tableau = self.game.table(view)
        places = {piece.id: piece.place for piece in tableau.pieces}
        things = [thing for mark in self.remarks(reached).marks for thing in mark.things]
        for action in self.game.legal(reached.state, viewer) if viewer in self.game.deciders(reached.state) else ():
            gesture = self.game.gesture(view, action)
            things += () if isinstance(gesture, Button) else things_of(gesture)
        touched = {places.get(thing, thing).partition("/")[0] for thing in things}
        return tuple(
            name
            for name in self.layout.cameras
            if "." not in name or name.partition(".")[2] == str(viewer) or name in touched
        )

    def signs(self, reached: Reached) -> list[list[Plain]]:
        """Rings, arrows and areas over the boards: [board, mark]."""
        return [
            [board, drawn] for mark, lying in self._marked(reached) for board, drawn in sign_marks(mark, list(lying))
        ]

    def signs_told(self, reached: Reached) -> list[list[Plain]]:
        """The same in words: [boards it is on, text]."""
        tableau = self.game.table(self.view(reached))
        namers = {cat.lang: Namer(cat, self.table, tableau) for cat in self.texts.catalogues}
        return [
            [sorted({board for board, _ in lying}), self.texts.add(partial(self._mark_words, namers, mark))]
            for mark, lying in self._marked(reached)
        ]

    def _mark_words(self, namers: Mapping[str, Namer], mark: MarkForm, catalogue: Catalogue) -> str:
        return mark_words(namers[catalogue.lang], mark)

    def _marked(self, reached: Reached) -> Iterator[tuple[MarkForm, tuple[tuple[str, Rect], ...]]]:
        """The marks of a position of which everything can be seen, with where it lies."""
        where = self.where(self.game.table(self.view(reached)))
        for mark in self.remarks(reached).marks:
            if all(thing in where for thing in mark.things):
                yield mark, tuple(where[thing] for thing in mark.things)
