"""Wharf: once a Captain phase, in place of a loading, all barrels of one kind go to the supply for a point each.

On any own turn (A-06), whatever the ships carry. Somebody who can load a cargo ship must do one or the other; when only
the Wharf is left, it may be left, and that is final (A-05).
"""

from __future__ import annotations

from functools import cache

from tabletop.engine.action import Action
from tabletop.engine.event import EventLog
from tabletop.engine.prompt import Prompt
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.tableau import Drag
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import actions
from tabletop.games.puerto_rico.extensions import GESTURES, OWN_SHIPS, PROMPTS, Meant, Movement, button
from tabletop.games.puerto_rico.phases.captain import deliver, ways
from tabletop.games.puerto_rico.phases.common import kinds, seat_after, to_supply
from tabletop.games.puerto_rico.points import CAPTAIN_OTHERS
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, Good, Phase, name

KIND = "wharf"
USED = 1 << BUILDING[KIND]
OWN_SHIPS[USED] = "only_wharf"

_NO_WHARF = Reason("no_wharf", rb.WHARF)
_USED = Reason("wharf_used", rb.WHARF)
_NO_BARREL = Reason("no_barrel", rb.WHARF, good=lambda state, action: GOOD_NAMES[action.good])
_MUST_LOAD = Reason("must_load", rb.ruling(rb.CAPTAIN, "A-05"))


@actions.action("wharf {good}")
class Wharf(Action):
    """All barrels of a kind on the private ship."""

    good: Good


@actions.action("stop loading")
class StopLoading(Action):
    """Keep the rest although the Wharf could ship it."""


@CAPTAIN_OTHERS.on(KIND)
def further_ways(state: PuertoRico, player: Player) -> int:
    """One for each kind of good, until it is used."""
    return 0 if player.used & USED else kinds(player.goods).bit_count()


@cache
def _offers(seat: Seat, bits: int) -> tuple[Wharf, ...]:
    return tuple(Wharf(seat, good) for good in GOODS if bits >> good & 1)


@rules.on(Phase.LOAD, effect=KIND)
class ShipByWharf(Rule[PuertoRico, Wharf]):
    """All barrels of a kind."""

    exact = True
    without = _NO_WHARF

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return _USED if state.players[seat].used & USED else None

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[Wharf, ...]:
        return _offers(seat, kinds(state.players[seat].goods))

    def check(self, state: PuertoRico, action: Wharf) -> Why | None:
        return None if state.players[action.seat].goods[action.good] else _NO_BARREL

    def do(self, state: PuertoRico, action: Wharf, log: EventLog) -> None:
        player, good = state.own(action.seat), int(action.good)
        player.used |= USED
        count = player.goods[good]
        to_supply(state, good, count)
        deliver(state, player, good, count, KIND, log)


@rules.on(Phase.LOAD, effect="private_ship")
class LeaveWharf(Rule[PuertoRico, StopLoading]):
    """Only if no cargo ship takes anything; of this Wharf or the small one, or where only a guest could move."""

    without = _MUST_LOAD

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return _MUST_LOAD if ways(state, state.players[seat]) else None

    def do(self, state: PuertoRico, action: StopLoading, log: EventLog) -> None:
        state.passed |= 1 << action.seat
        state.quiet += 1
        state.active = seat_after(state, action.seat)
        log.emit("declined", action.seat, phase="load")


# --- told
def asked(view: PuertoRico, player: Player) -> Prompt:
    """A cargo ship, or which ship of one's own alone is left: none of the others is lit then."""
    if ways(view, player):
        return Prompt(name(Phase.LOAD))
    left = (asks for ship, asks in OWN_SHIPS.items() if player.working & ship & ~player.used)
    return Prompt(next(left, name(Phase.LOAD)))


PROMPTS[Phase.LOAD] = asked


# --- by hand
@extensions.attempt()
def to_a_building(view: PuertoRico, drop: Movement) -> Meant:
    """Barrels onto the own town, wherever nothing else is meant by it."""
    own = drop.own and places.in_town(drop.spot)
    return (Wharf(drop.seat, drop.good),) if own and drop.good is not None else None


def _ship(view: PuertoRico, action: Wharf) -> Drag:
    player = view.players[action.seat]
    owned = BUILDING[KIND] in player.city
    to = places.town(player, BUILDING[KIND]) if owned else places.island(action.seat, "city.1")
    return places.barrel_to(action.seat, action.good, to)


GESTURES[Wharf] = _ship
GESTURES[StopLoading] = button("stop_loading")
