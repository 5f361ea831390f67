"""At a table only its game and the shared words speak: what is said of a piece is never the rule of another game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tabletop.components.board import Table, load_table
from tabletop.engine.game import Game
from tabletop.engine.tableau import Piece
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.words import (
    board_name,
    names_on,
    piece_effect,
    piece_name,
    piece_source,
    piece_use,
    place_name,
)
from tabletop.session.saved.loading import load

GAMES = registry.games()
RECORDS = Path(__file__).parents[1] / "records"
EVERY = 15
"""Every so many actions the table is looked at."""


@cache
def pieces(key: str) -> tuple[Piece, ...]:
    """One piece of every kind, face and label that lies on the table anywhere in the whole games that are kept."""
    found: dict[tuple[str, str, bool], Piece] = {}
    for path in sorted((RECORDS / key).glob("*.tabletop")):
        session = load(path, GAMES).session
        for at in range(0, session.position + 1, EVERY):
            for piece in tableau(session.game, session.state_at(at)):
                found.setdefault((piece.kind, piece.face, bool(piece.label)), piece)
    return tuple(found.values())


def tableau(game: Game[Any], state: Any) -> Iterator[Piece]:
    """What lies there as whoever decides sees it."""
    deciders = game.deciders(state)
    yield from game.table(game.view(state, deciders[0] if deciders else None)).pieces


def said(catalogue: Catalogue, piece: Piece) -> tuple[object, ...]:
    tells = (piece_name, piece_effect, piece_use, piece_source, names_on)
    return tuple(tell(catalogue, piece) for tell in tells)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_piece_is_told_by_its_own_game(key: str, lang: str) -> None:
    """Anno's Church told what Puerto Rico's is good for, Gonzaga's score marker when war comes to Buenos Aires."""
    program, alone = Catalogue.load(lang, tuple(GAMES)), Catalogue(lang)
    program.seat(key)
    alone.seat(key)
    assert pieces(key)
    wrong = {(piece.kind, piece.face): said(program, piece) for piece in pieces(key)}
    assert wrong == {(piece.kind, piece.face): said(alone, piece) for piece in pieces(key)}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_is_told_by_its_own_game(key: str, lang: str) -> None:
    program, alone, boards = Catalogue.load(lang, tuple(GAMES)), Catalogue(lang), load_table(key)
    program.seat(key)
    alone.seat(key)
    assert list(islice(places(boards), 5))
    for place in places(boards):
        assert place_name(program, boards, place) == place_name(alone, boards, place)
        board = place.partition("/")[0]
        assert board_name(program, board) == board_name(alone, board)


def places(boards: Table) -> Iterator[str]:
    for instance in boards.instances(3):
        yield from (f"{instance}/{name}" for name in boards.board(instance).places)


@pytest.mark.parametrize("key", GAMES)
def test_what_a_face_does_is_not_what_another_kind_of_piece_does(key: str) -> None:
    """`effect.<face>` speaks for things drawn in two ways: never where a kind of piece is called like that face."""
    catalogue = Catalogue("en")
    catalogue.seat(key)
    kinds = {piece.kind for piece in pieces(key)}
    for piece in pieces(key):
        own = {f"effect.{piece.kind}_{piece.face}", f"{piece.kind}_effect.{piece.face}", f"effect.{piece.kind}"}
        told = [text for text in own if catalogue.has(text)]
        if piece.face in kinds and piece.face != piece.kind and not told:
            assert not catalogue.has(f"effect.{piece.face}"), f"{piece.kind} {piece.face}"
