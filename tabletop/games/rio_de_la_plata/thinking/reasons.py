"""What advice says a choice is for, besides what it brings: where roads lead, what attackers go for and defenders meet,
what a worker makes in a building, what squares of great buildings bring and what goods are wanted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tabletop.engine.action import Action
from tabletop.engine.cells import put
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import near, site
from tabletop.games.rio_de_la_plata.groups import at_war, named
from tabletop.games.rio_de_la_plata.phases.ship import cargo, paid_for
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.scoring import houses_in
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    FIELDS,
    FIRST_NEUTRAL,
    GRID_OF,
    HOUSE,
    PLACE,
    PLACED,
    PLACES,
    PRODUCTION,
    SITE,
    SITES,
    box,
)
from tabletop.games.rio_de_la_plata.things import ATTACKERS, GOOD_NAMES, Phase
from tabletop.games.rio_de_la_plata.thinking.aims import aim
from tabletop.games.rio_de_la_plata.thinking.asked import owned_in
from tabletop.games.rio_de_la_plata.thinking.meant import meant, of_building, to_build
from tabletop.games.rio_de_la_plata.thinking.stormed import stormed
from tabletop.games.rio_de_la_plata.thinking.warring import steps_between
from tabletop.games.rio_de_la_plata.validation import MAJORS
from tabletop.games.rio_de_la_plata.worth.roads import EDGE, lacking, nearer
from tabletop.games.rio_de_la_plata.worth.sticks import BEHIND, NEAR

_NAMED = 3
"""So many buildings are named of those that are stormed."""
_POINT = {name: number for number, name in enumerate(CITY.points)}


def reasons(view: RioDeLaPlata, seat: Seat, line: Line) -> tuple[Prompt, ...]:
    """For all workers that a line places, else for its first action. Nothing lies hidden, so the view is the whole
    state."""
    player = view.players[seat]
    placed = [PLACE[action.place] for action in line if isinstance(action, act.Place)]
    ship = _sails(view, player) if any(isinstance(action, act.SendShip) for action in line) else ()
    return (*ship, *(_placed(view, player, placed, line) if placed else _reasons(view, player, line[0])))


def _reasons(view: RioDeLaPlata, player: Player, action: Action) -> Iterator[Prompt]:
    match action:
        case act.Road(edge=edge):
            yield from _road(view, player, EDGE[edge])
        case act.Wall(point=point):
            yield from _wall(view, player, _POINT[point])
        case act.Post(point=point):
            prey = tuple(_prey(view, action, FIELDS + _POINT[point]))
            yield from prey or tuple(_waits(view, action, "storms_all")) or (Prompt("storms_nothing"),)
        case act.Go(group=group, place=place) if view.players[at_war(view).attacker] is player:
            moved = named(view, group)
            if moved is not None and moved.top == ATTACKERS:
                yield from _advance(view, action, PLACE[place])
        case act.Go(place=place) | act.Defend(place=place):
            saved = tuple(_saved(view, action))
            yield from saved or _stake(view, PLACE[place])
            yield from _enemies(view, PLACE[place])
        case act.Hire():
            yield from _saved(view, action)
        case act.Build(building=building, place=place):
            yield from _worked(view, SITE[building])
            yield from of_building(view, player, SITE[building], PLACE[place])
        case act.Load(good=good):
            yield _pays(view, player, good)
        case act.Make():
            tables = box(view.box)
            wanted = tuple([SITES[kind] for kind, cost in enumerate(tables.cost) if cost[2]])
            majors = tuple([MAJORS[grid] for grid, costs in enumerate(tables.major_cost) if costs[0][2]])
            yield Prompt("precious", (("buildings", wanted), ("majors", majors)))
        case act.Activate(place=place, good=good):
            yield from _owed(view, player)
            yield from _worked(view, site(view, PLACE[place]), good)
        case act.Take(place=place):
            yield from _owed(view, player)
            yield from _placed(view, player, [PLACE[place]], ())
        case act.Pay():
            yield from _owed(view, player)
        case act.Withdraw():
            yield Prompt("no_use" if _last_year(view) else "home")
        case act.Move(position=position) if position <= view.order.index(player.seat):
            at = view.order.index(player.seat)
            yield Prompt("sooner", (("who", view.order[position:at]),)) if position < at else Prompt("stays")
        case act.Done() if not view.decisions:
            yield from _done(view, player)


def _done(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Why no more is done, where nothing is left to do."""
    if view.phase == Phase.BATTLES and at_war(view).attacker == player.seat:
        yield from tuple(_waits(view, act.Done(player.seat))) or (Prompt("storms_none"),)
    elif view.phase == Phase.PLACEMENT and (view.placed >= PLACED or not player.idle):
        yield Prompt("all_placed")
    elif view.phase == Phase.PLACEMENT:
        yield Prompt("kept_back", (("n", min(PLACED - view.placed, player.idle)),))
    elif all(isinstance(action, act.Done | act.Trade) for action in rules.legal(view, player.seat)):
        yield Prompt("nothing_left")
    elif view.phase == Phase.RETURN and _last_year(view):
        yield Prompt("no_use")
    elif any(isinstance(action, act.Purchase) for action in rules.legal(view, player.seat)):
        per_point = box(view.box).data.scoring.value.coins_per_point
        yield Prompt("coins_kept", (("n", player.coins), ("per", per_point)))


