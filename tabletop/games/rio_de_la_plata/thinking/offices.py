"""Offices: what each may come to by the end, when a seat has the points for it, and what coins for it are worth."""

from __future__ import annotations

from functools import lru_cache

from tabletop.games.rio_de_la_plata.points import END_OFFICE
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import DATA, OFFICE, OFFICES, box
from tabletop.games.rio_de_la_plata.things import NOBODY
from tabletop.games.rio_de_la_plata.worth.stock import INCOME, MANY, purse, taken_offices

_LOOKS = 400
PACE = 4.0
"""Points of a seat in a year: so long it waits for an office that takes more than it has."""
STILL_FREE = 0.9
"""Part of it for each year of waiting: somebody else may be first."""
GROWS = {
    OFFICE["road_builder"]: (1.4, 16.0),
    OFFICE["defender"]: (0.6, 18.0),
    OFFICE["bishop"]: (0.5, 24.0),
    OFFICE["architect"]: (0.35, 28.0),
    OFFICE["governor"]: (0.5, 36.0),
}
"""What the city adds in a year to the points of an office at the end, and how many they are at most."""


class _Offices:
    """What offices come to at the end as the city stands: kept, for most of what is looked at changes nothing of it."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], tuple[int, ...]] = {}

    def __call__(self, state: RioDeLaPlata) -> tuple[int, ...]:
        key = state.standing, state.connected, state.walls, state.majors, state.box, state.rules
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _LOOKS:
                self._known.clear()
            found = self._known[key] = tuple([_alone(state, office) for office in range(len(OFFICES))])
        return found


_now = _Offices()


def _alone(state: RioDeLaPlata, office: int) -> int:
    owner = state.players[0].copy()
    owner.offices, owner.bought = (office,), ()
    more = box(state.box).data.components.value.lengths[state.rules.length].office_points
    return END_OFFICE(0, state, owner) + more


def promised(state: RioDeLaPlata, left: float) -> tuple[float, ...]:
    """What each office may come to for whoever has it: points at the end, and what it brings in the turns that are
    left."""
    return _promised(_now(state), left)


@lru_cache(_LOOKS)
def _promised(now: tuple[int, ...], left: float) -> tuple[float, ...]:
    return tuple([_by_the_end(now, office, left) + left * INCOME.get(office, 0.0) for office in range(len(OFFICES))])


def _by_the_end(now: tuple[int, ...], office: int, left: float) -> float:
    each, most = GROWS.get(office, (0.0, 0.0))
    return max(now[office], min(most, now[office] + each * left))


def offices_worth(state: RioDeLaPlata, player: Player, left: float, more: int = NOBODY) -> float:
    """Points of offices at the end, and what they bring until then; `more`: one besides."""
    extra = player.bought if more == NOBODY else (*player.bought, more)
    owned = {*player.offices, *extra}
    if not owned:
        return 0.0
    worth = promised(state, left)
    return sum([worth[office] for office in sorted(owned)])


def coins_worth(state: RioDeLaPlata, player: Player, coins: int, left: float) -> float:
    """Coins at hand: at the end parts of a point, before that what offices cost."""
    worth = coins / box(state.box).data.scoring.value.coins_per_point
    if left <= 0:
        return worth
    table = _purse(state.rules.edition, taken_offices(state), min(50, player.points), int(left), _now(state))
    return worth + table[min(coins, MANY)]


@lru_cache(4000)
def _purse(edition: str, taken: int, points: int, left: int, now: tuple[int, ...]) -> tuple[float, ...]:
    """What coins buy besides points, by their number: the best offices that may be had before the end."""
    offices = DATA[edition].offices.value.offices
    found = list[tuple[float, int]]()
    for at, name in enumerate(OFFICES):
        one = offices[name]
        waits = max(0.0, (one.least - points) / PACE)
        if not taken >> at & 1 and waits < left:
            worth = _by_the_end(now, at, left) + (left - waits) * INCOME.get(at, 0.0)
            found.append((STILL_FREE**waits * worth / one.cost, one.cost))
    return purse(found, left)
