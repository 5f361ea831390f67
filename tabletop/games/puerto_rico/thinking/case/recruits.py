"""The Mayor: how many workers come, what they do, and what of that the Mayor of the next one would do as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.common import workers_of
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS, SPACES
from tabletop.games.puerto_rico.things import GOOD_NAMES, Phase, Role
from tabletop.games.puerto_rico.thinking.case.buildings import BY_CHIPS, SHUT, counts_more, large
from tabletop.games.puerto_rico.thinking.case.ending import LAST_MAYORS, mayors_left
from tabletop.games.puerto_rico.thinking.case.left import Left
from tabletop.games.puerto_rico.thinking.case.played import Goods, Played, clockwise
from tabletop.games.puerto_rico.thinking.case.workers import busy, gained, placed, same, standing, too_many
from tabletop.games.puerto_rico.thinking.placement import placements
from tabletop.games.puerto_rico.thinking.uses import PLENTY

_AT_LAST = ("use_large", "use_harbor", "use_wharf")
"""What workers may still come to that are placed in the last round."""
_NOTHING: Goods = ()
_MADE = (
    "makes_more",
    "makes_less",
    "further_ships",
    "for_ships",
    "for_ships_until",
    "sale_new",
    "sale_lost",
    "at_a_sale",
)
"""What is told by the workers that make it, or is plain to see: that barrels which are not sold are shipped, and that a
kind which is made can be sold."""


def recruiting(view: PuertoRico, player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    """Workers, what they do, and what of that they would not do with the next one's."""
    n = after.seats[player.seat].workers
    then_there = _with_workers(view, player, after)
    before, done = standing(player), standing(then_there)
    works = n - busy(done) + busy(before)  # those who waited in the port may find work as well
    over = max(0, min(too_many(view, player, n), works))
    then = view.copy()
    then.end, then.supply = after.state.end, after.state.supply
    owner = player.copy()
    owner.coins += view.coins_on[Role.MAYOR]
    told = tuple(gained(then, owner, then_there))
    if then.end and not view.end:  # barrels, doubloons and land come too late
        told = tuple([one for one in told if one.key in _AT_LAST])
    goods, fewer = (_goods(told, key) for key in ("makes_more", "makes_less"))
    idle = max(0, player.idle - then_there.idle) if goods else 0
    seats = len(view.players)
    dealt = tuple([(who, after.seats[who].workers) for who in clockwise(player.seat, seats)])
    unused = tuple([who for who, share in dealt if share and not serves(view, after, who)])
    counted = tuple(counts_more(then, player, then_there)) if then.end else ()  # by how many workers there are
    gains = [one for one in told if one.key not in _MADE and not _shut(one) and not _early(then, one)]
    vain = over == n and not (goods or gains or then.end)
    over = 0 if counted or vain else over
    counts: Values = (("owner", player.seat), ("n", n), ("over", over), ("idle", idle))
    made = (("goods", goods), ("made", len(goods)), ("minus", fewer), ("fewer", len(fewer)))
    yield Prompt("gets_workers", (*counts, ("others", dealt), *made))
    yield from counted
    yield from [_manned(one) for one in gains[:1]]
    if vain or not (told or then.end):
        yield Prompt("workers_wait")
    if unused and (goods or gains) and not then.end:
        yield Prompt(
            "workers_useless", (("who", unused), ("several", len(unused)), ("all", int(len(unused) == len(dealt))))
        )
    if left is not None and (view.end or not then.end):  # else there is no next one
        beside = _with_the_next(player, after, left, gains=bool(goods or gains))
        if not (
            dict(beside.values)["same"] and not left.coins and not serves(view, left.then, left.who)
        ):  # he has no reason to take it
            yield beside
    yield from [_manned(one) for one in gains[1:]]
    if not (goods or gains or then.end) and after.whole and (mayors := mayors_left(after.state)) <= LAST_MAYORS:
        yield Prompt("mayor_shortens", (("supply", after.state.supply), ("n", mayors)))
    yield from _theirs_manned(view, player, after)


def serves(view: PuertoRico, after: Played, who: Seat) -> bool:
    """Whether somebody has something to do for one of the workers that come with a Mayor."""
    before, share = view.players[who], after.seats[who].workers
    if after.whole:
        return not same(standing(before), standing(after.state.players[who]))
    blank, there = before.copy(), workers_of(before) + share
    blank.idle, blank.farmers, blank.staff = 0, (0,) * len(before.farmers), (0,) * len(before.staff)
    return there - too_many(view, blank, there) > busy(standing(before))


def _goods(told: Sequence[Prompt], key: str) -> Goods:
    """Barrels that a sentence of that kind tells."""
    found: Any = next((dict(one.values)["goods"] for one in told if one.key == key), ())
    return tuple([(good, count) for good, count in found])


def _manned(one: Prompt) -> Prompt:
    """Of a building that pays by kinds that it is these workers who set it to work."""
    return Prompt("by_kinds_manned", one.values) if one.key == "by_kinds" else one


def _shut(one: Prompt) -> bool:
    """Of a market that the trading house takes nothing for it."""
    return one.key == "use_market" and dict(one.values)["blocked"] == SHUT


def _early(view: PuertoRico, one: Prompt) -> bool:
    """Of a large building that a later Mayor mans it as well: it counts at the end alone."""
    return one.key == "use_large" and mayors_left(view) > LAST_MAYORS and not view.end


def _with_the_next(player: Player, after: Played, left: Left, *, gains: bool) -> Prompt:
    """Workers of both with the Mayor of the next one, and what of all that is done after the own one is missing then;
    `same`: nothing."""
    theirs, own = left.then.seats[left.who].workers, left.then.seats[player.seat].workers
    values: Values = (*left.values(player), ("own", own), ("theirs", theirs))
    same, goods, empty = 0, _NOTHING, tuple[str, ...]()
    if after.whole and left.then.whole and not after.state.end:
        mine, then = (standing(one.state.players[player.seat]) for one in (after, left.then))
        same = int(gains and busy(mine) <= workers_of(then.player))
        if not same:
            goods = _less_made(after, left.then, player.seat)
            empty = tuple([BUILDINGS[one] for one in mine.works if one not in then.works and SPACES[one] == 1])
    makes = _alone(left.then, player.seat, goods)
    missing: Values = (("goods", goods), ("less", len(goods)), *makes, ("buildings", empty), ("empty", len(empty)))
    return Prompt("left_mayor", (*values, ("same", same), *missing))


def _less_made(one: Played, other: Played, seat: Seat) -> Goods:
    """Barrels a production of a seat that the first comes to and the other does not."""
    made, then = (production(there.state.players[seat], PLENTY) for there in (one, other))
    gaps = zip(GOOD_NAMES, made, then, strict=True)
    return tuple([(good, more - less) for good, more, less in gaps if more > less])


def _alone(then: Played, seat: Seat, goods: Goods) -> Values:
    """Of one kind how many are still made, and how many with the own Mayor."""
    good, less = goods[0] if len(goods) == 1 else (GOOD_NAMES[0], 0)
    made = production(then.state.players[seat], PLENTY)[GOOD_NAMES.index(good)]
    return (("good", good), ("made", made), ("instead", made + less))


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