def _last_year(view: RioDeLaPlata) -> bool:
    return view.turn == box(view.box).turns


# --- sticks
def _road(view: RioDeLaPlata, player: Player, edge: int) -> Iterator[Prompt]:
    """The district it leads to that is most one's own, by the shortest way; that there is none with an own house."""
    left = [area for area in range(len(CITY.areas)) if houses_in(player, area) and not view.connected >> area & 1]
    areas = [area for area in nearer(edge, view.roads) if area in left]
    if not areas:
        yield from () if left else (Prompt("no_road"),)
        return
    area = max(areas, key=lambda area: owned_in(player, area))
    scoring = box(view.box).data.scoring.value
    yield Prompt(
        "road",
        (
            ("district", CITY.areas[area]),
            ("n", len(lacking(area, view.roads | 1 << edge))),
            ("by", scoring.district["connected"]),
            ("houses", houses_in(player, area)),
        ),
    )


def _wall(view: RioDeLaPlata, player: Player, point: int) -> Iterator[Prompt]:
    """What lies near a point of entry; that nothing lies near any that is open."""
    own = player.huts | player.houses
    behind = own & BEHIND[point]
    if behind:
        yield Prompt("wall", (("n", behind.bit_count()), ("steps", NEAR)))
    elif not any(own & BEHIND[other] for other in range(len(CITY.points)) if not view.walls >> other & 1):
        yield Prompt("no_wall", (("steps", NEAR),))


# --- war
def _advance(view: RioDeLaPlata, action: Action, place: int) -> Iterator[Prompt]:
    """What a step of attackers storms at once; else what is stormed later, and what is not, that would not and would be
    if nothing more were moved; where that is the same, what they go for from there."""
    player = view.players[action.seat]
    what = site(view, place) if place < FIELDS else -1
    if what >= 0 and site(rules.apply(view, action, False).state, place) < 0:
        own = (player.huts | player.houses) >> place & 1
        values = (("where", PLACES[place]), ("points", box(view.box).lost[what]))
        yield Prompt("stormed_own" if own else "stormed", values)
        return
    then, otherwise = stormed(view, action), stormed(view, act.Done(action.seat))
    more = {field: points for field, points in then.items() if field not in otherwise}
    less = {field: points for field, points in otherwise.items() if field not in then}
    lost = [field for field in more if (player.huts | player.houses) >> field & 1]
    told = {"loses_own": lost, "storms": [field for field in more if field not in lost], "spares": list(less)}
    for key, fields in told.items():
        if fields:
            points = sum([(more | less)[field] for field in fields])
            yield Prompt(key, (("where", _spots(fields)), ("points", points)))
    if not more and not less:
        yield from _prey(view, action, place)


def _spots(fields: Iterable[int]) -> tuple[str, ...]:
    return tuple([PLACES[field] for field in fields])


def _waits(view: RioDeLaPlata, action: Action, key: str = "storms_yet") -> Iterator[Prompt]:
    """What is stormed after an action in all, as when attackers are not moved any more this round."""
    found = stormed(view, action)
    if found:
        some = list(found)[:_NAMED]
        points, more = sum(found.values()), len(found) - len(some)
        yield Prompt(key, (("where", _spots(some)), ("points", points), ("more", more)))


def _prey(view: RioDeLaPlata, action: Action, place: int) -> Iterator[Prompt]:
    """What attackers go for from a place, which nobody else has sooner; nothing where that is nothing."""
    after = rules.apply(view, action, False).state
    found = aim(after, place) if after.war is not None else None
    if found is not None:
        named = (("where", PLACES[found.field]), ("points", found.points))
        yield Prompt("prey", (*named, ("steps", found.steps), ("rounds", found.rounds), ("guards", found.guards)))


def _saved(view: RioDeLaPlata, action: Action) -> Iterator[Prompt]:
    """Of a defender: what attackers do not storm after it, as the war is played on, that they would if nothing more
    were moved; and the other way round."""
    still = act.Done(action.seat)
    if rules.why_not(view, still) is not None:
        return
    then, otherwise = stormed(view, action), stormed(view, still)
    for key, fields in (("saves", otherwise.keys() - then.keys()), ("exposes", then.keys() - otherwise.keys())):
        if fields:
            points = sum([(then | otherwise)[field] for field in fields])
            yield Prompt(key, (("where", _spots(sorted(fields))), ("points", points)))


def _stake(view: RioDeLaPlata, place: int) -> Iterator[Prompt]:
    """What attackers would score on a field."""
    stands = site(view, place) if place < FIELDS else -1
    points = box(view.box).lost[stands] if stands >= 0 else 0
    if points:
        yield Prompt("stake", (("points", points),))


