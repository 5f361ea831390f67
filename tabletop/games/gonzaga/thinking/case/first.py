"""Who may leave a plan less by being first, and what the ring of a Privilege buys: named after the cards that all can
still plan, so that who is not named cannot do so."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import CHURCH_POINTS
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.thinking.case.dangers import (
    Dangers,
    certain,
    dangers,
    for_the_group,
    particular,
    surest,
    together,
)
from tabletop.games.gonzaga.thinking.case.gains import GROUP, Gains
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.uses import Use

_LIKELY, _RING, _OTHERWISE = 3.5, 5.0, 0.6
"""How much it decides that somebody may be first, what a ring is paid for, and who cannot."""


def first_there(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Dangers, *, more: bool) -> Iterator[Said]:
    """Of a plan with all that it brings, and who could leave it less; of points that the church gives as well only
    where `more` than those is told of it."""
    if own.use == Use():
        if plan.behind:
            yield Said(Prompt("ring_for_church"), _RING)
    elif plan.behind:
        yield Said(_ring(view, seat, plan, own, could.seats(openly=False)), _RING)
    elif own.points <= CHURCH_POINTS and not more:
        return
    elif not could.each and (own.points <= CHURCH_POINTS or for_the_group(view, own)):
        several = together(view, seat, plan, own)
        yield Said(Prompt("only_together" if several else "nobody_first"), _OTHERWISE, of_rivals=True)
    elif not could.each or could.little:
        safe = _safe(view, seat, plan, own, could)
        if safe.key != "certain" or not _by_the_bonus(view, own):
            yield Said(safe, _OTHERWISE, of_rivals=True)
    else:
        yield _at_risk(view, seat, plan, own, could)


def _at_risk(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Dangers) -> Said:
    """Who can get in the way and what is left then; that nobody lowers the points where a marriage brings as many."""
    openly, rivals = could.seats(openly=True), could.seats(openly=False)
    sure, price = surest(view, seat, plan, own)
    wed, rings = _wed(own, could, sure, price)
    if wed >= own.points > CHURCH_POINTS and not particular(own) and not _by_the_bonus(view, own):
        less = sure * (sure < own.points)
        return Said(_unharmed(own, less, rings if less else price, price * (less > 0)), _OTHERWISE, of_rivals=True)
    who = _movers(could, wed) if openly else (("rivals", rivals), ("n", len(rivals)))
    rings = max(rings, price * (sure < wed)) if wed else price
    who += _left(own, could, sure, (wed, rings), last=in_last_turn(view))
    told = Prompt("first_there" if openly else "only_privileged", who)
    return Said(told, _LIKELY if openly else _OTHERWISE, of_rivals=not openly)


def _by_the_bonus(view: Gonzaga, own: Gains) -> bool:
    """Whether the bonus of the last turn hangs on a use: of that the points of its sites say nothing."""
    return in_last_turn(view) and any(gain.told.key == GROUP for gain in own.each)


def _unharmed(own: Gains, together: int, spare: int, wed: int, less: int = 0) -> Prompt:
    """That nobody lowers the points alone, by a marriage for so many rings to `spare` where it takes one; and what all
    others leave together, by one for so many where they lower them."""
    price: Values = (("spare", spare), ("wed", wed))
    return Prompt("nobody_sooner", (("points", own.points), ("together", together), ("less", less), *price))


def _safe(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Dangers) -> Prompt:
    """That no other seat takes much by itself, and how much is sure whatever they do together."""
    less, plain = max([own.points - one.left for one in could.each], default=0), certain(view, seat, plan, own)
    sure, rings = surest(view, seat, plan, own)
    if rings and sure >= own.points:
        return _unharmed(own, 0, rings, 0)
    if plain >= own.points - less and (less or together(view, seat, plan, own)):
        return Prompt("certain", (("points", plain),))
    left = sure * (sure < own.points)
    return _unharmed(own, left, 0, rings * (left > 0), less)


def _movers(could: Dangers, wed: int) -> Values:
    """Who can leave least, with which cards, those with the same ones together; and a single one who can leave more,
    as long as that is more than what a marriage brings in any case."""
    groups, least = dict[str, list[Seat]](), min([one.left for one in could.each])
    for one in could.each:
        if one.left == least:
            groups.setdefault("_".join([card for card, left in one.by if left == least]), []).append(one.who)
    lesser = [one for one in could.each if one.left > least]
    told = lesser[0] if len(lesser) == 1 and lesser[0].left > wed else None
    milder = any(left > least for one in could.each if one.left == least for _, left in one.by)
    found: Values = (("mainly", int(milder or (bool(lesser) and told is None))),)
    by_more = "_".join([card for card, _ in told.by]) if told is not None else ""
    found += (("who_more", told.who if told is not None else 0), ("by_more", by_more))
    found += (("left_more", told.left if told is not None else 0),)
    for which, (by, who) in zip(("", "_too", "_third"), (*groups.items(), ("", []), ("", [])), strict=False):
        found += ((f"who{which}", tuple(who)), (f"n{which}", len(who)), (f"by{which}", by))
    return found


def _left(own: Gains, could: Dangers, sure: int, marriage: tuple[int, int], *, last: bool) -> Values:
    """What a plan still brings at least once one of them does the worst, by a `marriage` of so many points and rings,
    and once all others do so `together`, each 0 where that is no less; and what the church gives where that is no less
    either. Of a group that the bonus hangs on in the last turn points say nothing."""
    least, (wed, rings) = min([one.left for one in could.each]), marriage
    openly = bool(could.seats(openly=True))
    many: Values = (("k", len([one for one in could.each if one.left == least or not openly])),)
    if last and any(gain.told.key == GROUP for gain in own.each):
        return (("left", 0), ("together", 0), ("church", 0), ("wed", 0), *many)
    if wed:
        return (("left", wed), ("together", sure * (sure < wed)), ("church", 0), ("wed", rings), *many)
    left = least if CHURCH_POINTS < least < own.points else 0
    church = CHURCH_POINTS * (least <= CHURCH_POINTS < own.points)
    less = sure * (sure < min(least, own.points))
    return (("left", left), ("together", less), ("church", church), ("wed", rings * (less > 0)), *many)


def _wed(own: Gains, could: Dangers, sure: int, price: int) -> tuple[int, int]:
    """What a plan for a fief brings at least by a marriage in place of it, whoever is first, and by how many rings; 0
    where that is no more than without one, also for what is `sure` at their `price`, or points are not the reason."""
    if own.use.rings or own.points <= CHURCH_POINTS:
        return 0, 0
    by_one, by_two = (min([one.wed[which] for one in could.each]) for which in (0, 1))
    least = min([one.left for one in could.each])
    more = by_two > max(CHURCH_POINTS, least)
    if not more and (not price or sure <= CHURCH_POINTS or least >= own.points):
        return 0, 0
    return by_two, (1 if by_one == by_two else 2) * more


def _ring(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, still: tuple[Seat, ...]) -> Prompt:
    """What the ring of the Privilege buys beside the plan without it, and who can `still` be first with another one."""
    plainly = Plan(plan.region, plan.behind)
    plain = dangers(view, seat, plainly, own)
    openly = plain.seats(openly=True)
    shut_out = tuple([one for one in plain.seats(openly=False) if one not in still])
    before = openly or shut_out
    unless = tuple([one for one in still if one in before])
    others = tuple([one for one in still if one not in before])
    too: Values = (("too", others), ("t", len(others)), ("unless", unless), ("u", len(unless)))
    if in_last_turn(view):
        return Prompt("ring_last", (("rivals", before), *too)) if before else Prompt("ring_left_over")
    (sure, _), (without, rings) = (surest(view, seat, one, own) for one in (plan, plainly))
    told = without * (without > CHURCH_POINTS or sure > without)  # the church gives that much anyway
    points: Values = (("sure", sure), ("without", told))
    if before:
        values: Values = (("rivals", before), ("turn", view.turn + 1), *too, ("more", sure - without), *points)
        values += (("wed", rings * (told > 0)),)
        return Prompt("ring_buys" if openly else "ring_shuts_out", values)
    nothing = Prompt("ring_nothing", too)
    return Prompt("ring_makes_sure", points) if sure > without else nothing
