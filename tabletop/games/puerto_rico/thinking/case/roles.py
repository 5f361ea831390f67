"""A role: what it brings who takes it and what that is for, and what it would bring the next one if it lay there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.common import seat_after
from tabletop.games.puerto_rico.phases.picking import pickable
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS, GOOD_OF, POINTS, SPACES
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, Phase, Role
from tabletop.games.puerto_rico.thinking.case.buildings import BY_CHIPS, SHUT, counts_more, for_what, grows, large
from tabletop.games.puerto_rico.thinking.case.ending import (
    LAST_MAYORS,
    ends_it,
    mayors_left,
    still_open,
)
from tabletop.games.puerto_rico.thinking.case.left import (
    Left,
    barrels_left,
    cargo_left,
    left_to_next,
    mayor_left,
    purchase_left,
    tile_left,
    workers_left,
)
from tabletop.games.puerto_rico.thinking.case.money import kept_after, reach, to_build, wish
from tabletop.games.puerto_rico.thinking.case.plants import over, to_sell
from tabletop.games.puerto_rico.thinking.case.played import Played, Tally, named, played, played_on
from tabletop.games.puerto_rico.thinking.case.sales import price_of_sale, shipped_next, sold_first, sold_first_next
from tabletop.games.puerto_rico.thinking.case.staffing import at_the_end
from tabletop.games.puerto_rico.thinking.case.tiles import laying
from tabletop.games.puerto_rico.thinking.case.workers import busy, gained, placed, too_many
from tabletop.games.puerto_rico.thinking.case.workers import standing as stands
from tabletop.games.puerto_rico.thinking.case.worst import worst
from tabletop.games.puerto_rico.thinking.placement import placements
from tabletop.games.puerto_rico.thinking.rivals import empty
from tabletop.games.puerto_rico.thinking.uses import draws_besides

_AT_LAST = ("use_large", "use_harbor", "use_wharf")
"""What workers may still come to that are placed in the last round."""
_SHIPS_MORE = ("captain_next_more", "captain_own_more")
"""Of a Captain that comes next: somebody else gets more by him, which speaks against making barrels for him."""
BEFORE_COINS = 2
"""So much is told of a card before what the doubloons on it pay for."""
_TOO_LATE = ("tile_late", "mayor_last")
_FOR_THINGS = (Role.SETTLER, Role.MAYOR, Role.CRAFTSMAN)


def picking(view: PuertoRico, player: Player, action: act.Pick) -> Iterator[Prompt]:
    """For taking a role: what it brings, and what it would bring if it were left to the next one."""
    after = played(view, player.seat, (action,))
    left = left_to_next(view, player, action.role)
    if after.state.end and not view.end:
        yield from ends_it(view, after.state)
    brings = _brings(view, player, action.role, after, left)
    if action.role in _FOR_THINGS:
        yield from islice(brings, BEFORE_COINS)
        yield from _with_card(view, player, action.role)
    yield from brings


def only_card(view: PuertoRico, player: Player, action: act.Pick) -> Iterator[Prompt]:
    """That no other card which lies there brings the seat anything."""
    others = [one.role for one in pickable(view, player.seat) if one.role != action.role]
    if others and not empty(view, player.seat, action.role) and all(empty(view, player.seat, role) for role in others):
        yield Prompt("only_card", (("owner", player.seat),))


def _brings(view: PuertoRico, player: Player, role: Role, after: Played, left: Left | None) -> Iterator[Prompt]:
    own = after.seats[player.seat]
    match role:
        case Role.SETTLER:
            for land in own.land[-1:]:  # what comes from the pile before is anybody's guess
                owner = player.copy()
                owner.coins += view.coins_on[Role.SETTLER]
                told = tuple(laying(view, owner, LAND_NAMES.index(land)))
                late = [one for one in told if one.key in _TOO_LATE]
                if late and own.coins:  # then it is for the doubloons alone
                    yield Prompt("for_coins", (("coins", own.coins),))
                    yield from late
                    return
                use = iter(told)
                yield from islice(use, 1)
                said = () if left is None else tuple(tile_left(view, player, LAND_NAMES.index(land), left))
                yield from said
                if draws_besides(view, player):
                    yield Prompt("hacienda_too")
                yield from [one for one in use if not said or one.key != "tile_wanted"]  # who takes it is told by that
        case Role.MAYOR:
            yield from _recruited(view, player, after, left)
        case Role.BUILDER:
            yield from _built(view, player, after, left)
        case Role.CRAFTSMAN:
            yield from _made(view, player, own, after, left)
        case _:
            yield from _cargo(view, player, role, after, left)


def _recruited(view: PuertoRico, player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    """The Mayor: workers, what they do, and what of that they would not do with the next one's."""
    n = after.seats[player.seat].workers
    then_there = _with_workers(view, player, after)
    works = n - busy(stands(then_there)) + busy(stands(player))  # those who waited in the port may find work as well
    over = max(0, min(too_many(view, player, n), works))
    yield Prompt("gets_workers", (("n", n), ("over", over), *workers_left(player, left)))
    then = view.copy()
    then.end, then.supply = after.state.end, after.state.supply
    owner = player.copy()
    owner.coins += view.coins_on[Role.MAYOR]
    told = tuple(gained(then, owner, then_there))
    if then.end and not view.end:  # barrels, doubloons and land come too late
        told = tuple([one for one in told if one.key in _AT_LAST])
    shut = [one for one in told if one.key == "use_market" and dict(one.values)["blocked"] == SHUT]
    gains = tuple([one for one in told if one not in shut])
    yield from gains[:1]
    if gains:
        yield from mayor_left(player, after, left)
        yield from gains[1:]
    elif not (then.end or shut):
        if after.whole and (mayors := mayors_left(after.state)) <= LAST_MAYORS:
            yield Prompt("mayor_shortens", (("supply", after.state.supply), ("n", mayors)))
        yield Prompt("workers_wait")
    yield from _theirs_manned(view, player, after)
    yield from shut
    if after.whole and not then.end and after.state.hall > view.hall + len(view.players):
        yield Prompt("hall_next", (("n", after.state.hall), ("who", seat_after(view, view.governor))))


