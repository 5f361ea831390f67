"""Immutable tables made once from the definitions, for rules that run a million times.

An expansion is a layer: `buildings.new_buildings.yaml` says what differs from `buildings.yaml`, and so on for each
file (definitions.py). What is in a game stands in the tables of its `box`. Buildings go by their number, which is the
same in every box. What somebody has working is told by building numbers, and by `QUARRIES` for occupied quarries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TypeVar, get_args

from tabletop.components.board import read_table
from tabletop.components.overlay import overlaid
from tabletop.engine.game import OptionSpec
from tabletop.games.effects import names_of
from tabletop.games.options import option_specs
from tabletop.games.puerto_rico.board_validation import check_board
from tabletop.games.puerto_rico.definitions import (
    BuildingData,
    CopiesOf,
    Definitions,
    GuestsAt,
    SeatsData,
    read_definitions,
)
from tabletop.games.puerto_rico.things import EXPANSIONS, GOOD_NAMES, LAND_NAMES, ROLE_NAMES, Role, name
from tabletop.games.puerto_rico.validation import check_all
from tabletop.resources import resource

V = TypeVar("V")

_FOLDER = resource("data", "puerto_rico")


@cache
def definitions(expansions: tuple[str, ...]) -> Definitions:
    """The files with the layers of these expansions, which say what differs. ComponentError where they do not fit."""
    data = read_definitions(_FOLDER, expansions)
    check_all(data)
    return data


_base, DATA = definitions(()), definitions(EXPANSIONS)
"""Numbers of things are the same in every box, and so is what they cost and hold: they are those of the largest box."""

if overlaid():  # the boards of the program are held to it by a test
    check_board(_base, DATA, read_table(_FOLDER / "table.yaml"))
    for count in range(len(EXPANSIONS)):  # what an owner changes is read now or never
        for chosen in combinations(EXPANSIONS, count):
            definitions(chosen)

_box = DATA.components.value
_scoring = DATA.scoring.value
_kinds: Mapping[str, BuildingData] = DATA.buildings.value.buildings

# --- the box
PLAYERS = _box.players
PRICES: tuple[int, ...] = tuple(good.price for good in _box.goods.kinds.values())
"""Doubloons at the trading house by good."""
LAND_SPACES = _box.island.land
CITY_SPACES = _box.island.city
HOUSE_SPACES = _box.trading_house.spaces
WORKERS = _box.workers.pieces
FREE_BARRELS = _box.free_barrel.barrels
PLANTATION_TILES: tuple[int, ...] = tuple(good.tiles for good in _box.goods.kinds.values())
BARRELS: tuple[int, ...] = tuple(good.barrels for good in _box.goods.kinds.values())
MAYOR_WORKERS = _box.privileges.mayor_workers
BUILDER_DISCOUNT = _box.privileges.builder_discount
CRAFTSMAN_BARRELS = _box.privileges.craftsman_barrels
TRADER_DOUBLOONS = _box.privileges.trader_doubloons
CAPTAIN_POINTS = _box.privileges.captain_points
PROSPECTOR_DOUBLOONS = _box.privileges.prospector_doubloons
UNPICKED_DOUBLOONS = _box.unpicked_card_doubloons.doubloons

# --- buildings
QUARRIES = len(_base.buildings.value.buildings)
"""Stands for occupied quarries among what somebody has working: no building has this number."""
_of_base = tuple(_base.buildings.value.buildings)
BUILDINGS: tuple[str, ...] = (*_of_base, "quarry", *(word for word in _kinds if word not in _of_base), "forest")
"""By number: buildings of the base game, `QUARRIES`, buildings of the expansions, `FORESTS`."""
FORESTS = len(BUILDINGS) - 1
"""Stands for forests among what somebody has working."""
SHARED: Mapping[str, int] = {word: -number for number, word in enumerate(_box.shared, 1)}
"""What works for everybody, by word: numbers below 0, which stay when there are more buildings."""
BUILDING: Mapping[str, int] = {word: number for number, word in enumerate(BUILDINGS) if word in _kinds}


def _on_board(word: str) -> bool:
    """Whether a kind has a space of its own: those of the base game, and what is marked so in an expansion."""
    return word in _base.buildings.value.buildings or _kinds[word].space == "red"


def _each(of: Callable[[BuildingData], V], none: V) -> tuple[V, ...]:
    """Something of every building, by number."""
    return tuple(of(_kinds[word]) if word in _kinds else none for word in BUILDINGS)


POINTS = _each(lambda one: one.points, 0)
COLUMN = _each(lambda one: one.column, 1)
CIRCLES = _each(lambda one: one.circles, 0)
SPACES = _each(lambda one: one.spaces, 1)
GOOD_OF = _each(lambda one: -1 if one.good is None else GOOD_NAMES.index(one.good), -1)
"""The good a production building processes, -1 for commercial ones."""
COMMERCIAL = _each(lambda one: one.kind == "commercial", False)
PLANT_POINTS = _each(
    lambda one: 0 if one.plant is None else _scoring.plants.large if one.plant == "large" else _scoring.plants.small, 0
)
"""What the Guild hall gives for each building."""
STORES = _each(lambda one: one.numbers.get("captain.storage", 0), 0)
"""Kinds of barrels that each building protects: where they are laid."""
SALE = _each(lambda one: one.numbers.get("trader.price", 0), 0)
"""Doubloons on top of each sale."""
WORTH = _each(lambda one: one.worth, 0.0)
"""What an occupied building is worth in a round, in points, to computer players."""
TILES = _each(lambda one: one.tiles, 0)
"""Free land spaces without which it does nothing more."""
FOR_NOBLES: tuple[int, ...] = tuple(
    sorted(
        (BUILDING[word] for word, one in _kinds.items() if one.for_noble),
        key=lambda at: -_kinds[BUILDINGS[at]].for_noble,
    )
)
"""Buildings that do more for a noble than for a worker, the best one first."""
NEEDS_BUILDING: tuple[bool, ...] = tuple(good.needs_building for good in _box.goods.kinds.values())
RED = _each(lambda one: one.space == "red", False)
"""Whether a kind lies on a red space where none are picked."""
COLUMNS = max(COLUMN)
PRICES_BY_VARIANT: Mapping[str, tuple[int, ...]] = {
    variant: tuple(changed.get(word, _kinds[word].cost) if word in _kinds else 0 for word in BUILDINGS)
    for variant, changed in DATA.buildings.value.price_variants.items()
}
COST = PRICES_BY_VARIANT["standard"]
SPACES_OF_COST: Mapping[int, tuple[str, ...]] = {
    cost: tuple(word for word, at in BUILDING.items() if COST[at] == cost and COMMERCIAL[at] and _on_board(word))
    for cost in dict.fromkeys(COST)
}
"""Spaces for commercial buildings, by cost: each is called after the kind that lies there without a draft."""
EFFECT_NAMES: tuple[tuple[str, ...], ...] = tuple(
    names_of(word, _kinds.get(word) or _box.land.working.get(word) or _box.shared[word])
    for word in (*BUILDINGS, *reversed(tuple(SHARED)))
)
"""Names of effects of what may be working: buildings, quarries, from the end on what works for everybody."""
BIT: tuple[int, ...] = tuple(1 << number for number in range(len(EFFECT_NAMES)))
"""What may be working as a bit, by the same numbers."""
WITH_EFFECTS = (
    (DATA.buildings, ("buildings",), _kinds),
    (DATA.components, ("land", "working"), _box.land.working),
    (DATA.components, ("shared",), _box.shared),
)
"""Where things with effects are defined."""

SPOTS: tuple[str, ...] = (*LAND_NAMES, *BUILDINGS)
"""Where workers may stand: kinds of land, then buildings."""
SPOT: Mapping[str, int] = {word: SPOTS.index(word) for word in SPOTS}

GUESTS: Mapping[str, frozenset[int]] = {
    moment: frozenset(BUILDING[word] for word, one in _kinds.items() if moment.removesuffix("_2") in one.guests)
    for moment in (*ROLE_NAMES, *get_args(GuestsAt))
}
"""Buildings on which a guest who arrives in time is of use, by role and for what else guests are asked before."""

PORT = -1
"""In place of a spot: the port, where a worker waits who has no circle."""


def spot_word(spot: int) -> str:
    """The word for a spot or the port."""
    return "port" if spot == PORT else SPOTS[spot]


# --- expansions
def _there(of: V | None) -> V:
    assert of is not None  # the largest box has every expansion
    return of


FESTIVAL = _there(_box.festival)
BUCCANEER = _there(_box.buccaneer)
NOBLES = _there(_box.nobles)

# --- points and payments
CHURCH, TRIPLES = _scoring.church, _scoring.triples
FACTORY = _scoring.factory
RESIDENCE_LEAST = _scoring.residence.least
RESIDENCE_ABOVE = _scoring.residence.above
WORKERS_PER_POINT = _scoring.workers_per_point
CHIPS_PER_POINT = _scoring.chips_per_point
COMMERCIAL_POINTS = _scoring.commercial


# --- by number of players
@dataclass(frozen=True, slots=True)
class SeatTable:
    """What one number of players plays with."""

    data: SeatsData
    stock: tuple[int, ...]
    """Copies by building."""
    barrels: tuple[int, ...]
    plantations: tuple[int, ...]
    quarries: int
    cards: tuple[bool, ...]
    """Role cards in play."""
    workers: int
    nobles: int


def _copies(one: BuildingData, table: SeatsData) -> int:
    size: CopiesOf = "large_commercial" if one.spaces > 1 else "small_commercial"
    return min(one.copies, table.copies.get("production" if one.kind == "production" else size, one.copies))


def _cards(data: Definitions, table: SeatsData) -> tuple[bool, ...]:
    """By role; the Buccaneer is none of the roles where it is not in the game."""
    base = (True,) * Role.PROSPECTOR
    found = (*base, table.prospectors >= 1, table.prospectors >= 2)
    return (*found, True) if name(Role.BUCCANEER) in data.components.value.roles.cards else found


def _table(data: Definitions, table: SeatsData) -> SeatTable:
    nobles = data.components.value.nobles
    kinds, land = data.buildings.value.buildings, data.components.value.land
    last = max(BUILDING[word] for word in kinds)
    return SeatTable(
        data=table,
        stock=tuple(_copies(kinds[word], table) if word in kinds else 0 for word in BUILDINGS[: last + 1]),
        barrels=tuple(count - table.removed_each.barrels for count in BARRELS),
        plantations=tuple(count - table.removed_each.plantations for count in PLANTATION_TILES),
        quarries=land.quarries - table.quarries_removed,
        cards=_cards(data, table),
        workers=table.hall + table.supply - (nobles.in_hall if nobles else 0),
        nobles=nobles.pieces if nobles else 0,
    )


@dataclass(frozen=True, slots=True)
class Box:
    """What is in the game with a choice of expansions; what is not, stands in none of its tables."""

    expansions: tuple[str, ...]
    buildings: tuple[int, ...]
    """Numbers of the kinds of buildings."""
    seats: Mapping[int, SeatTable]
    """By number of players."""
    shared: tuple[int, ...]
    """What works for everybody."""
    spaces: Mapping[int, int]
    """Spaces for kinds that are picked, by cost; none without a draft."""
    barred: Mapping[str, tuple[tuple[int, int], ...]]
    """Pairs of kinds that may be kept apart, by value of the option."""


@cache
def box(expansions: tuple[str, ...]) -> Box:
    """The tables of a game; a rule asks for them by the options in its state (`state.box_of`)."""
    data = definitions(expansions)
    draft, kinds = data.components.value.draft, data.buildings.value.buildings
    return Box(
        expansions=expansions,
        buildings=tuple(BUILDING[word] for word in kinds),
        seats={seats: _table(data, table) for seats, table in data.setup.value.tables.items()},
        shared=tuple(SHARED[word] for word in data.components.value.shared),
        spaces=Counter(cost for cost, words in SPACES_OF_COST.items() for word in words if word in kinds)
        if draft
        else {},
        barred={key: tuple((BUILDING[a], BUILDING[b]) for a, b in pairs) for key, pairs in draft.barred.items()}
        if draft
        else {},
    )


SEATS: Mapping[int, SeatTable] = box(()).seats
"""The base game: for what no expansion changes."""

# --- table options
OPTIONS: tuple[OptionSpec, ...] = option_specs(DATA.options)
