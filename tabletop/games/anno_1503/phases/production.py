"""Production: a roll of 1-5 gives every player a card, from the active player clockwise.

It is the good printed at that number on the own island, any good at "?", or instead the good of an outpost lying at
the quay of that number. Nothing is taken from an empty pile. RB §Production, RB §Outposts, rulings A10, A11, A12,
A33.
"""

from __future__ import annotations

from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Take
from tabletop.games.anno_1503.phases.common import Reason, deciding, take_card
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, quay_of
from tabletop.games.anno_1503.tables import ANY, FACE_GOOD, SITES
from tabletop.games.anno_1503.things import GOODS, name

TAKES: tuple[tuple[Take, ...], ...] = tuple(tuple(Take(seat, good) for good in GOODS) for seat in range(len(SITES)))


def outpost_good(state: Anno, player: Player, number: int) -> int:
    """The good of the outpost at the quay of a die number, or -1."""
    quay = quay_of(player, number)
    if quay == NOWHERE or player.quays[quay] == NOWHERE:
        return -1
    return FACE_GOOD[state.faces[player.quays[quay]]]


def on_offer(state: Anno, player: Player, number: int) -> tuple[int, ...]:
    """The goods a player may choose from at a number; only those whose piles hold cards."""
    site = SITES[player.island][number - 1]
    piles = state.piles
    if site == ANY:
        return tuple([good for good, cards in enumerate(piles) if cards])
    outpost = outpost_good(state, player, number)
    if outpost in (-1, site) or not piles[outpost]:
        return (site,) if piles[site] else ()
    if not piles[site]:
        return (outpost,)
    return (site, outpost) if site < outpost else (outpost, site)


def produce(state: Anno, number: int, order: tuple[Seat, ...], log: EventLog) -> None:
    """Serve the players in order, as far as nobody has to choose."""
    state.decisions = tuple([Decision("produce", seat, (number,)) for seat in reversed(order)])


def settle_produce(state: Anno, due: Decision, log: EventLog) -> bool:
    """Serve one player; False if he has to choose."""
    player = state.players[due.seat]
    number = due.data[0]
    if state.rules.outposts == "both_goods":
        offer = _both(state, player, number)
        if SITES[player.island][number - 1] == ANY and len(offer) > 1:
            return False
    else:
        offer = on_offer(state, player, number)
        if len(offer) > 1:
            return False
    state.decisions = state.decisions[:-1]
    for good in offer:
        take_card(state, player, good)
        log.emit("produced", due.seat, good=name(GOODS[good]), number=number)
    if not offer:
        log.emit("nothing_left", due.seat)
    return True


def _both(state: Anno, player: Player, number: int) -> tuple[int, ...]:
    """With the option: the site's good and the outpost's too."""
    site = SITES[player.island][number - 1]
    if site == ANY:
        return on_offer(state, player, number)
    outpost = outpost_good(state, player, number)
    goods = [site] if state.piles[site] else []
    if outpost >= 0 and state.piles[outpost] > goods.count(outpost):
        goods.append(outpost)
    return tuple(goods)


# --- the choice of a good, also in a golden age
def check_take(state: Anno, action: Take) -> Reason | None:
    """Whether this good may be chosen."""
    due = state.decisions[-1] if state.decisions else None
    if due is None or due.seat != action.seat or due.kind not in ("produce", "golden_age"):
        return deciding(state, action.seat, "produce")
    if not state.piles[action.good]:
        return pile_empty
    if due.kind == "produce" and action.good not in on_offer(state, state.players[action.seat], due.data[0]):
        return not_produced
    return None


def pile_empty(state: Anno, action: Take) -> Refusal:
    """No card of this good is left."""
    return refuse("pile_empty", rb.ruling(rb.PRODUCTION, "A33"), good=name(action.good))


def not_produced(state: Anno, action: Take) -> Refusal:
    """Neither site nor outpost gives this good."""
    offer = on_offer(state, state.players[action.seat], state.decisions[-1].data[0])
    return refuse("not_produced", rb.OUTPOSTS, good=name(action.good), offer=tuple(name(GOODS[g]) for g in offer))


def do_take(state: Anno, action: Take, log: EventLog) -> None:
    """Take the chosen card."""
    due = state.decisions[-1]
    state.decisions = state.decisions[:-1]
    take_card(state, state.players[action.seat], action.good)
    if due.kind == "golden_age":
        log.emit("golden_card", action.seat, good=name(action.good))
        if due.data[0] > 1:
            state.decisions = (*state.decisions, Decision("golden_age", action.seat, (due.data[0] - 1,)))
    else:
        log.emit("produced", action.seat, good=name(action.good), number=due.data[0])


def settle_golden_age(state: Anno, due: Decision, log: EventLog) -> bool:
    """False while there is something to choose from."""
    goods = [good for good in GOODS if state.piles[good]]
    if len(goods) > 1:
        return False
    state.decisions = state.decisions[:-1]
    player = state.players[due.seat]
    for good in goods:
        for _ in range(min(due.data[0], state.piles[good])):
            take_card(state, player, good)
            log.emit("golden_card", due.seat, good=name(good))
    return True


def offers_take(state: Anno, seat: Seat) -> tuple[Take, ...]:
    """All six, in order; the check sorts out."""
    return TAKES[seat]
