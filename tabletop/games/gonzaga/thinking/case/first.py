"""Who may leave a plan less by being first, and what the ring of a Privilege buys: named after the cards that all can
still plan, so that who is not named cannot do so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat, Value
from tabletop.games.gonzaga.constants import CHURCH_POINTS, FLOURISHING_POINTS, PLAIN_ACTIONS, site_names
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.things import ALLIANCE
from tabletop.games.gonzaga.thinking.case.dangers import (
    Danger,
    Dangers,
    certain,
    dangers,
    for_the_group,
    particular,
    staying,
    surest,
    together,
)
from tabletop.games.gonzaga.thinking.case.gains import GROUP, Gains
from tabletop.games.gonzaga.thinking.case.order import GRAVE, Said
from tabletop.games.gonzaga.thinking.case.uses import Use

_LIKELY, _RING, _OTHERWISE = 3.5, 5.0, 0.6
"""How much it decides that somebody may be first, what a ring is paid for, and who cannot."""
_MARRIAGE = 2
"""Rings that a marriage lays at most."""
_MUCH = 8
"""So many points that can be lost decide whatever else is told, and are worth a word though a Privilege is paid for."""


def first_there(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Dangers, *, more: bool) -> Iterator[Said]:
    """Of a plan with all that it brings, and who could leave it less; of points that the church gives as well only
    where `more` than those is told of it."""
    if own.use == Use():
        if plan.behind:
            yield Said(Prompt("ring_for_church"), _RING)
    elif plan.behind:
        yield Said(_ring(view, seat, plan, own, could), _RING)
    elif own.points <= CHURCH_POINTS and not more:
        return
    elif not could.each and (own.points <= CHURCH_POINTS or for_the_group(view, own)):
        several = together(view, seat, plan, own)
        yield Said(Prompt("only_together" if several else "nobody_first"), _OTHERWISE, of_rivals=True)
    elif not could.each or could.little:
        safe = _safe(view, seat, plan, own, could)
        church = dict(safe.values).get("points") == CHURCH_POINTS  # that is certain of any plan
        if safe.key != "certain" or not (church or _by_the_bonus(view, own)):
            yield Said(safe, _OTHERWISE, of_rivals=True)
    else:
        yield from _at_risk(view, seat, plan, own, could)


def _at_risk(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Dangers) -> Iterator[Said]:
    """Who can be first and what is left after just these cards, who can by the Privilege as well, and what less that
    leaves, or of who needs it the same where much is lost by it; that nobody lowers the points where a marriage brings
    as many."""
    left, rings = _floor(view, own, could)
    if left >= own.points > CHURCH_POINTS and not particular(own):
        sure, price = surest(view, seat, plan, own)
        alone = sure < own.points
        fief = min([one.left for one in could.each]) if alone else certain(view, seat, plan, own)
        yield Said(_unharmed(own, rings if alone else price, alone=alone, fief=fief), _OTHERWISE, of_rivals=True)
        return
    openly, crowned = could.part(openly=True), could.part(openly=False)
    much = _lower(view, own, openly, crowned) if openly.each else crowned
    floor = _floor(view, own, openly)[0] if openly.each else 0
    if not openly.each or (much.each and not particular(own) and own.points - floor < FLOURISHING_POINTS):
        if _by_the_bonus(view, own) or own.points - _least(view, own, crowned) >= _MUCH:
            who = (*_movers(crowned), *_by_these(view, seat, plan, own, crowned), ("worse", 0))
            yield Said(Prompt("first_there", (*who, *_also(Dangers(), crowned), *_crowned(Dangers()))), GRAVE)
        return
    others, too = _no_worse(openly, crowned, much), _too(openly, crowned, much)
    shown = Dangers((*openly.each, *others))
    if others:  # of whom the Privilege is told without actions: so it is of all
        shown, too = _joined(shown, too), Dangers()
    worst = _least(view, own, much) if much.each else 0
    who = (*_movers(shown), *_by_these(view, seat, plan, own, _joined(shown, too)), ("worse", worst))
    grave = _by_the_bonus(view, own) or own.points - _least(view, own, could) >= _MUCH
    yield Said(Prompt("first_there", (*who, *_also(too, shown), *_crowned(much))), GRAVE if grave else _LIKELY)


def _too(openly: Dangers, crowned: Dangers, much: Dangers) -> Dangers:
    """Those of who can be first openly that can be so by the Privilege with other actions as well, which leaves no
    less."""
    cards = {one.who: [by.card for by in one.by] for one in openly.each}
    worse, found = [one.who for one in much.each], list[Danger]()
    for one in [one for one in crowned.each if one.who in cards and one.who not in worse]:
        new = tuple([action for action in one.behind if action not in cards[one.who]])
        found += [Danger(one.who, tuple([by._replace(behind=new) for by in one.by]))] if new else []
    return Dangers(tuple(found))


def _joined(shown: Dangers, too: Dangers) -> Dangers:
    """Each of some once, with all that it can do."""
    more = {one.who: one.by for one in too.each}
    return Dangers(tuple([Danger(one.who, (*one.by, *more.get(one.who, ()))) for one in shown.each]))


def _also(too: Dangers, shown: Dangers) -> Values:
    """Who can be first by the Privilege as well, with which actions, and whether that is everybody who is named, all
    with the same cards."""
    alike = len(dict.fromkeys([tuple([by.card for by in one.by]) for one in shown.each])) == 1
    each: Values = (("every", int(alike and len(too.each) == len(shown.each))),)
    return each + _renamed(_privileged(too), {"rivals": "also", "n": "a", "by": "by_also", "b": "b_also"})


def _crowned(much: Dangers) -> Values:
    """Those who leave less by the Privilege, and with which actions."""
    return _renamed(_privileged(much), {"n": "c", "by": "by_crown"})


def _renamed(said: Values, names: Mapping[str, str]) -> Values:
    return tuple([(names.get(name, name), value) for name, value in said])


def _lower(view: Gonzaga, own: Gains, openly: Dangers, crowned: Dangers) -> Dangers:
    """Those of some who play the Privilege that leave less than anybody does without it."""
    floor = _floor(view, own, openly)[0]
    each = [one for one in crowned.each if _floor(view, own, Dangers((one,)))[0] < floor]
    return Dangers(tuple(each))


def _no_worse(openly: Dangers, crowned: Dangers, much: Dangers) -> list[Danger]:
    """Who can be first with the Privilege alone, without leaving less than the others do."""
    named = [one.who for one in (*openly.each, *much.each)]
    return [one for one in crowned.each if one.who not in named]


def _by_these(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Dangers) -> Values:
    """What is left at least after what some can do: more than the church gives, or that."""
    floor = _floor(view, own, could)
    church = not floor[0] and not _by_the_bonus(view, own) and _only_church(own, could)
    stay = _stays(view, seat, plan, own, could, floor)
    return (("church", CHURCH_POINTS * church), *stay)


def _only_church(own: Gains, could: Dangers) -> bool:
    """Whether after something that some can do no more is left of a plan than the church gives."""
    return own.points > CHURCH_POINTS and min([one.left for one in could.each]) <= CHURCH_POINTS


def _by_the_bonus(view: Gonzaga, own: Gains) -> bool:
    """Whether the bonus of the last turn hangs on a use: of that the points of its sites say nothing."""
    return in_last_turn(view) and any(gain.told.key == GROUP for gain in own.each)


def _unharmed(own: Gains, spare: int, *, alone: bool, fief: int = 0) -> Prompt:
    """That nobody lowers the points, or nobody `alone`, by a marriage for so many rings to `spare` where it takes
    one, and what the fief brings at least."""
    fief *= fief > CHURCH_POINTS and spare > len(own.use.rings)
    told: Values = (("points", own.points), ("alone", int(alone)), ("spare", spare))
    return Prompt("nobody_sooner", (*told, ("fief", fief * (fief < own.points))))


def _safe(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Dangers) -> Prompt:
    """That no other seat takes much by itself, and how much is sure whatever they do together."""
    less, plain = max([own.points - one.left for one in could.each], default=0), certain(view, seat, plan, own)
    sure, rings = surest(view, seat, plan, own)
    if rings and sure >= own.points:
        return _unharmed(own, rings, alone=False, fief=plain)
    if plain >= own.points - less and (less or together(view, seat, plan, own)):
        return Prompt("certain", (("points", plain),))
    if less:
        by_rings, wed = _floor(view, own, could)
        more: Values = (("married", by_rings * (wed > 0)), ("wedding", wed))
        return Prompt("leaves_still", (*_stays(view, seat, plan, own, could, (own.points - less, 0)), *more))
    return _unharmed(own, 0, alone=sure < own.points)


def _movers(could: Dangers) -> Values:
    """Who can be first with which cards, those with the same ones together."""
    groups, found = dict[str, list[Seat]](), list[tuple[str, Value]]()
    for one in could.each:
        groups.setdefault("_".join([by.card for by in one.by]), []).append(one.who)
    for which, (by, who) in zip(("", "_too", "_third"), (*groups.items(), ("", []), ("", [])), strict=False):
        found += [(f"who{which}", tuple(who)), (f"n{which}", len(who)), (f"by{which}", by)]
    return tuple(found)


def _privileged(could: Dangers) -> Values:
    """Who can be first behind a Privilege alone, and with which actions where these are the same ones of all."""
    each = tuple(dict.fromkeys([one.behind for one in could.each]))
    rivals = tuple([one.who for one in could.each])
    return (("rivals", rivals), ("n", len(rivals)), *_behind(each[0] if len(each) == 1 else ()))


def _behind(actions: Sequence[str]) -> Values:
    """Actions that a Privilege needs beside it; that it may be any of them is no word."""
    said = actions if len(actions) < len(PLAIN_ACTIONS) else ()
    return (("by", "_".join(said)), ("b", int(bool(said))))


def _floor(view: Gonzaga, own: Gains, could: Dangers) -> tuple[int, int]:
    """What a plan still brings at least once one of them does the worst, and by how many rings in place of its fief
    that may be; 0 where that is no more than the church gives. Of a group that the bonus hangs on in the last turn
    points say nothing."""
    least = min([one.left for one in could.each])
    if _by_the_bonus(view, own) or own.points <= CHURCH_POINTS:
        return 0, 0
    by_one, by_two = (min([one.wed[which] for one in could.each]) for which in (0, 1))
    if not own.use.rings and by_two > max(CHURCH_POINTS, least):
        return by_two, 1 if by_one == by_two else 2
    return (least, 0) if least > CHURCH_POINTS else (0, 0)


def _least(view: Gonzaga, own: Gains, could: Dangers) -> int:
    """The same with what the church gives."""
    return _floor(view, own, could)[0] or CHURCH_POINTS


def _stays(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Dangers, floor: tuple[int, int]) -> Values:
    """What is left at least, by which sites and rings, and whether several are named who leave that, each alone, or one
    beside whom others can lower it."""
    left, wed = floor
    named = len(could.each)
    rings = max(wed, len(own.use.rings))
    more = bool(left) and certain(view, seat, plan, own, rings=rings) < left
    stay = site_names(staying(view, seat, plan, could, left, rings)) if left else ()
    k = named if named > 1 else int(more)
    return (("left", left), ("k", k), ("wed", wed), ("stay", stay), ("s", len(stay)))


def _ring(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Dangers) -> Prompt:
    """What the ring of the Privilege buys beside the plan without it, rings in place of the fief included, and who can
    still be first with another one."""
    plainly, still = Plan(plan.region, plan.behind), could.seats(openly=False)
    plain = dangers(view, seat, plainly, own)
    openly = plain.seats(openly=True)
    shut_out = tuple([one for one in plain.seats(openly=False) if one not in still])
    before = openly or shut_out
    unless = tuple([one for one in still if one in before])
    others = tuple([one for one in still if one not in before])
    too: Values = (("too", others), ("t", len(others)), *_unless(could, unless))
    if in_last_turn(view):
        return Prompt("ring_last", (("rivals", before), *too)) if before else Prompt("ring_left_over")
    most = max(own.points, CHURCH_POINTS)
    wed = _MARRIAGE * (plan.real == ALLIANCE)
    sure, without = (min(most, certain(view, seat, one, own, rings=wed)) for one in (plan, plainly))
    told = without * (without > CHURCH_POINTS or sure > without)  # the church gives that much anyway
    points: Values = (("sure", sure), ("without", told))
    if before:
        floor, wed = _floor(view, own, could) if unless and own.points > CHURCH_POINTS else (0, 0)
        alike = bool(unless) and own.points > CHURCH_POINTS and sure == without and not told
        then: Values = (("then", floor * alike), ("wedding", wed * alike))
        values: Values = (("rivals", before), ("turn", view.turn + 1), *too, *then, ("more", sure - without), *points)
        return Prompt("ring_buys" if openly else "ring_shuts_out", values)
    nothing = Prompt("ring_nothing", too)
    return Prompt("ring_makes_sure", points) if sure > without else nothing


def _unless(could: Dangers, unless: Sequence[Seat]) -> Values:
    """Who can play the Privilege too and still be first, by the actions that it takes beside it."""
    groups = dict[tuple[str, ...], list[Seat]]()
    for one in [one for one in could.each if one.who in unless]:
        groups.setdefault(one.behind, []).append(one.who)
    found = list[tuple[str, Value]]()
    for which, (by, who) in zip(("", "_too", "_third"), (*groups.items(), ((), []), ((), []), ((), [])), strict=False):
        found += [(f"{name}{which}", value) for name, value in _behind(by)]
        found += [(f"unless{which}", tuple(who)), (f"u{which}", len(who))]
    return tuple(found)
