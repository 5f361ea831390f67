"""Advice in words: every part of a worth has a name in each language, and what is said differs from line to line."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.bots.analysis import Analysis, Judged, Outlook, analyse
from tabletop.bots.match import play_out
from tabletop.bots.thumb import Thumb
from tabletop.components.board import load_table
from tabletop.engine.game import Game
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.advice import UNSAID, _comes_to, advice_lines, advised, reply_words, unlike

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


def test_what_the_worlds_do_not_agree_on_is_a_mean_and_nothing_is_said_of_others() -> None:
    corn, coffee = (("good", "corn"),), (("good", "coffee"),)
    told = (
        ((0, "barrels", corn), 2.0, True),
        ((0, "barrels", coffee), 1.4, False),
        ((1, "barrels", corn), -1.0, False),
    )
    line = Judged((), 0.4, False, Outlook(told, ()))
    catalogue = Catalogue.load("en", ("puerto_rico",))
    words = _comes_to(catalogue, Analysis(0, (line,), "phase"))
    assert words == "After the phase: +2 corn; on average +1 coffee"
    assert unlike(catalogue, Analysis(0, (Judged((), 0.5, False, Outlook((), ())), line), "phase"), 1) == (
        "Unlike 1, after the phase: +2 corn; on average +1 coffee"
    )
