"""Minor buildings (RB §Minor buildings): workers of one field build there, once in a turn, and go home.

A building stands on an empty field or, as an upgrade, over another; its tile must be left (rulings R9, R10), of some
kinds each district has one, and a square wants so many buildings and walls around it (ruling R8).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from tabletop.engine.cells import put
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import can_pay, crowd, leave, pay, payable, raze, score, site
from tabletop.games.rio_de_la_plata.lacking import cannot_pay, counted, in_way
from tabletop.games.rio_de_la_plata.phases.majors import NOT_THE_PRICE
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    FIELDS,
    FIRST_NEUTRAL,
    GARDEN,
    HOUSE,
    HUT,
    MONUMENT,
    PALACE,
    PLACE,
    PLACES,
    PLAZA,
    SITE,
    SITES,
    SQUARE,
    TILES,
    box,
)
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.validation import KINDS

NO_SUCH_BUILDING = Reason("no_such_building", rb.MINOR)
NOT_IN_CITY = Reason("not_in_city", rb.MINOR)
BUILT_ALREADY = Reason("built_already", rb.MINOR, "place")
TOO_FEW = Reason(
    "workers_to_build",
    rb.MINOR,
    "building",
    need=lambda state, action: box(state.box).workers[SITE[action.building]],
    have=lambda state, action: state.players[action.seat].discs.count(PLACE[action.place]),
)
ON_PLAZA = Reason("built_on_plaza", rb.MINOR)
ONLY_OVER = Reason(
    "only_over",
    rb.ruling(rb.MINOR, "R9"),
    "building",
    over=lambda state, action: tuple([SITES[one] for one in box(state.box).over[SITE[action.building]]]),
)
NOT_OVER = Reason(
    "not_over",
    rb.ruling(rb.MINOR, "R9"),
    "building",
    stands=lambda state, action: SITES[site(state, PLACE[action.place])],
)
NO_OWN_HUT = Reason("no_own_hut", rb.ruling(rb.MINOR, "R9"))
NO_TILE = Reason("no_tile", rb.ruling(rb.MINOR, "R10"), "building")
ONE_A_DISTRICT = Reason("one_a_district", rb.MINOR, "building")
AROUND = Reason(
    "too_little_around",
    rb.ruling(rb.MINOR, "R8"),
    have=lambda state, action: around(state, PLACE[action.place]),
    need=lambda state, action: box(state.box).around[SITE[action.building]],
)


@cache
def _action(seat: Seat, building: str, place: str, goods: tuple[str, ...]) -> act.Build:
    return act.Build(seat, building, place, goods)


@cache
def onto(name: str) -> tuple[tuple[int, ...], ...]:
    """By what stands on a field, nothing last: the buildings that go there."""
    over = box(name).over
    return tuple(
        tuple(kind for kind in range(len(KINDS)) if (what in over[kind] if what >= 0 else _on_empty(over[kind], kind)))
        for what in (*range(len(KINDS) + 2), -1)
    )


def _on_empty(over: tuple[int, ...], kind: int) -> bool:
    """Whether a building may stand on an empty field: all but those that are upgrades in any case."""
    return kind not in (HOUSE, MONUMENT, GARDEN) and KINDS[kind] != "guild"


def around(state: RioDeLaPlata, field: int) -> int:
    """Minor buildings on the eight neighbours, and walls on the field's own outer sides (ruling R8)."""
    near = CITY.around[field]
    minor = 0
    for fields in state.standing[: PALACE - FIRST_NEUTRAL]:
        minor |= fields
    for player in state.players:
        minor |= player.huts | player.houses
    return (minor & near).bit_count() + (CITY.points_at[field] & state.walls).bit_count() + CITY.closed_sides[field]


def tile_left(state: RioDeLaPlata, player: Player, kind: int, what: int) -> bool:
    """Whether there is a tile: upgrades turn over the one that lies there (ruling R9)."""
    tables = box(state.box)
    standing = state.standing
    if kind <= HOUSE:
        return what == HUT or (player.huts | player.houses).bit_count() < TILES[tables.tile[kind]]
    if kind in (SQUARE, MONUMENT, GARDEN):
        out = standing[kind - FIRST_NEUTRAL].bit_count()
        if kind != SQUARE and out >= TILES[tables.tile[kind]]:
            return False
        return what >= 0 or squares_left(state) > 0
    if what >= 0:
        return True
    return of_its_tile(state, kind) > 0


