"""What can be had this year for points: great buildings that are filled, Houses, Barracks and the like, a Square that a
fifth building completes, with the goods that are there or are fetched and made in the same Effects.

The quick player puts jobs together one by one, and a job that lacks two things is left out early; here whole sets of
those that bring points are looked through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tabletop.games.rio_de_la_plata.common import near, numbers
from tabletop.games.rio_de_la_plata.phases.building import of_its_tile
from tabletop.games.rio_de_la_plata.phases.placement import open_fields, open_places
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CARPENTER,
    CITY,
    CRAFT,
    FIRST_NEUTRAL,
    GRID_OF,
    GUILD,
    HOUSE,
    MONEY,
    PALACE,
    PRODUCTION,
    SQUARE,
    STONECUTTER,
    box,
)
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES
from tabletop.games.rio_de_la_plata.thinking.cities import Cities
from tabletop.games.rio_de_la_plata.thinking.effects import spoken_for
from tabletop.games.rio_de_la_plata.thinking.jobs import hands_of
from tabletop.games.rio_de_la_plata.thinking.prizes import AGAINST, EXPOSED, HELPERS, WORKER, Prize, prizes
from tabletop.games.rio_de_la_plata.thinking.rivals import goods_then

_GOOD, _COIN = 0.3, 0.4
"""What a good that is left and a coin are worth, in points: what takes less comes first."""
_CITIES = Cities()
Source = tuple[int, int, int, int]
"""Where workers fetch stone or wood: place, good, workers, how much more there is then."""
Stacks = tuple[tuple[tuple[int, ...], int], ...]
"""Kinds of buildings that share tiles, and how many of these are left."""


class Means(NamedTuple):
    """Goods by the own Effects, what buildings that are begun take of them, by field; workers; where more is had;
    coins, for how many goods some were paid, whether coins stand for goods; tiles that are left; own points."""

    goods: tuple[int, ...]
    spoken: Mapping[int, tuple[int, int, int]]
    hands: int
    sources: list[Source]
    coins: int
    coined: int
    coins_pay: bool
    left: Stacks
    points: int


class Bundle(NamedTuple):
    """Prizes taken together, and what is fetched and made for them: all places, points, how good it is, and what it is
    beside Houses: kinds of buildings and great ones; whether nobody can drive off a worker of it with two, and whether
    somebody is driven off."""

    places: tuple[int, ...]
    points: int
    worth: float
    beside_houses: tuple[tuple[int, int], ...]
    safe: bool
    drives: bool


def bundles(view: RioDeLaPlata, player: Player, most: int) -> list[Bundle]:
    """The best sets, the best first, one for each choice of what is taken beside Houses, and a safe one of it."""
    means = _means(view, player)
    found = sorted(_together(means, list(prizes(view, player)), ()), key=lambda bundle: -bundle.worth)
    best: dict[tuple[object, ...], Bundle] = {}
    for bundle in found:
        if bundle.places:
            best.setdefault((bundle.beside_houses, bundle.safe, bundle.drives), bundle)
    return list(best.values())[:most]


def _together(means: Means, able: Sequence[Prize], taken: tuple[Prize, ...]) -> Iterator[Bundle]:
    """Every set that goes on from what is taken and can be paid for."""
    for number, one in enumerate(able):
        some = (*taken, one)
        if apart(some, means.left) and sum([len(prize.places) for prize in some]) <= means.hands:
            bundle = _bundle(means, some)
            yield from (bundle,) if bundle is not None else ()
            yield from _together(means, able[number + 1 :], some)


# --- whether it can be paid
def stacks(view: RioDeLaPlata) -> Stacks:
    """Tiles that are left for what is built on free fields, and for what a Square becomes."""
    tile = box(view.box).tile
    kinds = [kind for kind in range(FIRST_NEUTRAL, PALACE) if kind != GUILD]  # which turns over a tile that lies
    alike = [tuple([one for one in kinds if tile[one] == tile[kind]]) for kind in kinds]
    return tuple([(some, of_its_tile(view, some[0])) for some in dict.fromkeys(alike)])


def apart(some: Sequence[Prize], left: Stacks) -> bool:
    """Whether no field is wanted twice, no kind of which one is enough, no more than one office, and no more tiles than
    are left."""
    fields = [place for one in some for place in dict.fromkeys((*one.places, *(field for _, field in one.builds)))]
    kinds = [kind for one in some for kind, _ in one.builds]
    great = [(one.kind, one.area) for one in some if one.kind > HOUSE and one.kind != SQUARE]
    both = [(one.kind, build) for one in some for build in one.builds]
    great += [(kind, CITY.area_of[at]) for other, (kind, at) in both if HOUSE < kind not in (other, SQUARE)]
    offices = sum([one.coins > 0 for one in some])
    return (
        len(set(fields)) == len(fields)
        and len(set(great)) == len(great)
        and all(sum([kinds.count(kind) for kind in alike]) <= tiles for alike, tiles in left)
        and offices <= 1
    )


def _bundle(means: Means, some: Sequence[Prize]) -> Bundle | None:
    """Prizes with what must be fetched for them; None where goods, workers or coins are too few."""
    places = tuple([place for one in some for place in one.places])
    built_on = [field for one in some for _, field in one.builds]
    if any(one.least > means.points + sum([other.at_once for other in some]) for one in some):
        return None
    have = list(means.goods)
    costs = [(one.stone, one.wood, one.precious) for one in some]
    for cost in (*costs, *(cost for field, cost in means.spoken.items() if field not in (*places, *built_on))):
        have = [there - need for there, need in zip(have, cost, strict=True)]
    either, points = sum([one.either for one in some]), sum([one.points for one in some])
    coins = means.coins - sum([one.coins for one in some])
    if coins < 0:
        return None
    most = max(0, -have[0]) + max(0, -have[1]) if means.coins_pay else 0
    for coined in range(most + 1):
        price = MONEY.price(means.coined, coined) if coined else 0
        if price > coins:
            return None
        more = fetched(means.sources, have, either, means.hands - len(places))
        if more is not None:
            break
        have[0 if have[0] < have[1] else 1] += 1
    else:
        return None
    workers = len(places) + sum([PRODUCTION[place][1] if place in PRODUCTION else 1 for place in more])
    worth = points + _GOOD * (sum(have) - either) - WORKER * workers - _COIN * price
    worth += AGAINST * sum([one.against for one in some]) - EXPOSED * sum([one.exposed for one in some])
    worth += sum([one.more for one in some])
    others = [(one.kind, GRID_OF[one.places[0]] if one.places else -1) for one in some if one.kind != HOUSE]
    others += [(kind, -1) for one in some for kind, _ in one.builds if kind not in (one.kind, *HELPERS)]
    safe, drives = not any(one.exposed > 1 for one in some), any(one.against for one in some)
    return Bundle((*more, *places), points, worth, tuple(sorted(others)), safe, drives)


def _means(view: RioDeLaPlata, player: Player) -> Means:
    """What there is in the own Effects; what is owed is gone from it."""
    goods = goods_then(view, player)
    for place in player.debts:
        cost = box(view.box).major_cost[GRID_OF[place]][0]
        goods = [have - need for have, need in zip(goods, cost, strict=True)]
    spoken = spoken_for(view, player, _CITIES, goods)
    money = player.coins, player.coined, box(view.box).coins_pay
    return Means(
        tuple(goods), spoken, hands_of(view, player), sources(view, player), *money, stacks(view), player.points
    )


def fetched(able: Sequence[Source], have: Sequence[int], either: int, hands: int) -> tuple[int, ...] | None:
    """Places in which workers make the precious goods that lack, and fetch stone and wood; None where there are too few
    of them."""
    made = max(0, -have[2])
    lacks = [max(0, -have[0]), max(0, -have[1])]
    of_any = either + made - max(0, have[0]) - max(0, have[1])
    found, hands = [CRAFT] * made, hands - made
    left = list(able)
    for any_good in (False, True):
        for source in list(left):
            place, good, workers, brings = source
            wanted = of_any if any_good else lacks[good]
            if wanted <= 0 or workers > hands:
                continue
            if any_good:
                of_any -= brings
            else:
                of_any -= max(0, brings - wanted)
                lacks[good] = max(0, wanted - brings)
            left.remove(source)
            found.append(place)
            hands -= workers
    return tuple(found) if hands >= 0 and not any(lacks) and of_any <= 0 else None


def sources(view: RioDeLaPlata, player: Player, *, chained: bool = False) -> list[Source]:
    """Where workers fetch stone and wood, the cheapest first: place, good, workers, how much more there is then; also
    (`chained`) where more is made of the first that is fetched."""
    found = [(place, good, workers, 1) for place, (good, workers) in PRODUCTION.items()]
    able = open_places(view, player)
    found = sorted([one for one in found if able >> one[0] & 1], key=lambda one: (one[2], one[0]))
    beside = open_fields(view, player) & (near(view, player.houses) if player.houses else 0)
    for good, kind in ((0, STONECUTTER), (1, CARPENTER)):
        made = box(view.box).active[kind].get(GOOD_NAMES[good])
        if made is not None and player.goods[good]:
            for field in numbers(view.standing[kind - FIRST_NEUTRAL] & beside):
                found.insert(0, (field, good, 1, made.goods[good] - 1))
        elif made is not None and chained:
            cheap = [number for number, one in enumerate(found, 1) if one[1] == good and one[2] == 1]
            for field in numbers(view.standing[kind - FIRST_NEUTRAL] & beside) if cheap else ():
                found.insert(cheap[0], (field, good, 1, made.goods[good] - 1))
    return found
