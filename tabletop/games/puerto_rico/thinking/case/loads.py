"""The Captain: what sails in the whole phase after a load, what finds no ship, in what another load is different."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.effects.wharf import Wharf
from tabletop.games.puerto_rico.phases.trader import price
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.things import GOOD_NAMES, Phase, Role
from tabletop.games.puerto_rico.thinking.case.ending import picks_left
from tabletop.games.puerto_rico.thinking.case.played import Goods, Played, named, played
from tabletop.games.puerto_rico.thinking.reasons import reasons

WORTH_KEEPING = 2
"""Doubloons for which a barrel is kept rather than shipped."""


def loading(view: PuertoRico, player: Player, line: Line) -> Iterator[Prompt]:
    """For the first line."""
    after = played(view, player.seat, line)
    yield from _all_of_it(player, after)
    yield from reasons(view, player.seat, line)


def otherwise_loading(view: PuertoRico, player: Player, line: Line, best: Line) -> Iterator[Prompt]:
    """For another one, beside the first."""
    seat = player.seat
    first, other = played(view, seat, best), played(view, seat, line)
    by = [there.points - here.points for here, there in zip(first.seats, other.seats, strict=True)]
    stays = [one.state.players[seat].goods for one in (first, other)]
    if not any(by) and stays[0] == stays[1]:
        if isinstance(line[0], act.Load) and isinstance(best[0], act.Load) and line[0].good == best[0].good:
            yield _ships(view, player, line[0], best[0])
            return
        if (told := _private(line[0], best[0])) is not None:
            yield told
            return
        if all(one.loaded == two.loaded for one, two in zip(first.seats, other.seats, strict=True)):
            yield Prompt("load_order", (("points", other.seats[seat].points),))
            return
    if by[seat]:
        yield Prompt("load_fewer" if by[seat] < 0 else "load_more", (("n", abs(by[seat])),))
    elif by[seat] == 0:
        yield Prompt("load_as_many", (("points", other.seats[seat].points),))
    for who, gap in enumerate(by):
        if who != seat and gap > 0:
            yield Prompt("load_gives", (("who", who), ("n", gap)))
    if lost := _more(other.seats[seat].lost, first.seats[seat].lost):
        yield Prompt("rots_too", (("goods", lost),))
    elif stays[0] != stays[1]:
        yield _stays(stays[1])
    for who, (one, two) in enumerate(zip(first.seats, other.seats, strict=True)):
        if who != seat and (lost := _more(two.lost, one.lost)):
            yield Prompt("rots_of", (("who", who), ("goods", lost)))
        elif who != seat and (saved := _more(one.lost, two.lost)):
            yield Prompt("rots_not_of", (("who", who), ("goods", saved)))


def _ships(view: PuertoRico, player: Player, load: act.Load, best: act.Load) -> Prompt:
    """Of the same barrels on another ship: what room is left beside them."""
    free = [max(0, one.ship - player.goods[load.good]) for one in (load, best)]
    others = any(one.goods[load.good] for one in view.players if one.seat != player.seat)
    values = (("good", GOOD_NAMES[load.good]), ("free", free[0]), ("first", free[1]))
    return Prompt("load_ship", (*values, ("alone", int(not others))))


def _private(action: Action, best: Action) -> Prompt | None:
    """Of the same barrels on a ship of all instead of the own one, or the other way round: whose room they take."""
    match action, best:
        case Wharf(good=good), act.Load(good=other, ship=ship) if good == other:
            return Prompt("load_own_ship", (("ship", ship),))
        case act.Load(good=good, ship=ship), Wharf(good=other) if good == other:
            return Prompt("load_shared_ship", (("ship", ship),))
    return None


def _all_of_it(player: Player, after: Played) -> Iterator[Prompt]:
    """Points and barrels of the phase, when it is over; what stays and what is given up."""
    own = after.seats[player.seat]
    yield Prompt("load_all", (("points", own.points), ("goods", named(own.loaded))))
    if own.lost:
        yield Prompt("rots", (("goods", named(own.lost)),))
    left = after.state.players[player.seat].goods
    if any(left) and after.whole:
        yield from _sells(after.state, player, left)
        yield _stays(left)


def _sells(state: PuertoRico, player: Player, goods: tuple[int, ...]) -> Iterator[Prompt]:
    """That the dearest barrel that stays can still be sold in this round, and for what, whoever takes the Trader."""
    good = max([kind for kind, count in enumerate(goods) if count and kind not in state.house], default=-1)
    if good < 0 or state.phase != Phase.PICK or state.taken[Role.TRADER] != NOBODY or not picks_left(state):
        return
    after = state.copy()
    after.chooser = (player.seat + 1) % len(state.players)
    pays = price(after, after.players[player.seat], good)
    if pays >= WORTH_KEEPING:
        card = state.coins_on[Role.TRADER]
        yield Prompt("stays_for_sale", (("good", GOOD_NAMES[good]), ("pays", pays), ("card", card)))


def _stays(goods: tuple[int, ...]) -> Prompt:
    kept: Goods = tuple((GOOD_NAMES[good], count) for good, count in enumerate(goods) if count)
    return Prompt("stays" if kept else "stays_none", (("goods", kept),))


def _more(one: Counter[str], other: Counter[str]) -> Goods:
    return named(Counter({good: count - other[good] for good, count in one.items() if count > other[good]}))
