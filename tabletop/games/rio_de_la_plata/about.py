"""What counts at a place now: what each district adds to its houses, and why; which tiles have two sides; what a panel
beside the city is for, what an office asks for, what a year brings, when the ship sails."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.tableau import PlaceId
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.groups import at_war
from tabletop.games.rio_de_la_plata.office_seen import short_of
from tabletop.games.rio_de_la_plata.phases.building import onto
from tabletop.games.rio_de_la_plata.places import SHIP
from tabletop.games.rio_de_la_plata.scoring import district_parts, district_value, houses_in
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.stocks import tiles_left
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    GARDEN,
    HOUSE,
    HUT,
    MONUMENT,
    OFFICE,
    OFFICES,
    PLAZA,
    SQUARE,
    box,
)
from tabletop.games.rio_de_la_plata.things import ENEMY_NAMES, GOOD_NAMES, Phase
from tabletop.games.rio_de_la_plata.validation import KINDS, MAJORS
from tabletop.games.rio_de_la_plata.war_seen import war_pieces

_ENEMIES = {"n": "natives", "c": "corsairs"}
_PANEL_OF = {"enemy": "enemies", "turn": "order"}
"""Families of places that bear another name than their panel."""


def about(view: RioDeLaPlata, place: PlaceId) -> tuple[Prompt, ...]:
    """Lines about a place and what it is for; nothing about one that says all by its name."""
    board, _, name = place.partition("/")
    kind, _, which = name.partition(".")
    if board == "city" and kind == "stock" and which in KINDS:
        return _tiles(view, KINDS.index(which))
    if board in ("west", "east"):
        return _panel(view, which if kind in ("head", "price") else _PANEL_OF.get(kind, kind))
    if board == "offices" and which in OFFICES:
        return tuple(_office(view, which))
    if board == "years":
        comes = _aboard(view) if view.turn < view.back == int(which) else ()
        return (*_year(view, int(which)), *comes)
    if kind == "cargo":
        return tuple(_aboard(view))
    if view.war is not None and board == "city" and (told := _attackers(view, place)):
        return told
    if board == "city" and CITY.number.get(name, -1) >= 0 and view.phase in (Phase.PLACEMENT, Phase.EFFECTS):
        return _field(view, CITY.number[name])
    if place == SHIP:
        return tuple(_ship(view))
    if board != "city" or kind != "dot" or which not in CITY.areas:
        return ()
    return tuple(_district(view, CITY.areas.index(which)))


def overview(_: RioDeLaPlata) -> tuple[PlaceId, ...]:
    """The dots of all districts."""
    return tuple(f"city/dot.{district}" for district in CITY.areas)


def _office(view: RioDeLaPlata, name: str) -> Iterator[Prompt]:
    """What it asks for, and what whoever is on lacks."""
    office = box(view.box).data.offices.value.offices[name]
    yield Prompt("office", (("coins", office.cost), ("points", office.least)))
    owned = any(OFFICE[name] in (*player.offices, *player.bought) for player in view.players)
    short = short_of(view, view.players[view.active], name)
    if short is not None and not owned and view.phase in (Phase.PLACEMENT, Phase.EFFECTS):
        yield Prompt("office_short", (("who", view.active), *short))


def _attackers(view: RioDeLaPlata, place: PlaceId) -> tuple[Prompt, ...]:
    """Who leads those that stand there, why, and what it is after."""
    war = at_war(view)
    standing = (piece for piece in war_pieces(view) if piece.kind == ENEMY_NAMES[war.enemy])
    if not any(piece.place == place for piece in standing):
        return ()
    lost = box(view.box).lost
    return (Prompt("attackers", (("who", war.attacker), ("house", lost[HOUSE]), ("hut", lost[HUT]))),)


def _field(view: RioDeLaPlata, field: int) -> tuple[Prompt, ...]:
    """What can be built there, by how many own workers that takes."""
    if PLAZA >> field & 1:
        return ()
    tables, kinds = box(view.box), onto(view.box)[site(view, field)]
    needs = sorted({tables.workers[kind] for kind in kinds})
    return tuple(
        [
            Prompt(
                "build", (("workers", need), ("buildings", tuple(KINDS[k] for k in kinds if tables.workers[k] == need)))
            )
            for need in needs
        ]
    )


def _panel(view: RioDeLaPlata, panel: str) -> tuple[Prompt, ...]:
    """What workers do there; of a great building what its squares bring, and what who finishes it does."""
    data = box(view.box).data
    if panel in MAJORS:
        major = data.major.value.buildings[panel]
        number = MAJORS.index(panel)
        told = (Prompt("grid", (("squares", len(box(view.box).squares[number])),)), *_prices(view, number))
        if major.ring:
            return *told, Prompt("finish_ring")
        if major.sticks:
            return *told, Prompt(f"finish_{panel}", (("sticks", major.sticks),))
        return *told, Prompt("finish_points", (("points", major.bonus),))
    if panel == "fields":
        fields = data.places.value.fields
        return (Prompt("fields", (("workers", fields.workers), ("coins", fields.coins))),)
    if panel == "order" and data.components.value.order_by_workers:
        return (Prompt("order_by_workers"),)
    return (Prompt(panel),)


def _prices(view: RioDeLaPlata, grid: int) -> Iterator[Prompt]:
    """What each square costs, where it costs anything, in one way or two."""
    prices = [price for cost in box(view.box).major_cost[grid] if (price := _named(cost))]
    if prices:
        one, other = prices[0], prices[-1]
        yield Prompt("each_costs", (("one", one), ("other", other), ("ways", len(prices))))


def _named(goods: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """Goods by name, those that there are."""
    return tuple([(good, count) for good, count in zip(GOOD_NAMES, goods, strict=True) if count])


def _ship(view: RioDeLaPlata) -> Iterator[Prompt]:
    """When the ship sails and is back, and what it pays then for each good, for one of each together at last; whose
    goods are aboard."""
    ship = box(view.box).data.places.value.ship
    yield Prompt("ship", (("coins", ship.fee), ("years", ship.away)))
    for good, pays in ship.pays.items():
        values = (("coins", pays.coins), ("points", pays.points))
        yield Prompt("cargo", (("good", good), *values)) if good in GOOD_NAMES else Prompt("cargo_set", values)
    yield from _aboard(view)


def _aboard(view: RioDeLaPlata) -> Iterator[Prompt]:
    """Whose goods are aboard."""
    for player in view.players:
        if any(player.aboard):
            yield Prompt("aboard", (("who", player.seat), ("goods", _named(player.aboard))))


def _year(view: RioDeLaPlata, turn: int) -> tuple[Prompt, ...]:
    """Which year it is, and which enemies come nearer after it."""
    data, last = box(view.box).data, box(view.box).turns
    year = data.components.value.first_year + turn - 1
    if turn >= last:
        return (Prompt("last_year" if turn == last else "no_year", (("year", year),)),)
    comes = tuple([_ENEMIES[sign] for sign in data.enemies.value.track[turn - 1] if sign in _ENEMIES])
    return (Prompt("year", (("year", year), ("n", len(comes)), ("enemies", comes))),)


def _tiles(view: RioDeLaPlata, kind: int) -> tuple[Prompt, ...]:
    """What is on the other side of a tile, and how many are left: both stocks count the same ones."""
    tile = box(view.box).tile
    other = [name for number, name in enumerate(KINDS) if number != kind and tile[number] == tile[kind]]
    if kind == SQUARE:
        other = [KINDS[MONUMENT], KINDS[GARDEN]]
    elif kind in (MONUMENT, GARDEN):
        other = [KINDS[SQUARE]]
    return (Prompt("tile", (("other", tuple(other)), ("left", tiles_left(view, kind)))),)


def _district(view: RioDeLaPlata, area: int) -> Iterator[Prompt]:
    scoring = box(view.box).data.scoring.value
    more = district_value(view, area)
    each = max(scoring.least_per_house, scoring.house + more)
    values = (("district", CITY.areas[area]), ("points", each), ("house", scoring.house), ("by", more))
    yield Prompt("district", values)
    for what, value in (("house", scoring.house), *district_parts(view, area)):
        yield Prompt("part", (("what", what), ("by", value)))
    for player in view.players:
        houses = houses_in(player, area)
        if houses:
            yield Prompt("houses", (("who", player.seat), ("houses", houses), ("points", houses * each)))
