"""Immutable tables made once from the definitions, for rules that run a million times.

A hex is a number (row by row, void counted too) and a bit in masks, which are whole numbers; a fief goes by the number
printed on it (10, 20, ...).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from tabletop.components.hexmap import Hex, named, neighbours
from tabletop.components.hexroutes import Route, routes
from tabletop.engine.game import OptionSpec
from tabletop.games.gonzaga.definitions import Scenario, read_definitions
from tabletop.games.gonzaga.things import INACTIVE, PRIVILEGE
from tabletop.games.gonzaga.validation import check_all, regions_of, seas_of
from tabletop.games.options import option_specs
from tabletop.resources import resource

Mask = int
"""A set of hexes: bit n stands for hex n."""

DATA = read_definitions(resource("data", "gonzaga"))
check_all(DATA)

MAP = DATA.map.value
_components = DATA.components.value
_scoring = DATA.scoring.value
_secret = DATA.secret_cities.value

# --- the map
COLUMNS = MAP.columns
_HEXES: tuple[Hex, ...] = tuple((n // COLUMNS, n % COLUMNS) for n in range(COLUMNS * len(MAP.rows)))
HEXES: tuple[str, ...] = tuple(named(at) for at in _HEXES)
"""Names of the hexes by number, "row.column"."""
HEX: Mapping[str, int] = {text: n for n, text in enumerate(HEXES)}


def number_of(at: Hex) -> int:
    """The number of a hex that the rows hold."""
    return at[0] * COLUMNS + at[1]


def _mask(kind: str, area: str = "") -> Mask:
    found = 0
    for at in MAP.hexes():
        ground = MAP.ground(at)
        if ground.kind == kind and area in ("", ground.area):
            found |= 1 << number_of(at)
    return found


LAND: Mask = _mask("land")
SEA: Mask = _mask("sea")
BOARD: Mask = LAND | SEA
REGIONS: tuple[str, ...] = regions_of(MAP)
SEAS: tuple[str, ...] = seas_of(MAP)
SEA_NAMES: tuple[str, ...] = tuple(MAP.areas[sea].name for sea in SEAS)
REGION_LAND: Mapping[str, Mask] = {region: _mask("land", region) for region in REGIONS}
AROUND: tuple[Mask, ...] = tuple(
    sum(1 << number_of(near) for near in neighbours(at) if MAP.holds(near)) & BOARD for at in _HEXES
)
"""The hexes of the board around each hex."""
BARRIERS: frozenset[tuple[Hex, Hex]] = frozenset(
    pair for barrier in MAP.barriers for one, other in barrier.edges for pair in ((one, other), (other, one))
)
"""Both directions of every border that no fief may straddle."""


ORDERED: tuple[int, ...] = tuple(sorted((n for n in range(len(HEXES)) if BOARD >> n & 1), key=lambda n: HEXES[n]))
"""Hexes of the board in the order of legal lists."""


def names_of(mask: Mask) -> tuple[str, ...]:
    """The hexes of a mask by name, for refusals and events."""
    return tuple(HEXES[n] for n in hexes_in(mask))


@lru_cache(maxsize=8192)
def hexes_in(mask: Mask) -> tuple[int, ...]:
    """The hexes of a mask by number, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


# --- sites
_SITE_AT: Mapping[int, str] = {number_of(site.hex): site.name for site in MAP.sites.values()}


def site_names(mask: Mask) -> tuple[str, ...]:
    """What the ports and cities of a mask are called."""
    return tuple(_SITE_AT[at] for at in hexes_in(mask) if at in _SITE_AT)


def _sites(kind: str = "", beside: str = "", symbol: str = "", area: str = "") -> Mask:
    found = 0
    for site in MAP.sites.values():
        wanted = ((kind, site.kind), (beside, site.beside), (symbol, site.symbol), (area, site.area))
        if all(one in ("", other) for one, other in wanted):
            found |= 1 << number_of(site.hex)
    return found


