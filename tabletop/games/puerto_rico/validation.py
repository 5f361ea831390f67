"""Whether the definitions fit together: every mistake stops the start with file, line, column and key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import partial
from pathlib import PurePath
from typing import Any

from tabletop.components.source import KeyPath, Troubles, check_each
from tabletop.components.typed import Loaded
from tabletop.games.options import check_options
from tabletop.games.puerto_rico.definitions import BuildingData, Definitions, SeatsData, TilesOf
from tabletop.games.puerto_rico.things import EXPANSIONS, GOOD_NAMES, ROLE_NAMES, ROLES, Role, name


def check_all(data: Definitions) -> None:
    """Raises ComponentError for what does not fit."""
    of_board = (_nothing_negative, _components, _island, _ships, _cards, _expansions)
    check_each(data, *of_board, _tables, _buildings, _copies, _variants, _scoring, _options)


def _options(data: Definitions) -> None:
    check_options(data.options)


def _tables(data: Definitions) -> None:
    troubles = Troubles()
    for seats in data.components.value.players:
        with troubles.gathering():
            table = data.setup.value.tables.get(seats)
            if table is None:
                raise data.setup.error(("tables",), f"lacks a table for {seats} players")
            _seats(data, seats, table)
            _pieces(data, seats, table)
            _supplies(data, seats, table)
    troubles.tell()


def _buildings(data: Definitions) -> None:
    troubles = Troubles()
    for key, building in data.buildings.value.buildings.items():
        with troubles.gathering():
            _building(data, key, building)
    troubles.tell()


def _nothing_negative(data: Definitions) -> None:
    troubles = Troubles()
    for file in (data.components, data.setup, data.buildings, data.scoring):
        with troubles.gathering():
            _no_negative_number(file)
    troubles.tell()


def _no_negative_number(file: Loaded[Any]) -> None:
    """No number of a file is below 0."""
    waiting: list[tuple[KeyPath, Any]] = [((), file.value)]
    while waiting:
        path, value = waiting.pop()
        if is_dataclass(value):
            waiting += [((*path, field.name), getattr(value, field.name)) for field in reversed(fields(value))]
        elif isinstance(value, Mapping):
            waiting += [((*path, key), value[key]) for key in reversed(value)]
        elif isinstance(value, tuple):
            waiting += [((*path, at), value[at]) for at in reversed(range(len(value)))]
        elif isinstance(value, int) and value < 0:
            raise file.error(path, "must not be negative")


def _components(data: Definitions) -> None:
    file, it = data.components, data.components.value
    if not it.players or it.players != tuple(range(it.players[0], it.players[-1] + 1)):
        raise file.error(("players",), "must be numbers in a row")
    if tuple(it.goods.kinds) != GOOD_NAMES:
        raise file.error(("goods", "kinds"), f"must be {', '.join(GOOD_NAMES)}, in this order")
    barrels = sum(good.barrels for good in it.goods.kinds.values())
    if barrels != it.barrels.pieces:
        raise file.error(("barrels", "pieces"), f"the goods have {barrels}")
    tiles = sum(good.tiles for good in it.goods.kinds.values()) + it.land.quarries
    if tiles != it.land.tiles:
        raise file.error(("land", "tiles"), f"plantations and quarries are {tiles}")
    if list(it.land.working) not in (["quarry"], ["quarry", "forest"]):
        raise file.error(("land", "working"), "of land tiles only the quarry does something, and then the forest")


def _island(data: Definitions) -> None:
    file, it = data.components, data.components.value
    spaces = (("island", "land", it.room.land), ("island", "city", it.room.city))
    for thing, field, room in (*spaces, ("trading_house", "spaces", it.room.house)):
        if not 1 <= getattr(getattr(it, thing), field) <= room:
            raise file.error((thing, field), f"must be 1 to {room}: the board has no more places")


def _ships(data: Definitions) -> None:
    file, it = data.components, data.components.value
    spaces = it.cargo_ships.spaces
    if list(spaces) != sorted(set(spaces)) or not all(it.room.ship <= one <= it.room.hold for one in spaces):
        most = f"{it.room.ship} to {it.room.hold}"
        raise file.error(("cargo_ships", "spaces"), f"must be different, in order, and {most}")
    for seats in it.players:
        if seats not in it.cargo_ships.in_game:
            raise file.error(("cargo_ships", "in_game"), f"lacks the number of ships for {seats} players")


def _cards(data: Definitions) -> None:
    file, cards = data.components, data.components.value.roles.cards
    roles = [name(role) for role in ROLES if role != Role.PROSPECTOR_2]
    if list(cards) not in (roles, roles[:-1]):
        raise file.error(("roles", "cards"), f"must be {', '.join(roles)}, in this order")
    for role, count in cards.items():
        most = sum(one.startswith(role) for one in ROLE_NAMES)
        if not 1 <= count <= most:
            raise file.error(("roles", "cards", role), f"must be {'1' if most == 1 else f'1 to {most}'}")


def _seats(data: Definitions, seats: int, table: SeatsData) -> None:
    file, box = data.setup, data.components.value
    where = ("tables", seats)
    for field in ("doubloons", "face_up", "hall", "supply", "picks"):  # a doubloon: corn seats may start with one less
        if getattr(table, field) < 1:
            raise file.error((*where, field), "must be at least 1")
    if len(table.start_tiles) != seats:
        raise file.error((*where, "start_tiles"), f"{seats} players need as many")
    if table.face_up > box.room.row:
        raise file.error((*where, "face_up"), f"the board has places for {box.room.row}")
    if not set(table.ships) <= set(box.cargo_ships.spaces) or len(set(table.ships)) != len(table.ships):
        raise file.error((*where, "ships"), f"must be different ships out of {box.cargo_ships.spaces}")
    if len(table.ships) != box.cargo_ships.in_game[seats]:
        raise file.error((*where, "ships"), f"{seats} players have {box.cargo_ships.in_game[seats]} ships")
    cards = sum(box.roles.cards.values()) - box.roles.cards["prospector"] + table.prospectors
    if not 0 <= table.prospectors <= box.roles.cards["prospector"]:
        raise file.error((*where, "prospectors"), f"must be 0 to {box.roles.cards['prospector']}")
    if not seats * table.picks < cards:
        raise file.error((*where, "picks"), f"{cards} cards are too few for {seats * table.picks} picks")


def _pieces(data: Definitions, seats: int, table: SeatsData) -> None:
    """Workers and chips that one number of players takes out of the box."""
    file, box = data.setup, data.components.value
    where = ("tables", seats)
    nobles = box.nobles.in_hall if box.nobles else 0
    if table.hall < nobles:
        raise file.error((*where, "hall"), f"{nobles} nobles lie there")
    if table.hall - nobles + table.supply > box.workers.pieces:
        raise file.error((*where, "supply"), f"with the hall there are {box.workers.pieces} workers at most")
    chips = box.chips.ones + 5 * box.chips.fives
    for pool, points in table.points.items():
        if not 0 < points <= chips:
            raise file.error((*where, "points", pool), f"must be 1 to {chips}")
    for kind, copies in table.copies.items():
        if copies < 1:
            raise file.error((*where, "copies", kind), "must be at least 1")


def _supplies(data: Definitions, seats: int, table: SeatsData) -> None:
    """Barrels and land tiles that are left for one number of players, those of the Festival's goals among them."""
    file, box = data.setup, data.components.value
    where, goals = ("tables", seats), box.festival
    if table.quarries_removed > box.land.quarries:
        raise file.error((*where, "quarries_removed"), f"there are {box.land.quarries} quarries")
    for good, kind in box.goods.kinds.items():
        if kind.barrels - table.removed_each.barrels < (goals.samples if goals else 1):
            raise file.error((*where, "removed_each", "barrels"), f"there are {kind.barrels} barrels of {good}")
        if kind.tiles - table.removed_each.plantations < table.start_tiles.count(good) + bool(goals):
            raise file.error((*where, "start_tiles"), f"there are not so many plantations of {good}")


