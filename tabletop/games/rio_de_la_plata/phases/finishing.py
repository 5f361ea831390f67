"""Whoever has done all it likes in a step says so: one button for every step that may be ended."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.phases.after_war import return_over
from tabletop.games.rio_de_la_plata.phases.defence import defence_over, must_place
from tabletop.games.rio_de_la_plata.phases.rounds import must_enter, round_goes_on
from tabletop.games.rio_de_la_plata.phases.turns import effects_over, placement_over
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CRAFT, HARVEST, PLACES
from tabletop.games.rio_de_la_plata.things import Phase

_ENDS = {
    int(Phase.PLACEMENT): placement_over,
    int(Phase.EFFECTS): effects_over,
    int(Phase.DEFENCE): defence_over,
    int(Phase.BATTLES): round_goes_on,
    int(Phase.RETURN): return_over,
}
_WORK = (act.Build, act.Activate, act.Take, act.Harvest, act.Make)


def _tell_of_the_idle(state: RioDeLaPlata, seat: Seat, log: EventLog) -> None:
    """Whoever places nobody, or ends the Effects while workers could still work: a hand is asked about it before."""
    if state.phase == Phase.PLACEMENT and not state.placed and state.players[seat].idle:
        log.emit("placed_nobody", seat)
    if state.phase == Phase.EFFECTS:
        able = {_where(action) for action in rules.legal(state, seat) if isinstance(action, _WORK)}
        places = tuple([name for name in PLACES if name in able])
        if places:
            log.emit("left_idle", seat, places=places)


def _where(action: Action) -> str:
    """The place of the workers that an action takes home."""
    match action:
        case act.Harvest():
            return PLACES[HARVEST]
        case act.Make():
            return PLACES[CRAFT]
        case act.Build(_, _, place, _) | act.Activate(_, place, _) | act.Take(_, place):
            return place
        case _:
            raise TypeError(f"{type(action).__name__} is no work")


@rules.on(*_ENDS)
class Done(Rule[RioDeLaPlata, act.Done]):
    """The step is over for this seat, unless it has still something that it must do."""

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        if state.phase == Phase.DEFENCE:
            return must_place(state)
        return must_enter(state) if state.phase == Phase.BATTLES else None

    def do(self, state: RioDeLaPlata, action: act.Done, log: EventLog) -> None:
        if log.heard:
            _tell_of_the_idle(state, action.seat, log)
        log.emit("done", action.seat)
        _ENDS[state.phase](state, log)
