"""Trading post: in place of the trading house the one sale may go by the own post, to the supply (A-43, A-44, A-128).

The price is that of the list with the Trader's privilege, without markets; the kind may lie in the house, and a full
house is no matter.
"""

from __future__ import annotations

from functools import cache

from tabletop.engine.action import Action
from tabletop.engine.cells import add
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import INSTEAD, actions
from tabletop.games.puerto_rico.extensions import GESTURES, Meant, Movement
from tabletop.games.puerto_rico.phases.common import kinds, to_supply
from tabletop.games.puerto_rico.phases.trader import after_sale, bare_price, closed, privilege
from tabletop.games.puerto_rico.points import TRADER_OTHERS
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, Good, Phase

KIND = "trading_post"

_NO_POST = Reason("no_trading_post", rb.TRADING_POST)
_NO_BARREL = Reason("no_barrel", rb.TRADING_POST, good=lambda state, action: GOOD_NAMES[action.good])
_CLOSED = Reason("house_full", rb.ruling(rb.TRADING_POST, "A-43"))


@actions.action("post {good}", place=INSTEAD)
class Post(Action):
    """One barrel by the own post."""

    good: Good


@TRADER_OTHERS.on(KIND)
def further_ways(state: PuertoRico, player: Player) -> int:
    """One for each kind of good."""
    return 0 if closed(state) else kinds(player.goods).bit_count()


@cache
def _offers(seat: Seat, bits: int) -> tuple[Post, ...]:
    return tuple(Post(seat, good) for good in GOODS if bits >> good & 1)


@rules.on(Phase.TRADER, effect=KIND)
class SellByPost(Rule[PuertoRico, Post]):
    """A barrel to the supply for its price."""

    exact = True
    without = _NO_POST

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return _CLOSED if closed(state) else None

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[Post, ...]:
        return _offers(seat, kinds(state.players[seat].goods))

    def check(self, state: PuertoRico, action: Post) -> Why | None:
        return None if state.players[action.seat].goods[action.good] else _NO_BARREL

    def do(self, state: PuertoRico, action: Post, log: EventLog) -> None:
        player, good = state.own(action.seat), int(action.good)
        coins = bare_price(state, player, good)
        player.goods = add(player.goods, good, -1)
        to_supply(state, good, 1)
        player.coins += coins
        log.emit("posted", action.seat, good=GOOD_NAMES[good], coins=coins, role=privilege(state, player))
        after_sale(state, player, log)


# --- by hand
@extensions.attempt(Phase.TRADER)
def onto_the_island(view: PuertoRico, drop: Movement) -> Meant:
    """A barrel to anywhere on the own island."""
    return (Post(drop.seat, drop.good),) if drop.own and drop.good is not None else None


GESTURES[Post] = lambda view, action: places.barrel_to(
    action.seat, action.good, places.town(view.players[action.seat], BUILDING[KIND])
)
places.MOVES["posted"] = ("coins.{who}",)
