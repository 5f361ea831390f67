"""Royal supplier: before the own first loading barrels of different kinds for a point each, one a noble at most.

Also if nothing can be loaded; it is no delivery, so nothing else is paid for it (A-39, A-89, A-130).
"""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.cells import add
from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import actions
from tabletop.games.puerto_rico.extensions import GESTURES, OWN_SHIPS, Meant, Movement, button
from tabletop.games.puerto_rico.phases.common import kinds, nobles_of, reward, to_supply
from tabletop.games.puerto_rico.points import CAPTAIN_SWAPPED, CAPTAIN_TURN
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, Good

KIND = "royal_supplier"
USED = 1 << BUILDING[KIND]
_NO_BARREL = Reason("no_barrel", rb.NOBLES, good=lambda state, action: GOOD_NAMES[action.good])
_SWAPPED = Reason("swapped_already", rb.NOBLES, good=lambda state, action: GOOD_NAMES[action.good])


@actions.action("swap {good}")
class Swap(Action):
    """A barrel for a point."""

    good: Good


@actions.action("swap no more")
class SwapNoMore(Action):
    """No further barrel."""


@CAPTAIN_TURN.on(KIND)
def ask(state: PuertoRico, player: Player, log: EventLog) -> None:
    """On the first turn alone, whoever has loaded is past it. The decision holds the kinds given so far, as bits."""
    shipped = sum(OWN_SHIPS)  # used on a turn before, perhaps without a barrel
    if player.used & (USED | shipped) or player.delivered:
        return
    player.used |= USED
    if nobles_of(player) and any(player.goods):
        state.decisions = push(state.decisions, Decision(KIND, player.seat, (0,)))


def _given(state: PuertoRico) -> int:
    (given,) = state.decisions[-1].data
    return given


@rules.on(KIND)
class SwapBarrel(Rule[PuertoRico, Swap]):
    """A barrel of a kind that was not given yet."""

    def offers(self, state: PuertoRico, seat: Seat) -> list[Swap]:
        left = kinds(state.players[seat].goods) & ~_given(state)
        return [Swap(seat, good) for good in GOODS if left >> good & 1]

    def check(self, state: PuertoRico, action: Swap) -> Why | None:
        if not state.players[action.seat].goods[action.good]:
            return _NO_BARREL
        return _SWAPPED if _given(state) >> action.good & 1 else None

    def do(self, state: PuertoRico, action: Swap, log: EventLog) -> None:
        player = state.own(action.seat)
        given = _given(state) | 1 << action.good
        state.decisions = push(pop(state.decisions), Decision(KIND, action.seat, (given,)))
        points = CAPTAIN_SWAPPED(1, state, player, int(action.good))
        player.goods = add(player.goods, action.good, -1)
        to_supply(state, action.good, 1)
        state.quiet = 0
        log.emit("swapped", action.seat, good=GOOD_NAMES[action.good])
        if points:
            reward(state, player, points, KIND, log)


@rules.on(KIND)
class GiveNoMore(Rule[PuertoRico, SwapNoMore]):
    """The ability is optional."""

    def do(self, state: PuertoRico, action: SwapNoMore, log: EventLog) -> None:
        state.decisions = pop(state.decisions)


@rules.forced(KIND)
def all_given(state: PuertoRico, log: EventLog) -> bool:
    """One for each noble, or no further kind."""
    player, given = state.players[state.decisions[-1].seat], _given(state)
    if given.bit_count() < nobles_of(player) and kinds(player.goods) & ~given:
        return False
    state.decisions = pop(state.decisions)
    return True


rules.open_to_others(KIND)


# --- by hand
@extensions.attempt(KIND)
def to_its_stock(view: PuertoRico, drop: Movement) -> Meant:
    """A barrel to the supply of its kind, or of another one."""
    there = drop.board == "quay" and drop.spot.startswith("stock.")
    return (Swap(drop.seat, drop.good),) if there and drop.good is not None else None


GESTURES[Swap] = lambda view, action: places.barrel_to(action.seat, action.good, places.stock(GOOD_NAMES[action.good]))
GESTURES[SwapNoMore] = button("swap_no_more")
