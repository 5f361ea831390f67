"""The object that keeps the contract: a list of where everything is written."""

from __future__ import annotations

from tabletop.engine.base_game import BaseGame, Functions
from tabletop.engine.thinking import Thinking
from tabletop.games.anno_1503 import (
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
from tabletop.games.anno_1503.constants import DATA, OPTIONS
from tabletop.games.anno_1503.domains import DOMAINS
from tabletop.games.anno_1503.phases import islands
from tabletop.games.anno_1503.points import effects
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.things import name
from tabletop.games.anno_1503.thinking import candidates, facts, policy, reasons, speaking, winning
from tabletop.games.anno_1503.thinking.case.rivals import needless
from tabletop.games.anno_1503.thinking.case.told import case
from tabletop.games.anno_1503.whereabouts import whereabouts
from tabletop.games.effects import bind_effects
from tabletop.games.learnt import learnt_of
from tabletop.games.levels import levels_of
from tabletop.games.options import presets_of

_PLAYERS = DATA.components.value.players

rules.load(f"{__package__}.phases", f"{__package__}.effects")
_KINDS = {name(kind): does for kind, does in DATA.buildings.value.kinds.effects.items()}
bind_effects(effects, [(DATA.buildings, ("kinds", "effects"), _KINDS)])


class Anno1503(BaseGame[state.Anno]):
    """Anno 1503 for 2 to 4 players."""

    key = "anno_1503"
    version = state.VERSION
    seats = range(min(_PLAYERS), max(_PLAYERS) + 1)
    options = OPTIONS
    presets = presets_of(key)
    levels = levels_of(key, seats)
    learnt = learnt_of(key)
    state_type = state.Anno
    bound = scoring.ROUND_LIMIT * max(_PLAYERS) * 60  # no turn has so many actions
    domains = DOMAINS
    path_names = state.PATH_NAMES
    value_names = state.VALUE_NAMES
    rules = rules
    functions = Functions(
        setup=setup.set_up,
        outcome=scoring.outcome,
        check=invariants.broken,
        determinize=determinize.determinize,
        table=tableau.table,
        gesture=gestures.gesture,
        attempt=gestures.attempt,
        moves=places.MOVES,
        status=ribbon.status,
        focus=ribbon.focus,
        whereabouts=whereabouts,
        about=about.about,
        prompt=prompts.prompt,
        progress=prompts.progress_of_all,
        ending=prompts.ending,
        ledger=prompts.ledger,
        evaluate=evaluate.evaluate,
        measures=evaluate.measures,
        parts=lambda view, seat: scoring.parts(view.players[seat]),
        arrange=arrange.arrange,
        decided_openly=islands.decided_openly,
        thinking=Thinking(
            policy=policy.policy,
            terms=evaluate.terms,
            shares=winning.shares,
            plans=candidates.plans,
            sound=policy.sensible,
            turn_over=winning.turn_over,
            facts=facts.facts,
            otherwise=candidates.otherwise,
            besides=candidates.besides,
            reasons=reasons.reasons,
            case=case,
            needless=needless,
            speaks=speaking.speaks,
            at_once=lambda state: True,
        ),
    )


GAME = Anno1503()
