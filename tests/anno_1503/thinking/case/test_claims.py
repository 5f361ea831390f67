"""Claims of advice, asked of the rules in positions of a game that was played: who can be first at a tile, what a hand
pays, what gold is there for, and where things lie."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import pytest

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.actions import KeepAgreement, LookAt, ReturnTile
from tabletop.games.anno_1503.constants import ISLAND_AT, ISLANDS, SQUARE, SQUARES, WANTED
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.state import NOWHERE, Anno
from tabletop.games.anno_1503.things import Good, Level, Phase
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.cases import why_words
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.test_holds import SEEDS, cases, every
from tests.played import played

NAMES = ("Anna", "Ben", "Carla")
_COORDINATE = re.compile(r"\b[1-5]\.(1[0-2]|[1-9])\b")


def counted(seed: int, *keys: str) -> Iterator[tuple[Anno, int, Any, Mapping[str, Any]]]:
    """Positions in which something is told, the seat, the line and the values."""
    for state, seat, line, told in every(seed):
        if told.key in keys:
            yield state, seat, line, dict(told.values)


def without_look(state: Anno) -> Anno:
    """With a tile that is in hand put back."""
    looking = state.decisions and state.decisions[-1].kind == "look"
    return rules.apply(state, ReturnTile(state.decisions[-1].seat), False).state if looking else state


@pytest.mark.parametrize("seed", [*SEEDS, 34, 35])
def test_a_card_is_sold_for_what_is_said(seed: int) -> None:
    asked = 0
    for state, seat, _, one in every(seed):
        if one.key not in ("buys", "buys_then"):
            continue
        key, told = one.key, dict[str, Any](one.values)
        level, good = Level[told["level"].upper()], Good[told["goods"][0].upper()]
        player = state.players[seat]
        assert (level in player.spaces) == (key == "buys"), "of whom is not there it is said what he pays then"
        assert good in WANTED[level]
        assert told["gold"] == sale_price(state, player, level)
        asked += 1
    assert asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_told_by_squares_that_no_board_shows(lang: str) -> None:
    catalogue, told_of = Catalogue.load(lang, (GAME.key,)), 0
    catalogue.seat(GAME.key, NAMES)
    for state, seat, _, told in cases(31):
        view = GAME.view(state, seat)
        with catalogue.standing(partial(GAME.whereabouts, view)):
            for case in told:
                said = [_words(catalogue, one, seat) for one in (*case.told, *case.what)]
                assert not [words for words in said if _COORDINATE.search(words)]
                told_of += len(said)
    assert told_of > 100
    assert not catalogue.missing


def _words(catalogue: Catalogue, told: Prompt, seat: int) -> str:
    if "." in told.key:
        return catalogue.text(told.key, **dict(told.values))
    return why_words(catalogue, told, seat)


def test_of_two_known_tiles_of_a_kind_it_is_told_which() -> None:
    tiles = {"2.3": "agreement", "2.4": "agreement"}
    state = position(Home(ships=("2.2", "")), Home(), Home(), seats=3, phase=Phase.SAIL, tiles=tiles)
    tokens = [state.sea[ISLAND_AT[SQUARE[square]]] for square in tiles]
    state.known = tuple([seen | (token in tokens) for token, seen in enumerate(state.known)])
    view, line = GAME.view(state, 0), (LookAt(0, 1, "2.3"), KeepAgreement(0))
    (case,) = GAME.case(view, 0, (line,))
    assert dict(case.what[0].values)["square"] == "2.3/left"
    catalogue = Catalogue.load("en", (GAME.key,))
    catalogue.seat(GAME.key, NAMES, partial(GAME.whereabouts, view))
    assert catalogue.located("2.3/left", "area") == "in the north-west (the left one)"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_tiles_are_called_the_same(lang: str) -> None:
    catalogue = Catalogue.load(lang, (GAME.key,))
    for _, state in played(GAME, 3, 31)[::25]:
        catalogue.seat(GAME.key, NAMES, partial(GAME.whereabouts, state))
        lie = [SQUARES[square] for island, square in enumerate(ISLANDS) if state.sea[island] != NOWHERE]
        called = [catalogue.located(square, "called") for square in lie]
        assert len(set(called)) == len(called)
