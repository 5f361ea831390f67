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
from tabletop.games.puerto_rico.phases.common import draw_tiles, earn, free_land, lay, noble_on, take_off
from tabletop.games.puerto_rico.points import TRADER_OTHERS, TRADER_SOLD
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import LAND_NAMES, LANDS, QUARRY, Phase

KIND = "land_office"
USED = 1 << BUILDING[KIND]
PRICE = 1
_NO_OFFICE = Reason("no_land_office", rb.NOBLES)
_NO_DEAL = Reason("no_land_deal", rb.NOBLES)
_NOT_THERE = Reason("no_such_plantation", rb.NOBLES, land=lambda state, action: LAND_NAMES[action.land])


def _may_buy(state: PuertoRico, player: Player) -> bool:
    if player.used & USED or noble_on(player, BUILDING[KIND]):
        return False
    return player.coins >= PRICE and free_land(player) > 0 and bool(state.deck or state.discards)


def _may_sell(player: Player) -> bool:
    if player.used & USED or not noble_on(player, BUILDING[KIND]):
        return False
    return any(land != QUARRY for land in player.land)


@TRADER_OTHERS.on(KIND)
def something_to_do(state: PuertoRico, player: Player) -> int:
    """A deal is possible."""
    return int(_may_buy(state, player) or _may_sell(player))


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
        player = state.players[action.seat]
        _done(state, player)
        player.coins -= PRICE
        (land,) = draw_tiles(state, 1)
        log.emit("land_bought", action.seat, land=LAND_NAMES[land], chance=True, reveals=True)
        lay(state, player, land, True, log)


@rules.on(Phase.TRADER, KIND, effect=KIND)
class SellTile(Rule[PuertoRico, SellLand]):
    """An own plantation for a doubloon."""

    without = _NO_OFFICE

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if _may_sell(state.players[seat]) else _NO_DEAL

    def offers(self, state: PuertoRico, seat: Seat) -> list[SellLand]:
        land = state.players[seat].land
        return [SellLand(seat, kind) for kind in LANDS if kind != QUARRY and kind in land]

    def check(self, state: PuertoRico, action: SellLand) -> Why | None:
        land = state.players[action.seat].land
        return None if action.land != QUARRY and action.land in land else _NOT_THERE

    def do(self, state: PuertoRico, action: SellLand, log: EventLog) -> None:
        player = state.players[action.seat]
        _done(state, player)
        take_off(state, player, int(action.land))
        log.emit("land_sold", action.seat, land=LAND_NAMES[action.land])
        earn(player, PRICE, KIND, log)


@rules.on(KIND)
class NoDeal(Rule[PuertoRico, NoLandDeal]):
    """The ability is optional."""

    def do(self, state: PuertoRico, action: NoLandDeal, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
