"""The end of a game: the sum of what is shown, the reason, the tie-break."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.engine.game import Outcome
from tabletop.games.anno_1503.game import GAME
from tabletop.scene.screens.score import ScorePage
from tabletop.scene.screens.score_table import ScoreTable
from tabletop.scene.widgets.laurels import Laurels
from tests.ux.table import AtTable, finished_session


def page_of(program: AtTable) -> ScorePage:
    program.ctx.navigator.score(finished_session(3))
    page = program.top
    assert isinstance(page, ScorePage)
    page.reveal_all()
    program.wait()
    return page


@pytest.mark.parametrize("seats", GAME.seats)
def test_ux_54_the_total_is_the_sum_of_the_categories(seats: int) -> None:
    outcome = finished_session(seats).outcome
    assert outcome is not None
    for score in outcome.scores:
        assert score.total == sum(points for _, points in score.parts)
    best = max(score.total for score in outcome.scores)
    assert all(outcome.scores[seat].total == best for seat in outcome.ranking[0])


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_ux_54_winner_categories_reason_and_tie_break_are_in_words(program: AtTable, lang: str) -> None:
    program.ctx.settings.lang = lang
    program.app.services.apply()
    page = page_of(program)
    names = page.session.names
    assert names[page.outcome.ranking[0][0]] in page.headline()
    table = next(widget for widget in page.root.walk() if isinstance(widget, ScoreTable))
    said = table.text_label()
    for seat, score in enumerate(page.outcome.scores):
        assert f"{names[seat]} {score.total}" in said
    assert program.ctx.text(f"reason.{page.outcome.reason}") in program.words()
    for category in page.categories:
        assert program.ctx.catalogue.has(f"score.part.{category}")
    assert not program.ctx.catalogue.missing


def test_ux_54_a_tie_break_is_told(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_of(program)
    monkeypatch.setattr(page, "outcome", replace(page.outcome, tie_break="gold"))
    assert isinstance(page.outcome, Outcome)
    page.rebuild()
    assert program.ctx.text("score.tie", tie=program.ctx.text("tie.gold")) in program.words()


def test_ux_54_each_category_comes_by_itself(program: AtTable) -> None:
    """Nothing tells the winner before the last category is shown."""
    program.ctx.settings.motion = "normal"
    program.ctx.navigator.score(finished_session(3))
    page = program.top
    assert isinstance(page, ScorePage)
    winner = page.session.names[page.outcome.ranking[0][0]]
    shown = []
    for _ in range(200):
        if page.done:
            break
        assert winner not in page.headline()
        shown.append(page.revealed)
        program.wait(100)
    assert set(shown) == set(range(len(page.categories) + 1))
    assert winner in page.headline()


def test_the_winners_stand_before_the_picture_of_their_game(program: AtTable) -> None:
    """Not before the winner is known, and only where there is room."""
    program.ctx.settings.motion = "normal"
    program.ctx.navigator.score(finished_session(3))
    page = program.top
    assert isinstance(page, ScorePage)
    assert not any(isinstance(widget, Laurels) for widget in page.root.walk())
    page.reveal_all()
    program.wait()
    laurels = program.widget("laurels")
    assert laurels.text_label() == page.headline()
    sheet = Surface(program.window.size)
    laurels.draw(sheet, program.ctx)
    assert any(pygame.transform.average_color(sheet.subsurface(laurels.rect))[:3])
    laurels.place(Rect(0, 0, 300, 20), program.ctx)
    sheet.fill((0, 0, 0))
    laurels.draw(sheet, program.ctx)
    assert not any(pygame.transform.average_color(sheet)[:3])
