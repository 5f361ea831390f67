"""The object that keeps the contract: a list of where everything is written."""

from __future__ import annotations

from tabletop.engine.base_game import BaseGame, Functions
from tabletop.games.new_game import gestures, invariants, prompts, scoring, setup, tableau
from tabletop.games.new_game.constants import HEAP, OPTIONS, PLAYERS
from tabletop.games.new_game.rules import rules
from tabletop.games.new_game.state import NewGameState
from tabletop.games.options import presets_of

rules.load(f"{__package__}.phases")


class NewGameGame(BaseGame[NewGameState]):
    """New Game."""

    key = "new_game"
    version = 1
    seats = range(min(PLAYERS), max(PLAYERS) + 1)
    options = OPTIONS
    presets = presets_of(key)
    state_type = NewGameState
    bound = HEAP
    rules = rules
    functions = Functions(
        setup=setup.set_up,
        outcome=scoring.outcome,
        check=invariants.broken,
        determinize=lambda view, seat, chance: view.copy(),  # nothing is hidden
        table=tableau.table,
        gesture=gestures.gesture,
        attempt=gestures.attempt,
        moves=tableau.MOVES,
        status=tableau.status,
        focus=tableau.focus,
        prompt=prompts.prompt,
        progress=prompts.progress,
        ending=prompts.ending,
        ledger=prompts.ledger,
        evaluate=scoring.evaluate,
        measures=scoring.measures,
    )


GAME = NewGameGame()
