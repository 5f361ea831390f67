"""The object that keeps the contract: a list of where everything is written."""

from __future__ import annotations

from tabletop.engine.base_game import BaseGame, Functions
from tabletop.engine.thinking import Thinking
from tabletop.engine.types import Seat
from tabletop.games.effects import bind_effects
from tabletop.games.learnt import learnt_of
from tabletop.games.levels import levels_of
from tabletop.games.options import presets_of
from tabletop.games.rio_de_la_plata import about, attempts, evaluate, gestures, places, prompts, reckoning, state
from tabletop.games.rio_de_la_plata import tableau as tables_of
from tabletop.games.rio_de_la_plata.arrange import arrange
from tabletop.games.rio_de_la_plata.domains import DOMAINS
from tabletop.games.rio_de_la_plata.invariants import broken
from tabletop.games.rio_de_la_plata.points import effects
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.scoring import outcome, parts
from tabletop.games.rio_de_la_plata.setup import plenty, set_up
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import OPTIONS, PLAYERS, WITH_EFFECTS
from tabletop.games.rio_de_la_plata.thinking.candidates import needless, rather
from tabletop.games.rio_de_la_plata.thinking.case.told import case, speaks
from tabletop.games.rio_de_la_plata.thinking.facts import facts
from tabletop.games.rio_de_la_plata.thinking.gift import steps_with_gift
from tabletop.games.rio_de_la_plata.thinking.mind import Mind, milestone, turn_over
from tabletop.games.rio_de_la_plata.thinking.outcomes import OF_OTHERS, brings_now, goes_on, posted, stage
from tabletop.games.rio_de_la_plata.thinking.trader import besides, left_alone, otherwise, plans, policy, sound
from tabletop.games.rio_de_la_plata.thinking.warring import fought_out, might_do_in_war
from tabletop.games.rio_de_la_plata.whereabouts import whereabouts

rules.load(f"{__package__}.phases", f"{__package__}.effects")
bind_effects(effects, WITH_EFFECTS)


def determinize(view: RioDeLaPlata, seat: Seat, chance: int) -> RioDeLaPlata:
    """Nothing is hidden but what the dice will show."""
    whole = view.copy()
    whole.chance = chance
    return whole


class RioDeLaPlataGame(BaseGame[RioDeLaPlata]):
    """Río de la Plata for 2 to 5 players."""

    key = "rio_de_la_plata"
    version = state.VERSION
    seats = range(min(PLAYERS), max(PLAYERS) + 1)
    options = OPTIONS
    presets = presets_of(key)
    levels = levels_of(key, seats)
    learnt = learnt_of(key)
    state_type = RioDeLaPlata
    bound = 12000  # twenty turns of five seats with all their workers and debts, and five long wars
    colours = ("white", "black", "vermilion", "green", "yellow")
    domains = DOMAINS
    path_names = state.PATH_NAMES
    value_names = state.VALUE_NAMES
    rules = rules
    _mind = Mind()
    _evaluation = evaluate.Evaluation()
    functions = Functions(
        setup=set_up,
        outcome=outcome,
        arrange=arrange,
        check=broken,
        determinize=determinize,
        plenty=plenty,
        table=tables_of.table,
        gesture=gestures.gesture,
        attempt=attempts.attempt,
        moves=places.MOVES,
        status=tables_of.status,
        focus=tables_of.focus,
        evaluate=_evaluation,
        measures=evaluate.measures,
        parts=lambda view, seat: parts(view, view.players[seat]),
        whereabouts=whereabouts,
        prompt=prompts.prompt,
        progress=prompts.progress,
        ending=prompts.ending,
        ledger=prompts.ledger,
        reckoning=reckoning.reckoning,
        about=about.about,
        overview=about.overview,
        thinking=Thinking(
            milestone=milestone,
            policy=policy,
            terms=_evaluation.terms,
            shares=_mind.shares,
            plans=plans,
            sound=sound,
            turn_over=turn_over,
            stage=stage,
            of_others=OF_OTHERS,
            stretch=fought_out,
            one_choice=posted,
            steps=steps_with_gift,
            might=might_do_in_war,
            facts=facts,
            case=case,
            besides=besides,
            needless=needless,
            rather=rather,
            otherwise=otherwise,
            speaks=speaks,
            left_alone=left_alone,
            brings_now=brings_now,
            goes_on=goes_on,
        ),
    )


GAME = RioDeLaPlataGame()
"""The one object."""
