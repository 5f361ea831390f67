"""The Builder: what is bought, whether it can wait, and what somebody else could buy with that card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.evaluate import remaining
from tabletop.games.puerto_rico.phases.builder import buildable, price
from tabletop.games.puerto_rico.phases.mayor import may_run_short
from tabletop.games.puerto_rico.phases.picking import pickable
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BIT, BUILDING, BUILDINGS, CIRCLES, GOOD_OF, NEEDS_BUILDING, POINTS, SPACES
from tabletop.games.puerto_rico.things import GOOD_NAMES, Role
from tabletop.games.puerto_rico.thinking.case.buildings import counts_more, for_what, grows
from tabletop.games.puerto_rico.thinking.case.effects import SOON, besides, near_the_end, points_alone, points_of
from tabletop.games.puerto_rico.thinking.case.ending import serves_late, takers
from tabletop.games.puerto_rico.thinking.case.left import Left
from tabletop.games.puerto_rico.thinking.case.money import wish
from tabletop.games.puerto_rico.thinking.case.plants import new_kind, sells_first
from tabletop.games.puerto_rico.thinking.case.played import Played, clockwise, played
from tabletop.games.puerto_rico.thinking.case.staffing import at_the_end, with_worker
from tabletop.games.puerto_rico.thinking.uses import circles_for, plant_costs, with_building

DENIED, DENIED_LATE = 3, 2
"""Points from which on it is worth a word what somebody else cannot buy, and near the end."""
_KINDS = ("factory_kind", "harbor_kind")
"""What a kind that is new is good for beside ships and sales."""


def purchase(view: PuertoRico, player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    """What the money buys best, else what the rule of thumb would build."""
    coins, own = player.coins + view.coins_on[Role.BUILDER], after.seats[player.seat]
    thumb = (own.built, view.coins_on[Role.BUILDER] - own.coins) if own.built >= 0 else None
    found = wish(view, player, coins, chooser=True) or thumb
    if found is None:
        yield Prompt("would_build_nothing", (("coins", coins),))
        return
    building, cost = found
    more, large = with_worker(view, player, building), besides(view, player, building)
    named = (("building", BUILDINGS[building]), ("price", cost))
    points = (("points", POINTS[building]), ("besides", large), ("more", more))
    yield Prompt("would_build", (("owner", player.seat), *named, *points))
    bought, then = with_building(player, building), view.copy()
    then.end = view.end or after.state.end
    yield from [one for one in counts_more(view, player, bought) if dict(one.values)["empty"]]
    denied = () if left is None else tuple(_denied(view, player, left))
    others, own_points = _others(view, player), POINTS[building] + large + more
    rich = _most_of(others) > max([own_points, *(points_in(one) for one in denied)])
    more_denied = not rich and any(points_in(one) > own_points for one in denied)
    yield from denied if more_denied else ()
    use = tuple(_use(view, then, player, building))
    first, plant = 0, GOOD_OF[building] >= 0 and not any(one.key == "points_alone" for one in use)
    if plant:  # what it makes is why it is bought
        first = 1 + any(one.key in _KINDS for one in use[1:2])
        yield from use[:first]
        yield from _smaller(view, player, building)
    yield from () if left is None else _left(view, player, building, left)
    yield from (others,) if rich else ()
    yield from () if more_denied else denied
    if others.key == "build_nobody":
        yield others
    yield from use[first:]
    if others.key != "build_nobody" and not rich:
        yield others


def _smaller(view: PuertoRico, player: Player, building: int) -> Iterator[Prompt]:
    """That a cheaper plant for the same good makes as much on the land that there is."""
    good, state = GOOD_OF[building], determinize(view, player.seat, seeded(1))
    state.chooser, there = player.seat, circles_for(player, GOOD_OF[building])
    for other in sorted(BUILDING.values()):
        if GOOD_OF[other] != good or other == building or not state.in_stock & player.town.open & BIT[other]:
            continue
        cost, land = price(state, player, other), player.land.count(good)
        if cost < price(state, player, building) and 0 < land <= there + min(CIRCLES[other], CIRCLES[building]):
            named = (("building", BUILDINGS[other]), ("price", cost), ("points", POINTS[other]))
            yield Prompt("smaller_plant", named)


def can_wait(view: PuertoRico, player: Player, use: Sequence[Prompt]) -> Iterator[Prompt]:
    """Of a large building that the own Builder would buy that nobody else has the doubloons for it, whoever takes that
    card now."""
    told = next((dict(one.values) for one in use if one.key == "would_build"), None)
    building = -1 if told is None else BUILDING[str(told["building"])]
    if building < 0 or SPACES[building] == 1:
        return
    state, card = determinize(view, player.seat, seeded(1)), view.coins_on[Role.BUILDER]
    for one in view.players:
        for state.chooser in range(len(view.players)):
            coins = one.coins + card * (one.seat == state.chooser)
            if one.seat != player.seat and one.town.open & BIT[building] and price(state, one, building) <= coins:
                return
    yield Prompt("build_waits", (("building", BUILDINGS[building]),))


def _use(view: PuertoRico, then: PuertoRico, player: Player, building: int) -> Iterator[Prompt]:
    """What a building is for, what its good sells for, when it finds a worker; as the end is near `then`."""
    late, manned = at_the_end(then, player, building)
    if late or points_alone(view, player, building):
        yield Prompt("points_alone", (("building", BUILDINGS[building]),))
        return
    if GOOD_OF[building] >= 0 and manned is None and (near_the_end(then) or may_run_short(then)):
        return  # it may never make anything: the printed points are told by the price
    if SPACES[building] > 1:
        yield from grows(player, building)
    elif manned is not None or not serves_late(then, building):
        yield from for_what(view, player, building)
        if GOOD_OF[building] in player.land:
            yield from new_kind(player, GOOD_OF[building])
    yield from () if manned is None else (manned,)
    yield from sells_first(view, player, GOOD_OF[building]) if GOOD_OF[building] >= 0 else ()


def _left(view: PuertoRico, player: Player, building: int, left: Left) -> Iterator[Prompt]:
    """That the seat cannot pay for a building with the Builder of the next one, or that others who build before can buy
    all that are left of its kind."""
    state = determinize(view, player.seat, seeded(1))
    state.chooser = left.who
    buyers = _buyers_before(state, player, building, left)
    last = int(len(buyers) >= view.stock[building])
    unpaid = int(_unpaid(view, player, building, left))
    if unpaid or last:
        gone = (("last", last), ("buyers", buyers or (left.who,)), ("several", len(buyers)))
        yield Prompt("build_left", (("unpaid", unpaid), *left.values(player), ("building", BUILDINGS[building]), *gone))


def _buyers_before(state: PuertoRico, player: Player, building: int, left: Left) -> tuple[Seat, ...]:
    """Who builds before the seat with the Builder of the next one, and can pay for a building with what is at hand."""
    seats, found = len(state.players), list[Seat]()
    for step in range((player.seat - left.who) % seats):
        one = state.players[(left.who + step) % seats]
        coins = one.coins + left.coins * (one.seat == left.who)
        if building not in one.city and one.town.open & BIT[building] and price(state, one, building) <= coins:
            found.append(one.seat)
    return tuple(found)


def last_for(view: PuertoRico, player: Player, building: int) -> tuple[Seat, ...]:
    """Who builds later in this phase and can buy a building that is the last of its kind."""
    seats = len(view.players)
    if view.stock[building] > 1:
        return ()
    later = [view.players[(player.seat + step) % seats] for step in range(1, view.left)]
    free = [one for one in later if building not in one.city and one.town.open & BIT[building]]
    return tuple([one.seat for one in free if price(view, one, building) <= one.coins])


def _unpaid(view: PuertoRico, player: Player, building: int, left: Left) -> bool:
    """Whether a building cannot be paid with the Builder of the next one, whichever other card the seat takes now."""
    for after in _by_other_cards(view, player):
        state = after.copy()
        state.chooser = left.who
        owner = state.players[player.seat]
        if price(state, owner, building) <= owner.coins:
            return False
    return True


def _by_other_cards(view: PuertoRico, player: Player) -> Iterator[PuertoRico]:
    """Where each card but the Builder leads to, if the seat takes it now."""
    for one in pickable(view, player.seat):
        if one.role != Role.BUILDER:
            yield played(view, player.seat, (one,)).state


def _denied(view: PuertoRico, player: Player, left: Left) -> Iterator[Prompt]:
    """What somebody who may still take the Builder would buy with that card and cannot pay otherwise, nor anything that
    counts as much; what counts most of it, if it counts more than a point."""
    found = list[tuple[int, int, tuple[int, int]]]()
    for at, who in enumerate((left.who,) if left.later else takers(view)):
        rival, card = view.players[who], left.coins
        wanted = wish(view, rival, rival.coins + card, chooser=True)
        if wanted is not None and not (_waits(view, rival) or _pays(view, player.seat, who, wanted[0])):
            state = determinize(view, player.seat, seeded(1))
            counts, otherwise = _counts(state, state.players[who], wanted[0]), _most_points(view, player.seat, who)
            if otherwise is None or otherwise[1] < counts:
                found.append((counts, -at, wanted))
    if found and max(found)[0] >= (DENIED_LATE if remaining(view) <= SOON else DENIED):
        counts, at, (building, _) = max(found)
        who = left.who if left.later else takers(view)[-at]
        values: Values = (("who", who), ("owner", player.seat), ("later", left.later))
        sure = (POINTS[building], besides(view, view.players[who], building))
        points = (("points", sure[0]), ("besides", sure[1]), ("more", counts - sum(sure)))
        yield Prompt("build_denied", (*values, ("building", BUILDINGS[building]), *points))


def points_in(told: Prompt) -> int:
    """All points that a sentence tells of a building."""
    values = dict(told.values)
    return sum([int(str(values[part])) for part in ("points", "more", "besides")])


def _waits(view: PuertoRico, rival: Player) -> bool:
    """Whether own plantations wait for a plant that somebody can pay whoever takes the Builder: that is bought then."""
    goods = [good for good in range(len(GOOD_NAMES)) if NEEDS_BUILDING[good]]
    waiting = [good for good in goods if rival.land.count(good) > circles_for(rival, good)]
    return any(cost <= rival.coins for good in waiting for cost, _ in plant_costs(view, rival, good))


def _pays(view: PuertoRico, seat: Seat, who: Seat, building: int) -> bool:
    """Whether somebody can pay for a building with the Builder of a seat."""
    state = determinize(view, seat, seeded(1))
    state.chooser = seat
    return price(state, state.players[who], building) <= state.players[who].coins


def _counts(state: PuertoRico, owner: Player, building: int) -> int:
    """Points of a building that is bought: those printed, what it counts itself if it is a large one, and what own
    large buildings count more."""
    return points_of(state, owner, building) + with_worker(state, owner, building)


def _others(view: PuertoRico, player: Player) -> Prompt:
    """Who else can build then, and for how many points at most: by what stands there now, and with workers in large
    buildings at the end."""
    most = {who: _most_points(view, player.seat, who) for who in clockwise(player.seat, len(view.players))}
    could = tuple([who for who, found in most.items() if found is not None])
    if not could:
        return Prompt("build_nobody")
    sure, manned = (max(sums) for sums in zip(*filter(None, most.values()), strict=True))
    values = (("points", sure), ("manned", manned * (manned > sure)))
    return Prompt("build_others", (("others", could), ("several", len(could)), *values))


def _most_of(others: Prompt) -> int:
    """The most points that are told of others, with workers at the end."""
    values = dict(others.values)
    return max([int(str(values.get(part, 0))) for part in ("points", "manned")])


def _most_points(view: PuertoRico, seat: Seat, who: Seat) -> tuple[int, int] | None:
    """The most points that somebody can buy with the Builder of a seat, at once and with workers in large buildings;
    None: nothing."""
    state = determinize(view, seat, seeded(1))
    state.chooser = seat
    owner = state.players[who]
    open_to = buildable(state, owner)
    able = [building for building in BUILDING.values() if open_to & BIT[building]]
    if not able:
        return None
    sure = [POINTS[building] + besides(view, owner, building) for building in able]
    return max(sure), max([_counts(state, owner, building) for building in able])
