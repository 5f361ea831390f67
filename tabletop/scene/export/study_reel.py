"""One chapter of a study as what leaves the program shows it: positions as the seat in front sees them, and words.

Nothing here looks at a state but through the view of the seat that is asked, or that the chapter is told to.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from pygame import Rect

from tabletop.engine.action import Action
from tabletop.engine.state import AnyState
from tabletop.engine.tableau import Button
from tabletop.engine.types import Plain
from tabletop.games.boards import table_of
from tabletop.locale import Catalogue
from tabletop.presentation.advice import action_words, things_of
from tabletop.scene.drawing.theme import PLAYER_COLOURS
from tabletop.scene.export.drawings import Drawings
from tabletop.scene.export.marks import Mark, polygon
from tabletop.scene.export.stills import Stills
from tabletop.session.studies import ChapterForm, PlayedChapter, Reached, Study, begin
from tabletop.session.studies.form import MarkForm, NodeForm
from tabletop.session.studies.start import LETTERS, Games, Placed

_COLOURS = {"green": "#2f7d32", "red": "#b3261e", "blue": "#1f4fa3", "yellow": "#c98a00"}
_LINE = 7.0
_AROUND = 6


class StudyReel(Stills):
    """Raises ComponentError for a chapter whose beginning cannot be."""

    def __init__(self, study: Study, number: int, games: Games, *, drawings: Drawings | None = None) -> None:
        start = begin(study, number, games, LETTERS)
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
        ask, deciders = self.remarks(reached).ask, self.game.deciders(reached.state)
        return deciders[0] if ask is not None and ask.kind == "find" and deciders else self.chapter.front

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
        where = self.where(self.game.table(self.view(reached)))
        found: list[list[Any]] = []
        for mark in self.remarks(reached).marks:
            known = [where[thing] for thing in mark.things if thing in where]
            if len(known) == len(mark.things):
                found += _drawn(mark, known)
        return found


def _drawn(mark: MarkForm, places: list[tuple[str, Rect]]) -> list[list[Any]]:
    colour = _COLOURS[mark.colour]
    if mark.arrow is None:
        return [[board, _around(rect, colour, bool(mark.ring))] for board, rect in places]
    (board, start), (other, end) = places
    if board != other:
        return [[one, _around(rect, colour, True)] for one, rect in places]
    away = max(1.0, ((end.centerx - start.centerx) ** 2 + (end.centery - start.centery) ** 2) ** 0.5)
    x, y = (end.centerx - start.centerx) / away, (end.centery - start.centery) / away
    head = (end.centerx - 26 * x, end.centery - 26 * y)
    side = [(head[0] - 14 * y, head[1] + 14 * x), end.center, (head[0] + 14 * y, head[1] - 14 * x)]
    return [
        [board, polygon([start.center, head], "none", 1, colour, _LINE)],
        [board, polygon(side, colour, 1, colour, 1)],
    ]


def _around(rect: Rect, colour: str, ring: bool) -> Mark:
    box = rect.inflate(2 * _AROUND, 2 * _AROUND)
    if ring:
        return ["e", *box, "none", 1, colour, _LINE]
    return ["r", *box, 12, colour, 0.25, colour, 3, 1]