def _building(data: Definitions, key: str, it: BuildingData) -> None:
    file, where = data.buildings, ("buildings", key)
    room = data.components.value.room
    if it.cost > room.cost:
        raise file.error((*where, "cost"), f"the board has rows for 1 to {room.cost}")
    if not 1 <= it.column <= room.columns:
        raise file.error((*where, "column"), f"must be a column of the board, 1 to {room.columns}")
    for field in ("cost", "points", "copies", "spaces"):
        if getattr(it, field) < 1:
            raise file.error((*where, field), "must be at least 1")
    if it.kind == "production" and it.plant is None:
        raise file.error(where, "a production building says its plant: small or large, as the Guild hall counts it")
    for field in ("good", "plant"):
        if it.kind != "production" and getattr(it, field) is not None:
            raise file.error((*where, field), "belongs to production buildings alone")


def _copies(data: Definitions) -> None:
    """Where the tiles of a box are counted, there are as many as copies of its kinds. Each box is looked at where no
    other one lies over it, for that may say otherwise."""
    file, counted = data.buildings, Counter[str]()
    last = max(map(partial(_box_of, file), file.value.buildings), key=("base", *EXPANSIONS).index)
    for key, it in file.value.buildings.items():
        if _box_of(file, key) == last:
            size = "large" if it.spaces > 1 else "small"
            counted[it.kind if it.kind == "production" else f"{size}_commercial"] += it.copies
    troubles, of = Troubles(), data.components.value.city_tiles.boxes.get(last, TilesOf())
    for kind in ("production", "small_commercial", "large_commercial"):
        tiles = getattr(of, kind)
        if tiles not in (None, counted[kind]):
            what = f"{tiles} tiles, but {_file_of(last)} has {counted[kind]} copies"
            troubles.hold(data.components.error(("city_tiles", "boxes", last, kind), what))
    troubles.tell()


