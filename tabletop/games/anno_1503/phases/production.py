"""Production: a roll of 1-5 gives every player a card, from the active player clockwise.

It is the good printed at that number on the own island, any good at "?", or instead the good of an outpost lying at
the quay of that number (with the option: both). In a golden age everybody takes one card of any kind, two with the
church. Nothing is taken from an empty pile. RB §Production, RB §Outposts, RB §Golden age, rulings A10-A12, A33.
"""

from __future__ import annotations

from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason, Refusal, Why, refuse
from tabletop.engine.rules import Rule
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Take
from tabletop.games.anno_1503.cards import take_card
from tabletop.games.anno_1503.constants import ANY, FACE_GOOD, QUAY_AT, SEATS, SITES
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import GOOD_NAMES, GOODS, name

TAKES: tuple[tuple[Take, ...], ...] = tuple(tuple(Take(seat, good) for good in GOODS) for seat in SEATS)
_ANY_GOOD = tuple(range(len(GOODS)))


# --- what there is to take
def outpost_good(state: Anno, player: Player, number: int) -> int:
    """The good of the outpost at the quay of a die number, or -1."""
    quay = QUAY_AT[player.island][number]
    token = player.quays[quay] if quay != NOWHERE else NOWHERE
    return FACE_GOOD[state.faces[token]] if token != NOWHERE else -1


def in_stock(state: Anno) -> tuple[int, ...]:
    """The goods whose piles hold cards."""
    return tuple([good for good, cards in enumerate(state.piles) if cards]) if 0 in state.piles else _ANY_GOOD


def on_offer(state: Anno, player: Player, number: int) -> tuple[int, ...]:
    """The goods a player may choose from at a number."""
    site = SITES[player.island][number - 1]
    if site == ANY:
        return in_stock(state)
    piles = state.piles
    outpost = outpost_good(state, player, number)
    if outpost in (-1, site) or not piles[outpost]:
        return (site,) if piles[site] else ()
    if not piles[site]:
        return (outpost,)
    return (site, outpost) if site < outpost else (outpost, site)


def _both(state: Anno, player: Player, number: int) -> tuple[int, ...]:
    """With the option: the site's good and the outpost's too."""
    site = SITES[player.island][number - 1]
    outpost = outpost_good(state, player, number)
    goods = [site] if state.piles[site] else []
    if outpost >= 0 and state.piles[outpost] > goods.count(outpost):
        goods.append(outpost)
    return tuple(goods)


# --- the choice of a good, also in a golden age
PILE_EMPTY = Reason("pile_empty", rb.ruling(rb.PRODUCTION, "A33"), good=lambda state, action: name(action.good))


def not_produced(state: Anno, action: Take) -> Refusal:
    """Neither site nor outpost gives this good."""
    (number,) = state.decisions[-1].data
    offer = on_offer(state, state.players[action.seat], number)
    return refuse("not_produced", rb.OUTPOSTS, good=name(action.good), offer=tuple(name(GOODS[g]) for g in offer))


@rules.on("produce", "golden_age")
class TakeGood(Rule[Anno, Take]):
    """Between site and outpost, or any good."""

    exact = True

    def offers(self, state: Anno, seat: Seat) -> list[Take]:
        takes = TAKES[seat]
        return [takes[good] for good in _choices(state, seat)]

    def check(self, state: Anno, action: Take) -> Why | None:
        if not state.piles[action.good]:
            return PILE_EMPTY
        return None if action.good in _choices(state, action.seat) else not_produced

    def do(self, state: Anno, action: Take, log: EventLog) -> None:
        due = state.decisions[-1]
        state.decisions = state.decisions[:-1]
        take_card(state, state.players[action.seat], action.good)
        if due.kind == "produce":
            (number,) = due.data
            log.emit("produced", action.seat, good=GOOD_NAMES[action.good], number=number)
            return
        log.emit("golden_card", action.seat, good=GOOD_NAMES[action.good])
        (cards,) = due.data
        if cards > 1:
            state.decisions = (*state.decisions, Decision("golden_age", action.seat, (cards - 1,)))


def _choices(state: Anno, seat: Seat) -> tuple[int, ...]:
    due = state.decisions[-1]
    if due.kind == "golden_age":
        return in_stock(state)
    (number,) = due.data
    return on_offer(state, state.players[seat], number)


# --- who has nothing to choose
@rules.forced("produce")
def serve(state: Anno, log: EventLog) -> bool:
    """Give the players what there is, up to one who has a choice."""
    waiting = len(state.decisions)
    for due in reversed(state.decisions):
        player, (number,) = state.players[due.seat], due.data
        if state.rules.outposts == "both_goods" and SITES[player.island][number - 1] != ANY:
            offer = _both(state, player, number)
        else:
            offer = on_offer(state, player, number)
            if len(offer) > 1:
                break
        waiting -= 1
        for good in offer:
            take_card(state, player, good)
            log.emit("produced", due.seat, good=GOOD_NAMES[good], number=number)
        if not offer:
            log.emit("nothing_left", due.seat)
    state.decisions = state.decisions[:waiting]
    return not waiting


@rules.forced("golden_age")
def last_good(state: Anno, log: EventLog) -> bool:
    """Where one kind of card is left at most, nobody is asked."""
    goods = in_stock(state)
    if len(goods) > 1:
        return False
    due = state.decisions[-1]
    state.decisions = state.decisions[:-1]
    player, (cards,) = state.players[due.seat], due.data
    for good in goods:
        for _ in range(min(cards, state.piles[good])):
            take_card(state, player, good)
            log.emit("golden_card", due.seat, good=GOOD_NAMES[good])
    return True
