"""What nobody laughs at, at any level: of the legal actions those that a beginner would not be ashamed of."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.games.gonzaga.actions import Donate, Marry, Place, PlanAction, PlanBehind, PlanRegion, Reopen, SecondRing
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    FIRST_CHECK,
    HEX,
    LEAGUE_PORTS,
    SEA_PORTS,
    SECRET_SITES,
    SITES,
    Mask,
)
from tabletop.games.gonzaga.determinize import determinize
from tabletop.games.gonzaga.rules import PLAN, rules
from tabletop.games.gonzaga.scoring import around
from tabletop.games.gonzaga.spots import covered, spot
from tabletop.games.gonzaga.state import Gonzaga, Player
from tabletop.games.gonzaga.things import PRIVILEGE, Points
from tabletop.games.gonzaga.thinking.last_use import ends_best
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.possible import leaves_a_plan
from tabletop.games.gonzaga.thinking.ways import points_at


def sound(state: Gonzaga, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Some of the legal actions of a seat, all if nothing else is left; the state may be a view of the seat.

    Nobody takes up again what lies in the plan, plans what the map has no room for, pays the King where nobody could be
    quicker, gives a fief away that scores more on the map or lays it where it brings less than the church and nothing
    besides, lays a ring where it is of no use, or ends the game with fewer points than could be had.
    """
    seat = legal[0].seat
    table = state if state.phase == PLAN else determinize(state, seat, seeded(state.turn))
    player = table.players[seat]
    found = tuple([action for action in legal if not _silly(table, player, action, legal)])
    found = found or _onwards(player, legal) or tuple(legal)
    return found if state.phase == PLAN or len(state.order) > 1 else ends_best(state, found)


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
            enough = CHURCH_POINTS + (player.revealed.action != PRIVILEGE)  # who has paid for it does not give it away
            return any(isinstance(one, Place) and _scores(state, player, one) >= enough for one in legal)
        case Place():
            return not _of_use(state, player, spot(player.fief, HEX[action.at], action.turn).mask)
        case Marry():
            at = 1 << HEX[action.at]
            return not at & SITES and not around(at) & covered(player)
        case SecondRing():
            return not 1 << HEX[action.at] & SITES and not _joins(state, player, HEX[action.at])
        case _:
            return _takes_up(player, action)


def _joins(state: Gonzaga, player: Player, at: int) -> bool:
    """Whether a ring on an empty hex enlarges the largest group in turns in which that counts."""
    return state.turn >= FIRST_CHECK and _grows(state, player, 1 << at)


def _grows(state: Gonzaga, player: Player, mask: Mask) -> bool:
    """Whether a piece there enlarges the largest group."""
    lies = lying(state)
    group = 1 + sum([group.size for group in lies.groups[player.seat] if group.rim & mask])
    return group > lies.largest(player.seat)


def _of_use(state: Gonzaga, player: Player, mask: Mask) -> bool:
    """Whether a fief there brings what the church does, or covers a secret city, a port of a league that can come
    about, or enlarges the largest group."""
    sites = mask & SITES
    if points_at(state.scenario, sites) >= CHURCH_POINTS or (player.secret and sites & SECRET_SITES[player.secret]):
        return True
    return _towards_a_league(state, player, sites) or _grows(state, player, mask)


def _towards_a_league(state: Gonzaga, player: Player, sites: Mask) -> bool:
    lies, cover = lying(state), covered(player) | sites
    return any(
        ports & sites
        and sea not in player.leagues
        and (ports & (cover | ~lies.under_fiefs)).bit_count() >= LEAGUE_PORTS
        for sea, ports in enumerate(SEA_PORTS)
    )


def _scores(state: Gonzaga, player: Player, action: Place) -> int:
    """Points of sites and leagues that a fief brings at once."""
    after = rules.apply(state, action, False).state.players[player.seat]
    return _on_the_map(after) - _on_the_map(player)


def _on_the_map(player: Player) -> int:
    return player.points[Points.SITES] + player.points[Points.LEAGUES]
