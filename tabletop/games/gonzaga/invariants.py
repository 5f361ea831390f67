"""Invariants: nothing appears, nothing gets lost, everything lies in one place, points are those of the map."""

from __future__ import annotations

from tabletop.engine.fault import Fault, fault
from tabletop.games.gonzaga.constants import (
    BOARD,
    CHURCH_POINTS,
    FIEFS,
    LEAGUE_POINTS,
    RINGS,
    SECRET_CARDS,
    TURNS_AT_MOST,
)
from tabletop.games.gonzaga.rules import OVER, PLACE, PLAN, available
from tabletop.games.gonzaga.scoring import leagues_of, site_points
from tabletop.games.gonzaga.spots import covered, fiefs_mask, spot
from tabletop.games.gonzaga.state import NO_PLAN, Gonzaga, Player, rings_mask
from tabletop.games.gonzaga.things import PRIVILEGE, Points


def broken(state: Gonzaga) -> list[str]:
    """What is wrong with a whole state, in words for developers."""
    found: list[str] = [what for player in state.players for what in _player(state, player)]
    fiefs = rings = 0
    for player in state.players:
        if fiefs & fiefs_mask(player):
            found.append(fault("fief_on_other", "a fief lies on that of somebody else").of(player.seat))
        if rings & rings_mask(player):
            found.append(fault("ring_on_other", "a ring lies on that of somebody else").of(player.seat))
        fiefs |= fiefs_mask(player)
        rings |= rings_mask(player)
    secrets = [player.secret for player in state.players]
    if len(set(secrets)) != len(secrets) or any(card not in SECRET_CARDS for card in secrets):
        found.append(fault("secrets", f"the Secret Cities are {secrets}"))
    return found + _turn(state)


def _turn(state: Gonzaga) -> list[str]:
    found: list[str] = []
    if not 1 <= state.turn <= TURNS_AT_MOST or (state.last and state.turn > state.last):
        found.append(fault("turn", f"turn {state.turn} does not exist", turn=state.turn))
    if (state.phase == PLACE) != bool(state.order) or sorted(set(state.order)) != sorted(state.order):
        found.append(fault("order", f"the order {state.order} does not fit the phase"))
    if state.decisions and (state.phase != PLACE or state.decisions[-1].seat != state.order[0]):
        found.append(fault("asked_other", "a decision is pending for somebody else"))
    return found


def _player(state: Gonzaga, player: Player) -> list[Fault]:
    found: list[Fault] = []
    whole = [*player.deck, *(one.fief for one in player.placed), *player.church, *player.box]
    moving = [player.fief] if player.fief else []
    if sorted(whole + moving) != sorted(FIEFS):
        found.append(fault("fiefs", f"the fiefs are {sorted(whole + moving)}"))
    if player.rings < 0 or player.rings + len(player.ringed) + player.paid != RINGS:
        words = f"{player.rings} rings in supply, {len(player.ringed)} on the map, {player.paid} paid"
        found.append(fault("rings", words, rings=RINGS, map=len(player.ringed), paid=player.paid))
    found += _lying(player) + _points(state, player) + _cards(state, player)
    gone = state.turn - (state.phase != OVER and (state.phase == PLAN or player.fief != 0))
    if len(FIEFS) - len(player.deck) - len(moving) != gone:
        words = f"{len(player.deck)} fief cards are left in turn {state.turn}"
        found.append(fault("fief_cards", words, left=len(player.deck), turn=state.turn))
    return [what.of(player.seat) for what in found]


def _lying(player: Player) -> list[Fault]:
    found: list[Fault] = []
    taken = 0
    for one in player.placed:
        there = spot(one.fief, one.at, one.turn)
        if not there.sound or there.mask & taken:
            found.append(fault("fief_lies", f"fief {one.fief} cannot lie there", fief=one.fief))
        taken |= there.mask
    rings = rings_mask(player)
    if rings & taken or rings & ~BOARD or len(set(player.ringed)) != len(player.ringed):
        found.append(fault("ring_lies", "a ring lies on an own fief, on a ring or off the map"))
    return found


def _points(state: Gonzaga, player: Player) -> list[Fault]:
    found: list[Fault] = []
    cover = covered(player)
    if player.points[Points.SITES] != site_points(state.scenario, cover):
        found.append(fault("points", "the points for sites do not fit the map"))
    if tuple(sorted(player.leagues)) != leagues_of(cover):
        found.append(fault("leagues", "the leagues do not fit the map"))
    if player.points[Points.LEAGUES] != LEAGUE_POINTS * len(player.leagues):
        found.append(fault("points", "the points for leagues do not fit"))
    if player.points[Points.CHURCH] != CHURCH_POINTS * len(player.church):
        found.append(fault("points", "the points for the church do not fit"))
    return found


def _cards(state: Gonzaga, player: Player) -> list[Fault]:
    found: list[Fault] = []
    cards = available(state, player)
    for plan in (player.plan, player.revealed):
        laid = [card for card in plan.cards if card]
        if any(card not in cards for card in laid) or len(set(laid)) != len(laid):
            found.append(fault("plan", f"the plan {laid} cannot be made"))
        if plan.behind and plan.action != PRIVILEGE:
            found.append(fault("behind", "an action is hidden behind nothing"))
    complete = player.plan.region and player.plan.action and (player.plan.real != PRIVILEGE)
    if player.locked and not complete:
        found.append(fault("unfinished", "an unfinished plan stands"))
    if state.phase != PLAN and (player.locked or player.plan != NO_PLAN):
        found.append(fault("not_revealed", "a plan was not revealed"))
    moves = state.phase == PLACE and player.seat in state.order
    if moves == (player.revealed == NO_PLAN):
        found.append(fault("revealed", "revealed cards do not fit the order"))
    return found
