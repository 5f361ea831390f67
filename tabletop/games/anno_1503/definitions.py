"""The data of the game as frozen values: what every file may hold. `validation.py` looks at how they fit together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tabletop.components.provenance import Provenance
from tabletop.components.typed import Loaded, load_folder
from tabletop.games.anno_1503.things import Building, Good, Level
from tabletop.games.effects import Effects
from tabletop.games.options import DeclaredOptions

EventCard = Literal["pirates", "fire", "golden_age"]
TileKind = Literal["outpost", "agreement", "treasure"]
TreasureEffect = Literal["", "gold", "upgrade"]


@dataclass(frozen=True, slots=True)
class GoodKind:
    """Cards of one good."""

    cards: int
    tier: Literal["basic", "exotic"]


@dataclass(frozen=True, slots=True)
class Goods:
    """All kinds of cards."""

    source: Provenance
    kinds: Mapping[Good, GoodKind]


@dataclass(frozen=True, slots=True)
class Demand:
    """What an inhabitant buys, one card a turn, for so much gold."""

    goods: tuple[Good, ...]
    gold: int


@dataclass(frozen=True, slots=True)
class Inhabitants:
    """Two-sided tiles of each player."""

    source: Provenance
    pioneer_tiles: int
    citizen_tiles: int
    buys: Mapping[Level, Demand]


@dataclass(frozen=True, slots=True)
class Arms:
    """Coats of arms of each player: small ones for the gold track, large ones for the goals."""

    small: int
    large: int


@dataclass(frozen=True, slots=True)
class Start:
    """What everybody begins with."""

    source: Provenance
    gold: int
    hand: Mapping[Good, int]
    inhabitants: tuple[Level, ...]
    ships_on_board: int


@dataclass(frozen=True, slots=True)
class Components:
    """components.yaml"""

    players: tuple[int, ...]
    goods: Goods
    inhabitants: Inhabitants
    ships_per_player: int
    arms: Arms
    start: Start


@dataclass(frozen=True, slots=True)
class Costs:
    """What is paid in cards, by thing."""

    source: Provenance
    ship: Mapping[Good, int]
    pioneer: Mapping[Good, int]
    settler: Mapping[Good, int]
    citizen: Mapping[Good, int]
    merchant: Mapping[Good, int]


@dataclass(frozen=True, slots=True)
class Trade:
    """Prices and limits in gold and cards."""

    source: Provenance
    price: int
    purchases_per_turn: int
    discount_per_agreement: int
    hand_limit: int


@dataclass(frozen=True, slots=True)
class Sailing:
    """Action points of each ship, by number of players."""

    source: Provenance
    points: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Die:
    """The number that means an event, and what the second roll then means."""

    source: Provenance
    sides: int
    event: int
    events: Mapping[int, EventCard]


@dataclass(frozen=True, slots=True)
class Economy:
    """economy.yaml"""

    costs: Costs
    trade: Trade
    sailing: Sailing
    treasure_gold: int
    die: Die


@dataclass(frozen=True, slots=True)
class GoalNumbers:
    """What each goal asks for."""

    gold: int
    outposts: int
    agreements: int
    buildings: int
    merchants: int


@dataclass(frozen=True, slots=True)
class RoundLimit:
    """After how many rounds a game without a winner ends."""

    source: Provenance
    rounds: int


@dataclass(frozen=True, slots=True)
class Goals:
    """goals.yaml"""

    source: Provenance
    needed: int
    at_least: GoalNumbers
    round_limit: RoundLimit


@dataclass(frozen=True, slots=True)
class Sea:
    """sea.yaml: the squares as drawn, and the island squares in refill order, as "row.column"."""

    source: Provenance
    grid: tuple[str, ...]
    islands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IslandTile:
    """So many equal island tiles. An upgrade with a `from_level` raises only inhabitants of that level."""

    kind: TileKind
    count: int
    good: Good | None = None
    effect: TreasureEffect = ""
    from_level: Level = Level.NONE

    def __post_init__(self) -> None:
        if (self.kind == "outpost") != (self.good is not None):
            raise ValueError("an outpost, and nothing else, names a good")
        if (self.kind == "treasure") != bool(self.effect):
            raise ValueError("a treasure, and nothing else, has an effect")
        if self.count < 1:
            raise ValueError(f"{self.count} tiles: at least 1 belongs here")


@dataclass(frozen=True, slots=True)
class Tiles:
    """tiles.yaml: stacks by the number of islets on their backs."""

    source: Provenance
    total: int
    stacks: Mapping[int, tuple[IslandTile, ...]]


@dataclass(frozen=True, slots=True)
class HomeIsland:
    """One home island: goods by die number, and the numbers of its stone quays."""

    name: str
    sites: tuple[Good | Literal["any"], ...]
    quays: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Homes:
    """homes.yaml"""

    source: Provenance
    spaces: int
    red_spaces: tuple[int, ...]
    building_spaces: tuple[int, ...]
    bridges: int
    islands: tuple[HomeIsland, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicBuilding(Effects):
    """What a building does, and what a rule of thumb gives for it in gold."""

    worth: int


@dataclass(frozen=True, slots=True)
class BuildingKinds:
    """What each kind does: numbers at the points of `points.py`, files in `effects/`."""

    source: Provenance
    effects: Mapping[Building, PublicBuilding]


@dataclass(frozen=True, slots=True)
class BuildingSets:
    """Tiles added from so many players on, by value of the option `building_set`."""

    source: Provenance
    total: int
    splits: Mapping[str, Mapping[int, Mapping[Building, int]]]


@dataclass(frozen=True, slots=True)
class Buildings:
    """buildings.yaml"""

    kinds: BuildingKinds
    sets: BuildingSets


@dataclass(frozen=True, slots=True)
class Definitions:
    """Everything, with the files it came from."""

    components: Loaded[Components]
    economy: Loaded[Economy]
    goals: Loaded[Goals]
    sea: Loaded[Sea]
    tiles: Loaded[Tiles]
    homes: Loaded[Homes]
    buildings: Loaded[Buildings]
    options: DeclaredOptions


def read_definitions(folder: Path) -> Definitions:
    """The files of any folder as values; whether they fit together is for `validation.check_all`."""
    return load_folder(folder, Definitions)
