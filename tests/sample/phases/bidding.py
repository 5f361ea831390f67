"""Bidding (§4): several seats decide at once and in secret. Nobody waits for anybody."""

from __future__ import annotations

from tabletop.engine.decision import Decision
from tabletop.engine.event import Event, EventLog
from tabletop.engine.rules import Reason, Rule, Why
from tabletop.engine.types import Seat
from tests.sample.actions import Bid
from tests.sample.points import NO_BID
from tests.sample.rules import bidders, rules
from tests.sample.state import Fair, Player

MOST = 2

OUT_OF_RANGE = Reason("bid_range", "§4", most=MOST)
TOO_DEAR = Reason(
    "too_dear",
    "§4",
    price=lambda state, action: action.gold,
    gold=lambda state, action: state.players[action.seat].gold,
)


@rules.on("bid")
class OfferGold(Rule[Fair, Bid]):
    """0 to 2 gold, once each; the last bid opens them all."""

    def offers(self, state: Fair, seat: Seat) -> list[Bid]:
        return [Bid(seat, gold) for gold in range(MOST + 1)]

    def check(self, state: Fair, action: Bid) -> Why | None:
        if not 0 <= action.gold <= MOST:
            return OUT_OF_RANGE
        player = state.players[action.seat]
        return TOO_DEAR if player.gold < action.gold else NO_BID(state, player, action.gold)

    def do(self, state: Fair, action: Bid, log: EventLog) -> None:
        seat = action.seat
        state.players[seat].bid = action.gold
        log.emit("bid", seat, seen_by=(seat,), public=Event("bid_covered", seat), gold=action.gold)
        if not bidders(state):
            _open(state, log)


def most_of(state: Fair, player: Player) -> int:
    """The highest bid a player may make."""
    return max(gold for gold in range(min(player.gold, MOST) + 1) if NO_BID(state, player, gold) is None)


def _open(state: Fair, log: EventLog) -> None:
    bids = [player.bid or 0 for player in state.players]
    log.emit("opened", reveals=True, bids=tuple(bids))
    best = max(bids)
    if bids.count(best) == 1:
        winner = state.players[bids.index(best)]
        winner.gold -= best
        winner.stars += 1
        log.emit("star", winner.seat, gold=best)
    for player in state.players:
        player.bid = None
    over = state.round == state.rounds
    state.round += not over
    state.decisions = () if over else (Decision("roll", 0),)