def _enemies(view: RioDeLaPlata, place: int) -> Iterator[Prompt]:
    """How far the nearest attackers are from a field."""
    groups = at_war(view).groups
    nearest = min([steps_between(group.place, place) for group in groups if group.top == ATTACKERS], default=0)
    if nearest:
        yield Prompt("enemies", (("steps", nearest),))


# --- placing
def _placed(view: RioDeLaPlata, player: Player, placed: Sequence[int], line: Line) -> Iterator[Prompt]:
    """What is built on the field with most workers, the great building with most of the squares that are taken and the
    price of one, and what wood and stone are wanted for."""
    yield from _field(view, player, placed, line)
    tables = box(view.box)
    taken = Counter(GRID_OF[place] for place in placed if GRID_OF[place] >= 0)
    for grid, _ in taken.most_common(1):
        squares = [place for place in placed if GRID_OF[place] == grid]
        left = len(tables.squares[grid]) - sum([GRID_OF[place] == grid for place, *_ in view.laid]) - len(squares)
        points = sum([tables.square_points[place] for place in squares])
        told = (("major", MAJORS[grid]), ("points", points))
        major = tables.data.major.value.buildings[MAJORS[grid]]
        whole = (("bonus", major.bonus), ("sticks", major.sticks))
        yield Prompt("squares", (*told, ("left", left))) if left else Prompt("squares_full", (*told, *whole))
        prices = [_named(cost) for cost in tables.major_cost[grid] if any(cost)]
        if prices:
            yield Prompt(
                "square_price" if len(prices) == 1 else "square_price_either",
                (("one", prices[0]), ("other", prices[-1])),
            )
    huts, cost = player.huts.bit_count(), tables.cost[HOUSE]
    fetched = {PRODUCTION[place][0] for place in placed if place in PRODUCTION}
    if any(player.goods[good] < huts * cost[good] for good in sorted(fetched)):
        stone, wood, _ = cost
        values = (("n", huts), ("stone", stone), ("wood", wood))
        yield Prompt("houses", (*values, ("has_stone", player.goods[0]), ("has_wood", player.goods[1])))


def _named(goods: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Goods by name, those that there are."""
    return tuple([(good, count) for good, count in zip(GOOD_NAMES, goods, strict=True) if count])


def _field(view: RioDeLaPlata, player: Player, placed: Sequence[int], line: Line) -> Iterator[Prompt]:
    """What a worker makes in the building where most stand, or that the own Hut there becomes a House; what is built on
    the free field where most are, else what stands beside it, nothing where nothing does."""
    fields = Counter(place for place in placed if place < FIELDS)
    for field, _ in fields.most_common():
        if site(view, field) >= FIRST_NEUTRAL:
            yield from _worked(view, site(view, field))
            return
    for field, workers in fields.most_common(1):
        if player.huts >> field & 1:
            stone, wood, _ = box(view.box).cost[HOUSE]
            yield Prompt("to_house", (("spot", PLACES[field]), ("stone", stone), ("wood", wood)))
            return
        built = tuple(to_build(view, field, workers, meant(view, line))) if line else ()
        if built:
            yield from built
            return
        around = near(view, 1 << field)
        own = (around & (player.huts | player.houses)).bit_count()
        buildings = sum([(around & standing).bit_count() for standing in view.standing])
        if own or buildings:
            values = (("spot", PLACES[field]), ("workers", workers), ("own", own), ("buildings", buildings))
            yield Prompt("field", values)


def _pays(view: RioDeLaPlata, player: Player, good: str) -> Prompt:
    """What one more good aboard brings when the ship is back, and how full the ship is."""
    tables, at = box(view.box), GOOD_NAMES.index(good)
    had, has = (paid_for(view, put(player.aboard, at, player.aboard[at] + more)) for more in (0, 1))
    told = (("coins", has[0] - had[0]), ("points", has[1] - had[1]), ("most", tables.ship))
    return Prompt("ship_pays", (*told, ("n", cargo(view) + 1), ("fee", tables.data.places.value.ship.fee)))


def _sails(view: RioDeLaPlata, player: Player) -> tuple[Prompt, ...]:
    """What the fee is paid for."""
    away = box(view.box).data.places.value.ship.away
    return (Prompt("sails", (("n", sum(player.aboard)), ("years", away))),)


def _owed(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Squares of great buildings for which goods are still wanted."""
    if player.debts:
        points = -box(view.box).data.major.value.default_points
        yield Prompt("owed", (("n", len(player.debts)), ("points", points)))


# --- building
def _worked(view: RioDeLaPlata, building: int, good: str = "") -> Iterator[Prompt]:
    """What a worker makes there of a good, else of what is named first."""
    if building < 0:
        return
    for paid, brings in [one for one in box(view.box).active[building].items() if good in ("", one[0])][:1]:
        named = ("building", SITES[building])
        if brings.coins or brings.points:
            key = "worked_coins" if brings.coins else "worked_points"
            yield Prompt(key, (named, ("paid", paid), ("n", max(brings.coins, brings.points))))
        else:
            good = max(GOOD_NAMES, key=lambda good: getattr(brings, good))
            yield Prompt("worked_goods", (named, ("paid", paid), ("good", good), ("count", getattr(brings, good))))