PORT_SITES: Mask = _sites(kind="port")
CITY_SITES: Mask = _sites(kind="city")
SITES: Mask = PORT_SITES | CITY_SITES
SEA_PORTS: tuple[Mask, ...] = tuple(_sites(beside=sea) for sea in SEAS)
SEA_ROUTES: tuple[tuple[Route, ...], ...] = tuple(routes(MAP, sea) for sea in SEAS)
"""By sea: the ways that join its ports."""
REGION_SITES: Mapping[str, Mask] = {region: _sites(area=region) for region in REGIONS}

# --- scenarios
SCENARIOS: tuple[str, ...] = tuple(DATA.scenarios.value.scenarios)
_TILES: tuple[Scenario, ...] = tuple(DATA.scenarios.value.scenarios.values())
FLOURISHING: tuple[tuple[str, ...], ...] = tuple(
    tuple(region for region in REGIONS if region in tile.flourishing) for tile in _TILES
)
"""Flourishing regions by scenario."""
INACTIVE_REGIONS: tuple[tuple[str, ...], ...] = tuple(
    tuple(region for region in REGIONS if region not in tile.flourishing) for tile in _TILES
)
FLOURISHING_SITES: tuple[Mask, ...] = tuple(sum(REGION_SITES[region] for region in regions) for regions in FLOURISHING)
REGION_CARDS: tuple[tuple[str, ...], ...] = tuple((*regions, INACTIVE) for regions in FLOURISHING)
"""Region cards in play by scenario."""


def scenarios_for(players: int) -> tuple[int, ...]:
    """The scenarios a number of players may draw."""
    return tuple(n for n, tile in enumerate(_TILES) if tile.players == players)


@cache
def land_of(regions: tuple[str, ...]) -> Mask:
    """All the land of some regions."""
    return sum(REGION_LAND[region] for region in regions)


def regions_meant(scenario: int, card: str) -> tuple[str, ...]:
    """The regions a region card allows (ruling 11)."""
    return INACTIVE_REGIONS[scenario] if card == INACTIVE else (card,)


# --- cards and pieces of each player
PLAYERS = _components.players
RINGS = _components.each.rings
ACTIONS: tuple[str, ...] = _components.actions.order
"""Action cards in the order of play."""
PLAIN_ACTIONS: tuple[str, ...] = tuple(card for card in ACTIONS if card != PRIVILEGE)
"""What may go with the King's Privilege."""
PRIVILEGE_RINGS = _components.actions.privilege_rings
COLOURS: tuple[str, ...] = tuple(_components.colours.digits)
"""Of the box, in their usual order; by seat where version 1 of the rules was played."""
DIGITS: Mapping[str, int] = _components.colours.digits
"""Last digit of the fief cards by colour (rulings 7 and 8)."""
FIEFS: tuple[int, ...] = tuple(DATA.fiefs.value.fiefs)
"""Numbers of the fiefs."""
TURNS_AT_MOST = len(FIEFS)
SECRET_CARDS: tuple[int, ...] = tuple(_secret.cards.symbols)
SECRET_SYMBOLS: Mapping[int, tuple[str, str]] = _secret.cards.symbols
SECRET_SITES: Mapping[int, Mask] = {
    card: _sites(symbol=one) | _sites(symbol=other) for card, (one, other) in SECRET_SYMBOLS.items()
}
"""The six cities of each card."""

# --- points and the end
FLOURISHING_POINTS = _scoring.points.site_flourishing
INACTIVE_POINTS = _scoring.points.site_inactive
CHURCH_POINTS = _scoring.points.church
GONZAGA_POINTS = _scoring.points.gonzaga_bonus
SECRET_POINTS = _scoring.points.secret_cities
LEAGUE_POINTS = _scoring.league.points
LEAGUE_PORTS = _scoring.league.ports
FIRST_CHECK = _scoring.last_turn.first_check
UNCOVERED = _scoring.last_turn.uncovered
ROUND = _components.score_track.round

# --- table options
OPTIONS: tuple[OptionSpec, ...] = option_specs(DATA.options)
