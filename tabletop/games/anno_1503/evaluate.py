"""What a position is worth to a seat, from what the seat may know: for computer players, hints and charts."""

from __future__ import annotations

from tabletop.engine.types import Seat
from tabletop.games.anno_1503.scoring import progress
from tabletop.games.anno_1503.state import Anno


def evaluate(view: Anno, seat: Seat) -> float:
    """Higher is better; about 100 for each goal."""
    player = view.players[seat]
    return 100 * sum(player.goals) + sum(player.spaces) * 8 + player.gold + sum(player.hand)


def measures(view: Anno, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What the chart at the end plots."""
    player = view.players[seat]
    gold, _, _, _, merchants = progress(player)
    return (("gold", gold), ("goals", sum(player.goals)), ("merchants", merchants))
