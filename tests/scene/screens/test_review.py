"""The review of a finished game at the window: choice by choice, stopped at will; each mistake leads to its place."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.components.board import load_table
from tabletop.presentation.kept_review import KeptReview
from tabletop.presentation.review import LEAST, Reviewed, decisions_of, perhaps, review, weighing
from tabletop.presentation.tried import trying
from tabletop.scene.screens import review as page
from tabletop.scene.screens import review_choices
from tabletop.scene.screens.judged_choice import JudgedChoice
from tabletop.scene.screens.review import ReviewPage
from tabletop.scene.table.around.advised import AdvisedOverlay
from tabletop.scene.table.led import trying as table_of_tries
from tabletop.scene.table.led.trying import TryTable
from tabletop.scene.table.shown.caption import Caption
from tabletop.scene.widgets import chart
from tabletop.scene.widgets.course_chart import CourseChart
from tabletop.session.session import Session
from tests.presentation.test_review import NAMES, played, reviewed
from tests.scene.program import Program
from tests.ux.conftest import program as program

KEY = "gonzaga"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thoughts are quick ones."""
    monkeypatch.setattr(page, "weighing", lambda session, decision, level=None: weighing(session, decision, "phase"))
    monkeypatch.setattr(
        table_of_tries, "trying", lambda session, one, line, level=None: trying(session, one, line, "phase")
    )


@pytest.fixture
def reviewing(program: Program, quick: None) -> ReviewPage:
    """The page while it thinks."""
    program.ctx.catalogue.seat(KEY, NAMES)
    program.ctx.navigator.review(played(KEY), load_table(KEY))
    top = program.top
    assert isinstance(top, ReviewPage)
    return top


@pytest.fixture
def known(program: Program, quick: None, tmp_path: Path) -> ReviewPage:
    """The page of a game that was thought about before: it takes as long as one look, where many tests share it."""
    session, record = copied(), tmp_path / "game.tabletop"
    program.ctx.store.came_from(session, record)
    kept = KeptReview(session, record)
    for one in reviewed(KEY):
        kept.add(one)
    program.ctx.catalogue.seat(KEY, NAMES)
    program.ctx.navigator.review(session, load_table(KEY))
    program.wait()
    top = program.top
    assert isinstance(top, ReviewPage)
    return top


def thought(program: Program, reviewing: ReviewPage, number: int) -> None:
    until = time.monotonic() + 300  # a crowded machine
    while len(reviewing.found) < number and time.monotonic() < until:
        program.wait(50)
        time.sleep(0.002)
    assert len(reviewing.found) >= number


def test_all_choices_are_thought_about_in_order(program: Program, reviewing: ReviewPage) -> None:
    decisions = decisions_of(played(KEY))
    thought(program, reviewing, len(decisions))
    assert [one.decision for one in reviewing.found] == decisions
    assert not reviewing.thinking
    assert not reviewing.needs_frame()


def test_who_has_seen_enough_stops_it_and_what_is_known_stays(program: Program, reviewing: ReviewPage) -> None:
    thought(program, reviewing, 5)
    program.click("stop")
    known = len(reviewing.found)
    program.wait(500)
    assert len(reviewing.found) == known
    assert not reviewing.thinking


