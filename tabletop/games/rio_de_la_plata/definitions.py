"""The data of the game as frozen values: what every file may hold. `validation.py` looks at how they fit together.

The second edition is the base; of the first, files as `offices.first.yaml` say only what differs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from tabletop.components.provenance import Provenance
from tabletop.components.typed import Loaded, load_folder
from tabletop.games.effects import Effects
from tabletop.games.options import DeclaredOptions
from tabletop.games.rio_de_la_plata.city import City

EDITIONS = ("second", "first")


@dataclass(frozen=True, slots=True)
class Goods:
    """So many of each."""

    stone: int = 0
    wood: int = 0
    precious: int = 0
    coins: int = 0
    points: int = 0

    @property
    def goods(self) -> tuple[int, int, int]:
        """Stone, wood and precious goods."""
        return self.stone, self.wood, self.precious


@dataclass(frozen=True, slots=True)
class Level:
    """What a level of experience begins with, and what it takes off the enemies' bonus."""

    goods: Goods
    bonus: int


@dataclass(frozen=True, slots=True)
class Length:
    """How long a game is; what everybody has more in it, and the points of every office at its end."""

    turns: int
    extra: Goods
    office_points: int


@dataclass(frozen=True, slots=True)
class SeatsData:
    """What hangs on the number of players."""

    grids_as: int
    ship: int
    step_back: int
    attacks_each: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Rising:
    """A price in coins that rises with each purchase."""

    first: int
    each_next: int

    def price(self, bought: int, more: int) -> int:
        """What `more` cost after so many were bought."""
        return more * self.first + self.each_next * sum(range(bought, bought + more))


@dataclass(frozen=True, slots=True)
class TradeData:
    """Offers that a seat may put to others in a turn, and those it may call off before; how many coins change hands at
    once, singly or as gold pieces; whether offices do."""

    offers: int
    called_off: int
    coins: tuple[int, ...]
    offices: bool


@dataclass(frozen=True, slots=True)
class Plenty:
    """A rich start: what each player has, which buildings stand where, and who works there (of the house beside),
    great buildings that are finished in the first Effects, and which roads lie."""

    each: Goods
    standing: Mapping[str, tuple[str, ...]]
    houses_on_ring: bool
    workers: Mapping[str, str]
    full: tuple[str, ...]
    roads: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Components:
    """components.yaml"""

    source: Provenance
    players: tuple[int, ...]
    discs: int
    placed_per_turn: int
    per_field: int
    sticks: int
    ship_each: int
    tiles: Mapping[str, int]
    neutral_tiles: int
    last_player: Goods
    levels: Mapping[str, Level]
    beginner_bonus: Mapping[str, int]
    lengths: Mapping[str, Length]
    first_year: int
    seats: Mapping[int, SeatsData]
    money_costs: Rising
    money_buys: bool
    order_by_workers: bool
    plenty: Plenty
    trade: TradeData


@dataclass(frozen=True, slots=True)
class Minor:
    """One kind of minor building. `over`: what must stand there; `around`: buildings and walls around it."""

    tile: str
    points: int
    workers: int
    holds: tuple[int, int]
    lost: int
    cost: Goods = Goods()
    owned: bool = False
    over: str = ""
    around: int = 0
    single: bool = False
    productive: bool = False
    noble: bool = False


@dataclass(frozen=True, slots=True)
class Activations:
    """How often a building works in a turn, without and with a road to the plaza."""

    unconnected: int
    connected: int


@dataclass(frozen=True, slots=True)
class Minors:
    """minor.yaml"""

    source: Provenance
    buildings: Mapping[str, Minor]
    icon_order: Mapping[str, Mapping[str, Goods]]
    must_hold: Mapping[str, tuple[int, ...]]
    activations: Activations
    active: Mapping[str, Mapping[str, Goods]]
    church_with_cathedral: int


