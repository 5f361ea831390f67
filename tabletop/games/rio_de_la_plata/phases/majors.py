"""Major buildings (RB §Major buildings): a worker on each square of a grid, each paid for at once or in the Effects.

Once all squares are paid, each brings its points, the workers go home, and whoever put the last of them places what was
built. What is not paid at the end of the own Effects costs points, and the worker goes home.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.decision import pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import can_pay, pay, payable, score, squares_laid
from tabletop.games.rio_de_la_plata.decisions import Left, Owing, Raising, pending
from tabletop.games.rio_de_la_plata.lacking import cannot_pay, counted, in_way
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CATHEDRAL,
    CATHEDRAL_GRID,
    FORT,
    GRID_OF,
    PALACE,
    PALACE_GRID,
    PLACE,
    PLACES,
    PORT,
    ROADS,
    SITES,
    WALLS,
    Way,
    box,
)
from tabletop.games.rio_de_la_plata.things import SHADOW, Phase
from tabletop.games.rio_de_la_plata.validation import MAJORS

_GRIDS = int(Phase.GRIDS)
_ORDER = (ROADS, WALLS, PORT, FORT, CATHEDRAL_GRID, PALACE_GRID)
"""Of several finished at once (ruling R13)."""

NO_DEBT = Reason("no_debt", rb.MAJOR, "place")
NOT_THE_PRICE = Reason("not_the_price", rb.MAJOR, "place")
CANNOT_PAY = cannot_pay(lambda state, action: in_way(state.players[action.seat], _way(state, action)))


def put_on_square(state: RioDeLaPlata, place: int, owner: int, placer: Player) -> None:
    """A disc that came from the hand lies on a square; what it costs is owed."""
    state.laid = (*state.laid, (place, owner, placer.seat))
    tables = box(state.box)
    if any(tables.major_cost[GRID_OF[place]][0]):
        placer.debts = (*placer.debts, place)
        if tables.pay_at_once:
            state.decisions = push(state.decisions, pending("owed", placer.seat, Owing(place)))


def affordable(player: Player, costs: Sequence[tuple[int, int, int]]) -> bool:
    """Whether somebody has the goods of one of these prices."""
    have = player.goods
    return any(have[0] >= cost[0] and have[1] >= cost[1] and have[2] >= cost[2] for cost in costs)


def prices(state: RioDeLaPlata, place: int) -> tuple[Way, ...]:
    """Every way to pay for a square, in the order of their words."""
    return box(state.box).square_ways[GRID_OF[place]]


def _way(state: RioDeLaPlata, action: act.Pay) -> Any:
    """The way in which a square is to be paid for; None: that is not its price."""
    return next((way for way in prices(state, PLACE[action.place]) if way.words == action.goods), None)


def can_settle_debt(player: Player) -> bool:
    """Whether somebody has debts and anything to pay with."""
    return bool(player.debts) and (player.coins > player.coined or any(player.goods))


@rules.on(int(Phase.PLACEMENT), int(Phase.EFFECTS), "owed")
class Pay(Rule[RioDeLaPlata, act.Pay]):
    """A square that somebody owes for is paid in one of its prices, goods or coins (ruling R22)."""

    exact = True

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        return None if state.players[seat].debts else Reason("no_debts", rb.MAJOR)

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Pay]:
        player = state.players[seat]
        return [
            act.Pay(seat, PLACES[place], way.words)
            for place in sorted(player.debts)
            for way in payable(player, prices(state, place))
        ]

    def check(self, state: RioDeLaPlata, action: act.Pay) -> Why | None:
        player, place = state.players[action.seat], PLACE.get(action.place, -1)
        if place not in player.debts:
            return NO_DEBT
        way = _way(state, action)
        if way is None:
            return NOT_THE_PRICE
        return None if can_pay(player, way) else CANNOT_PAY

    def do(self, state: RioDeLaPlata, action: act.Pay, log: EventLog) -> None:
        player, place = state.players[action.seat], PLACE[action.place]
        _settle_debt(player, place, _way(state, action), log)
        if state.decisions:
            state.decisions = pop(state.decisions)
        elif state.phase != Phase.PLACEMENT:
            settle(state, log)


def _settle_debt(player: Player, place: int, way: Way, log: EventLog) -> None:
    """What one square costs is paid in this way, and all are told with what."""
    paid = counted(in_way(player, way))
    pay(player, way)
    player.debts = tuple([debt for debt in player.debts if debt != place])
    log.emit("paid", player.seat, place=PLACES[place], paid=paid)


@rules.forced("owed")
def the_only_way(state: RioDeLaPlata, log: EventLog) -> bool:
    """First edition: what is owed at once is paid without asking, if there is one way."""
    decision = state.decisions[-1]
    player, place = state.players[decision.seat], Owing(*decision.data).place
    able = payable(player, prices(state, place))
    if len(able) > 1:
        return False
    _settle_debt(player, place, able[0], log)
    state.decisions = pop(state.decisions)
    return True


def settle(state: RioDeLaPlata, log: EventLog) -> None:
    """Grids that are full and paid, one after the other, until somebody has to choose (rulings R11, R13)."""
    while not state.decisions:
        for grid in _ORDER:
            laid = squares_laid(state, grid)
            if len(laid) == len(box(state.box).squares[grid]) and not any(
                place in player.debts for player in state.players for place, _, _ in laid
            ):
                _finish(state, grid, laid, log)
                break
        else:
            return


def _finish(state: RioDeLaPlata, grid: int, laid: Sequence[tuple[int, int, int]], log: EventLog) -> None:
    """Points for all squares, workers home; the completer places what was built (rulings R12, R15, R16)."""
    state.laid = tuple([entry for entry in state.laid if GRID_OF[entry[0]] != grid])
    completer = laid[-1][2]
    log.emit("grid_full", completer, major=MAJORS[grid])
    for player in state.players:
        own = [place for place, owner, _ in laid if owner == player.seat]
        if own:
            points = sum(box(state.box).square_points[place] for place in own)
            player.idle += len(own)
            if not points:
                continue
            score(state, player, points)
            log.emit("grid_points", player.seat, major=MAJORS[grid], points=points)
    data = box(state.box).data.major.value.buildings[MAJORS[grid]]
    if data.bonus:
        score(state, state.players[completer], data.bonus)
        log.emit("completer_points", completer, major=MAJORS[grid], points=data.bonus)
    if grid >= PORT:
        state.majors |= 1 << grid
    if data.sticks:
        state.decisions = push(state.decisions, pending(MAJORS[grid], completer, Left(data.sticks)))
    elif data.ring:
        what = CATHEDRAL if grid == CATHEDRAL_GRID else PALACE
        state.decisions = push(state.decisions, pending("ring", completer, Raising(what)))
        log.emit("to_be_raised", completer, building=SITES[what])


def default(state: RioDeLaPlata, player: Player, log: EventLog) -> None:
    """What is unpaid at the end of the own Effects: the worker goes home and points are lost (ruling R90)."""
    for place in player.debts:
        owner = next(owner for at, owner, _ in state.laid if at == place)
        state.laid = tuple([entry for entry in state.laid if entry[0] != place])
        if owner != SHADOW:
            player.idle += 1
        points = box(state.box).data.major.value.default_points
        score(state, player, points)
        log.emit("defaulted", player.seat, place=PLACES[place], points=-points)
    player.debts = ()
