"""Trade (RB §Money, rulings R26, R109): whoever decides may offer somebody else coins and goods for coins and goods.

In the first edition offices change hands too (ruling R118). A trade begins where no other question is open, and puts
the offer together piece by piece; the other one accepts or declines, and the first goes on. Nothing binds later. So
many offers a turn keep the table going (ruling R129), and whoever may make one ends its steps; after the last war
nobody trades.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import numbers, put
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
"""What is counted, in the order of an offer: all that is given, offices as bits, then the same of what is wanted."""
_SIDE = len(THINGS) + 1
_GIVEN, _WANTED = 1, 1 + _SIDE
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
    "another_offer", rb.ruling(rb.MONEY, "R109"), whom=lambda state, action: state.decisions[-1].data[0]
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


def offices_in(counts: Sequence[int]) -> tuple[str, ...]:
    """The offices of one side of an offer."""
    return tuple(OFFICES[office] for office in numbers(counts[-1]))


def gives_and_wants(decision: Decision) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the one who offers gives, and what it wants."""
    return decision.data[_GIVEN:_WANTED], decision.data[_WANTED:]


def lot(counts: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Things with their numbers, for the texts."""
    return (*counted(tuple(counts[:-1])), *((office, 1) for office in offices_in(counts)))


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
        nothing = (0,) * (2 * _SIDE)
        state.decisions = push(state.decisions, Decision("bargain", action.seat, (action.partner, *nothing)))
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


def _owner(state: RioDeLaPlata, at: int) -> Player:
    """Who gives the things of one side."""
    decision = state.decisions[-1]
    return state.players[decision.seat if at == _GIVEN else decision.data[0]]


def why_not_add(state: RioDeLaPlata, count: int, what: str, at: int) -> Why | None:
    """Why so much more cannot be given (`at` the first cell of what is given) or wanted."""
    owner, data = _owner(state, at), state.decisions[-1].data
    if (count, what) not in _lots(state.box, owner.offices):
        return NOT_YET_AN_OFFICE if OFFICE.get(what) in owner.bought else NO_SUCH_LOT
    if what in OFFICE:
        return NOT_SO_MUCH if data[at + _SIDE - 1] >> OFFICE[what] & 1 else None
    number = THINGS.index(what)
    if data[at + number] + count > stock(owner)[number]:
        return NOT_SO_MUCH
    return BOTH_WAYS if data[_GIVEN + _WANTED - at + number] else None


def _add(state: RioDeLaPlata, count: int, what: str, at: int) -> None:
    decision = state.decisions[-1]
    cell, more = (at + _SIDE - 1, 1 << OFFICE[what]) if what in OFFICE else (at + THINGS.index(what), count)
    data = put(decision.data, cell, decision.data[cell] + more)
    state.decisions = (*pop(state.decisions), Decision(decision.kind, decision.seat, data))


@rules.on("bargain")
class Give(Rule[RioDeLaPlata, act.Give]):
    """More of what one would hand over; no kind of thing goes both ways (ruling R109)."""

    revisable = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Give]:
        return [act.Give(seat, *one) for one in _lots(state.box, _owner(state, _GIVEN).offices)]

    def check(self, state: RioDeLaPlata, action: act.Give) -> Why | None:
        return why_not_add(state, action.count, action.what, _GIVEN)

    def do(self, state: RioDeLaPlata, action: act.Give, log: EventLog) -> None:
        _add(state, action.count, action.what, _GIVEN)


@rules.on("bargain")
class Ask(Rule[RioDeLaPlata, act.Ask]):
    """A lot more of what one would have from the other seat."""

    revisable = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Ask]:
        return [act.Ask(seat, *one) for one in _lots(state.box, _owner(state, _WANTED).offices)]

    def check(self, state: RioDeLaPlata, action: act.Ask) -> Why | None:
        return why_not_add(state, action.count, action.what, _WANTED)

    def do(self, state: RioDeLaPlata, action: act.Ask, log: EventLog) -> None:
        _add(state, action.count, action.what, _WANTED)


@rules.on("bargain")
class Offer(Rule[RioDeLaPlata, act.Offer]):
    """What has been put together is put to the other seat, if it is anything at all."""

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        return None if any(state.decisions[-1].data[1:]) else EMPTY_OFFER

    def do(self, state: RioDeLaPlata, action: act.Offer, log: EventLog) -> None:
        if state.rules.version > 1:
            state.players[action.seat].offers += 1
        decision = state.decisions[-1]
        partner, gives, wants = decision.data[0], *gives_and_wants(decision)
        offered = Decision("offered", partner, (action.seat, *gives, *wants))
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
        decision = state.decisions[-1]
        state.decisions = pop(state.decisions)
        gives, wants = gives_and_wants(decision)
        log.emit("trade_accepted", action.seat)
        _hand_over(state, decision.data[0], action.seat, gives, log)
        _hand_over(state, action.seat, decision.data[0], wants, log)


def _hand_over(state: RioDeLaPlata, seat: Seat, to: Seat, counts: tuple[int, ...], log: EventLog) -> None:
    """Coins, goods and offices from one to another; an office works for the new owner from the next turn on (R118)."""
    if not any(counts):
        return
    giver, taker = state.players[seat], state.players[to]
    for player, sign in ((giver, -1), (taker, 1)):
        player.coins += sign * counts[0]
        player.goods = tuple([have + sign * count for have, count in zip(player.goods, counts[1:-1], strict=True)])
    moved = [OFFICE[name] for name in offices_in(counts)]
    giver.offices = tuple([office for office in giver.offices if office not in moved])
    taker.bought = tuple(sorted((*taker.bought, *moved)))
    log.emit("handed_over", seat, whom=to, goods=lot(counts))


@rules.on("offered")
class Decline(Rule[RioDeLaPlata, act.Decline]):
    """Nothing changes hands."""

    def do(self, state: RioDeLaPlata, action: act.Decline, log: EventLog) -> None:
        whom = state.decisions[-1].data[0]
        state.decisions = pop(state.decisions)
        log.emit("trade_declined", action.seat, whom=whom)
