"""Advice in words: every part of a worth has a name in each language, and what is said differs from line to line."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.bots.analysis import analyse
from tabletop.bots.match import play_out
from tabletop.bots.thumb import Thumb
from tabletop.components.board import load_table
from tabletop.engine.game import Game
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.advice import UNSAID, advice_lines, advised, reply_words

GAMES = tuple(registry.games().values())
NAMES = ("Anna", "Ben", "Carla")
QUICK = Thumb(guesses=1, depth=0)


def played(game: Game[Any], every: int, seed: int = 5) -> list[Any]:
    """Positions of a game, so many actions apart."""
    moves = play_out(game, game.setup(3, seed, {}), [QUICK] * 3, seed)
    return [state for number, (_, state) in enumerate(moves) if number % every == every - 1 and game.deciders(state)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_part_of_a_worth_has_a_name_in_each_language(game: Game[Any]) -> None:
    keys = {term.key for state in played(game, 40) for term in game.terms(game.view(state, 0), 0)} - UNSAID
    for lang in LANGUAGES:
        catalogue = Catalogue(lang)
        catalogue.seat(game.key, NAMES)
        for key in sorted(keys):
            catalogue.text(f"term.{key}")
        assert not catalogue.missing


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["puerto_rico", "gonzaga"])
def test_the_first_says_what_it_comes_to_the_others_what_is_different(key: str, lang: str) -> None:
    game, table = registry.game(key), load_table(key)
    catalogue = Catalogue(lang)
    catalogue.seat(key, NAMES)
    reasons = several = 0
    for state in played(game, 7)[::2]:
        seat = game.deciders(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        found = analyse(game, view, seat, legal, 3, level="phase")
        pieces = {piece.id: piece for piece in game.table(view).pieces}
        rows = advised(game, view, catalogue, found, pieces.get, table)
        if len(rows) > 1:
            several += 1
            reasons += bool(rows[0].why) or bool(rows[1].why)
            assert all(row.chances and row.why for row in rows[1:])
        lines = advice_lines(catalogue, rows)
        assert len(lines) == len(rows) + sum(bool(row.why) for row in rows)
        reply_words(game, view, catalogue, found, pieces.get)
    assert several > 2
    assert reasons == several
    assert not catalogue.missing
