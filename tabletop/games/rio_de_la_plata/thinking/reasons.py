"""What advice says a choice is for, besides what it brings: where roads lead, what attackers go for and defenders meet,
what a worker makes in a building."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.groups import at_war, named
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.scoring import houses_in
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, PLACE, PLACED, PLACES, SITE, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, GOOD_NAMES, Phase
from tabletop.games.rio_de_la_plata.thinking.asked import owned_in
from tabletop.games.rio_de_la_plata.thinking.warring import STRIDE, prey, steps_between
from tabletop.games.rio_de_la_plata.worth.sticks import BEHIND, NEAR, PATHS

_EDGE = {name: number for number, name in enumerate(CITY.edges)}
_POINT = {name: number for number, name in enumerate(CITY.points)}


def reasons(view: RioDeLaPlata, seat: Seat, line: Line) -> tuple[Prompt, ...]:
    """For the first action of a line. Nothing lies hidden, so the view is the whole state."""
    return tuple(_reasons(view, view.players[seat], line[0]))


def _reasons(view: RioDeLaPlata, player: Player, action: Action) -> Iterator[Prompt]:
    match action:
        case act.Road(edge=edge):
            yield from _road(view, player, 1 << _EDGE[edge])
        case act.Wall(point=point):
            behind = (player.huts | player.houses) & BEHIND[_POINT[point]]
            yield Prompt("wall", (("n", behind.bit_count()), ("steps", NEAR)))
        case act.Post(point=point):
            yield from _prey(view, FIELDS + _POINT[point])
        case act.Go(group=group, place=place) if view.players[at_war(view).attacker] is player:
            moved = named(view, group)
            if moved is not None and moved.top == ATTACKERS:
                yield from _prey(view, PLACE[place])
        case act.Go(place=place) | act.Defend(place=place):
            yield from _enemies(view, PLACE[place])
        case act.Build(building=building):
            yield from _worked(view, building)
        case act.Done() if not view.decisions:
            yield from _done(view, player)


def _done(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Why no more is done, where nothing is left to do."""
    if view.phase == Phase.PLACEMENT and (view.placed >= PLACED or not player.idle):
        yield Prompt("all_placed")
    elif all(isinstance(action, act.Done | act.Trade) for action in rules.legal(view, player.seat)):
        yield Prompt("nothing_left")


# --- sticks
def _road(view: RioDeLaPlata, player: Player, edge: int) -> Iterator[Prompt]:
    """The district it leads to that is most one's own, by the shortest way."""
    areas = [area for area, path in enumerate(PATHS) if path & edge and not view.connected >> area & 1]
    if not areas:
        left = [area for area in range(len(PATHS)) if houses_in(player, area) and not view.connected >> area & 1]
        yield from () if left else (Prompt("no_road"),)
        return
    area = max(areas, key=lambda area: owned_in(player, area))
    scoring = box(view.box).data.scoring.value
    yield Prompt(
        "road",
        (
            ("district", CITY.areas[area]),
            ("n", (PATHS[area] & ~view.roads & ~edge).bit_count()),
            ("by", scoring.district["connected"]),
            ("houses", houses_in(player, area)),
        ),
    )


# --- war
def _prey(view: RioDeLaPlata, place: int) -> Iterator[Prompt]:
    """What attackers at a place would go for, or storm."""
    found = prey(view, place, STRIDE)
    if found is not None:
        field, points, steps = found
        values = (("where", PLACES[field]), ("points", points))
        yield Prompt("prey", (*values, ("steps", steps))) if steps else Prompt("stormed", values)


def _enemies(view: RioDeLaPlata, place: int) -> Iterator[Prompt]:
    """How far the nearest attackers are from a field."""
    groups = at_war(view).groups
    nearest = min([steps_between(group.place, place) for group in groups if group.top == ATTACKERS], default=0)
    if nearest:
        yield Prompt("enemies", (("steps", nearest),))


# --- building
def _worked(view: RioDeLaPlata, building: str) -> Iterator[Prompt]:
    """What a worker makes there, of what is named first."""
    for paid, brings in tuple(box(view.box).active[SITE[building]].items())[:1]:
        if brings.coins or brings.points:
            yield Prompt(
                "worked_coins" if brings.coins else "worked_points",
                (("paid", paid), ("n", max(brings.coins, brings.points))),
            )
        else:
            good = max(GOOD_NAMES, key=lambda good: getattr(brings, good))
            yield Prompt("worked_goods", (("paid", paid), ("good", good), ("count", getattr(brings, good))))
