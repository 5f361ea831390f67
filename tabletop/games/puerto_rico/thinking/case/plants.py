"""What speaks for a plant: what its good sells for, who makes it beside, and where land for it is to be had."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.common import free_land, seat_after
from tabletop.games.puerto_rico.phases.trader import price
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, GOOD_OF, HOUSE_SPACES, NEEDS_BUILDING, PRICES
from tabletop.games.puerto_rico.things import GOOD_NAMES, Role
from tabletop.games.puerto_rico.thinking.case.ending import still_open
from tabletop.games.puerto_rico.thinking.uses import circles_for

_HARBOR = BUILDING["harbor"]


def sells_then(view: PuertoRico, player: Player, good: int) -> Prompt:
    """What a kind brings at a sale, by the markets at work; whether the house has it or but one space left, and who
    else can make it."""
    state = determinize(view, player.seat, seeded(1))
    state.chooser = seat_after(state, player.seat)
    pays = price(state, player, good)
    others = tuple(one.seat for one in view.players if one.seat != player.seat and makes(one, good))
    has = good in view.house
    last = int(not has and len(view.house) == HOUSE_SPACES - 1)
    values = (("good", GOOD_NAMES[good]), ("pays", pays), ("markets", pays - PRICES[good]), ("has", int(has)))
    if others:
        return Prompt("sells_beside", (*values, ("last", last), ("who", others)))
    return Prompt("sells_then", (*values, ("last", last)))


def to_sell(view: PuertoRico, player: Player, goods: Iterable[int]) -> Iterator[Prompt]:
    """What the dearest of several kinds brings that the house takes; of those that it has already the dearest. Nothing
    where no sale is to come that could pay for anything."""
    if view.end and not sells(view):
        return
    told = {good: sells_then(view, player, good) for good in goods if good >= 0}
    kinds = [good for good, one in told.items() if dict(one.values)["pays"]]
    open_to = [good for good in kinds if good not in view.house]
    if kinds:
        yield told[max(open_to or kinds)]


def sells(view: PuertoRico) -> bool:
    """Whether a sale may still pay for a building in this round."""
    return still_open(view, Role.TRADER) and still_open(view, Role.BUILDER)


def land_for(view: PuertoRico, player: Player, building: int) -> Iterator[Prompt]:
    """For a plant without a plantation: whether one can be had, and what else the kind would be good for."""
    good = GOOD_OF[building]
    now = still_open(view, Role.SETTLER)
    if good not in view.row or not free_land(player) or (view.end and not now):
        return
    yield Prompt("land_open", (("good", GOOD_NAMES[good]), ("who", next_picker(view, now=now)), ("now", int(now))))
    yield from to_sell(view, player, (good,))
    if _HARBOR in player.city and not makes(player, good):
        yield Prompt("harbor_kind", (("building", BUILDINGS[_HARBOR]), ("good", GOOD_NAMES[good])))


def next_picker(view: PuertoRico, *, now: bool) -> Seat:
    """Who picks next in this round (`now`), or first in the next one."""
    return seat_after(view, view.chooser if now else view.governor)


def makes(player: Player, good: int) -> bool:
    """Whether an island has what it takes, with workers wherever they are needed."""
    return good in player.land and (not NEEDS_BUILDING[good] or circles_for(player, good) > 0)
