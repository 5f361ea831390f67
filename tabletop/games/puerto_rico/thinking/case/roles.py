"""A role: what it brings who takes it and what that is for, and what it would bring the next one if it lay there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.common import seat_after
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS, GOOD_OF, POINTS, SPACES
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, LAND_NAMES, ROLE_NAMES, Phase, Role
from tabletop.games.puerto_rico.thinking.case.buildings import for_what, grows, large
from tabletop.games.puerto_rico.thinking.case.ending import ends_it, still_open
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
from tabletop.games.puerto_rico.thinking.case.money import kept_after, reach, wish
from tabletop.games.puerto_rico.thinking.case.plants import over, room_for, to_sell
from tabletop.games.puerto_rico.thinking.case.played import Played, Tally, named, played
from tabletop.games.puerto_rico.thinking.case.sales import further_worth, price_of_sale, shipped_next, sold_first
from tabletop.games.puerto_rico.thinking.case.staffing import at_the_end
from tabletop.games.puerto_rico.thinking.case.tiles import laying
from tabletop.games.puerto_rico.thinking.case.workers import gained, placed
from tabletop.games.puerto_rico.thinking.placement import placements

_FOR_THINGS = (Role.SETTLER, Role.MAYOR, Role.CRAFTSMAN)


def picking(view: PuertoRico, player: Player, action: act.Pick) -> Iterator[Prompt]:
    """For taking a role: what it brings, and what it would bring if it were left to the next one."""
    after = played(view, player.seat, (action, *_extra_barrel(view, player, action)))
    left = left_to_next(view, player, action.role)
    yield from ends_it(view, after.state)
    yield from _brings(view, player, action.role, after, left)
    if action.role in _FOR_THINGS:
        yield from _with_card(view, player, action.role)


def _brings(view: PuertoRico, player: Player, role: Role, after: Played, left: Left | None) -> Iterator[Prompt]:
    own = after.seats[player.seat]
    match role:
        case Role.SETTLER:
            for land in own.land[-1:]:  # what comes from the pile before is anybody's guess
                use = laying(view, player, LAND_NAMES.index(land))
                yield from islice(use, 1)
                if left is None:
                    yield from use
                    return
                yield tile_left(player, land, left)
                yield from [one for one in use if one.key != "tile_wanted"]  # who takes it is told by that
        case Role.MAYOR:
            yield Prompt("gets_workers", (("n", own.workers), *workers_left(player, left)))
            yield from tuple(gained(view, player, _with_workers(view, player, after))) or (Prompt("workers_wait"),)
            yield from made_left(player, after, left)
        case Role.BUILDER:
            yield from _built(view, player, own, left)
        case Role.CRAFTSMAN:
            yield from _made(view, player, own, after)
            if own.made and left is not None:
                yield barrels_left(player, after, left)
        case _:
            yield from _cargo(view, player, role, own, left)


def _cargo(view: PuertoRico, player: Player, role: Role, own: Tally, left: Left | None) -> Iterator[Prompt]:
    """Trader, Captain and Prospector."""
    denied = () if left is None else tuple(cargo_left(player, role, left))
    match role:
        case Role.TRADER if own.sold:
            yield Prompt("would_sell", (("good", own.sold), ("coins", own.price)))
            yield from denied
            yield from price_of_sale(view, player, GOOD_NAMES.index(own.sold), chooser=True)
            yield from reach(view, player, player.coins + own.coins)
            return
        case Role.CAPTAIN if own.loaded:
            yield Prompt("load_all", (("points", own.points), ("goods", named(own.loaded))))
            yield from denied
            if own.lost:
                yield Prompt("rots", (("goods", named(own.lost)),))
            return
        case Role.TRADER | Role.CAPTAIN:
            yield Prompt("nothing_of_it", (("role", ROLE_NAMES[role]), ("coins", own.coins)))
        case _:
            yield Prompt("gets_coins", (("coins", own.coins),))
    if own.coins:
        yield from reach(view, player, player.coins + own.coins)
    yield from denied


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
    yield from [one for one in told if one.key in ("reach", "reach_own")]


def _built(view: PuertoRico, player: Player, own: Tally, left: Left | None) -> Iterator[Prompt]:
    """What the money buys best, and what the rule of thumb would build if that is something else."""
    coins = player.coins + view.coins_on[Role.BUILDER]
    thumb = (own.built, view.coins_on[Role.BUILDER] - own.coins) if own.built >= 0 else None
    found = wish(view, player, coins, chooser=True) or thumb
    if found is None:
        yield Prompt("would_build_nothing", (("coins", coins),))
        return
    yield Prompt("would_build", (*_bought(view, player, found), *purchase_left(view, player, *found, left)))
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
    if own.extra and len(own.made) > 1:
        made = named(own.made - Counter([own.extra]))
        yield Prompt("would_make_extra", (("goods", made), ("good", own.extra)))
    else:
        yield Prompt("would_make", (("goods", named(own.made)),))
    sails = tuple(shipped_next(after, player.seat))
    sale = tuple(to_sell(view, player, [GOOD_NAMES.index(good) for good in own.made], ships=not sails))
    sale += tuple(sold_first(after, player, sale)) if still_open(view, Role.TRADER) else ()
    yield from (*sale, *sails) if still_open(view, Role.TRADER) else (*sails, *sale)
    roles = tuple(ROLE_NAMES[role] for role in (Role.TRADER, Role.CAPTAIN) if still_open(view, role))
    if roles:
        yield Prompt("outlets_open", (("who", seat_after(view, view.chooser)), ("roles", roles)))
    elif not view.end:
        yield Prompt("outlets_next_round")
    if over(view):
        yield Prompt("made_for_tie")


def _extra_barrel(view: PuertoRico, player: Player, action: act.Pick) -> Line:
    """The choice of the further barrel that goes best with the Craftsman."""
    if action.role != Role.CRAFTSMAN:
        return ()
    made = production(player, view.barrels)
    choices = [act.Privilege(player.seat, good) for good in GOODS if made[good]]
    fits = [player.goods[one.good] + made[one.good] < room_for(view, int(one.good)) for one in choices]
    soon = [further_worth(view, player, (action, one), int(one.good)) for one in choices]
    worth = list(zip(soon, fits, strict=True))
    return tuple([one for one, most in zip(choices, worth, strict=True) if most == max(worth)][-1:])
