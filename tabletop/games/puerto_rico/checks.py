"""Whether the definitions fit together: every mistake stops the start with file, line, column and key."""

from __future__ import annotations

from collections import Counter

from tabletop.games.options import check_options
from tabletop.games.puerto_rico.definitions import BuildingData, Definitions, SeatsData
from tabletop.games.puerto_rico.things import GOOD_NAMES, ROLE_NAMES, ROLES, Role, name

COLUMNS = range(1, 5)


def check_all(data: Definitions) -> None:
    """Raises ComponentError for the first thing that does not fit."""
    _components(data)
    for seats in data.components.value.players:
        if seats not in data.setup.value.tables:
            raise data.setup.error(("tables",), f"lacks a table for {seats} players")
    for seats, table in data.setup.value.tables.items():
        _seats(data, seats, table)
    for key, building in data.buildings.value.buildings.items():
        _building(data, key, building)
    _copies(data)
    _variants(data)
    _scoring(data)
    check_options(data.options)


def _components(data: Definitions) -> None:
    file, it = data.components, data.components.value
    if tuple(it.goods.kinds) != GOOD_NAMES:
        raise file.error(("goods", "kinds"), f"must be {', '.join(GOOD_NAMES)}, in this order")
    tiles = sum(good.tiles for good in it.goods.kinds.values()) + it.land.quarries
    if tiles != it.land.tiles:
        raise file.error(("land", "tiles"), f"plantations and quarries are {tiles}")
    if list(it.land.working) not in (["quarry"], ["quarry", "forest"]):
        raise file.error(("land", "working"), "of land tiles only the quarry does something, and then the forest")
    roles = [name(role) for role in ROLES if role != Role.PROSPECTOR_2]
    if list(it.roles.cards) not in (roles, roles[:-1]):
        raise file.error(("roles", "cards"), f"must be {', '.join(roles)}, in this order")


def _seats(data: Definitions, seats: int, table: SeatsData) -> None:
    file, box = data.setup, data.components.value
    where = ("tables", seats)
    if len(table.start_tiles) != seats:
        raise file.error((*where, "start_tiles"), f"{seats} players need as many")
    if not set(table.ships) <= set(box.cargo_ships.spaces) or len(set(table.ships)) != len(table.ships):
        raise file.error((*where, "ships"), f"must be different ships out of {box.cargo_ships.spaces}")
    nobles = box.nobles.in_hall if box.nobles else 0
    if table.hall - nobles + table.supply > box.workers.pieces:
        raise file.error((*where, "supply"), f"with the hall there are {box.workers.pieces} workers at most")
    chips = box.chips.ones + 5 * box.chips.fives
    for pool, points in table.points.items():
        if not 0 < points <= chips:
            raise file.error((*where, "points", pool), f"must be 1 to {chips}")
    cards = sum(box.roles.cards.values()) - box.roles.cards["prospector"] + table.prospectors
    if not 0 <= table.prospectors <= box.roles.cards["prospector"]:
        raise file.error((*where, "prospectors"), f"must be 0 to {box.roles.cards['prospector']}")
    if not seats * table.picks < cards:
        raise file.error((*where, "picks"), f"{cards} cards are too few for {seats * table.picks} picks")
    for good, kind in box.goods.kinds.items():
        if kind.tiles - table.removed_each.plantations < table.start_tiles.count(good):
            raise file.error((*where, "start_tiles"), f"there are not so many plantations of {good}")


def _building(data: Definitions, key: str, it: BuildingData) -> None:
    file, where = data.buildings, ("buildings", key)
    if it.column not in COLUMNS:
        raise file.error((*where, "column"), "must be a column of the board, 1 to 4")
    if not set(it.guests) <= {*ROLE_NAMES, "scoring"}:
        raise file.error((*where, "guests"), "must be roles")
    for field in ("cost", "points", "copies", "spaces"):
        if getattr(it, field) < 1:
            raise file.error((*where, field), "must be at least 1")
    if it.circles < 0:
        raise file.error((*where, "circles"), "must not be negative")
    production = it.kind == "production"
    if (it.good is not None and not production) or (it.plant is not None) != production:
        raise file.error(where, "good and plant belong to production buildings, and to them alone")


def _copies(data: Definitions) -> None:
    counted: Counter[str] = Counter()
    for it in data.buildings.value.buildings.values():
        size = "large" if it.spaces > 1 else "small"
        counted[it.kind if it.kind == "production" else f"{size}_commercial"] += it.copies
    boxes = data.components.value.city_tiles.boxes.values()
    for kind in ("production", "small_commercial", "large_commercial"):
        if counted[kind] != sum(getattr(tiles, kind) for tiles in boxes):
            raise data.components.error(("city_tiles", "boxes"), f"buildings.yaml has {counted[kind]} copies: {kind}")


def _variants(data: Definitions) -> None:
    file, it = data.buildings, data.buildings.value
    for value in data.options.value["price_variant"].values:
        if value not in it.price_variants:
            raise file.error(("price_variants",), f"lacks {value}, a value of the option")
    for variant, prices in it.price_variants.items():
        for key in prices:
            if key not in it.buildings:
                raise file.error(("price_variants", variant, key), "is no building")


def _scoring(data: Definitions) -> None:
    file, it = data.scoring, data.scoring.value
    if len(it.factory) != len(GOOD_NAMES) + 1:
        raise file.error(("factory",), f"needs a number for 0 to {len(GOOD_NAMES)} kinds")
    for field in ("workers_per_point", "chips_per_point"):
        if getattr(it, field) < 1:
            raise file.error((field,), "must be at least 1")
