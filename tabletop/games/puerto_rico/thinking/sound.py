"""What nobody laughs at, at any level: of the legal actions those that cost nothing which everybody can see."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.evaluate import remaining
from tabletop.games.puerto_rico.extensions import LEAVES_TILE
from tabletop.games.puerto_rico.phases.common import free_land
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.phases.rounds import picks_left
from tabletop.games.puerto_rico.phases.staffing import LeaveUnstaffed
from tabletop.games.puerto_rico.phases.trader import price, sellable
from tabletop.games.puerto_rico.scoring import total
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CITY_SPACES, SPACES
from tabletop.games.puerto_rico.things import GOODS, Role
from tabletop.games.puerto_rico.thinking.case.buildings import large
from tabletop.games.puerto_rico.thinking.case.ending import (
    FEW_WORKERS,
    follows,
    recruits,
    runs_short,
    takers,
)
from tabletop.games.puerto_rico.thinking.case.workers import too_many
from tabletop.games.puerto_rico.thinking.lesser import lesser
from tabletop.games.puerto_rico.thinking.purchase import builds_in_vain, leaves_money, lets_lie, lies_idle
from tabletop.games.puerto_rico.thinking.rivals import for_nobody
from tabletop.games.puerto_rico.thinking.wasted import EARLY, idle_workers, of_no_use

_FREE = (act.NoPrivilege, act.ProduceNothing, act.RefuseWorkers)
"""Leaves what costs nothing."""
FEW_SPACES = 4
"""With more land spaces than these to fill, a tile that costs nothing is welcome."""
_LATER = (act.SettleNothing, LeaveUnstaffed)
"""The same, as long as there is time to make something of it."""


def sound(state: PuertoRico, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Some of the legal actions of a seat, all if nothing else is left; the state may be a view of the seat.

    Nobody leaves what is free, lets a large building go that can be paid without ending the game, pays early for a
    warehouse with hardly a barrel to store or for a plant that would process nothing, buys points near the end
    where the same money buys clearly more of them, gathers workers for whom there is no circle, calls a role for
    the others alone without being paid for it, or for nobody at all where another card pays doubloons or the Mayor
    would bring workers for whom there is work, takes the Builder and buys nothing where another card brings as
    much, lays tiles or builds without a doubloon while three lie on another card early on, sells a barrel for
    nothing beside one that is paid for, keeps doubloons that buy nothing any more or are not missed late in the
    game, ends a game with the Mayor that somebody else wins then whatever follows, or takes up a worker when the
    game ends with this very phase and no large building waits for one.
    """
    player = state.players[legal[0].seat]
    poor = lesser(state, player, legal)
    return tuple([one for one in legal if one not in poor and not _silly(state, player, one, legal)]) or tuple(legal)


def _silly(state: PuertoRico, player: Player, action: Action, legal: Sequence[Action]) -> bool:
    if isinstance(action, _FREE):
        return True
    if isinstance(action, _LATER):
        return remaining(state) > EARLY
    if type(action) in LEAVES_TILE:
        return remaining(state) > EARLY and free_land(player) > FEW_SPACES
    if isinstance(action, act.Lift):
        return bool(state.end) and not picks_left(state) and not _large_empty(player)
    if isinstance(action, act.BuildNothing):
        large_one = player.town.spaces + 2 < CITY_SPACES and any(_large(one) for one in legal)
        return large_one or leaves_money(state, player) or lies_idle(state, player, legal)
    if isinstance(action, act.Sell):
        return _gives_away(state, player, action, legal)
    if isinstance(action, act.Build):
        return of_no_use(state, player, BUILDING[action.building])
    if isinstance(action, act.Pick):
        if action.role == Role.MAYOR and (idle_workers(state, player) or _loses(state, player)):
            return True
        if lets_lie(state, player, action.role, legal):
            return True
        if action.role == Role.BUILDER:
            return builds_in_vain(state, player, legal)
        if state.coins_on[action.role]:
            return False
        return _for_others(state, player, action.role) or _passes(state, player, action.role, legal)
    return False


def _large(action: Action) -> bool:
    return isinstance(action, act.Build) and SPACES[BUILDING[action.building]] > 1


def _large_empty(player: Player) -> bool:
    """Whether an own large building waits for somebody."""
    return any(SPACES[one] > 1 and not there for one, there in zip(player.city, player.staff, strict=True))


def _for_others(state: PuertoRico, player: Player, role: int) -> bool:
    """Whether a role gives others something that it cannot give the seat: barrels made, loaded or sold."""
    if role == Role.CRAFTSMAN:
        return not any(production(player, state.barrels)) and any(
            any(production(one, state.barrels)) for one in state.players
        )
    if role == Role.TRADER:
        return not _sells(state, player) and any(_sells(state, one) for one in state.players)
    if role == Role.CAPTAIN:
        return not any(player.goods) and any(any(one.goods) for one in state.players)
    return False


def _sells(state: PuertoRico, player: Player) -> bool:
    """Whether somebody has a barrel that the trading house would take; with expansions there are other buyers."""
    return any(player.goods) if state.rules.expanded else bool(sellable(state, player))


def _gives_away(state: PuertoRico, player: Player, action: act.Sell, legal: Sequence[Action]) -> bool:
    """Whether a sale brings nothing where another one brings doubloons."""
    if price(state, player, GOODS.index(action.good)):
        return False
    return any(isinstance(one, act.Sell) and price(state, player, GOODS.index(one.good)) for one in legal)


def _passes(state: PuertoRico, player: Player, role: int, legal: Sequence[Action]) -> bool:
    """Whether a role gives nobody anything, barrels made, loaded or sold, while another card pays doubloons and is not
    one for the others alone, or all workers of an own Mayor would find something to do."""
    if state.end or not for_nobody(state, role):
        return False
    others = [one.role for one in legal if isinstance(one, act.Pick) and state.coins_on[one.role]]
    if any(one != Role.MAYOR and not _for_others(state, player, one) for one in others):
        return True
    n = recruits(state, player.seat, player.seat)
    return state.taken[Role.MAYOR] == NOBODY and bool(n) and not too_many(state, player, n)


def _loses(state: PuertoRico, player: Player) -> bool:
    """Whether an own Mayor ends the game with this round unless workers leave the land, no own card and no ship for own
    barrels is to come in it, and somebody else has more points by now than with those workers the seat."""
    if state.end or state.rules.expanded or state.supply > FEW_WORKERS * len(state.players):
        return False
    if player.seat in takers(state) or (any(player.goods) and follows(state, Role.CAPTAIN)):
        return False
    if not runs_short(state, player.seat, stay=True):
        return False
    whole = determinize(state, player.seat, seeded(1))
    own = whole.own(player.seat)
    own.idle += recruits(state, player.seat, player.seat)
    sums = [total(whole, one) for one in whole.players]
    counted = [one for one, there in zip(own.city, own.staff, strict=True) if SPACES[one] > 1 and not there]
    return sums[player.seat] + sum([large(whole, own, one) for one in counted]) < max(sums)
