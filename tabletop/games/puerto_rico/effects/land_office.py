"""Land office: once in the own Trader turn, before or after a sale, also without one (A-45).

With a worker the next face-down plantation may be bought for a doubloon and laid (A-127); with a noble an own
plantation may be sold for one, to the discards (A-46). It is no good: neither privilege nor markets count (A-90).
"""

from __future__ import annotations

from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import BuyLand, NoLandDeal, SellLand
from tabletop.games.puerto_rico.phases.common import (
    earn,
    free_land,
    land_word,
    lay_drawn,
    noble_on,
    removable,
    take_off,
)
from tabletop.games.puerto_rico.phases.trader import closed
from tabletop.games.puerto_rico.points import TRADER_OTHERS, TRADER_SOLD
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import FOREST, Phase

KIND = "land_office"
USED = 1 << BUILDING[KIND]
PRICE = 1
_NO_OFFICE = Reason("no_land_office", rb.NOBLES)
_NO_DEAL = Reason("no_land_deal", rb.NOBLES)
_NO_FORESTS = Reason("no_forest_deal", rb.ruling(rb.NOBLES, "A-46"))
_NOT_THERE = Reason("no_such_plantation", rb.NOBLES, land=lambda state, action: land_word(action.land))


def _may_buy(state: PuertoRico, player: Player) -> bool:
    if player.used & USED or closed(state) or noble_on(player, BUILDING[KIND]):
        return False
    return player.coins >= PRICE and free_land(player) > 0 and bool(state.deck or state.discards)


def _may_sell(state: PuertoRico, player: Player) -> bool:
    if player.used & USED or closed(state) or not noble_on(player, BUILDING[KIND]):
        return False
    return bool(removable(player, _sells_forests(state)))


def _sells_forests(state: PuertoRico) -> bool:
    return state.rules.land_office_sells_forests == "on"


@TRADER_OTHERS.on(KIND)
def something_to_do(state: PuertoRico, player: Player) -> int:
    """A deal is possible."""
    return int(_may_buy(state, player) or _may_sell(state, player))


@TRADER_SOLD.on(KIND)
def after_a_sale(state: PuertoRico, player: Player, log: EventLog) -> None:
    """It may follow."""
    if something_to_do(state, player):
        state.decisions = push(state.decisions, Decision(KIND, player.seat))


def _done(state: PuertoRico, player: Player) -> None:
    player.used |= USED
    if state.decisions and state.decisions[-1].kind == KIND:
        state.decisions = pop(state.decisions)


@rules.on(Phase.TRADER, KIND, effect=KIND)
class BuyTile(Rule[PuertoRico, BuyLand]):
    """A doubloon for the next face-down plantation."""

    without = _NO_OFFICE

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if _may_buy(state, state.players[seat]) else _NO_DEAL

    def do(self, state: PuertoRico, action: BuyLand, log: EventLog) -> None:
        player = state.own(action.seat)
        _done(state, player)
        player.coins -= PRICE
        lay_drawn(state, player, "land_bought", log)


@rules.on(Phase.TRADER, KIND, effect=KIND)
class SellTile(Rule[PuertoRico, SellLand]):
    """An own plantation for a doubloon; a forest only if the table says so."""

    without = _NO_OFFICE

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if _may_sell(state, state.players[seat]) else _NO_DEAL

    def offers(self, state: PuertoRico, seat: Seat) -> list[SellLand]:
        return [SellLand(seat, tile) for tile in removable(state.players[seat], _sells_forests(state))]

    def check(self, state: PuertoRico, action: SellLand) -> Why | None:
        if action.land in removable(state.players[action.seat], _sells_forests(state)):
            return None
        return _NO_FORESTS if action.land >= FOREST else _NOT_THERE

    def do(self, state: PuertoRico, action: SellLand, log: EventLog) -> None:
        player = state.own(action.seat)
        _done(state, player)
        take_off(state, player, int(action.land), "land_sold", log)
        earn(player, PRICE, KIND, log)


@rules.on(KIND)
class NoDeal(Rule[PuertoRico, NoLandDeal]):
    """The ability is optional."""

    def do(self, state: PuertoRico, action: NoLandDeal, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
