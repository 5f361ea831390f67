"""The Trader: one barrel each to the trading house, of kinds it has not; whoever picked the role gets one doubloon more
for the own sale (RB §Trader).

The phase ends when the house is full or everybody has had a turn. Only a full house is emptied.
"""

from __future__ import annotations

from functools import cache

from tabletop.engine.cells import add
from tabletop.engine.decision import Decision, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import Sell, SellNothing
from tabletop.games.puerto_rico.blocked import why_nothing
from tabletop.games.puerto_rico.phases.common import begin, kinds, to_next, to_supply
from tabletop.games.puerto_rico.phases.rounds import finish
from tabletop.games.puerto_rico.points import PRIVILEGE, TRADER_OTHERS, TRADER_PRICE, TRADER_REPEAT, TRADER_SOLD
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import HOUSE_SPACES, PRICES, TRADER_DOUBLOONS
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, Phase, Role

_NO_BARREL = Reason("no_barrel", rb.TRADER, good=lambda state, action: GOOD_NAMES[action.good])
_HOUSE_FULL = Reason("house_full", rb.TRADER)
_IN_HOUSE = Reason("in_house_already", rb.OFFICE, good=lambda state, action: GOOD_NAMES[action.good])


_TRADER = int(Phase.TRADER)
SOLD = "sold"


def begin_phase(state: PuertoRico, log: EventLog) -> None:
    """The one who picked the role is first."""
    begin(state, _TRADER)


def price(state: PuertoRico, player: Player, good: int) -> int:
    """Doubloons for a sale to the house."""
    return TRADER_PRICE(bare_price(state, player, good), state, player)


def bare_price(state: PuertoRico, player: Player, good: int) -> int:
    """What the list says, and the privilege; without markets."""
    return PRICES[good] + privilege(state, player)


def privilege(state: PuertoRico, player: Player) -> int:
    """Doubloons more for whoever picked the role."""
    return PRIVILEGE(TRADER_DOUBLOONS, state, player) if player.seat == state.chooser else 0


def sellable(state: PuertoRico, player: Player) -> int:
    """Bits of the goods a player may sell."""
    if len(state.house) >= HOUSE_SPACES:
        return 0
    bits = kinds(player.goods)
    if bits and state.house and not TRADER_REPEAT(0, state, player):
        for good in state.house:
            bits &= ~(1 << good)
    return bits


@cache
def offered(seat: Seat, bits: int) -> tuple[Sell, ...]:
    """What these bits allow, in the order of legal lists."""
    return tuple(Sell(seat, good) for good in GOODS if bits >> good & 1)


@rules.on(Phase.TRADER)
class SellBarrel(Rule[PuertoRico, Sell]):
    """A barrel into the house for its price."""

    exact = True

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[Sell, ...]:
        return offered(seat, sellable(state, state.players[seat]))

    def check(self, state: PuertoRico, action: Sell) -> Why | None:
        player = state.players[action.seat]
        if not player.goods[action.good]:
            return _NO_BARREL
        if len(state.house) >= HOUSE_SPACES:
            return _HOUSE_FULL
        return None if sellable(state, player) >> action.good & 1 else _IN_HOUSE

    def do(self, state: PuertoRico, action: Sell, log: EventLog) -> None:
        player = state.own(action.seat)
        good = int(action.good)
        coins = price(state, player, good)
        player.goods = add(player.goods, good, -1)
        player.coins += coins
        state.house += (good,)
        if log.heard:
            role, markets = privilege(state, player), coins - bare_price(state, player, good)
            log.emit("sold", action.seat, good=GOOD_NAMES[good], coins=coins, role=role, markets=markets)
        after_sale(state, player, log)


def after_sale(state: PuertoRico, player: Player, log: EventLog) -> None:
    """What may follow a sale; then the next seat."""
    if state.rules.expanded and TRADER_SOLD.of(player):
        state.decisions = push(state.decisions, Decision(SOLD, player.seat))
        TRADER_SOLD(state, player, log)
    else:
        next_trader(state, log)


def closed(state: PuertoRico) -> bool:
    """Whether a full house leaves nothing to do (A-43, A-45)."""
    return len(state.house) >= HOUSE_SPACES and state.rules.trading_after_full_house == "nothing"


@rules.forced(SOLD)
def turn_over(state: PuertoRico, log: EventLog) -> bool:
    """All that may follow a sale is decided; a goal that a bought tile reached is claimed before the turn is over."""
    *waiting, sold = state.decisions
    if waiting:
        state.decisions = (sold, *waiting)
        return True
    state.decisions = ()
    next_trader(state, log)
    return True


@rules.on(Phase.TRADER)
class SellNone(Rule[PuertoRico, SellNothing]):
    """Selling is optional."""

    def do(self, state: PuertoRico, action: SellNothing, log: EventLog) -> None:
        log.emit("declined", action.seat, phase="trader")
        next_trader(state, log)


@rules.forced(Phase.TRADER)
def nothing_to_sell(state: PuertoRico, log: EventLog) -> bool:
    """Nothing that the house takes: the seat is passed over."""
    player = state.players[state.active]
    while not sellable(state, player) and not (state.rules.expanded and TRADER_OTHERS(0, state, player)):
        if log.heard:
            log.emit(
                "unable", state.active, phase="trader", why=why_nothing(state, Role.TRADER, state.chooser, state.active)
            )
        if not to_next(state):
            _over(state, log)
            return True
        player = state.players[state.active]
    return False


def next_trader(state: PuertoRico, log: EventLog) -> None:
    """The next seat, as long as the house has room or somebody can do something else (A-45)."""
    full = len(state.house) >= HOUSE_SPACES
    others = full and any(TRADER_OTHERS(0, state, player) for player in _waiting(state))
    if (full and not others) or not to_next(state):
        _over(state, log)


def _waiting(state: PuertoRico) -> list[Player]:
    """Those who have not had their turn."""
    seats = len(state.players)
    return [state.players[(state.active + step) % seats] for step in range(1, state.left)]


def _over(state: PuertoRico, log: EventLog) -> None:
    if len(state.house) >= HOUSE_SPACES:
        for good in state.house:
            to_supply(state, good, 1)
        state.house = ()
        log.emit("house_emptied")
    finish(state, log)
