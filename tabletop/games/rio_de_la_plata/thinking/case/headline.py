"""What workers are placed for in a few words: buildings that come of them, by their fields, then all other places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import site, squares_laid
from tabletop.games.rio_de_la_plata.scoring import total
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CRAFT,
    FIELDS,
    GRID_OF,
    HARVEST,
    HUT,
    ORDER,
    PLACE,
    PLACES,
    PRODUCTION,
    SITES,
    box,
)
from tabletop.games.rio_de_la_plata.things import COINS
from tabletop.games.rio_de_la_plata.thinking.case import trading
from tabletop.games.rio_de_la_plata.thinking.case.stock import last_year, named
from tabletop.games.rio_de_la_plata.thinking.driving import owner_of, placed_at
from tabletop.games.rio_de_la_plata.thinking.meant import meant
from tabletop.games.rio_de_la_plata.validation import MAJORS


def headline(view: RioDeLaPlata, line: Line) -> tuple[Prompt, ...]:
    """Of an offer, a placement, and of Effects in which goods are taken and something is built for goods; nothing of
    all else, which the log says as shortly."""
    if isinstance(line[0], act.Trade):
        return trading.headline(line)
    if any(isinstance(action, act.Place | act.Expel) for action in line):
        plain = all(isinstance(action, act.Place | act.Expel | act.SendShip | act.Done) for action in line)
        return tuple(_placed(view, line)) if plain else ()
    if not any(isinstance(action, act.Build | act.Take) for action in line):
        return ()
    plain = all(isinstance(action, act.Take | act.Harvest | act.Make | act.Build | act.Done) for action in line)
    return tuple(_built(view, line)) if plain else ()


def _built(view: RioDeLaPlata, line: Line) -> Iterator[Prompt]:
    who: Values = (("who", line[0].seat),)
    taken = Counter([PRODUCTION[PLACE[action.place]][0] for action in line if isinstance(action, act.Take)])
    if taken:
        yield Prompt("does_take", (*who, ("goods", named((taken[0], taken[1], 0)))))
    fields = box(view.box).data.places.value.fields
    pairs = view.players[line[0].seat].discs.count(HARVEST) // fields.workers
    for action in line:
        match action:
            case act.Harvest():
                yield Prompt("event.harvested", (*who, ("coins", fields.coins * pairs)))
            case act.Make(good=good):
                yield Prompt("event.crafted", (*who, ("good", good)))
            case act.Build(building=building, place=place, goods=goods):
                where = (("building", building), ("where", place))
                yield Prompt("does_raise", (*who, *where, ("coins", goods.count(COINS))))
            case _:
                pass


def _placed(view: RioDeLaPlata, line: Line) -> Iterator[Prompt]:
    after, begun = meant(view, line), set[int]()
    line = _that_bring_points(view, line, after) if last_year(view) else line
    places = placed_at(view, line)
    off = [PLACE[action.place] for action in line if isinstance(action, act.Expel)]
    who: Values = (("who", line[0].seat),)
    counts = Counter(places)
    rows = Counter(_row(place) for place in places)
    for place in sorted(places, key=lambda place: place >= FIELDS):
        stood, stands = (site(state, place) if place < FIELDS else -1 for state in (view, after))
        where = ("where", PLACES[place])
        if place in off:
            owner, built = owner_of(view, line[0].seat, place), int(stands >= 0)
            sent = counts[place] + 1  # one of those who drive others off goes home with them
            told = (*who, where, ("whom", owner.seat), ("m", owner.discs.count(place)), ("built", built))
            told = (*told, ("building", SITES[max(0, stands)]), ("n", sent))
            yield from () if place in begun else (Prompt("does_drive", told),)
            begun.add(place)
        elif stands >= 0 and stands != stood:
            more = counts[place] if counts[place] > box(view.box).workers[stands] else 1
            told = (*who, ("building", SITES[stands]), where, ("n", more))
            yield from () if place in begun else (Prompt("does_build", told),)
            begun.add(place)
        elif stood == HUT:
            yield Prompt("does_wait", (*who, where))
        elif stood >= 0:
            yield Prompt("does_work", (*who, ("building", SITES[stood]), where))
        elif (row := _row(place)) and rows[row] > 1:
            told = (*who, where, ("n", rows[row]), ("all", int(_fills(view, place, rows[row]))))
            yield from () if row in begun else (Prompt("does_squares", told),)
            begun.add(row)
        elif place == CRAFT:
            yield from () if place in begun else (Prompt("does_make", (*who, where, ("n", counts[place]))),)
            begun.add(place)
        elif place >= FIELDS and (hands := counts[place] * PRODUCTION.get(place, (0, 1))[1]) > 1:
            yield from () if place in begun else (Prompt("does_place_more", (*who, where, ("n", hands))),)
            begun.add(place)
        else:
            yield Prompt("does_place", (*who, where))
    if any(isinstance(action, act.SendShip) for action in line):
        yield Prompt("does_sail", who)


def _that_bring_points(view: RioDeLaPlata, line: Line, after: RioDeLaPlata) -> Line:
    """In the last year a line without workers who fetch, make or move what counts nothing any more; as it is, where no
    other worker is left."""
    seat, less = line[0].seat, line
    most = total(after, after.players[seat])
    for place in dict.fromkeys(placed_at(view, line)):
        if place in (CRAFT, HARVEST, ORDER) or place in PRODUCTION:
            without = tuple([one for one in less if not isinstance(one, act.Place) or PLACE[one.place] != place])
            then = meant(view, without) if without else view
            less = without if without and total(then, then.players[seat]) >= most else less
    return less if placed_at(view, less) else line


def _row(place: int) -> int:
    """What squares have in common that are told together, below all places: a grid, or the good that is fetched; 0 for
    what is no square."""
    if GRID_OF[place] >= 0:
        return -1 - GRID_OF[place]
    return -1 - len(MAJORS) - PRODUCTION[place][0] if place in PRODUCTION else 0


def _fills(view: RioDeLaPlata, place: int, count: int) -> bool:
    """Whether so many more squares are all of a grid that are free."""
    grid = GRID_OF[place]
    return grid >= 0 and len(squares_laid(view, grid)) + count == len(box(view.box).squares[grid])
