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
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, ROLE_NAMES, Phase, Role
from tabletop.games.puerto_rico.thinking.case.buildings import SHUT, counts_more, for_what, grows, large
from tabletop.games.puerto_rico.thinking.case.ending import (
    LAST_MAYORS,
    ends_it,
    mayor_probably_last,
    mayors_left,
    standing,
    still_open,
)
from tabletop.games.puerto_rico.thinking.case.left import (
    Left,
    barrels_left,
    cargo_left,
    left_to_next,
    made_left,
    purchase_left,
    tile_left,
    workers_left,
)
from tabletop.games.puerto_rico.thinking.case.money import kept_after, reach, to_build, wish
from tabletop.games.puerto_rico.thinking.case.plants import over, pays_for, to_sell
from tabletop.games.puerto_rico.thinking.case.played import Played, Tally, named, played, played_on
from tabletop.games.puerto_rico.thinking.case.sales import price_of_sale, shipped_next, sold_first, sold_first_next
from tabletop.games.puerto_rico.thinking.case.staffing import at_the_end
from tabletop.games.puerto_rico.thinking.case.tiles import laying
from tabletop.games.puerto_rico.thinking.case.workers import gained, placed
from tabletop.games.puerto_rico.thinking.placement import placements
from tabletop.games.puerto_rico.thinking.rivals import empty
from tabletop.games.puerto_rico.thinking.uses import draws_besides

_FOR_BARRELS = ("sells_then", "sells_beside", "for_ships", "for_ships_until", "further_ships")
"""What further barrels are for."""
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
        yield from standing(view, player)
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
            yield from _built(view, player, own, left)
        case Role.CRAFTSMAN:
            yield from _made(view, player, own, after)
            if own.made and left is not None:
                yield barrels_left(player, after, left)
        case _:
            yield from _cargo(view, player, role, after, left)