def of_its_tile(state: RioDeLaPlata, kind: int) -> int:
    """How many tiles are left of a kind that is built on a free field: two kinds may share them."""
    tables = box(state.box)
    if kind == SQUARE:
        return squares_left(state)
    alike = [one for one in range(FIRST_NEUTRAL, PALACE) if tables.tile[one] == tables.tile[kind]]
    return TILES[tables.tile[kind]] - sum([state.standing[one - FIRST_NEUTRAL].bit_count() for one in alike])


def squares_left(state: RioDeLaPlata) -> int:
    """Tiles of Squares that are left, those that have become something else not among them."""
    tables = box(state.box)
    out = sum([state.standing[one - FIRST_NEUTRAL].bit_count() for one in (SQUARE, MONUMENT, GARDEN)])
    return TILES[tables.tile[MONUMENT]] + TILES[tables.tile[GARDEN]] - out


def why_not_build(state: RioDeLaPlata, player: Player, kind: int, field: int, what: int) -> Why | None:
    """Why a building cannot stand on a field with own workers, apart from its price; None if it can."""
    tables = box(state.box)
    if state.built >> field & 1:
        return BUILT_ALREADY
    if kind == HOUSE and not player.huts >> field & 1:
        return NO_OWN_HUT
    if PLAZA >> field & 1:
        return ON_PLAZA
    if kind not in onto(state.box)[what]:
        return NOT_OVER if _on_empty(tables.over[kind], kind) else ONLY_OVER
    if what == HUT and not player.huts >> field & 1:
        return NOT_OVER
    if player.discs.count(field) < tables.workers[kind]:
        return TOO_FEW
    if not tile_left(state, player, kind, what):
        return NO_TILE
    if tables.single[kind] and state.standing[kind - FIRST_NEUTRAL] & CITY.fields_of[CITY.area_of[field]]:
        return ONE_A_DISTRICT
    if tables.around[kind] and around(state, field) < tables.around[kind]:
        return AROUND
    return None


def _way(state: RioDeLaPlata, action: act.Build) -> Any:
    """The way in which a building is to be paid for; None: that is not its price."""
    ways = box(state.box).ways[KINDS.index(action.building)]
    return next((way for way in ways if way.words == action.goods), None)


CANNOT_PAY = cannot_pay(lambda state, action: in_way(state.players[action.seat], _way(state, action)))


@rules.on(int(Phase.EFFECTS))
class Build(Rule[RioDeLaPlata, act.Build]):
    """A minor building on a field with enough own workers, paid in goods or money; these workers go home."""

    """A minor building on a field with enough own workers, paid in goods or money; these workers go home."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Build]:
        player = state.players[seat]
        tables, there_goes = box(state.box), onto(state.box)
        found: list[tuple[str, str, tuple[str, ...]]] = []
        last = -1
        for field in player.discs:
            if field >= FIELDS:
                break
            if field == last:
                continue
            last = field
            if state.built >> field & 1:
                continue
            what, there = site(state, field), player.discs.count(field)
            for kind in there_goes[what]:
                if there >= tables.workers[kind]:
                    able = payable(player, tables.ways[kind])
                    if able and why_not_build(state, player, kind, field, what) is None:
                        found += [(KINDS[kind], PLACES[field], way.words) for way in able]
        found.sort()
        return [_action(seat, *one) for one in found]

    def check(self, state: RioDeLaPlata, action: act.Build) -> Why | None:
        if action.building not in KINDS:
            return NO_SUCH_BUILDING
        field = PLACE.get(action.place, -1)
        if not 0 <= field < FIELDS:
            return NOT_IN_CITY
        player, kind = state.players[action.seat], KINDS.index(action.building)
        why = why_not_build(state, player, kind, field, site(state, field))
        if why is not None:
            return why
        way = _way(state, action)
        if way is None:
            return NOT_THE_PRICE
        return None if can_pay(player, way) else CANNOT_PAY

    def do(self, state: RioDeLaPlata, action: act.Build, log: EventLog) -> None:
        tables = box(state.box)
        player, field, kind = state.players[action.seat], PLACE[action.place], KINDS.index(action.building)
        way = _way(state, action)
        paid = in_way(player, way)
        pay(player, way)
        leave(player, field, tables.workers[kind])
        raze(state, field)
        if kind == HUT:
            player.huts |= 1 << field
        elif kind == HOUSE:
            player.houses |= 1 << field
        else:
            number = kind - FIRST_NEUTRAL
            state.standing = put(state.standing, number, state.standing[number] | 1 << field)
        state.built |= 1 << field
        place = action.place
        log.emit("built", player.seat, building=action.building, place=place, coins=paid[0], paid=counted(paid))
        if tables.points[kind]:
            score(state, player, tables.points[kind])
            log.emit("building_points", player.seat, building=action.building, points=tables.points[kind])
        crowd(state, field, log)
