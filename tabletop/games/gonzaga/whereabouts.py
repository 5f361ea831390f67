"""Where a hex lies, for people: the port or city on it, the nearest one of its region, at sea the nearest one of all;
and the region or sea."""

from __future__ import annotations

from functools import cache

from tabletop.components.hexmap import Hex
from tabletop.engine.prompt import Prompt
from tabletop.games.gonzaga.constants import COLUMNS, HEX, MAP
from tabletop.games.gonzaga.state import Gonzaga


def whereabouts(_: Gonzaga, cell: str) -> tuple[Prompt, ...]:
    """The map never changes, so no position is asked."""
    return _told(cell) if cell in HEX else ()


@cache
def _told(cell: str) -> tuple[Prompt, ...]:
    at = divmod(HEX[cell], COLUMNS)
    area = MAP.ground(at).area
    if not area:
        return ()
    sites = [site for site in MAP.sites.values() if area == site.area] or list(MAP.sites.values())
    nearest = min(sites, key=lambda site: (_apart(at, site.hex), site.name))
    key = "site" if nearest.hex == at else "by_site"
    return Prompt(key, (("site", nearest.name),)), Prompt("area", (("area", MAP.areas[area].name),))


def _apart(one: Hex, other: Hex) -> int:
    """Steps between two hexes; odd rows lie half a hex to the right."""
    rows = abs(one[0] - other[0])
    across = abs((2 * one[1] + one[0] % 2) - (2 * other[1] + other[0] % 2))
    return rows + max(0, across - rows) // 2
