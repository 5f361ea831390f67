"""Whether the definitions fit together: every mistake stops the start with file, line, column and key."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.components.hexmap import HexMap, check_map
from tabletop.components.polyhex import TURNS, Axial
from tabletop.components.source import check_each
from tabletop.components.typed import Loaded
from tabletop.engine.types import COLOURS
from tabletop.games.gonzaga.definitions import Definitions, Fief
from tabletop.games.gonzaga.things import ALLIANCE, CITIES, INACTIVE, PORTS, PRIVILEGE
from tabletop.games.options import check_options

SITES_OF_A_REGION = 4
PORTS_OF_A_SEA = 4
CITIES_OF_A_SYMBOL = 3


def check_all(data: Definitions) -> None:
    """Raises ComponentError for what does not fit."""
    check_each(data, _map, _components, _sites, _fiefs, _scenarios, _secret_cities, _scoring, _options)


def _map(data: Definitions) -> None:
    check_map(data.map, (), data.map.value)


def _options(data: Definitions) -> None:
    check_options(data.options)


def regions_of(hexmap: HexMap) -> tuple[str, ...]:
    """The regions of a map, in the order of the file."""
    return tuple(key for key, area in hexmap.areas.items() if area.kind == "land")


def seas_of(hexmap: HexMap) -> tuple[str, ...]:
    """The seas of a map, in the order of the file."""
    return tuple(key for key, area in hexmap.areas.items() if area.kind == "sea")


def _components(data: Definitions) -> None:
    file, it = data.components, data.components.value
    if sorted(it.actions.order) != sorted((PRIVILEGE, PORTS, CITIES, ALLIANCE)):
        raise file.error(("actions", "order"), "each of the four actions has its place in the order, once")
    if it.actions.order[0] != PRIVILEGE:
        raise file.error(("actions", "order"), "the privilege comes before the actions it goes with")
    if it.each.rings < 1:
        raise file.error(("each", "rings"), f"must be at least 1, not {it.each.rings}")
    if not 1 <= it.actions.privilege_rings <= it.each.rings:
        raise file.error(("actions", "privilege_rings"), f"must be 1 to {it.each.rings}")
    if len(it.colours.digits) < max(it.players):
        raise file.error(("colours", "digits"), f"{max(it.players)} may play")
    for colour, digit in it.colours.digits.items():
        if colour not in COLOURS:
            raise file.error(("colours", "digits", colour), f"no colour of the house: {', '.join(COLOURS)}")
        if not 1 <= digit <= 9:
            raise file.error(("colours", "digits", colour), "must be a digit from 1 to 9")
    if len(set(it.colours.digits.values())) != len(it.colours.digits):
        raise file.error(("colours", "digits"), "two colours have the same digit: an order would stay undecided")


def _sites(data: Definitions) -> None:
    """Four ports and four cities in every region, four ports at every sea, three cities of every symbol."""
    file, it = data.map, data.map.value
    for key in ("port", "city"):
        if key not in it.site_kinds:
            raise file.error(("site_kinds",), f"{key} is missing")
    counts: Counter[tuple[str, str]] = Counter((site.kind, site.area) for site in it.sites.values())
    for region in regions_of(it):
        if region == INACTIVE:
            raise file.error(("areas", region), "this is the name of the card for inactive regions")
        for kind in ("port", "city"):
            if counts[kind, region] != SITES_OF_A_REGION:
                what = f"{counts[kind, region]} sites of kind {kind}; {SITES_OF_A_REGION} belong in every region"
                raise file.error(("areas", region), what)
    ports = Counter(site.beside for site in it.sites.values() if site.kind == "port")
    for sea in seas_of(it):
        if ports[sea] != PORTS_OF_A_SEA:
            raise file.error(("areas", sea), f"{ports[sea]} ports; {PORTS_OF_A_SEA} belong at every sea")
    groups = data.secret_cities.value.symbols.groups
    for name, site in it.sites.items():
        if (site.kind == "city") != bool(site.symbol):
            raise file.error(("sites", name, "symbol"), "a city, and nothing else, has a symbol")
        if site.symbol and site.symbol not in groups:
            raise file.error(("sites", name, "symbol"), f"unknown symbol {site.symbol}; known: {', '.join(groups)}")


def _fiefs(data: Definitions) -> None:
    file = data.fiefs
    outlines: dict[tuple[Axial, ...], int] = {}
    for number, fief in file.value.fiefs.items():
        if number < 10 or number % 10:
            raise file.error(("fiefs", number), "fiefs are numbered in tens: the last digit is that of the colour")
        if not fief.piece.castles:
            raise file.error(("fiefs", number, "piece", "castles"), "a fief has a castle")
        shape = fief.piece.outline()
        if shape in outlines:
            raise file.error(("fiefs", number, "piece", "cells"), f"the same outline as fief {outlines[shape]}")
        outlines[shape] = number
        if not _fits(data.map.value, fief):
            raise file.error(("fiefs", number, "piece", "cells"), "fits nowhere on the map")
    least = data.scoring.value.last_turn.first_check + 1
    if len(file.value.fiefs) < least:
        raise file.error(("fiefs",), f"{len(file.value.fiefs)} fiefs; the shortest game has {least} turns")


def _fits(hexmap: HexMap, fief: Fief) -> bool:
    """Whether the fief lies on the map somewhere with all its castles on land."""
    for at in hexmap.hexes():
        for turn in range(TURNS):
            if all(hexmap.ground(under).kind != "void" for under in fief.piece.covers(at, turn)) and all(
                hexmap.ground(under).kind == "land" for under in fief.piece.castles_on(at, turn)
            ):
                return True
    return False


def _scenarios(data: Definitions) -> None:
    file, regions = data.scenarios, regions_of(data.map.value)
    for key, tile in file.value.scenarios.items():
        path = ("scenarios", key)
        for number, region in enumerate(tile.flourishing):
            if region not in regions:
                known = ", ".join(regions)
                raise file.error((*path, "flourishing", number), f"unknown region {region}; known: {known}")
            if region in tile.flourishing[:number]:
                raise file.error((*path, "flourishing", number), f"{region} stands there twice")
        if not 3 <= len(tile.flourishing) < len(regions):
            raise file.error((*path, "flourishing"), "3 regions flourish at least, and one does not")
        if tile.players not in data.components.value.players:
            raise file.error((*path, "players"), f"{tile.players} players cannot play")
    for players in data.components.value.players:
        if not any(tile.players == players for tile in file.value.scenarios.values()):
            raise file.error(("scenarios",), f"there is none for {players} players")


def _secret_cities(data: Definitions) -> None:
    file, it = data.secret_cities, data.secret_cities.value
    cities: dict[str, list[str]] = {symbol: [] for symbol in it.symbols.groups}
    for site in data.map.value.sites.values():
        if site.symbol:
            cities[site.symbol].append(site.area)
    for symbol, areas in cities.items():
        if len(areas) != CITIES_OF_A_SYMBOL:
            what = f"stands on {len(areas)} cities; {CITIES_OF_A_SYMBOL} belong to every symbol"
            raise file.error(("symbols", "groups", symbol), what)
    _secret_cards(file, cities, data)


def _secret_cards(file: Loaded[Any], cities: dict[str, list[str]], data: Definitions) -> None:
    cards = data.secret_cities.value.cards.symbols
    if len(cards) < max(data.components.value.players):
        raise file.error(("cards", "symbols"), f"{len(cards)} cards for {max(data.components.value.players)} players")
    seen: dict[tuple[str, ...], int] = {}
    for number, symbols in cards.items():
        path = ("cards", "symbols", number)
        for place, symbol in enumerate(symbols):
            if symbol not in cities:
                raise file.error((*path, place), f"unknown symbol {symbol}; known: {', '.join(cities)}")
        areas = [area for symbol in symbols for area in cities[symbol]]
        if len(set(areas)) != len(areas):
            raise file.error(path, "two of its cities lie in the same region")
        if tuple(sorted(symbols)) in seen:
            raise file.error(path, f"the same symbols as card {seen[tuple(sorted(symbols))]}")
        seen[tuple(sorted(symbols))] = number


def _scoring(data: Definitions) -> None:
    file, it = data.scoring, data.scoring.value
    cities = 2 * CITIES_OF_A_SYMBOL
    if len(it.points.secret_cities) != cities + 1:
        raise file.error(("points", "secret_cities"), f"points for 0 to {cities} cities belong here")
    if list(it.points.secret_cities) != sorted(it.points.secret_cities):
        raise file.error(("points", "secret_cities"), "more cities never score less")
    if not 1 <= it.league.ports <= PORTS_OF_A_SEA:
        raise file.error(("league", "ports"), f"a sea has {PORTS_OF_A_SEA} ports")
    if it.last_turn.first_check < 1:
        raise file.error(("last_turn", "first_check"), "turns count from 1")
