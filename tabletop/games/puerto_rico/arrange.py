"""Making a position of a worked example whole: what islands, ships and piles hold is taken from supplies.

Used for examples only, never in play.
"""

from __future__ import annotations

from tabletop.games.puerto_rico.extensions import aside
from tabletop.games.puerto_rico.invariants import copies
from tabletop.games.puerto_rico.phases.common import nobles_of, staffed, workers_of
from tabletop.games.puerto_rico.phases.standing import stood
from tabletop.games.puerto_rico.state import DRAWN, PuertoRico, box_of, workers_in
from tabletop.games.puerto_rico.things import FOREST, GOODS, LANDS, QUARRY, planted
from tabletop.games.puerto_rico.town import in_stock, town_of


def arrange(given: PuertoRico) -> PuertoRico:
    """A copy in which everything adds up to what is in the game; buildings that name no workers are empty.

    The face-down pile keeps its order as far as its tiles do not lie elsewhere; what lacks comes below.
    """
    new = given.copy()
    table = box_of(new.rules).seats[len(new.players)]
    for player in new.players:
        player.staff = (*player.staff, *(0 for _ in player.city))[: len(player.city)]
        player.town = town_of(player.city)
        staffed(player)
        player.stood = stood(new, player)
    nobles = new.noble_hall + sum(nobles_of(player) for player in new.players)
    pieces = new.hall + sum(workers_of(player) for player in new.players)
    new.supply = workers_in(new.rules, len(new.players)) - pieces + nobles
    new.nobles = table.nobles - nobles
    tiles, shown = aside(new)
    new.barrels = tuple(table.barrels[good] - _barrels_out(new, good) - shown.count(good) for good in GOODS)
    points = sum(player.points for player in new.players)
    start = table.data.points[new.rules.vp_pool]
    new.pool = max(0, start - points)
    new.noted = max(0, points - start)
    new.stock = tuple(
        count - sum(building in player.city for player in new.players) for building, count in enumerate(copies(new))
    )
    new.in_stock = in_stock(new.stock)
    new.picks = _picks(new)
    new.ends |= new.end and 1 << new.end
    new.quarries = table.quarries - sum(player.land.count(QUARRY) for player in new.players)
    new.deck = _deck(new, tuple(count - tiles.count(land) for land, count in enumerate(table.plantations)))
    return new


def _picks(state: PuertoRico) -> int:
    """Cards picked this round; a role that was kidnapped may be one more."""
    taken = sum(seat >= 0 for seat in state.taken)
    return taken - 1 if state.raider and state.picks == taken - 1 else taken


def _barrels_out(state: PuertoRico, good: int) -> int:
    aboard = sum(load for load, cargo in zip(state.loads, state.cargo, strict=True) if cargo == good)
    return aboard + state.house.count(good) + sum(player.goods[good] for player in state.players)


def _deck(state: PuertoRico, plantations: tuple[int, ...]) -> tuple[int, ...]:
    left = [
        plantations[land]
        - state.row.count(land)
        - state.discards.count(land)
        - sum(one.kind == DRAWN and one.data == (land,) for one in state.decisions)
        - sum((planted(tile) if tile >= FOREST else tile) == land for player in state.players for tile in player.land)
        for land in LANDS
        if land != QUARRY
    ]
    top: list[int] = []
    for land in reversed(state.deck):
        if left[land] > 0:
            left[land] -= 1
            top.append(land)
    return (*(land for land, count in enumerate(left) for _ in range(count)), *reversed(top))
