"""Placing workers in the Mayor phase: clockwise, openly; or, if the table says so, all at once and sealed (A-113).

Workers of the port go onto empty circles one by one, and any worker may be taken up again, until the placement is
confirmed; after as many times as there are workers two at a time (A-142), so that every arrangement can still be
reached. A worker stays in the port only if no circle is empty. Whoever can fill everything, or has
nobody, is not asked.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress

from tabletop.engine.cells import put
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import Confirm, Fill, Keep, Lift, Place
from tabletop.games.puerto_rico.phases.common import (
    KEPT,
    add_worker,
    circles,
    circles_on,
    in_turn,
    nobles_of,
    staffed,
    there,
    to_next,
    workers_of,
)
from tabletop.games.puerto_rico.phases.mayor import fill_hall
from tabletop.games.puerto_rico.phases.sensible import place_sensibly, seat_nobles
from tabletop.games.puerto_rico.phases.standing import standing
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import CIRCLES, SPOT, SPOTS
from tabletop.games.puerto_rico.things import LANDS, Phase

_LANDS = len(LANDS)
_SPOTS = range(len(SPOTS))
_NO_SPOT = Reason("no_such_spot", rb.MAYOR, "spot")
_NONE_THERE = Reason("spot_not_owned", rb.MAYOR, "spot")
_NO_CIRCLE = Reason("no_empty_circle", rb.MAYOR, "spot")
_PORT_EMPTY = Reason("port_empty", rb.MAYOR)
_NOBODY_THERE = Reason("nobody_there", rb.MAYOR, "spot")
_TWO_AT_A_TIME = Reason(
    "lifted_enough",
    rb.ruling(rb.MAYOR, "A-142"),
    times=lambda state, action: workers_of(state.players[action.seat]),
    most=lambda state, action: IN_HAND,
)
IN_HAND = 2
"""So many may be taken up at a time then, besides those who have no circle: a noble and a worker who change places."""


def lifted_enough(state: PuertoRico, player: Player) -> Why | None:
    """Whether somebody has to be put down first; up to version 2 of the rules nobody was taken up any more."""
    workers = workers_of(player)
    if player.lifts < workers:
        return None
    free = state.rules.version > 2 and player.idle - max(0, workers - circles(player)) < IN_HAND
    return None if free else _TWO_AT_A_TIME


@cache
def _moves(seat: Seat) -> tuple[tuple[Place, Lift], ...]:
    """Both actions of every spot, in the order of legal lists."""
    return tuple((Place(seat, word), Lift(seat, word)) for word in sorted(SPOTS))


_RANK = tuple(sorted(SPOTS).index(word) for word in SPOTS)


@lru_cache(KEPT)
def spots_of(seat: Seat, land: tuple[int, ...], city: tuple[int, ...]) -> tuple[tuple[int, int, Place, Lift], ...]:
    """The spots of an island, in the order of legal lists: place among `farmers + staff`, circles, both actions."""
    found = [(_RANK[kind], kind, land.count(kind)) for kind in dict.fromkeys(land) if kind < _LANDS]
    for at, building in enumerate(city, _LANDS):
        found.append((_RANK[_LANDS + building], at, CIRCLES[building]))
    moves = _moves(seat)
    return tuple([(at, circles, *moves[rank]) for rank, at, circles in sorted(found)])


@rules.on(Phase.PLACE)
class PlaceWorker(Rule[PuertoRico, Place]):
    """From the port onto an empty circle."""

    exact = revisable = True

    def offers(self, state: PuertoRico, seat: Seat) -> list[Place]:
        player = state.players[seat]
        if player.idle <= player.noble_idle:
            return []
        there = player.farmers + player.staff
        return [place for at, circles, place, _ in spots_of(seat, player.land, player.city) if there[at] < circles]

    def check(self, state: PuertoRico, action: Place) -> Why | None:
        player = state.players[action.seat]
        spot = SPOT.get(action.spot)
        if spot is None:
            return _NO_SPOT
        if not circles_on(player, spot):
            return _NONE_THERE
        if player.idle <= player.noble_idle:
            return _PORT_EMPTY
        return None if circles_on(player, spot) > there(player, spot) else _NO_CIRCLE

    def do(self, state: PuertoRico, action: Place, log: EventLog) -> None:
        player = state.own(action.seat)
        player.idle -= 1
        add_worker(player, SPOT[action.spot])
        if log.heard:
            log.emit("placed", action.seat, seen_by=_seen_by(state, action.seat), spot=action.spot)


@rules.on(Phase.PLACE)
class LiftWorker(Rule[PuertoRico, Lift]):
    """Back to the port."""

    exact = revisable = True

    def offers(self, state: PuertoRico, seat: Seat) -> list[Lift]:
        player = state.players[seat]
        if player.lifts and lifted_enough(state, player):
            return []
        there = workers_at(player) if player.nobles else player.farmers + player.staff
        return [lift for at, _, _, lift in spots_of(seat, player.land, player.city) if there[at]]

    def check(self, state: PuertoRico, action: Lift) -> Why | None:
        player = state.players[action.seat]
        spot = SPOT.get(action.spot)
        if spot is None:
            return _NO_SPOT
        if not there(player, spot) - (player.nobles[spot] if player.nobles else 0):
            return _NOBODY_THERE
        return lifted_enough(state, player)

    def do(self, state: PuertoRico, action: Lift, log: EventLog) -> None:
        player = state.own(action.seat)
        player.idle += 1
        player.lifts += 1
        add_worker(player, SPOT[action.spot], -1)
        if log.heard:
            log.emit("lifted", action.seat, seen_by=_seen_by(state, action.seat), spot=action.spot)


@rules.on(Phase.PLACE)
class FillSensibly(Rule[PuertoRico, Fill]):
    """All workers where they are of most use."""

    def do(self, state: PuertoRico, action: Fill, log: EventLog) -> None:
        player = state.own(action.seat)
        before = _filling(player)
        player.idle = workers_of(player)
        player.farmers = (0,) * len(player.farmers)
        player.staff = (0,) * len(player.staff)
        place_sensibly(player)
        _done(state, player, log, before)


@rules.on(Phase.PLACE)
class KeepPlaces(Rule[PuertoRico, Keep]):
    """Who stands stays; those of the port go where they are of most use."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if state.players[seat].idle else _PORT_EMPTY

    def do(self, state: PuertoRico, action: Keep, log: EventLog) -> None:
        player = state.own(action.seat)
        before = _filling(player)
        place_sensibly(player)
        _done(state, player, log, before)


