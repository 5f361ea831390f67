"""Nobles: one of those in the recruitment hall is a noble, as long as there are any (RB §Nobles).

They work wherever workers do and are worth a point each at the end. In the deal everybody takes a worker or the noble
while both lie there (A-26). The hall is filled to the usual number, a short supply ends nothing (A-78, A-115).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import compress
from operator import attrgetter
from types import MappingProxyType

from tabletop.engine.action import Action
from tabletop.engine.cells import add
from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.tableau import Drag
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import actions
from tabletop.games.puerto_rico.extensions import GESTURES, LEFT_OPEN, Meant, Movement, button
from tabletop.games.puerto_rico.phases.common import add_worker, nobles_of, room
from tabletop.games.puerto_rico.phases.mayor import NOBLE, deal, taker
from tabletop.games.puerto_rico.phases.placement import lifted_enough, spots_of
from tabletop.games.puerto_rico.points import MAYOR_ENDLESS, MAYOR_HALL, MAYOR_REFILLS, SCORING_PARTS
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import NOBLES, SPOT, SPOTS
from tabletop.games.puerto_rico.things import Phase

KIND = "nobles"
_NO_NOBLES = Reason("no_nobles", rb.NOBLES)
_NONE_IDLE = Reason("no_noble_in_port", rb.NOBLES)
_NO_CIRCLE = Reason("no_empty_circle", rb.NOBLES, "spot")
_NO_NOBLE_THERE = Reason("no_noble_there", rb.NOBLES, "spot")
_NO_SPOT = Reason("no_such_spot", rb.NOBLES, "spot")


@actions.action("take noble")
class TakeNoble(Action):
    """The noble of the hall."""


@actions.action("take worker")
class TakeWorker(Action):
    """A worker of the hall, leaving the noble to others."""


@actions.action("place noble {spot}")
class PlaceNoble(Action):
    """A noble from the port onto an empty circle."""

    spot: str


@actions.action("lift noble {spot}")
class LiftNoble(Action):
    """A noble back to the port, to be placed elsewhere."""

    spot: str


@SCORING_PARTS.on(KIND)
def a_point_each(state: PuertoRico, player: Player) -> int:
    """Those in the port too."""
    return NOBLES.points * nobles_of(player)


@MAYOR_ENDLESS.on(KIND)
def goes_on(state: PuertoRico, player: Player) -> int:
    """With nobles the workers end no game."""
    return 1


@MAYOR_REFILLS.on(KIND)
def into_the_hall(state: PuertoRico, player: Player, wanted: int) -> int:
    """Exactly one, while any is left and none lies there."""
    number = min(NOBLES.in_hall - state.noble_hall, state.nobles, max(0, wanted))
    state.nobles -= number
    state.noble_hall += number
    return number


# --- the deal
@MAYOR_HALL.on(KIND)
def noble_lies_there(state: PuertoRico, player: Player) -> int:
    """Somebody has to take him."""
    return state.noble_hall if state.takers else 0


def _give(state: PuertoRico, seat: Seat, log: EventLog) -> None:
    state.decisions = pop(state.decisions)
    state.noble_hall -= 1
    state.own(seat).noble_idle += 1
    log.emit("noble_taken", seat)
    deal(state, log)


@rules.forced(NOBLE)
def last_piece(state: PuertoRico, log: EventLog) -> bool:
    """Who comes when only the noble is left has no choice."""
    about = state.decisions[-1]
    (taken,) = about.data
    if taken < state.hall - state.noble_hall:
        return False
    _give(state, about.seat, log)
    return True


@rules.on(NOBLE)
class TakeTheNoble(Rule[PuertoRico, TakeNoble]):
    """In place of a worker."""

    def do(self, state: PuertoRico, action: TakeNoble, log: EventLog) -> None:
        _give(state, action.seat, log)


@rules.on(NOBLE)
class LeaveTheNoble(Rule[PuertoRico, TakeWorker]):
    """The next one in the order of the deal is asked."""

    def do(self, state: PuertoRico, action: TakeWorker, log: EventLog) -> None:
        (taken,) = state.decisions[-1].data
        log.emit("noble_left", action.seat)
        following = Decision(NOBLE, taker(state, taken + 1).seat, (taken + 1,))
        state.decisions = push(pop(state.decisions), following)


# --- placing
@cache
def _moves(seat: Seat) -> tuple[Mapping[str, PlaceNoble], tuple[LiftNoble, ...]]:
    """The actions of every spot: to it by its word, from it by its number."""
    places = MappingProxyType({word: PlaceNoble(seat, word) for word in SPOTS})
    return places, tuple(LiftNoble(seat, word) for word in SPOTS)


_word = attrgetter("spot")


@rules.on(Phase.PLACE, effect=KIND)
class PlaceANoble(Rule[PuertoRico, PlaceNoble]):
    """From the port onto an empty circle."""

    revisable = True
    without = _NO_NOBLES
    exact = True

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if state.players[seat].noble_idle else _NONE_IDLE

    def offers(self, state: PuertoRico, seat: Seat) -> list[PlaceNoble]:
        player = state.players[seat]
        places, there = _moves(seat)[0], player.farmers + player.staff
        spots = spots_of(seat, player.land, player.city)
        return [places[place.spot] for at, circles, place, _ in spots if there[at] < circles]

    def check(self, state: PuertoRico, action: PlaceNoble) -> Why | None:
        spot = SPOT.get(action.spot)
        if spot is None:
            return _NO_SPOT
        return None if room(state.players[action.seat], spot) else _NO_CIRCLE

    def do(self, state: PuertoRico, action: PlaceNoble, log: EventLog) -> None:
        player = state.own(action.seat)
        player.idle -= 1
        player.noble_idle -= 1
        add_worker(player, SPOT[action.spot])
        player.nobles = add(player.nobles, SPOT[action.spot], 1)
        seen = (action.seat,) if state.arranging else None
        log.emit("noble_placed", action.seat, seen_by=seen, spot=action.spot)


@rules.on(Phase.PLACE, effect=KIND)
class LiftANoble(Rule[PuertoRico, LiftNoble]):
    """Back to the port."""

    revisable = True
    without = _NO_NOBLES
    exact = True

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return lifted_enough(state, state.players[seat])

    def offers(self, state: PuertoRico, seat: Seat) -> list[LiftNoble]:
        found = list(compress(_moves(seat)[1], state.players[seat].nobles))
        return sorted(found, key=_word) if len(found) > 1 else found

    def check(self, state: PuertoRico, action: LiftNoble) -> Why | None:
        spot = SPOT.get(action.spot)
        if spot is None:
            return _NO_SPOT
        return None if state.players[action.seat].nobles[spot] else _NO_NOBLE_THERE

    def do(self, state: PuertoRico, action: LiftNoble, log: EventLog) -> None:
        player = state.own(action.seat)
        player.lifts += 1
        player.idle += 1
        player.noble_idle += 1
        player.nobles = add(player.nobles, SPOT[action.spot], -1)
        add_worker(player, SPOT[action.spot], -1)
        seen = (action.seat,) if state.arranging else None
        log.emit("noble_lifted", action.seat, seen_by=seen, spot=action.spot)


# --- by hand
@extensions.attempt()
def with_a_noble(view: PuertoRico, drop: Movement) -> Meant:
    """A noble of the port onto a tile, or one on a tile anywhere on the own island: back to the port."""
    if not drop.own:
        return None
    if drop.kind == "noble":
        return (LiftNoble(drop.seat, drop.word),) if drop.word else None
    own = drop.thing == places.idle_noble(drop.seat)
    to = places.tile_at(view.players[drop.seat], drop.spot) if own else ""
    return (PlaceNoble(drop.seat, to),) if to else None


def _lifted(view: PuertoRico, action: LiftNoble) -> Drag:
    seat, number = action.seat, view.players[action.seat].nobles[SPOT[action.spot]]
    return Drag(places.noble(seat, action.spot, number), places.island(seat, "port"))


GESTURES[TakeNoble] = button("take_noble")
GESTURES[TakeWorker] = button("take_worker")
GESTURES[LiftNoble] = _lifted
GESTURES[PlaceNoble] = lambda view, action: Drag(
    places.idle_noble(action.seat), places.spot_place(view.players[action.seat], SPOT[action.spot])
)
LEFT_OPEN.add(TakeNoble)
