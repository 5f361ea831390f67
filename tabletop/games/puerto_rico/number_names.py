"""Words for the numbers of a state, in worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.games.puerto_rico.tables import BUILDINGS, SHARED, SPOTS
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, ROLE_NAMES, TILE_NAMES, End, Phase, name

PATH_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "players.*.goods": GOOD_NAMES,
        "players.*.farmers": LAND_NAMES,
        "players.*.nobles": SPOTS,
        "players.*.stood.0": LAND_NAMES,
        "players.*.stood.5": SPOTS,
        "barrels": GOOD_NAMES,
        "coins_on": ROLE_NAMES,
        "taken": ROLE_NAMES,
        "stock": BUILDINGS,
        "goals.brought": GOOD_NAMES,
    }
)
"""Words for the cells of tuples."""

_AT_WORK = (*BUILDINGS, *reversed(tuple(SHARED)))
"""By the numbers of `BIT`."""

VALUE_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "players.*.land.*": TILE_NAMES,
        "players.*.city.*": BUILDINGS,
        "players.*.working.*": _AT_WORK,
        "players.*.used.*": _AT_WORK,
        "players.*.stood.3.*": _AT_WORK,
        "made.*": GOOD_NAMES,
        "protected.*": GOOD_NAMES,
        "kept.*": GOOD_NAMES,
        "players.*.delivered.*": GOOD_NAMES,
        "in_stock.*": _AT_WORK,
        "drafted.*": BUILDINGS,
        "row.*": LAND_NAMES,
        "deck.*": LAND_NAMES,
        "discards.*": LAND_NAMES,
        "house.*": GOOD_NAMES,
        "cargo.*": GOOD_NAMES,
        "goals.land": LAND_NAMES,
        "goals.goods.*": GOOD_NAMES,
        "goals.building": BUILDINGS,
        "raider.role": ROLE_NAMES,
        "phase": tuple(name(phase) for phase in Phase),
        "end": tuple(name(end) for end in End),
    }
)
"""Words for numbers."""
