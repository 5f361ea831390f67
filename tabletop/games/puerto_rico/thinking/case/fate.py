"""Whether a line ends the game with a win or a loss that nothing can change any more."""

from __future__ import annotations

from tabletop.engine.chance import seeded
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.common import free_land
from tabletop.games.puerto_rico.scoring import total
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.things import QUARRY, Phase, Role
from tabletop.games.puerto_rico.thinking.case.ending import (
    empty_after,
    fills_no_hall,
    follows,
    recruits,
    runs_short,
    with_large_manned,
)
from tabletop.games.puerto_rico.thinking.case.played import clockwise
from tabletop.games.puerto_rico.thinking.case.workers import placed

WON, OPEN, LOST = 1, 0, 2
"""How a game stands that ends with the round: nothing can change it any more, or something may."""
_TILES = 2
"""So many tiles a Settler lays at most."""


def fate(view: PuertoRico, seat: Seat, line: Line) -> int:
    """Of an own Mayor, or of a placement of workers, that ends the game with the round for certain."""
    player, first = view.players[seat], line[0]
    if view.rules.expanded:
        return OPEN
    if isinstance(first, act.Pick):
        ends = view.end or (first.role == Role.MAYOR and runs_short(view, seat))
        return settled(view, player, first.role) if ends else OPEN
    if view.phase == Phase.PLACE and isinstance(first, act.Place | act.Lift | act.Confirm | act.Fill | act.Keep):
        owner = placed(view, player, line).player
        ends = view.end or fills_no_hall(view, empty_after(view, player, owner))
        return settled(view, owner) if ends else OPEN
    return OPEN


def settled(view: PuertoRico, player: Player, role: int = Role.MAYOR) -> int:
    """Whether the seat wins or loses for certain if the game ends with this round, with a role that is being played: no
    Captain and no Builder is to come, and neither workers nor tiles bring anybody enough."""
    if role in (Role.CAPTAIN, Role.BUILDER) or any(follows(view, one) for one in (Role.CAPTAIN, Role.BUILDER)):
        return OPEN
    state = determinize(view, player.seat, seeded(1))
    own = player.copy()
    own.points = state.own(player.seat).points
    state.players = tuple([own if one.seat == own.seat else one for one in state.players])
    most = [total(state, _utmost(view, one, role)) for one in state.players]
    now, others = [total(state, one) for one in state.players], clockwise(player.seat, len(state.players))
    if now[player.seat] > max([most[who] for who in others]):
        return WON
    return LOST if most[player.seat] < max([now[who] for who in others]) else OPEN


def _utmost(view: PuertoRico, player: Player, role: int) -> Player:
    """An island with all that workers and tiles may still bring in the round."""
    best = player.copy()
    if role == Role.MAYOR or follows(view, Role.MAYOR):
        if view.phase == Phase.PICK:
            best.idle += recruits(view, player.seat, player.seat)
        if not _has_placed(view, player):
            best = with_large_manned(best)
    if role == Role.SETTLER or follows(view, Role.SETTLER):
        best.land = (*best.land, *(int(QUARRY),) * min(_TILES, free_land(best)))
    return best


def _has_placed(view: PuertoRico, player: Player) -> bool:
    """Whether somebody is the one whose placement is looked at."""
    return view.phase == Phase.PLACE and view.active == player.seat
