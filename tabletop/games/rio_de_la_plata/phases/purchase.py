"""Goods for coins (RB §Money, ruling R117): in the first edition stone and wood are bought and kept.

In the own Placement and Effects, the first of a turn for one coin, the second for two, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import gain
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import MONEY, box
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES, Good, Phase

_SOLD = tuple(GOOD_NAMES[good] for good in (Good.STONE, Good.WOOD))

NOT_SOLD = Reason("not_sold", rb.ruling(rb.MONEY, "R22"))
NOT_FOR_COINS = Reason("not_for_coins", rb.MONEY)
GOOD_PRICE = Reason(
    "good_price", rb.MONEY, price=lambda state, action: MONEY.price(state.players[action.seat].coined, 1)
)


def why_no_purchase(state: RioDeLaPlata, player: Player) -> Why | None:
    """Why somebody cannot buy a good now."""
    if box(state.box).coins_pay:
        return NOT_SOLD
    return None if player.coins >= MONEY.price(player.coined, 1) else GOOD_PRICE


@rules.on(int(Phase.PLACEMENT), int(Phase.EFFECTS))
class Purchase(Rule[RioDeLaPlata, act.Purchase]):
    """Stone or wood for coins, each dearer than the one before in this turn; precious goods are never sold."""

    exact = True

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        return why_no_purchase(state, state.players[seat])

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Purchase]:
        return [act.Purchase(seat, good) for good in _SOLD]

    def check(self, state: RioDeLaPlata, action: act.Purchase) -> Why | None:
        return None if action.good in _SOLD else NOT_FOR_COINS

    def do(self, state: RioDeLaPlata, action: act.Purchase, log: EventLog) -> None:
        player = state.players[action.seat]
        coins = MONEY.price(player.coined, 1)
        player.coins -= coins
        player.coined += 1
        gain(player, GOOD_NAMES.index(action.good))
        log.emit("purchased", player.seat, good=action.good, coins=coins)
