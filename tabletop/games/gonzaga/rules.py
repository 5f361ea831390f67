"""The set of rules that the phases fill, what is due and who decides, and the answers that are the same everywhere."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.rules import Due, Reason, RuleSet
from tabletop.engine.types import Seat
from tabletop.games.gonzaga import rulebook as rb
from tabletop.games.gonzaga.actions import actions
from tabletop.games.gonzaga.constants import ACTIONS, REGION_CARDS
from tabletop.games.gonzaga.state import Gonzaga, Player
from tabletop.games.gonzaga.things import Phase

PLAN, PLACE, OVER = (int(phase) for phase in Phase)
SECOND_RING = "second_ring"
"""The decision that follows a marriage."""


def due(state: Gonzaga) -> Due:
    """A second ring, else the phase."""
    return state.decisions[-1].kind if state.decisions else state.phase


def deciders(state: Gonzaga) -> tuple[Seat, ...]:
    """All who still plan; then one after the other."""
    return planners(state) if state.phase == PLAN else state.order[:1]


def planners(state: Gonzaga) -> tuple[Seat, ...]:
    """Seats whose plan does not stand yet."""
    return tuple([player.seat for player in state.players if not player.locked])


def available(state: Gonzaga, player: Player) -> tuple[str, ...]:
    """Cards a player can plan with this turn, known to all (ruling 43): all but those used last turn."""
    cards = (*REGION_CARDS[state.scenario], *ACTIONS)
    return tuple(card for card in cards if card not in player.cooling)


def not_your_turn(state: Gonzaga, action: Action) -> Refusal:
    """Fiefs wait for all plans, and for whoever comes before."""
    if state.phase == PLAN:
        return refuse("still_planning", rb.TURN, seats=planners(state))
    return refuse("not_at_turn", rb.ORDER, seat=state.order[0])


def not_now(state: Gonzaga, action: Action) -> Refusal:
    """Fiefs wait for all plans, the next move for the end of a marriage."""
    return not_your_turn(state, action) if state.phase == PLAN else refuse("second_ring_first", rb.MARRIAGE)


rules = RuleSet[Gonzaga](
    actions,
    due=due,
    deciders=deciders,
    over=refuse("over", rb.END),
    no_such_seat=Reason("no_such_seat", rb.TURN, "seat"),
    not_your_turn=not_your_turn,
    not_now=not_now,
)
