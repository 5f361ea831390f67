"""What a role comes to that is left to the next one, for him and for the seat: how well it can wait."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.builder import price
from tabletop.games.puerto_rico.phases.common import seat_after
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BIT
from tabletop.games.puerto_rico.things import Role
from tabletop.games.puerto_rico.thinking.case.ending import picks_left
from tabletop.games.puerto_rico.thinking.case.played import Played, played_on

MUCH = 3
"""Doubloons on a card that are worth keeping from the next one."""
UNPAID, DEARER = 1, 2
"""What becomes of a purchase with the Builder of somebody else."""


@dataclass(frozen=True, slots=True)
class Left:
    """Who would take a role next, and what comes of it then."""

    who: Seat
    then: Played


def left_to_next(view: PuertoRico, player: Player, role: Role) -> Left | None:
    """None: nobody picks after the seat in this round."""
    if picks_left(view) < 2:
        return None
    who = seat_after(view, player.seat)
    state = determinize(view, player.seat, seeded(1))
    state.chooser = state.active = who
    return Left(who, played_on(state, who, (act.Pick(who, role),)))


def cargo_left(player: Player, role: int, left: Left) -> Iterator[Prompt]:
    """Of Trader, Captain or Prospector: points and doubloons of both."""
    seat, one, own = player.seat, left.then.seats[left.who], left.then.seats[player.seat]
    goes = role in (Role.CAPTAIN, Role.TRADER)
    if min(one.points, one.coins) < 0 or one.gain < (1 if goes else MUCH):
        return
    key = "denied_both" if one.points and one.coins else "denied_points" if one.points else "denied_coins"
    still = own.points if one.points else max(0, own.coins)
    values = (("who", left.who), ("points", one.points), ("coins", one.coins), ("owner", seat), ("own", still))
    yield Prompt(key if still or not (goes and any(player.goods)) else f"{key}_alone", values)


def workers_left(player: Player, left: Left | None) -> Values:
    """Workers of both with the Mayor of the next one; `left`: whether there is a next one."""
    if left is None:
        return (("left", 0), ("who", player.seat), ("theirs", 0), ("owner", player.seat), ("own", 0))
    theirs, own = left.then.seats[left.who].workers, left.then.seats[player.seat].workers
    return (("left", 1), ("who", left.who), ("theirs", theirs), ("owner", player.seat), ("own", own))


def purchase_left(view: PuertoRico, player: Player, building: int, cost: int, left: Left | None) -> Values:
    """Whether the seat can still pay for a building with the Builder of the next one, and whether it is the only one of
    its kind, which that one may buy."""
    told, who = 0, player.seat if left is None else left.who
    state = determinize(view, player.seat, seeded(1))
    state.chooser = who
    if left is not None:
        later = price(state, state.players[player.seat], building)
        told = UNPAID if later > player.coins else DEARER if later > cost else 0
    rival = state.players[who]
    could = left is not None and building not in rival.city and bool(rival.town.open & BIT[building])
    paid = could and price(state, rival, building) <= rival.coins + view.coins_on[Role.BUILDER]
    last = int(paid and view.stock[building] == 1)
    return (("left", told), ("who", who), ("owner", player.seat), ("last", last))


def barrels_left(player: Player, after: Played, left: Left) -> Prompt:
    """Barrels of both by the own Craftsman, and by that of the next one."""
    mine, theirs = (sum(after.seats[seat].made.values()) for seat in (player.seat, left.who))
    own, there = (sum(left.then.seats[seat].made.values()) for seat in (player.seat, left.who))
    seats = (("owner", player.seat), ("who", left.who))
    return Prompt("left_barrels", (*seats, ("mine", mine), ("theirs", theirs), ("own", own), ("there", there)))


def tile_left(player: Player, land: str, left: Left) -> Prompt:
    """The tile of the seat with the Settler of the next one: the same, or another one, since that one takes it."""
    seats = (("who", left.who), ("owner", player.seat))
    theirs, own = (left.then.seats[seat].land[-1:] for seat in (left.who, player.seat))
    if own == (land,):
        return Prompt("left_tile_still", seats)
    if not own or not theirs:
        return Prompt("left_tile_none", seats)
    return Prompt("left_tile", (*seats, ("theirs", theirs[0]), ("own", own[0])))
