"""New Game: the contract, and each rule by name."""

from __future__ import annotations

from tabletop.cli_commands.conformance import places_of, speakers
from tabletop.engine.conformance import conform
from tabletop.games.new_game.actions import Take
from tabletop.games.new_game.game import GAME


def test_the_contract_is_kept() -> None:
    report = conform(GAME, languages=speakers("new_game"), places=places_of("new_game"))
    assert report.ok, "\n".join(report.lines())


def test_R1_nothing_taken_is_refused() -> None:
    refused = GAME.why_not(GAME.setup(2, 1, {}), Take(0, 0))
    assert refused is not None
    assert refused.code == "out_of_range"


def test_R2_who_takes_the_last_stone_wins_or_loses() -> None:
    for value, ranking in (("wins", ((0,), (1,))), ("loses", ((1,), (0,)))):
        state = GAME.setup(2, 1, {"last": value})
        while len(GAME.legal(state, state.active)) == 3:
            state = GAME.apply(state, Take(state.active, 3)).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.ranking == ranking
