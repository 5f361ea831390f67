"""The ship (RB §Ship): once there is a port, quay workers load it; somebody pays the fee, or it is full, and it leaves.

Two years later, at the beginning of the Effects, all who have goods aboard are paid.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.cells import put
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import gain, leave, score
from tabletop.games.rio_de_la_plata.points import DEPARTURE, VOYAGE
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import GOODS, PORT, QUAY, box
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES, NOBODY, Phase

NO_PORT = Reason("no_port", rb.SHIP)
SHIP_AWAY = Reason("ship_away", rb.SHIP)
FEE_PAID = Reason("fee_paid", rb.ruling(rb.SHIP, "R86"))
EMPTY_SHIP = Reason("empty_ship", rb.ruling(rb.SHIP, "R32"))
NO_FEE = Reason("no_money_for_fee", rb.SHIP, fee=lambda state, action: box(state.box).data.places.value.ship.fee)
NO_QUAY = Reason("no_quay_worker", rb.SHIP)
LOADED = Reason("loaded_all", rb.SHIP)
SHIP_FULL = Reason("ship_full", rb.SHIP)
NO_GOOD = Reason("no_such_good", rb.SHIP, "good")


def ship_lies_here(state: RioDeLaPlata) -> bool:
    """Whether the ship may be loaded: not while it is away; in the turn in which it comes back, by the edition."""
    if not state.majors >> PORT & 1:
        return False
    loads = state.turn == state.back and box(state.box).data.places.value.ship.loads_on_return
    return loads or state.turn > state.back


def cargo(state: RioDeLaPlata) -> int:
    """Goods aboard."""
    return sum([sum(player.aboard) for player in state.players])


def why_no_fee(state: RioDeLaPlata, player: Player) -> Reason | None:
    """Why somebody may not pay the ship's fee now (rulings R32, R86)."""
    if not state.majors >> PORT & 1:
        return NO_PORT
    if state.turn <= state.back:
        return SHIP_AWAY
    if state.payer != NOBODY:
        return FEE_PAID
    if player.coins < box(state.box).data.places.value.ship.fee:
        return NO_FEE
    return None if cargo(state) or any(QUAY in other.discs for other in state.players) else EMPTY_SHIP


@rules.on(int(Phase.PLACEMENT))
class SendShip(Rule[RioDeLaPlata, act.SendShip]):
    """The ship's fee, once a turn, with goods aboard or workers at the quay; Shipowners have their part (R85)."""

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        return why_no_fee(state, state.players[seat])

    def do(self, state: RioDeLaPlata, action: act.SendShip, log: EventLog) -> None:
        fee = box(state.box).data.places.value.ship.fee
        state.players[action.seat].coins -= fee
        state.payer = action.seat
        state.prepaid = tuple([DEPARTURE(0, state, player) for player in state.players])
        log.emit("fee_paid", action.seat, coins=fee)
        if state.rules.shipowner_coin == "at_payment":
            _shipowner_gets(state, log)


def _shipowner_gets(state: RioDeLaPlata, log: EventLog) -> None:
    """The part of the fee of whoever was Shipowner when it was paid."""
    for player in state.players:
        coins = state.prepaid[player.seat]
        if coins:
            player.coins += coins
            log.emit("shipowner_coin", player.seat, coins=coins)


def _shipowner_returns(state: RioDeLaPlata) -> None:
    """That part is given back as far as it can be (ruling R32)."""
    for player in state.players:
        player.coins -= min(state.prepaid[player.seat], player.coins)


@rules.on(int(Phase.EFFECTS))
class Load(Rule[RioDeLaPlata, act.Load]):
    """One good onto the ship, so many for each own worker at the quay, as long as there is room."""

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        player = state.players[seat]
        if QUAY not in player.discs:
            return NO_QUAY
        if player.loaded >= player.discs.count(QUAY) * box(state.box).data.places.value.quay.loads:
            return LOADED
        return SHIP_FULL if cargo(state) >= box(state.box).ship else None

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Load]:
        return [act.Load(seat, good) for good in sorted(GOOD_NAMES)]

    def check(self, state: RioDeLaPlata, action: act.Load) -> Why | None:
        if action.good not in GOOD_NAMES:
            return NO_GOOD
        return None if state.players[action.seat].goods[GOOD_NAMES.index(action.good)] else NO_GOOD

    def do(self, state: RioDeLaPlata, action: act.Load, log: EventLog) -> None:
        player, good = state.players[action.seat], GOOD_NAMES.index(action.good)
        gain(player, good, -1)
        player.aboard = put(player.aboard, good, player.aboard[good] + 1)
        player.loaded += 1
        log.emit("loaded", player.seat, good=action.good)


def ship_leaves(state: RioDeLaPlata, log: EventLog) -> None:
    """End of the Effects: paid or full the ship leaves; an empty one stays, its fee is given back (ruling R32)."""
    if state.majors >> PORT & 1 and state.turn > state.back:
        aboard = cargo(state)
        if state.payer != NOBODY and not aboard:
            fee = box(state.box).data.places.value.ship.fee
            state.players[state.payer].coins += fee
            if state.rules.shipowner_coin == "at_payment":
                _shipowner_returns(state)
            state.prepaid = (0,) * len(state.players)
            log.emit("fee_returned", state.payer, coins=fee)
        elif state.payer != NOBODY or aboard >= box(state.box).ship:
            state.back = state.turn + box(state.box).data.places.value.ship.away
            year = box(state.box).data.components.value.first_year + state.back - 1
            log.emit("ship_left", None, goods=aboard, year=year)
    for player in state.players:
        if QUAY in player.discs:
            leave(player, QUAY, player.discs.count(QUAY))


def paid_for(state: RioDeLaPlata, aboard: Sequence[int]) -> tuple[int, int]:
    """Coins and points for goods aboard: sets of three kinds first, what is left by itself (rulings R37, R39)."""
    pays, sets = box(state.box).data.places.value.ship.pays, min(aboard)
    worth = [(sets, pays["set"])] + [
        (aboard[good] - sets, pays[GOOD_NAMES[good]])  # type: ignore[index]  # the keys are goods
        for good in GOODS
    ]
    return sum(count * one.coins for count, one in worth), sum(count * one.points for count, one in worth)


def ship_returns(state: RioDeLaPlata, log: EventLog) -> None:
    """All who have goods aboard are paid; points of the Shipowner (ruling R85)."""
    if state.turn != state.back:
        return
    log.emit("ship_back")
    for player in state.players:
        if any(player.aboard):
            coins, points = paid_for(state, player.aboard)
            player.coins += coins
            player.aboard = (0, 0, 0)
            score(state, player, points)
            log.emit("cargo_paid", player.seat, coins=coins, points=points)
        points = VOYAGE(0, state, player)
        if points:
            score(state, player, points)
            log.emit("voyage_points", player.seat, points=points)
    if state.rules.shipowner_coin == "at_return":
        _shipowner_gets(state, log)
    state.prepaid = (0,) * len(state.players)
