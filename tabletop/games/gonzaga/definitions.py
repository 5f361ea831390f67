"""The data of the game as frozen values: what every file may hold. `validation.py` looks at how they fit together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tabletop.components.hexmap import HexMap
from tabletop.components.polyhex import Polyhex
from tabletop.components.provenance import Provenance
from tabletop.components.typed import Loaded, load_folder
from tabletop.games.options import DeclaredOptions

ActionCard = Literal["privilege", "ports", "cities", "alliance"]


@dataclass(frozen=True, slots=True)
class Each:
    """What every player has besides fiefs and cards."""

    source: Provenance
    rings: int


@dataclass(frozen=True, slots=True)
class ActionCards:
    """Action cards in the order of play, and the price of the King's Privilege in rings."""

    source: Provenance
    order: tuple[ActionCard, ...]
    privilege_rings: int


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of the box in their usual order, and the last digit of the fief cards of each."""

    source: Provenance
    digits: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class ScoreTrack:
    """The steps of one round of the score track."""

    source: Provenance
    round: int


@dataclass(frozen=True, slots=True)
class Components:
    """components.yaml"""

    players: tuple[int, ...]
    each: Each
    actions: ActionCards
    colours: Colours
    score_track: ScoreTrack


@dataclass(frozen=True, slots=True)
class Fief:
    """One fief."""

    name: str
    piece: Polyhex


@dataclass(frozen=True, slots=True)
class Fiefs:
    """fiefs.yaml: fiefs by their number."""

    source: Provenance
    fiefs: Mapping[int, Fief]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A tile: for how many players, and which regions flourish."""

    name: str
    players: int
    flourishing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scenarios:
    """scenarios.yaml"""

    source: Provenance
    scenarios: Mapping[str, Scenario]


@dataclass(frozen=True, slots=True)
class Symbols:
    """Symbols of cities, each in one of two groups."""

    source: Provenance
    groups: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SecretCards:
    """Two symbols on each card, by its number."""

    source: Provenance
    symbols: Mapping[int, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class SecretCities:
    """secret_cities.yaml"""

    symbols: Symbols
    cards: SecretCards


@dataclass(frozen=True, slots=True)
class PointValues:
    """What scores how much; `secret_cities` by the number of cities covered."""

    source: Provenance
    site_flourishing: int
    site_inactive: int
    church: int
    gonzaga_bonus: int
    secret_cities: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class League:
    """Points for so many ports of one sea."""

    source: Provenance
    points: int
    ports: int


@dataclass(frozen=True, slots=True)
class LastTurn:
    """From which turn on uncovered sites are counted, and how few of them announce the last turn."""

    source: Provenance
    first_check: int
    uncovered: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """scoring.yaml"""

    points: PointValues
    league: League
    last_turn: LastTurn


@dataclass(frozen=True, slots=True)
class Definitions:
    """Everything, with the files it came from."""

    components: Loaded[Components]
    map: Loaded[HexMap]
    fiefs: Loaded[Fiefs]
    scenarios: Loaded[Scenarios]
    secret_cities: Loaded[SecretCities]
    scoring: Loaded[Scoring]
    options: DeclaredOptions


def read_definitions(folder: Path) -> Definitions:
    """The files of any folder as values; whether they fit together is for `validation.check_all`."""
    return load_folder(folder, Definitions)
