"""Offices (RB §Offices): whoever has a worker there buys in the Effects, with coins and enough points.

Without them the purchase fails and costs points (ruling R83); the worker comes home in any case. An office works from
the turn after its purchase on (ruling R84) and is never lost.
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
from tabletop.games.rio_de_la_plata.things import Phase

NO_OFFICE = Reason("no_office_worker", rb.OFFICES)
TOO_DEAR = Reason(
    "office_too_dear", rb.ruling(rb.OFFICES, "R83"), cost=lambda state, action: _cost(state, action.office)
)
TOO_FEW_POINTS = Reason(
    "office_points", rb.ruling(rb.OFFICES, "R23"), least=lambda state, action: _least(state, action.office)
)


def _cost(state: RioDeLaPlata, office: str) -> int:
    return box(state.box).data.offices.value.offices[office].cost


def _least(state: RioDeLaPlata, office: str) -> int:
    return box(state.box).data.offices.value.offices[office].least


def waiting(player: Player) -> list[int]:
    """The offices where workers of somebody wait."""
    return [place - FIRST_OFFICE for place in player.discs if OFFICE_PLACES >> place & 1]


@rules.on(int(Phase.EFFECTS))
class Buy(Rule[RioDeLaPlata, act.Buy]):
    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Buy]:
        return [act.Buy(seat, OFFICES[office]) for office in waiting(state.players[seat])]

    def check(self, state: RioDeLaPlata, action: act.Buy) -> Why | None:
        player = state.players[action.seat]
        if OFFICE.get(action.office, -1) not in waiting(player):
            return NO_OFFICE
        if player.coins < _cost(state, action.office):
            return TOO_DEAR
        return TOO_FEW_POINTS if player.points < _least(state, action.office) else None

    def do(self, state: RioDeLaPlata, action: act.Buy, log: EventLog) -> None:
        _bought(state, state.players[action.seat], OFFICE[action.office], log)


def _bought(state: RioDeLaPlata, player: Player, office: int, log: EventLog) -> None:
    cost = _cost(state, OFFICES[office])
    player.coins -= cost
    player.bought = tuple(sorted((*player.bought, office)))
    leave(player, FIRST_OFFICE + office)
    log.emit("office_bought", player.seat, office=OFFICES[office], coins=cost)


def settle_offices(state: RioDeLaPlata, player: Player, log: EventLog) -> None:
    """What is open at the end of the own Effects: bought if it can be, else it fails."""
    for office in waiting(player):
        name = OFFICES[office]
        if player.coins >= _cost(state, name) and player.points >= _least(state, name):
            _bought(state, player, office, log)
        else:
            leave(player, FIRST_OFFICE + office)
            _fails(state, player, name, log)


def _fails(state: RioDeLaPlata, player: Player, name: str, log: EventLog) -> None:
    """Points are lost; in the first edition coins too, and who has fewer loses all of them with all goods."""
    data = box(state.box).data.offices.value
    score(state, player, data.failed)
    log.emit("office_failed", player.seat, office=name, points=-data.failed)
    if player.coins < data.failed_coins:
        log.emit("lost_everything", player.seat, coins=player.coins, goods=sum(player.goods))
        player.coins, player.goods = 0, (0,) * len(player.goods)
    elif data.failed_coins:
        player.coins -= data.failed_coins
        log.emit("fined", player.seat, coins=data.failed_coins)
