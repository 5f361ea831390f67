"""Offices (RB §Offices): whoever has a worker there buys in the Effects, with coins and enough points.

Without them the purchase fails and costs points, at a moment of the own choice or at the end (ruling R83); the worker
comes home in any case. An office works from the turn after its purchase on (ruling R84) and is never lost.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import leave, score
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIRST_OFFICE, OFFICE, OFFICE_PLACES, OFFICES, box
from tabletop.games.rio_de_la_plata.things import NOBODY, Phase

NO_OFFICE = Reason("no_office_worker", rb.OFFICES)
TOO_DEAR = Reason(
    "office_too_dear",
    rb.ruling(rb.OFFICES, "R83"),
    cost=lambda state, action: _cost(state, action.office),
    have=lambda state, action: state.players[action.seat].coins,
    who=lambda state, action: action.seat,
)
TOO_FEW_POINTS = Reason(
    "office_points",
    rb.ruling(rb.OFFICES, "R23"),
    least=lambda state, action: _least(state, action.office),
    have=lambda state, action: state.players[action.seat].points,
    who=lambda state, action: action.seat,
)

NOT_FAILED = Reason("office_can_be_bought", rb.ruling(rb.OFFICES, "R83"))


def _cost(state: RioDeLaPlata, office: str) -> int:
    return box(state.box).data.offices.value.offices[office].cost


def _least(state: RioDeLaPlata, office: str) -> int:
    return box(state.box).data.offices.value.offices[office].least


def waiting(player: Player) -> list[int]:
    """The offices where workers of somebody wait."""
    return [place - FIRST_OFFICE for place in player.discs if OFFICE_PLACES >> place & 1]


@rules.on(int(Phase.EFFECTS))
class Buy(Rule[RioDeLaPlata, act.Buy]):
    """The office where an own worker waits, by whoever has its coins and enough points; the worker comes home."""

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Buy]:
        return [act.Buy(seat, OFFICES[office]) for office in waiting(state.players[seat])]

    def check(self, state: RioDeLaPlata, action: act.Buy) -> Why | None:
        player = state.players[action.seat]
        if OFFICE.get(action.office, NOBODY) not in waiting(player):
            return NO_OFFICE
        return why_not_bought(state, player, action.office)

    def do(self, state: RioDeLaPlata, action: act.Buy, log: EventLog) -> None:
        settle_office(state, state.players[action.seat], action.office, log)


@rules.on(int(Phase.EFFECTS))
class Fail(Rule[RioDeLaPlata, act.Fail]):
    """The same worker comes home without the office: it costs points, and only who cannot buy may do it (R83)."""

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Fail]:
        return [act.Fail(seat, OFFICES[office]) for office in waiting(state.players[seat])]

    def check(self, state: RioDeLaPlata, action: act.Fail) -> Why | None:
        player = state.players[action.seat]
        if OFFICE.get(action.office, NOBODY) not in waiting(player):
            return NO_OFFICE
        return NOT_FAILED if why_not_bought(state, player, action.office) is None else None

    def do(self, state: RioDeLaPlata, action: act.Fail, log: EventLog) -> None:
        settle_office(state, state.players[action.seat], action.office, log)


def why_not_bought(state: RioDeLaPlata, player: Player, office: str) -> Why | None:
    """Why somebody cannot buy an office where an own worker waits."""
    if player.coins < _cost(state, office):
        return TOO_DEAR
    return TOO_FEW_POINTS if player.points < _least(state, office) else None


def settle_offices(state: RioDeLaPlata, player: Player, log: EventLog) -> None:
    """What is open at the end of the own Effects."""
    for office in waiting(player):
        settle_office(state, player, OFFICES[office], log)


def settle_office(state: RioDeLaPlata, player: Player, name: str, log: EventLog) -> None:
    """An office where somebody's worker waits: bought if it can be, else it fails."""
    failed = why_not_bought(state, player, name) is not None
    leave(player, FIRST_OFFICE + OFFICE[name])
    if failed:
        _fails(state, player, name, log)
        return
    player.coins -= _cost(state, name)
    player.bought = tuple(sorted((*player.bought, OFFICE[name])))
    log.emit("office_bought", player.seat, office=name, coins=_cost(state, name))


def _fails(state: RioDeLaPlata, player: Player, name: str, log: EventLog) -> None:
    """Points are lost; in the first edition coins too, and who has fewer loses all of them with all goods."""
    data = box(state.box).data.offices.value
    cost, least = _cost(state, name), _least(state, name)
    score(state, player, data.failed)
    log.emit("office_failed", player.seat, office=name, cost=cost, least=least, points=-data.failed)
    if player.coins < data.failed_coins:
        log.emit("lost_everything", player.seat, coins=player.coins, goods=sum(player.goods))
        player.coins, player.goods = 0, (0,) * len(player.goods)
    elif data.failed_coins:
        player.coins -= data.failed_coins
        log.emit("fined", player.seat, coins=data.failed_coins)
