"""The supply when the recruitment hall is filled again: what it depends on is where others place their workers."""

from __future__ import annotations

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import MAYOR_WORKERS
from tabletop.games.puerto_rico.thinking.case.workers import placed


def supply_then(view: PuertoRico, player: Player, line: Line, expected: int) -> tuple[int, int]:
    """Workers in it at least and at most after the Mayor that goes on, with the own ones as a line places them and
    those of others who are still to place where they are `expected`, or where they stand with the new ones anywhere."""
    seats, fewest, most = len(view.players), 0, 0
    later = {(view.active + step) % seats for step in range(1, view.left)}
    for other in view.players:
        owner = placed(view, player, line).player if other.seat == player.seat else other
        empty = owner.town.circles - sum(owner.staff)
        new = owner.idle if other.seat in later else 0
        fewest += empty - min(empty, new)
        most += empty - max(0, min(empty, new - len(owner.land) + sum(owner.farmers)))
    left = [max(0, view.supply - max(empty, seats)) for empty in (most, fewest)]
    return min(left[0], expected), max(left[1], expected)


def told_as_range(one: Prompt, seats: int, least: int, most: int) -> Prompt:
    """How many Mayors are to come, with the supply from the least to the most that it may hold."""
    mayors = most // (seats + MAYOR_WORKERS) + 1
    return Prompt(one.key, (("supply", least), ("most", most if most > least else 0), ("n", mayors)))
