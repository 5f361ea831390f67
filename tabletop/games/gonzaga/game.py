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
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.tableau import Gesture, Label, PlaceId, Tableau
from tabletop.engine.types import Seat
from tabletop.games.gonzaga import (
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
from tabletop.games.gonzaga import rulebook as rb
from tabletop.games.gonzaga.actions import actions
from tabletop.games.gonzaga.phases.common import PLACE
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.tables import COLOURS, OPTIONS, PLAYERS, TURNS_AT_MOST


class GonzagaGame:
    """Gonzaga for 2 to 4 players."""

    key: str = "gonzaga"
    version: int = 2
    colours: tuple[str, ...] = COLOURS
    seats: range = range(min(PLAYERS), max(PLAYERS) + 1)
    options: tuple[OptionSpec, ...] = OPTIONS
    actions: ActionSet = actions
    effects: EffectSet[Any] = EffectSet()
    state_type: type[Gonzaga] = Gonzaga
    bound: int = TURNS_AT_MOST * max(PLAYERS) * 100  # even without a plan in mind nobody changes it so often
    path_names: Mapping[str, tuple[str, ...]] = state.PATH_NAMES
    value_names: Mapping[str, tuple[str, ...]] = state.VALUE_NAMES

    def setup(
        self,
        seats: int,
        seed: int,
        options: Options,
        *,
        version: int | None = None,
        colours: tuple[str, ...] = (),
        log: EventLog = SILENT,
    ) -> Gonzaga:
        version = self.version if version is None else version
        return setup.set_up(seats, seed, options, version, log, colours)

    def deciders(self, state: Gonzaga) -> tuple[Seat, ...]:
        return flow.deciders(state)

    def legal(self, state: Gonzaga, seat: Seat) -> tuple[Action, ...]:
        return flow.offered(state, seat)

    def second_thoughts(self, state: Gonzaga, seat: Seat) -> tuple[Action, ...]:
        """Who has locked a plan may take it up again, as long as somebody else still plans."""
        return flow.second_thoughts(state, seat)

    def decided_openly(self, state: Gonzaga, seat: Seat) -> bool:
        """Fiefs are placed by plans that lie open; Secret Cities allow and forbid nothing."""
        return state.phase == PLACE

    def why_not(self, state: Gonzaga, action: Action) -> Refusal | None:
        if not 0 <= action.seat < len(state.players):
            return refuse("no_such_seat", rb.TURN, seat=action.seat)
        return flow.DEEDS[type(action)].check(state, action)

    def apply(self, state: Gonzaga, action: Action, *, listen: bool = True) -> Step[Gonzaga]:
        log = EventLog() if listen else SILENT
        new = state.copy()
        flow.carry_out(new, action, log)
        return Step(new, log.events if listen else ())

    def outcome(self, state: Gonzaga) -> Outcome | None:
        return scoring.outcome(state)

    def view(self, state: Gonzaga, viewer: Seat | None) -> Gonzaga:
        return redact(state, viewer)

    def check(self, state: Gonzaga) -> list[str]:
        return checking.broken(state)

    def determinize(self, view: Gonzaga, seat: Seat, chance: int) -> Gonzaga:
        return determinize.determinize(view, seat, chance)

    def table(self, view: Gonzaga) -> Tableau:
        return table.table(view)

    def gesture(self, view: Gonzaga, action: Action) -> Gesture:
        return hands.gesture(view, action)

    def attempt(self, view: Gonzaga, seat: Seat, thing: str, place: PlaceId | None) -> tuple[Action, ...]:
        return hands.attempt(view, seat, thing, place)

    def status(self, view: Gonzaga) -> tuple[Label, ...]:
        return ribbon.status(view)

    def focus(self, view: Gonzaga) -> tuple[PlaceId, ...]:
        return ribbon.focus(view)

    def prompt(self, view: Gonzaga, seat: Seat) -> Prompt:
        return prompts.prompt(view, seat)

    def progress(self, view: Gonzaga) -> tuple[Standing, ...]:
        return prompts.progress(view)

    def ending(self, view: Gonzaga) -> Prompt:
        return prompts.ending(view)

    def ledger(self, view: Gonzaga, seat: Seat) -> tuple[Count, ...]:
        return prompts.ledger(view, seat)

    def evaluate(self, view: Gonzaga, seat: Seat) -> float:
        return evaluate.evaluate(view, seat)

    def measures(self, view: Gonzaga, seat: Seat) -> tuple[tuple[str, int], ...]:
        return evaluate.measures(view, seat)

    def arrange(self, given: Gonzaga) -> Gonzaga:
        """A position from a worked example made whole."""
        return arrange.arrange(given)


GAME = GonzagaGame()
