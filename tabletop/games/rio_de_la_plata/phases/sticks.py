"""Roads and walls (RB §Roads, §Walls): sticks on inner edges, and on points of entry at the edge of the city.

Three for each grid that is finished, where its completer likes; one each turn for Road builder and Defender. When all
sticks lie or no edge is left, fewer are laid (ruling R16).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.decision import Decision, pop
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import joined, numbers
from tabletop.games.rio_de_la_plata.decisions import Left, pending
from tabletop.games.rio_de_la_plata.phases.majors import settle
from tabletop.games.rio_de_la_plata.roads import EDGE, going_out, leads_on
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, PLAYERS, box
from tabletop.games.rio_de_la_plata.things import Phase

_POINT = {name: number for number, name in enumerate(CITY.points)}
_ROADS = tuple(tuple(act.Road(seat, name) for name in CITY.edges) for seat in range(max(PLAYERS)))
_WALLS = tuple(tuple(act.Wall(seat, name) for name in CITY.points) for seat in range(max(PLAYERS)))

NO_EDGE = Reason("no_such_edge", rb.ruling(rb.ROADS, "R111"))
ROAD_THERE = Reason("road_there", rb.ROADS)
NO_POINT = Reason("no_such_point", rb.WALLS)
WALL_THERE = Reason("wall_there", rb.WALLS)


def sticks_left(state: RioDeLaPlata) -> int:
    """Sticks in the supply."""
    return box(state.box).sticks - state.roads.bit_count() - state.walls.bit_count()


def to_be_laid(state: RioDeLaPlata, decision: Decision) -> int:
    """How many sticks of those that are asked for can be laid, as far as sticks and places go."""
    laid, places = (state.walls, CITY.points) if decision.kind in ("walls", "free_wall") else (state.roads, CITY.edges)
    return min(Left(*decision.data).number, sticks_left(state), len(places) - laid.bit_count())


def road_possible(state: RioDeLaPlata) -> bool:
    """Whether a road may still be laid."""
    return sticks_left(state) > 0 and state.roads.bit_count() < len(CITY.edges)


def wall_possible(state: RioDeLaPlata) -> bool:
    """Whether a wall may still be laid."""
    return sticks_left(state) > 0 and state.walls.bit_count() < len(CITY.points)


@rules.on("roads", "free_road")
class Road(Rule[RioDeLaPlata, act.Road]):
    """A stick along an edge between two fields: it may join districts to the plaza."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Road]:
        roads = _ROADS[seat]
        return [roads[edge] for edge in numbers(~state.roads & (1 << len(roads)) - 1)]

    def check(self, state: RioDeLaPlata, action: act.Road) -> Why | None:
        if action.edge not in EDGE:
            return NO_EDGE
        return ROAD_THERE if state.roads >> EDGE[action.edge] & 1 else None

    def do(self, state: RioDeLaPlata, action: act.Road, log: EventLog) -> None:
        edge, further = EDGE[action.edge], to_be_laid(state, state.decisions[-1]) - 1
        log.emit("road_laid", action.seat, edge=action.edge)
        if log.heard and going_out(state.roads) and not leads_on(edge, state.roads, further):
            log.emit("road_alone", action.seat, edge=action.edge)
        state.roads |= 1 << edge
        connected = joined(state.roads)
        for area in numbers(connected & ~state.connected):
            log.emit("district_connected", action.seat, district=CITY.areas[area])
        state.connected = connected
        _one_less(state, road_possible(state), log)


@rules.on("walls", "free_wall")
class Wall(Rule[RioDeLaPlata, act.Wall]):
    """A stick at a point of entry, where no attacker is posted from then on."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Wall]:
        walls = _WALLS[seat]
        return [walls[point] for point in numbers(~state.walls & (1 << len(walls)) - 1)]

    def check(self, state: RioDeLaPlata, action: act.Wall) -> Why | None:
        if action.point not in _POINT:
            return NO_POINT
        return WALL_THERE if state.walls >> _POINT[action.point] & 1 else None

    def do(self, state: RioDeLaPlata, action: act.Wall, log: EventLog) -> None:
        state.walls |= 1 << _POINT[action.point]
        log.emit("wall_laid", action.seat, point=action.point)
        _one_less(state, wall_possible(state), log)


def _one_less(state: RioDeLaPlata, more: bool, log: EventLog) -> None:
    """One stick less to lay; after the last, further grids may be finished."""
    decision = state.decisions[-1]
    state.decisions = pop(state.decisions)
    left = Left(*decision.data).number - 1
    if left and more:
        state.decisions = (*state.decisions, pending(decision.kind, decision.seat, Left(left)))
        return
    if left:
        _no_more(state, decision, log)
    if decision.kind in ("roads", "walls") and state.phase != Phase.GRIDS:
        settle(state, log)


@rules.forced("roads", "free_road")
def no_road(state: RioDeLaPlata, log: EventLog) -> bool:
    """Without a stick or an edge nothing is laid."""
    return not road_possible(state) and _none(state, log)


@rules.forced("walls", "free_wall")
def no_wall(state: RioDeLaPlata, log: EventLog) -> bool:
    """Without a stick or a point nothing is laid."""
    return not wall_possible(state) and _none(state, log)


def _none(state: RioDeLaPlata, log: EventLog) -> bool:
    decision = state.decisions[-1]
    state.decisions = pop(state.decisions)
    _no_more(state, decision, log)
    if decision.kind in ("roads", "walls") and state.phase != Phase.GRIDS:
        settle(state, log)
    return True


def _no_more(state: RioDeLaPlata, decision: Decision, log: EventLog) -> None:
    """Say why nobody lays what could be laid otherwise."""
    what = "wall" if decision.kind in ("walls", "free_wall") else "road"
    log.emit("no_stick", decision.seat, what=what, lack="places" if sticks_left(state) else "sticks")


@rules.on("free_road", "free_wall")
class LayNothing(Rule[RioDeLaPlata, act.LayNothing]):
    """An office's stick need not be laid."""

    def do(self, state: RioDeLaPlata, action: act.LayNothing, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
        log.emit("laid_nothing", action.seat)
