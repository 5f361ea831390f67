"""The Settler: what a tile is for on the island as it is."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico.evaluate import remaining
from tabletop.games.puerto_rico.phases.common import free_land
from tabletop.games.puerto_rico.phases.mayor import may_run_short
from tabletop.games.puerto_rico.points import SETTLER_MANNED
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS, CITY_SPACES, COLUMN, NEEDS_BUILDING
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, QUARRY, Phase, Role
from tabletop.games.puerto_rico.thinking.case.buildings import counts_more, usable
from tabletop.games.puerto_rico.thinking.case.effects import near_the_end
from tabletop.games.puerto_rico.thinking.case.ending import FEW_LEFT, follows, mayor_probably_last, mayors_left, takers
from tabletop.games.puerto_rico.thinking.case.left import LATE
from tabletop.games.puerto_rico.thinking.case.money import waited_for, wish
from tabletop.games.puerto_rico.thinking.case.plants import (
    new_kind,
    sells,
    sells_first,
)
from tabletop.games.puerto_rico.thinking.case.staffing import staffing
from tabletop.games.puerto_rico.thinking.uses import circles_for, of_use, plant_costs, plant_for

READY, PAYABLE, AGAINST = 1.0, 0.4, -1.0
"""What speaks for a tile: by what is wanting for it."""
_IN_VAIN = ("too_many_for_good", "no_plant_left")
"""Nothing more is ever made with such a tile: neither a price nor a worker is a reason for it."""
_WAITS = ("too_many", "unprocessed")
"""It needs a building first."""


def laying(view: PuertoRico, player: Player, land: int, besides: int = 0) -> Iterator[Prompt]:
    """For a tile, with so many `besides` from the pile."""
    counts = tuple(_counts_more(view, player, land, 1 + besides))
    yield from counts
    if counts and land == QUARRY and remaining(view) <= LATE:  # what is saved is no reason any more
        return
    if _too_late(view, player, land):
        nothing_follows = view.end and view.phase == Phase.SETTLER and not takers(view)
        yield Prompt("tile_over" if nothing_follows and not counts else "tile_late")
        return
    uses = of_use(view, player.seat, "land", LAND_NAMES[land])
    yield from uses
    if any(one.key in _IN_VAIN for one in uses):
        return
    if may_run_short(view) and not view.end and any(one.key in _WAITS for one in uses):
        yield Prompt("tile_hardly")
        return
    staffed = Prompt("tile_manned") if SETTLER_MANNED(0, view, player) else staffing(view)
    if staffed is not None and staffed.key == "mayor_last":
        yield staffed
        return
    if land < len(GOOD_NAMES):
        yield from _wanted(view, player, land)
        yield from sells_first(view, player, land)
        yield from new_kind(player, land)
    elif land == QUARRY:
        yield from _quarried(view, player)
    yield from () if staffed is None else (staffed,)


def _quarried(view: PuertoRico, player: Player) -> Iterator[Prompt]:
    """What a further quarry saves; where one that lies there has nobody, that its worker would save as much."""
    there = player.land.count(QUARRY)
    waiting = there - player.farmers[QUARRY]
    if waiting and not SETTLER_MANNED(0, view, player):
        yield Prompt("quarry_waits", (("n", waiting),))
    else:
        yield from saves(view, player, there)


def _wanted(view: PuertoRico, player: Player, land: int) -> Iterator[Prompt]:
    """That the only open tile of a kind would serve somebody who lays later in the phase: a building that he has takes
    more of it."""
    if view.row.count(land) != 1 or not NEEDS_BUILDING[land]:
        return
    seats = len(view.players)
    after = view.left if view.phase == Phase.SETTLER else seats
    for step in range(1, after):
        other = view.players[(player.seat + step) % seats]
        circles, there = circles_for(other, land), other.land.count(land)
        if circles > there and free_land(other):
            values = (("who", other.seat), ("good", GOOD_NAMES[land]), ("circles", circles), ("n", there))
            yield Prompt("tile_wanted", values)
            return


def drawing(view: PuertoRico, player: Player) -> Iterator[Prompt]:
    """For a face-down tile beforehand: how many of them the own island could use at once."""
    useful = usable(view, player)
    yield Prompt("drawn", (("n", len(view.deck)), ("useful", useful), ("free", free_land(player))))


def _counts_more(view: PuertoRico, player: Player, land: int, tiles: int = 1) -> Iterator[Prompt]:
    """Points that an own large building counts for so many tiles more."""
    laid = player.copy()
    laid.land = (*player.land, *(land,) * tiles)
    yield from counts_more(view, player, laid)


def _too_late(view: PuertoRico, player: Player, land: int) -> bool:
    """Whether the game is over before a tile can bring anything: no Mayor is to come that mans it and no Hospice does,
    or what grows there waits for a building besides with one Mayor to come at most, or hardly a point in chips."""
    if view.end:
        first = () if SETTLER_MANNED(0, view, player) else (Role.MAYOR,)
        if land == QUARRY:
            return not follows(view, *first, Role.BUILDER)
        return not (follows(view, *first, Role.CRAFTSMAN, Role.CAPTAIN) or sells(view, *first, Role.CRAFTSMAN))
    if near_the_end(view) and not SETTLER_MANNED(0, view, player) and not follows(view, Role.MAYOR):
        return True
    waits = (
        land < len(GOOD_NAMES) and bool(NEEDS_BUILDING[land]) and circles_for(player, land) <= player.land.count(land)
    )
    few = view.pool <= FEW_LEFT * len(view.players)
    return waits and (mayors_left(view) == 1 or few or mayor_probably_last(view))


def promises(view: PuertoRico, player: Player, land: int) -> float:
    """What speaks for a tile: that workers alone are wanting to make or save something, more than that a plant for it
    can be paid; against it that it comes too late, or may do so, or that nothing is ever made there."""
    if in_vain(view, player, land):
        return AGAINST
    keys = [one.key for one in of_use(view, player.seat, "land", LAND_NAMES[land])]
    if any(key in (*_IN_VAIN, "quarry_vain") for key in keys):
        return AGAINST
    if not any(key in _WAITS for key in keys):
        return READY
    if may_run_short(view):
        return AGAINST / 2
    wanting = player.land.count(land) + 1 - circles_for(player, land)
    return PAYABLE * (plant_for(plant_costs(view, player, land), wanting)[0] <= player.coins)


def in_vain(view: PuertoRico, player: Player, land: int) -> bool:
    """Whether a tile brings nothing any more, not even points of a large building."""
    return _too_late(view, player, land) and not any(_counts_more(view, player, land))


def saves(view: PuertoRico, player: Player, quarries: int, more: int = 1) -> Iterator[Prompt]:
    """Of quarries more beside so many others: what a building that is saved for would cost with them, first of all one
    that the money in hand then buys, or that there is nothing to buy."""
    if player.town.spaces >= CITY_SPACES:
        yield Prompt("town_full")
        return
    coins, found = player.coins, waited_for(view, player)
    reached = wish(view, player, coins + more, above=coins, goals=True)  # what it is that the money in hand then buys
    wanted = reached or found
    if wanted is not None and COLUMN[wanted[0]] > quarries:
        building, cost = wanted
        less = min(more, COLUMN[building] - quarries)
        price = max(0, cost - less)
        values = (("n", more), ("building", BUILDINGS[building]), ("price", price), ("instead", cost), ("coins", coins))
        if price <= coins < cost:
            yield Prompt("quarry_buys", values)
