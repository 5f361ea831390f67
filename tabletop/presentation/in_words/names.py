"""Spoken names: every place of a table has one of its own, every piece is called with its owner and its place."""

from __future__ import annotations

from collections import Counter

from tabletop.components.board import Table
from tabletop.components.hexmap import named
from tabletop.components.polyhex import moved, turned
from tabletop.engine.tableau import Piece, PlaceId, Tableau
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.words import board_name, piece_name, place_name


class Namer:
    """Names the things of one tableau in the catalogue's language."""

    def __init__(self, catalogue: Catalogue, table: Table, tableau: Tableau) -> None:
        self.catalogue = catalogue
        self.table = table
        self._pieces = {piece.id: piece for piece in tableau.pieces}
        self._alike: dict[str, Counter[str]] = {}
        self._places: dict[PlaceId, str] = {}

    def board(self, instance: str) -> str:
        """What a board is called, with the name of whose it is."""
        return self._of_seat(board_name(self.catalogue, instance), instance)

    def place(self, place_id: PlaceId) -> str:
        """What a place is called: its name, and a number where several of its board share it.

        `spoken.<board>.<family>` of the catalogue comes first, with {name} for what is left of the place.
        """
        if place_id not in self._places:
            self._places[place_id] = self._called(place_id)
        return self._places[place_id]

    def _called(self, place_id: PlaceId) -> str:
        instance, _, name = place_id.partition("/")
        kind = instance.partition(".")[0]
        family, last = _family(name)
        key = f"spoken.{kind}.{family}"
        if self.catalogue.has(key):
            words = self.catalogue.text(key, name=last)
        else:
            words = place_name(self.catalogue, self.table, place_id)
            if self._names(kind)[words] > 1:
                words = f"{words} {last}"
        return self._of_seat(words, instance)

    def thing(self, thing: str) -> str:
        """What a piece or a place is called: a piece with its place."""
        return self.piece(self._pieces[thing]) if thing in self._pieces else self.place(thing)

    def piece(self, piece: Piece) -> str:
        """A piece with its owner and its place: "ship (Anna), sea 4.2". One called like its place says so once."""
        what, place = self.what(piece), self._under(piece)
        return what if what.startswith(place) else self.catalogue.text("words.piece", piece=what, place=place)

    def _under(self, piece: Piece) -> str:
        """The place of a piece; of one of several hexes that lies on a map, all that it covers."""
        at = self.table.place(piece.place)[1].coordinate if piece.cells and self.table.knows(piece.place) else ""
        if not at or not piece.place.endswith(at):
            return self.place(piece.place)
        row, column = map(int, at.split("."))
        under = [named(moved((row, column), turned(cell, piece.turn))) for cell in piece.cells]
        places = [piece.place.removesuffix(at) + one for one in under]
        return self.catalogue.join([self.place(one) for one in places if self.table.knows(one)])

    def what(self, piece: Piece) -> str:
        """A piece with what is written on it, how many there are and whose it is, if its place does not say that."""
        words = piece_name(self.catalogue, piece) or self.place(piece.place)
        if piece.label and piece.label not in words:
            words = f"{words} {piece.label}"
        if piece.count > 1:
            words = self.catalogue.text("words.pile", piece=words, n=piece.count)
        elif piece.count < 1:
            words = self.catalogue.text("words.none_left", piece=words)
        if piece.owner is not None and not piece.place.partition("/")[0].endswith(f".{piece.owner}"):
            words = self.catalogue.text("words.owned", piece=words, who=piece.owner)
        return words

    def _of_seat(self, words: str, instance: str) -> str:
        seat = instance.partition(".")[2]
        return self.catalogue.text("words.place_of", place=words, who=int(seat)) if seat else words

    def _names(self, kind: str) -> Counter[str]:
        """How often each name stands on a kind of board."""
        if kind not in self._alike:
            places = self.table.boards[kind].places
            self._alike[kind] = Counter(place_name(self.catalogue, self.table, f"{kind}/{name}") for name in places)
        return self._alike[kind]


def _family(name: str) -> tuple[str, str]:
    """A place as its family and what tells it from the others: the numbers at its end, or its last word."""
    words = name.split(".")
    numbers = len(words)
    while numbers and words[numbers - 1].isdigit():
        numbers -= 1
    numbers = min(numbers, len(words) - 1)
    return ".".join(words[:numbers]), ".".join(words[numbers:])