def _file_of(box: str) -> str:
    return "buildings.yaml" if box == "base" else f"buildings.{box}.yaml"


def _box_of(file: Loaded[Any], key: str) -> str:
    """The box whose file defines a building: `buildings.<box>.yaml`, "base" where there is no box in the name."""
    node = file.source.node(("buildings", key))
    assert node is not None
    return PurePath(node.start_mark.name).name.removesuffix(".yaml").partition(".")[2] or "base"


def _expansions(data: Definitions) -> None:
    file, it, kinds = data.components, data.components.value, data.buildings.value.buildings
    if it.festival:
        for field in ("plantations", "samples", "barrels"):
            if getattr(it.festival, field) < 1:
                raise file.error(("festival", field), "must be at least 1")
        drawn_from = len(GOOD_NAMES) * it.festival.samples
        if it.festival.barrels > drawn_from:
            raise file.error(("festival", "barrels"), f"are drawn from {drawn_from}")
        if all(one.column != it.festival.column for one in kinds.values()):
            raise file.error(("festival", "column"), "no building lies there")
    if it.nobles and it.nobles.in_hall > it.nobles.pieces:
        raise file.error(("nobles", "in_hall"), f"there are {it.nobles.pieces}")
    if it.draft and it.nobles:  # pairs may name kinds of both
        for value, pairs in it.draft.barred.items():
            for at, key in ((at, key) for at, pair in enumerate(pairs) for key in pair):
                if key not in kinds:
                    raise file.error(("draft", "barred", value, at), f"{key} is no building")


def _variants(data: Definitions) -> None:
    file, it = data.buildings, data.buildings.value
    for value in data.options.value["price_variant"].values:
        if value not in it.price_variants:
            raise file.error(("price_variants",), f"lacks {value}, a value of the option")
    for variant, prices in it.price_variants.items():
        for key, cost in prices.items():
            if key not in it.buildings:
                raise file.error(("price_variants", variant, key), "is no building")
            if not 1 <= cost <= data.components.value.room.cost:
                most = data.components.value.room.cost
                raise file.error(("price_variants", variant, key), f"the board has rows for 1 to {most}")


def _scoring(data: Definitions) -> None:
    file, it = data.scoring, data.scoring.value
    if len(it.factory) != len(GOOD_NAMES) + 1:
        raise file.error(("factory",), f"needs a number for 0 to {len(GOOD_NAMES)} kinds")
    if data.components.value.draft and len(it.church) != data.components.value.room.columns:
        raise file.error(("church",), "needs a number for each column of buildings")
    if data.components.value.draft and not it.triples:
        raise file.error(("triples",), "needs a number at least for 0 triples")
    for field in ("workers_per_point", "chips_per_point"):
        if getattr(it, field) < 1:
            raise file.error((field,), "must be at least 1")
