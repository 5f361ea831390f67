"""What a role comes to that is left to the next one, for him and for the seat: how well it can wait."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.engine.cells import add
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.builder import price
from tabletop.games.puerto_rico.phases.common import seat_after, workers_of
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.phases.picking import pickable
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BIT, BUILDING, BUILDINGS
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, QUARRY, Role
from tabletop.games.puerto_rico.thinking.case.ending import picks_left
from tabletop.games.puerto_rico.thinking.case.played import Goods, Played, played, played_on
from tabletop.games.puerto_rico.thinking.case.workers import busy, standing
from tabletop.games.puerto_rico.thinking.uses import PLENTY, circles_for

MUCH = 3
"""Doubloons on a card that are worth keeping from the next one."""
UNPAID, DEARER = 1, 2
"""What becomes of a purchase with the Builder of somebody else."""


@dataclass(frozen=True, slots=True)
class Left:
    """Who would take a role next, and what comes of it then."""

    who: Seat
    then: Played
    later: int
    """Whether that is in the next round, where one more doubloon lies on the card."""
    coins: int
    """Doubloons on the card then."""

    def values(self, player: Player) -> Values:
        """Who takes it and when, for whom it is told, what lies on it."""
        return (("who", self.who), ("owner", player.seat), ("later", self.later), ("coins", self.coins))


def left_to_next(view: PuertoRico, player: Player, role: Role) -> Left | None:
    """The first to pick in the next round where the seat picks last in this one. None: there is none, or the seat
    itself picks first then."""
    later = int(picks_left(view) < 2)
    who = seat_after(view, view.governor if later else player.seat)
    if later and (view.end or who == player.seat):
        return None
    state = determinize(view, player.seat, seeded(1))
    state.chooser = state.active = who
    state.coins_on = add(state.coins_on, role, later)
    return Left(who, played_on(state, who, (act.Pick(who, role),)), later, state.coins_on[role])


def cargo_left(player: Player, role: Role, left: Left, after: Played) -> Iterator[Prompt]:
    """Of Trader, Captain or Prospector: points and doubloons of both, and what that one gets `after` the own card."""
    one, own = left.then.seats[left.who], left.then.seats[player.seat]
    ships, goes = role == Role.CAPTAIN, role in (Role.CAPTAIN, Role.TRADER)
    still = own.points if ships else max(0, own.coins)
    if not ((one.points or one.sold or still) if goes else 0) and one.coins < MUCH:
        return
    seats = (("who", left.who), ("owner", player.seat), ("later", left.later))
    now = after.seats[left.who]
    gets = (("less", now.points), ("paid", max(0, now.coins)))
    values = (*seats, ("points", one.points), ("coins", one.coins), ("own", still), *gets)
    if still and not (one.points if ships else one.coins):
        yield Prompt("left_points" if ships else "left_coins", values)
        return
    key = "denied_both" if ships and one.coins and one.points else "denied_points" if one.points else "denied_coins"
    yield Prompt(key if still or not (goes and any(player.goods)) else f"{key}_alone", values)


def workers_left(player: Player, left: Left | None) -> Values:
    """Workers of both with the Mayor of the next one; `left`: whether there is a next one."""
    if left is None:
        return (("left", 0), *_nobody(player), ("theirs", 0), ("own", 0))
    theirs, own = left.then.seats[left.who].workers, left.then.seats[player.seat].workers
    return (("left", 1), *left.values(player), ("theirs", theirs), ("own", own))


def mayor_left(player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    """Whether the workers that come with the Mayor of the next one do for all that is done after the own one; else what
    is probably missing."""
    if left is None or not (after.whole and left.then.whole) or after.state.end:
        return
    seats = (("who", left.who), ("owner", player.seat), ("later", left.later))
    own, then = (standing(one.state.players[player.seat]) for one in (after, left.then))
    if busy(own) <= workers_of(then.player):
        yield Prompt("left_mayor_same", seats)
        return
    if less := _less_made(after, left.then, player.seat):
        yield Prompt("left_makes_less", (*seats, ("goods", less)))
    if unmanned := tuple([BUILDINGS[one] for one in own.works if one not in then.works]):
        yield Prompt("left_unmanned", (*seats, ("buildings", unmanned), ("n", len(unmanned))))


def _less_made(one: Played, other: Played, seat: Seat) -> Goods:
    """Barrels a production of a seat that the first comes to and the other does not."""
    made, then = (production(there.state.players[seat], PLENTY) for there in (one, other))
    gaps = zip(GOOD_NAMES, made, then, strict=True)
    return tuple([(good, more - less) for good, more, less in gaps if more > less])


def _nobody(player: Player) -> Values:
    return (("who", player.seat), ("owner", player.seat), ("later", 0), ("coins", 0))


def purchase_left(view: PuertoRico, player: Player, building: int, cost: int, left: Left | None) -> Values:
    """Whether the seat can still pay for a building with the Builder of the next one, and only if another card brings
    doubloons; whether it is the only one of its kind, which that one may buy."""
    told, short, last = 0, 0, 0
    state = determinize(view, player.seat, seeded(1))
    if left is not None:
        state.chooser = left.who
        then, rival = price(state, state.players[player.seat], building), state.players[left.who]
        short = int(then > player.coins)
        told = UNPAID if _unpaid(view, player, building, left) else DEARER if then > cost or short else 0
        could = building not in rival.city and bool(rival.town.open & BIT[building])
        paid = could and price(state, rival, building) <= rival.coins + left.coins
        last = int(paid and view.stock[building] == 1)
    seats = _nobody(player) if left is None else left.values(player)
    return (("left", told), ("short", short), *seats, ("last", last))


def _unpaid(view: PuertoRico, player: Player, building: int, left: Left) -> bool:
    """Whether a building cannot be paid with the Builder of the next one, whichever other card the seat takes now."""
    for one in pickable(view, player.seat):
        if one.role == Role.BUILDER:
            continue
        state = played(view, player.seat, (one,)).state.copy()
        state.chooser = left.who
        owner = state.players[player.seat]
        if price(state, owner, building) <= owner.coins:
            return False
    return True


def barrels_left(player: Player, after: Played, left: Left) -> Prompt:
    """Barrels of both by the own Craftsman, and by that of the next one."""
    mine, theirs = (sum(after.seats[seat].made.values()) for seat in (player.seat, left.who))
    own, there = (sum(left.then.seats[seat].made.values()) for seat in (player.seat, left.who))
    counts = (("mine", mine), ("theirs", theirs), ("own", own), ("there", there))
    return Prompt("left_barrels", (*left.values(player), *counts))


def tile_left(view: PuertoRico, player: Player, land: int, left: Left) -> Iterator[Prompt]:
    """What becomes of a tile with the Settler of the next one, where that is hardly in doubt: that one lays the quarry,
    has a building that waits for the plantation, or there are enough for all."""
    seats, who = left.values(player), view.players[left.who]
    theirs, own = (left.then.seats[seat].land[-1:] for seat in (left.who, player.seat))
    before = (player.seat - left.who) % len(view.players)
    if land == QUARRY:
        if theirs == own == (LAND_NAMES[QUARRY],):
            yield Prompt("left_tile_still", seats)
        elif theirs == (LAND_NAMES[QUARRY],) and not player.works(BUILDING["construction_hut"]):
            yield Prompt("left_quarry", seats)
    elif circles_for(who, land) > who.land.count(land) and theirs == (LAND_NAMES[land],) and view.row.count(land) == 1:
        yield Prompt("left_tile", (*seats, ("theirs", LAND_NAMES[land])))
    elif len(view.row) <= before:
        yield Prompt("left_tile_none", seats)
    elif view.row.count(land) > before and not left.later:
        yield Prompt("left_tile_still", seats)