def _theirs_manned(view: PuertoRico, player: Player, after: Played) -> Iterator[Prompt]:
    """Near the end: large buildings in which nobody stood that others man now."""
    if mayors_left(view) > LAST_MAYORS or not after.whole:
        return
    for before, then in zip(view.players, after.state.players, strict=True):
        for building in before.city:
            counts = SPACES[building] > 1 and BUILDINGS[building] != BY_CHIPS and before.seat != player.seat
            if counts and then.works(building) and not before.works(building):
                n = large(after.state, then, building)
                values = (("who", before.seat), ("building", BUILDINGS[building]), ("n", n))
                yield from (Prompt("mans_theirs", values),) if n else ()


def _cargo(view: PuertoRico, player: Player, role: Role, after: Played, left: Left | None) -> Iterator[Prompt]:
    """Trader, Captain and Prospector."""
    own = after.seats[player.seat]
    spent = to_build(view)
    denied = () if left is None else tuple(cargo_left(player, role, left, after))
    denied = tuple([one for one in denied if spent or dict(one.values)["points"]])
    match role:
        case Role.TRADER if own.sold:
            card = own.coins - own.price
            yield Prompt("would_sell", (("good", own.sold), ("pays", own.price), ("card", card), ("coins", own.coins)))
            if not spent:
                yield Prompt("coins_tie")
                return
            yield from denied
            yield from price_of_sale(view, player, GOOD_NAMES.index(own.sold), chooser=True)
            yield from reach(view, player, player.coins + own.coins)
            return
        case Role.CAPTAIN if own.loaded:
            least = worst(view, player.seat, (act.Pick(player.seat, Role.CAPTAIN),), own.points)
            hangs = ("hangs", int(least < own.points))
            yield Prompt("load_all", (("points", own.points), ("goods", named(own.loaded)), hangs))
            yield from denied
            yield from _loaded_first(view, player, own)
            if own.lost and not after.state.end:
                yield Prompt("rots", (("goods", named(own.lost)),))
            return
        case Role.TRADER | Role.CAPTAIN:
            key = "ships_nothing" if role == Role.CAPTAIN else "sells_nothing"
            others = [one for one in after.seats if one is not own]
            alone = not any(one.points or one.sold for one in others)
            yield Prompt(key, (("owner", player.seat), ("coins", own.coins), ("alone", int(alone))))
            yield from () if spent or not own.coins else (Prompt("coins_tie"),)
        case _:
            yield Prompt("gets_coins", (("coins", own.coins),))
    if own.coins:
        yield from reach(view, player, player.coins + own.coins)
    yield from denied


