"""A number on a piece stays whole where a mark may cross it."""

from __future__ import annotations

from pygame import Rect

from tabletop.components.board import PieceKind
from tabletop.engine.tableau import Piece
from tabletop.scene.stage.arrange import Item, reaches
from tabletop.scene.stage.counts import crossed
from tabletop.scene.stage.marked import Lying, Marked
from tabletop.scene.stage.marks import Mark, reach
from tabletop.scene.stage.placed import PlacedMark

BOXES = {"tile": Rect(20, 20, 80, 60), "next": Rect(108, 20, 80, 60), "far": Rect(400, 20, 80, 60)}
WINDOW = Rect(0, 0, 600, 200)


def item(name: str, box: Rect) -> Item:
    return Item(Piece(name, "tile", "board/place", count=2), box, 0, PieceKind((80, 60)), 0, (0, 0))


def lay(thing: str, marks: tuple[Mark, ...]) -> Lying:
    box = BOXES[thing]
    return [(reach(box, mark, 1.0), PlacedMark(mark, box, (), "board")) for mark in marks]


def found(items: list[Item], clip: Rect = WINDOW, hidden: frozenset[str] = frozenset()) -> list[str]:
    marked = Marked(lay)
    marked.mark({"tile": ("can",)})
    return [one.piece.id for one in crossed(items, reaches(items, 1.0), marked, hidden, clip)]


def test_the_number_of_a_marked_piece_and_of_the_one_beside_it_stand_above_the_rim() -> None:
    items = [item(name, box) for name, box in BOXES.items()]
    assert found(items) == ["tile", "next"]
    assert found(items, BOXES["tile"]) == ["tile"]
    assert found(items, hidden=frozenset({"tile"})) == ["next"]


def test_a_number_on_which_another_piece_lies_stays_below() -> None:
    above = item("above", BOXES["tile"].inflate(-2, -2))
    assert found([item("tile", BOXES["tile"]), above]) == ["above"]
