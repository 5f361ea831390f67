"""What lies at a point of the boards, in words: its name, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.state import AnyState
from tabletop.engine.tableau import RESTING, Piece
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.changes import lines_in_words
from tabletop.presentation.words import piece_effect, piece_name, piece_source, place_name
from tabletop.scene.stage.stage import Stage

Pos = tuple[int, int]


class Identity:
    """Names what lies on a stage of a `game` at which so many `seats` sit; `foretold` says what using a thing would
    change."""

    def __init__(
        self, catalogue: Catalogue, stage: Stage, game: Game[Any], seats: int, foretold: Callable[[str], str] | None
    ) -> None:
        self.catalogue = catalogue
        self.stage = stage
        self.game = game
        self.seats = seats
        self._foretold = foretold

    def at(self, pos: Pos, view: AnyState, front: Seat) -> tuple[str, str]:
        """What lies at a point of a position that `front` looks at. Where no piece lies and places overlap, the
        smallest one is meant; nothing: two empty texts."""
        catalogue, stage = self.catalogue, self.stage
        things = self._in_order(pos)
        for thing in things:
            piece = stage.piece(thing)
            if piece is None:
                if words := place_name(catalogue, stage.table, thing):
                    return words, self._about(thing, view, front)
            elif name := piece_name(catalogue, piece):
                if piece.owner is not None and piece.owner < self.seats:
                    name = catalogue.text("table.owned", thing=name, who=piece.owner)
                told = (
                    self._about(piece.place, view, front),
                    self._foretold(thing) if self._foretold is not None else "",
                    piece_effect(catalogue, piece),
                    piece_source(catalogue, piece),
                    self._below(piece, things),
                    catalogue.text("table.at_rest") if RESTING in piece.marks else "",
                    catalogue.text("table.moved_last") if "last" in stage.marks.get(thing, ()) else "",
                )
                return name, "\n".join(words for words in told if words)
        return "", ""

    def _below(self, piece: Piece, things: Sequence[str]) -> str:
        """What a piece hides that lies at its place, as the building where a worker stands, and what that does."""
        at = (self.stage.piece(thing) for thing in things)
        hidden = (one for one in at if one is not None and one.place == piece.place and one.kind != piece.kind)
        told = ((piece_name(self.catalogue, one), piece_effect(self.catalogue, one)) for one in hidden)
        return next((self.catalogue.pair(name, effect) for name, effect in told if name and effect), "")

    def _in_order(self, pos: Pos) -> list[str]:
        """What lies at a point, what is meant first: pieces, then places from the smallest on. Before a piece comes the
        smaller place that it runs across, if words stand there: they are what one reads."""
        things, read = self.stage.hits(pos), {label.place for label in self.stage.tableau.labels}
        pieces = {thing for thing in things if self.stage.piece(thing) is not None}
        across = max(map(self._broad, pieces), default=0)
        small = {thing for thing in read.intersection(things) if self._broad(thing) < across}
        return sorted(things, key=lambda one: -1 if one in small else 0 if one in pieces else self._broad(one))

    def _broad(self, thing: str) -> int:
        """How far something reaches, its longer side: a long edge is no smaller than the dot at its end."""
        rect = self.stage.rect_of(thing)
        return max(rect.size) if rect is not None else 0

    def _about(self, place: str, view: AnyState, front: Seat) -> str:
        return lines_in_words(self.catalogue, "about", self.game.about(view, place, front))
