"""Positions as a page draws them: boards, every piece once, words on the boards, in every language."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from tabletop.components.board import Table
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.tableau import Piece, Scenery, Tableau
from tabletop.engine.types import Plain
from tabletop.presentation.in_words.names import Namer
from tabletop.presentation.words import piece_name
from tabletop.scene.export.boards import described, whole
from tabletop.scene.export.drawings import Drawings
from tabletop.scene.export.marks import Mark, picture, words
from tabletop.scene.export.pieces import PieceMarks
from tabletop.scene.export.texts import AllTexts
from tabletop.scene.stage.arrange import Arranger, Item
from tabletop.scene.stage.layout import Layout
from tabletop.session.setup.table_setup import SeatSetup


class Stills:
    """Collects what positions of one table look like, from views alone."""

    def __init__(
        self, game: Game[Any], seats: tuple[SeatSetup, ...], table: Table, drawings: Drawings | None = None
    ) -> None:
        self.game = game
        self.table = table
        self.texts = AllTexts(game.key, tuple(seat.name for seat in seats))
        self.drawings = drawings or Drawings()
        self.pieces: list[Any] = []
        """Every piece as it ever lay: [id, shape, board, x, y, width, height, what it is and where it is in words]; no
        words for what is part of the picture."""
        self.shapes: list[list[Mark]] = []
        self.labels: list[Any] = []
        """Words of the game on a board: [board, mark, the same with their place]."""
        self.layout = Layout((0, 0), cameras={name: whole(table.board(name)) for name in table.instances(len(seats))})
        self._looks = PieceMarks(game.key, seats, self.drawings, self.texts)
        self._numbers: dict[Any, int] = {}
        self._spoken: dict[Piece, int | None] = {}
        self._arranger = Arranger(table)
        self.namers = [Namer(catalogue, table, Tableau(())) for catalogue in self.texts.catalogues]

    def boards(self) -> list[Plain]:
        """The boards on which anything ever lies or is drawn, those of all first."""
        used = {piece[2] for piece in self.pieces} | {label[0] for label in self.labels}
        return [
            described(self.game.key, self.table, name, self.texts, self.drawings, self.namers)
            for name in self.layout.cameras
            if name in used or self.table.board(name).art
        ]

    def still(self, view: State) -> dict[str, Plain]:
        """What lies where in a view: numbers of `pieces` and `labels`, and what lies over whole boards."""
        tableau = self.game.table(view)
        return {
            "over": [self._over(scenery) for scenery in tableau.scenery],
            "pieces": [self._piece(item) for item in self._arranger.arrange(self.layout, tableau)],
            "labels": [self._label(label) for label in tableau.labels if label.place in self._known(label.place)],
        }

    def where(self, tableau: Tableau) -> dict[str, tuple[str, Rect]]:
        """The board and the box of every place and every piece."""
        boxes = {
            f"{name}/{place}": (name, camera.box(placed))
            for name, camera in self.layout.cameras.items()
            for place, placed in self.table.board(name).places.items()
        }
        lying = self._arranger.arrange(self.layout, tableau)
        return boxes | {item.piece.id: (item.piece.place.partition("/")[0], item.rect) for item in lying}

    def _known(self, place: str) -> tuple[str, ...]:
        return (place,) if place and self.table.knows(place) else ()

    def _piece(self, item: Item) -> int:
        piece, rect = item.piece, item.rect
        board = piece.place.partition("/")[0]
        shape = self._shape(item)
        words = self._said(piece)
        return self._number(self.pieces, [piece.id, shape, board, rect.x, rect.y, rect.width, rect.height, words])

    def _shape(self, item: Item) -> int:
        piece, size = item.piece, item.rect.size
        key = (piece.kind, piece.face, piece.owner, piece.turn, piece.count, piece.marks, piece.label, piece.cells)
        known = ("shape", key, piece.cell_marks, size)
        if known not in self._numbers:
            self._numbers[known] = len(self.shapes)
            self.shapes.append(self._looks.of(piece, item.kind, size))
        return self._numbers[known]

    def _said(self, piece: Piece) -> int | None:
        """A piece with its place."""
        if piece not in self._spoken:
            named = {namer.catalogue.lang: namer for namer in self.namers}
            bare = not any(piece_name(namer.catalogue, piece) for namer in self.namers)
            self._spoken[piece] = None if bare else self.texts.add(lambda cat: named[cat.lang].piece(piece))
        return self._spoken[piece]

    def _over(self, scenery: Scenery) -> list[Any]:
        """What lies over a whole board, below all pieces: [board, mark]."""
        drawing = self.drawings.add(f"{self.game.key}/{scenery.art}")
        return [
            scenery.board,
            *([] if drawing is None else [picture(drawing, self.layout.cameras[scenery.board].rect)]),
        ]

    def _label(self, label: Any) -> int:
        instance, place = self.table.place(label.place)
        text = self.texts.add(lambda catalogue: catalogue.label(label))
        longest = max(self.texts.lines[text], key=len)
        box: Rect = self.layout.cameras[instance].box(place)
        named = {namer.catalogue.lang: namer for namer in self.namers}
        told = self.texts.add(
            lambda cat: cat.text("words.label", place=named[cat.lang].place(label.place), label=cat.label(label))
        )
        return self._number(self.labels, [instance, words(text, longest, box, place.label_at), told])

    def _number(self, into: list[Any], what: Any) -> int:
        key = ("once", id(into), repr(what))
        if key not in self._numbers:
            self._numbers[key] = len(into)
            into.append(what)
        return self._numbers[key]
