"""Lines that advice looks into beside those of the quick player, and lines of which one is enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.scoring import house_points, total
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CARPENTER,
    CITY,
    CRAFT,
    FIELDS,
    GRID_OF,
    HARVEST,
    HUT,
    PLACE,
    PLACES,
    PRODUCTION,
    STONECUTTER,
    box,
)
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth
from tabletop.games.rio_de_la_plata.thinking.meant import meant
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tabletop.games.rio_de_la_plata.thinking.this_year import bundles

_MIND = Mind()
_LOOKED_AT, _TOLD = 14, 5
"""Sets of what brings points this year that are carried out in the mind, and that are looked into."""
_FETCHED = "fetched"


def sure_placements(view: RioDeLaPlata, seat: Seat) -> tuple[Line, ...]:
    """What brings points for certain this year, as the quick player carries it out, and a Hut for one worker more."""
    player, found = view.players[seat], list[Line]()
    for bundle in bundles(view, player, _LOOKED_AT):
        line = _MIND.completed(view, seat, bundle.places)
        if line and line not in found and _gained(view, meant(view, line), seat) >= bundle.points:
            found.append(line)
    return (*found[:_TOLD], *_huts(view, seat))


def _huts(view: RioDeLaPlata, seat: Seat) -> Iterator[Line]:
    """Where own workers lie, one too few for a Hut, which costs no goods: that which counts most as a House."""
    player, workers = view.players[seat], box(view.box).workers[HUT]
    if view.turn == box(view.box).turns:
        return
    lie = [field for field in dict.fromkeys(player.discs) if field < FIELDS and site(view, field) < 0]
    able = [field for field in lie if player.discs.count(field) == workers - 1 and CITY.area_of[field] >= 0]
    for field in sorted(able, key=lambda field: (-house_worth(view, field), field))[:1]:
        line = _MIND.completed(view, seat, (field,))
        if line and meant(view, line).players[seat].huts >> field & 1:
            yield line


def _gained(view: RioDeLaPlata, after: RioDeLaPlata, seat: Seat) -> int:
    """Points by the end of the own Effects, those of Houses included."""
    then, now = after.players[seat], view.players[seat]
    return int(then.points - now.points + house_points(after, then) - house_points(view, now))


def rather(view: RioDeLaPlata, seat: Seat, line: Line) -> Line:
    """Without workers at a Stonecutter or Carpenter where nothing is left to be paid in the own Effects."""
    if view.phase != Phase.PLACEMENT or view.decisions:
        return line
    discs = meant(view, line).players[seat].discs
    idle = [PLACES[field] for field in discs if field < FIELDS and site(view, field) in (STONECUTTER, CARPENTER)]
    less = tuple([one for one in line if not (isinstance(one, act.Place) and one.place in idle)])
    return less if any(isinstance(one, act.Place | act.Expel) for one in less) else line


def needless(view: RioDeLaPlata, seat: Seat, line: Line, best: Line) -> bool:
    """Whether a line is another one over again: what is fetched by one worker, in the last year by any that change no
    total, what is made of which good, or which square of the same worth is taken."""
    if line == best or view.decisions:
        return False
    if view.phase == Phase.EFFECTS:
        return [_act_of(action) for action in line] == [_act_of(action) for action in best]
    if view.phase != Phase.PLACEMENT:
        return False
    one, other = _places(view, line), _places(view, best)
    if view.turn == box(view.box).turns and all(kind == _FETCHED for kind, _ in (*(one - other), *(other - one))):
        ends = [(then, then.players[seat]) for then in (meant(view, line), meant(view, best))]
        return total(*ends[0]) == total(*ends[1])
    return _fetched_only(one - other) and _fetched_only(other - one)


def _act_of(action: object) -> tuple[object, ...]:
    """What is done, without the good that is used for it."""
    return type(action), getattr(action, "building", ""), getattr(action, "place", "")


def _places(view: RioDeLaPlata, line: Line) -> Counter[tuple[str, int]]:
    """Where workers go: squares of a grid by their points, what is fetched by the good."""
    points = box(view.box).square_points
    found = Counter[tuple[str, int]]()
    for action in line:
        if isinstance(action, act.Expel):
            found["driven", PLACE[action.place]] += 1
        elif isinstance(action, act.Place):
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
