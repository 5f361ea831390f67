"""The object that keeps the contract: a list of where everything is written."""

from __future__ import annotations

from tabletop.engine.base_game import BaseGame, Functions
from tabletop.engine.event import SILENT, EventLog
from tabletop.engine.game import Options
from tabletop.engine.thinking import Thinking
from tabletop.games.gonzaga import (
    about,
    arrange,
    determinize,
    evaluate,
    gestures,
    invariants,
    places,
    prompts,
    ribbon,
    scoring,
    setup,
    state,
    tableau,
)
from tabletop.games.gonzaga.constants import COLOURS, OPTIONS, PLAYERS, TURNS_AT_MOST
from tabletop.games.gonzaga.domains import DOMAINS
from tabletop.games.gonzaga.rules import PLACE, rules
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking import candidates, policy
from tabletop.games.gonzaga.thinking.case.told import beside, besides, case, needless, rather
from tabletop.games.gonzaga.thinking.facts import facts
from tabletop.games.gonzaga.thinking.sound import sound
from tabletop.games.gonzaga.thinking.speaking import speaks
from tabletop.games.gonzaga.whereabouts import whereabouts
from tabletop.games.learnt import learnt_of
from tabletop.games.levels import levels_of
from tabletop.games.options import presets_of

rules.load(f"{__package__}.phases")


class GonzagaGame(BaseGame[Gonzaga]):
    """Gonzaga for 2 to 4 players."""

    key = "gonzaga"
    version = 2
    seats = range(min(PLAYERS), max(PLAYERS) + 1)
    options = OPTIONS
    presets = presets_of(key)
    levels = levels_of(key, seats)
    learnt = learnt_of(key)
    state_type = Gonzaga
    bound = TURNS_AT_MOST * max(PLAYERS) * 100  # even without a plan in mind nobody changes it so often
    colours = COLOURS
    domains = DOMAINS
    path_names = state.PATH_NAMES
    value_names = state.VALUE_NAMES
    rules = rules
    functions = Functions(
        setup=setup.set_up,
        outcome=scoring.outcome,
        check=invariants.broken,
        determinize=determinize.determinize,
        # fiefs are placed by plans that lie open; Secret Cities allow and forbid nothing
        decided_openly=lambda state, seat: state.phase == PLACE,
        table=tableau.table,
        gesture=gestures.gesture,
        attempt=gestures.attempt,
        moves=places.MOVES,
        status=ribbon.status,
        focus=ribbon.focus,
        whereabouts=whereabouts,
        about=about.about,
        prompt=prompts.prompt,
        progress=prompts.progress,
        ending=prompts.ending,
        ledger=prompts.ledger,
        evaluate=evaluate.evaluate,
        measures=evaluate.measures,
        parts=lambda view, seat: scoring.parts(view.players[seat]),
        arrange=arrange.arrange,
        thinking=Thinking(
            milestone=policy.milestone,
            policy=policy.policy,
            terms=evaluate.terms,
            shares=evaluate.shares,
            plans=candidates.plans,
            sound=sound,
            turn_over=policy.turn_over,
            otherwise=beside,
            besides=besides,
            facts=facts,
            case=case,
            needless=needless,
            rather=rather,
            near=candidates.near,
            speaks=speaks,
            at_once=lambda state: state.phase == PLACE,
        ),
    )

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
        return setup.set_up(seats, seed, options, self.version if version is None else version, log, colours)


GAME = GonzagaGame()
