"""What workers are placed for in a few words: buildings that come of them, by their fields, then all other places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, HARVEST, HUT, PLACE, PLACES, PRODUCTION, SITES, box
from tabletop.games.rio_de_la_plata.things import COINS
from tabletop.games.rio_de_la_plata.thinking.case.stock import named
from tabletop.games.rio_de_la_plata.thinking.driving import owner_of, placed_at
from tabletop.games.rio_de_la_plata.thinking.meant import meant


def headline(view: RioDeLaPlata, line: Line) -> tuple[Prompt, ...]:
    """Of a placement, and of Effects in which goods are taken and something is built for goods; nothing of all else,
    which the log says as shortly."""
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
    places = placed_at(view, line)
    off = [PLACE[action.place] for action in line if isinstance(action, act.Expel)]
    who: Values = (("who", line[0].seat),)
    after, begun = meant(view, line), set[int]()
    counts = Counter(places)
    for place in sorted(places, key=lambda place: place >= FIELDS):
        stood, stands = (site(state, place) if place < FIELDS else -1 for state in (view, after))
        where = ("where", PLACES[place])
        if place in off:
            whom, built = owner_of(view, line[0].seat, place).seat, int(stands >= 0)
            sent = counts[place] + view.players[whom].discs.count(place)
            told = (*who, where, ("whom", whom), ("built", built), ("building", SITES[max(0, stands)]), ("n", sent))
            yield from () if place in begun else (Prompt("does_drive", told),)
            begun.add(place)
        elif stands >= 0 and stands != stood:
            yield from () if place in begun else (Prompt("does_build", (*who, ("building", SITES[stands]), where)),)
            begun.add(place)
        elif stood == HUT:
            yield Prompt("does_wait", (*who, where))
        elif stood >= 0:
            yield Prompt("does_work", (*who, ("building", SITES[stood]), where))
        elif place >= FIELDS and counts[place] > 1:
            yield from () if place in begun else (Prompt("does_place_more", (*who, where, ("n", counts[place]))),)
            begun.add(place)
        else:
            yield Prompt("does_place", (*who, where))
    if any(isinstance(action, act.SendShip) for action in line):
        yield Prompt("does_sail", who)
