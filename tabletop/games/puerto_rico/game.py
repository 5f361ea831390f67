"""The object that keeps the contract: a list of where everything is written."""

from __future__ import annotations

from tabletop.engine.base_game import BaseGame, Functions
from tabletop.engine.prompt import Prompt
from tabletop.engine.tableau import PlaceId, Tableau
from tabletop.engine.thinking import Thinking
from tabletop.engine.types import Seat
from tabletop.games.effects import bind_effects
from tabletop.games.learnt import learnt_of
from tabletop.games.levels import levels_of, styles_of
from tabletop.games.options import presets_of
from tabletop.games.puerto_rico import evaluate, gestures, number_names, places, prompts, ribbon, state
from tabletop.games.puerto_rico.about import about
from tabletop.games.puerto_rico.arrange import arrange
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.domains import DOMAINS
from tabletop.games.puerto_rico.extensions import HIDES
from tabletop.games.puerto_rico.forecast import forecast
from tabletop.games.puerto_rico.guests import check_guests
from tabletop.games.puerto_rico.invariants import broken
from tabletop.games.puerto_rico.phases.draft import shelves
from tabletop.games.puerto_rico.points import effects
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.scoring import outcome, parts
from tabletop.games.puerto_rico.setup import set_up
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tableau import table
from tabletop.games.puerto_rico.tables import DATA, OPTIONS, PLAYERS, WITH_EFFECTS
from tabletop.games.puerto_rico.things import Phase
from tabletop.games.puerto_rico.thinking.careful import Careful
from tabletop.games.puerto_rico.thinking.case.told import case
from tabletop.games.puerto_rico.thinking.facts import facts, seen, sums
from tabletop.games.puerto_rico.thinking.plans import besides, otherwise, plans
from tabletop.games.puerto_rico.thinking.policy import policy
from tabletop.games.puerto_rico.thinking.reasons import reasons
from tabletop.games.puerto_rico.thinking.rivals import needless
from tabletop.games.puerto_rico.thinking.sound import sound
from tabletop.games.puerto_rico.thinking.spoken import speaks
from tabletop.games.puerto_rico.thinking.terms import terms
from tabletop.games.puerto_rico.thinking.uses import of_use
from tabletop.games.puerto_rico.thinking.winning import shares

rules.load(f"{__package__}.phases", f"{__package__}.effects")
bind_effects(effects, WITH_EFFECTS)
check_guests(DATA.buildings)


def decided_openly(state: PuertoRico, seat: int) -> bool:
    """What lies face down allows and forbids nothing, unless a card says so."""
    if state.arranging:
        return False
    player = state.players[seat]
    return not any(hides(state, player) for hides in HIDES)


def milestone(state: PuertoRico) -> bool:
    """The choice of a role shapes all that follows up to the next one."""
    return state.phase == Phase.PICK and not state.decisions


class PuertoRicoGame(BaseGame[PuertoRico]):
    """Puerto Rico for 2 to 5 players."""

    key = "puerto_rico"
    version = state.VERSION
    seats = range(min(PLAYERS), max(PLAYERS) + 1)
    options = OPTIONS
    presets = presets_of(key)
    levels = levels_of(key, seats)
    learnt = learnt_of(key)
    styles = styles_of(key)
    state_type = PuertoRico
    bound = 20000  # forty rounds in which five seats place and take up all their workers, and some of them again
    domains = DOMAINS
    path_names = number_names.PATH_NAMES
    value_names = number_names.VALUE_NAMES
    rules = rules
    functions = Functions(
        setup=set_up,
        outcome=outcome,
        check=broken,
        determinize=determinize,
        table=table,
        gesture=gestures.gesture,
        attempt=gestures.attempt,
        status=ribbon.status,
        focus=ribbon.focus,
        evaluate=evaluate.evaluate,
        decided_openly=decided_openly,
        measures=evaluate.measures,
        parts=lambda view, seat: parts(view, view.players[seat]),
        prompt=prompts.prompt,
        progress=prompts.progress,
        ending=prompts.ending,
        ledger=prompts.ledger,
        forecast=forecast,
        reckoning=prompts.reckoning,
        about=about,
        arrange=arrange,
        moves=places.MOVES,
        shelves=shelves,
        thinking=Thinking(
            milestone=milestone,
            policy=policy,
            careful=Careful,
            terms=terms,
            shares=shares,
            plans=plans,
            sound=sound,
            facts=facts,
            seen=seen,
            reasons=reasons,
            of_use=of_use,
            case=case,
            sums=sums,
            speaks=speaks,
            besides=besides,
            otherwise=otherwise,
            needless=needless,
        ),
    )

    def table(self, view: PuertoRico, front: Seat | None = None) -> Tableau:
        return table(view, front)

    def about(self, view: PuertoRico, place: PlaceId, front: Seat | None = None) -> tuple[Prompt, ...]:
        return about(view, place, front)


GAME = PuertoRicoGame()
