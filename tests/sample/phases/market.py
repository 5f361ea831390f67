"""The night market (§6): whoever hangs lanterns may buy a charm that lies out."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tests.sample.actions import Buy
from tests.sample.constants import box
from tests.sample.rules import rules
from tests.sample.state import Fair

NO_MARKET = Reason("no_market", "§6")
NOT_ON_DISPLAY = Reason("not_on_display", "§6", "charm")
TOO_DEAR = Reason(
    "too_dear",
    "§6",
    price=lambda state, action: box(state.expansions).charms[action.charm].price,
    gold=lambda state, action: state.players[action.seat].gold,
)


@rules.on("hang")
class BuyCharm(Rule[Fair, Buy]):
    """For its price; it works from now on."""

    def may(self, state: Fair, seat: Seat) -> Reason | None:
        return None if state.expansions else NO_MARKET

    def offers(self, state: Fair, seat: Seat) -> list[Buy]:
        return [Buy(seat, charm) for charm in sorted(state.display)]

    def check(self, state: Fair, action: Buy) -> Reason | None:
        if action.charm not in state.display:
            return NOT_ON_DISPLAY
        price = box(state.expansions).charms[action.charm].price
        return None if state.players[action.seat].gold >= price else TOO_DEAR

    def do(self, state: Fair, action: Buy, log: EventLog) -> None:
        player = state.players[action.seat]
        price = box(state.expansions).charms[action.charm].price
        player.gold -= price
        player.charms = (*player.charms, action.charm)
        state.display = tuple(charm for charm in state.display if charm != action.charm)
        log.emit("charm_bought", action.seat, charm=action.charm, gold=price)
