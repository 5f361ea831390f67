"""Who may leave a plan less by being first, and what the ring of a Privilege buys: named after the cards that all can
still plan, so that who is not named cannot do so."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import CHURCH_POINTS
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.thinking.case.dangers import Dangers, certain, dangers, for_the_group, together
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
        yield Said(_safe(view, seat, plan, own, could), _OTHERWISE, of_rivals=True)
    else:
        openly = could.seats(openly=True)
        rivals = could.seats(openly=False)
        wed = _wed(own, could)
        who = _movers(could, wed) if openly else (("rivals", rivals), ("n", len(rivals)))
        sure = certain(view, seat, plan, own, wed=wed > 0)
        who += _left(own, could, sure, wed, last=in_last_turn(view))
        told = Prompt("first_there" if openly else "only_privileged", who)
        yield Said(told, _LIKELY if openly else _OTHERWISE, of_rivals=not openly)


def _safe(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Dangers) -> Prompt:
    """That no other seat takes much by itself, and how much is sure whatever they do together."""
    less, sure = max([own.points - one.left for one in could.each], default=0), certain(view, seat, plan, own)
    if sure >= own.points - less and (less or together(view, seat, plan, own)):
        return Prompt("certain", (("points", sure),))
    left = sure * (sure < own.points)
    return Prompt("nobody_sooner", (("points", own.points), ("together", left), ("less", less)))


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


def _left(own: Gains, could: Dangers, sure: int, wed: int, *, last: bool) -> Values:
    """What a plan still brings at least once one of them does the worst, by a marriage where that is so much as `wed`,
    and once all others do so `together`, each 0 where that is no less; and what the church gives where that is no less
    either. Of a group that the bonus hangs on in the last turn points say nothing."""
    least = min([one.left for one in could.each])
    openly = bool(could.seats(openly=True))
    many: Values = (("k", len([one for one in could.each if one.left == least or not openly])),)
    if last and any(gain.told.key == GROUP for gain in own.each):
        return (("left", 0), ("together", 0), ("church", 0), ("wed", 0), *many)
    if wed:
        return (("left", wed), ("together", sure * (sure < wed)), ("church", 0), ("wed", 1), *many)
    left = least if CHURCH_POINTS < least < own.points else 0
    church = CHURCH_POINTS * (least <= CHURCH_POINTS < own.points)
    return (("left", left), ("together", sure * (sure < min(least, own.points))), ("church", church), ("wed", 0), *many)


def _wed(own: Gains, could: Dangers) -> int:
    """What a plan for a fief brings at least by a marriage in place of it, whoever is first; 0 where that is no more
    than without one, or points are not the reason."""
    if own.use.rings or own.points <= CHURCH_POINTS:
        return 0
    wed = min([one.wed for one in could.each])
    return wed * (wed > max(CHURCH_POINTS, min([one.left for one in could.each])))


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
    most, fief = max(CHURCH_POINTS, own.points), not own.use.rings
    sure, without = (min(most, certain(view, seat, one, own, wed=fief)) for one in (plan, plainly))
    told = without * (without > CHURCH_POINTS or sure > without)  # the church gives that much anyway
    points: Values = (("sure", sure), ("without", told))
    if before:
        values: Values = (("rivals", before), ("turn", view.turn + 1), *too, ("more", sure - without), *points)
        return Prompt("ring_buys" if openly else "ring_shuts_out", values)
    nothing = Prompt("ring_nothing", too)
    return Prompt("ring_makes_sure", points) if sure > without else nothing
