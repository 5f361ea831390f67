"""Which check, deed and offers belong to each action: the one place that joins the phases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import actions as act
from tabletop.games.anno_1503.phases import (
    building,
    development,
    exploring,
    great_outpost,
    keeping,
    pirates,
    production,
    public,
    roll,
    sailing,
    trade,
    turn,
)
from tabletop.games.anno_1503.phases.common import ROLL, SAIL, TRADE, Check
from tabletop.games.anno_1503.scoring import end_if_won
from tabletop.games.anno_1503.state import Anno

Offers = Callable[[Anno, Seat], Sequence[Any]]
"""Candidates in the order of legal lists; checks sort out."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One kind of action: whether it is legal, and what it does to a state of one's own."""

    check: Check
    do: Callable[[Anno, Any, EventLog], None]


DEEDS: dict[type[Action], Deed] = {
    act.Roll: Deed(roll.check_roll, roll.do_roll),
    act.Take: Deed(production.check_take, production.do_take),
    act.GiveUpOutpost: Deed(pirates.check_give_up_outpost, pirates.do_give_up_outpost),
    act.GiveUpAgreement: Deed(pirates.check_give_up_agreement, pirates.do_give_up_agreement),
    act.Raise: Deed(public.check_raise, public.do_raise),
    act.BuildShip: Deed(building.check_ship, building.do_ship),
    act.BuildPioneer: Deed(building.check_pioneer, building.do_pioneer),
    act.Develop: Deed(development.check_develop, development.do_develop),
    act.Sell: Deed(trade.check_sell, trade.do_sell),
    act.Buy: Deed(trade.check_buy, trade.do_buy),
    act.DrawCard: Deed(great_outpost.check_draw, great_outpost.do_draw),
    act.Sail: Deed(sailing.check_sail, sailing.do_sail),
    act.LookAt: Deed(exploring.check_look, exploring.do_look),
    act.KeepOutpost: Deed(keeping.check_outpost, keeping.do_outpost),
    act.KeepAgreement: Deed(keeping.check_agreement, keeping.do_agreement),
    act.UseGold: Deed(keeping.check_gold, keeping.do_gold),
    act.UseUpgrade: Deed(keeping.check_upgrade, keeping.do_upgrade),
    act.ReturnTile: Deed(exploring.check_return, exploring.do_return),
    act.Discard: Deed(turn.check_discard, turn.do_discard),
    act.EndStep: Deed(turn.check_end_step, turn.do_end_step),
    act.EndTurn: Deed(turn.check_end_turn, turn.do_end_turn),
}

Offer = tuple[Check, Offers]

_TRADE: tuple[Offer, ...] = (
    (public.check_raise, public.offers_raise),
    (building.check_ship, building.offers_ship),
    (building.check_pioneer, building.offers_pioneer),
    (development.check_develop, development.offers_develop),
    (trade.check_sell, trade.offers_sell),
    (trade.check_buy, trade.offers_buy),
    (great_outpost.check_draw, great_outpost.offers_draw),
    (sailing.check_sail, sailing.offers_sail),
    (exploring.check_look, exploring.offers_look),
    (turn.check_end_step, turn.offers_end_step),
    (turn.check_end_turn, turn.offers_end_turn),
)

BY_PHASE: dict[int, tuple[Offer, ...]] = {
    ROLL: ((roll.check_roll, roll.offers_roll),),
    TRADE: _TRADE,
    SAIL: (
        (sailing.check_sail, sailing.offers_sail),
        (exploring.check_look, exploring.offers_look),
        (turn.check_end_turn, turn.offers_end_turn),
    ),
}
"""What may be offered while nothing is pending."""

_TAKE: tuple[Offer, ...] = ((production.check_take, production.offers_take),)

BY_DECISION: dict[str, tuple[Offer, ...]] = {
    "produce": _TAKE,
    "golden_age": _TAKE,
    "pirates": ((lambda s, a: DEEDS[type(a)].check(s, a), pirates.offers_give_up),),
    "building": ((public.check_raise, public.offers_raise),),
    "look": (
        (lambda s, a: DEEDS[type(a)].check(s, a), keeping.offers_keep),
        (exploring.check_return, exploring.offers_return),
    ),
    "discard": ((turn.check_discard, turn.offers_discard),),
}
"""What may be offered for each kind of pending decision."""

SETTLE: dict[str, Callable[[Anno, Decision, EventLog], bool]] = {
    "produce": production.settle_produce,
    "golden_age": production.settle_golden_age,
    "pirates": pirates.settle_pirates,
    "building": public.settle_building,
    "discard": turn.settle_discard,
}
"""Carries a pending decision out if it leaves no choice; a look always does."""


def offered(state: Anno, seat: Seat) -> tuple[Action, ...]:
    """The legal actions of a seat, sorted."""
    if state.decisions:
        due = state.decisions[-1]
        offers = BY_DECISION[due.kind] if due.seat == seat else ()
    else:
        offers = BY_PHASE.get(state.phase, ()) if state.active == seat else ()
    found: list[Action] = []
    for check, candidates in offers:
        for action in candidates(state, seat):
            if check(state, action) is None:
                found.append(action)
    return tuple(found)


def carry_out(state: Anno, action: Action, log: EventLog) -> None:
    """Do a legal action on a state of one's own, and everything that follows without a choice."""
    DEEDS[type(action)].do(state, action, log)
    while state.decisions:
        due = state.decisions[-1]
        settle = SETTLE.get(due.kind)
        if settle is None or not settle(state, due, log):
            break
    end_if_won(state, log)
