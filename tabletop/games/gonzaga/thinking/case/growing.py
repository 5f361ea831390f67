"""How large the groups of others can still become this turn, beside one that grows for the bonus; and where a plan can
also lie so that somebody's groups stay apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.apart import READ
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import CHURCH_POINTS, GONZAGA_POINTS, Mask, site_names
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.spots import sound_spots
from tabletop.games.gonzaga.state import Gonzaga, Placed, Plan
from tabletop.games.gonzaga.thinking.case.gains import GROUP, GROUPS_FROM, Gains
from tabletop.games.gonzaga.thinking.case.joined import joined
from tabletop.games.gonzaga.thinking.case.left import counted
from tabletop.games.gonzaga.thinking.case.lost import reaches
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.rivals import sooner
from tabletop.games.gonzaga.thinking.case.uses import Use, after, paid_for
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.sight import Sight

_THEN_TIED, _TIED_SO_FAR = 1, 2
_WAYS, _SPOTS = 6, 8
"""No more other sites of a plan are looked at for that, none with more spots: on all of them what is told is so."""
_APART = 2
"""Pieces that somebody lacks then: what is less is not told."""
_KEPT, _STAYS = 3.0, -3.0
"""How much these sentences decide, in points."""


def grown(view: Gonzaga, then: Gonzaga, seat: Seat, told: Prompt) -> Prompt:
    """That a group grows, with the points it is for, who can come to more pieces this turn than anybody has, and what a
    tie gives."""
    had, have = (int(str(dict(told.values)[name])) for name in ("had", "have"))
    others = [_reach(view, then, one.seat) for one in view.players if one.seat != seat]
    others = sorted(others, key=lambda one: -max(one.has, one.reach))
    largest = max([max(one.has, one.reach) for one in others])
    tie = _THEN_TIED * (have == largest) or _TIED_SO_FAR * (0 < had == largest)
    tie *= view.turn >= GROUPS_FROM
    reached: Values = (("n", len(others) - 1),)
    for which, one in zip(("first", "second", "third"), others, strict=False):
        reached += ((f"who_{which}", one.who), (f"has_{which}", one.has))
        reached += ((f"reach_{which}", one.reach), (f"instead_{which}", one.instead))
    beside = joined(view, then, seat) if told.key == GROUP else ()
    said: Values = (("points", GONZAGA_POINTS), *reached, ("tie", tie), ("joined", beside), ("j", len(beside)))
    return Prompt(told.key, (*told.values, *said, ("first", 0)))


class Reach(NamedTuple):
    """Pieces that somebody has in the largest group, to how many it can still come this turn, and to how many before a
    use: 0 where it is no more than that."""

    who: Seat
    has: int
    reach: int = 0
    instead: int = 0


def _reach(view: Gonzaga, then: Gonzaga, other: Seat) -> Reach:
    """Once a use lies there: whoever comes first and lies in its way leaves nothing of what is told of it."""
    has = lying(view).largest(other)
    if view.turn < GROUPS_FROM or not view.players[other].fief:
        return Reach(other, has)
    before, now = reaches(view, other), reaches(then, other)
    return Reach(other, has, now * (max(now, before) > has), before * (before > now))


def beside_first(told: Sequence[Said], size: int) -> list[Said]:
    """What is told of another line than the first, of its group with the pieces that the first one comes to."""
    return [one._replace(told=_beside_first(one.told, size)) if one.told.key == GROUP else one for one in told]


def _beside_first(told: Prompt, size: int) -> Prompt:
    plain = dict(told.values)
    first = size * (size != plain["have"])
    return Prompt(told.key, tuple([(name, first if name == "first" else value) for name, value in told.values]))


def stays(view: Gonzaga, seat: Seat, every: Sequence[Gains], paid: int) -> Iterator[Said]:
    """That by the first of several uses the group does not grow, where it does by another that is read beside it."""
    first, *others = every[:READ]
    if in_last_turn(view) or not any(gain.told.key == GROUP for own in others for gain in own.each):
        return
    if any(gain.told.key == GROUP for gain in (*first.each, *first.lesser)):
        return
    then = after(view, seat, first.use, paid)
    size = lying(then).largest(seat)
    plain: Values = (("have", size), ("had", size))
    yield Said(grown(view, then, seat, Prompt("group_stays", plain)), _STAYS)


def keeps_apart(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> Iterator[Said]:
    """Another place of a plan that counts no less than the church and keeps somebody, who moves later in any case, from
    a group as large as the own one."""
    if view.turn < GROUPS_FROM or in_last_turn(view) or own.use.at is None:
        return
    size = lying(after(view, seat, own.use, paid_for(plan))).largest(seat)
    for other in [one for one in view.players if one.seat != seat and one.fief]:
        had = reaches(view, other.seat)
        if had < max(size, lying(view).largest(other.seat) + _APART) or any(
            sooner(view, other, view.players[seat], plan)
        ):
            continue
        for points, sites, uses in _elsewhere(view, seat, plan, own):
            most = max([reaches(after(view, seat, use), other.seat) for use in uses])
            if points >= CHURCH_POINTS and most <= had - _APART:
                where: Values = (("sites", site_names(sites)), ("points", points))
                yield Said(Prompt("keeps_apart", (*where, ("who", other.seat), ("n", most), ("had", had))), _KEPT)
                return


def _elsewhere(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> list[tuple[int, Mask, list[Use]]]:
    """Other sites that a plan can cover, what counts most first, with the spots for each."""
    sight, fief = Sight(view, seat), view.players[seat].fief
    found = list[tuple[int, Mask, list[Use]]]()
    for kind in sight.kinds((plan.region,), plan.real):
        at = [sound_spots(fief)[number] for _, number in sight.spots(kind)]
        if 0 < len(at) <= _SPOTS and kind.sites & ~own.sites:
            uses = [Use(Placed(fief, one.at, one.turn)) for one in at]
            found.append((counted(view, seat, sight.cover, kind.sites), kind.sites, uses))
    return sorted(found, key=lambda one: -one[0])[:_WAYS]
