"""Phase 2: everybody plans at once and in secret.

One region card and one action card from the hand, never one that was used last turn. The King's Privilege needs a ring
in the supply and goes with a second, hidden action. A plan is a draft until it is locked, and may be taken up again
while somebody else still plans; the last lock reveals all. RB §Planning, rulings 3-6, 9, 12.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.gonzaga import rulebook as rb
from tabletop.games.gonzaga.actions import Lock, PlanAction, PlanBehind, PlanRegion, Reopen
from tabletop.games.gonzaga.phases.common import OVER, PLAN, in_planning, planners
from tabletop.games.gonzaga.phases.revealing import reveal
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player
from tabletop.games.gonzaga.tables import ACTIONS, PLAIN_ACTIONS, PRIVILEGE_RINGS, REGION_CARDS
from tabletop.games.gonzaga.things import PRIVILEGE


def _unusable(player: Player, card: str, cards: Sequence[str]) -> Refusal | None:
    """A card that is not of this kind, was given back, or is cooling down."""
    if card not in cards:
        return refuse("no_such_card", rb.PLANNING, card=card)
    if card in player.cooling:
        return refuse("cooling", rb.ruling(rb.PLANNING, 3), card=card)
    return None


# --- region
def check_region(state: Gonzaga, action: PlanRegion) -> Refusal | None:
    """Whether this region card may lie in the plan."""
    player = state.players[action.seat]
    refusal = in_planning(state, action.seat) or _unusable(player, action.card, REGION_CARDS[state.scenario])
    if refusal is None and player.plan.region == action.card:
        return refuse("already_planned", rb.PLANNING, card=action.card)
    return refusal


def do_region(state: Gonzaga, action: PlanRegion, log: EventLog) -> None:
    """Drafts are nobody else's business: nothing is told."""
    player = state.players[action.seat]
    player.plan = Plan(action.card, player.plan.action, player.plan.behind)


def offers_region(state: Gonzaga, seat: Seat) -> list[PlanRegion]:
    """Every region card."""
    return [PlanRegion(seat, card) for card in sorted(REGION_CARDS[state.scenario])]


# --- action
def check_action(state: Gonzaga, action: PlanAction) -> Refusal | None:
    """Whether this action card may lie in the plan."""
    player = state.players[action.seat]
    refusal = in_planning(state, action.seat) or _unusable(player, action.card, ACTIONS)
    if refusal is None and player.plan.action == action.card:
        return refuse("already_planned", rb.PLANNING, card=action.card)
    if refusal is None and action.card == PRIVILEGE and player.rings < PRIVILEGE_RINGS:
        return refuse("no_ring_to_pay", rb.PRIVILEGE, needs=PRIVILEGE_RINGS, has=player.rings)
    return refusal


def do_action(state: Gonzaga, action: PlanAction, log: EventLog) -> None:
    """Another action card takes the hidden one with it."""
    player = state.players[action.seat]
    player.plan = Plan(player.plan.region, action.card)


def offers_action(state: Gonzaga, seat: Seat) -> list[PlanAction]:
    """Every action card."""
    return [PlanAction(seat, card) for card in sorted(ACTIONS)]


# --- hidden action
def check_behind(state: Gonzaga, action: PlanBehind) -> Refusal | None:
    """Whether this action may go with the King's Privilege (ruling 4)."""
    player = state.players[action.seat]
    refusal = in_planning(state, action.seat)
    if refusal is None and player.plan.action != PRIVILEGE:
        return refuse("no_privilege", rb.PRIVILEGE)
    refusal = refusal or _unusable(player, action.card, PLAIN_ACTIONS)
    if refusal is None and player.plan.behind == action.card:
        return refuse("already_planned", rb.PLANNING, card=action.card)
    return refusal


def do_behind(state: Gonzaga, action: PlanBehind, log: EventLog) -> None:
    """It lies face down on the deck of planning cards."""
    player = state.players[action.seat]
    player.plan = Plan(player.plan.region, player.plan.action, action.card)


def offers_behind(state: Gonzaga, seat: Seat) -> list[PlanBehind]:
    """Every action but the privilege itself."""
    if state.players[seat].plan.action != PRIVILEGE:
        return []
    return [PlanBehind(seat, card) for card in sorted(PLAIN_ACTIONS)]


# --- locking
def check_lock(state: Gonzaga, action: Lock) -> Refusal | None:
    """A plan stands when it is complete; whether it can be carried out is not asked (ruling 12)."""
    refusal = in_planning(state, action.seat)
    if refusal is not None:
        return refusal
    plan = state.players[action.seat].plan
    if not plan.region:
        return refuse("no_region_planned", rb.PLANNING)
    if not plan.action:
        return refuse("no_action_planned", rb.PLANNING)
    if plan.action == PRIVILEGE and not plan.behind:
        return refuse("nothing_behind_privilege", rb.ruling(rb.PRIVILEGE, 4))
    return None


def do_lock(state: Gonzaga, action: Lock, log: EventLog) -> None:
    """The last one turns all plans over."""
    state.players[action.seat].locked = 1
    log.emit("plan_locked", action.seat)
    if not planners(state):
        reveal(state, log)


def offers_lock(state: Gonzaga, seat: Seat) -> list[Lock]:
    """The button."""
    return [Lock(seat)]


# --- second thoughts
def check_reopen(state: Gonzaga, action: Reopen) -> Refusal | None:
    """A locked plan may be changed until the last one is in."""
    if state.phase == OVER:
        return refuse("over", rb.END)
    if state.phase != PLAN:
        return refuse("already_revealed", rb.PLANNING)
    return None if state.players[action.seat].locked else refuse("plan_open", rb.PLANNING)


def do_reopen(state: Gonzaga, action: Reopen, log: EventLog) -> None:
    """The cards lie where they lay."""
    state.players[action.seat].locked = 0
    log.emit("plan_reopened", action.seat)


def offers_reopen(state: Gonzaga, seat: Seat) -> list[Any]:
    """The button."""
    return [Reopen(seat)]
