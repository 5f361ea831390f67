"""What speaks for a plant: what its good sells for, who makes it beside, and where land for it is to be had."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.extensions import BY_KINDS
from tabletop.games.puerto_rico.phases.common import free_land, seat_after
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.phases.trader import price
from tabletop.games.puerto_rico.points import TRADER_REPEAT
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, GOOD_OF, HOUSE_SPACES, NEEDS_BUILDING, PRICES
from tabletop.games.puerto_rico.things import GOOD_NAMES, Role
from tabletop.games.puerto_rico.thinking.case.ending import follows, mayor_probably_last, still_open
from tabletop.games.puerto_rico.thinking.uses import PLENTY, circles_for, fillers

_HARBOR = BUILDING["harbor"]
FEW_SALES = 2
"""So many sales the trading house is short of being full, and fewer: it may be emptied soon."""


def sells_for(view: PuertoRico, player: Player, good: int) -> Prompt:
    """What a kind brings at a sale, by the markets at work, and whether nobody else makes it, or could with workers."""
    state = determinize(view, player.seat, seeded(1))
    state.chooser = seat_after(state, player.seat)
    rivals = [production(one, PLENTY) for one in view.players if one.seat != player.seat]
    could = any(makes(one, good) for one in view.players if one.seat != player.seat)
    alone = any(any(made) for made in rivals) and not could  # before anybody makes anything it says nothing
    pays = price(state, player, good)
    values: Values = (("good", GOOD_NAMES[good]), ("pays", pays), ("markets", pays - PRICES[good]))
    return Prompt("sells_for", (*values, ("alone", int(alone))))


def in_the_way(view: PuertoRico, player: Player, good: int) -> bool:
    """Whether the trading house has a kind already, and somebody therefore cannot sell it."""
    return good in view.house and not TRADER_REPEAT(0, view, player)


def rid_soon(view: PuertoRico) -> bool:
    """Whether the trading house is probably emptied in this round: the Trader is still to be had, and kinds that it
    lacks are there, or made before, for its last one or two spaces."""
    lacks = HOUSE_SPACES - len(view.house)
    if view.end or lacks > FEW_SALES or not still_open(view, Role.TRADER):
        return False
    return fillers(view, made=follows(view, Role.CRAFTSMAN, Role.TRADER))


def nothing_sells(view: PuertoRico, player: Player) -> bool:
    """Whether the trading house takes nothing that an island has or makes as its workers stand, and nobody has or makes
    the kinds that would fill it, so that it would be emptied."""
    made = production(player, PLENTY)
    kinds = [good for good, there in enumerate(player.goods) if there or made[good]]
    return bool(kinds) and all(in_the_way(view, player, good) for good in kinds) and not fillers(view)


def short_of(view: PuertoRico, player: Player, goods: Iterable[int]) -> Iterator[Prompt]:
    """The first of several kinds of which the supply has fewer barrels than an island makes as its workers stand."""
    made = production(player, PLENTY)
    for good in goods:
        if made[good] > view.barrels[good]:
            yield Prompt("supply_short", (("good", GOOD_NAMES[good]), ("n", view.barrels[good])))
            return


def to_sell(view: PuertoRico, player: Player, goods: Iterable[int]) -> Iterator[Prompt]:
    """What the dearest of several kinds brings that the house takes, but for corn, which is made for ships; nothing
    where no sale is to come that could pay for anything."""
    if not sells(view) and (view.end or mayor_probably_last(view)):
        return
    told = {good: sells_for(view, player, good) for good in goods if good > 0 and not in_the_way(view, player, good)}
    payable = [good for good, one in told.items() if dict(one.values)["pays"]]
    made = production(player, PLENTY)
    dearer = [good for good, there in enumerate(made) if there and not in_the_way(view, player, good)]
    if payable and max(payable) >= max(dearer, default=0):  # one barrel is sold at a time, the dearest
        yield told[max(payable)]


def sells_first(view: PuertoRico, player: Player, good: int) -> Iterator[Prompt]:
    """What a kind sells for that an island does not make yet: of one that it makes there is a barrel for each Trader
    already, and what comes besides is for ships."""
    if not production(player, PLENTY)[good]:
        yield from to_sell(view, player, (good,))


def sells(view: PuertoRico, *before: int) -> bool:
    """Whether a sale may still pay for a building in this round, after other roles that come first."""
    return follows(view, *before, Role.TRADER, Role.BUILDER)


def over(view: PuertoRico) -> bool:
    """Whether in the last round neither a Captain nor a sale for a building is to come: barrels but break a tie."""
    return bool(view.end) and not still_open(view, Role.CAPTAIN) and not sells(view)


def land_for(view: PuertoRico, player: Player, building: int) -> Iterator[Prompt]:
    """For a plant without a plantation: whether one can be had, and what else the kind would be good for."""
    good = GOOD_OF[building]
    now = still_open(view, Role.SETTLER)
    if good not in view.row or not free_land(player) or (view.end and not now):
        return
    yield Prompt("land_open", (("good", GOOD_NAMES[good]), ("who", next_picker(view, now=now)), ("now", int(now))))
    yield from to_sell(view, player, (good,))
    yield from new_kind(player, good)


def new_kind(player: Player, good: int) -> Iterator[Prompt]:
    """That a kind which an island does not make yet is one more for its Factory or Harbor, and whether nobody works
    there yet."""
    made = production(player, PLENTY)
    kinds = len(made) - made.count(0)
    for building in player.city if not makes(player, good) else ():
        if building in BY_KINDS and BY_KINDS[building][kinds + 1] > BY_KINDS[building][kinds]:
            pays = (("coins", BY_KINDS[building][kinds + 1]), ("instead", BY_KINDS[building][kinds]))
            named = (("building", BUILDINGS[building]), ("good", GOOD_NAMES[good]))
            yield Prompt("factory_kind", (*named, *pays, ("empty", int(not player.works(building)))))
    if _HARBOR in player.city and not makes(player, good):
        empty = int(not player.works(_HARBOR))
        yield Prompt("harbor_kind", (("building", BUILDINGS[_HARBOR]), ("good", GOOD_NAMES[good]), ("empty", empty)))


def harbor_fewer(works: Collection[int], before: Sequence[int], then: Sequence[int]) -> Iterator[Prompt]:
    """That a Harbor which works all the time finds fewer kinds in a production than before."""
    now, instead = len(then) - then.count(0), len(before) - before.count(0)
    if _HARBOR in works and now < instead:
        yield Prompt("harbor_fewer", (("building", BUILDINGS[_HARBOR]), ("n", now), ("instead", instead)))


def next_picker(view: PuertoRico, *, now: bool) -> Seat:
    """Who picks next in this round (`now`), or first in the next one."""
    return seat_after(view, view.chooser if now else view.governor)


def makes(player: Player, good: int) -> bool:
    """Whether an island has what it takes, with workers wherever they are needed."""
    return good in player.land and (not NEEDS_BUILDING[good] or circles_for(player, good) > 0)
