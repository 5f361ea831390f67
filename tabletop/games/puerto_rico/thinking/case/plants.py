"""What speaks for a plant: what its good sells for, who makes it beside, and where land for it is to be had."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.common import free_land, seat_after
from tabletop.games.puerto_rico.phases.trader import price
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, GOOD_OF, NEEDS_BUILDING, PRICES
from tabletop.games.puerto_rico.things import GOOD_NAMES, Role
from tabletop.games.puerto_rico.thinking.case.ending import still_open
from tabletop.games.puerto_rico.thinking.uses import circles_for

_HARBOR = BUILDING["harbor"]


def sells_then(view: PuertoRico, player: Player, good: int) -> Prompt:
    """What a new kind brings at a sale, by own markets too; whether the house and others have it."""
    state = determinize(view, player.seat, seeded(1))
    state.chooser = seat_after(state, player.seat)
    pays = price(state, state.players[player.seat], good)
    others = any(_makes(one, good) for one in view.players if one.seat != player.seat)
    values = (("good", GOOD_NAMES[good]), ("pays", pays), ("markets", pays - PRICES[good]))
    return Prompt("sells_then", (*values, ("has", int(good in view.house)), ("alone", int(not others))))


def land_for(view: PuertoRico, player: Player, building: int) -> Iterator[Prompt]:
    """For a plant without a plantation: whether one can be had, and what else the kind would be good for."""
    good = GOOD_OF[building]
    now = still_open(view, Role.SETTLER)
    if good not in view.row or not free_land(player) or (view.end and not now):
        return
    yield Prompt("land_open", (("good", GOOD_NAMES[good]), ("who", next_picker(view, now=now)), ("now", int(now))))
    yield sells_then(view, player, good)
    if _HARBOR in player.city and not _makes(player, good):
        yield Prompt("harbor_kind", (("building", BUILDINGS[_HARBOR]), ("good", GOOD_NAMES[good])))


def next_picker(view: PuertoRico, *, now: bool) -> Seat:
    """Who picks next in this round (`now`), or first in the next one."""
    return seat_after(view, view.chooser if now else view.governor)


def _makes(player: Player, good: int) -> bool:
    """Whether an island has what it takes, with workers wherever they are needed."""
    return good in player.land and (not NEEDS_BUILDING[good] or circles_for(player, good) > 0)
