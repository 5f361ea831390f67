"""Who may leave a plan less by being first, and what the ring of a Privilege buys: named after the cards that all can
still plan, so that who is not named cannot do so."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.thinking.case.dangers import Dangers, dangers
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.uses import Use

_LIKELY, _RING, _OTHERWISE = 3.5, 5.0, 0.6
"""How much it decides that somebody may be first, what a ring is paid for, and who cannot."""


def first_there(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Dangers) -> Iterator[Said]:
    """Of a plan with all that it brings, and who could leave it less."""
    if own.use == Use():
        if plan.behind:
            yield Said(Prompt("ring_for_church"), _RING)
    elif plan.behind:
        plain = dangers(view, seat, Plan(plan.region, plan.behind), own)
        yield Said(_ring(view, plain, could.seats(openly=False)), _RING)
    elif not could.each or could.little:
        less = max([own.points - one.left for one in could.each], default=0)
        values = (("together", int(could.together or less > 0)), ("less", less), ("rings", could.rings * (not less)))
        yield Said(Prompt("nobody_sooner", values), _OTHERWISE, of_rivals=True)
    elif not could.seats(openly=True):
        told = Prompt("only_privileged", (("rivals", could.seats(openly=False)), *_left(own, could)))
        yield Said(told, _OTHERWISE, of_rivals=True)
    else:
        yield Said(Prompt("first_there", (*_movers(could), *_left(own, could))), _LIKELY)


def _movers(could: Dangers) -> Values:
    """Who can leave least, with which cards, those with the same ones together."""
    groups, least = dict[str, list[Seat]](), min([one.left for one in could.each])
    for one in could.each:
        if one.left == least:
            groups.setdefault("_".join([card for card, left in one.by if left == least]), []).append(one.who)
    found: Values = ()
    for which, (by, who) in zip(("", "_too", "_third"), (*groups.items(), ("", []), ("", [])), strict=False):
        found += ((f"who{which}", tuple(who)), (f"n{which}", len(who)), (f"by{which}", by))
    return found


def _left(own: Gains, could: Dangers) -> Values:
    """What a plan still brings at least once somebody does the worst, and after anything else that one of them can do;
    0 where that is no less."""
    every = [left for one in could.each for _, left in one.by]
    least = min(every)
    alone = len([one for one in could.each if one.left == least]) == 1
    left, rest = least if least < own.points else 0, min([left for left in every if left > least], default=0)
    return (("left", left * alone), ("each", left * (not alone)), ("rest", rest))


def _ring(view: Gonzaga, plain: Dangers, still: tuple[Seat, ...]) -> Prompt:
    """What the ring of the Privilege buys beside the plan without it, and who can `still` be first with another one."""
    too = (("too", still), ("t", len(still)))
    openly = plain.seats(openly=True)
    shut_out = tuple([one for one in plain.seats(openly=False) if one not in still])
    before = openly or shut_out
    if in_last_turn(view):
        return Prompt("ring_last", (("rivals", before), *too)) if before else Prompt("ring_left_over")
    if not before:
        return Prompt("ring_nothing", too)
    return Prompt("ring_buys" if openly else "ring_shuts_out", (("rivals", before), *too))
