"""What holds in every position: discs, tiles, sticks, one colour a field, nothing less than nothing."""

from __future__ import annotations

from tabletop.engine.fault import Fault, fault, miscount
from tabletop.games.rio_de_la_plata.common import holds, joined, numbers, site
from tabletop.games.rio_de_la_plata.groups import UNDIVIDED, pawns_of
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata, in_order
from tabletop.games.rio_de_la_plata.tables import (
    CATHEDRAL,
    CATHEDRAL_GRID,
    CITY,
    FIELDS,
    FIRST_NEUTRAL,
    GRID_OF,
    OFFICES,
    PALACE,
    PALACE_GRID,
    PER_FIELD,
    PLACES,
    PLAZA,
    PORT,
    RING,
    SHADOW_DISCS,
    SITES,
    TILES,
    WORKERS,
    box,
)
from tabletop.games.rio_de_la_plata.things import ATTACKERS, SHADOW, Phase
from tabletop.games.rio_de_la_plata.validation import KINDS


def broken(state: RioDeLaPlata) -> list[str]:
    """Every invariant that does not hold."""
    found = [*_tiles(state), *_grids(state), *_sticks(state), *_fields(state), *_groups(state)]
    found += [*_ring(state), *_offices(state), *_tracks(state), *_rooms(state)]
    for player in state.players:
        found += [what.of(player.seat) for what in _player(state, player)]
    if sorted(state.order) != [player.seat for player in state.players]:
        found.append(fault("order", "the order does not hold each seat once"))
    return found


def _player(state: RioDeLaPlata, player: Player) -> list[Fault]:
    found: list[Fault] = []
    laid = [owner for _, owner, _ in state.laid].count(player.seat)
    discs = player.idle + len(player.discs) + laid + pawns_of(state, player.seat)
    if discs != WORKERS or player.idle < 0:
        words = f"{discs} discs instead of {WORKERS}, {player.idle} in hand"
        found.append(miscount("made", "workers", discs - WORKERS or -player.idle, WORKERS, words))
    if list(player.discs) != sorted(player.discs):
        found.append(fault("other", "its discs are not in order"))
    if player.coins < 0 or min(*player.goods, *player.aboard) < 0:
        found.append(fault("below_zero", "something is less than nothing"))
    if player.points < 0 and state.rules.points_below_zero == "no":
        found.append(fault("below_zero", "fewer points than none"))
    if (player.huts | player.houses).bit_count() > TILES["hut_house"]:
        there, tiles = (player.huts | player.houses).bit_count(), TILES["hut_house"]
        found.append(miscount("made", "hut_house", there - tiles, tiles, "more huts and houses than tiles"))
    for debt in player.debts:
        if not any(place == debt and placer == player.seat for place, _, placer in state.laid):
            found.append(fault("debt", f"a debt for {PLACES[debt]}, where nobody is", place=PLACES[debt]))
    for field in dict.fromkeys(player.discs):
        if GRID_OF[field] < 0 and field < CITY.size and player.discs.count(field) > PER_FIELD:
            found.append(fault("crowded", f"too many workers at {PLACES[field]}", place=PLACES[field]))
    return found


def _tiles(state: RioDeLaPlata) -> list[str]:
    found: list[str] = []
    tables = box(state.box)
    counts = {kind: state.standing[kind - FIRST_NEUTRAL].bit_count() for kind in range(FIRST_NEUTRAL, PALACE)}
    for tile, copies in TILES.items():
        out = sum(count for kind, count in counts.items() if tables.tile[kind] == tile)
        if tile != "hut_house" and out > copies:
            found.append(miscount("made", tile, out - copies, copies, f"{out} tiles of {tile} instead of {copies}"))
    squares = sum(counts[KINDS.index(kind)] for kind in ("square", "monument", "garden"))
    most = TILES["square_monument"] + TILES["square_garden"]
    if squares > most:
        words = f"{squares} squares, monuments and gardens"
        found.append(miscount("made", "square_monument", squares - most, most, words))
    return found


def _grids(state: RioDeLaPlata) -> list[str]:
    places = [place for place, _, _ in state.laid]
    found: list[str] = []
    if len(set(places)) != len(places):
        found.append(fault("square_twice", "two workers on one square"))
    if [owner for _, owner, _ in state.laid].count(SHADOW) > SHADOW_DISCS:
        found.append(fault("shadow_discs", "too many shadow discs", most=SHADOW_DISCS))
    seats = range(len(state.players))
    for place, owner, placer in state.laid:
        if (owner not in seats and owner != SHADOW) or placer not in seats:
            words = f"a worker of nobody at {PLACES[place]}"
            found.append(fault("nobodys", words, place=PLACES[place]))
    squares = box(state.box).squares
    for place in places:
        if state.majors >> GRID_OF[place] & 1 or place not in squares[GRID_OF[place]]:
            words = f"somebody on the closed square {PLACES[place]}"
            found.append(fault("closed_square", words, place=PLACES[place]))
    return found


