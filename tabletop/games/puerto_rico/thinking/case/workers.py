"""The Mayor: what a placement makes and sets to work that was not before, and in what another one is different."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from tabletop.engine.action import Action
from tabletop.engine.cells import add, put
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.evaluate import remaining
from tabletop.games.puerto_rico.extensions import BY_KINDS
from tabletop.games.puerto_rico.phases.common import staffed, workers_of
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.phases.placement import spots_of
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import (
    BUILDINGS,
    CIRCLES,
    CITY_SPACES,
    GOOD_OF,
    NEEDS_BUILDING,
    PRICES,
    SALE,
    SPACES,
)
from tabletop.games.puerto_rico.things import GOOD_NAMES, QUARRY, Role
from tabletop.games.puerto_rico.thinking.case.buildings import (
    LOADING,
    could_make,
    for_what,
    has_use,
    large,
)
from tabletop.games.puerto_rico.thinking.case.ending import LAST_MAYORS, follows, mayors_left, still_open
from tabletop.games.puerto_rico.thinking.case.money import wish
from tabletop.games.puerto_rico.thinking.case.plants import (
    harbor_fewer,
    in_the_way,
    nothing_sells,
    sells,
    sells_for,
    short_of,
    to_sell,
)
from tabletop.games.puerto_rico.thinking.case.played import named
from tabletop.games.puerto_rico.thinking.case.tiles import saves
from tabletop.games.puerto_rico.thinking.case.waiting import lacking, more_there, waiting, waits_for
from tabletop.games.puerto_rico.thinking.uses import COLUMNS, PLENTY

FEW_NEW = 2
"""Of so many new workers all placements are looked at."""
NAMED = 3
"""More spots that are of no use yet are not named one by one."""
LATE = 0.25
"""With less of the game than this to come a large building is manned in earnest."""
_LACKS = (
    "makes_less_than",
    "harbor_fewer",
    "quarry_left",
    "left_market",
    "left_empty",
    "large_empty",
    "large_lost",
)
"""What another placement has less than the first."""
_INSTEAD = ("makes_instead", "makes_instead_pays")
PAIR = 2
"""Kinds whose prices are told: one that is made more of, and one that is made less of."""
_LOSES = ("makes_less", *_LACKS, "left_market_idle")
"""What the first has less than the island as it stands now."""


Goods = tuple[tuple[str, int], ...]
"""Kinds with their numbers."""


@dataclass(frozen=True)
class Placed:
    """What an island does with its workers where they are."""

    player: Player
    makes: tuple[int, ...]
    works: tuple[int, ...]
    """Buildings that are no plants and have somebody."""
    quarries: int


def placed(view: PuertoRico, player: Player, line: Line) -> Placed:
    """After a line, as far as it moves workers."""
    state = determinize(view, player.seat, seeded(1))
    for action in line:
        if isinstance(action, act.Place | act.Lift | act.Fill | act.Keep):
            state = rules.apply(state, action, False).state
    moved = state.own(player.seat)
    staffed(moved)
    return standing(moved)


def standing(player: Player) -> Placed:
    """As they stand now."""
    manned = zip(player.city, player.staff, strict=True)
    works = tuple([one for one, there in manned if there and GOOD_OF[one] < 0])
    return Placed(player, production(player, PLENTY), works, player.farmers[QUARRY])


def too_many(view: PuertoRico, player: Player, n: int) -> int:
    """How many of so many workers that come find no work, wherever all of them are placed."""
    could = could_make(player)
    pairs = sum([count for good, count in enumerate(could) if NEEDS_BUILDING[good]])
    single = sum([count for good, count in enumerate(could) if not NEEDS_BUILDING[good]]) + player.land.count(QUARRY)
    single += sum([1 for one in player.city if CIRCLES[one] and GOOD_OF[one] < 0 and has_use(view, player, one)])
    there = workers_of(player) + n
    over = max(0, there - single - 2 * pairs)
    if not over and not single and there % 2:  # nobody works alone where all work is for two
        over = 1
    return min(n, over)


def same(one: Placed, other: Placed) -> bool:
    """Whether two placements do the same."""
    return (one.makes, set(one.works), one.quarries) == (other.makes, set(other.works), other.quarries)


def placing(view: PuertoRico, player: Player, line: Line) -> Iterator[Prompt]:
    """For the first line, beside the island as it stands now."""
    before, after = standing(player), placed(view, player, line)
    differs = tuple(_differs(view, before, after))
    less = [one for one in differs if one.key in _LOSES]
    yield from [one for one in differs if one not in less] + less
    saves = still_open(view, Role.BUILDER) and _quarries_pay(view, player, player.land.count(QUARRY))
    if view.end:
        if not differs and not _barrels_count(view) and not saves:
            yield from tuple(_large_manned(view, after)) or (Prompt("workers_over"),)
        elif differs and _some_for_nothing(view, before, after):
            yield Prompt("workers_rest")
        return
    if not differs and _no_matter(player):
        yield Prompt("placed_alike", (("n", player.idle),))
    elif not differs and any(after.makes):
        goods = named(Counter({good: count for good, count in zip(GOOD_NAMES, after.makes, strict=True) if count}))
        yield Prompt("as_now", (("goods", goods),))
    for spot in waiting(after.player):
        if not differs or more_there(before.player, after.player, spot):
            yield from waits_for(view, after.player, spot)
    rest = _useless(after.player)
    if 0 < len(rest) <= NAMED:
        yield from lacking(view, before.player, after.player, rest)


def _no_matter(player: Player) -> bool:
    """Whether new workers, one or two, do nothing yet on any spots."""
    if not 0 < player.idle <= FEW_NEW:
        return False
    free, now = list[tuple[bool, int]](), standing(player)
    lands = len(player.farmers)
    for at, circles, _, _ in spots_of(player.seat, player.land, player.city):
        there = (player.farmers + player.staff)[at]
        free += [(at < lands, at - lands * (at >= lands))] * min(player.idle, circles - there)
    for spots in combinations(free, min(player.idle, len(free))):
        moved = player.copy()
        for land, at in spots:
            if land:
                moved.farmers = add(moved.farmers, at, 1)
            else:
                moved.staff = add(moved.staff, at, 1)
        staffed(moved)
        if not same(now, standing(moved)):
            return False
    return len(set(free)) > 1


def gained(view: PuertoRico, before: Player, after: Player) -> Iterator[Prompt]:
    """What an island does with its workers that it did not before, and what a good of which it makes more sells for."""
    yield from _differs(view, standing(before), standing(after))


def served(view: PuertoRico, player: Player, action: Action) -> Iterator[Prompt]:
    """For a worker who comes with a tile or building."""
    after = rules.apply(determinize(view, player.seat, seeded(1)), action, False).state.players[player.seat]
    yield from gained(view, player, after)


def instead(view: PuertoRico, player: Player, line: Line, best: Line) -> Iterator[Prompt]:
    """For another line, beside the first: what it lacks, and after that what it has instead; nothing for one that only
    does less, nor for one that lacks nothing."""
    first, other = placed(view, player, best), placed(view, player, line)
    more = any(two > one for one, two in zip(first.makes, other.makes, strict=True))
    if more or set(other.works) - set(first.works) or other.quarries > first.quarries:
        told = tuple(_differs(view, first, other, beside=True))
        lost = [one for one in told if one.key in _LACKS or (one.key in _INSTEAD and _poorer(first, other))]
        lost = _dearest_first(lost)
        gains = [one for one in told if lost and one not in lost]
        told = (*lost[:1], *gains[:1], *lost[1:], *gains[1:])
        yield from told if not any(one.key == "quarry_left" for one in lost) else (*lost, *gains)


def _dearest_first(lost: Sequence[Prompt]) -> list[Prompt]:
    """An empty quarry before an empty market that brings no more a sale than it saves a building."""
    saved = max([int(str(dict(one.values)["more"])) for one in lost if one.key == "quarry_left"], default=0)
    less = [one for one in lost if one.key == "left_market" and int(str(dict(one.values)["n"])) <= saved]
    return [one for one in lost if one not in less] + less


def _poorer(first: Placed, other: Placed) -> bool:
    """Whether barrels are fewer than by the first, or bring less by the list of prices."""
    worth = [sum([count * pays for count, pays in zip(one.makes, PRICES, strict=True)]) for one in (first, other)]
    return sum(other.makes) < sum(first.makes) or worth[1] < worth[0]


def _differs(view: PuertoRico, one: Placed, other: Placed, *, beside: bool = False) -> Iterator[Prompt]:
    """What the other makes more and less, has at work and has not, as far as it may still count; near the end what
    counts then comes first."""
    one, other = _still_counts(view, one), _still_counts(view, other)
    new, before = [building for building in other.works if building not in one.works], one.player
    late = [building for building in new if SPACES[building] > 1 and remaining(view) <= LATE]
    late += [building for building in new if BUILDINGS[building] in LOADING and any(other.makes)]
    if not _new_kinds(view, one, other):  # then a sale brings more by the market and not by further barrels
        late += [building for building in new if _sells_now(view, other.player, building)]
    for building in late:
        yield from for_what(view, other.player, building, before)
    yield from _makes(view, one, other, beside=beside)
    yield from harbor_fewer(set(one.works) & set(other.works), one.makes, other.makes)
    for building in one.works:
        if building not in other.works and _missed(view, one.player, building):
            yield _without(view, one.player, building, other.player)
    yield from _quarries(view, one, other)
    for building in new:
        if SALE[building] and nothing_sells(view, other.player):
            yield Prompt("market_idle", (("building", BUILDINGS[building]),))
        elif building not in late:
            yield from for_what(view, other.player, building, before)


def _quarries(view: PuertoRico, one: Placed, other: Placed) -> Iterator[Prompt]:
    """Which buildings cost less by quarries at work, or more without them: so many count as the column has a number."""
    now, then = (min(each.quarries, COLUMNS) for each in (one, other))
    if then > now:
        more = (("more", other.quarries - one.quarries), ("less", then - now), ("column", now + 1))
        yield Prompt("quarry_manned", more)
        yield from saves(view, one.player, one.quarries, other.quarries - one.quarries)
    elif then < now and other.player.town.spaces < CITY_SPACES:
        more = (("more", now - then), ("column", then + 1), ("loose", int(now - then > 1 or not then)))
        yield Prompt("quarry_left", (("n", one.quarries - other.quarries), *more))


def _makes(view: PuertoRico, one: Placed, other: Placed, *, beside: bool) -> Iterator[Prompt]:
    """Barrels more and less; of an island alone also what a good of which it makes more sells for."""
    gaps = [
        (GOOD_NAMES[at], after - before) for at, (before, after) in enumerate(zip(one.makes, other.makes, strict=True))
    ]
    more = tuple((good, by) for good, by in gaps if by > 0)
    less = tuple((good, -by) for good, by in gaps if by < 0)
    if more and less and beside:
        yield _makes_instead(view, other.player, more, less)
    elif more and less:
        yield Prompt("makes_both", (("goods", more), ("minus", less)))
    elif more:
        yield Prompt("makes_more_than" if beside else "makes_more", (("goods", more),))
    if more and not beside:
        yield from short_of(view, other.player, [GOOD_NAMES.index(good) for good, _ in more])
        yield from to_sell(view, other.player, _new_kinds(view, one, other))
    if less and not more:
        yield Prompt("makes_less_than" if beside else "makes_less", (("goods", less),))


def _makes_instead(view: PuertoRico, player: Player, more: Goods, less: Goods) -> Prompt:
    """Barrels more and less; of one kind each what a barrel of them sells for, where both could be sold."""
    told: Values = (("goods", more), ("instead", less))
    goods = [GOOD_NAMES.index(good) for good, _ in (*more, *less)]
    if len(goods) > PAIR or not _new_sales(view) or any(in_the_way(view, player, good) for good in goods):
        return Prompt("makes_instead", told)
    pays, other = [dict(sells_for(view, player, good).values)["pays"] for good in goods]
    return Prompt("makes_instead_pays", (*told, ("pays", pays), ("other", other)))


def _sells_now(view: PuertoRico, player: Player, building: int) -> bool:
    """Whether a market finds something that the trading house takes."""
    told = for_what(view, player, building) if SALE[building] else ()
    return any(one.key == "use_market" for one in told)


def _new_kinds(view: PuertoRico, one: Placed, other: Placed) -> list[int]:
    """Kinds that are made and were not, nor lie in the port, as far as one may still be sold."""
    if not _new_sales(view):
        return []
    kinds = zip(one.makes, other.makes, one.player.goods, strict=True)
    return [good for good, (before, after, there) in enumerate(kinds) if after and not before and not there]


def _new_sales(view: PuertoRico) -> bool:
    """Whether what is made from now on may still be sold."""
    return not view.end or sells(view, Role.CRAFTSMAN)


def _barrels_count(view: PuertoRico) -> bool:
    """Whether barrels may still be made in this round, and after that be shipped, or sold for a building."""
    return follows(view, Role.CRAFTSMAN, Role.CAPTAIN) or sells(view, Role.CRAFTSMAN)


def _some_for_nothing(view: PuertoRico, before: Placed, after: Placed) -> bool:
    """Whether in the last round more workers go somewhere than bring points there."""
    if not view.end or _barrels_count(view):
        return False
    old, new = before.player, after.player
    there = zip((*old.farmers, *old.staff), (*new.farmers, *new.staff), strict=True)
    counts, now = _still_counts(view, after), _still_counts(view, before)
    for_points = len(set(counts.works) - set(now.works)) + max(0, counts.quarries - now.quarries)
    return sum([max(0, then - first) for first, then in there]) > for_points


def _large_manned(view: PuertoRico, after: Placed) -> Iterator[Prompt]:
    """Large buildings that nobody may leave any more, and behind the last that nobody else matters."""
    found = [(one, counts) for one in after.works if SPACES[one] > 1 and (counts := large(view, after.player, one))]
    for building, counts in found:
        rest = ("rest", int(building == found[-1][0]))
        yield Prompt("large_stays", (("building", BUILDINGS[building]), ("n", counts), rest))


def _still_counts(view: PuertoRico, one: Placed) -> Placed:
    """What of it may still come to points: in the last round barrels only if they are made and gone in it, quarries
    only if something is built, of other buildings the large ones."""
    if not view.end:
        return one
    counts = _barrels_count(view)
    builds = still_open(view, Role.BUILDER) and _quarries_pay(view, one.player, one.quarries)
    works = tuple([building for building in one.works if _still_works(view, one.player, building)])
    return Placed(one.player, one.makes if counts else (0,) * len(one.makes), works, one.quarries * builds)


def _quarries_pay(view: PuertoRico, player: Player, quarries: int) -> bool:
    """Whether so many quarries at work buy something else than none would, with the doubloons in hand."""

    def bought(at_work: int) -> int:
        owner = player.copy()
        owner.farmers = put(player.farmers, QUARRY, at_work)
        staffed(owner)
        found = wish(view, owner, owner.coins)
        return -1 if found is None else found[0]

    return quarries > 0 and bought(quarries) != bought(0)


def _still_works(view: PuertoRico, player: Player, building: int) -> bool:
    """Whether a building may bring points in the last round: for sales and doubloons only by what is bought for them,
    not with land and stored barrels."""
    if SALE[building]:
        return sells(view, Role.CRAFTSMAN) or (any(player.goods) and sells(view))
    if building in BY_KINDS:
        return follows(view, Role.CRAFTSMAN, Role.BUILDER)
    return SPACES[building] > 1 or (BUILDINGS[building] in LOADING and still_open(view, Role.CAPTAIN))


def _missed(view: PuertoRico, player: Player, building: int) -> bool:
    """Whether something is lost where a building is left empty: not of one with nothing left to do, nor of a large one
    as long as it counts in the end alone and Mayors enough are to come."""
    if SPACES[building] > 1:
        return bool(view.end) or mayors_left(view) <= LAST_MAYORS or remaining(view) <= LATE
    return has_use(view, player, building)


def _without(view: PuertoRico, player: Player, building: int, after: Player) -> Prompt:
    """What is lost with a building that is left empty, as the island is `after` that."""
    if SPACES[building] > 1:
        values = (("building", BUILDINGS[building]), ("n", large(view, player, building)))
        again = not view.end or still_open(view, Role.MAYOR)
        return Prompt("large_empty" if again else "large_lost", values)
    if SALE[building] and nothing_sells(view, after):
        return Prompt("left_market_idle", (("building", BUILDINGS[building]),))
    if SALE[building]:
        return Prompt("left_market", (("building", BUILDINGS[building]), ("n", SALE[building])))
    return Prompt("left_empty", (("building", BUILDINGS[building]),))


def _useless(player: Player) -> tuple[str, ...]:
    """Spots with an empty circle where one worker more would bring nothing; none if one would bring something
    anywhere."""
    now, found = standing(player), list[str]()
    lands = len(player.farmers)
    for at, circles, place, _ in spots_of(player.seat, player.land, player.city):
        there = (player.farmers + player.staff)[at]
        if there >= circles:
            continue
        one_more = player.copy()
        if at < lands:
            one_more.farmers = add(player.farmers, at, 1)
        else:
            one_more.staff = add(player.staff, at - lands, 1)
        if not same(now, standing(one_more)):
            return ()
        found.append(place.spot)
    return tuple(found)
