"""What can be had next year with the goods and workers that are left by then: Houses of Huts that wait, buildings that
bring points at once, a Square that a fifth building completes, great buildings on which own workers lie. What lacks is
fetched in the same Effects, and coins stand for it. It is counted alike for every line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from tabletop.engine.asked_again import asked_again
from tabletop.engine.prompt import Values
from tabletop.games.rio_de_la_plata.common import numbers, site
from tabletop.games.rio_de_la_plata.scoring import house_points
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    CRAFT,
    FIELDS,
    FIRST_NEUTRAL,
    GRID_OF,
    HOUSE,
    HUT,
    MONEY,
    ORDER,
    PLACED,
    PLACES,
    PRODUCTION,
    ROADS,
    SITES,
    SQUARE,
    WALLS,
    box,
)
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth, new_buildings, towards_office
from tabletop.games.rio_de_la_plata.thinking.prizes import Prize, buildings, grids, squares, squares_beside
from tabletop.games.rio_de_la_plata.thinking.rivals import brought, has_square
from tabletop.games.rio_de_la_plata.thinking.this_year import Source, Stacks, apart, fetched, sources, stacks
from tabletop.games.rio_de_la_plata.validation import MAJORS

_GOOD, _COIN, _WORKER = 0.2, 0.4, 0.4
"""What a good that is left, a coin and a worker are worth beside points."""
CHEAP = tuple([place for place, (_, workers) in PRODUCTION.items() if workers == 1])
"""Squares of quarry and forest that take one worker."""


@dataclass(frozen=True, slots=True)
class Coming:
    """Points in all; Houses for them. `fetched`: goods that workers bring for it in the same Effects; `coined`: goods
    for which coins stand; `left`: goods that are left of it; `workers` it takes in all. `builds`: all that is built
    where; `cheap`: squares of quarry and forest that one worker fetches from; `carried`: whether goods are fetched
    outside the city, and whether some are made; `grids`: great buildings all of whose
    squares are taken by it, with their points and workers; `homes`: Huts that become Houses; `fullest`: what brings
    more points, and takes more for it."""

    points: int = 0
    houses: int = 0
    fetched: tuple[int, int, int] = (0, 0, 0)
    coined: int = 0
    left: tuple[int, int, int] = (0, 0, 0)
    workers: int = 0
    builds: tuple[tuple[int, int], ...] = field(default=(), compare=False)
    cheap: tuple[int, ...] = field(default=(), compare=False)
    carried: tuple[bool, bool] = field(default=(False, False), compare=False)
    grids: tuple[tuple[int, int, int], ...] = ()
    homes: tuple[int, ...] = field(default=(), compare=False)
    fullest: Coming | None = field(default=None, compare=False)

    @property
    def most(self) -> Coming:
        """What brings most points, whatever it takes."""
        return self.fullest or self

    @property
    def worth(self) -> float:
        """Points, less what the workers, goods and coins for them could do elsewhere."""
        return self.points + _GOOD * sum(self.left) - _COIN * self.coined - _WORKER * self.workers


def parts(one: Coming) -> tuple[str, ...]:
    """All that is built by a plan, by districts, with the great buildings that are filled; of a Hut beside a Square
    that it is the fifth building there."""
    builds = [*one.builds, *((HOUSE, field) for field in one.homes)]
    beside = [CITY.around[field] for kind, field in one.builds if kind == SQUARE]
    fifth = [field for kind, field in one.builds if kind == HUT and any(near >> field & 1 for near in beside)]
    named_so = [
        f"fifth.{CITY.areas[CITY.area_of[field]].upper()}" if field in fifth else in_district(kind, field)
        for kind, field in builds
    ]
    return (*named_so, *[MAJORS[grid] for grid, *_ in one.grids])


def fields_of(one: Coming) -> Values:
    """The fields of all that is built by a plan."""
    return (("where", tuple([PLACES[field] for field in (*(field for _, field in one.builds), *one.homes)])),)


def begun(view: RioDeLaPlata, player: Player, after: RioDeLaPlata, one: Coming) -> Values:
    """What workers build this year who lie in the city already, beside a Square of a plan, which may rest on it, and
    Huts that become its Houses; and Squares, which are not counted next year then."""
    beside = [CITY.around[field] for kind, field in one.builds if kind == SQUARE]
    huts, laid = (new_buildings(view, after, kind) for kind in (HUT, SQUARE))
    new = [*(field for field in huts if field in one.homes or any(near >> field & 1 for near in beside)), *laid]
    some = [in_district(site(after, field), field) for field in new if field in player.discs]
    return ("begun", tuple(dict.fromkeys(some))), ("b", len(some))


def in_district(kind: int, field: int) -> str:
    """A building and the letter of its district."""
    return f"{SITES[kind]}.{CITY.areas[CITY.area_of[field]].upper()}"


@dataclass(frozen=True, slots=True)
class _Means:
    goods: tuple[int, ...]
    hands: int
    coins: int
    sources: list[Source]
    coins_pay: bool
    made: int


def coming(after: RioDeLaPlata, player: Player, goods: Sequence[int], hands: int) -> Coming:
    """What brings most beyond what it takes; the coins for an office that can be bought stand for no goods."""
    found = _all_that_comes(after, player, tuple(goods), hands)
    fullest = max(found, key=lambda one: (one.points, one.worth))
    sure = [one for one in found if all(_mostly_own(after, player, grid, size) for grid, _, size in one.grids)]
    return replace(max(sure, key=lambda one: one.worth), fullest=fullest)


def following(after: RioDeLaPlata, player: Player) -> Coming:
    """What can be had next year with all that somebody has by the end of the own Effects."""
    return coming(after, player, goods_next(after, player), placed_then(player))


def as_open(after: RioDeLaPlata, player: Player, one: Coming) -> bool:
    """Whether the same can be had next year also after something else, for as many points."""
    found = _all_that_comes(after, player, goods_next(after, player), placed_then(player))
    return any(other.points >= one.points and sorted(parts(other)) == sorted(parts(one)) for other in found)


def goods_next(after: RioDeLaPlata, player: Player) -> tuple[int, int, int]:
    """Goods of somebody next year: those that offices bring, and workers who were not used and are out still."""
    stone, wood, precious = brought(after, player)
    return stone, wood, precious


def placed_then(player: Player) -> int:
    """Workers that somebody can place next year."""
    return min(PLACED, player.idle + player.discs.count(ORDER))


@asked_again(200)
def _all_that_comes(after: RioDeLaPlata, player: Player, goods: tuple[int, ...], hands: int) -> list[Coming]:
    state = next_year(after)
    state.players[player.seat].goods = goods
    own = state.players[player.seat]
    out = tuple([place for place in player.discs if place in PRODUCTION])  # where they are not used they stay
    own.discs, own.idle = (*own.discs, *out), own.idle - len(out)
    able = [one for one in sources(state, own, chained=True) if one[0] not in player.discs]
    made, coins = player.discs.count(CRAFT), _spare_coins(after, player)
    means = _Means(goods, hands, coins, able, box(after.box).coins_pay, made)
    prizes = [*buildings(state, own, begun=True), *squares(state, own), *squares_beside(state, own)]
    prizes += [one for one in grids(state, own) if _mostly_own(state, own, GRID_OF[one.places[0]], len(one.places), 2)]
    every = _sets(prizes, hands, stacks(state), ())
    return [one for some in every for one in _with_houses(state, own, means, some)]


def next_year(after: RioDeLaPlata) -> RioDeLaPlata:
    """When somebody begins to place: all places outside the city are free again."""
    state = after.copy()
    state.placed = 0
    for player in state.players:
        stay = tuple([place for place in player.discs if place < FIELDS])
        player.idle += len(player.discs) - len(stay)
        player.discs = stay
    return state


def _mostly_own(state: RioDeLaPlata, own: Player, grid: int, free: int, times: int = 1) -> bool:
    """Whether own workers lie on a great building on as many squares as are `free`, or on half as many (2 `times`):
    others hardly fill it first; Roads and Walls, which one player fills in a year, again and again, also while nobody
    else lies there."""
    if grid in (ROADS, WALLS) and not has_square(grid, state, own.seat):
        return True
    return times * sum([owner == own.seat and GRID_OF[place] == grid for place, owner, _ in state.laid]) >= free


def _spare_coins(after: RioDeLaPlata, player: Player) -> int:
    for told in towards_office(after, player):
        if told.key == "can_buy":
            return player.coins - int(str(dict(told.values)["cost"]))
    return player.coins


def _sets(prizes: Sequence[Prize], hands: int, left: Stacks, taken: tuple[Prize, ...]) -> Iterator[tuple[Prize, ...]]:
    """Every set of buildings for which there are workers, also none."""
    yield taken
    for number, one in enumerate(prizes):
        some = (*taken, one)
        if len(one.places) <= hands and apart(some, left):
            yield from _sets(prizes[number + 1 :], hands - len(one.places), left, some)


def _with_houses(state: RioDeLaPlata, own: Player, means: _Means, some: Sequence[Prize]) -> Iterator[Coming]:
    """Houses beside such buildings: any number, those first that count most, as the districts stand then."""
    tables, then = box(state.box), _built(state, some)
    at_once = sum([one.points for one in some])
    raised = house_points(then, own) - house_points(state, own)
    huts = sorted([(-house_worth(then, field), field not in own.discs, field) for field in numbers(own.huts)])
    hands = means.hands - sum([len(one.places) for one in some])
    cost = [sum(part) for part in zip((0, 0, 0), *[(one.stone, one.wood, one.precious) for one in some], strict=True)]
    for number in range(len(huts) + 1):
        placed = sum([needs for _, needs, _ in huts[:number]])
        if placed > hands:
            return
        price = [one + number * each for one, each in zip(cost, tables.cost[HOUSE], strict=True)]
        points = at_once + raised - sum([worth for worth, *_ in huts[:number]])
        workers = means.hands - hands + placed
        builds = tuple([build for one in some for build in one.builds])
        filled = tuple([(GRID_OF[one.places[0]], one.points, len(one.places)) for one in some if one.kind < 0])
        homes = tuple([field for *_, field in huts[:number]])
        coming = Coming(points, number, workers=workers, builds=builds, grids=filled, homes=homes)
        found = _paid(means, price, sum([one.either for one in some]), hands - placed, coming)
        if found is not None:
            yield found


def _built(state: RioDeLaPlata, some: Sequence[Prize]) -> RioDeLaPlata:
    """With these buildings on their fields, and nothing of what they replace."""
    then, standing = state.copy(), list(state.standing)
    for kind, at in [build for one in some for build in one.builds]:
        standing = [fields & ~(1 << at) for fields in standing]
        if kind > HUT:
            standing[kind - FIRST_NEUTRAL] |= 1 << at
    then.standing = tuple(standing)
    return then


def _paid(means: _Means, price: Sequence[int], either: int, hands: int, one: Coming) -> Coming | None:
    """The same with what is fetched, and with coins where workers do not suffice; None where it cannot be paid for."""
    have = [there - need for there, need in zip(means.goods, price, strict=True)]
    ready = min(means.made, max(0, -have[2]))  # by workers who lie in the Workshop still
    have[2], either = have[2] + ready, either + ready
    most = max(0, -have[0]) + max(0, -have[1]) if means.coins_pay else 0
    for coined in range(most + 1):
        if coined and MONEY.price(0, coined) > means.coins:
            return None
        places = fetched(means.sources, have, either, hands)
        if places is not None:
            return _fetching(means, have, places, either, coined, one)
        have[0 if have[0] < have[1] else 1] += 1
    return None


def _fetching(
    means: _Means, have: Sequence[int], places: Sequence[int], either: int, coined: int, one: Coming
) -> Coming:
    brought, carriers = [0, 0, places.count(CRAFT)], places.count(CRAFT)
    for place, good, workers, brings in means.sources:
        if place in places:
            brought[good] += brings
            carriers += workers
    left = [there + more for there, more in zip(have, brought, strict=True)]
    for _ in range(either + brought[2]):
        left[0 if left[0] >= left[1] else 1] -= 1
    told = (brought[0], brought[1], brought[2])
    rest = (left[0], left[1], left[2])
    cheap = tuple([place for place in places if place in CHEAP])
    carried = (any(place in PRODUCTION for place in places), any(place not in PRODUCTION for place in places))
    more = replace(one, fetched=told, coined=coined, left=rest, cheap=cheap, carried=carried)
    return replace(more, workers=one.workers + carriers)
