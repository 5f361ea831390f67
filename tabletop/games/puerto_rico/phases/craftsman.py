"""The Craftsman: everybody produces, clockwise; then whoever picked the role has one barrel more (RB §Craftsman).

Of each good as many barrels as there are workers on its plantations and in its buildings, whichever are fewer; corn
needs no building. What the supply lacks is lost, and those before had it. The further barrel is of a kind that was
produced just now (A-51).
"""

from __future__ import annotations

import operator
from functools import cache

from tabletop.engine.cells import add
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import NoPrivilege, Privilege, Produce, ProduceNothing
from tabletop.games.puerto_rico.phases.common import NO_GOODS, begin, kinds, room, to_next, turn_order
from tabletop.games.puerto_rico.phases.rounds import finish
from tabletop.games.puerto_rico.points import (
    CRAFTSMAN_BEGINS,
    CRAFTSMAN_FURTHER,
    CRAFTSMAN_MORE,
    CRAFTSMAN_PRODUCED,
    CRAFTSMAN_TURN,
    PRIVILEGE,
)
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BARRELS, CIRCLES, CRAFTSMAN_BARRELS, NEEDS_BUILDING
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, LAND_NAMES, Phase
from tabletop.games.puerto_rico.town import Town

_PRODUCE, _PRIVILEGE = int(Phase.PRODUCE), int(Phase.PRIVILEGE)


def begin_phase(state: PuertoRico, log: EventLog) -> None:
    """The one who picked the role produces first."""
    state.made = 0
    begin(state, _PRODUCE)
    if state.rules.expanded:
        CRAFTSMAN_BEGINS.each(state, turn_order(state), log)


_GOODS = len(GOODS)
_FREELY = tuple(good for good, needs in enumerate(NEEDS_BUILDING) if not needs)


def capacity(
    farmers: tuple[int, ...], town: Town, staff: tuple[int, ...], barrels: tuple[int, ...] = BARRELS
) -> tuple[int, ...]:
    """Barrels of each good that are made out of a supply; without one, of all there are."""
    made = [0] * _GOODS
    for at, good in town.works:
        made[good] += staff[at]
    for good in _FREELY:
        made[good] += farmers[good]
    for good, count in enumerate(made):
        if count:
            most = farmers[good] if farmers[good] < barrels[good] else barrels[good]
            if count > most:
                made[good] = most
    return tuple(made)


def more_with(player: Player, workers: int, barrels: tuple[int, ...]) -> bool:
    """Whether so many more workers on empty circles could bring a barrel more of some good out of a supply."""
    for good, farmers in enumerate(player.farmers[:_GOODS]):
        free = room(player, good)
        if good in _FREELY:
            if free and barrels[good] > farmers:
                return True
            continue
        works = [at for at, made in player.town.works if made == good]
        staff = sum([player.staff[at] for at in works])
        empty = sum([CIRCLES[player.city[at]] for at in works]) - staff
        if barrels[good] <= min(staff, farmers):
            continue
        if (free and farmers < staff) or (empty and staff < farmers):
            return True
        if free and empty and staff == farmers and workers > 1:
            return True
    return False


def production(player: Player, barrels: tuple[int, ...]) -> tuple[int, ...]:
    """What a player produces out of a supply of barrels."""
    return capacity(player.farmers, player.town, player.staff, barrels)


def why_not_produced(state: PuertoRico, player: Player) -> str:
    """Key of `forecast` for what would have to be more: the supply, else workers, else buildings, and workers besides
    where no plantation has one, else plantations."""
    if any(production(player, BARRELS)):
        return "supply_out"
    planted = tuple(player.land.count(land) for land in range(len(LAND_NAMES)))
    if any(capacity(planted, player.town, tuple(CIRCLES[building] for building in player.city))):
        return "no_worker"
    if not any(planted[: len(GOODS)]):
        return "no_plantation"
    return "no_plant" if any(player.farmers[: len(GOODS)]) else "no_plant_nor_worker"


def _produce(state: PuertoRico, seat: Seat, log: EventLog) -> None:
    made = production(state.players[seat], state.barrels)
    if any(made):
        made = _take(state, state.own(seat), made, log)
    elif log.heard:
        log.emit("unable", seat, phase="craftsman", why=why_not_produced(state, state.players[seat]))
    if state.rules.expanded:
        CRAFTSMAN_TURN.at(state, seat, log, made)


