"""Phase 4: the fief on the map.

At least one hex in the planned region, on land or sea of the map, under no other fief, on no own ring, castles on land,
no barrier inside, and what the action asks for: ports without cities; cities without ports, or nothing but empty hexes;
cities and ports. RB §Placing, rulings 9-22.

`why_not` and the legal list share the same few tests. Those that do not depend on the pieces lying there are asked once
for every spot and kept: at most a few thousand lists, however long the program runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.gonzaga import rulebook as rb
from tabletop.games.gonzaga.actions import Place
from tabletop.games.gonzaga.constants import (
    CITY_SITES,
    HEX,
    HEXES,
    PORT_SITES,
    REGION_LAND,
    Mask,
    land_of,
    names_of,
    regions_meant,
    site_names,
)
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLACE, rules
from tabletop.games.gonzaga.scoring import score_cover
from tabletop.games.gonzaga.spots import Spot, fiefs_mask, sound_spots, spot
from tabletop.games.gonzaga.state import Gonzaga, Placed, rings_mask
from tabletop.games.gonzaga.things import CITIES, PORTS

TURNS = range(6)


# --- one test after the other
def ill_laid(at: Spot) -> Refusal | None:
    """Off the map, a castle in the water, or astride a barrier."""
    if at.outside:
        return refuse("off_the_map", rb.PLACING, hexes=at.outside)
    if at.drowned:
        return refuse("castle_in_water", rb.PLACING, hexes=at.drowned)
    if at.cut:
        return refuse("across_barrier", rb.ruling(rb.PLACING, 18), hexes=at.cut)
    return None


def covered_already(mask: Mask, fiefs: Mask, own_rings: Mask) -> Refusal | None:
    """On a fief, or on an own ring (rulings 21 and 22)."""
    if mask & fiefs:
        return refuse("on_a_fief", rb.PLACING, hexes=names_of(mask & fiefs))
    if mask & own_rings:
        return refuse("on_own_ring", rb.ruling(rb.PLACING, 21), hexes=names_of(mask & own_rings))
    return None


def in_region(mask: Mask, regions: tuple[str, ...], part: str) -> bool:
    """Whether a fief lies in the planned region (rulings 10, 11, 16)."""
    if not mask & land_of(regions):
        return False
    return part != "not_all" or all(mask & ~REGION_LAND[region] for region in regions)


def off_region(mask: Mask, regions: tuple[str, ...], card: str, part: str) -> Refusal | None:
    """No hex in the planned region, or all of them where that is not allowed."""
    if in_region(mask, regions, part):
        return None
    if mask & land_of(regions):
        return refuse("all_in_region", rb.ruling(rb.PLANNING, 10), card=card, hexes=names_of(mask))
    return refuse("off_region", rb.PLANNING, card=card, hexes=names_of(mask))


def suits(mask: Mask, action: str, taken: Mask, rings: Mask) -> bool:
    """Whether a fief does what the action asks for; sites in `taken` do not count, `rings` spoil empty hexes
    (rulings 13 and 14)."""
    ports, cities = mask & PORT_SITES & ~taken, mask & CITY_SITES & ~taken
    if action == PORTS:
        return bool(ports) and not cities
    if action == CITIES:
        return not ports and (bool(cities) or not mask & rings)
    return bool(ports) and bool(cities)


def off_action(mask: Mask, action: str, taken: Mask, rings: Mask) -> Refusal | None:
    """Not what the action asks for."""
    if suits(mask, action, taken, rings):
        return None
    ports, cities = mask & PORT_SITES & ~taken, mask & CITY_SITES & ~taken
    if action == PORTS and cities:
        return refuse("city_under_ports", rb.ACTIONS, hexes=names_of(cities), sites=site_names(cities))
    if action == CITIES and ports:
        return refuse("port_under_cities", rb.ACTIONS, hexes=names_of(ports), sites=site_names(ports))
    if action == CITIES:
        return refuse("ring_on_empty_hex", rb.ruling(rb.ACTIONS, 13), hexes=names_of(mask & rings))
    if not ports:
        return refuse("no_port" if action == PORTS else "no_port_for_alliance", rb.ACTIONS, hexes=names_of(mask))
    return refuse("no_city_for_alliance", rb.ACTIONS, hexes=names_of(mask))


# --- what lies there
def blocked(state: Gonzaga, seat: Seat) -> tuple[Mask, Mask]:
    """Hexes under any fief, and hexes with a ring of the seat."""
    fiefs = 0
    for player in state.players:
        fiefs |= fiefs_mask(player)
    return fiefs, rings_mask(state.players[seat])


def _rings(state: Gonzaga) -> Mask:
    found = 0
    for player in state.players:
        found |= rings_mask(player)
    return found


def ignored(state: Gonzaga) -> tuple[Mask, Mask]:
    """With the options: sites under rings that do not count, and rings that spoil empty hexes."""
    rings = _rings(state)
    return (
        rings if state.rules.sites_count == "uncovered" else 0,
        rings if state.rules.empty_hexes == "no_ring" else 0,
    )


# --- spots
Fit = tuple[Mask, int]
"""What a fief covers, and the number of the spot among the sound ones."""


@cache
def _near(fief: int, regions: tuple[str, ...], part: str) -> tuple[Fit, ...]:
    """The sound spots in a planned region."""
    spots = enumerate(sound_spots(fief))
    return tuple((one.mask, number) for number, one in spots if in_region(one.mask, regions, part))


@cache
def _fitting(fief: int, regions: tuple[str, ...], part: str, action: str) -> tuple[Fit, ...]:
    """Those of them that do what the action asks for, where no ring spoils anything."""
    return tuple(way for way in _near(fief, regions, part) if suits(way[0], action, 0, 0))


def fitting(
    fief: int, regions: tuple[str, ...], part: str, action: str, spoilt: tuple[Mask, Mask] = (0, 0)
) -> Sequence[Fit]:
    """Spots that keep to a plan, in the order of legal lists; whether something lies there is not asked. `spoilt` is
    what `ignored` gives."""
    if spoilt == (0, 0):
        return _fitting(fief, regions, part, action)
    return [way for way in _near(fief, regions, part) if suits(way[0], action, *spoilt)]


@cache
def _placings(seat: Seat, fief: int) -> tuple[Place, ...]:
    """The action for each sound spot."""
    return tuple(Place(seat, HEXES[one.at], one.turn) for one in sound_spots(fief))


def _ways(state: Gonzaga, seat: Seat) -> tuple[Sequence[Fit], Mask]:
    """Spots that keep to the plan of a seat, and the hexes that are taken."""
    player = state.players[seat]
    plan, fiefs_and_rings = player.revealed, blocked(state, seat)
    regions = regions_meant(state.scenario, plan.region)
    ways = fitting(player.fief, regions, state.rules.region_part, plan.real, ignored(state))
    return ways, fiefs_and_rings[0] | fiefs_and_rings[1]


def can_place(state: Gonzaga, seat: Seat) -> bool:
    """Whether the fief fits anywhere."""
    ways, taken = _ways(state, seat)
    return any(not mask & taken for mask, _ in ways)


# --- the action
@rules.on(PLACE)
class PlaceFief(Rule[Gonzaga, Place]):
    """Put it down and score what it covers."""

    exact = True

    def offers(self, state: Gonzaga, seat: Seat) -> list[Place]:
        ways, taken = _ways(state, seat)
        places = _placings(seat, state.players[seat].fief)
        return [places[number] for mask, number in ways if not mask & taken]

    def check(self, state: Gonzaga, action: Place) -> Why | None:
        if action.at not in HEX or action.turn not in TURNS:
            return refuse("no_such_spot", rb.PLACING, hex=action.at, turn=action.turn)
        player = state.players[action.seat]
        plan = player.revealed
        there = spot(player.fief, HEX[action.at], action.turn)
        return (
            ill_laid(there)
            or covered_already(there.mask, *blocked(state, action.seat))
            or off_region(there.mask, regions_meant(state.scenario, plan.region), plan.region, state.rules.region_part)
            or off_action(there.mask, plan.real, *ignored(state))
        )

    def do(self, state: Gonzaga, action: Place, log: EventLog) -> None:
        player = state.players[action.seat]
        there = spot(player.fief, HEX[action.at], action.turn)
        card = card_number(player.colour, player.fief)
        log.emit("placed", action.seat, fief=player.fief, card=card, hex=action.at, turn=action.turn)
        player.placed = (*player.placed, Placed(player.fief, there.at, action.turn))
        player.fief = 0
        score_cover(state, player, there.mask, log)
