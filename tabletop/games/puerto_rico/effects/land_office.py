"""Land office: once in the own Trader turn, before or after a sale, also without one (A-45).

With a worker the next face-down plantation may be bought for a doubloon and laid (A-127); with a noble an own
plantation may be sold for one, to the discards (A-46). It is no good: neither privilege nor markets count (A-90).
"""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import actions
from tabletop.games.puerto_rico.extensions import (
    GESTURES,
    HIDES,
    LEFT_OPEN,
    LEFT_OUT,
    Meant,
    Movement,
    button,
    discarded,
)
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
from tabletop.games.puerto_rico.points import LAND_DRAWN, TRADER_OTHERS, TRADER_SOLD
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import FOREST, Phase, Tile

KIND = "land_office"
USED = 1 << BUILDING[KIND]
PRICE = 1
_NO_OFFICE = Reason("no_land_office", rb.NOBLES)
_NO_DEAL = Reason("no_land_deal", rb.NOBLES)
_NO_FORESTS = Reason("no_forest_deal", rb.ruling(rb.NOBLES, "A-46"))
_NOT_THERE = Reason("no_such_plantation", rb.NOBLES, land=lambda state, action: land_word(action.land))


@actions.action("buy land")
class BuyLand(Action):
    """The next face-down plantation for a doubloon."""


@actions.action("sell land {land}")
class SellLand(Action):
    """An own plantation for a doubloon, perhaps a forest, by what lies face down."""

    land: Tile


@actions.action("no land deal")
class NoLandDeal(Action):
    """Nothing after the sale."""


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


@LAND_DRAWN.on(KIND)
def draws(state: PuertoRico, player: Player, role: str) -> int:
    """A noble draws nothing."""
    return int(role == "trader" and not noble_on(player, BUILDING[KIND]))


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


rules.open_to_others(KIND)


# --- by hand
@extensions.attempt(Phase.TRADER)
def with_land(view: PuertoRico, drop: Movement) -> Meant:
    """The face-down pile onto the own island, or an own tile to the discards."""
    if drop.own and drop.thing in places.PILE:
        return (BuyLand(drop.seat),)
    tile = discarded(view, drop)
    return None if tile is None else (SellLand(drop.seat, tile),)


GESTURES[BuyLand] = lambda view, action: places.drawn(view, view.players[action.seat])
GESTURES[SellLand] = lambda view, action: places.off_the_island(view.players[action.seat], action.land)
GESTURES[NoLandDeal] = button("no_land_deal")
LEFT_OPEN.add(NoLandDeal)
LEFT_OUT.update((BuyLand, SellLand))
HIDES.append(
    lambda state, player: state.phase == Phase.TRADER and _sells_forests(state) and extensions.keeps_secrets(player)
)
