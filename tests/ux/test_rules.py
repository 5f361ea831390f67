"""What the rules say to people, and what the computer's seats do: many positions, no screen."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tabletop.bots import PLAYERS
from tabletop.bots.match import play_out
from tabletop.engine.conformance.nearmiss import NearMisses
from tabletop.engine.conformance.walk import walk
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.locale import LANGUAGES, Catalogue

ILLEGAL = 10_000


def test_ux_06_ten_thousand_illegal_actions_each_get_their_reason() -> None:
    """A code, a text in every language, and a place in the rulebook that has words; never an error."""
    catalogues = [Catalogue(lang, (GAME.key,), GAME.key) for lang in LANGUAGES]
    for catalogue in catalogues:
        catalogue.seat(GAME.key, ("Anna", "Bruno", "Carla"))
    dice = random.Random(6)
    played = replace(walk(GAME, 3, 6, {}), long=True)
    misses = NearMisses(played, dice)
    refused, said = 0, set()
    for moment in played.sample(400):
        state = moment.state
        assert isinstance(state, Anno)
        for action in misses.at(moment):
            refusal = GAME.why_not(state, action)
            if refusal is None:
                continue
            refused += 1
            if refusal in said:
                continue
            said.add(refusal)
            assert refusal.code
            assert refusal.rule
            for catalogue in catalogues:
                words = catalogue.refusal(refusal) + catalogue.rule(refusal.rule)
                assert words.strip()
                assert "⟦" not in words, (catalogue.lang, words)
        if refused >= ILLEGAL:
            break
    assert refused >= ILLEGAL
    assert len({refusal.code for refusal in said}) > 25


@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name in ("random", *GAME.levels) for seats in GAME.seats if name != "hard" or seats == 2],
)  # what looks into eight worlds takes a minute and more at four seats
def test_ux_51_computer_players_come_to_an_end_with_legal_moves(name: str, seats: int) -> None:
    """One game each here; `tabletop simulate` plays them by the hundred."""
    state = GAME.setup(seats, 5, {})
    for action, after in play_out(GAME, state, (PLAYERS[name],) * seats, 5):
        assert GAME.why_not(state, action) is None
        state = after
    assert GAME.outcome(state) is not None
