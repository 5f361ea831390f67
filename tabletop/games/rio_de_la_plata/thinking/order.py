"""The turn order: who is first has the cheap squares of quarry and forest, and attacks late."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import ORDER, box

YEARS = 10
"""Years of placing first that are looked ahead at most."""
FALLS = 1.5
"""How fast a place is worth less the further back it is."""
SURE = 0.85


def place_in_order(state: RioDeLaPlata, at: int, years: int = YEARS) -> float:
    """What a place in the turn order is worth in so many `years`, if it is worth 1 a year to place first and not
    last."""
    left = min(years, box(state.box).turns - state.turn)
    return float(left * (1 - at / (len(state.order) - 1)) ** FALLS)


def order_gain(state: RioDeLaPlata, player: Player) -> float:
    """What the next place in the order promises with one worker more there: who has most workers has the last word."""
    at = state.order.index(player.seat)
    mine = player.discs.count(ORDER) + 1
    ahead = sum([_outbids(state, other, mine, at) for other in state.players if other is not player])
    return SURE * (place_in_order(state, ahead) - place_in_order(state, at)) if ahead < at else 0.0


def _outbids(state: RioDeLaPlata, other: Player, mine: int, at: int) -> bool:
    theirs = other.discs.count(ORDER)
    return theirs > 0 and (theirs, at) > (mine, state.order.index(other.seat))
