"""A game position by position, as everybody at the table may see it: what lies where, what is said, what happened."""

from __future__ import annotations

from functools import partial
from typing import Any

from pygame import Rect

from tabletop.components.board import Table
from tabletop.engine.event import Event, redact_events
from tabletop.engine.prompt import Standing
from tabletop.engine.tableau import Piece, Scenery, Tableau
from tabletop.locale import Catalogue
from tabletop.presentation.in_words.names import Namer
from tabletop.presentation.prompting import goal_words, ribbon_words
from tabletop.scene.export.boards import described, whole
from tabletop.scene.export.drawings import Drawings
from tabletop.scene.export.marks import Mark, picture, words
from tabletop.scene.export.pieces import PieceMarks
from tabletop.scene.export.texts import AllTexts
from tabletop.scene.stage.arrange import Arranger, Item
from tabletop.scene.stage.layout import Layout
from tabletop.session.session import Session


class Film:
    """Collects the positions of a session from the public's views and redacted events alone."""

    def __init__(self, session: Session[Any], table: Table) -> None:
        self.session = session
        self.table = table
        self.game = session.game
        self.texts = AllTexts(self.game.key, session.names)
        self.drawings = Drawings()
        self.pieces: list[Any] = []
        """Every piece as it ever lay: [id, shape, board, x, y, what it is, where it is]."""
        self.shapes: list[list[Mark]] = []
        self.labels: list[Any] = []
        """Words of the game on a board: [board, mark]."""
        self._looks = PieceMarks(self.game.key, session.seats, self.drawings, self.texts)
        self._numbers: dict[Any, int] = {}
        self._arranger = Arranger(table)
        instances = table.instances(len(session.seats))
        self._layout = Layout((0, 0), cameras={name: whole(table.board(name)) for name in instances})
        self._namers = [Namer(catalogue, table, Tableau(())) for catalogue in self.texts.catalogues]
        self.steps = [self._step(position) for position in range(session.position + 1)]

    def boards(self) -> list[Any]:
        """The boards on which anything ever lies or is drawn, those of all first."""
        used = {piece[2] for piece in self.pieces} | {label[0] for label in self.labels}
        return [
            described(self.game.key, self.table, name, self.texts, self.drawings, self._namers)
            for name in self._layout.cameras
            if name in used or self.table.board(name).art
        ]

    def _step(self, position: int) -> Any:
        state = self.session.state_at(position)
        view = self.game.view(state, None)
        tableau = self.game.table(view)
        entry = self.session.line[position - 1] if position else None
        events = redact_events(entry.events if entry is not None else self.session.opening, None)
        return {
            "who": entry.action.seat if entry is not None else None,
            "said": [self._told(event, position) for event in events if self._speaks(event)],
            "status": self.texts.add(lambda cat: _status(cat, self.game, view, self.table)),
            "progress": [self._progress(standing) for standing in self.game.progress(view)],
            "over": [self._over(scenery) for scenery in tableau.scenery],
            "pieces": [self._piece(item) for item in self._arranger.arrange(self._layout, tableau)],
            "labels": [self._label(label) for label in tableau.labels if label.place in self._known(label.place)],
        }

    def _told(self, event: Event, position: int) -> int:
        where = partial(self.game.whereabouts, self.session.state_at(max(0, position - 1)))

        def say(catalogue: Catalogue) -> str:
            with catalogue.standing(where):
                return catalogue.event(event)

        return self.texts.add(say)

    def _progress(self, standing: Standing) -> int:
        return self.texts.add(lambda cat: ", ".join(goal_words(cat, goal) for goal in standing.goals))

    def _speaks(self, event: Event) -> bool:
        return bool(self.texts.catalogues[0].event(event))

    def _known(self, place: str) -> tuple[str, ...]:
        return (place,) if place and self.table.knows(place) else ()

    def _piece(self, item: Item) -> int:
        piece, rect = item.piece, item.rect
        board = piece.place.partition("/")[0]
        shape = self._shape(item)
        what = self._said("what", piece)
        where = self._said("place", piece.place)
        return self._number(self.pieces, [piece.id, shape, board, rect.x, rect.y, rect.width, rect.height, what, where])

    def _shape(self, item: Item) -> int:
        piece, size = item.piece, item.rect.size
        key = (piece.kind, piece.face, piece.owner, piece.turn, piece.count, piece.marks, piece.label, piece.cells)
        known = ("shape", key, piece.cell_marks, size)
        if known not in self._numbers:
            self._numbers[known] = len(self.shapes)
            self.shapes.append(self._looks.of(piece, item.kind, size))
        return self._numbers[known]

    def _said(self, how: str, thing: Piece | str) -> int:
        key = (how, thing)
        if key not in self._numbers:
            named = {namer.catalogue.lang: getattr(namer, how) for namer in self._namers}
            self._numbers[key] = self.texts.add(lambda catalogue: str(named[catalogue.lang](thing)))
        return self._numbers[key]

    def _over(self, scenery: Scenery) -> list[Any]:
        """What lies over a whole board, below all pieces: [board, mark]."""
        drawing = self.drawings.add(f"{self.game.key}/{scenery.art}")
        return [
            scenery.board,
            *([] if drawing is None else [picture(drawing, self._layout.cameras[scenery.board].rect)]),
        ]

    def _label(self, label: Any) -> int:
        instance, place = self.table.place(label.place)
        text = self.texts.add(lambda catalogue: catalogue.label(label))
        longest = max(self.texts.lines[text], key=len)
        box: Rect = self._layout.cameras[instance].box(place)
        return self._number(self.labels, [instance, words(text, longest, box, place.label_at)])

    def _number(self, into: list[Any], what: Any) -> int:
        key = ("once", id(into), repr(what))
        if key not in self._numbers:
            self._numbers[key] = len(into)
            into.append(what)
        return self._numbers[key]


def _status(catalogue: Any, game: Any, view: Any, table: Table) -> str:
    ribbon = ribbon_words(catalogue, game, view, None, table.warnings)
    return " · ".join(part for part in (ribbon.words, ribbon.warning, ribbon.aside) if part)
