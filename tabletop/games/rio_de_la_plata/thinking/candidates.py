"""Lines that advice looks into beside those of the quick player, and lines of which one is enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.phases.placement import open_fields, open_places
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CRAFT,
    GRID_OF,
    HARVEST,
    HOUSE,
    PLACE,
    PRODUCTION,
    box,
)
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth
from tabletop.games.rio_de_la_plata.thinking.jobs import hands_of
from tabletop.games.rio_de_la_plata.thinking.mind import Mind

_MIND = Mind()
_FETCHED = "fetched"


def sure_placements(view: RioDeLaPlata, seat: Seat) -> tuple[Line, ...]:
    """What brings points for certain this year: grids that are filled, own huts that become houses."""
    player = view.players[seat]
    begun = [*_fills(view, player), *_raised(view, player)]
    return tuple([line for places in begun if (line := _MIND.completed(view, seat, places))])


def _fills(view: RioDeLaPlata, player: Player) -> Iterator[tuple[int, ...]]:
    """The squares that are left in grids for which there are workers and goods."""
    tables, hands, places = box(view.box), hands_of(view, player), open_places(view, player)
    taken = {place for place, *_ in view.laid}
    for grid, squares in enumerate(tables.squares):
        free = tuple([place for place in squares if place not in taken])
        if not 0 < len(free) <= hands or not all(places >> place & 1 for place in free):
            continue
        if any(
            all(have >= len(free) * each for have, each in zip(player.goods, price, strict=True))
            for price in tables.major_cost[grid]
        ):
            yield free


def _raised(view: RioDeLaPlata, player: Player) -> Iterator[tuple[int, ...]]:
    """A worker to each of the own huts that can become houses, those that are worth most first."""
    stone, wood, _ = box(view.box).cost[HOUSE]
    waiting = [field for field in numbers(player.huts) if field in player.discs]
    able = min(player.goods[0] // stone, player.goods[1] // wood) - len(waiting)
    open_to = open_fields(view, player)
    huts = [field for field in numbers(player.huts) if open_to >> field & 1 and field not in waiting]
    huts.sort(key=lambda field: -house_worth(view, field))
    chosen = tuple(huts[: max(0, min(able, hands_of(view, player)))])
    if chosen:
        yield chosen


def needless(view: RioDeLaPlata, seat: Seat, line: Line, best: Line) -> bool:
    """Whether a line is another one over again: what is fetched by one worker, what is made of which good, or which
    square of the same worth is taken."""
    if line == best or view.decisions:
        return False
    if view.phase == Phase.EFFECTS:
        return [_act_of(action) for action in line] == [_act_of(action) for action in best]
    if view.phase != Phase.PLACEMENT:
        return False
    one, other = _places(view, line), _places(view, best)
    return _fetched_only(one - other) and _fetched_only(other - one)


def _act_of(action: object) -> tuple[object, ...]:
    """What is done, without the good that is used for it."""
    return type(action), getattr(action, "building", ""), getattr(action, "place", "")


def _places(view: RioDeLaPlata, line: Line) -> Counter[tuple[str, int]]:
    """Where workers go: squares of a grid by their points, what is fetched by the good."""
    points = box(view.box).square_points
    found = Counter[tuple[str, int]]()
    for action in line:
        if isinstance(action, act.Place):
            place = PLACE[action.place]
            if GRID_OF[place] >= 0:
                found[f"grid {GRID_OF[place]}", points[place]] += 1
            elif place in PRODUCTION:
                found[_FETCHED, PRODUCTION[place][0]] += 1
            else:
                found[_FETCHED if place in (CRAFT, HARVEST) else "", place] += 1
    return found


def _fetched_only(apart: Counter[tuple[str, int]]) -> bool:
    return apart.total() <= 1 and all(kind == _FETCHED for kind, _ in apart)