def _sticks(state: RioDeLaPlata) -> list[str]:
    found: list[str] = []
    if state.roads.bit_count() + state.walls.bit_count() > box(state.box).sticks:
        there, most = state.roads.bit_count() + state.walls.bit_count(), box(state.box).sticks
        found.append(miscount("made", "sticks", there - most, most, "more sticks than there are"))
    if joined(state.roads) != state.connected:
        found.append(fault("connected", "the connected districts do not follow from the roads"))
    return found


def _fields(state: RioDeLaPlata) -> list[str]:
    found: list[str] = []
    seen = 0
    for fields in (*state.standing, *(owned for player in state.players for owned in (player.huts, player.houses))):
        if fields & seen:
            found += [_at("two_buildings", "two buildings", field) for field in numbers(fields & seen)]
        seen |= fields
    if seen & PLAZA:
        found.append(fault("plaza", "a building on the plaza"))
    shared = numbers(_shared(state) & CITY.all & ~seen & ~PLAZA)
    found += [_at("two_colours", "two colours", field) for field in shared]
    return found


def _at(key: str, words: str, field: int) -> Fault:
    return fault(key, f"{words} at {PLACES[field]}", place=PLACES[field])


def _shared(state: RioDeLaPlata) -> int:
    """Places at which workers of several seats are, as bits."""
    once = twice = 0
    for player in state.players:
        own = 0
        for place in player.discs:
            own |= 1 << place
        twice |= once & own
        once |= own
    return twice


def _groups(state: RioDeLaPlata) -> list[str]:
    if state.war is None:
        return []
    groups = state.war.groups
    found: list[str] = []
    if groups != in_order(groups):
        found.append(fault("other", "the groups are not in order"))
    inside = [group.place for group in groups if group.place < FIELDS]
    if len(set(inside)) != len(inside):
        found.append(fault("groups_meet", "two groups on one field"))
    for group in groups:
        owners = group.pawns
        if not 1 <= len(owners) <= PER_FIELD and not group.marks & UNDIVIDED:
            found.append(fault("group_size", f"a group of {len(owners)}", count=len(owners), most=PER_FIELD))
        if any(owner >= len(state.players) and owner not in (SHADOW, ATTACKERS) for owner in owners):
            found.append(fault("nobodys_pawn", "a pawn of nobody"))
        if ATTACKERS in owners and len(set(owners)) > 1:
            found.append(fault("group_sides", "attackers and defenders in one group"))
        if group.place >= FIELDS and (owners[0] != ATTACKERS or state.walls >> group.place - FIELDS & 1):
            found.append(fault("outside", "somebody outside who cannot be there"))
    if pawns_of(state, SHADOW) + sum(owner == SHADOW for _, owner, _ in state.laid) > SHADOW_DISCS:
        found.append(fault("shadow_discs", "too many shadow discs", most=SHADOW_DISCS))
    return found


def _ring(state: RioDeLaPlata) -> list[str]:
    """Palace and Cathedral: one of each, beside the plaza, once they are finished."""
    found: list[str] = []
    for kind, grid in ((PALACE, PALACE_GRID), (CATHEDRAL, CATHEDRAL_GRID)):
        fields = state.standing[kind - FIRST_NEUTRAL]
        if fields.bit_count() > 1 or fields & ~RING:
            found.append(fault("ring", f"{SITES[kind]} is not on one field of the ring", site=SITES[kind]))
        if fields and not state.majors >> grid & 1:
            found.append(fault("unfinished", f"{SITES[kind]} stands and is not finished", site=SITES[kind]))
    return found


def _offices(state: RioDeLaPlata) -> list[str]:
    held = [office for player in state.players for office in (*player.offices, *player.bought)]
    twice = [OFFICES[office] for office in dict.fromkeys(held) if held.count(office) > 1]
    return [fault("office_twice", f"{office} has two owners", office=office) for office in twice]


def _tracks(state: RioDeLaPlata) -> list[str]:
    """Year, enemies, wars, cargo."""
    tables, data = box(state.box), box(state.box).data.enemies.value
    found: list[str] = []
    if not 1 <= state.turn <= tables.turns:
        found.append(fault("turn", f"turn {state.turn} of {tables.turns}", turn=state.turn, last=tables.turns))
    if not all(data.outside <= value <= data.last for value in state.enemies):
        found.append(fault("markers", f"markers at {state.enemies}"))
    if any(player.attacks > tables.attacks for player in state.players):
        found.append(fault("attacks", "somebody has led too many wars", most=tables.attacks))
    goods = sum(sum(player.aboard) for player in state.players)
    if goods > tables.ship or (goods and not state.majors >> PORT & 1):
        found.append(fault("aboard", f"{goods} goods aboard", count=goods))
    return found


def _rooms(state: RioDeLaPlata) -> list[str]:
    """In peace no building holds more workers of a seat than it has room for (ruling R78)."""
    if state.phase not in (Phase.PLACEMENT, Phase.INCOME, Phase.EFFECTS, Phase.ORDER):
        return []
    found: list[str] = []
    for player in state.players:
        for field in dict.fromkeys(player.discs):
            what = site(state, field) if field < FIELDS else -1
            if what >= 0 and player.discs.count(field) > holds(state, player, field, what):
                words = f"too many workers on the {SITES[what]} at {PLACES[field]}"
                found.append(fault("room", words, site=SITES[what], place=PLACES[field]).of(player.seat))
    return found
