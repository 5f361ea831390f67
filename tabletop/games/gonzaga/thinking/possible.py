"""Which cards still leave a plan that can be carried out on the map as it lies, and pays the King for something."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.games.gonzaga.actions import PlanAction, PlanBehind, PlanRegion
from tabletop.games.gonzaga.constants import PLAIN_ACTIONS, PRIVILEGE_RINGS, REGION_CARDS
from tabletop.games.gonzaga.phases.marriage import first_ring_hexes
from tabletop.games.gonzaga.phases.placing import can_place
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLACE, available
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player
from tabletop.games.gonzaga.things import PRIVILEGE


def leaves_a_plan(state: Gonzaga, player: Player, action: PlanRegion | PlanAction | PlanBehind) -> bool:
    """Whether what lies in the plan, with one card more, can end otherwise than at the church; with the King's
    Privilege also whether anybody could be quicker without it."""
    laid = _with(player.plan, action)
    cards = available(state, player)
    regions = (laid.region,) if laid.region else tuple([card for card in REGION_CARDS[state.scenario] if card in cards])
    actions = (
        (laid.real,) if laid.real not in ("", PRIVILEGE) else tuple([one for one in PLAIN_ACTIONS if one in cards])
    )
    paid = PRIVILEGE_RINGS if laid.action == PRIVILEGE else 0
    if paid:
        actions = tuple([one for one in actions if can_be_beaten(state, player, one)])
    return any(_possible(state, player, Plan(region, real), paid) for region in regions for real in actions)


def can_be_beaten(state: Gonzaga, player: Player, action: str) -> bool:
    """Whether another seat may use its fief before one that is planned with an action and without the Privilege."""
    mine = PLAIN_ACTIONS.index(action), card_number(player.colour, player.fief)
    for other in state.players:
        if other.seat != player.seat:
            cards, number = available(state, other), card_number(other.colour, other.fief)
            if PRIVILEGE in cards and other.rings >= PRIVILEGE_RINGS:
                return True
            if any((at, number) < mine for at, one in enumerate(PLAIN_ACTIONS) if one in cards):
                return True
    return False


def _with(plan: Plan, action: Action) -> Plan:
    match action:
        case PlanRegion():
            return Plan(action.card, plan.action, plan.behind)
        case PlanAction():
            return Plan(plan.region, action.card)
        case PlanBehind():
            return Plan(plan.region, plan.action, action.card)
        case _:
            return plan


def _possible(state: Gonzaga, player: Player, plan: Plan, paid: int) -> bool:
    """Whether a plan leaves more than the church to a seat that is the first to use its fief, once the rings for the
    King's Privilege are paid."""
    alone = state.copy()
    alone.phase, alone.order = PLACE, (player.seat,)
    mover = alone.players[player.seat]
    mover.revealed, mover.rings = plan, mover.rings - paid
    return can_place(alone, player.seat) or bool(first_ring_hexes(alone, player.seat))
