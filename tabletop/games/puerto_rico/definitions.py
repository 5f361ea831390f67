"""The data of the game as frozen values: what every file may hold. `validation.py` looks at how they fit together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from tabletop.components.provenance import Provenance
from tabletop.components.typed import Loaded, LoadLayers, load_folder, load_layers
from tabletop.games.effects import Effects
from tabletop.games.options import DeclaredOptions

GoodName = Literal["corn", "indigo", "sugar", "tobacco", "coffee"]
GuestsAt = Literal[
    "settler",
    "mayor",
    "builder",
    "craftsman",
    "trader",
    "captain",
    "prospector",
    "scoring",
    "hunting",
    "loading",
    "storing",
]
"""When guests are asked: as a role or the last count begins, before Hunting lodges, loadings, storage."""
VpPool = Literal["rulebook_2020", "classic_2002"]
CopiesOf = Literal["small_commercial", "large_commercial", "production"]

_NOTHING: Mapping[str, Effects] = MappingProxyType({})
_NO_LIMITS: Mapping[CopiesOf, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class GoodData:
    """A kind of good: doubloons at the trading house, plantation tiles, barrels."""

    price: int
    tiles: int
    barrels: int
    needs_building: bool


@dataclass(frozen=True, slots=True)
class Goods:
    """Goods in the order of the price list."""

    source: Provenance
    kinds: Mapping[GoodName, GoodData]


@dataclass(frozen=True, slots=True)
class Island:
    """Spaces of an island board."""

    source: Provenance
    land: int
    city: int


@dataclass(frozen=True, slots=True)
class LandTiles:
    """All land tiles together, the quarries among them, and what an occupied tile does."""

    source: Provenance
    tiles: int
    quarries: int
    working: Mapping[str, Effects]


@dataclass(frozen=True, slots=True)
class TilesOf:
    """Building tiles of the base game or of one expansion, as counted in the box."""

    production: int | None = None
    small_commercial: int | None = None
    large_commercial: int | None = None


@dataclass(frozen=True, slots=True)
class CityTiles:
    """Building tiles in the box, where a count is told besides the copies of each kind: they must agree."""

    source: Provenance
    boxes: Mapping[str, TilesOf]


@dataclass(frozen=True, slots=True)
class Barrels:
    """Barrels in the box, of all goods together."""

    source: Provenance
    pieces: int


@dataclass(frozen=True, slots=True)
class Workers:
    """Worker pieces in the box."""

    source: Provenance
    pieces: int


@dataclass(frozen=True, slots=True)
class Chips:
    """Victory point chips worth 1 and 5."""

    source: Provenance
    ones: int
    fives: int


@dataclass(frozen=True, slots=True)
class CargoShips:
    """Spaces of the ships in the box, and how many ships take part by number of players."""

    source: Provenance
    spaces: tuple[int, ...]
    in_game: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class TradingHouse:
    """Spaces of the trading house."""

    source: Provenance
    spaces: int


@dataclass(frozen=True, slots=True)
class FreeBarrel:
    """Barrels kept without a warehouse."""

    source: Provenance
    barrels: int


@dataclass(frozen=True, slots=True)
class RoleCards:
    """Role cards in the box, by role."""

    source: Provenance
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Privileges:
    """What whoever takes a role card has more than the others."""

    source: Provenance
    mayor_workers: int
    builder_discount: int
    craftsman_barrels: int
    trader_doubloons: int
    captain_points: int
    prospector_doubloons: int


@dataclass(frozen=True, slots=True)
class Unpicked:
    """Doubloons laid on every card that nobody took."""

    source: Provenance
    doubloons: int


@dataclass(frozen=True, slots=True)
class Room:
    """What the boards have places for: spaces of an island, of the trading house, of the smallest ship and of the
    largest one, land tiles face up, columns of buildings and the highest cost that has a row."""

    source: Provenance
    land: int
    city: int
    house: int
    ship: int
    hold: int
    row: int
    columns: int
    cost: int


@dataclass(frozen=True, slots=True)
class Nobles:
    """Noble pieces, what each is worth at the end, how many of them lie in the hall."""

    source: Provenance
    pieces: int
    points: int
    in_hall: int


@dataclass(frozen=True, slots=True)
class Festival:
    """What each goal asks for and brings; `samples` barrels of each good are those drawn from."""

    source: Provenance
    plantations: int
    workers: int
    samples: int
    barrels: int
    doubloons: int
    column: int
    points: int


@dataclass(frozen=True, slots=True)
class Buccaneer:
    """Barrels and workers that may be kept, points for each barrel plundered, doubloons for a kidnapped role."""

    source: Provenance
    barrels: int
    points: int
    workers: int
    doubloons: int


@dataclass(frozen=True, slots=True)
class DraftData:
    """Of the kinds that are picked: pairs that may be kept apart, by value of the option."""

    barred: Mapping[str, tuple[tuple[str, str], ...]]


@dataclass(frozen=True, slots=True)
class Components:
    """components.yaml"""

    players: tuple[int, ...]
    goods: Goods
    island: Island
    land: LandTiles
    barrels: Barrels
    city_tiles: CityTiles
    workers: Workers
    chips: Chips
    cargo_ships: CargoShips
    trading_house: TradingHouse
    free_barrel: FreeBarrel
    roles: RoleCards
    privileges: Privileges
    unpicked_card_doubloons: Unpicked
    room: Room
    shared: Mapping[str, Effects] = field(default_factory=lambda: _NOTHING)
    """What works for everybody while an expansion is in the game, without a tile."""
    nobles: Nobles | None = None
    festival: Festival | None = None
    buccaneer: Buccaneer | None = None
    draft: DraftData | None = None


@dataclass(frozen=True, slots=True)
class RemovedEach:
    """What goes back to the box from every kind of barrel and plantation."""

    barrels: int = 0
    plantations: int = 0


@dataclass(frozen=True, slots=True)
class SeatsData:
    """What one number of players starts with; `copies` limits the copies of buildings."""

    doubloons: int
    start_tiles: tuple[GoodName, ...]
    face_up: int
    points: Mapping[VpPool, int]
    ships: tuple[int, ...]
    hall: int
    supply: int
    prospectors: int
    picks: int
    copies: Mapping[CopiesOf, int] = field(default_factory=lambda: _NO_LIMITS)
    removed_each: RemovedEach = RemovedEach()
    quarries_removed: int = 0


@dataclass(frozen=True, slots=True)
class SetupData:
    """setup.yaml: tables by number of players."""

    source: Provenance
    tables: Mapping[int, SeatsData]


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildingData(Effects):
    """One kind of building. `plant`: how the Guild hall counts it; `worth`: points in a round while it is occupied, for
    computer players; `tiles`: free land spaces without which it does nothing more (the Hacienda's tile would but stand
    for the own pick); `guests`: when a worker who arrives is of use; `for_noble`: how soon a noble goes there, 0 like
    others; `space`: where it lies without a draft."""

    kind: Literal["production", "commercial"]
    cost: int
    points: int
    column: int
    circles: int
    copies: int
    spaces: int = 1
    good: GoodName | None = None
    plant: Literal["small", "large"] | None = None
    worth: float = 0.0
    tiles: int = 0
    guests: tuple[GuestsAt, ...] = ()
    for_noble: int = 0
    space: Literal["black", "red"] = "black"


@dataclass(frozen=True, slots=True)
class Buildings:
    """buildings.yaml"""

    source: Provenance
    buildings: Mapping[str, BuildingData]
    price_variants: Mapping[str, Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class ResidencePoints:
    """`least` points, and one more for each filled land space above so many."""

    least: int
    above: int


@dataclass(frozen=True, slots=True)
class PlantPoints:
    """Points of the Guild hall by size of a production building."""

    small: int
    large: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """scoring.yaml"""

    source: Provenance
    factory: tuple[int, ...]
    residence: ResidencePoints
    workers_per_point: int
    chips_per_point: int
    plants: PlantPoints
    commercial: int
    church: tuple[int, ...] = ()
    triples: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Definitions:
    """Everything, with the files it came from."""

    components: Loaded[Components]
    setup: Loaded[SetupData]
    buildings: Loaded[Buildings]
    scoring: Loaded[Scoring]
    options: DeclaredOptions


_loaded: LoadLayers = cache(load_layers)
"""Kept, since most files are the same in every box."""


def read_definitions(folder: Path, expansions: tuple[str, ...] = ()) -> Definitions:
    """The files of any folder as values, each with what expansions lay over it; whether they fit together is for
    `validation.check_all`."""
    return load_folder(folder, Definitions, *expansions, load=_loaded)
