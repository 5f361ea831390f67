"""What makes people laugh at a computer player of Gonzaga: each is told of an action, from the whole position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tabletop.engine.action import Action
from tabletop.games.gonzaga.actions import Donate, Lock, Marry, NoSecondRing, Place, PlanRegion, Reopen, SecondRing
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    HEX,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    REGION_CARDS,
    SITES,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.rules import OVER, PLACE, available
from tabletop.games.gonzaga.scoring import around, largest_group
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player, total
from tabletop.games.gonzaga.things import PRIVILEGE, Points


def impossible_plan(state: Gonzaga, action: Action) -> bool:
    """A plan that cannot be carried out on the map as it lies, where another one scores more than the church."""
    if not isinstance(action, Lock):
        return False
    if any(not isinstance(use, Donate) for use in GAME.legal(_alone(state, action, None), action.seat)):
        return False
    player = state.players[action.seat]
    cards = available(state, player)
    others = [Plan(region, card) for region in REGION_CARDS[state.scenario] for card in PLAIN_ACTIONS]
    possible = [_alone(state, action, plan) for plan in others if plan.region in cards and plan.action in cards]
    return any(_most_at_once(alone, action) > CHURCH_POINTS for alone in possible)


def _alone(state: Gonzaga, action: Action, plan: Plan | None) -> Gonzaga:
    """With the own plan, or another one, laid open and paid, and nobody before."""
    alone = state.copy()
    player = alone.players[action.seat]
    player.revealed = plan or player.plan
    if player.revealed.action == PRIVILEGE:
        player.rings -= PRIVILEGE_RINGS
    alone.phase, alone.order = PLACE, (action.seat,)
    return alone


def paid_for_the_church(state: Gonzaga, action: Action) -> bool:
    """The King's Privilege paid, and the fief given away where it could lie on a site."""
    paid = isinstance(action, Donate) and state.players[action.seat].revealed.action == PRIVILEGE
    return paid and _most_at_once(state, action) > 0


def gave_away_points(state: Gonzaga, action: Action) -> bool:
    """A fief given away that could score more than the church gives."""
    return isinstance(action, Donate) and _most_at_once(state, action) > CHURCH_POINTS


def ring_for_nothing(state: Gonzaga, action: Action) -> bool:
    """A ring on a hex without a site that touches nothing of one's own."""
    if not isinstance(action, Marry | SecondRing) or SITES >> HEX[action.at] & 1:
        return False
    own = covered(state.players[action.seat])
    return not around(1 << HEX[action.at]) & own


def changed_its_mind(state: Gonzaga, action: Action) -> bool:
    """A card laid in place of another, or a plan taken up again."""
    return isinstance(action, Reopen) or (
        isinstance(action, PlanRegion) and bool(state.players[action.seat].plan.region)
    )


def less_at_the_end(state: Gonzaga, action: Action) -> bool:
    """The very last move of the game, and not the one with the most points for it."""
    if not isinstance(action, Place | Donate | Marry | SecondRing | NoSecondRing) or len(state.order) > 1:
        return False
    after = GAME.apply(state, action, listen=False).state
    if after.phase != OVER:
        return False
    seat = action.seat
    others = (GAME.apply(state, other, listen=False).state for other in GAME.legal(state, seat))
    best = max(_lead(other, seat) for other in others if other.phase == OVER)
    return GAME.shares(after)[seat] < 1 and _lead(after, seat) < best


def nothing_done(state: Gonzaga, action: Action) -> bool:
    """Nothing at all: a fief that covers no site and joins nothing, with the church at hand."""
    if not isinstance(action, Place):
        return False
    after = GAME.apply(state, action, listen=False).state
    if after.phase == OVER:
        return False
    before, player = state.players[action.seat], after.players[action.seat]
    grew = len(largest_group(player)) > len(largest_group(before))
    return total(player) == total(before) and not grew


def _lead(state: Gonzaga, seat: int) -> int:
    return total(state.players[seat]) - max(total(player) for player in state.players if player.seat != seat)


def _most_at_once(state: Gonzaga, action: Action) -> int:
    """The most points that the fief could score now, by sites and leagues."""
    places = [one for one in GAME.legal(state, action.seat) if isinstance(one, Place)]
    after = [GAME.apply(state, one, listen=False).state.players[action.seat] for one in places]
    return max([_on_the_map(player) for player in after], default=0) - _on_the_map(state.players[action.seat])


def _on_the_map(player: Player) -> int:
    return player.points[Points.SITES] + player.points[Points.LEAGUES]


BLUNDERS: Mapping[str, Callable[[Gonzaga, Action], bool]] = {
    one.__name__: one
    for one in (
        impossible_plan,
        paid_for_the_church,
        gave_away_points,
        ring_for_nothing,
        changed_its_mind,
        less_at_the_end,
        nothing_done,
    )
}


def blunders(state: Gonzaga, action: Action) -> Iterator[str]:
    """Which of them an action is."""
    for name, is_one in BLUNDERS.items():
        if is_one(state, action):
            yield name
