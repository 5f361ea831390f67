"""Tiles coming to an island and leaving it: what Settler and Land office share."""

from __future__ import annotations

from tests.models.flow import Action, Flow

from .guests import decide
from .seat import Seat, Tile
from .table import Table


def lay(table: Table, seat: int, kind: str, as_forest: bool) -> None:
    """Lay a tile open, or face down as a forest."""
    table.seats[seat].land.append(Tile(f"forest:{kind}" if as_forest else kind))


def draw_and_lay(table: Table, seat: int) -> Flow:
    """The top face-down tile; the owner of an occupied Forest house looks at it before he says how it lies."""
    action = yield from table.draw()
    table.drawn = action[1]
    as_forest = False
    if table.seats[seat].occupied("forest_house"):
        action = yield from decide(table, "forest", seat, lambda: [("open",), ("forest",)])
        as_forest = action == ("forest",)
    lay(table, seat, table.drawn, as_forest)
    table.drawn = ""


def discardable(player: Seat, forests: bool) -> list[Action]:
    """Plantations, perhaps forests, never quarries (A-46): each kind with each piece on it once."""
    answers: list[Action] = []
    for tile in player.land:
        answer = ("discard", tile.kind, tile.piece)
        if (tile.plantation or (forests and tile.forest)) and answer not in answers:
            answers.append(answer)
    return answers


def discard(table: Table, seat: int, action: Action) -> None:
    """The tile goes to the discards, face up; whoever stood on it to the port."""
    _, kind, piece = action
    player = table.seats[seat]
    player.land.remove(Tile(kind, piece))
    table.discards[kind.removeprefix("forest:")] += 1
    if piece:
        player.port[piece] += 1