@rules.on(Phase.PLACE)
class ConfirmWorkers(Rule[PuertoRico, Confirm]):
    """With an empty port, or a full island, the workers may stay where they are."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        player = state.players[seat]
        return _PLACE_FIRST_ALL if player.idle and (not player.nobles or empty_circles(player)) else None

    def do(self, state: PuertoRico, action: Confirm, log: EventLog) -> None:
        _done(state, state.own(action.seat), log)


_PLACE_FIRST_ALL = Reason("workers_unplaced", rb.MAYOR, workers=lambda state, action: state.players[action.seat].idle)


@rules.forced(Phase.PLACE)
def nothing_to_arrange(state: PuertoRico, log: EventLog) -> bool:
    """Who has no choice is not asked, be it in turn or all at once."""
    if state.rules.mayor_placement == "simultaneous":
        return _all_at_once(state, log)
    while True:
        player = state.players[state.active]
        if player.lifts or not _without_choice(state, player, log):  # who has taken somebody up was asked before
            return False
        if not _next(state, log):
            return True


def _without_choice(state: PuertoRico, player: Player, log: EventLog) -> bool:
    """Enough workers for every circle, none at all, or circles that are all alike."""
    workers = workers_of(player)
    if not workers:
        return True
    places = circles(player)
    if player.nobles and places and 0 < nobles_of(player) < workers:
        return False  # which of them are nobles is a choice
    if workers < places:
        if len(player.city) > 1:  # most islands: no need to list the spots
            return False
        (at, *_), *others = spots_of(player.seat, player.land, player.city)
        if others:
            return False
        player = state.own(player.seat)
        before = _filling(player)
        there = put((0,) * (_LANDS + len(player.city)), at, workers)
        player.farmers, player.staff, player.idle = there[:_LANDS], there[_LANDS:], 0
        _all_stand(player)
        _tell(player, log, before, forced=1)
        return True
    player = state.own(player.seat)
    before = _filling(player)
    if places:
        farmers = [0] * _LANDS
        for tile in player.land:
            if tile < _LANDS:
                farmers[tile] += 1
        player.farmers, player.staff = tuple(farmers), tuple([CIRCLES[building] for building in player.city])
    player.idle = workers - places
    _all_stand(player)
    _tell(player, log, before, forced=1)
    return True


def _filling(player: Player) -> tuple[int, ...]:
    """How many stand on each kind of land and in each building."""
    return player.farmers + player.staff


def _tell(player: Player, log: EventLog, before: tuple[int, ...], forced: int = 0) -> None:
    """Which circles somebody has occupied and which are free now, and who has no circle: the same for each way.
    `forced`: nobody was asked."""
    if not log.heard:
        return
    words = [SPOTS[spot] for spot in (*range(_LANDS), *(_LANDS + building for building in player.city))]
    changes = [now - then for now, then in zip(_filling(player), before, strict=True)]
    spots = tuple(word for word, by in zip(words, changes, strict=True) for _ in range(by))
    left = tuple(word for word, by in zip(words, changes, strict=True) for _ in range(-by))
    more, less = len(spots), len(left)
    log.emit("filled", player.seat, more=more, spots=spots, less=less, left=left, idle=player.idle, forced=forced)


def _all_stand(player: Player) -> None:
    """Nobles stand among the others, and what is occupied works."""
    if player.nobles:
        seat_nobles(player)
    staffed(player)


def workers_at(player: Player) -> tuple[int, ...]:
    """Workers, nobles apart, on kinds of land and then on buildings."""
    there = [*player.farmers, *player.staff]
    for spot in compress(_SPOTS, player.nobles):
        there[spot if spot < _LANDS else _LANDS + player.city.index(spot - _LANDS)] -= player.nobles[spot]
    return tuple(there)


def empty_circles(player: Player) -> int:
    """Circles of the island where nobody stands."""
    return circles(player) - sum(player.farmers) - sum(player.staff)


def _done(state: PuertoRico, player: Player, log: EventLog, before: tuple[int, ...] = ()) -> None:
    """The next seat, after telling what has changed since `before` unless that was told step by step; or, where all
    place at once, the last one shows what everybody did."""
    staffed(player)
    player.lifts = 0
    if not state.arranging:
        if before:
            _tell(player, log, before)
        else:
            log.emit("confirmed", player.seat)
        _next(state, log)
        return
    log.emit("confirmed", player.seat)
    state.arranging &= ~(1 << player.seat)
    if not state.arranging:
        for seat in range(len(state.players)):
            state.own(seat).stood = ()
        log.emit("workers_shown", reveals=True)
        fill_hall(state, log)


def _next(state: PuertoRico, log: EventLog) -> bool:
    """The next seat; whether there is one, or the phase has ended."""
    if to_next(state):
        return True
    fill_hall(state, log)
    return False


# --- all at once (option mayor_placement)
def _all_at_once(state: PuertoRico, log: EventLog) -> bool:
    """Whoever has a choice is asked; what each does is sealed until all have confirmed."""
    if state.arranging:
        return False
    asked = [player.seat for player in in_turn(state) if not _without_choice(state, player, log)]
    if not asked:
        fill_hall(state, log)
        return True
    for seat in range(len(state.players)):
        player = state.own(seat)
        player.stood = standing(player)
    state.arranging = sum(1 << seat for seat in asked)
    return False


def _seen_by(state: PuertoRico, seat: Seat) -> tuple[Seat, ...] | None:
    """Who is told of a worker moved: everybody, unless all place at once."""
    return (seat,) if state.arranging else None
