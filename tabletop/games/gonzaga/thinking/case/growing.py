"""How large the groups of others can still become this turn, beside one that grows for the bonus; and where a plan can
also lie so that somebody's groups stay apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import CHURCH_POINTS, GONZAGA_POINTS, Mask, site_names
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.spots import sound_spots
from tabletop.games.gonzaga.state import Gonzaga, Placed, Plan
from tabletop.games.gonzaga.thinking.case.gains import GROUP, GROUPS_FROM, Gains
from tabletop.games.gonzaga.thinking.case.joined import joined
from tabletop.games.gonzaga.thinking.case.left import counted
from tabletop.games.gonzaga.thinking.case.lost import at_most, reaches
from tabletop.games.gonzaga.thinking.case.order import SEEN, Said
from tabletop.games.gonzaga.thinking.case.rivals import sooner
from tabletop.games.gonzaga.thinking.case.uses import Use, after, paid_for
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.sight import Sight

_THEN_TIED, _TIED_SO_FAR = 1, 2
_WAYS, _SPOTS = 6, 8
"""No more other sites of a plan are looked at for that, none with more spots: on all of them what is told is so."""
_APART = 2
"""Pieces that somebody lacks then: what is less is not told."""
_KEPT, _STAYS = 3.0, 0.5
"""How much these sentences decide, in points."""


def grown(view: Gonzaga, then: Gonzaga, seat: Seat, told: Prompt) -> Prompt:
    """That a group grows, with the points it is for, who can come to more pieces this turn than anybody has, and what a
    tie gives."""
    values = {name: int(str(dict(told.values)[name])) for name in ("had", "have", "other")}
    others = [one.seat for one in view.players if one.seat != seat]
    reach = {other: at_most(view, then, other) if view.turn >= GROUPS_FROM else 0 for other in others}
    most = max(reach.values())
    more = most > values["other"]
    grow = tuple([other for other in others if more and reach[other] == most])
    largest = max(most, values["other"])
    tie = _THEN_TIED * (values["have"] == largest) or _TIED_SO_FAR * (0 < values["had"] == largest)
    tie *= view.turn >= GROUPS_FROM
    had = tuple([other for other in others if lying(view).largest(other) == values["other"]])
    reached: Values = (("reach", most * more), ("grow", grow), ("g", len(grow)), ("same", int(grow == had)))
    beside = joined(view, then, seat) if told.key == GROUP else ()
    said: Values = (
        ("points", GONZAGA_POINTS),
        *reached,
        ("tie", tie),
        ("joined", beside),
        ("j", len(beside)),
        ("first", 0),
    )
    return Prompt(told.key, (*told.values, *said))


def beside_first(told: Sequence[Said], size: int) -> list[Said]:
    """What is told of another line than the first, of its group with the pieces that the first one comes to."""
    return [one._replace(told=_beside_first(one.told, size)) if one.told.key == GROUP else one for one in told]


def _beside_first(told: Prompt, size: int) -> Prompt:
    plain = dict(told.values)
    first = size * (size != plain["have"])
    return Prompt(told.key, tuple([(name, first if name == "first" else value) for name, value in told.values]))


def stays(view: Gonzaga, seat: Seat, every: Sequence[Gains], paid: int) -> Iterator[Said]:
    """That by the first of several uses the group does not grow, where it does by another that is read beside it."""
    first, *others = every[:SEEN]
    if in_last_turn(view) or not any(gain.told.key == GROUP for own in others for gain in own.each):
        return
    if any(gain.told.key == GROUP for gain in (*first.each, *first.lesser)):
        return
    then = after(view, seat, first.use, paid)
    size = lying(then).largest(seat)
    sizes = {one.seat: lying(view).largest(one.seat) for one in view.players if one.seat != seat}
    most = max(sizes.values())
    who = tuple([other for other, pieces in sizes.items() if pieces == most])
    plain: Values = (("have", size), ("had", size), ("who", who), ("w", len(who)), ("other", most))
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
