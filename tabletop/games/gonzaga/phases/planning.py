"""Phase 2: everybody plans at once and in secret.

One region card and one action card from the hand, never one that was used last turn. The King's Privilege needs a ring
in the supply and goes with a second, hidden action. A plan is a draft until it is locked, and may be taken up again
while somebody else still plans; the last lock reveals all. RB §Planning, rulings 3-6, 9, 12.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import refuse
from tabletop.engine.rules import Reason, Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.gonzaga import rulebook as rb
from tabletop.games.gonzaga.actions import Lock, PlanAction, PlanBehind, PlanRegion, Reopen
from tabletop.games.gonzaga.constants import ACTIONS, PLAIN_ACTIONS, PRIVILEGE_RINGS, REGION_CARDS
from tabletop.games.gonzaga.phases.revealing import reveal
from tabletop.games.gonzaga.rules import OVER, PLAN, planners, rules
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player
from tabletop.games.gonzaga.things import PRIVILEGE

C = TypeVar("C", PlanRegion, PlanAction, PlanBehind)
P = TypeVar("P", PlanRegion, PlanAction, PlanBehind, Lock)

NO_SUCH_CARD = Reason("no_such_card", rb.PLANNING, "card")
COOLING = Reason("cooling", rb.ruling(rb.PLANNING, 3), "card")
ALREADY_PLANNED = Reason("already_planned", rb.PLANNING, "card")
NO_RING_TO_PAY = Reason(
    "no_ring_to_pay",
    rb.PRIVILEGE,
    needs=PRIVILEGE_RINGS,
    has=lambda state, action: state.players[action.seat].rings,
)
NO_PRIVILEGE = refuse("no_privilege", rb.PRIVILEGE)
NOT_PLANNING = refuse("not_planning", rb.PLANNING)
PLAN_LOCKED = refuse("plan_locked", rb.PLANNING)
NO_REGION = refuse("no_region_planned", rb.PLANNING)
NO_ACTION = refuse("no_action_planned", rb.PLANNING)
NOTHING_BEHIND = refuse("nothing_behind_privilege", rb.ruling(rb.PRIVILEGE, 4))


class PlanRule(Rule[Gonzaga, P]):
    """What is done with a plan, as long as it does not stand."""

    def not_now(self, state: Gonzaga, action: P) -> Why | None:
        """Too late for this turn."""
        if state.phase == OVER:
            return None
        return PLAN_LOCKED if state.phase == PLAN else NOT_PLANNING


# --- cards
@cache
def _moves(kind: type[C], seat: Seat, cards: tuple[str, ...]) -> tuple[tuple[str, C], ...]:
    """The action for each card, in the order of legal lists."""
    return tuple((card, kind(seat, card)) for card in sorted(cards))


def _shut(player: Player, laid: str) -> tuple[str, ...]:
    """Cards that cannot be laid: those used last turn, and the one that lies there."""
    return (*player.cooling, laid)


def _open(moves: Iterable[tuple[str, C]], shut: Sequence[str]) -> list[C]:
    return [move for card, move in moves if card not in shut]


def _closed(player: Player, card: str, cards: Sequence[str], laid: str) -> Why | None:
    """Why a card cannot be laid."""
    if card not in cards:
        return NO_SUCH_CARD
    if card not in _shut(player, laid):
        return None
    return COOLING if card in player.cooling else ALREADY_PLANNED


@rules.on(PLAN)
class LayRegion(PlanRule[PlanRegion]):
    """A region card, in place of the one that lies there."""

    exact = True

    def offers(self, state: Gonzaga, seat: Seat) -> list[PlanRegion]:
        player = state.players[seat]
        return _open(_moves(PlanRegion, seat, REGION_CARDS[state.scenario]), _shut(player, player.plan.region))

    def check(self, state: Gonzaga, action: PlanRegion) -> Why | None:
        player = state.players[action.seat]
        return _closed(player, action.card, REGION_CARDS[state.scenario], player.plan.region)

    def do(self, state: Gonzaga, action: PlanRegion, log: EventLog) -> None:
        """Drafts are nobody else's business: nothing is told."""
        player = state.players[action.seat]
        player.plan = Plan(action.card, player.plan.action, player.plan.behind)


@rules.on(PLAN)
class LayAction(PlanRule[PlanAction]):
    """An action card; another one takes the hidden one with it. The King's Privilege must be paid for."""

    exact = True

    def offers(self, state: Gonzaga, seat: Seat) -> list[PlanAction]:
        player = state.players[seat]
        shut = _shut(player, player.plan.action)
        if not _can_pay(player):
            shut = (*shut, PRIVILEGE)
        return _open(_moves(PlanAction, seat, ACTIONS), shut)

    def check(self, state: Gonzaga, action: PlanAction) -> Why | None:
        player = state.players[action.seat]
        reason = _closed(player, action.card, ACTIONS, player.plan.action)
        if reason is None and action.card == PRIVILEGE and not _can_pay(player):
            return NO_RING_TO_PAY
        return reason

    def do(self, state: Gonzaga, action: PlanAction, log: EventLog) -> None:
        player = state.players[action.seat]
        player.plan = Plan(player.plan.region, action.card)


def _can_pay(player: Player) -> bool:
    return player.rings >= PRIVILEGE_RINGS


@rules.on(PLAN)
class LayBehind(PlanRule[PlanBehind]):
    """The action that goes with the King's Privilege, face down on the deck of planning cards (ruling 4)."""

    exact = True

    def may(self, state: Gonzaga, seat: Seat) -> Why | None:
        return None if state.players[seat].plan.action == PRIVILEGE else NO_PRIVILEGE

    def offers(self, state: Gonzaga, seat: Seat) -> list[PlanBehind]:
        player = state.players[seat]
        return _open(_moves(PlanBehind, seat, PLAIN_ACTIONS), _shut(player, player.plan.behind))

    def check(self, state: Gonzaga, action: PlanBehind) -> Why | None:
        player = state.players[action.seat]
        return _closed(player, action.card, PLAIN_ACTIONS, player.plan.behind)

    def do(self, state: Gonzaga, action: PlanBehind, log: EventLog) -> None:
        player = state.players[action.seat]
        player.plan = Plan(player.plan.region, player.plan.action, action.card)


# --- the plan stands
@rules.on(PLAN)
class LockPlan(PlanRule[Lock]):
    """A complete plan; whether it can be carried out is not asked (ruling 12). The last one turns all plans over."""

    def may(self, state: Gonzaga, seat: Seat) -> Why | None:
        plan = state.players[seat].plan
        if not plan.region:
            return NO_REGION
        if not plan.action:
            return NO_ACTION
        return NOTHING_BEHIND if plan.action == PRIVILEGE and not plan.behind else None

    def do(self, state: Gonzaga, action: Lock, log: EventLog) -> None:
        state.players[action.seat].locked = 1
        log.emit("plan_locked", action.seat)
        if not planners(state):
            reveal(state, log)


@rules.on(PLAN, decided=True)
class ReopenPlan(Rule[Gonzaga, Reopen]):
    """Second thoughts, until the last plan is in; the cards lie where they lay."""

    def do(self, state: Gonzaga, action: Reopen, log: EventLog) -> None:
        state.players[action.seat].locked = 0
        log.emit("plan_reopened", action.seat)

    def not_now(self, state: Gonzaga, action: Reopen) -> Why | None:
        """The plan is open, or all lie open."""
        if state.phase == OVER:
            return None
        return refuse("plan_open" if state.phase == PLAN else "already_revealed", rb.PLANNING)
