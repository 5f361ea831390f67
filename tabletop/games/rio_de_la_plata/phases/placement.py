"""Placement (RB §Placement): in turn order, each seat places as many workers as it likes, five at most.

In the city a worker goes to the start line or beside an own hut or house; three of one colour stand on a field, and
colours do not mix. On a building there is room for those who can work or build there; any but the own hut asks for an
own house beside it. Elsewhere each square has room for one player, fields, craft, quay and turn order for all.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import built, come, holds, leave, linked, near, numbers, occupied, site
from tabletop.games.rio_de_la_plata.lacking import cannot_pay, counted
from tabletop.games.rio_de_la_plata.phases.majors import affordable, can_settle_debt, put_on_square
from tabletop.games.rio_de_la_plata.phases.purchase import why_no_purchase
from tabletop.games.rio_de_la_plata.phases.ship import ship_lies_here, why_no_fee
from tabletop.games.rio_de_la_plata.phases.trade import may_trade
from tabletop.games.rio_de_la_plata.phases.turns import placement_over
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CATHEDRAL,
    CRAFT,
    FIELDS,
    FIRST_NEUTRAL,
    FIRST_OFFICE,
    GRID_OF,
    HARVEST,
    HUT,
    OFFICE_PLACES,
    ORDER,
    PALACE,
    PER_FIELD,
    PLACE,
    PLACED,
    PLACES,
    PLAYERS,
    PLAZA,
    PRODUCTION,
    QUAY,
    SHADOW_DISCS,
    SITES,
    box,
)
from tabletop.games.rio_de_la_plata.things import SHADOW, Phase

_PLACEMENT = int(Phase.PLACEMENT)
_SHARED = 1 << CRAFT | 1 << HARVEST | 1 << QUAY | 1 << ORDER
_TOO_DEAR = tuple(
    sum(1 << place for place, (_, workers) in PRODUCTION.items() if workers > hands)
    for hands in range(max(workers for _, workers in PRODUCTION.values()) + 1)
)
"""By the number of workers that may still be placed: squares of quarry and forest that take more."""

NO_SUCH_PLACE = Reason("no_such_place", rb.PLACEMENT)
NO_WORKER = Reason("no_worker", rb.PLACEMENT)
ALL_PLACED = Reason("all_placed", rb.PLACEMENT, most=PLACED)
TOO_FAR = Reason("too_far", rb.PLACEMENT, "place")
FULL = Reason("field_full", rb.PLACEMENT, "place", most=PER_FIELD)
NO_PLAZA = Reason("no_plaza", rb.ruling(rb.PLACEMENT, "R77"))
OTHERS_THERE = Reason("others_there", rb.PLACEMENT, "place")
NO_HOUSE = Reason("no_house", rb.ruling(rb.ACTIVATION, "R6"), "place")
NO_WORK = Reason("no_work", rb.ruling(rb.ACTIVATION, "R78"), building=lambda state, action: _standing(state, action))
OTHERS_HUT = Reason("others_hut", rb.ruling(rb.ACTIVATION, "R78"))
NO_ROOM = Reason("no_room", rb.ruling(rb.ACTIVATION, "R78"), "place")
TAKEN = Reason("square_taken", rb.PLACEMENT, "place")
CLOSED = Reason("grid_closed", rb.MAJOR, "place")
NO_SHIP = Reason("no_ship", rb.ruling(rb.SHIP, "R33"))
OFFICE_OWNED = Reason("office_owned", rb.OFFICES, "place")
ONE_OFFICE = Reason("one_office", rb.ruling(rb.OFFICES, "R25"))
TOO_FEW = Reason("too_few_workers", rb.ruling(rb.PRODUCTION, "R30"), "place")
NOBODY_THERE = Reason("nobody_there", rb.ruling(rb.PLACEMENT, "R121"), "place")
SAFE = Reason("safe_from_expulsion", rb.PLACEMENT, "place")
ON_BUILDING = Reason("expel_on_building", rb.PLACEMENT, "place")
CANNOT_PAY = cannot_pay(lambda state, action: (0, *_costs(state, action)[0]))
NONE_OF_THEM = Reason("cannot_pay_either", rb.MONEY, needed=lambda state, action: _either(state, action))
NO_SHADOW = Reason("no_shadow", rb.ruling(rb.SHADOW, "R106"))


class Choices:
    """Actions about places, one for each seat and place, as lists for the bits of a mask."""

    def __init__(self, kind: type[act.Place] | type[act.PlaceShadow]) -> None:
        self._kind = kind
        self._kept: list[dict[int, tuple[Action, ...]]] = [{} for _ in range(max(PLAYERS))]
        self._bytes = (len(PLACES) + 7) // 8

    def of(self, seat: Seat, mask: int) -> list[Action]:
        """The actions of all places whose bit is set, in order: byte by byte, each known after its first use."""
        found: list[Action] = []
        kept = self._kept[seat]
        at = 0
        for byte in mask.to_bytes(self._bytes, "little"):
            if byte:
                actions = kept.get(at | byte)
                if actions is None:
                    first = at >> 8 << 3
                    actions = tuple(self._kind(seat, PLACES[first + bit]) for bit in numbers(byte))
                    kept[at | byte] = actions
                found += actions
            at += 256
        return found


_PLACES = Choices(act.Place)
_SHADOWS = Choices(act.PlaceShadow)


def discs_of_others(state: RioDeLaPlata, player: Player) -> int:
    """Fields with workers of somebody else, as bits."""
    found = 0
    for other in state.players:
        if other is not player:
            for place in other.discs:
                if place < FIELDS:
                    found |= 1 << place
    return found


def within_reach(state: RioDeLaPlata, player: Player) -> int:
    """The start line and all fields beside own huts and houses (rulings R3, R64)."""
    own = player.huts | player.houses
    return box(state.box).start | near(state, own) if own else box(state.box).start


def open_fields(state: RioDeLaPlata, player: Player) -> int:
    """Fields of the city where one more worker of a seat may stand, as bits."""
    reach, others = within_reach(state, player), discs_of_others(state, player)
    free = reach & ~built(state) & ~others
    if state.rules.plaza_workers == "war_only":
        free &= ~PLAZA
    if len(player.discs) >= PER_FIELD:
        for place in player.discs:
            if player.discs.count(place) >= PER_FIELD:
                free &= ~(1 << place)
    free |= player.huts
    for place in player.discs:
        if player.huts >> place & 1:
            free &= ~(1 << place)
    if player.houses:
        neutral = 0
        for fields in state.standing:
            neutral |= fields
        for field in numbers(near(state, player.houses) & neutral):
            if room(state, player, field, site(state, field)) is None:
                free |= 1 << field
    return free


def room(state: RioDeLaPlata, player: Player, field: int, what: int) -> Reason | None:
    """Why no further worker may stand on a building (rulings R4, R78); None if one may."""
    there = player.discs.count(field)
    if there >= holds(state, player, field, what):
        return NO_ROOM
    if what <= HUT:
        return None
    others = sum(other.discs.count(field) for other in state.players if other is not player)
    if not others:
        return None
    if not linked(state, field) or not box(state.box).active[what]:
        return OTHERS_THERE
    return NO_ROOM if there + others >= box(state.box).holds[what][1] else None


def open_places(state: RioDeLaPlata, player: Player) -> int:
    """Places outside the city for one more worker, as bits; production squares take several."""
    taken = occupied(state) & ~_SHARED
    for other in state.players:
        for office in (*other.offices, *other.bought):
            taken |= 1 << FIRST_OFFICE + office
    tables = box(state.box)
    if tables.one_office and taken & OFFICE_PLACES:
        for place in player.discs:
            if place >= FIRST_OFFICE and OFFICE_PLACES >> place & 1:
                taken |= OFFICE_PLACES
    if not ship_lies_here(state):
        taken |= 1 << QUAY
    hands = min(player.idle, PLACED - state.placed)
    taken |= _TOO_DEAR[min(hands, len(_TOO_DEAR) - 1)]
    for grid in numbers(state.majors):
        taken |= tables.square_bits[grid]
    if tables.pay_at_once:
        for grid, costs in enumerate(tables.major_cost):
            if not affordable(player, costs):
                taken |= tables.square_bits[grid]
    return tables.open & ~taken


@rules.on(_PLACEMENT)
class Place(Rule[RioDeLaPlata, act.Place]):
    """A worker from the hand to a place with room for it; squares of quarry and forest take several at once."""

    exact = True

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        if not state.players[seat].idle:
            return NO_WORKER
        return ALL_PLACED if state.placed >= PLACED else None

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Place]:
        player = state.players[seat]
        return _PLACES.of(seat, open_fields(state, player) | open_places(state, player))  # type: ignore[return-value]

    def check(self, state: RioDeLaPlata, action: act.Place) -> Why | None:
        place = PLACE.get(action.place, -1)
        if place < 0:
            return NO_SUCH_PLACE
        player = state.players[action.seat]
        if (open_fields(state, player) | open_places(state, player)) >> place & 1:
            return None
        return why_not_field(state, player, place) if place < FIELDS else why_not_place(state, player, place)

    def do(self, state: RioDeLaPlata, action: act.Place, log: EventLog) -> None:
        player, place = state.players[action.seat], PLACE[action.place]
        workers = PRODUCTION[place][1] if place in PRODUCTION else 1
        state.placed += workers
        if GRID_OF[place] >= 0:
            player.idle -= 1
            put_on_square(state, place, player.seat, player)
        else:
            come(player, place, workers)
        log.emit("placed", player.seat, place=action.place, workers=workers)


def _costs(state: RioDeLaPlata, action: act.Place) -> tuple[tuple[int, int, int], ...]:
    return box(state.box).major_cost[GRID_OF[PLACE[action.place]]]


def _either(state: RioDeLaPlata, action: act.Place) -> tuple[tuple[str, int], ...]:
    """The prices of a square of which one is paid, for the texts."""
    return tuple(amount for cost in _costs(state, action) for amount in counted((0, *cost)))


def why_not_field(state: RioDeLaPlata, player: Player, field: int) -> Reason:
    """The first reason against a field where no further worker may stand."""
    what = site(state, field)
    if what < 0 and not within_reach(state, player) >> field & 1:
        return TOO_FAR
    if PLAZA >> field & 1:
        return NO_PLAZA
    if what < 0:
        return OTHERS_THERE if discs_of_others(state, player) >> field & 1 else FULL
    own_hut = what == HUT and player.huts >> field & 1
    if what >= FIRST_NEUTRAL and what not in (PALACE, CATHEDRAL) and not near(state, player.houses) >> field & 1:
        return NO_HOUSE
    if what == HUT and not own_hut:
        return OTHERS_HUT
    if not any(box(state.box).holds[what]):
        return NO_WORK
    return NO_ROOM if own_hut else room(state, player, field, what) or NO_ROOM


def _standing(state: RioDeLaPlata, action: act.Place) -> str:
    return SITES[site(state, PLACE[action.place])]


def why_not_place(state: RioDeLaPlata, player: Player, place: int) -> Reason:
    """The first reason against another place where no further worker may stand."""
    if place == QUAY:
        return NO_SHIP
    grid = GRID_OF[place]
    if grid >= 0:
        if state.majors >> grid & 1 or place not in box(state.box).squares[grid]:
            return CLOSED
        if occupied(state) >> place & 1:
            return TAKEN
        return CANNOT_PAY if len(box(state.box).major_cost[grid]) == 1 else NONE_OF_THEM
    if OFFICE_PLACES >> place & 1:
        office = place - FIRST_OFFICE
        if any(office in (*other.offices, *other.bought) for other in state.players):
            return OFFICE_OWNED
        if occupied(state) >> place & 1:
            return TAKEN
        return ONE_OFFICE
    return TAKEN if occupied(state) >> place & 1 else TOO_FEW


# --- two players: the shadow colour
@rules.on(_PLACEMENT)
class PlaceShadow(Rule[RioDeLaPlata, act.PlaceShadow]):
    """With two players a shadow disc on a square of a major building; its placer owes the price."""

    exact = True

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        if len(state.players) > 2 or (state.shadowed and state.rules.shadow_discs == "one_a_turn"):
            return NO_SHADOW
        if sum(owner == SHADOW for _, owner, _ in state.laid) >= SHADOW_DISCS:
            return NO_SHADOW
        return ALL_PLACED if state.placed >= PLACED else None

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.PlaceShadow]:
        return _SHADOWS.of(seat, _free_squares(state))  # type: ignore[return-value]

    def check(self, state: RioDeLaPlata, action: act.PlaceShadow) -> Why | None:
        place = PLACE.get(action.place, -1)
        if place < 0 or GRID_OF[place] < 0:
            return NO_SHADOW
        if _free_squares(state) >> place & 1:
            return None
        return why_not_place(state, state.players[action.seat], place)

    def do(self, state: RioDeLaPlata, action: act.PlaceShadow, log: EventLog) -> None:
        state.placed += 1
        state.shadowed += 1
        put_on_square(state, PLACE[action.place], SHADOW, state.players[action.seat])
        log.emit("shadow_placed", action.seat, place=action.place)


def _free_squares(state: RioDeLaPlata) -> int:
    """Squares of major buildings where nobody is, as bits."""
    free = 0
    for grid, squares in enumerate(box(state.box).square_bits):
        if not state.majors >> grid & 1:
            free |= squares
    for place, _, _ in state.laid:
        free &= ~(1 << place)
    return free


# --- expulsion
def needs(there: int) -> int:
    """Workers that it takes to drive off so many."""
    return 2 * there


def stay(there: int) -> int:
    """Those of them that stay: one goes home with those who are driven off."""
    return needs(there) - 1


def safe(there: int) -> bool:
    """Whether so many are too many for anybody to drive off."""
    return needs(there) > PLACED or stay(there) > PER_FIELD


@rules.on(_PLACEMENT)
class Expel(Rule[RioDeLaPlata, act.Expel]):
    """Twice as many workers as another seat has on an open field drive them home; one of the newcomers goes too."""

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Expel]:
        player = state.players[seat]
        hands = min(player.idle, PLACED - state.placed)
        if hands < needs(1):
            return ()
        fields = discs_of_others(state, player) & within_reach(state, player)
        return [act.Expel(seat, PLACES[field]) for field in numbers(fields)] if fields else ()

    def check(self, state: RioDeLaPlata, action: act.Expel) -> Why | None:
        field = PLACE.get(action.place, -1)
        if not 0 <= field < FIELDS:
            return NO_SUCH_PLACE
        player = state.players[action.seat]
        there = [other.discs.count(field) for other in state.players if other is not player and field in other.discs]
        if len(there) != 1 or field in player.discs:
            return NOBODY_THERE
        if site(state, field) >= 0:
            return ON_BUILDING
        if not within_reach(state, player) >> field & 1:
            return TOO_FAR
        if PLAZA >> field & 1 and state.rules.plaza_workers == "war_only":
            return NO_PLAZA
        if safe(there[0]):
            return SAFE
        if needs(there[0]) > player.idle:
            return NO_WORKER
        return ALL_PLACED if state.placed + needs(there[0]) > PLACED else None

    def do(self, state: RioDeLaPlata, action: act.Expel, log: EventLog) -> None:
        field, player = PLACE[action.place], state.players[action.seat]
        victim = next(other for other in state.players if other is not player and field in other.discs)
        there = victim.discs.count(field)
        leave(victim, field, there)
        state.placed += needs(there)
        come(player, field, stay(there))
        log.emit("expelled", player.seat, place=action.place, whom=victim.seat, workers=there)


# --- the end of a seat's placement
@rules.forced(_PLACEMENT)
def nothing_left(state: RioDeLaPlata, log: EventLog) -> bool:
    """Whoever can neither place nor pay, and neither buys nor trades anything, is done."""
    player = state.players[state.active]
    if state.placed < PLACED and (player.idle or len(state.players) == 2):
        return False
    if can_settle_debt(player) or why_no_fee(state, player) is None or why_no_purchase(state, player) is None:
        return False
    if may_trade(state, player.seat):
        return False
    placement_over(state, log)
    return True
