"""What a position is worth to a seat, in points: a rule of thumb for computer players, hints and the chart."""

from __future__ import annotations

from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.scoring import printed
from tabletop.games.puerto_rico.state import HIDDEN, PuertoRico


def evaluate(view: PuertoRico, seat: Seat) -> float:
    """Points and what may become points."""
    player = view.players[seat]
    return max(0, player.points) + printed(player) + player.coins / 4


def measures(view: PuertoRico, seat: Seat) -> tuple[tuple[str, int], ...]:
    """For the chart at the end; points only if they are known."""
    player = view.players[seat]
    shown = 0 if player.points == HIDDEN else player.points
    return (
        ("chips", shown),
        ("buildings", printed(player)),
        ("doubloons", player.coins),
        ("barrels", sum(player.goods)),
    )
