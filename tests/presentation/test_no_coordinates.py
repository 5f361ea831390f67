"""Where no board bears coordinates, nothing that is said names a square or hex by one."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from tabletop.bots.judged import Analysis, Judged
from tabletop.bots.outlook import Outlook
from tabletop.components.board import load_table
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.advice import action_words, advised
from tabletop.presentation.places_apart import in_a_row, marked
from tabletop.presentation.review import Reviewed, ReviewedDecision
from tabletop.presentation.review_words import told
from tabletop.presentation.words import refusal_words
from tabletop.session.saved.loading import load
from tabletop.session.session import Session
from tests.source import ROOT

RECORDS = {
    "anno_1503": "3p-outposts-buildings-merchants",
    "gonzaga": "4p-last-turn-7",
    "puerto_rico": "3p-city",
    "rio_de_la_plata": "3p-all-attacked",
}
POSITIONS, TRIES = 14, 150
_CELL = re.compile(
    r"\b[A-P](0[1-9]|10)\b|(?<![\w.,])\d+\.\d+(?![\w%])|\b(north|west|east|nord|ovest|ouest|est)[. ]\d", re.IGNORECASE
)


def session_of(key: str) -> Session[Any]:
    return load(ROOT / "tests" / "records" / key / f"{RECORDS[key]}.tabletop", registry.games()).session


def decisions(session: Session[Any]) -> Iterator[tuple[int, Any, int, list[Action]]]:
    """Positions all over a game: where they are, the state, who decides, and what may be done."""
    for at in range(0, len(session.line), max(1, len(session.line) // POSITIONS)):
        state = session.state_at(at)
        for seat in session.game.deciders(state)[:1]:
            legal = list(session.game.legal(state, seat))
            if len(legal) > 1:
                yield at, state, seat, legal


def judged(game: Game[Any], view: Any, seat: int, legal: list[Action]) -> Analysis:
    """What a game thinks of, each line with its case, as if it had been played out; the next one answers at once."""
    lines = list(dict.fromkeys(tuple(line) for line in game.plans(view, seat, legal, 3)))[:3] or [(legal[0],)]
    cases = game.case(view, seat, tuple(lines)) or (None,) * len(lines)
    thought = [Judged(line, 0.5, False, Outlook(()), case=case) for line, case in zip(lines, cases, strict=True)]
    return Analysis(seat, tuple(thought), "turn")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", RECORDS)
def test_advice_answers_and_reviews_name_no_square(key: str, lang: str) -> None:
    """A hint told of E06 and east 9 where the log told of district F, beside a hut."""
    session, catalogue, table, said = session_of(key), Catalogue(lang), load_table(key), list[str]()
    game = session.game
    for at, state, seat, legal in decisions(session):
        view = game.view(state, seat)
        pieces = {piece.id: piece for piece in game.table(view).pieces}
        catalogue.seat(key, session.names, partial(game.whereabouts, state))
        found = judged(game, view, seat, legal)
        for row in advised(game, view, catalogue, found, pieces.get, table):
            said += [row.what, row.why, *row.brief]
        said += [action_words(game, view, catalogue, action, pieces.get) for action in legal[:: len(legal) // 6 + 1]]
        looked = told(
            session,
            Reviewed(ReviewedDecision(at, seat, found.lines[-1].line), found, 0.1, ()),
            catalogue,
            table,
            numbered=True,
        )
        said += [looked.played, looked.better, *looked.reasons]
    assert len(said) > 100
    assert not [words for words in said if _CELL.search(words)]
    assert not catalogue.missing


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", RECORDS)
def test_refusals_name_no_square(key: str, lang: str) -> None:
    session, catalogue, table, said = session_of(key), Catalogue(lang), load_table(key), list[str]()
    game, luck = session.game, random.Random(3)
    places = [f"{name}/{at}" for name, board in table.boards.items() if not board.per_seat for at in board.places]
    for _, state, seat, _ in decisions(session):
        view = game.view(state, seat)
        pieces = game.table(view).pieces
        catalogue.seat(key, session.names, partial(game.whereabouts, state))
        own = {(piece.kind, piece.face): piece for piece in pieces if piece.owner in (None, seat)}
        for piece in luck.choices(list(own.values()), k=TRIES):
            target = luck.choice([*places, *(one.place for one in pieces)])
            refused = (game.why_not(state, action) for action in game.attempt(view, seat, piece.id, target))
            said += [refusal_words(catalogue, one)[0] for one in refused if one is not None]
    assert len(said) > 10
    assert not [words for words in said if _CELL.search(words)]
    assert not catalogue.missing


def test_lines_that_sound_the_same_have_the_numbers_on_the_board() -> None:
    catalogue = Catalogue("en")
    said, exact = ["a hut by the river", "a road", "a hut by the river"], ["a hut (F08)", "a road (F01)", "a hut (G08)"]
    assert marked(catalogue, said, exact, (1, 2, 3)) == [
        "a hut by the river (marked 1 on the board)",
        "a road",
        "a hut by the river (marked 3 on the board)",
    ]
    assert marked(catalogue, said, exact, ()) == ["a hut by the river", "a road", "a hut by the river, elsewhere"]
    assert marked(catalogue, said, ["a hut (F08)", "a road (F01)", "a hut (F08)"], (1, 2, 3)) == said


def test_places_of_one_line_that_sound_the_same_are_counted() -> None:
    catalogue, said = Catalogue("en"), ["Ann places 3 workers: by the river"] * 3
    ways = (
        (["F08", "F08", "F08"], "3 times"),
        (["F08", "G08", "H08"], "3 places"),
        (["F08", "F08", "H08"], "3 times on 2"),
    )
    for exact, words in ways:
        assert in_a_row(catalogue, said, "Ann", exact).startswith(f"Ann places 3 workers: by the river, {words}")