def _take(state: PuertoRico, player: Player, made: tuple[int, ...], log: EventLog) -> tuple[int, ...]:
    """Barrels of the supply, with those that effects add."""
    if state.rules.expanded and CRAFTSMAN_MORE.of(player):
        more = [CRAFTSMAN_MORE(count, state, player, good, count) for good, count in enumerate(made)]
        made = tuple(map(min, more, state.barrels))
    player.goods = tuple(map(operator.add, player.goods, made))
    state.barrels = tuple(map(operator.sub, state.barrels, made))
    if log.heard:
        named = tuple((GOOD_NAMES[good], count) for good, count in enumerate(made) if count)
        log.emit("produced", player.seat, goods=named)
    if player.seat == state.chooser:
        state.made = kinds(made)
    CRAFTSMAN_PRODUCED(state, player, log, made)
    return made


@rules.on(Phase.PRODUCE)
class ProduceAll(Rule[PuertoRico, Produce]):
    """Take it all (option production_refusable, A-123)."""

    def do(self, state: PuertoRico, action: Produce, log: EventLog) -> None:
        _produce(state, action.seat, log)
        _next(state)


@rules.on(Phase.PRODUCE)
class RefuseProduction(Rule[PuertoRico, ProduceNothing]):
    """Leave all barrels; what comes without any comes all the same (A-95)."""

    def do(self, state: PuertoRico, action: ProduceNothing, log: EventLog) -> None:
        log.emit("declined", action.seat, phase="craftsman")
        CRAFTSMAN_TURN.at(state, action.seat, log, NO_GOODS)
        _next(state)


@rules.forced(Phase.PRODUCE)
def produce_unasked(state: PuertoRico, log: EventLog) -> bool:
    """Production plays itself, unless it may be refused and there is any."""
    refusable = state.rules.production_refusable == "on"
    while state.phase == _PRODUCE:
        if refusable and any(production(state.players[state.active], state.barrels)):
            return False
        _produce(state, state.active, log)
        _next(state)
    return True


def _next(state: PuertoRico) -> None:
    """The next seat; then the barrels of the privilege, those before the last one counted by `left`."""
    if not to_next(state):
        state.phase = _PRIVILEGE
        state.active = state.chooser
        state.left = 0


# --- the privilege
_NOT_MADE = Reason("not_produced", rb.ruling(rb.CRAFTSMAN, "A-51"), good=lambda state, action: GOOD_NAMES[action.good])
_NONE_LEFT = Reason("supply_empty", rb.CRAFTSMAN, good=lambda state, action: GOOD_NAMES[action.good])


def further(state: PuertoRico) -> int:
    """Bits of the goods the further barrel may be of."""
    return state.made and state.made & kinds(state.barrels)


@cache
def offered(seat: Seat, bits: int) -> tuple[Privilege, ...]:
    """What these bits allow, in the order of legal lists."""
    return tuple(Privilege(seat, good) for good in GOODS if bits >> good & 1)


@rules.on(Phase.PRIVILEGE)
class FurtherBarrel(Rule[PuertoRico, Privilege]):
    """One barrel more."""

    exact = True

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[Privilege, ...]:
        return offered(seat, further(state))

    def check(self, state: PuertoRico, action: Privilege) -> Why | None:
        if not state.made >> action.good & 1:
            return _NOT_MADE
        return None if state.barrels[action.good] else _NONE_LEFT

    def do(self, state: PuertoRico, action: Privilege, log: EventLog) -> None:
        player = state.own(action.seat)
        player.goods = add(player.goods, action.good, 1)
        state.barrels = add(state.barrels, action.good, -1)
        log.emit("privilege_barrel", action.seat, good=GOOD_NAMES[action.good])
        CRAFTSMAN_FURTHER(state, player, log, int(action.good))
        if state.left + 1 < PRIVILEGE(CRAFTSMAN_BARRELS, state, player):
            state.left += 1
        else:
            _finish(state, log)


@rules.on(Phase.PRIVILEGE)
class NoFurtherBarrel(Rule[PuertoRico, NoPrivilege]):
    """The privilege is optional."""

    def do(self, state: PuertoRico, action: NoPrivilege, log: EventLog) -> None:
        log.emit("declined", action.seat, phase="privilege")
        _finish(state, log)


@rules.forced(Phase.PRIVILEGE)
def no_barrel_to_take(state: PuertoRico, log: EventLog) -> bool:
    """Who has produced nothing, or nothing that is left, has no further barrel."""
    if further(state):
        return False
    _finish(state, log)
    return True


def _finish(state: PuertoRico, log: EventLog) -> None:
    state.made = 0
    finish(state, log)
