"""Exercises made of one's own mistakes: from the page of one's games to the table, and back."""

from __future__ import annotations

from pathlib import Path

import pygame

from tabletop.presentation.kept_review import KeptReview
from tabletop.presentation.own_costs import costs_of, exercises
from tabletop.scene.screens.exercises import Exercises
from tabletop.scene.screens.own_games import OwnGames
from tabletop.scene.table.led.trying import TryTable
from tests.presentation.test_review import played, reviewed
from tests.scene.program import Program
from tests.ux.conftest import program as program

KEY = "gonzaga"


def test_a_mistake_becomes_an_exercise(program: Program) -> None:
    folder = program.ctx.store.paths.finished
    folder.mkdir(parents=True)
    record = folder / "game.tabletop"
    record.write_text(played(KEY).record.text(), "utf-8")
    kept = KeptReview(played(KEY), record)
    for one in reviewed(KEY):
        kept.add(one)
    program.ctx.navigator.own_games()
    page = program.top
    assert isinstance(page, OwnGames)
    page.choose_game(KEY)
    program.wait()
    said = " · ".join(widget.text_label() for widget in page.root.walk())
    assert program.ctx.text("own_games.costs") in said
    seat = played(KEY).names.index(page.person)
    dear = exercises(costs_of(record, seat))
    program.page.focus_on("exercises")
    program.key(pygame.K_RETURN)
    assert isinstance(program.top, Exercises)
    program.click("again1")
    table = program.top
    assert isinstance(table, TryTable)
    assert (table.one.decision.at, table.one.cost) == (dear[0].at, dear[0].cost)
    program.key(pygame.K_ESCAPE)
    assert program.names[-1] == "exercises"


def _kept(program: Program) -> Path:
    """Where a finished game would lie beside the review that is kept of it."""
    folder = program.ctx.store.paths.finished
    folder.mkdir(parents=True)
    record = folder / "game.tabletop"
    kept = KeptReview(played(KEY), record)
    for one in reviewed(KEY):
        kept.add(one)
    return record


def _begin(program: Program, record: Path) -> None:
    """Choose the first exercise that the review makes."""
    program.ctx.catalogue.seat(KEY, played(KEY).names)
    program.ctx.navigator.exercises(exercises(costs_of(record, 0)))
    program.wait()
    program.click("again1")


def test_the_review_of_another_game_makes_no_exercise(program: Program) -> None:
    record = _kept(program)
    record.write_text(played("puerto_rico").record.text(), "utf-8")
    _begin(program, record)
    said = " · ".join(widget.text_label() for widget in program.page.root.walk())
    assert program.ctx.text("own_games.exercise_gone") in said


def test_a_game_that_went_away_is_told(program: Program) -> None:
    _begin(program, _kept(program))
    assert program.names[-1] not in ("exercises", "try_table")
    said = " · ".join(widget.text_label() for widget in program.page.root.walk())
    assert program.ctx.text("own_games.exercise_gone") in said
