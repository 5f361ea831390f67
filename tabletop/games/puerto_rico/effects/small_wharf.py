"""Small wharf: once a Captain phase, in place of a loading, any mix of barrels goes to the supply, a point for two.

Every kind shipped counts as a delivery for Harbor and Lighthouse (A-131); the Captain's point needs a barrel (A-04).
With no barrel at all it costs the turn (A-07). It goes with the Wharf, on different turns (A-09).
"""

from __future__ import annotations

from functools import cache

from tabletop.engine.action import Action
from tabletop.engine.cells import add
from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.prompt import Prompt
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import INSTEAD, actions
from tabletop.games.puerto_rico.extensions import BRINGS, GESTURES, OWN_SHIPS, PROMPTS, Meant, Movement, button
from tabletop.games.puerto_rico.forecast import worth as worth_now
from tabletop.games.puerto_rico.phases.captain import delivered, worth
from tabletop.games.puerto_rico.phases.common import kinds, seat_after, to_supply
from tabletop.games.puerto_rico.points import CAPTAIN_OTHERS
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, Good, Phase

KIND = "small_wharf"
USED = 1 << BUILDING[KIND]
BARRELS_PER_POINT = 2
OWN_SHIPS[USED] = "only_small_wharf"

_NO_WHARF = Reason("no_small_wharf", rb.SMALL_WHARF)
_USED = Reason("small_wharf_used", rb.SMALL_WHARF)
_NO_BARREL = Reason("no_barrel", rb.SMALL_WHARF, good=lambda state, action: GOOD_NAMES[action.good])
_NOTHING = Reason("mix_empty", rb.ruling(rb.SMALL_WHARF, "A-07"))


@actions.action("small wharf", place=INSTEAD)
class SmallWharf(Action):
    """Begin to ship a mix."""


@actions.action("add {good}", place=INSTEAD)
class AddBarrel(Action):
    """One barrel to the mix."""

    good: Good


@actions.action("ship mix", place=INSTEAD)
class ShipMix(Action):
    """The mix is shipped."""


@CAPTAIN_OTHERS.on(KIND)
def further_ways(state: PuertoRico, player: Player) -> int:
    """Some, until it is used: one barrel or more, or none."""
    return 0 if player.used & USED or not any(player.goods) else 2


@rules.on(Phase.LOAD, effect=KIND)
class UseSmallWharf(Rule[PuertoRico, SmallWharf]):
    """The turn goes to the Small wharf."""

    without = _NO_WHARF

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return _USED if state.players[seat].used & USED else None

    def do(self, state: PuertoRico, action: SmallWharf, log: EventLog) -> None:
        state.own(action.seat).used |= USED
        state.decisions = push(state.decisions, Decision(KIND, action.seat, (0,) * len(GOODS)))


def _mix(state: PuertoRico) -> tuple[int, ...]:
    return state.decisions[-1].data


@cache
def _offers(seat: Seat, bits: int) -> tuple[AddBarrel, ...]:
    return tuple(AddBarrel(seat, good) for good in GOODS if bits >> good & 1)


@rules.on(KIND)
class AddToMix(Rule[PuertoRico, AddBarrel]):
    """One barrel more."""

    exact = True

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[AddBarrel, ...]:
        return _offers(seat, kinds(state.players[seat].goods))

    def check(self, state: PuertoRico, action: AddBarrel) -> Why | None:
        return None if state.players[action.seat].goods[action.good] else _NO_BARREL

    def do(self, state: PuertoRico, action: AddBarrel, log: EventLog) -> None:
        player, good = state.own(action.seat), int(action.good)
        player.goods = add(player.goods, good, -1)
        to_supply(state, good, 1)
        mix = add(_mix(state), good, 1)
        state.decisions = (*pop(state.decisions), Decision(KIND, action.seat, mix))
        log.emit("mixed", action.seat, good=GOOD_NAMES[good])


@rules.on(KIND)
class ShipTheMix(Rule[PuertoRico, ShipMix]):
    """A point for every two barrels; with none the turn is over, or the whole loading."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        never = state.rules.small_wharf_zero_allowed == "never"
        return _NOTHING if never and not any(_mix(state)) else None

    def do(self, state: PuertoRico, action: ShipMix, log: EventLog) -> None:
        player, mix = state.own(action.seat), _mix(state)
        state.decisions = pop(state.decisions)
        barrels = sum(mix)
        if barrels:
            points, role, more, building = worth(state, player, kinds(mix), barrels // BARRELS_PER_POINT)
            log.emit(
                "mix_shipped", action.seat, barrels=barrels, points=points, role=role, more=more, building=building
            )
            delivered(state, player, kinds(mix), points, log)
            return
        log.emit("declined", action.seat, phase=KIND)
        if state.rules.small_wharf_zero_allowed == "whole_phase":
            state.passed |= 1 << action.seat
        state.quiet = 0
        state.active = seat_after(state, action.seat)


# --- by hand
@extensions.attempt(KIND)
def onto_the_island(view: PuertoRico, drop: Movement) -> Meant:
    """A barrel to anywhere on the own island."""
    return (AddBarrel(drop.seat, drop.good),) if drop.own and drop.good is not None else None


def _when_nothing_else(state: PuertoRico, seat: Seat) -> tuple[int, ...]:
    """It is begun when nothing else is to be loaded, and not for a single barrel."""
    points, coins, held = worth_now(state, seat)
    return points, coins, held + 1 if sum(state.players[seat].goods) > 1 else 0


GESTURES[SmallWharf] = button("small_wharf")
GESTURES[AddBarrel] = lambda view, action: places.barrel_to(
    action.seat, action.good, places.town(view.players[action.seat], BUILDING[KIND])
)
GESTURES[ShipMix] = button("ship_mix")
PROMPTS[KIND] = lambda view, player: Prompt(KIND, (("barrels", sum(_mix(view))),))
places.MOVES["mix_shipped"] = ("chips.{who}",)
BRINGS[SmallWharf] = _when_nothing_else
BRINGS[AddBarrel] = lambda state, seat: (1,)
BRINGS[ShipMix] = lambda state, seat: (0,)
