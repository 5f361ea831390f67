"""What lies where, as one viewer sees it. Which pieces move by which hand is told in `gestures.py`.

An action changes few parts of the table: what each part comes to is remembered by the values that it shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from tabletop.engine.tableau import Piece, PlaceId, Scenery, Tableau, TableLabel, dimmed, lying, resting
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.office_seen import out_of_reach, told_of_waiting
from tabletop.games.rio_de_la_plata.phases.building import Build
from tabletop.games.rio_de_la_plata.phases.offices import waiting
from tabletop.games.rio_de_la_plata.phases.ship import cargo, ship_lies_here
from tabletop.games.rio_de_la_plata.phases.sticks import sticks_left
from tabletop.games.rio_de_la_plata.roads_seen import links
from tabletop.games.rio_de_la_plata.rules import asked, deciders
from tabletop.games.rio_de_la_plata.scoring import district_value, offices_of
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.stocks import tiles_left
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    FIRST_NEUTRAL,
    FORT,
    GRID_OF,
    HUT,
    OFFICES,
    ORDER,
    PLACES,
    PORT,
    SITES,
    STICKS,
    box,
)
from tabletop.games.rio_de_la_plata.things import ENEMY_NAMES, GOOD_NAMES, SHADOW, Enemy, Phase
from tabletop.games.rio_de_la_plata.validation import MAJORS
from tabletop.games.rio_de_la_plata.war_seen import war_pieces

_OTHER_PANELS = ("quarry", "forest", "fields", "craft", "order", "enemies")
_USED = {
    "placement": ("office", "shadow"),
    "defence": ("shadow",),
    **dict.fromkeys(("roads", "walls", "free_road", "free_wall"), ("road",)),
    "ring": ("site",),
}
"""Kinds of pieces in stocks with which something is done where so much is asked, before workers are used."""
_WAR = (Scenery("city", "war"),)


def table(view: RioDeLaPlata) -> Tableau:
    """Everything on the table; ids stay the same over a game, so that pieces travel."""
    pieces = [*_city(view), *_grids(view), *_tracks(view), *_ship(view), *_at_hand(view), *war_pieces(view)]
    for player in view.players:
        pieces += _supply(view, player)
    return Tableau(tuple(pieces), tuple(_labels(view)), links(view), scenery=_WAR if view.war is not None else ())


# --- the city
def _city(view: RioDeLaPlata) -> Iterator[Piece]:
    yield from _start(view.box)
    for kind, fields in enumerate(view.standing, FIRST_NEUTRAL):
        yield from _sites(fields, SITES[kind], None)
    for player in view.players:
        yield from _sites(player.huts, "hut", player.seat)
        yield from _sites(player.houses, "house", player.seat)
    for edge in numbers(view.roads):
        yield _road(edge)
    for point in numbers(view.walls):
        name = CITY.points[point]
        yield lying(f"wall.{name}", "wall_h" if name.startswith("north") else "wall_v", places.wall(name))


@cache
def _start(tables: str) -> tuple[Piece, ...]:
    names = [CITY.names[field] for field in numbers(box(tables).start)]
    return tuple([Piece(f"start.{name}", "start", places.field(name)) for name in names])


@lru_cache(maxsize=256)
def _sites(fields: int, what: str, owner: Seat | None) -> tuple[Piece, ...]:
    names = [CITY.names[field] for field in numbers(fields)]
    return tuple([Piece(f"site.{name}", "site", places.field(name), what, owner) for name in names])


@cache
def _road(edge: int) -> Piece:
    name = CITY.edges[edge]
    (x, _), (to, _) = CITY.ends[edge]
    return Piece(f"road.{name}", "road_v" if x == to else "road_h", places.road(name))


# --- beside the city
def _grids(view: RioDeLaPlata) -> Iterator[Piece]:
    """Workers on squares of great buildings, a reminder where one is not paid for; squares that are closed."""
    owed = {place for player in view.players for place in player.debts}
    for place, owner, _ in view.laid:
        name = PLACES[place]
        seat = None if owner == SHADOW else owner
        yield lying(f"laid.{name}", "shadow" if seat is None else "worker", places.spot(name), "", seat)
        if place in owed:
            yield lying(f"debt.{name}", "debt", places.spot(name), "any")
    for grid, name in ((PORT, "port"), (FORT, "fort")):
        if view.majors >> grid & 1:
            yield lying(f"site.{name}", "site", f"city/site.{name}", name)
    yield from _covers(view.box, view.majors)
    yield from _prices(view.box)


@lru_cache(maxsize=64)
def _covers(tables: str, majors: int) -> tuple[Piece, ...]:
    squares = box(tables).squares
    closed = [
        PLACES[place]
        for place, grid in enumerate(GRID_OF)
        if grid >= 0 and (majors >> grid & 1 or place not in squares[grid])
    ]
    return tuple([Piece(f"cover.{name}", "cover", places.spot(name)) for name in closed])


@cache
def _prices(tables: str) -> tuple[Piece, ...]:
    return tuple(_of_prices(tables))


def _of_prices(tables: str) -> Iterator[Piece]:
    for grid, costs in enumerate(box(tables).major_cost):
        for good in (good for cost in costs for good, count in enumerate(cost) for _ in range(count)):
            word = GOOD_NAMES[good]
            yield Piece(f"price.{MAJORS[grid]}.{word}", "cube", places.price(MAJORS[grid]), word)


def _tracks(view: RioDeLaPlata) -> Iterator[Piece]:
    for enemy, name in enumerate(ENEMY_NAMES):
        yield lying(f"marker.{name}", "marker", f"east/enemy.{view.enemies[enemy]}", name)
    for at, seat in enumerate(view.order, 1):
        yield lying(f"order.{seat}", "order", places.position(at), "", seat)
    yield lying("year", "year", places.year(view.turn))


def _ship(view: RioDeLaPlata) -> Iterator[Piece]:
    """At the quay with all goods aboard; away, on the year in which it comes back."""
    if not view.majors >> PORT & 1:
        return
    here = view.turn >= view.back
    yield lying("ship", "ship", places.SHIP if here else places.year(view.back))
    for player in view.players if here else ():
        yield lying(f"crew.{player.seat}", "worker", places.crew(player.seat), "", player.seat)
        for good, count in enumerate(player.aboard):
            if count:
                word = GOOD_NAMES[good]
                yield lying(f"aboard.{player.seat}.{word}", "cube", places.hold(player.seat, word), word)


def _at_hand(view: RioDeLaPlata) -> Iterator[Piece]:
    """Stocks: whatever nothing can be done with stands back. Before workers are used nothing is built and no office
    bought, but workers go onto offices, those faint that cannot be paid this turn; when they are used, those tiles are
    there that own workers can build now, and the office where one waits. Once the game is over all is as bright as
    before it."""
    if view.phase == Phase.OVER:
        yield from _stocks(view)
    elif asked(view) == "effects":
        yield from _at_work(view)
    else:
        used = _USED.get(asked(view), ())
        for piece in _stocks(view):
            if piece.kind not in used:
                yield resting(piece)
            elif piece.kind == "office" and out_of_reach(view, view.players[view.active], piece.face):
                yield dimmed(piece)
            else:
                yield piece


def _at_work(view: RioDeLaPlata) -> Iterator[Piece]:
    player = view.players[view.active]
    at_hand = [places.stock(action.building) for action in Build().offers(view, player.seat)]
    at_hand += [f"office.{OFFICES[office]}" for office in waiting(player)]
    for piece in _stocks(view):
        if piece.id in at_hand:
            yield piece
        else:
            yield dimmed(piece) if piece.kind == "site" else resting(piece)


def _stocks(view: RioDeLaPlata) -> Iterator[Piece]:
    yield lying("sticks", "road", "city/sticks", count=min(1, sticks_left(view)))
    for kind in range(len(SITES)):
        yield _stock(kind, view.active if kind <= HUT + 1 else None, min(1, tiles_left(view, kind)))
    if len(view.players) == 2:
        yield lying("shadow", "shadow", places.SHADOW_HEAP)
    taken = {office for player in view.players for office in offices_of(player)}
    for office in OFFICES:
        if office not in taken:
            yield _left(office)


@lru_cache(maxsize=256)
def _stock(kind: int, owner: Seat | None, count: int) -> Piece:
    name = SITES[kind]
    return Piece(places.stock(name), "site", places.pile(name), name, owner, count=count)


@cache
def _left(office: str) -> Piece:
    return Piece(f"office.{office}", "office", f"offices/office.{office}", office)


# --- before each player
def _supply(view: RioDeLaPlata, player: Player) -> Iterator[Piece]:
    seat = player.seat
    yield from _workers(seat, player.discs, view.order.index(seat) + 1)
    yield lying(places.idle(seat), "worker", places.hand(seat), "", seat, count=min(1, player.idle))
    yield lying(places.coins(seat), "coin", places.supply(seat, "coins"), "", seat, count=min(1, player.coins))
    for good, word in enumerate(GOOD_NAMES):
        held = places.supply(seat, f"goods.{word}")
        yield lying(places.goods(seat, word), "cube", held, word, seat, count=min(1, player.goods[good]))
    for at_box, office in enumerate(offices_of(player), 1):
        yield lying(f"office.{office}", "office", places.held_office(seat, at_box), office, seat)


@lru_cache(maxsize=256)
def _workers(seat: Seat, discs: tuple[int, ...], turn: int) -> tuple[Piece, ...]:
    """Those at work, and the one that stands for the `turn` in the order."""
    found = []
    last, number = -1, 0
    for place in discs:
        number = number + 1 if place == last else 1
        last = place
        name = PLACES[place]
        at = places.position(turn) if place == ORDER else places.spot(name)
        found.append(lying(places.worker(seat, name, number), "worker", at, "", seat))
    return tuple(found)


# --- words
def _labels(view: RioDeLaPlata) -> Iterator[TableLabel]:
    yield from _HEADS
    for kind, name in enumerate(SITES):
        yield _number(places.pile(name), tiles_left(view, kind))
    if box(view.box).sticks == STICKS:
        yield _number("city/sticks", sticks_left(view))
    for area in range(len(CITY.areas)):
        yield _worth(area, district_value(view, area))
    yield from _years(view.box)
    if ship_lies_here(view):
        yield TableLabel(places.SHIP, "load", (("goods", cargo(view)), ("room", box(view.box).ship)))
        for player in view.players:
            for good, count in enumerate(player.aboard):
                if count:
                    yield _number(places.tally(player.seat, GOOD_NAMES[good]), count)
    for player in view.players:
        tiles, debts = tiles_left(view, HUT, player), len(player.debts)
        yield from _own(
            player.seat, player.idle, player.coins, player.points, tiles, player.attacks, debts, player.goods
        )
        yield from _counted(player.seat, bool(offices_of(player)))


_HEADS = tuple(TableLabel(places.head(panel), "panel", (("panel", panel),)) for panel in (*MAJORS, *_OTHER_PANELS))


@lru_cache(maxsize=256)
def _worth(area: int, value: int) -> TableLabel:
    name = CITY.areas[area]
    return TableLabel(places.dot(name), "worth" if value else "letter", (("district", name), ("by", value)))


@cache
def _years(tables: str) -> tuple[TableLabel, ...]:
    first = box(tables).data.components.value.first_year
    turns = range(1, box(tables).turns + 1)
    return tuple(
        [TableLabel(places.year(turn), "step", (("year", f"{(first + turn - 1) % 100:02d}"),)) for turn in turns]
    )


@lru_cache(maxsize=64)
def _own(
    seat: Seat, workers: int, coins: int, points: int, tiles: int, attacks: int, debts: int, goods: tuple[int, ...]
) -> tuple[TableLabel, ...]:
    """The numbers of somebody's supply, also of what there is none of: a sign without a number reads as one missing."""
    shown = {"workers": workers, "coins": coins, "points": points, "tiles": tiles, "attacks": attacks, "debts": debts}
    shown |= {f"goods.{word}": goods[good] for good, word in enumerate(GOOD_NAMES)}
    return tuple([_number(places.supply(seat, what), number) for what, number in shown.items()])


