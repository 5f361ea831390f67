"""The chart of a finished game: rounds below it, leaps explained, a way to each turn."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from tabletop.components.board import load_table
from tabletop.games import registry
from tabletop.presentation.course import Course
from tabletop.scene.screens.replay import Replay
from tabletop.scene.screens.score import ScorePage
from tabletop.scene.screens.score_table import ScoreTable
from tabletop.scene.widgets.chart import Chart, spread
from tabletop.scene.widgets.course_chart import CourseChart
from tabletop.session.saved.loading import load
from tests.source import ROOT
from tests.ux.gonzaga import recorded
from tests.ux.score_pages import page_of, page_of_record
from tests.ux.table import AtTable


@pytest.mark.parametrize(("lang", "word"), [("en", "rounds"), ("it", "round"), ("fr", "manches")])
def test_rounds_of_puerto_rico_are_called_rounds_on_the_chart(program: AtTable, lang: str, word: str) -> None:
    program.ctx.settings.lang = lang
    program.app.services.apply()
    session = load(ROOT / "tests" / "records" / "puerto_rico" / "3p-points.tabletop", registry.games()).session
    program.ctx.navigator.score(session)  # not by way of the table, where its names are known
    page = program.top
    assert isinstance(page, ScorePage)
    page.reveal_all()
    course = next(widget for widget in page.root.walk() if isinstance(widget, CourseChart))
    assert course.chart.below == word
    for leap in course.leaps:
        assert session.names[leap.seat] in leap.words, "seats have names"


@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_the_chart_says_what_happened_at_a_leap_and_leads_there(program: AtTable, way: str) -> None:
    page = page_of(program)
    chart = program.widget("course")
    assert isinstance(chart, CourseChart)
    assert chart.at is None
    leap = chart.leaps[0].at
    plot = chart.chart.plot(program.ctx)
    spot = (plot.x + plot.width * leap // (chart.chart.length - 1), plot.centery)
    if way == "pointer":
        program.point(spot)
    else:
        page.focus_on("course")
        program.key(pygame.K_RIGHT)
    assert chart.at == leap
    values = [row[leap] - row[leap - 1] for row in page.measures[page.measure]]
    told = chart.text_label()
    for name, by in zip(program.ctx.catalogue.names, values, strict=True):
        assert not by or f"{name} {by:+}".replace("-", "−") in told.replace("-", "−")
    position = page.course.leap(page.measure, leap).position
    if way == "pointer":
        program.click_at(spot)
    else:
        program.key(pygame.K_RETURN)
    program.wait()
    replay = program.top
    assert isinstance(replay, Replay)
    assert replay.player.position == position
    program.key(pygame.K_ESCAPE)
    assert program.top is page


@pytest.mark.parametrize(
    ("record", "first"),
    [
        ("anno_1503/3p-outposts-buildings-merchants", "1"),
        ("gonzaga/2p-sites-decide", "1"),
        ("puerto_rico/3p-points", "1"),
        ("rio_de_la_plata/4p-tie", "1580"),
    ],
)
def test_rounds_stand_below_the_chart_as_the_game_counts_them(record: str, first: str) -> None:
    session = load(ROOT / "tests" / "records" / f"{record}.tabletop", registry.games()).session
    course = Course(session, load_table(session.game.key))
    samples, numbers = zip(*course.rounds, strict=True)
    assert numbers[0] == first
    assert list(numbers) == [str(int(first) + by) for by in range(len(numbers))]
    assert sorted(samples) == list(samples)
    assert samples[-1] < len(course.positions)


@pytest.mark.parametrize(
    "record",
    [
        "gonzaga/4p-last-turn-7",
        "puerto_rico/5p-all-expansions",
        "rio_de_la_plata/4p-tie",
        "anno_1503/3p-gold-agreements-merchants",
    ],
)
def test_the_greatest_leaps_are_explained_without_a_touch(program: AtTable, record: str) -> None:
    """A newcomer asked why there were nine points more just there."""
    page = page_of_record(program, record)
    chart = program.widget("course")
    assert chart.leaps
    for leap in chart.leaps:
        row = page.measures[page.measure][leap.seat]
        by = row[leap.at] - row[leap.at - 1]
        assert program.ctx.text("score.leap", who=leap.seat, by=by) in leap.words
        assert "(" in leap.words, "which rows of the count"
        assert leap.words in chart.text_label()
    strip = chart._rooms(program.ctx)
    program.point(strip[-1].center)
    assert chart.at == chart.leaps[-1].at
    program.click_at(strip[-1].center)
    program.wait()
    assert isinstance(program.top, Replay)


@pytest.mark.parametrize(
    "record",
    [
        "anno_1503/3p-outposts-buildings-merchants",
        "gonzaga/2p-sites-decide",
        "puerto_rico/3p-nobles",
        "rio_de_la_plata/4p-tie",
    ],
)
def test_parts_of_a_total_are_known_at_every_turn_and_end_as_the_result(record: str) -> None:
    session = load(ROOT / "tests" / "records" / f"{record}.tabletop", registry.games()).session
    course = Course(session, load_table(session.game.key))
    outcome = session.outcome
    assert outcome is not None
    name = next(name for name in ("total", "points", "goals") if name in course.measures)
    for score in outcome.scores:
        assert {key: by for key, by in course._parts(course.positions[-1], score.seat).items() if by} == {
            key: by for key, by in score.parts if by
        }
        for at in range(0, len(course.positions), 9):
            assert (
                sum(course._parts(course.positions[at], score.seat).values()) == course.measures[name][score.seat][at]
            )


@pytest.mark.parametrize(
    "record",
    [
        "anno_1503/3p-outposts-buildings-merchants",
        "gonzaga/4p-last-turn-7",
        "puerto_rico/3p-points",
        "rio_de_la_plata/4p-tie",
    ],
)
def test_the_chart_opens_on_the_total_and_nothing_is_told_twice_below_it(program: AtTable, record: str) -> None:
    session = load(ROOT / "tests" / "records" / f"{record}.tabletop", registry.games()).session
    program.ctx.catalogue.seat(session.game.key, session.names)
    program.ctx.navigator.score(session)
    page = program.top
    assert isinstance(page, ScorePage)
    assert [row[-1] for row in page.measures[page.measure]] == [score.total for score in page.outcome.scores]
    page.reveal_all()
    program.wait()
    table = next(widget for widget in page.root.walk() if isinstance(widget, ScoreTable))
    counted = [[dict(score.parts).get(name, 0) for score in page.outcome.scores] for name in page.categories]
    assert not [name for name, row in table.measures.items() if row in counted]


def test_seals_stand_at_the_heights_of_their_lines_as_near_as_may_be() -> None:
    """One was pushed a whole seal below its line while the first one kept its place."""
    assert spread([10, 100, 200], 20) == [10, 100, 200]
    assert spread([100, 104], 20) == [92, 112]
    assert spread([100, 100, 100], 20) == [80, 100, 120]
    assert spread([50, 100, 104, 118], 20) == [50, 87, 107, 127]


@pytest.mark.parametrize("size", [(1366, 768), (1024, 640)], ids=str)
@pytest.mark.parametrize("record", ["puerto_rico/3p-points", "rio_de_la_plata/4p-tie", "gonzaga/3p-fiefs-used"])
def test_rounds_below_the_chart_are_named_in_even_steps(program: AtTable, record: str, size: tuple[int, int]) -> None:
    """13 was left out between 12 and 14 because it stood too near."""
    program.resize(size)
    page_of_record(program, record)
    chart, ctx = program.widget("course").chart, program.ctx
    plot = chart.plot(ctx)
    words = [int(word) for word, _ in chart.worded(plot, plot, ctx)]
    assert len(words) > 1
    assert {after - before for before, after in pairwise(words)} <= {1, 2, 5}
    assert len({after - before for before, after in pairwise(words)}) == 1


def test_a_leap_is_explained_by_what_its_own_seat_did(program: AtTable) -> None:
    """Behind seven points of Anna stood what Chiara loaded then, and that a ship was emptied."""
    page, met = page_of_record(program, "puerto_rico/3p-points"), 0
    course, measure = page.course, page.measure
    log = course._log(program.ctx.catalogue)
    for sample in course.greatest(measure, 20):
        leap = course.leap(measure, sample)
        most = max(leap.changes, key=lambda change: abs(change[1]))[0]
        there = [one for one in log if one.position == leap.position and one.head is None]
        others = {one.words for one in there if one.about != most}
        if others and len(others) < len(there):
            told = course.words(program.ctx.catalogue, measure, sample, brief=True)
            assert not [words for words in others if words in told]
            met += 1
    assert met


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("record", ["puerto_rico/3p-points", "puerto_rico/5p-all-expansions", "rio_de_la_plata/4p-tie"])
def test_leaps_are_told_in_whole_lines_of_the_log(program: AtTable, record: str, lang: str) -> None:
    page_of_record(program, record, lang)
    chart, px = program.widget("course"), program.ctx.metrics.font("small")
    for leap in chart.leaps:
        told = leap.fitting(chart.rect.width, px)
        assert told in (leap.words, *leap.shorter)
        assert "…" not in told
        assert leap.words.startswith(told)


@pytest.mark.parametrize("won", [0, 1, 2])
def test_the_line_of_who_won_lies_on_top_where_all_leap_at_once(program: AtTable, won: int) -> None:
    """The leap that decided lay under two lines of others."""
    page, ctx = page_of(program), program.ctx
    curves = [replace(one, values=(0, 0, 90, 90)) for one in page_chart(page).curves]
    chart = Chart("", "", curves, foremost=(won,))
    surface = pygame.Surface((600, 300))
    surface.fill(ctx.theme.paper)
    chart.place(surface.get_rect(), ctx)
    chart.draw(surface, ctx)
    x = chart.spot(won, 2, ctx)[0]
    assert surface.get_at((x, chart.plot(ctx).centery))[:3] == ctx.theme.player(curves[won].colour)


def test_of_a_result_the_line_of_the_winner_is_foremost(program: AtTable) -> None:
    page = page_of(program)
    assert page_chart(page)._foremost == set(page.outcome.ranking[0])


def page_chart(page: ScorePage) -> Chart:
    return next(widget for widget in page.root.walk() if isinstance(widget, CourseChart)).chart


@pytest.mark.parametrize("measure", ["connected", "points"])
def test_a_leap_is_of_the_round_in_which_it_was_made(program: AtTable, measure: str) -> None:
    """Whoever moved last was counted to the next round, which that move begins; and what is counted at the end was
    said to be of the last one."""
    session = recorded(4)
    course = Course(session, load_table(session.game.key))
    catalogue = program.ctx.catalogue
    turn = 0
    ends: dict[int, int] = {}  # the turn in which each action was made
    for at, entry in enumerate((None, *session.line)):
        ends[at] = turn
        for event in session.opening if entry is None else entry.events:
            turn = int(str(event.get("turn"))) if event.kind == "turn_began" else turn
    assert max(ends.values()) > 3
    last = len(course.positions) - 1
    for sample in range(1, last):
        leap = course.leap(measure, sample)
        if leap.changes:
            words = course.words(catalogue, measure, sample)
            assert words.startswith(catalogue.text("score.round", n=str(max(1, ends[leap.position])))), words
    words = course.words(catalogue, "points", last)
    assert words.startswith(catalogue.text("score.at_the_end"))


@pytest.mark.parametrize("size", [(1366, 768), (1024, 640)], ids=str)
def test_where_nothing_changed_the_leaps_stay_in_sight(program: AtTable, size: tuple[int, int]) -> None:
    """Over the year of a Barracks only the year was told, and what the chart had said went away."""
    program.resize(size)
    page = page_of_record(program, "rio_de_la_plata/3p-all-attacked")
    chart, ctx = program.widget("course"), program.ctx
    plot, last = chart.chart.plot(ctx), chart.chart.length - 1
    there = page.course.changes(page.measure)
    spots = {at: plot.x + plot.width * at // last for at in range(last + 1)}
    for at, x in spots.items():
        program.point((x, plot.centery))
        assert chart.at is None or chart.at in there
        assert (chart.at is not None) or not any(abs(spots[one] - x) <= 8 for one in there), at
    free = [x for x in spots.values() if min(abs(spots[one] - x) for one in there) > ctx.metrics.px(17)]
    for x in free:
        program.point((x, plot.centery))
        assert chart.at is None
        assert all(leap.words in chart.text_label() for leap in chart.leaps)


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_points_are_told_by_what_brought_them(program: AtTable, lang: str) -> None:
    """Points of a full Port stood behind the wall with which the Effects ended."""
    page = page_of_record(program, "rio_de_la_plata/4p-short", lang)
    course, catalogue, met = page.course, program.ctx.catalogue, 0
    for sample in course.changes("points"):
        position = course.leap("points", sample).position
        events = page.session.line[position - 1].events
        if events[0].kind in ("wall_laid", "road_laid") and any(event.kind == "grid_full" for event in events):
            met += 1
            told = course.words(catalogue, "points", sample)
            assert catalogue.event(events[0]) not in told
            full = [event for event in events if event.kind in ("grid_full", "grid_points", "completer_points")]
            assert any(catalogue.event(event).split(": ")[-1] in told for event in full)
    assert met


def test_of_goals_each_is_told_and_the_last_one_always(program: AtTable) -> None:
    """The list ended with the third of five: the goal that won was not in it."""
    page = page_of(program)
    course = page.course
    for measure in course.measures:
        changes = course.changes(measure)
        if not changes:
            continue
        assert changes[-1] in course.greatest(measure, 2)
        page.choose_measure(measure)
        program.wait()
        chart = program.widget("course")
        assert chart.leaps[-1].at == changes[-1]
        assert len(chart.leaps) == min(len(changes), 3) or tuple(leap.at for leap in chart.leaps) == changes
        assert chart._rooms(program.ctx)[-1].bottom <= chart.rect.bottom


def test_the_number_of_a_round_stands_in_the_middle_of_it(program: AtTable) -> None:
    """What ended round 8 stood above the number 9."""
    page_of(program)
    chart = program.widget("course").chart
    plot = chart.plot(program.ctx)
    ticks = {words: plot.x + plot.width * at // max(1, chart.length - 1) for at, words in chart.marks}
    for words, x in chart.worded(plot, plot, program.ctx):
        after = ticks.get(str(int(words) + 1), plot.right)
        assert abs(2 * x - ticks[words] - after) <= 4
