"""The object that keeps the contract: a list of where everything is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.engine.action import Action, ActionSet
from tabletop.engine.event import SILENT, EventLog
from tabletop.engine.game import Options, OptionSpec, Outcome, Step
from tabletop.engine.points import EffectSet
from tabletop.engine.prompt import Count, Prompt, Standing
from tabletop.engine.redact import redact
from tabletop.engine.refusal import Refusal
from tabletop.engine.tableau import Gesture, Label, PlaceId, Tableau
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import (
    arrange,
    checking,
    determinize,
    evaluate,
    flow,
    hands,
    prompts,
    ribbon,
    scoring,
    setup,
    state,
    table,
)
from tabletop.games.anno_1503.actions import actions
from tabletop.games.anno_1503.phases.common import OVER, not_at_turn
from tabletop.games.anno_1503.scoring import ROUND_LIMIT
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.tables import DATA, OPTIONS


class Anno1503:
    """Anno 1503 for 2 to 4 players."""

    key: str = "anno_1503"
    version: int = state.VERSION
    seats: range = range(min(DATA.components.value.players), max(DATA.components.value.players) + 1)
    options: tuple[OptionSpec, ...] = OPTIONS
    actions: ActionSet = actions
    effects: EffectSet[Any] = EffectSet()
    state_type: type[Anno] = Anno
    bound: int = ROUND_LIMIT * max(DATA.components.value.players) * 60  # no turn has so many actions
    path_names: Mapping[str, tuple[str, ...]] = state.PATH_NAMES
    value_names: Mapping[str, tuple[str, ...]] = state.VALUE_NAMES

    def setup(
        self, seats: int, seed: int, options: Options, *, version: int | None = None, log: EventLog = SILENT
    ) -> Anno:
        return setup.set_up(seats, seed, options, version or self.version, log)

    def deciders(self, state: Anno) -> tuple[Seat, ...]:
        if state.phase == OVER:
            return ()
        return (state.decisions[-1].seat,) if state.decisions else (state.active,)

    def legal(self, state: Anno, seat: Seat) -> tuple[Action, ...]:
        return flow.offered(state, seat)

    def why_not(self, state: Anno, action: Action) -> Refusal | None:
        if not 0 <= action.seat < len(state.players):
            return not_at_turn(state, action)
        reason = flow.DEEDS[type(action)].check(state, action)
        return None if reason is None else reason(state, action)

    def apply(self, state: Anno, action: Action, *, listen: bool = True) -> Step[Anno]:
        log = EventLog() if listen else SILENT
        new = state.copy()
        flow.carry_out(new, action, log)
        return Step(new, log.events if listen else ())

    def outcome(self, state: Anno) -> Outcome | None:
        return scoring.outcome(state)

    def view(self, state: Anno, viewer: Seat | None) -> Anno:
        return redact(state, viewer)

    def check(self, state: Anno) -> list[str]:
        return checking.broken(state)

    def determinize(self, view: Anno, seat: Seat, chance: int) -> Anno:
        return determinize.determinize(view, seat, chance)

    def table(self, view: Anno) -> Tableau:
        return table.table(view)

    def gesture(self, view: Anno, action: Action) -> Gesture:
        return hands.gesture(view, action)

    def attempt(self, view: Anno, seat: Seat, thing: str, place: PlaceId | None) -> tuple[Action, ...]:
        return hands.attempt(view, seat, thing, place)

    def status(self, view: Anno) -> tuple[Label, ...]:
        return ribbon.status(view)

    def focus(self, view: Anno) -> tuple[PlaceId, ...]:
        return ribbon.focus(view)

    def prompt(self, view: Anno, seat: Seat) -> Prompt:
        return prompts.prompt(view, seat)

    def progress(self, view: Anno) -> tuple[Standing, ...]:
        return prompts.progress_of_all(view)

    def ending(self, view: Anno) -> Prompt:
        return prompts.ending(view)

    def ledger(self, view: Anno, seat: Seat) -> tuple[Count, ...]:
        return prompts.ledger(view, seat)

    def evaluate(self, view: Anno, seat: Seat) -> float:
        return evaluate.evaluate(view, seat)

    def measures(self, view: Anno, seat: Seat) -> tuple[tuple[str, int], ...]:
        return evaluate.measures(view, seat)

    def second_thoughts(self, state: Anno, seat: Seat) -> tuple[Action, ...]:
        return ()

    def decided_openly(self, state: Anno, seat: Seat) -> bool:
        return False

    def arrange(self, given: Anno) -> Anno:
        """A position from a worked example made whole."""
        return arrange.arrange(given)


GAME = Anno1503()
