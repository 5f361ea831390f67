"""Trade (RB §Money, rulings R26, R109): whoever decides may offer somebody else coins and goods for coins and goods.

In the first edition offices change hands too (ruling R118). A trade begins where no other question is open, and puts
the offer together piece by piece; the other one accepts or declines, and the first goes on. Nothing binds later. So
many offers a turn keep the table going (ruling R129), and whoever may make one ends its steps; after the last war
nobody trades.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from tabletop.engine.cells import put
from tabletop.engine.decision import pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.decisions import Bargain, Side, pending
from tabletop.games.rio_de_la_plata.lacking import counted, stock
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import OFFICE, OFFICES, PLAYERS, box
from tabletop.games.rio_de_la_plata.things import COINS, GOOD_NAMES, Phase

_FREE = (
    *(Phase.PLACEMENT, Phase.EFFECTS, Phase.ATTACK, Phase.CANNONS, Phase.SHOOTING),
    *(Phase.DIVIDING, Phase.DEFENCE, Phase.BATTLES, Phase.RETURN, Phase.ORDER),
)
"""Steps in which a seat decides freely."""

THINGS = (COINS, *GOOD_NAMES)
"""What is counted, in the order of one side of an offer."""
_TRADES = tuple(
    tuple(act.Trade(seat, other) for other in range(max(PLAYERS)) if other != seat) for seat in range(max(PLAYERS))
)

NO_TRADE = Reason("no_trade", rb.ruling(rb.MONEY, "R109"))
TRADE_OVER = Reason("trade_over", rb.ruling(rb.MONEY, "R109"))
NO_PARTNER = Reason("no_partner", rb.MONEY)
OFFERS_MADE = Reason(
    "offers_made",
    rb.ruling(rb.MONEY, "R129"),
    most=lambda state, action: box(state.box).data.components.value.trade.offers,
)
CALLED_OFF = Reason(
    "called_off_too_often",
    rb.ruling(rb.MONEY, "R129"),
    most=lambda state, action: box(state.box).data.components.value.trade.called_off,
)
ANOTHER_OFFER = Reason(
    "another_offer", rb.ruling(rb.MONEY, "R109"), whom=lambda state, action: Bargain.of(state.decisions[-1]).other
)
NO_SUCH_LOT = Reason("no_such_lot", rb.ruling(rb.MONEY, "R109"))
NOT_SO_MUCH = Reason("not_so_much", rb.MONEY)
NOT_YET_AN_OFFICE = Reason("not_yet_an_office", rb.ruling(rb.MONEY, "R118"))
BOTH_WAYS = Reason("both_ways", rb.ruling(rb.MONEY, "R109"))
EMPTY_OFFER = Reason("empty_offer", rb.ruling(rb.MONEY, "R109"))


def why_no_trade(state: RioDeLaPlata, seat: Seat) -> Why | None:
    """Why somebody cannot make an offer now."""
    if state.rules.trade == "off":
        return NO_TRADE
    tables, player = box(state.box), state.players[seat]
    if state.phase == Phase.RETURN and state.turn == tables.turns:
        return TRADE_OVER
    bounds = tables.data.components.value.trade
    if player.offers >= bounds.offers:
        return OFFERS_MADE
    return CALLED_OFF if player.called_off >= bounds.called_off else None


def may_trade(state: RioDeLaPlata, seat: Seat) -> bool:
    """Whether somebody can still make an offer, and anything is there to be traded."""
    return why_no_trade(state, seat) is None and any(any(stock(player)) for player in state.players)


def offices_in(side: Side) -> tuple[str, ...]:
    """The offices of one side of an offer."""
    return tuple(OFFICES[office] for office in numbers(side.offices))


def lot(side: Side) -> tuple[tuple[str, int], ...]:
    """Things with their numbers, for the texts."""
    return (*counted(side.counts), *((office, 1) for office in offices_in(side)))


def under_way(state: RioDeLaPlata) -> Bargain:
    """The offer that is put together, or answered, just now."""
    return Bargain.of(state.decisions[-1])


@rules.on(*map(int, _FREE))
class Trade(Rule[RioDeLaPlata, act.Trade]):
    """An offer to another seat is begun, as long as one's offers of this turn are not used up (ruling R129)."""

    exact = revisable = True

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        return why_no_trade(state, seat)

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Trade]:
        return _TRADES[seat][: len(state.players) - 1]

    def check(self, state: RioDeLaPlata, action: act.Trade) -> Why | None:
        return None if 0 <= action.partner < len(state.players) and action.partner != action.seat else NO_PARTNER

    def do(self, state: RioDeLaPlata, action: act.Trade, log: EventLog) -> None:
        if state.rules.version == 1:
            state.players[action.seat].offers += 1
        begun = pending("bargain", action.seat, Bargain(action.partner).numbers())
        state.decisions = push(state.decisions, begun)
        log.emit("trade_began", action.seat, whom=action.partner)

    def not_now(self, state: RioDeLaPlata, action: act.Trade) -> Why | None:
        top = state.decisions[-1] if state.decisions else None
        return ANOTHER_OFFER if top is not None and (top.kind, top.seat) == ("bargain", action.seat) else None


