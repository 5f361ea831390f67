"""Trader, Captain and Prospector: points and doubloons at once, and what the next one would get by the same card."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.trader import price, sellable
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.things import GOOD_NAMES, Role
from tabletop.games.puerto_rico.thinking.case.left import Left
from tabletop.games.puerto_rico.thinking.case.money import reach, to_build
from tabletop.games.puerto_rico.thinking.case.played import Played, Tally, clockwise, named, played_on
from tabletop.games.puerto_rico.thinking.case.worst import worst

_MUCH = 2
"""Doubloons on a card that are worth keeping from the next one."""


def cargo(view: PuertoRico, player: Player, role: Role, after: Played, left: Left | None) -> Iterator[Prompt]:
    """For a Trader, a Captain or a Prospector."""
    own = after.seats[player.seat]
    if role == Role.TRADER and own.sold:
        yield from _selling(view, player, after, left)
    elif role == Role.CAPTAIN and own.loaded:
        yield from _shipping(view, player, after, left)
    else:
        yield from _for_coins(view, player, role, after, left)


def _selling(view: PuertoRico, player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    own = after.seats[player.seat]
    counts = (("pays", own.price), ("card", own.coins - own.price), ("coins", own.coins))
    yield Prompt("would_sell", (("owner", player.seat), ("good", own.sold), *counts))
    if not to_build(view):
        yield Prompt("coins_tie")
        return
    if left is not None:
        one, now = left.then.seats[left.who], after.seats[left.who]
        mine = max(0, left.then.seats[player.seat].coins)
        gets = (
            ("gets", max(0, one.coins)),
            ("now", max(0, now.coins)),
            ("own", mine),
            ("less", int(now.coins < one.coins)),
        )
        yield Prompt("left_trader", (*left.values(player), *gets))
    order = clockwise(player.seat, len(after.seats))
    shut = tuple([who for who in _shut_out(view, after, order) if left is None or who != left.who])  # told by the card
    if shut:
        yield Prompt("sale_shuts", (("who", shut), ("several", len(shut))))
    yield from reach(view, player, player.coins + own.coins)
    sold = tuple([(who, after.seats[who].price) for who in order if after.seats[who].sold])
    if not (shut and not sold) and (
        left is None or [who for who, _ in sold] != [left.who]
    ):  # that one is told by the card that is left
        yield Prompt("others_sell", (("others", sold), ("n", len(sold))))


def _shut_out(view: PuertoRico, after: Played, order: list[Seat]) -> Iterator[Seat]:
    """Who could sell for something if the house stayed as it is, but sells nothing after the own sale."""
    state = determinize(view, view.chooser, seeded(1))
    for who in order:
        one = state.players[who]
        open_to = sellable(state, one)
        if not after.seats[who].sold and any(
            open_to >> good & 1 and price(state, one, good) for good in range(len(GOOD_NAMES))
        ):
            yield who


def _shipping(view: PuertoRico, player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    own, order = after.seats[player.seat], clockwise(player.seat, len(after.seats))
    least = worst(view, player.seat, (act.Pick(player.seat, Role.CAPTAIN),), own.points)
    others = tuple([(who, after.seats[who].points) for who in order])
    hangs = ("hangs", int(least < own.points))
    lose = () if after.state.end else tuple([who for who in order if after.seats[who].lost])
    n = sum([sum(after.seats[who].lost.values()) for who in lose])
    counts = (("points", own.points), ("least", least), ("near", int(own.points - least < 2)))
    goods, lost = ("goods", named(own.loaded)), (("lose", lose), ("losing", len(lose)), ("lost", n))
    yield Prompt("would_ship", (("owner", player.seat), *counts, goods, ("others", others), hangs, *lost))
    if own.lost and not after.state.end:
        yield Prompt("own_lost", (("owner", player.seat), ("goods", named(own.lost))))
    if left is not None:
        one, mine = left.then.seats[left.who], left.then.seats[player.seat].points
        now = after.seats[left.who].points
        gets = (("gets", one.points), ("now", now), ("own", mine), ("less", int(now < one.points)))
        yield Prompt("left_captain", (*left.values(player), *gets))
    yield from _loaded_first(view, player, own)


def _for_coins(view: PuertoRico, player: Player, role: Role, after: Played, left: Left | None) -> Iterator[Prompt]:
    """A card that brings doubloons alone; or nothing, for which the others get nothing either."""
    own, seat = after.seats[player.seat], ("owner", player.seat)
    keys = {Role.CAPTAIN: "ships_nothing", Role.TRADER: "sells_nothing"}
    if role not in keys:
        yield Prompt("gets_coins", (("coins", own.coins),))
    else:
        alone = not any(one.points or one.sold for one in after.seats if one is not own)
        yield Prompt(keys[role], (seat, ("coins", own.coins), ("alone", int(alone))))
        if own.coins and not to_build(view):
            yield Prompt("coins_tie")
            return
    if own.coins:
        yield from reach(view, player, player.coins + own.coins)
    if left is not None:
        one = left.then.seats[left.who]
        if one.points or one.coins >= _MUCH:
            yield Prompt("left_card", (*left.values(player), ("points", one.points), ("gets", max(0, one.coins))))


def _loaded_first(view: PuertoRico, player: Player, own: Tally) -> Iterator[Prompt]:
    """The kind to load first, where another one first would leave fewer points at best than this one at worst."""
    if len(own.loaded) < 2:
        return
    state = rules.apply(determinize(view, player.seat, seeded(1)), act.Pick(player.seat, Role.CAPTAIN), False).state
    loads = [one for one in rules.legal(state, player.seat) if isinstance(one, act.Load)]
    others = [one for one in loads if GOOD_NAMES[one.good] != own.first]
    points = max(
        [played_on(state, player.seat, (one,)).seats[player.seat].points for one in others], default=own.points
    )
    first = [one for one in loads if one not in others][:1]
    if first and points < min([worst(state, player.seat, (one,), own.points) for one in first]):
        yield Prompt("loaded_first", (("good", own.first), ("points", points)))