@dataclass(frozen=True, slots=True)
class Major:
    """One major building: what a square costs and brings, and what comes of the whole."""

    cost: Goods
    squares: tuple[tuple[int, int], ...]
    short_removes: int
    or_wood: bool = False
    sticks: int = 0
    bonus: int = 0
    ring: bool = False
    district: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class MajorHolds:
    """Sums and numbers of squares with 3, 4 and 5 players."""

    sums: Mapping[str, tuple[int, ...]]
    counts: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Majors:
    """major.yaml"""

    source: Provenance
    pay_at_once: bool
    default_points: int
    buildings: Mapping[str, Major]
    major_costs: Mapping[str, Mapping[str, Goods]]
    must_hold: MajorHolds


@dataclass(frozen=True, slots=True)
class FieldsData:
    """So many workers bring so many coins."""

    workers: int
    coins: int


@dataclass(frozen=True, slots=True)
class Craft:
    """What can be turned into a precious good."""

    pays: tuple[Literal["stone", "wood"], ...]


@dataclass(frozen=True, slots=True)
class Quay:
    """Cubes one worker loads."""

    loads: int


@dataclass(frozen=True, slots=True)
class Ship:
    """The fee, years of a voyage, and what cargo brings."""

    fee: int
    loads_on_return: bool
    away: int
    pays: Mapping[Literal["stone", "wood", "precious", "set"], Goods]


@dataclass(frozen=True, slots=True)
class Places:
    """places.yaml"""

    source: Provenance
    quarry: tuple[int, ...]
    forest: tuple[int, ...]
    fields: FieldsData
    craft: Craft
    quay: Quay
    ship: Ship


@dataclass(frozen=True, slots=True, kw_only=True)
class Office(Effects):
    """Price in coins and least points."""

    cost: int
    least: int


@dataclass(frozen=True, slots=True)
class MajorPoints:
    """Points for each of these major buildings."""

    points: int
    of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoblePoints:
    """Points for each district with so many kinds of noble buildings."""

    points: int
    kinds: int


@dataclass(frozen=True, slots=True)
class Offices:
    """offices.yaml"""

    source: Provenance
    failed: int
    failed_coins: int
    one_a_turn: bool
    offices: Mapping[str, Office]
    general_end_points: Mapping[str, int]
    general_places_all: bool
    connected_district: int
    closed_district: int
    church_or_cathedral: int
    major: MajorPoints
    noble_district: NoblePoints


@dataclass(frozen=True, slots=True)
class TrackHolds:
    """Sums of the time track."""

    gaps: int
    natives: int
    corsairs: int


@dataclass(frozen=True, slots=True)
class WarData:
    """Numbers of a war."""

    per_defender: int
    steps: Mapping[int, int]
    extra_pawns: int
    hire: Rising
    cannon_target: int
    longest_bet: int
    enemy_destroyed: int
    pawn_lost: int
    rounds_without_battle: int
    forced: bool
    both_step_back: bool
    attacker_counts: bool
    stacks: bool
    attackers_cross: bool
    empty_barracks: bool


@dataclass(frozen=True, slots=True)
class Enemies:
    """enemies.yaml"""

    source: Provenance
    outside: int
    last: int
    enemy_bonus: Mapping[str, tuple[int, ...]]
    track: tuple[Literal["n", "c", "nc", "-"], ...]
    must_hold: TrackHolds
    war: WarData


@dataclass(frozen=True, slots=True)
class Productive:
    """What crowded workshops take from houses."""

    free: int
    each_further: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """scoring.yaml"""

    source: Provenance
    coins_per_point: int
    house: int
    least_per_house: int
    district: Mapping[str, int]
    productive: Productive


@dataclass(frozen=True, slots=True)
class Definitions:
    """Everything of one edition, with the files it came from."""

    city: Loaded[City]
    components: Loaded[Components]
    minor: Loaded[Minors]
    major: Loaded[Majors]
    places: Loaded[Places]
    offices: Loaded[Offices]
    enemies: Loaded[Enemies]
    scoring: Loaded[Scoring]
    options: DeclaredOptions = field(repr=False)


def read_definitions(folder: Path, edition: str = EDITIONS[0]) -> Definitions:
    """The files of any folder as values; whether they fit together is for `validation.check_all`."""
    return load_folder(folder, Definitions, edition)