def _recruited(view: PuertoRico, player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    """The Mayor: workers, and what they do; what they make with the next one's, too, is told behind the rest."""
    n = after.seats[player.seat].workers
    empty = len(player.land) - sum(player.farmers) + player.town.circles - sum(player.staff) - player.idle
    yield Prompt("gets_workers", (("n", n), ("over", max(0, min(n, n - empty))), *workers_left(player, left)))
    then = view.copy()
    then.end, then.supply = after.state.end, after.state.supply
    owner = player.copy()
    owner.coins += view.coins_on[Role.MAYOR]
    told = tuple(gained(then, owner, _with_workers(view, player, after)))
    shut = [one for one in told if one.key == "use_market" and dict(one.values)["blocked"] == SHUT]
    gains = tuple([one for one in told if one not in shut])
    beside = tuple(made_left(player, after, left))
    same = [one for one in beside if one.key == "left_makes_same"]
    makes = [one for one in gains if one.key == "makes_more"]
    if same and makes:
        at = gains.index(makes[0]) + 1
        yield from gains[: at - 1]
        yield from [one for one in gains[at:] if one.key not in _FOR_BARRELS]
        yield Prompt("makes_more_too", (*makes[0].values, *same[0].values))
    elif gains:
        yield from gains
    elif not (then.end or shut):
        if after.whole and (mayors := mayors_left(after.state)) <= LAST_MAYORS:
            yield Prompt("mayor_shortens", (("supply", after.state.supply), ("n", mayors)))
            yield from standing(view, player)
        yield Prompt("workers_wait")
    yield from [one for one in beside if one not in same]
    yield from shut
    if after.whole and not then.end and after.state.hall > view.hall + len(view.players):
        yield Prompt("hall_next", (("n", after.state.hall), ("who", seat_after(view, view.governor))))


def _cargo(view: PuertoRico, player: Player, role: Role, after: Played, left: Left | None) -> Iterator[Prompt]:
    """Trader, Captain and Prospector."""
    own = after.seats[player.seat]
    spent = to_build(view)
    denied = () if left is None else tuple(cargo_left(player, role, left, after))
    denied = tuple([one for one in denied if spent or dict(one.values)["points"]])
    match role:
        case Role.TRADER if own.sold:
            yield Prompt("would_sell", (("good", own.sold), ("coins", own.price)))
            if not spent:
                yield Prompt("coins_tie")
                return
            yield from denied
            yield from price_of_sale(view, player, GOOD_NAMES.index(own.sold), chooser=True)
            yield from reach(view, player, player.coins + own.coins)
            return
        case Role.CAPTAIN if own.loaded:
            yield Prompt("load_all", (("points", own.points), ("goods", named(own.loaded))))
            yield from denied
            yield from _loaded_first(view, player, own)
            if own.lost:
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


def _built(view: PuertoRico, player: Player, own: Tally, left: Left | None) -> Iterator[Prompt]:
    """What the money buys best, and what the rule of thumb would build if that is something else."""
    coins = player.coins + view.coins_on[Role.BUILDER]
    thumb = (own.built, view.coins_on[Role.BUILDER] - own.coins) if own.built >= 0 else None
    found = wish(view, player, coins, chooser=True) or thumb
    if found is None:
        yield Prompt("would_build_nothing", (("coins", coins),))
        return
    yield Prompt("would_build", (*_bought(view, player, found), *purchase_left(view, player, *found, left)))
    bought = player.copy()
    bought.city, bought.staff = (*player.city, found[0]), (*player.staff, 0)
    yield from counts_more(view, player, bought)
    yield from kept_after(view, player, found, coins)
    late, manned = at_the_end(view, player, found[0])
    if not late:
        yield from grows(player, found[0]) if SPACES[found[0]] > 1 else for_what(view, player, found[0])
        yield from to_sell(view, player, [GOOD_OF[found[0]]], ships=False)
    yield from () if manned is None else (manned,)
    if thumb is not None and thumb[0] != found[0]:
        yield Prompt("or_build", _bought(view, player, thumb))


def _bought(view: PuertoRico, player: Player, found: tuple[int, int]) -> Values:
    building, cost = found
    more = large(view, player, building) if SPACES[building] > 1 else 0
    return (("building", BUILDINGS[building]), ("price", cost), ("points", POINTS[building]), ("more", more))


def _made(view: PuertoRico, player: Player, own: Tally, after: Played) -> Iterator[Prompt]:
    """Barrels, and whether they can still be shipped or sold in this round."""
    if not own.made:
        yield Prompt("would_make_nothing")
        return
    if own.extra:
        made = named(own.made - Counter([own.extra]))
        yield Prompt("would_make_extra", (("goods", made), ("good", own.extra)))
    else:
        yield Prompt("would_make", (("goods", named(own.made)),))
    sails = tuple(shipped_next(after, player.seat))
    kinds = [GOOD_NAMES.index(good) for good in own.made]
    sale = tuple(to_sell(view, player, kinds, ships=not sails))
    sale += tuple(sold_first(after, player, sale)) if still_open(view, Role.TRADER) else ()
    yield from (*sale, *sails) if still_open(view, Role.TRADER) else (*sails, *sale)
    yield from sold_first_next(view, player, kinds)
    sold = any(pays_for(view, player, good) for good in kinds)
    outlets = (Role.TRADER, Role.CAPTAIN) if sold else (Role.CAPTAIN,)
    roles = tuple(ROLE_NAMES[role] for role in outlets if still_open(view, role))
    if roles and not (sails and roles == (ROLE_NAMES[Role.CAPTAIN],)):
        yield Prompt("outlets_open", (("who", seat_after(view, view.chooser)), ("roles", roles)))
    elif not roles and not view.end and not mayor_probably_last(view):
        values = (("who", seat_after(view, view.governor)), ("roles", tuple(ROLE_NAMES[role] for role in outlets)))
        yield Prompt("outlets_next_round", values)
    if over(view):
        yield Prompt("made_for_tie")
