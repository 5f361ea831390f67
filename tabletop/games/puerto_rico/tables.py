"""Immutable tables made once from the definitions, for rules that run a million times.

Buildings go by their number in the file. What somebody has working is told by building numbers, and by `QUARRIES` for
occupied quarries.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.engine.game import OptionSpec
from tabletop.games.effects import names_of
from tabletop.games.options import option_specs
from tabletop.games.puerto_rico.checks import check_all
from tabletop.games.puerto_rico.definitions import BuildingData, CopiesOf, SeatsData, read_definitions
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, Role
from tabletop.resources import resource

DATA = read_definitions(resource("data", "puerto_rico"))
check_all(DATA)

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
FREE_BARRELS = _box.free_barrel.barrels
QUARRY_TILES = _box.land.quarries
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
BUILDINGS: tuple[str, ...] = tuple(_kinds)
BUILDING: Mapping[str, int] = {word: number for number, word in enumerate(BUILDINGS)}
QUARRIES = len(BUILDINGS)
"""Stands for occupied quarries among what somebody has working."""
_all = tuple(_kinds.values())
POINTS: tuple[int, ...] = tuple(one.points for one in _all)
COLUMN: tuple[int, ...] = tuple(one.column for one in _all)
CIRCLES: tuple[int, ...] = tuple(one.circles for one in _all)
SPACES: tuple[int, ...] = tuple(one.spaces for one in _all)
GOOD_OF: tuple[int, ...] = tuple(-1 if one.good is None else GOOD_NAMES.index(one.good) for one in _all)
"""The good a production building processes, -1 for commercial ones."""
COMMERCIAL: tuple[bool, ...] = tuple(one.kind == "commercial" for one in _all)
PLANT_POINTS: tuple[int, ...] = tuple(
    0 if one.plant is None else _scoring.plants.large if one.plant == "large" else _scoring.plants.small for one in _all
)
"""What the Guild hall gives for each building."""
STORES: tuple[int, ...] = tuple(one.numbers.get("captain.storage", 0) for one in _all)
"""Kinds of barrels that each building protects: where they are laid."""
NEEDS_BUILDING: tuple[bool, ...] = tuple(good.needs_building for good in _box.goods.kinds.values())
COLUMNS = max(COLUMN)
PRICES_BY_VARIANT: Mapping[str, tuple[int, ...]] = {
    variant: tuple(changed.get(word, one.cost) for word, one in _kinds.items())
    for variant, changed in DATA.buildings.value.price_variants.items()
}
EFFECT_NAMES: tuple[tuple[str, ...], ...] = (
    *(names_of(word, one) for word, one in _kinds.items()),
    names_of("quarry", _box.land.working["quarry"]),
)
"""Names of effects of what may be working, buildings and then quarries."""
WITH_EFFECTS = (
    (DATA.buildings, ("buildings",), _kinds),
    (DATA.components, ("land", "working"), _box.land.working),
)
"""Where things with effects are defined."""

SPOTS: tuple[str, ...] = (*LAND_NAMES, *BUILDINGS)
"""Where workers may stand: kinds of land, then buildings."""
SPOT: Mapping[str, int] = {word: number for number, word in enumerate(SPOTS)}

# --- points and payments
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


def _copies(one: BuildingData, table: SeatsData) -> int:
    size: CopiesOf = "large_commercial" if one.spaces > 1 else "small_commercial"
    return min(one.copies, table.copies.get("production" if one.kind == "production" else size, one.copies))


def _table(table: SeatsData) -> SeatTable:
    return SeatTable(
        data=table,
        stock=tuple(_copies(one, table) for one in _all),
        barrels=tuple(count - table.removed_each.barrels for count in BARRELS),
        plantations=tuple(count - table.removed_each.plantations for count in PLANTATION_TILES),
        quarries=QUARRY_TILES - table.quarries_removed,
        cards=tuple(
            table.prospectors >= 1 + (role == Role.PROSPECTOR_2) if role >= Role.PROSPECTOR else True for role in Role
        ),
        workers=table.hall + table.supply,
    )


SEATS: Mapping[int, SeatTable] = {seats: _table(table) for seats, table in DATA.setup.value.tables.items()}

# --- table options
OPTIONS: tuple[OptionSpec, ...] = option_specs(DATA.options)
