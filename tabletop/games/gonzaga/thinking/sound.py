"""What nobody laughs at, at any level: of the legal actions those that a beginner would not be ashamed of."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.games.gonzaga.actions import Donate, Marry, Place, PlanAction, PlanBehind, PlanRegion, Reopen, SecondRing
from tabletop.games.gonzaga.constants import CHURCH_POINTS, FIRST_CHECK, HEX, SITES
from tabletop.games.gonzaga.determinize import determinize
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import OVER, PLAN, rules
from tabletop.games.gonzaga.scoring import around
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Player, total
from tabletop.games.gonzaga.things import PRIVILEGE, Points
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.possible import leaves_a_plan


def sound(state: Gonzaga, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Some of the legal actions of a seat, all if nothing else is left; the state may be a view of the seat.

    Nobody takes up again what lies in the plan, plans what the map has no room for, gives a fief away that scores more
    on the map, lays a ring where it is of no use, or ends the game with fewer points than could be had.
    """
    seat = legal[0].seat
    table = state if state.phase == PLAN else determinize(state, seat, seeded(state.turn))
    player = table.players[seat]
    found = tuple([action for action in legal if not _silly(table, player, action, legal)])
    found = found or _onwards(player, legal) or tuple(legal)
    return found if state.phase == PLAN or len(state.order) > 1 else _last(table, found)


def _onwards(player: Player, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Those that lay a card more where no plan can come to anything: whoever changes cards there never ends."""
    return tuple([action for action in legal if not _takes_up(player, action)])


def _takes_up(player: Player, action: Action) -> bool:
    """Whether a card that lies in the plan comes back for it."""
    match action:
        case PlanRegion():
            return bool(player.plan.region)
        case PlanAction():
            return bool(player.plan.action)
        case PlanBehind():
            return bool(player.plan.behind)
        case _:
            return isinstance(action, Reopen)


def _silly(state: Gonzaga, player: Player, action: Action, legal: Sequence[Action]) -> bool:
    match action:
        case PlanRegion() | PlanAction() | PlanBehind():
            return _takes_up(player, action) or not leaves_a_plan(state, player, action)
        case Donate():
            least = 0 if player.revealed.action == PRIVILEGE else CHURCH_POINTS
            return any(isinstance(one, Place) and _scores(state, player, one) > least for one in legal)
        case Marry():
            at = 1 << HEX[action.at]
            return not at & SITES and not around(at) & covered(player)
        case SecondRing():
            return not 1 << HEX[action.at] & SITES and not _joins(state, player, HEX[action.at])
        case _:
            return _takes_up(player, action)


def _joins(state: Gonzaga, player: Player, at: int) -> bool:
    """Whether a ring on an empty hex enlarges the largest group in turns in which that counts."""
    group = 1 + sum([group.size for group in lying(state).groups[player.seat] if group.rim >> at & 1])
    return state.turn >= FIRST_CHECK and group > lying(state).largest(player.seat)


def _scores(state: Gonzaga, player: Player, action: Place) -> int:
    """Points of sites and leagues that a fief brings at once."""
    after = rules.apply(state, action, False).state.players[player.seat]
    return _on_the_map(after) - _on_the_map(player)


def _on_the_map(player: Player) -> int:
    return player.points[Points.SITES] + player.points[Points.LEAGUES]


# --- the last use of a fief
def _last(state: Gonzaga, found: tuple[Action, ...]) -> tuple[Action, ...]:
    """Those that end the game furthest ahead, if they end it; what others hide is imagined."""
    if not in_last_turn(state):
        return found
    seat = found[0].seat
    after = [rules.apply(state, action, False).state for action in found]
    if any(one.phase != OVER for one in after):
        return found
    leads = [_lead(one, seat) for one in after]
    return tuple([action for action, lead in zip(found, leads, strict=True) if lead == max(leads)])


def _lead(state: Gonzaga, seat: int) -> int:
    return total(state.players[seat]) - max([total(player) for player in state.players if player.seat != seat])
