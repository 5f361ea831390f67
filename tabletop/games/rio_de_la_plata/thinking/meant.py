"""What a line leads to by the end of the own Effects, as the quick player goes on and the others do nothing new."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.asked_again import asked_again
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.rules import deciders, rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.balance import balance, speaks_for
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tabletop.games.rio_de_la_plata.thinking.outcomes import stage
from tabletop.games.rio_de_la_plata.thinking.planned import EAGER

_MOST = 200
"""Steps in the mind, more than lie before the end of somebody's Effects."""
_MIND, _EAGER = Mind(), Mind(part=EAGER)


@asked_again(200)
def meant(view: RioDeLaPlata, line: Line) -> RioDeLaPlata:
    """When the own Effects are over: the line is done, and gone on with as the quick player does, or as it does when it
    takes points before goods, if more speaks for that. What the others may still place, build and lay is left out:
    what is told of a line rests on what lies open."""
    usual = _carried_on(view, line, _MIND)
    if view.phase != Phase.PLACEMENT:
        return usual
    eager, player = _carried_on(view, line, _EAGER), view.players[line[0].seat]
    if (eager.standing, eager.players) == (usual.standing, usual.players):
        return usual
    one, other = [speaks_for(view, player, balance(view, after, player), line) for after in (usual, eager)]
    return eager if other > one else usual


def _carried_on(view: RioDeLaPlata, line: Line, mind: Mind) -> RioDeLaPlata:
    seat, state = line[0].seat, view
    for step in range(_MOST):
        seats = deciders(state)
        if not seats or stage(state, seat) != "effects" or state.turn != view.turn:
            break
        own = step < len(line) or seats[0] == seat
        todo = line[step] if step < len(line) else mind.policy(state, seat) if own else _stands_by(state, seats[0])
        if rules.why_not(state, todo) is not None:
            break
        after = rules.apply(state, todo, False).state
        state = after if own else _as_laid(after, state)
    return state


def _stands_by(state: RioDeLaPlata, seat: Seat) -> Action:
    """Somebody pays what is owed, and is done; what is asked at once is answered; an offer is
    accepted, for that is what it is made for."""
    if state.decisions and state.decisions[-1].kind == "offered":
        return act.Accept(seat)
    if state.decisions or state.phase not in (Phase.PLACEMENT, Phase.EFFECTS):
        return _MIND.policy(state, seat)
    pays = [one for one in rules.legal(state, seat) if isinstance(one, act.Pay)] if state.players[seat].debts else []
    return pays[0] if pays and state.phase == Phase.EFFECTS else act.Done(seat)


def _as_laid(after: RioDeLaPlata, before: RioDeLaPlata) -> RioDeLaPlata:
    """Roads and walls as they lay."""
    if (after.roads, after.walls) == (before.roads, before.walls):
        return after
    same = after.copy()
    same.roads, same.walls, same.connected = before.roads, before.walls, before.connected
    return same
