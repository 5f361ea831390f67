"""The page of one's own games: figures, every finished game, a table for spreadsheets, and forgetting it all."""

from __future__ import annotations

import pygame
import pytest

from tabletop.scene.screens.own_games import OwnGames
from tabletop.scene.widgets.record_card import RecordCard
from tests.scene.finished import played
from tests.scene.program import Program


@pytest.fixture
def page(program: Program) -> OwnGames:
    """The page after a game that three people played to its end."""
    session = played(3, 17)
    program.ctx.store.begin(session)
    program.ctx.navigator.table(session)
    program.wait(300)
    program.ctx.navigator.title()
    program.wait()
    program.click("own_games")
    assert isinstance(program.top, OwnGames)
    return program.top


def said(program: Program) -> str:
    return " · ".join(widget.text_label() for widget in program.page.root.walk())


def test_figures_records_and_the_game_itself_are_there(program: Program, page: OwnGames) -> None:
    outcome = played(3, 17).outcome
    assert outcome is not None
    [best] = [score.total for score in outcome.scores if score.seat == outcome.ranking[0][0]]
    page.choose_person(("Anna", "Ben", "Chiara")[outcome.ranking[0][0]])
    text = program.ctx.text
    assert f"{text('own_games.won')}: 1" in said(program)
    assert f"{text('own_games.best')}: {best}" in said(program)
    for part, value in outcome.scores[outcome.ranking[0][0]].parts:
        assert (f"{text(f'score.part.{part}')}: {value}" in said(program)) == bool(value), "a record of 0 is none"
    assert not program.ctx.catalogue.missing
    [card] = [widget for widget in page.root.walk() if isinstance(widget, RecordCard)]
    page.focus_on(card.key)
    program.key(pygame.K_RETURN)
    assert program.names == ["title", "score"]  # the result first, and from there to the game itself
    program.wait(10_000)
    program.click("replay")
    assert program.names == ["title", "score", "replay"]
    program.key(pygame.K_ESCAPE)
    assert program.names == ["title", "score"]


def test_it_is_written_for_a_spreadsheet_and_forgotten_when_asked(program: Program, page: OwnGames) -> None:
    program.click("csv")
    assert page.csv_path().read_text("utf-8").count("\n") == 1 + 3
    program.key(pygame.K_ESCAPE)
    program.click("forget")
    program.click("cancel")
    assert page.games
    program.click("forget")
    program.click("yes")
    assert not page.games
    assert not list(program.ctx.store.paths.finished.iterdir())
    assert program.ctx.text("own_games.none") in said(program)
    assert not program.widget("csv").enabled


def test_other_games_are_tabs_and_one_without_any_says_so(program: Program, page: OwnGames) -> None:
    page.choose_game("gonzaga")
    assert program.ctx.text("own_games.none") in said(program)
    page.choose_game("anno_1503")
    assert program.ctx.text("own_games.all") in said(program)