# --- an offer is put together
@cache
def _lots(tables: str, owned: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    """What is added at once: coins one by one or as a gold piece, goods and, in the first edition, offices singly."""
    data = box(tables).data.components.value.trade
    offices = [(1, OFFICES[office]) for office in owned] if data.offices else []
    return tuple(sorted([*((count, COINS) for count in data.coins), *((1, good) for good in GOOD_NAMES), *offices]))


def why_not_add(state: RioDeLaPlata, owner: Player, count: int, what: str, side: Side, other: Side) -> Why | None:
    """Why an owner cannot let go so much more on one side of an offer."""
    if (count, what) not in _lots(state.box, owner.offices):
        return NOT_YET_AN_OFFICE if OFFICE.get(what) in owner.bought else NO_SUCH_LOT
    if what in OFFICE:
        return NOT_SO_MUCH if side.offices >> OFFICE[what] & 1 else None
    number = THINGS.index(what)
    if side[number] + count > stock(owner)[number]:
        return NOT_SO_MUCH
    return BOTH_WAYS if other[number] else None


@lru_cache(1_000)
def _more(side: Side, count: int, what: str) -> Side:
    """One side of an offer with so much more."""
    if what in OFFICE:
        return side._replace(offices=side.offices | 1 << OFFICE[what])
    return Side(*put(side, THINGS.index(what), side[THINGS.index(what)] + count))


def _goes_on(state: RioDeLaPlata, offer: Bargain) -> None:
    """The offer as it is now."""
    decision = state.decisions[-1]
    state.decisions = (*pop(state.decisions), pending(decision.kind, decision.seat, offer.numbers()))


@rules.on("bargain")
class Give(Rule[RioDeLaPlata, act.Give]):
    """More of what one would hand over; no kind of thing goes both ways (ruling R109)."""

    exact = revisable = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Give]:
        offer, owner = under_way(state), state.players[seat]
        return [
            act.Give(seat, *one)
            for one in _lots(state.box, owner.offices)
            if why_not_add(state, owner, *one, offer.gives, offer.wants) is None
        ]

    def check(self, state: RioDeLaPlata, action: act.Give) -> Why | None:
        offer, owner = under_way(state), state.players[action.seat]
        return why_not_add(state, owner, action.count, action.what, offer.gives, offer.wants)

    def do(self, state: RioDeLaPlata, action: act.Give, log: EventLog) -> None:
        offer = under_way(state)
        _goes_on(state, Bargain(offer.other, _more(offer.gives, action.count, action.what), offer.wants))


@rules.on("bargain")
class Ask(Rule[RioDeLaPlata, act.Ask]):
    """A lot more of what one would have from the other seat."""

    exact = revisable = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Ask]:
        offer = under_way(state)
        owner = state.players[offer.other]
        return [
            act.Ask(seat, *one)
            for one in _lots(state.box, owner.offices)
            if why_not_add(state, owner, *one, offer.wants, offer.gives) is None
        ]

    def check(self, state: RioDeLaPlata, action: act.Ask) -> Why | None:
        offer = under_way(state)
        owner = state.players[offer.other]
        return why_not_add(state, owner, action.count, action.what, offer.wants, offer.gives)

    def do(self, state: RioDeLaPlata, action: act.Ask, log: EventLog) -> None:
        offer = under_way(state)
        _goes_on(state, Bargain(offer.other, offer.gives, _more(offer.wants, action.count, action.what)))


@rules.on("bargain")
class Offer(Rule[RioDeLaPlata, act.Offer]):
    """What has been put together is put to the other seat, if it is anything at all."""

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        offer = under_way(state)
        return None if any(offer.gives) or any(offer.wants) else EMPTY_OFFER

    def do(self, state: RioDeLaPlata, action: act.Offer, log: EventLog) -> None:
        if state.rules.version > 1:
            state.players[action.seat].offers += 1
        partner, gives, wants = under_way(state)
        offered = pending("offered", partner, Bargain(action.seat, gives, wants).numbers())
        state.decisions = (*pop(state.decisions), offered)
        if any(gives):
            log.emit("goods_offered", action.seat, whom=partner, goods=lot(gives))
        if any(wants):
            log.emit("goods_wanted", action.seat, whom=partner, goods=lot(wants))


@rules.on("bargain")
class CallOff(Rule[RioDeLaPlata, act.CallOff]):
    """The offer is dropped before anybody has heard it; that too is counted (ruling R129)."""

    def do(self, state: RioDeLaPlata, action: act.CallOff, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
        if state.rules.version > 1:
            state.players[action.seat].called_off += 1
        log.emit("trade_called_off", action.seat)


# --- and answered
@rules.on("offered")
class Accept(Rule[RioDeLaPlata, act.Accept]):
    """Both sides of the offer change hands at once."""

    def do(self, state: RioDeLaPlata, action: act.Accept, log: EventLog) -> None:
        offerer, gives, wants = under_way(state)
        state.decisions = pop(state.decisions)
        log.emit("trade_accepted", action.seat)
        hand_over(state, offerer, action.seat, gives, log)
        hand_over(state, action.seat, offerer, wants, log)


def hand_over(state: RioDeLaPlata, seat: Seat, to: Seat, side: Side, log: EventLog) -> None:
    """Coins, goods and offices from one to another; an office works for the new owner from the next turn on (R118)."""
    if not any(side):
        return
    giver, taker = state.players[seat], state.players[to]
    for player, sign in ((giver, -1), (taker, 1)):
        player.coins += sign * side.coins
        player.goods = tuple([have + sign * count for have, count in zip(player.goods, side.counts[1:], strict=True)])
    moved = [OFFICE[name] for name in offices_in(side)]
    giver.offices = tuple([office for office in giver.offices if office not in moved])
    taker.bought = tuple(sorted((*taker.bought, *moved)))
    log.emit("handed_over", seat, whom=to, goods=lot(side))


@rules.on("offered")
class Decline(Rule[RioDeLaPlata, act.Decline]):
    """Nothing changes hands."""

    def do(self, state: RioDeLaPlata, action: act.Decline, log: EventLog) -> None:
        whom = under_way(state).other
        state.decisions = pop(state.decisions)
        log.emit("trade_declined", action.seat, whom=whom)