def test_how_long_it_takes_is_said_and_nobody_stands_on_an_empty_chart(
    program: Program, reviewing: ReviewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    badges: list[str] = []
    monkeypatch.setattr(chart, "paint_badge", lambda *at: badges.append(at[3]))
    if not reviewing.found:
        reviewing.rebuild()
        screen = pygame.display.get_surface()
        assert screen is not None
        reviewing.draw(screen)
        assert not badges
        so_far = program.ctx.text("review.so_far", n=0, of=len(decisions_of(played(KEY))))
        assert reviewing._so_far() == f"{so_far} · {program.ctx.text('review.no_time_yet')}"
    thought(program, reviewing, 1)
    known, of = len(reviewing.found), len(decisions_of(played(KEY)))
    reviewing._times = [90_000, 90_000, 0]
    so_far = program.ctx.text("review.so_far", n=known, of=of)
    no_time = f"{so_far} · {program.ctx.text('review.no_time_yet')}"
    assert reviewing._so_far() == no_time, "two choices say nothing yet"
    for times in ([30_000] * 10, [*[6_000] * 20, *[30_000] * 10], [*[30_000] * 10, *[30_000] * 10]):
        reviewing._times = [*times, 0]
        said = program.ctx.text("review.minutes", n=-(-(of - known) // 2))
        assert reviewing._so_far().endswith(said), "the slower of all and the latest"
    program.wait()
    reviewing.rebuild()
    program.wait()
    assert badges


def test_the_chart_of_chances_does_not_move_while_more_is_thought(program: Program, reviewing: ReviewPage) -> None:
    """Base and height are those of the whole game from the first choice on: curves grow, and nothing jumps."""
    bases = []
    for number in (1, 6, len(decisions_of(played(KEY)))):
        thought(program, reviewing, number)
        reviewing.rebuild()
        program.wait()
        chart = program.widget("chart")
        bases.append((chart.length, chart.plot(program.ctx), chart.rect))
    assert len({(length, tuple(plot), tuple(rect)) for length, plot, rect in bases}) == 1
    assert bases[0][0] == len(decisions_of(played(KEY))) + 1


def test_a_mistake_leads_to_its_position_and_back_leads_here(program: Program, known: ReviewPage) -> None:
    program.wait()
    program.click("look1")
    assert program.names[-2:] == ["review", "replay"]
    dearest = max(known.found, key=lambda one: one.cost)
    assert program.top.player.position == dearest.decision.at  # type: ignore[attr-defined]  # a replay's
    program.key(pygame.K_ESCAPE)
    assert program.names[-1] == "review"
    program.key(pygame.K_ESCAPE)
    assert program.names == ["title"]


def test_turning_points_are_told_by_their_round_and_lead_to_the_table(program: Program, known: ReviewPage) -> None:
    """By the keyboard as well: arrows go from one to the next, Enter shows the position."""
    program.wait()
    course = program.widget("course")
    assert isinstance(course, CourseChart)
    assert course.leaps
    assert [leap.at for leap in course.leaps] == sorted(leap.at for leap in course.leaps)
    assert all(leap.words.startswith("Turn ") for leap in course.leaps)
    marks = [words for _, words in course.chart.marks]
    assert marks[:3] == ["1", "2", "3"]
    for _ in range(50):
        if course.focused:
            break
        program.key(pygame.K_TAB)
    stops = sorted(set(course.stops))
    chosen = [choice.at for choice in course.choices]
    leap = next((one for one in course.leaps if one.at not in chosen), course.leaps[0])  # most come of a choice
    for stop in stops[: stops.index(leap.at) + 1]:
        program.key(pygame.K_RIGHT)
        assert course.at == stop
    told_of = known.course.words(program.ctx.catalogue, known.found, leap.at)
    assert told_of in course.text_label()
    program.key(pygame.K_RETURN)
    assert program.names[-1] == "replay"
    at = program.top.player.position  # type: ignore[attr-defined]  # a replay's
    decision = known.found[leap.at - 1].decision
    if leap.at in chosen:
        assert at == decision.at, "a marked choice is shown as it was before it"
    else:
        assert decision.at < at <= known.course.places[leap.at]


def test_pointing_at_the_chart_tells_what_happened_there(program: Program, known: ReviewPage) -> None:
    program.wait()
    course = program.widget("course")
    assert isinstance(course, CourseChart)
    plot = course.chart.plot(program.ctx)
    program.send(pygame.MOUSEMOTION, pos=(plot.x + plot.width // 2, plot.centery), rel=(0, 0), buttons=(0, 0, 0))
    assert course.at is not None
    assert course.told(course.at).startswith("Turn ")


def test_where_nothing_is_sure_the_dearest_choices_are_told_as_a_doubt(
    program: Program, known: ReviewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (page, review_choices):
        monkeypatch.setattr(module, "mistakes", lambda found: [])
    known.rebuild()
    program.wait()
    said = [widget.text_label() for widget in known.root.walk()]
    assert all(name in said for name in NAMES)
    seats = {one.decision.seat: one for one in reversed(perhaps(known.found))}
    assert seats
    assert said.count(program.ctx.text("review.perhaps")) == len(seats)
    for first in seats.values():
        assert program.ctx.text(f"review.doubt.{first.doubted}") in said


def test_a_review_is_there_at_once_the_next_time(known: ReviewPage) -> None:
    assert not known.thinking
    assert known.found == list(reviewed(KEY))


def test_what_was_better_can_be_hidden(program: Program, known: ReviewPage) -> None:
    program.wait()
    better = program.ctx.text("review.better", what="")
    assert any(better in widget.text_label() for widget in known.root.walk())
    program.click("hide")
    assert not any(better in widget.text_label() for widget in known.root.walk())


@cache
def a_mistake(key: str) -> Reviewed:
    """The first of a game that cost something."""
    session = played(key)
    thoughts = (review(session, decision, level="phase") for decision in decisions_of(session))
    return next(one for one in thoughts if one.cost >= LEAST)


def test_a_mistake_is_tried_again_until_one_is_satisfied(program: Program, reviewing: ReviewPage) -> None:
    dear = a_mistake("puerto_rico")
    session = played("puerto_rico")
    program.ctx.navigator.try_again(session, dear, load_table("puerto_rico"))
    program.wait()
    table = program.top
    assert isinstance(table, TryTable)
    assert len(table.trying.line) == 0  # what came after is not there to be looked up
    better = program.ctx.text("review.better", what="")
    assert better not in card_of(table)
    table.controller.play(dear.decision.played[0])
    weighed(program)
    assert program.ctx.text("review.try.same") in card_of(program.top)
    table = program.top
    assert isinstance(table, TryTable)
    table.anew()
    program.wait()
    table = program.top
    assert isinstance(table, TryTable)
    for action in dear.best.line:
        table.controller.play(action)
    weighed(program)
    assert table.satisfied
    assert better in card_of(table)
    program.key(pygame.K_RETURN)
    assert program.names[-1] == "review"


def test_both_moves_of_a_choice_are_marked_on_its_table_until_one_goes_on(program: Program) -> None:
    dear, session = a_mistake("puerto_rico"), played("puerto_rico")
    program.ctx.navigator.look_at_choice(session, dear, load_table("puerto_rico"))
    program.wait()
    table = program.top
    assert isinstance(table, JudgedChoice)
    assert table.front == dear.decision.seat
    layers = table.stage.layers
    marks, caption = layers._overlays["judged"], layers._overlays["caption"]
    assert isinstance(marks, AdvisedOverlay)
    assert isinstance(caption, Caption)
    assert [number for number, _ in marks._plates] == [1, 2]
    assert [one[:1] for one in caption.lines] == ["1", "2"]
    assert caption.lines[0] != caption.lines[1]
    program.key(pygame.K_RIGHT)
    assert not layers.shows("judged")
    program.key(pygame.K_LEFT)
    assert layers.shows("judged")


def test_whoever_gives_up_is_shown_the_answer(program: Program, reviewing: ReviewPage) -> None:
    dear = a_mistake("puerto_rico")
    program.ctx.navigator.try_again(played("puerto_rico"), dear, load_table("puerto_rico"))
    program.wait()
    table = program.top
    assert isinstance(table, TryTable)
    table.show_answer()
    assert program.ctx.text("review.better", what="") in card_of(table)
    program.key(pygame.K_ESCAPE)
    assert program.names[-1] == "review"


def card_of(table: object) -> str:
    assert isinstance(table, TryTable)
    return " · ".join(widget.text_label() for widget in table.card().walk())


def weighed(program: Program) -> None:
    until = time.monotonic() + 300  # a crowded machine
    while program.top.weighed is None and time.monotonic() < until:  # type: ignore[attr-defined]  # a try's
        program.wait(50)
        time.sleep(0.002)


def copied() -> Session[Any]:
    """The same game as a session of its own."""
    one = played(KEY)
    session: Session[Any] = Session.new(one.game, one.seats, one.seed, {}, "free")
    for entry in one.line:
        session.play(entry.action)
    return session


def test_mistakes_are_learnt_from_one_after_the_other(program: Program, known: ReviewPage) -> None:
    program.wait()
    row = known.choices.to_learn()
    assert len(row) > 1
    assert [one.decision.at for one in row] == sorted(one.decision.at for one in row)
    program.click("learn")
    for number, one in enumerate(row, 1):
        table = program.top
        assert isinstance(table, TryTable)
        assert table.one is one
        assert program.ctx.text("review.try.number", n=number, of=len(row)) in card_of(table)
        table.show_answer()
        program.key(pygame.K_RETURN)
    assert program.names[-1] == "review"


def test_a_mistake_on_the_curve_tells_what_it_is_and_leads_to_its_table(program: Program, known: ReviewPage) -> None:
    program.wait()
    course = program.widget("course")
    assert isinstance(course, CourseChart)
    assert course.choices
    mark = course.choices[0]
    assert program.ctx.text("review.better", what="").strip() in course.told(mark.at)
    program.click_at(course.chart.spot(mark.seat, mark.at, program.ctx))
    assert isinstance(program.top, JudgedChoice)
    program.key(pygame.K_ESCAPE)
    program.click("hide")
    course = program.widget("course")
    assert program.ctx.text("review.better", what="").strip() not in course.told(mark.at)


def test_who_wants_to_know_more_lets_the_strongest_think_again(program: Program, reviewing: ReviewPage) -> None:
    of = len(decisions_of(played(KEY)))
    thought(program, reviewing, of)
    program.wait()
    program.click("deeper")
    assert reviewing.thinking
    assert len(reviewing.found) == of, "what is known stays"
    program.click("stop")
    program.click("go_on")
    assert reviewing.thinking
