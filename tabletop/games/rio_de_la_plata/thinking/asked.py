"""Questions in between, answered at a glance: sticks, Palace and Cathedral, debts, consent, offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import numbers, site
from tabletop.games.rio_de_la_plata.decisions import Raising
from tabletop.games.rio_de_la_plata.roads import going_out
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, OFFICE, PLACE
from tabletop.games.rio_de_la_plata.things import COINS, GOOD_NAMES
from tabletop.games.rio_de_la_plata.worth.roads import LENGTHS, lacking
from tabletop.games.rio_de_la_plata.worth.sticks import BEHIND

_EDGES, _POINTS = (1 << len(CITY.edges)) - 1, (1 << len(CITY.points)) - 1
HUT_PART = 0.6
"""What a hut counts for beside a house."""
BESIDE = 0.05
"""What a hut or house counts for right beside a district: of those that are as far the next one can rise there."""
JOINED = 0.6
"""What any district counts for to whoever has points for each that is joined."""
OTHERS = 0.3
"""Part of what others have in a district that counts against it."""
PRECIOUS = 3
"""So many precious goods are wanted before others."""


def answer(state: RioDeLaPlata, seat: Seat) -> Action:
    """What a seat answers."""
    return _ANSWERS[state.decisions[-1].kind](state, seat)


def owned_in(player: Player, area: int) -> float:
    """Somebody's houses and huts in a district."""
    fields = CITY.fields_of[area]
    return (player.houses & fields).bit_count() + HUT_PART * (player.huts & fields).bit_count()


def beside(player: Player, area: int) -> int:
    """Somebody's huts and houses right beside a district."""
    own = player.huts | player.houses
    return (own & CITY.spread(CITY.fields_of[area]) & ~CITY.fields_of[area]).bit_count()


def at_stake(player: Player, area: int) -> float:
    """What somebody has of a road to a district: own buildings there, and beside it."""
    return owned_in(player, area) + BESIDE * beside(player, area)


def _own(state: RioDeLaPlata, seat: Seat, area: int) -> float:
    """What a district is to a seat, beside the others."""
    others = sum([owned_in(player, area) for player in state.players if player.seat != seat])
    return owned_in(state.players[seat], area) - OTHERS * others


def _of_a_road(state: RioDeLaPlata, seat: Seat, area: int) -> float:
    """The same of a road there."""
    player = state.players[seat]
    any_one = JOINED if OFFICE["road_builder"] in (*player.offices, *player.bought) else 0.1
    return any_one + _own(state, seat, area) + BESIDE * beside(player, area)


def _road(state: RioDeLaPlata, seat: Seat) -> Action:
    """The next edge towards the district that is most one's own, for each edge that it lacks; where all are joined, one
    that goes on from the roads there are, beside most of one's own."""
    best, edge = 0.0, -1
    for area in range(len(LENGTHS)):
        missing = lacking(area, state.roads)
        if missing:
            value = max(0.01, _of_a_road(state, seat, area)) / len(missing)
            if value > best:
                best, edge = value, missing[0]
    return act.Road(seat, CITY.edges[edge if edge >= 0 else _idle_road(state, seat)])


def _idle_road(state: RioDeLaPlata, seat: Seat) -> int:
    """An edge that joins nothing any more."""
    player, free = state.players[seat], list(numbers((going_out(state.roads) or ~state.roads) & _EDGES))
    own = player.huts | player.houses
    return max(
        free, key=lambda edge: (sum([own >> CITY.number[one] & 1 for one in CITY.edges[edge].split("-")]), -edge)
    )


def _free_road(state: RioDeLaPlata, seat: Seat) -> Action:
    """The same, or nothing where every district is joined."""
    return (
        _road(state, seat) if any(lacking(area, state.roads) for area in range(len(LENGTHS))) else act.LayNothing(seat)
    )


def _wall(state: RioDeLaPlata, seat: Seat) -> Action:
    """The point of entry with most of one's own behind it; where nothing is near any, the one nearest to it."""
    own = state.players[seat].huts | state.players[seat].houses
    points = list(numbers(~state.walls & _POINTS))
    reach = own
    while reach and not any(reach >> CITY.field_at[point] & 1 for point in points):
        reach = CITY.cross(reach)
    worth = [((own & BEHIND[point]).bit_count(), reach >> CITY.field_at[point] & 1) for point in points]
    return act.Wall(seat, CITY.points[points[worth.index(max(worth))]])


def _raise(state: RioDeLaPlata, seat: Seat) -> Action:
    """A field of the district that is most one's own; nothing of one's own makes room."""
    Raising(*state.decisions[-1].data)
    own = state.players[seat].huts | state.players[seat].houses

    def worth(action: Action) -> tuple[bool, float, bool]:
        field = PLACE[getattr(action, "place", "")]
        return not own >> field & 1, _own(state, seat, CITY.area_of[field]), site(state, field) < 0

    return max(rules.legal(state, seat), key=worth)


def _choose(state: RioDeLaPlata, seat: Seat) -> Action:
    """Something precious, as long as there is little of it; else what there is least of."""
    goods = state.players[seat].goods
    good = 2 if goods[2] < PRECIOUS else goods.index(min(goods[:2]))
    return act.Choose(seat, GOOD_NAMES[good])


def _pay(state: RioDeLaPlata, seat: Seat) -> Action:
    """The way to pay with fewest coins."""
    legal = rules.legal(state, seat)
    return min(legal, key=lambda action: getattr(action, "goods", ()).count(COINS))


def _no(state: RioDeLaPlata, seat: Seat) -> Action:
    return act.Refuse(seat)


_ANSWERS: Mapping[str, Callable[[RioDeLaPlata, Seat], Action]] = {
    "roads": _road,
    "free_road": _free_road,
    "walls": _wall,
    "free_wall": _wall,
    "ring": _raise,
    "choice": _choose,
    "owed": _pay,
    "together": _no,
    "join": _no,
    "cross": _no,
    "give_up": _no,
    "support": _no,
    "offered": lambda state, seat: act.Decline(seat),
    "bargain": lambda state, seat: act.CallOff(seat),
}