def _loaded_first(view: PuertoRico, player: Player, own: Tally) -> Iterator[Prompt]:
    """The kind to load first, where another one first would leave fewer points."""
    if len(own.loaded) < 2:
        return
    state = rules.apply(determinize(view, player.seat, seeded(1)), act.Pick(player.seat, Role.CAPTAIN), False).state
    loads = [one for one in rules.legal(state, player.seat) if isinstance(one, act.Load)]
    others = [one for one in loads if GOOD_NAMES[one.good] != own.first]
    points = max(
        [played_on(state, player.seat, (one,)).seats[player.seat].points for one in others], default=own.points
    )
    if points < own.points:
        yield Prompt("loaded_first", (("good", own.first), ("points", points)))


def _with_workers(view: PuertoRico, player: Player, after: Played) -> Player:
    """The own island after the own Mayor, who places first, whatever comes of the phase by itself."""
    if after.whole:
        return after.state.players[player.seat]
    state = rules.apply(determinize(view, player.seat, seeded(1)), act.Pick(player.seat, Role.MAYOR), False).state
    owner = state.players[player.seat]
    if state.phase != Phase.PLACE or state.active != player.seat:
        return owner
    best = next(iter(placements(state, owner)), ())
    return placed(state, owner, best).player


def _with_card(view: PuertoRico, player: Player, role: int) -> Iterator[Prompt]:
    """What the doubloons on a card that is taken for something else pay for."""
    told = reach(view, player, player.coins + view.coins_on[role]) if view.coins_on[role] else ()
    yield from [one for one in told if one.key in ("reach", "reach_first")]


def _built(view: PuertoRico, player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    """What the money buys best, else what the rule of thumb would build."""
    coins, own = player.coins + view.coins_on[Role.BUILDER], after.seats[player.seat]
    thumb = (own.built, view.coins_on[Role.BUILDER] - own.coins) if own.built >= 0 else None
    found = wish(view, player, coins, chooser=True) or thumb
    if found is None:
        yield Prompt("would_build_nothing", (("coins", coins),))
        return
    yield Prompt("would_build", (*_bought(view, player, found), *purchase_left(view, player, *found, left)))
    bought, then = player.copy(), view.copy()
    bought.city, bought.staff = (*player.city, found[0]), (*player.staff, 0)
    then.end = view.end or after.state.end
    yield from counts_more(view, player, bought)
    yield from () if then.end else kept_after(view, player, found, coins)
    late, manned = at_the_end(then, player, found[0])
    if not late:
        yield from grows(player, found[0]) if SPACES[found[0]] > 1 else for_what(view, player, found[0])
        yield from to_sell(view, player, [GOOD_OF[found[0]]], ships=False)
    yield from () if manned is None else (manned,)


def _bought(view: PuertoRico, player: Player, found: tuple[int, int]) -> Values:
    building, cost = found
    more = large(view, player, building) if SPACES[building] > 1 else 0
    return (("building", BUILDINGS[building]), ("price", cost), ("points", POINTS[building]), ("more", more))


def _made(view: PuertoRico, player: Player, own: Tally, after: Played, left: Left | None) -> Iterator[Prompt]:
    """Barrels, what they sell for, who makes how many, and who ships most of them next."""
    if not own.made:
        yield Prompt("would_make_nothing")
        return
    if own.extra:
        made = named(own.made - Counter([own.extra]))
        yield Prompt("would_make_extra", (("goods", made), ("good", own.extra)))
    else:
        yield Prompt("would_make", (("goods", named(own.made)),))
    kinds = [GOOD_NAMES.index(good) for good in own.made]
    sails = tuple(shipped_next(after, player.seat))
    against = [one for one in sails if one.key in _SHIPS_MORE]
    sails = tuple([one for one in sails if one not in against])
    more = left is not None and barrels_left(player, after, left)
    sale = tuple(to_sell(view, player, kinds, ships=not sails))
    sale += tuple(sold_first(after, player, sale)) if still_open(view, Role.TRADER) else ()
    yield from (*sale, *sails) if still_open(view, Role.TRADER) else (*sails, *sale)
    yield from (more,) if more else ()
    yield from against
    yield from sold_first_next(view, player, kinds)
    if over(view):
        yield Prompt("made_for_tie")
