"""Which check, deed and offers belong to each action: the one place that joins the phases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.event import EventLog
from tabletop.engine.types import Seat
from tabletop.games.gonzaga import actions as act
from tabletop.games.gonzaga.phases import church, marriage, placing, planning
from tabletop.games.gonzaga.phases.common import OVER, PLAN, Check, planners
from tabletop.games.gonzaga.phases.forced import settle
from tabletop.games.gonzaga.state import Gonzaga


@dataclass(frozen=True, slots=True)
class Deed:
    """One kind of action: whether it is legal, what it does to a state of one's own, and candidates in the order of
    legal lists. `sure` candidates were sorted out by the very tests of the check, all at once."""

    check: Check
    do: Callable[[Gonzaga, Any, EventLog], None]
    offers: Callable[[Gonzaga, Seat], Sequence[Any]]
    sure: bool = False


DEEDS: dict[type[Action], Deed] = {
    act.PlanRegion: Deed(planning.check_region, planning.do_region, planning.offers_region),
    act.PlanAction: Deed(planning.check_action, planning.do_action, planning.offers_action),
    act.PlanBehind: Deed(planning.check_behind, planning.do_behind, planning.offers_behind),
    act.Lock: Deed(planning.check_lock, planning.do_lock, planning.offers_lock),
    act.Reopen: Deed(planning.check_reopen, planning.do_reopen, planning.offers_reopen),
    act.Place: Deed(placing.check_place, placing.do_place, placing.offers_place, sure=True),
    act.Marry: Deed(marriage.check_marry, marriage.do_marry, marriage.offers_marry, sure=True),
    act.SecondRing: Deed(marriage.check_second, marriage.do_second, marriage.offers_second, sure=True),
    act.NoSecondRing: Deed(marriage.check_none, marriage.do_none, marriage.offers_none),
    act.Donate: Deed(church.check_donate, church.do_donate, church.offers_donate),
}

_PLANNING = tuple(DEEDS[kind] for kind in (act.PlanRegion, act.PlanAction, act.PlanBehind, act.Lock))
_PLACING = tuple(DEEDS[kind] for kind in (act.Place, act.Marry, act.Donate))
_SECOND_THOUGHTS: tuple[Deed, ...] = (DEEDS[act.Reopen],)
_SECOND = tuple(DEEDS[kind] for kind in (act.SecondRing, act.NoSecondRing))


def deciders(state: Gonzaga) -> tuple[Seat, ...]:
    """All who still plan; then one after the other."""
    if state.phase == OVER:
        return ()
    return planners(state) if state.phase == PLAN else state.order[:1]


def offered(state: Gonzaga, seat: Seat) -> tuple[Action, ...]:
    """The legal actions of a seat, sorted: of one that has locked its plan, to take it up again."""
    if seat not in deciders(state):
        deeds = _SECOND_THOUGHTS
    else:
        deeds = _PLANNING if state.phase == PLAN else _SECOND if state.decisions else _PLACING
    found: list[Action] = []
    for deed in deeds:
        if deed.sure:
            found += deed.offers(state, seat)
        else:
            found += [action for action in deed.offers(state, seat) if deed.check(state, action) is None]
    return tuple(found)


def second_thoughts(state: Gonzaga, seat: Seat) -> tuple[Action, ...]:
    """What a seat may still do after it has decided; nothing where nobody sits."""
    if seat >= len(state.players):
        return ()
    deed = DEEDS[act.Reopen]
    return tuple(action for action in deed.offers(state, seat) if deed.check(state, action) is None)


def carry_out(state: Gonzaga, action: Action, log: EventLog) -> None:
    """Do a legal action on a state of one's own, and everything that follows without a choice."""
    DEEDS[type(action)].do(state, action, log)
    settle(state, log)
