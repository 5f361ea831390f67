"""A table in words: names that differ, actions that can be chosen by ear, nothing that the listener may not know."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

import pytest

from tabletop.components.board import load_table
from tabletop.engine.game import Game
from tabletop.engine.tableau import Piece, Tableau
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.in_words.lines import lines_of_table
from tabletop.presentation.in_words.names import Namer
from tabletop.presentation.in_words.telling import covered, table_in_words
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats

NAMES = ("Anna", "Ben", "Carla")
TURNS = 10
GAMES = tuple(registry.games().values())
_ENTRY = re.compile(r"  (\d+)\. (.+)")


def table(game: Game[Any], seed: int = 5) -> Session[Any]:
    seats = default_seats(3, NAMES, ("person",) * 3, game.colours)
    return Session.new(game, seats, seed, {})


def catalogue(game: Game[Any], lang: str = "en") -> Catalogue:
    cat = Catalogue(lang)
    cat.seat(game.key, NAMES)
    return cat


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_place_has_a_name_of_its_own(game: Game[Any], lang: str) -> None:
    boards = load_table(game.key)
    namer = Namer(catalogue(game, lang), boards, Tableau(()))
    for instance in boards.instances(2):
        said: dict[str, str] = {}
        for name in boards.board(instance).places:
            words = namer.place(f"{instance}/{name}")
            assert words not in said, f"{instance}: {name} and {said[words]} are both called {words!r}"
            assert not {"_", "⟦"} & set(words), f"{instance}/{name}: {words!r} is no name for people"
            said[words] = name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_ten_turns_are_played_by_words_alone(game: Game[Any]) -> None:
    """Somebody who hears the lines and says a number plays on, and no two lines sound alike."""
    session, cat, dice = table(game), catalogue(game), random.Random(8)
    turns, last = 0, None
    while turns < TURNS and session.deciders:
        seat = session.deciders[0]
        turns, last = turns + (seat != last), seat
        words = table_in_words(cat, session, seat, effects=False)
        assert words.asked
        part = "\n".join(lines_of_table(cat, words)).split(cat.text("words.part.actions"))[1].split("\n\n")[0]
        heard = {found[1]: found[2] for line in part.splitlines() if (found := _ENTRY.fullmatch(line))}
        assert len(set(heard.values())) == len(heard) == len(session.legal(seat))
        number = dice.choice(sorted(heard))
        spoken = {cat.pair(one.words, one.effect): one.action for one in words.actions}
        session.play(spoken[heard[number]])
    assert turns == TURNS
    assert not cat.missing


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_words_tell_nothing_that_the_listener_may_not_know(game: Game[Any]) -> None:
    """Two positions that look alike to somebody sound alike to them."""
    session, cat, dice, compared = table(game), catalogue(game), random.Random(3), 0
    for step in range(60):
        seat = session.deciders[0]
        if step % 6 == 0:
            for viewer in (None, *range(3)):
                told = table_in_words(cat, session, viewer, effects=False)
                eyes = seat if viewer is None else viewer
                twin = game.determinize(session.view(eyes), eyes, step)
                if game.view(twin, viewer) != session.view(viewer):
                    continue
                compared += twin != session.state
                kept, session.history.state = session.history.state, twin
                try:
                    assert table_in_words(cat, session, viewer, effects=False) == told
                finally:
                    session.history.state = kept
        session.play(dice.choice(session.legal(seat)))
    assert compared > 5


def test_while_the_screen_is_handed_over_nothing_else_is_said() -> None:
    game = registry.games()["gonzaga"]
    cat = catalogue(game)
    words = covered(cat, "Ben")
    assert lines_of_table(cat, words) == ["Gonzaga", "Please pass the computer to Ben"]


def test_what_cannot_be_used_says_why() -> None:
    game = registry.games()["anno_1503"]
    words = table_in_words(catalogue(game), table(game), table(game).deciders[0])
    assert any("The turn begins with the die" in one.reason for one in words.refused)
    assert [one.words for one in words.actions] == ["die"]


def test_an_action_says_what_it_costs_and_brings() -> None:
    game = registry.games()["puerto_rico"]
    session = table(game)
    session.play(
        next(action for action in session.legal(session.deciders[0]) if "builder" in game.actions.text(action))
    )
    words = table_in_words(catalogue(game), session, session.deciders[0])
    assert any("Hacienda" in one.words and one.effect.startswith("−1 doubloon") for one in words.actions)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_pile_of_which_nothing_is_left_is_called_so(lang: str) -> None:
    """As the picture shows it, pale: what stands in a list else passes for what can be had."""
    game = registry.game("anno_1503")
    cat, boards = catalogue(game, lang), load_table(game.key)
    shown = {piece.id: piece for piece in game.table(game.setup(3, 1, {})).pieces}["stock.inn"]
    namer = Namer(cat, boards, Tableau(()))
    said = {n: namer.piece(replace(shown, count=n)) for n in (0, 1, 2)}
    assert len(set(said.values())) == len(said)
    assert cat.text("words.none_left", piece="") in said[0]
    assert not cat.missing


def test_a_piece_of_several_hexes_says_all_that_it_covers() -> None:
    game = registry.games()["gonzaga"]
    piece = Piece("fief.0.100", "fief", "map/13.12", "100", 0, 0, cells=((0, 0), (1, 0), (2, 0)))
    namer = Namer(catalogue(game), load_table("gonzaga"), Tableau((piece,)))
    assert namer.piece(piece) == "fief (Anna), Firenze · Italia, Italia 13.13 and Italia 13.14"
    box = replace(piece, place="fiefs.0/box")
    assert " and " not in namer.piece(box), "beside the map it covers nothing"
