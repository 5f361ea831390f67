"""What several phases ask and do: what stands where, discs that come and go, points, coins in the place of goods."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from tabletop.engine.cells import put
from tabletop.engine.event import EventLog
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    DOTS,
    FIELDS,
    FIRST_NEUTRAL,
    GRID_OF,
    HOUSE,
    HUT,
    MONEY,
    PLACES,
    PLAZA_CORNERS,
    Way,
    box,
)

_MOST_COINS = 100
"""More than the goods of any one price ever cost."""


def numbers(bits: int) -> Iterable[int]:
    """The numbers of the bits that are set, from the lowest."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


# --- the city
def built(state: RioDeLaPlata) -> int:
    """All fields with a building, as bits."""
    found = 0
    for fields in state.standing:
        found |= fields
    for player in state.players:
        found |= player.huts | player.houses
    return found


def site(state: RioDeLaPlata, field: int) -> int:
    """What stands on a field, -1: nothing."""
    for number, fields in enumerate(state.standing):
        if fields >> field & 1:
            return number + FIRST_NEUTRAL
    for player in state.players:
        if player.huts >> field & 1:
            return HUT
        if player.houses >> field & 1:
            return HOUSE
    return -1


def near(state: RioDeLaPlata, fields: int) -> int:
    """These fields with their neighbours, eight or four by the option (ruling R3)."""
    return CITY.spread(fields) if state.rules.city_neighbours == "eight" else CITY.cross(fields)


def linked(state: RioDeLaPlata, field: int) -> int:
    """1: the district of a field is joined to the plaza."""
    area = CITY.area_of[field]
    return state.connected >> area & 1 if area >= 0 else 0


def holds(state: RioDeLaPlata, player: Player, field: int, what: int) -> int:
    """How many own workers may stand on what is built there in peace (ruling R78)."""
    if what <= HOUSE:
        return box(state.box).holds[what][0] if what == HUT and player.huts >> field & 1 else 0
    if not near(state, player.houses) >> field & 1:
        return 0
    return box(state.box).holds[what][linked(state, field)]


def raze(state: RioDeLaPlata, field: int) -> None:
    """Whatever stands on a field is taken away; its tile may be used again (ruling R10)."""
    keep = ~(1 << field)
    state.standing = tuple([fields & keep for fields in state.standing])
    for player in state.players:
        player.huts &= keep
        player.houses &= keep


# --- discs
def come(player: Player, place: int, count: int = 1) -> None:
    """Discs from the hand to a place."""
    player.discs = tuple(sorted((*player.discs, *(place,) * count)))
    player.idle -= count


def leave(player: Player, place: int, count: int = 1) -> None:
    """Discs of a place come home."""
    at = player.discs.index(place)
    player.discs = player.discs[:at] + player.discs[at + count :]
    player.idle += count


def crowd(state: RioDeLaPlata, field: int, log: EventLog) -> None:
    """Workers above what a building holds go home at once (rulings R79, R80)."""
    what = site(state, field)
    if what < 0:
        return
    for player in state.players:
        there = player.discs.count(field)
        if there:
            surplus = there - holds(state, player, field, what)
            if surplus > 0:
                leave(player, field, surplus)
                log.emit("went_home", player.seat, workers=surplus, place=PLACES[field])


def crowd_all(state: RioDeLaPlata, log: EventLog) -> None:
    """The same for the whole city, after houses may have gone."""
    for field in sorted({place for player in state.players for place in player.discs if place < FIELDS}):
        crowd(state, field, log)


def occupied(state: RioDeLaPlata) -> int:
    """Places outside the city that one player has for itself, as bits."""
    found = 0
    for place, _, _ in state.laid:
        found |= 1 << place
    for player in state.players:
        for place in player.discs:
            if place >= FIELDS:
                found |= 1 << place
    return found


# --- money, goods, points
def can_pay(player: Player, way: Way) -> bool:
    """Whether somebody has the goods and the coins."""
    stone, wood, precious = player.goods
    goods = way.goods
    if stone < goods[0] or wood < goods[1] or precious < goods[2]:
        return False
    return not way.coined or player.coins >= MONEY.price(player.coined, way.coined)


@cache
def _goods_for(coins: int, coined: int) -> int:
    """How many goods coins can stand for after so many this turn."""
    return next(count for count in range(coins + 1) if MONEY.price(coined, count + 1) > coins)


def payable(player: Player, found: Sequence[Way]) -> list[Way]:
    """Those of several ways to pay for which somebody has the goods and the coins."""
    stone, wood, precious = player.goods
    most = _goods_for(min(player.coins, _MOST_COINS), player.coined)
    able = []
    for way in found:
        goods = way.goods
        if goods[0] <= stone and goods[1] <= wood and goods[2] <= precious and way.coined <= most:
            able.append(way)
    return able


def pay(player: Player, way: Way) -> None:
    """Goods and coins to the supply."""
    have, goods = player.goods, way.goods
    player.goods = (have[0] - goods[0], have[1] - goods[1], have[2] - goods[2])
    if way.coined:
        player.coins -= MONEY.price(player.coined, way.coined)
    player.coined += way.coined


def gain(player: Player, good: int, count: int = 1) -> None:
    """Goods from the supply, or back to it."""
    player.goods = put(player.goods, good, player.goods[good] + count)


def score(state: RioDeLaPlata, player: Player, points: int) -> None:
    """Points; below nothing by an option alone (ruling R24)."""
    player.points += points
    if player.points < 0 and state.rules.points_below_zero == "no":
        player.points = 0


# --- order
def squares_laid(state: RioDeLaPlata, grid: int) -> list[tuple[int, int, int]]:
    """Workers on the squares of a major building, in the order in which they came."""
    return [entry for entry in state.laid if GRID_OF[entry[0]] == grid]


# --- roads
@lru_cache(1024)  # asked after every action, and roads change rarely
def joined(roads: int) -> int:
    """Districts whose dot a chain of roads joins to the border of the plaza, as bits (RB §Roads, ruling R111)."""
    reached = CITY.joined(roads, PLAZA_CORNERS)
    return sum(1 << area for area, dot in enumerate(DOTS) if dot in reached)
