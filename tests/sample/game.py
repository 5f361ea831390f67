"""The object that keeps the contract: a list of where everything is written."""

from __future__ import annotations

from types import MappingProxyType

from tabletop.engine.base_game import BaseGame, Functions
from tabletop.engine.game import Preset
from tabletop.games.effects import bind_effects
from tests.sample import prompts, scoring, tableau
from tests.sample.constants import CHARMS
from tests.sample.determinize import determinize
from tests.sample.invariants import broken
from tests.sample.points import effects
from tests.sample.rules import rules
from tests.sample.setup import OPTIONS, arrange, set_up
from tests.sample.state import Colour, Fair

COLOURS = (*(colour.name.lower() for colour in Colour), "unknown")

rules.load("tests.sample.phases", "tests.sample.effects")
bind_effects(effects, CHARMS)


class Lanterns(BaseGame[Fair]):
    """See the folder's docstring for the rules."""

    key = "lanterns"
    version = 1
    seats = range(2, 4)
    options = OPTIONS
    presets = (Preset("long", {"rounds": "3"}),)
    state_type = Fair
    bound = 3 * 3 * (1 + 4 + 3 + 1 + 1) + 3 * (4 + 4 + 19)
    # rounds x seats x (roll, four places, storm, done, bid), and with charms seats x (buy, mirror, all gold for swaps)
    path_names = MappingProxyType({"players.*.hand": COLOURS})
    value_names = MappingProxyType({"players.*.row.*": COLOURS})
    rules = rules
    functions = Functions(
        setup=set_up,
        outcome=scoring.outcome,
        check=broken,
        determinize=determinize,
        table=tableau.table,
        gesture=tableau.gesture,
        attempt=tableau.attempt,
        moves=tableau.MOVES,
        status=tableau.status,
        focus=tableau.focus,
        evaluate=scoring.evaluate,
        measures=scoring.measures,
        prompt=prompts.prompt,
        progress=prompts.progress,
        ending=prompts.ending,
        ledger=prompts.ledger,
        arrange=arrange,
    )


GAME = Lanterns()
