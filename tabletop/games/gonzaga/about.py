"""What counts at a place now, for whoever points at it: who holds which ports of its sea, for what rings were paid."""

from __future__ import annotations

from tabletop.engine.prompt import Prompt
from tabletop.engine.tableau import PlaceId
from tabletop.games.gonzaga.constants import HEX, SEA_PORTS, site_names
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga


def about(view: Gonzaga, place: PlaceId) -> tuple[Prompt, ...]:
    """Lines about a place; nothing about one that says all by its name."""
    board, _, name = place.partition("/")
    if board.startswith("rings.") and name == "paid":
        return (Prompt("paid", (("who", int(board.rpartition(".")[2])),)),)
    if board != "map" or name not in HEX:
        return ()
    sea = next((ports for ports in SEA_PORTS if ports & 1 << HEX[name]), 0)
    held = [(player.seat, covered(player) & sea) for player in view.players]
    return tuple(Prompt("holds", (("who", seat), ("sites", site_names(ports)))) for seat, ports in held if ports)
