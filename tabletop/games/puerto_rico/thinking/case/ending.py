"""How near the end is: what counts in the last round, and who can make this round the last one."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.builder import buildable
from tabletop.games.puerto_rico.phases.common import staffed, workers_of
from tabletop.games.puerto_rico.phases.rounds import picks_left
from tabletop.games.puerto_rico.scoring import occupied, total
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import (
    BIT,
    BUILDING,
    BUILDINGS,
    CIRCLES,
    CITY_SPACES,
    GOOD_OF,
    MAYOR_WORKERS,
    SPACES,
)
from tabletop.games.puerto_rico.things import End, Phase, Role, name
from tabletop.games.puerto_rico.thinking.case.buildings import LOADING
from tabletop.games.puerto_rico.thinking.case.played import clockwise, played_on

FEW_WORKERS = 4
"""So many workers in the supply for each seat, and fewer, may soon run short."""
CHIPS_FEW = 4
"""With so few points in chips for each seat it is told what ends the game, if they can run out."""
FEW_LEFT = 3
"""And with so few points for each seat that is told, whoever may take the Captain."""
BUYS = 2
"""So many cards turn a barrel into a building: the Trader and the Builder."""
LAST_MAYORS = 2
"""With so many Mayor phases to come, and fewer, it is told how near the end is."""


def still_open(view: PuertoRico, role: int) -> bool:
    """Whether somebody may still pick a card in this round, after the one that is being picked or played."""
    return follows(view, role)


def follows(view: PuertoRico, *roles: int) -> bool:
    """Whether cards may still be picked in this round, each after the one before it and after the one that is being
    picked or played."""
    after = picks_left(view) - int(view.phase == Phase.PICK)
    return after >= len(roles) and all(view.taken[role] == NOBODY for role in roles)


def mayors_left(view: PuertoRico) -> int:
    """Mayor phases that are to come at most: each takes a worker for every seat and the one of the role."""
    return view.supply // (len(view.players) + MAYOR_WORKERS) + 1


def recruits(view: PuertoRico, who: Seat, seat: Seat) -> int:
    """Workers that come to a seat with the Mayor of another one, or its own, as the hall is now."""
    seats = len(view.players)
    share, rest = divmod(view.hall, seats)
    return share + ((seat - who) % seats < rest) + (seat == who and view.supply > 0)


def near_end(view: PuertoRico, player: Player) -> Iterator[Prompt]:
    """That this is the last round; else what certainly makes it so, or for how many Mayors the workers last at most;
    and what has to be manned until then."""
    if view.end:
        yield _last_round(view, player)
        if still_open(view, Role.MAYOR):
            yield from _unmanned(view, player)
        return
    seats, mayors = len(view.players), mayors_left(view)
    ends = still_open(view, Role.MAYOR) and all(runs_short(view, who) for who in takers(view))
    if ends:
        yield Prompt("mayor_ends", (("supply", view.supply), ("who", takers(view)[0])))
    few, between = view.pool <= CHIPS_FEW * seats, view.phase in (Phase.PICK, Phase.BUILDER)
    if not ends and between and next_mayor_ends(view):
        yield Prompt("mayor_ends_unless", (("supply", view.supply),))
    elif not ends and not few and mayors <= LAST_MAYORS and between:
        yield Prompt("mayors_left", (("supply", view.supply), ("n", mayors)))
    if mayors <= LAST_MAYORS:
        yield from _unmanned(view, player)
    full = tuple(one.seat for one in view.players if _may_fill(view, one))
    if full and still_open(view, Role.BUILDER):
        yield Prompt("town_would_end", (("who", full),))
    elif view.phase == Phase.BUILDER:
        later = {(view.active + step) % seats for step in range(1, view.left)}
        if waiting := tuple(seat for seat in full if seat in later):
            yield Prompt("town_ends_now", (("who", waiting),))


def standing(view: PuertoRico, player: Player, fate: int) -> Iterator[Prompt]:
    """Points of everybody as they would be counted now, with those that a Mayor who is still to be had brings by large
    buildings, and whether that is a certain win or loss; chips that lie face down were counted when they were taken."""
    state = determinize(view, player.seat, seeded(1))
    owner = player.copy()
    owner.points = state.own(owner.seat).points
    islands = [owner if one.seat == owner.seat else one for one in state.players]
    sums = [total(state, one) for one in islands]
    others = clockwise(player.seat, len(sums))
    mayor = still_open(view, Role.MAYOR) and not fate
    then = [total(state, with_large_manned(one)) if mayor else now for one, now in zip(islands, sums, strict=True)]
    more = tuple([(who, then[who]) for who in (player.seat, *others) if then[who] > sums[who]])
    told = (("n", sums[player.seat]), ("others", tuple([(who, sums[who]) for who in others])))
    yield Prompt("standing", (("owner", player.seat), *told, ("manned", len(more)), ("then", more), ("fate", fate)))


def with_large_manned(player: Player) -> Player:
    """An island with somebody in each large building."""
    found = player.copy()
    manned = zip(found.city, found.staff, strict=True)
    found.staff = tuple([there or int(SPACES[one] > 1) for one, there in manned])
    staffed(found)
    return found


def _last_round(view: PuertoRico, player: Player) -> Prompt:
    """What barrels still come to in it, by the cards that are open and the picks that are left."""
    if view.phase == Phase.LOAD:
        return Prompt("last_captain")
    picks, free = picks_left(view), [taken == NOBODY for taken in view.taken]
    makes = free[Role.CRAFTSMAN]
    if free[Role.CAPTAIN] and picks:
        if makes and picks > 1:
            return Prompt("last_round", (("captain", 1),))
        return Prompt("last_round_port", (("makes", int(makes)), ("barrels", sum(player.goods))))
    pays = free[Role.TRADER] and free[Role.BUILDER]
    if pays and picks >= BUYS + (not any(player.goods)) and (makes or any(player.goods)):
        return Prompt("last_round_sales")
    return Prompt("last_round", (("captain", 0),))


def takers(view: PuertoRico) -> tuple[Seat, ...]:
    """Who may still pick a card in this round, after the one that is being picked or played."""
    seats, picks = len(view.players), picks_left(view) - int(view.phase == Phase.PICK)
    return tuple(dict.fromkeys([(view.chooser + step) % seats for step in range(1, picks + 1)]))


def _ends_by_mayor(view: PuertoRico, who: Seat) -> bool:
    """Whether the Mayor, taken by somebody, probably makes this round the last one."""
    state = determinize(view, who, seeded(1))
    state.phase, state.decisions = int(Phase.PICK), ()
    state.chooser = state.active = who
    return bool(played_on(state, who, (act.Pick(who, Role.MAYOR),)).state.end)


def mayor_probably_last(view: PuertoRico) -> bool:
    """Whether the Mayor is still to be had in this round and probably makes it the last one."""
    few = view.supply <= FEW_WORKERS * len(view.players)
    return few and still_open(view, Role.MAYOR) and all(_ends_by_mayor(view, who) for who in takers(view))


def runs_short(view: PuertoRico, who: Seat, *, stay: bool = False) -> bool:
    """Whether the supply does not fill the hall after the Mayor of somebody even if all workers go to the towns; if all
    who come do and the others `stay` where they are."""
    empty = 0
    for player in view.players:
        workers = player.idle + sum(player.staff) + recruits(view, who, player.seat) + sum(player.farmers) * (not stay)
        empty += max(0, player.town.circles - workers)
    return max(empty, len(view.players)) > max(0, view.supply - MAYOR_WORKERS)


def empty_after(view: PuertoRico, player: Player, placed: Player | None = None) -> int:
    """Circles of the towns that stay empty at least after the Mayor phase in which a seat places its workers: as it has
    `placed` them, or wherever it does. Whoever places later may send all workers to the town."""
    seats, empty = len(view.players), 0
    later = {(player.seat + step) % seats for step in range(1, view.left)}
    for one in view.players:
        if one.seat == player.seat and placed is not None:
            workers = sum(placed.staff) + placed.idle
        elif one.seat == player.seat or one.seat in later or view.arranging >> one.seat & 1:
            workers = workers_of(one)
        else:
            workers = sum(one.staff)
        empty += max(0, one.town.circles - workers)
    return empty


def fills_no_hall(view: PuertoRico, empty: int) -> bool:
    """Whether the supply does not fill the hall for so many empty circles."""
    return max(empty, len(view.players)) > view.supply


def next_mayor_ends(view: PuertoRico) -> bool:
    """Whether the next Mayor ends the game whoever takes it, unless workers leave the land."""
    return all(runs_short(view, one.seat, stay=True) for one in view.players)


def serves_late(view: PuertoRico, building: int) -> bool:
    """Whether hardly a role is to come that a building serves when it has its worker: it is no plant, counts nothing at
    the end and has nothing to do with ships."""
    few = view.end or mayors_left(view) <= LAST_MAYORS or next_mayor_ends(view)
    plain = GOOD_OF[building] < 0 and SPACES[building] == 1 and BUILDINGS[building] not in LOADING
    return bool(few) and plain and CIRCLES[building] > 0


def _unmanned(view: PuertoRico, player: Player) -> Iterator[Prompt]:
    """Own large buildings that nobody stands in: what they would count."""
    shown = player.copy()
    shown.points = max(0, shown.points)
    for building, there in zip(player.city, player.staff, strict=True):
        if SPACES[building] > 1 and not there and (counts := occupied(view, shown, building)):
            yield Prompt("large_unmanned", (("building", BUILDINGS[building]), ("n", counts)))


def _may_fill(view: PuertoRico, player: Player) -> bool:
    """Whether a purchase that can be paid would fill the town."""
    state = determinize(view, player.seat, seeded(1))
    state.chooser = (player.seat + 1) % len(view.players)
    open_to = buildable(state, state.players[player.seat])
    free = CITY_SPACES - player.town.spaces
    return any(open_to & BIT[one] and SPACES[one] == free for one in BUILDING.values())


def ends_game(view: PuertoRico, reason: End) -> Prompt:
    """That something makes this round the last one, or ends the game at once, as it is the last phase of it."""
    at_once = picks_left(view) == int(view.phase == Phase.PICK)
    return Prompt("ends_game", (("reason", name(reason)), ("now", int(at_once))))
