"""Minor buildings in Effects: what may be built where, and what a worker on a building brings."""

from __future__ import annotations

from tests.models.flow import Action

from .access import send_surplus_home
from .city import around, district, outer_edges
from .paying import pay, ways
from .table import Building, Table
from .tables import ACTIVE, GOODS, MARKET, MINOR, OTHER_SIDE

TILES = {
    "stonecutter": (("stonecutter", "carpenter"), 6),
    "carpenter": (("stonecutter", "carpenter"), 6),
    "market": (("market", "guild"), 4),
    "church": (("church", "barracks"), 5),
    "barracks": (("church", "barracks"), 5),
    "square": (("square", "monument", "garden"), 6),
}
"""Tiles that serve a building, and how many there are."""
HOMES = 13
BACKS = 3
AROUND = 5


def tile_left(table: Table, seat: int, kind: str) -> bool:
    """Whether a tile is free; upgrades turn one over that lies there (R9)."""
    if kind == "hut":
        mine = [building for building in table.city.values() if building.owner == seat]
        return len(mine) < HOMES
    if kind in ("monument", "garden"):
        return table.count(kind) < BACKS
    if kind in TILES:
        kinds, most = TILES[kind]
        return table.count(*kinds) < most
    return True


def fits(table: Table, seat: int, space: str, kind: str) -> bool:
    """Whether a building may stand in a space now, workers and cost apart."""
    building, here = MINOR[kind], table.city.get(space)
    if building.unique and any(
        other.kind == kind and district(place) == district(space) for place, other in table.city.items()
    ):
        return False
    if here:
        if table.says("flip", "any_back") and OTHER_SIDE.get(here.kind) == kind:
            return True
        owned = kind != "house" or here.owner == seat
        return here.kind == building.on != "" and owned and (kind == "house" or tile_left(table, seat, kind))
    if building.on or not table.buildable(space) or not tile_left(table, seat, kind):
        return False
    return kind != "square" or surrounded(table, space)


def surrounded(table: Table, space: str) -> bool:
    """At least five minor buildings around and walls on the own outer sides, the south wall too (R8)."""
    near = sum(1 for other in around(space, diagonals=True) if table.kind(other) in MINOR)
    walls = sum(1 for edge in outer_edges(space) if edge in table.walls or edge.startswith("south"))
    return near + walls >= AROUND


def builds(table: Table, seat: int) -> list[Action]:
    """("build", space, building, way): one building in a space and turn."""
    found: list[Action] = []
    money = not table.first
    for space, here in table.workers.items():
        if space in table.built:
            continue
        for kind, building in MINOR.items():
            if here.count(seat) >= building.workers and fits(table, seat, space, kind):
                found += [("build", space, kind, way) for way in ways(table.seats[seat], table.minor_cost(kind), money)]
    return found


def build(table: Table, seat: int, action: Action) -> None:
    """Pay, turn or lay the tile, points; its workers go home, others as far as the building holds none (R79)."""
    _, space, kind, way = action
    pay(table.seats[seat], way)
    table.take_home(seat, space, MINOR[kind].workers)
    table.city[space] = Building(kind, seat if kind in ("hut", "house") else -1)
    table.built.append(space)
    table.gain(seat, MINOR[kind].points)
    send_surplus_home(table, space)


def activations(table: Table, seat: int) -> list[Action]:
    """("activate", space, what is given): a way to pay in a workshop, a good sold, or nothing in a church."""
    player = table.seats[seat]
    money = table.says("money_pays", "building_and_workshops") and not table.first
    found: list[Action] = []
    for space, here in table.workers.items():
        kind = table.kind(space)
        limit = 2 if table.road_to(space) else 1
        if seat not in here or kind not in ACTIVE or table.activated.get(space, 0) >= limit:
            continue
        if kind in ("stonecutter", "carpenter"):
            good = "stone" if kind == "stonecutter" else "wood"
            found += [("activate", space, way) for way in ways(player, {good: 1}, money)]
        elif kind == "church":
            found += [("activate", space, ())] if player.coins else []
        else:
            found += [("activate", space, good) for good in GOODS if player.goods[good]]
    return found


def activate(table: Table, seat: int, action: Action) -> None:
    """Exchange, and the worker goes home."""
    _, space, given = action
    player, kind = table.seats[seat], table.kind(space)
    if kind in ("stonecutter", "carpenter"):
        pay(player, given)
        player.goods["stone" if kind == "stonecutter" else "wood"] += 3
    elif kind == "church":
        player.coins -= 1
        table.gain(seat, 3 if table.count("cathedral") else 2)
    else:
        player.goods[given] -= 1
        player.coins += (MARKET if kind == "market" else table.edition.guild)[given]
    table.activated[space] = table.activated.get(space, 0) + 1
    table.take_home(seat, space)
