"""What lies where. The places are those of data/new_game/table.yaml."""

from __future__ import annotations

from tabletop.engine.tableau import Piece, Tableau, TableLabel
from tabletop.engine.types import Seat
from tabletop.games.new_game.state import NewGameState

HEAP_PIECE = "heap"
HEAP_PLACE = "middle/heap"


def row(seat: Seat) -> str:
    """The place for what a seat has taken."""
    return f"row.{seat}/taken"


def table(view: NewGameState) -> Tableau:
    """The heap, and a pile before each player."""
    pieces = [Piece(HEAP_PIECE, "stone", HEAP_PLACE, count=view.heap)] if view.heap else []
    pieces += [
        Piece(f"taken.{player.seat}", "stone", row(player.seat), owner=player.seat, count=player.stones)
        for player in view.players
        if player.stones
    ]
    labels = [TableLabel(row(player.seat), "taken", (("stones", player.stones),)) for player in view.players]
    return Tableau(tuple(pieces), (TableLabel(HEAP_PLACE, "heap", (("stones", view.heap),)), *labels))


MOVES = {"took": ("taken.{who}",)}
"""What moves because of an event, in order."""


def status(view: NewGameState) -> tuple[TableLabel, ...]:
    """The ribbon."""
    return (TableLabel("", "heap", (("stones", view.heap),)),)


def focus(view: NewGameState) -> tuple[str, ...]:
    """Where something can be done now."""
    return (HEAP_PLACE,) if view.heap else ()
