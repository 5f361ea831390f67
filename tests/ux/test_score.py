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


def test_bars_grow_row_by_row_overtake_and_end_with_the_totals(program: AtTable) -> None:
    program.ctx.settings.motion = "normal"
    program.apply_settings()
    program.ctx.navigator.score(finished_session(3))
    page = program.top
    assert isinstance(page, ScorePage)
    assert program.widget("bars").total(0) == 0
    program.wait(800)
    rows = len(program.widget("bars").counted)
    assert 0 < rows <= page.revealed
    assert program.widget("bars").animating() or rows == page.revealed
    page.reveal_all()
    program.wait()
    bars = program.widget("bars")
    assert [bars.total(seat) for seat in range(3)] == [score.total for score in page.outcome.scores]
    names = [page.session.names[seat] for seats in page.outcome.ranking for seat in seats]
    assert [part.rpartition(" ")[0] for part in bars.text_label().split(", ")] == names
    assert not bars.animating()


def test_the_row_that_decided_is_named_unless_the_victory_is_shared(program: AtTable) -> None:
    page = page_of(program)
    best, parts = page.outcome.ranking[0][0], [dict(score.parts) for score in page.outcome.scores]
    [second, *_] = page.outcome.ranking[1] if len(page.outcome.ranking) > 1 else page.outcome.ranking[0][1:]
    ahead = {name: parts[best][name] - parts[second][name] for name in page.categories}
    decisive = max(ahead, key=lambda name: ahead[name])
    if len(page.outcome.ranking[0]) == 1 and ahead[decisive] > 0:
        assert program.ctx.text(f"score.part.{decisive}") in page._decided()
    page.outcome = replace(page.outcome, ranking=((0, 1, 2),))
    assert page._decided() == ""


def test_again_keeps_the_first_player_or_moves_on_by_one(program: AtTable) -> None:
    names = page_of(program).session.names
    program.click("again_next")
    assert program.table.session.names == (*names[1:], names[0])
    program.ctx.navigator.title()
    program.wait()
    page_of(program)
    program.click("again")
    assert program.table.session.names == names