@cache
def _counted(seat: Seat, offices: bool) -> tuple[TableLabel, ...]:
    """What the numbers beside signs count, and what lies beside them once there is an office."""
    said = (*_COUNTED, "offices") if offices else _COUNTED
    return tuple([TableLabel(places.supply(seat, f"word.{what}"), "counted", (("what", what),)) for what in said])


_COUNTED = ("points", "tiles", "attacks", "debts")


@lru_cache(maxsize=512)
def _number(place: PlaceId, number: int) -> TableLabel:
    return TableLabel(place, "number", (("number", number),))


_FEW = 6
"""Sticks that a full grid of roads and one of walls lay in a year: so many may be too few in the next one."""


def status(view: RioDeLaPlata) -> tuple[TableLabel, ...]:
    """The year, war if there is one, that sticks run out, and who is asked for what."""
    left = box(view.box).turns - view.turn
    labels = [TableLabel("", "year", (("year", box(view.box).data.components.value.first_year + view.turn - 1),))]
    if view.phase == Phase.OVER:
        return (*labels, TableLabel("", "over"))
    if not left:
        labels.append(TableLabel("", "last_year"))
    if view.war is not None:
        enemy, leader = ENEMY_NAMES[view.war.enemy], view.war.attacker
        most = box(view.box).data.enemies.value.war.rounds_without_battle
        rounds = (("round", view.war.round), ("quiet", view.war.quiet), ("most", most))
        corsairs = ("corsairs", int(view.war.enemy == Enemy.CORSAIRS))  # the first time it is told what equals come to
        labels.append(TableLabel("", "war", (("who", leader), ("enemy", enemy), *rounds, corsairs)))
    if sticks_left(view) <= _FEW:
        labels.append(TableLabel("", "sticks", (("left", sticks_left(view)),)))
    labels += told_of_waiting(view)
    return (*labels, TableLabel("", f"asked_{asked(view)}", (("who", deciders(view)[0]),)))


def focus(view: RioDeLaPlata) -> tuple[PlaceId, ...]:
    """Nothing in particular."""
    return ()
