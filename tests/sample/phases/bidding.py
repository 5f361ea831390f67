"""Bidding (§4): several seats decide at once and in secret. Nobody waits for anybody."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision
from tabletop.engine.event import Event, EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tests.sample.actions import Bid
from tests.sample.state import Fair

KINDS = ("bid",)
MOST = 2


def bidders(state: Fair) -> tuple[Seat, ...]:
    """Who has not bid yet."""
    return tuple(player.seat for player in state.players if player.bid is None)


def offers(state: Fair, seat: Seat) -> list[Action]:
    """0 to 2 gold."""
    return [Bid(seat, gold) for gold in range(MOST + 1)]


def why_not(state: Fair, action: Action) -> Refusal | None:
    """One bid each, within 0-2 and one's gold."""
    if not isinstance(action, Bid):
        return refuse("bid_first", "§4")
    if not 0 <= action.gold <= MOST:
        return refuse("bid_range", "§4", most=MOST)
    gold = state.players[action.seat].gold
    return refuse("too_dear", "§4", price=action.gold, gold=gold) if gold < action.gold else None


def apply(state: Fair, action: Action, log: EventLog) -> None:
    """Take the bid; the last one opens them all."""
    assert isinstance(action, Bid)
    seat = action.seat
    state.players[seat].bid = action.gold
    log.emit("bid", seat, seen_by=(seat,), public=Event("bid_covered", seat), gold=action.gold)
    if not bidders(state):
        _open(state, log)


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
