"""Phase 2: everybody plans at once and in secret.

One region card and one action card from the hand, never one that was used last turn. The King's Privilege needs a ring
in the supply and goes with a second, hidden action. A plan is a draft until it is locked, and may be taken up again
while somebody else still plans; the last lock reveals all. RB §Planning, rulings 3-6, 9, 12.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, TypeVar

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

NO_SUCH_CARD = Reason("no_such_card", rb.PLANNING)
NOT_A_REGION = Reason("not_a_region", rb.PLANNING, "card")
NOT_AN_ACTION = Reason("not_an_action", rb.PLANNING, "card")
NOT_BEHIND = Reason("not_behind", rb.ruling(rb.PRIVILEGE, 4), "card")
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
def _moves(kind: Any, seat: Seat, cards: tuple[str, ...]) -> tuple[tuple[str, Any], ...]:
    """The action for each card, in the order of legal lists."""
    return tuple((card, kind(seat, card)) for card in sorted(cards))


class CardRule(PlanRule[C]):
    """A card in one slot of the plan, in place of the one that lies there; `astray` answers for a card of another."""

    exact = True
    astray: ClassVar[Reason]

    def cards(self, state: Gonzaga) -> tuple[str, ...]:
        """What may lie in the slot."""
        raise NotImplementedError

    def laid(self, plan: Plan) -> str:
        """What lies in the slot."""
        raise NotImplementedError

    def shut(self, player: Player) -> tuple[str, ...]:
        """What cannot be laid: cards used last turn, and the one that lies there."""
        return (*player.cooling, self.laid(player.plan))

    def offers(self, state: Gonzaga, seat: Seat) -> list[C]:
        kind: Any = self.action
        shut = self.shut(state.players[seat])
        return [move for card, move in _moves(kind, seat, self.cards(state)) if card not in shut]

    def check(self, state: Gonzaga, action: C) -> Why | None:
        player, card = state.players[action.seat], action.card
        if card not in self.cards(state):
            return self.astray if card in REGION_CARDS[state.scenario] or card in ACTIONS else NO_SUCH_CARD
        if card not in self.shut(player):
            return None
        if card in player.cooling:
            return COOLING
        return ALREADY_PLANNED if card == self.laid(player.plan) else NO_RING_TO_PAY


@rules.on(PLAN)
class LayRegion(CardRule[PlanRegion]):
    """A region card."""

    astray = NOT_A_REGION

    def cards(self, state: Gonzaga) -> tuple[str, ...]:
        return REGION_CARDS[state.scenario]

    def laid(self, plan: Plan) -> str:
        return plan.region

    def do(self, state: Gonzaga, action: PlanRegion, log: EventLog) -> None:
        """Drafts are nobody else's business: nothing is told."""
        player = state.players[action.seat]
        player.plan = Plan(action.card, player.plan.action, player.plan.behind)


@rules.on(PLAN)
class LayAction(CardRule[PlanAction]):
    """An action card; another one takes the hidden one with it. The King's Privilege must be paid for."""

    astray = NOT_AN_ACTION

    def cards(self, state: Gonzaga) -> tuple[str, ...]:
        return ACTIONS

    def laid(self, plan: Plan) -> str:
        return plan.action

    def shut(self, player: Player) -> tuple[str, ...]:
        shut = super().shut(player)
        return shut if player.rings >= PRIVILEGE_RINGS else (*shut, PRIVILEGE)

    def do(self, state: Gonzaga, action: PlanAction, log: EventLog) -> None:
        player = state.players[action.seat]
        player.plan = Plan(player.plan.region, action.card)


@rules.on(PLAN)
class LayBehind(CardRule[PlanBehind]):
    """The action that goes with the King's Privilege, face down on the deck of planning cards (ruling 4)."""

    astray = NOT_BEHIND

    def may(self, state: Gonzaga, seat: Seat) -> Why | None:
        return None if state.players[seat].plan.action == PRIVILEGE else NO_PRIVILEGE

    def cards(self, state: Gonzaga) -> tuple[str, ...]:
        return PLAIN_ACTIONS

    def laid(self, plan: Plan) -> str:
        return plan.behind

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
