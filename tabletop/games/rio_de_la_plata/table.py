"""What lies where, as one viewer sees it. Which pieces move by which hand is told in `gestures.py`."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.tableau import Piece, PlaceId, Tableau, TableLabel
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.common import numbers, site
from tabletop.games.rio_de_la_plata.groups import group_name
from tabletop.games.rio_de_la_plata.rules import asked, deciders
from tabletop.games.rio_de_la_plata.scoring import offices_of
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, FORT, HOUSE, PLACES, PORT, SITES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, ENEMY_NAMES, GOOD_NAMES, SHADOW, Phase


def table(view: RioDeLaPlata) -> Tableau:
    """Everything on the table."""
    pieces = [*_city(view), *_grids(view), *_stocks(), *_war(view)]
    for player in view.players:
        pieces += _supply(view, player)
    return Tableau(tuple(pieces), tuple(_labels(view)))


def _city(view: RioDeLaPlata) -> Iterator[Piece]:
    for field, name in enumerate(CITY.names):
        what = site(view, field)
        if what >= 0:
            owner = next((p.seat for p in view.players if what <= HOUSE and (p.huts | p.houses) >> field & 1), None)
            yield Piece(f"site.{name}", "site", places.spot(name), SITES[what], owner)
    for edge in numbers(view.roads):
        yield Piece(f"road.{CITY.edges[edge]}", "road", places.road(CITY.edges[edge]))
    for point in numbers(view.walls):
        yield Piece(f"wall.{CITY.points[point]}", "wall", places.wall(CITY.points[point]))


def _grids(view: RioDeLaPlata) -> Iterator[Piece]:
    for place, owner, _ in view.laid:
        name = PLACES[place]
        marks = ("owed",) if any(place in player.debts for player in view.players) else ()
        seat = None if owner == SHADOW else owner
        yield Piece(f"laid.{name}", "worker" if owner != SHADOW else "shadow", places.spot(name), "", seat, marks=marks)
    for grid, name in ((PORT, "port"), (FORT, "fort")):
        if view.majors >> grid & 1:
            yield Piece(f"site.{name}", "site", f"quarters/site.{name}", name)
    for enemy, name in enumerate(ENEMY_NAMES):
        yield Piece(f"marker.{name}", "marker", f"quarters/enemy.{view.enemies[enemy]}", name)
    for at, seat in enumerate(view.order, 1):
        yield Piece(f"order.{seat}", "worker", f"quarters/turn.{at}", "", seat)
    yield Piece("year", "year", f"quarters/year.{view.turn}")
    if len(view.players) == 2:
        yield Piece("shadow", "shadow", "quarters/shadow")


def _stocks() -> Iterator[Piece]:
    yield Piece("sticks", "road", "quarters/sticks")
    for name in SITES:
        yield Piece(places.stock(name), "site", f"quarters/stock.{name}", name)


def _war(view: RioDeLaPlata) -> Iterator[Piece]:
    """Groups in the city and outside; those of one size at one point are one piece with a number."""
    if view.war is None:
        return
    if view.war.posted:
        yield Piece("attackers", "attacker", "quarters/attackers", count=view.war.posted)
    names = [group_name(group) for group in view.war.groups]
    for name, group in sorted(dict(zip(names, view.war.groups, strict=True)).items()):
        field = group[0]
        at = places.spot(CITY.names[field]) if field < FIELDS else places.wall(CITY.points[field - FIELDS])
        top = group[3]
        seat = top if top < len(view.players) else None
        kind = "attacker" if top == ATTACKERS else "shadow" if top == SHADOW else "worker"
        label = str(len(group) - 3)
        yield Piece(places.group(name), kind, at, "", seat, count=names.count(name), label=label)


def _supply(view: RioDeLaPlata, player: Player) -> Iterator[Piece]:
    seat = player.seat
    last, number = -1, 0
    for place in player.discs:
        number = number + 1 if place == last else 1
        last = place
        name = PLACES[place]
        yield Piece(f"worker.{seat}.{name}.{number}", "worker", places.spot(name), "", seat)
    yield Piece(places.idle(seat), "worker", places.supply(seat, "workers"), "", seat, count=min(1, player.idle))
    yield Piece(places.coins(seat), "coin", places.supply(seat, "coins"), "", seat, count=min(1, player.coins))
    for good, word in enumerate(GOOD_NAMES):
        held = places.supply(seat, f"goods.{word}")
        yield Piece(places.goods(seat, word), "cube", held, word, seat, count=min(1, player.goods[good]))
    for at, office in enumerate(offices_of(player), 1):
        yield Piece(f"office.{office}", "office", places.supply(seat, f"office.{at}"), office, seat)


def _labels(view: RioDeLaPlata) -> Iterator[TableLabel]:
    for player in view.players:
        for what, number in (("workers", player.idle), ("coins", player.coins), ("points", player.points)):
            yield TableLabel(places.supply(player.seat, what), "number", (("number", number),))
        for good, word in enumerate(GOOD_NAMES):
            held = places.supply(player.seat, f"goods.{word}")
            yield TableLabel(held, "number", (("number", player.goods[good]),))


def status(view: RioDeLaPlata) -> tuple[TableLabel, ...]:
    """The year, and who is asked for what."""
    year = TableLabel("", "year", (("year", box(view.box).data.components.value.first_year + view.turn - 1),))
    if view.phase == Phase.OVER:
        return year, TableLabel("", "over")
    return year, TableLabel("", f"asked_{asked(view)}", (("who", deciders(view)[0]),))


def focus(view: RioDeLaPlata) -> tuple[PlaceId, ...]:
    """Nothing in particular."""
    return ()
