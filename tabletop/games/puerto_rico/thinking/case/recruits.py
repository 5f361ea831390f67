"""The Mayor: how many workers come, what they do, and what of that the Mayor of the next one would do as well."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.common import staffed
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.phases.sensible import place_sensibly
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, SPACES
from tabletop.games.puerto_rico.things import GOOD_NAMES, ROLE_NAMES, Phase, Role
from tabletop.games.puerto_rico.thinking.case.buildings import (
    BY_CHIPS,
    LOADING,
    could_make,
    counts_more,
    has_use,
    kinds_made,
    large,
)
from tabletop.games.puerto_rico.thinking.case.ending import LAST_MAYORS, mayors_left
from tabletop.games.puerto_rico.thinking.case.left import Left
from tabletop.games.puerto_rico.thinking.case.plants import short_of
from tabletop.games.puerto_rico.thinking.case.played import Goods, Played, clockwise
from tabletop.games.puerto_rico.thinking.case.workers import gained, standing
from tabletop.games.puerto_rico.thinking.rivals import for_nobody
from tabletop.games.puerto_rico.thinking.uses import PLENTY

_AT_LAST = ("use_large", "use_harbor", "use_wharf")
"""What workers may still come to that are placed in the last round."""
_MADE = ("makes_more", "makes_both", "makes_less")
"""What is told by the workers that make it."""


def recruiting(view: PuertoRico, player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    """Workers, what they do, and what of that they would not do with the next one's."""
    n = after.seats[player.seat].workers
    then_there = _with_workers(determinize(view, player.seat, seeded(1)), player.seat, player.seat)
    then = view.copy()
    then.end, then.supply = after.state.end, after.state.supply
    told = tuple(gained(then, player, then_there))
    if then.end and not view.end:  # barrels, doubloons and land come too late
        told = tuple([one for one in told if one.key in _AT_LAST])
    made_then = {name: value for one in told if one.key in _MADE for name, value in _made(one)}
    goods, fewer = made_then.get("goods", ()), made_then.get("minus", ())
    idle = max(0, player.idle - then_there.idle) if goods else 0
    dealt = tuple([(who, after.seats[who].workers) for who in clockwise(player.seat, len(view.players))])
    gains = [one for one in told if one.key not in _MADE and not _early(then, one)]
    counts: Values = (("owner", player.seat), ("n", n), ("idle", idle))
    made = (("goods", goods), ("made", len(goods)), ("minus", fewer), ("fewer", len(fewer)))
    works = [one for one in standing(then_there).works if one not in standing(player).works]
    manned = tuple([BUILDINGS[one] for one in works if has_use(view, then_there, one)])
    several = (("manned", manned), ("several", len(manned) * (len(manned) > 1 and not then.end)))
    vain = ("vain", 0 if then.end or gains else _in_vain(view, player, after))
    late = [one for one in gains[:1] if one.key == "use_large"]
    yield from late  # so many points are more than what is made until then
    yield Prompt("gets_workers", (*counts, ("others", dealt), *made, *several, vain))
    yield from () if then.end else short_of(view, then_there, [GOOD_NAMES.index(good) for good, _ in goods])
    yield from counts_more(then, player, then_there) if then.end else ()  # by how many workers there are
    works_more = [one for one in gains if one.key != "sells_for"]
    yield from () if late else works_more[:1]
    if left is not None and (view.end or not then.end):  # else there is no next one
        yield _with_the_next(player, left, then_there, tuple([good for good, _ in goods]), several)
    yield from () if late or works_more else gains[:1]
    idle_cards = tuple([at for at, taken in enumerate(view.taken) if taken == NOBODY and for_nobody(view, at)])
    if len(idle_cards) > 1:
        yield Prompt("cards_idle", (("roles", tuple([ROLE_NAMES[role] for role in idle_cards])),))
    yield from _theirs_manned(view, player, after)
    yield from _theirs_loading(view, player, after)


def _in_vain(view: PuertoRico, player: Player, after: Played) -> int:
    """1 if nobody to whom workers come has a place for them that makes a barrel more, 2 if the seat alone has none."""
    vain = [could_make(one) == production(one, PLENTY) or not after.seats[one.seat].workers for one in view.players]
    return 0 if not (after.seats[player.seat].workers and vain[player.seat]) else 1 if all(vain) else 2


def _made(one: Prompt) -> Iterator[tuple[str, Goods]]:
    """Barrels more (`goods`) and less (`minus`) that a sentence tells."""
    for name, value in one.values:
        found: Any = value
        told = tuple([(good, count) for good, count in found])
        yield ("minus" if one.key == "makes_less" else name), told


def _early(view: PuertoRico, one: Prompt) -> bool:
    """Of a large building that a later Mayor mans it as well: it counts at the end alone."""
    return one.key == "use_large" and mayors_left(view) > LAST_MAYORS and not view.end


def _with_the_next(player: Player, left: Left, then_there: Player, goods: tuple[str, ...], several: Values) -> Prompt:
    """Workers of both with the Mayor of the next one, and whether with those the seat makes as much as it makes by its
    own, if that is more of some `goods`; if it mans `several` buildings by its own, how many of those then."""
    theirs, own = left.then.seats[left.who].workers, left.then.seats[player.seat].workers
    same, part = False, tuple[tuple[str, int], ...]()
    then = _with_workers(left.before, player.seat, left.who)
    named = dict[str, Any](several)
    manned = sum([then.works(BUILDING[word]) for word in named["manned"]])
    if goods and own:
        makes = production(then, PLENTY)
        same = all(one >= other for one, other in zip(makes, production(then_there, PLENTY), strict=True))
        both = zip(GOOD_NAMES, makes, production(player, PLENTY), strict=True)
        part = tuple([(good, one - other) for good, one, other in both if one > other])
    less = (("fewer", int(bool(goods and own) and not same)), ("part", part), ("some", len(part)))
    values = (("own", own), ("theirs", theirs), ("same", int(same)), ("goods", goods), *less)
    return Prompt("left_mayor", (*left.values(player), *values, ("short", manned * (manned < named["several"]))))


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


def _theirs_loading(view: PuertoRico, player: Player, after: Played) -> Iterator[Prompt]:
    """The first of the others with a Harbor or Wharf in which nobody stands, barrels for it or a production, and a
    worker who comes."""
    for who in clockwise(player.seat, len(view.players)):
        other = view.players[who]
        empty = [one for one in other.city if BUILDINGS[one] in LOADING and not other.works(one)]
        if empty and after.seats[who].workers and (any(other.goods) or kinds_made(other)) and not view.end:
            yield Prompt("mans_loading", (("who", who), ("building", BUILDINGS[empty[0]])))
            return


def _with_workers(before: PuertoRico, seat: Seat, who: Seat) -> Player:
    """An island with the workers who come by the Mayor of somebody where the button for them alone puts them: nobody
    else moves."""
    state = rules.apply(before, act.Pick(who, Role.MAYOR), False).state
    owner = state.own(seat)
    if state.phase == Phase.PLACE:
        place_sensibly(owner)
        staffed(owner)
    return owner
