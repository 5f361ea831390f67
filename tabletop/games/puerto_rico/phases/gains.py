"""What a building brings by itself. Nobody has to use a building (RB §Commercial buildings): a gain that would take the
last chip of the pool, or the last worker of the supply, is asked for; every other one just comes (A-95).

A decision holds the building and its points, 0 for a worker. Several are answered in the order in which they came.
"""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision, pop
from tabletop.engine.event import EventLog
from tabletop.engine.prompt import Prompt
from tabletop.engine.rules import Rule
from tabletop.games.puerto_rico.actions import actions
from tabletop.games.puerto_rico.extensions import GESTURES, PROMPTS, button
from tabletop.games.puerto_rico.phases.common import reward
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BIT, BUILDINGS


@actions.action("take gain")
class TakeGain(Action):
    """What a building brings by itself, where it takes the last chip or worker."""


@actions.action("leave gain")
class LeaveGain(Action):
    """Leave it where it is."""


GAIN = "gain"
WORKER = 0
"""In place of points: a worker from the supply into the port."""


def gain(state: PuertoRico, player: Player, building: int, points: int, log: EventLog) -> None:
    """Points of a building, or a `WORKER`; asked for if that is the last one, or if others are asked before."""
    if state.rules.version > 2 and (_last(state, points) or (state.decisions and state.decisions[-1].kind == GAIN)):
        ask(state, player, building, points)
    else:
        _take(state, player, building, points, log)


def ask(state: PuertoRico, player: Player, building: int, points: int) -> None:
    """Take it or leave it? After those that wait for an answer already, before all else."""
    waiting = len(state.decisions)
    while waiting and state.decisions[waiting - 1].kind == GAIN:
        waiting -= 1
    asked = Decision(GAIN, player.seat, (building, points))
    state.decisions = (*state.decisions[:waiting], asked, *state.decisions[waiting:])


def _last(state: PuertoRico, points: int) -> bool:
    return state.supply == 1 if points == WORKER else 0 < state.pool <= points


def _take(state: PuertoRico, player: Player, building: int, points: int, log: EventLog) -> None:
    if points != WORKER:
        reward(state, player, points, BUILDINGS[building], log)
    elif state.supply:
        state.supply -= 1
        player.idle += 1
        player.used |= BIT[building]
        log.emit("recruited", player.seat, workers=1, source=BUILDINGS[building])


def _answered(state: PuertoRico, log: EventLog, *, take: bool) -> None:
    about = state.decisions[-1]
    state.decisions = pop(state.decisions)
    player, (building, points) = state.own(about.seat), about.data
    if take:
        _take(state, player, building, points, log)
    else:
        player.used &= ~BIT[building]


@rules.forced(GAIN)
def comes_by_itself(state: PuertoRico, log: EventLog) -> bool:
    """Somebody else has taken the last one, or left it, since."""
    _, points = state.decisions[-1].data
    if _last(state, points):
        return False
    _answered(state, log, take=True)
    return True


@rules.on(GAIN)
class Take(Rule[PuertoRico, TakeGain]):
    """The last chip, or the last worker."""

    def do(self, state: PuertoRico, action: TakeGain, log: EventLog) -> None:
        _answered(state, log, take=True)


@rules.on(GAIN)
class Leave(Rule[PuertoRico, LeaveGain]):
    """Nothing of this gain."""

    def do(self, state: PuertoRico, action: LeaveGain, log: EventLog) -> None:
        log.emit("declined", action.seat, phase=GAIN)
        _answered(state, log, take=False)


def _prompt(view: PuertoRico, player: Player) -> Prompt:
    building, points = view.decisions[-1].data
    return Prompt(GAIN, (("building", BUILDINGS[building]), ("points", points)))


GESTURES[TakeGain] = button("take_gain")
GESTURES[LeaveGain] = button("leave_gain")
PROMPTS[GAIN] = _prompt
