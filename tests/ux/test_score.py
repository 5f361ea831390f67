"""The end of a game: the sum of what is shown, the reason, the tie-break."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.components.board import load_table
from tabletop.engine.game import Outcome
from tabletop.games import registry
from tabletop.games.anno_1503.game import GAME
from tabletop.presentation.course import Course
from tabletop.scene.drawing.theme import PLAYER_COLOURS, THEMES, Theme, contrast
from tabletop.scene.screens.replay import Replay
from tabletop.scene.screens.score import ScorePage
from tabletop.scene.screens.score_table import ScoreTable
from tabletop.scene.widgets.bars import Bars
from tabletop.scene.widgets.chart import spread
from tabletop.scene.widgets.course_chart import CourseChart
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.segment import figure_ink, paint_segment, shade
from tabletop.session.saved.loading import load
from tests.source import ROOT
from tests.ux.table import NAMES, AtTable, finished_session
from tests.ux.test_hotseat import copy_of


def page_of(program: AtTable) -> ScorePage:
    session = finished_session(3)
    program.ctx.catalogue.seat(GAME.key, session.names)
    program.ctx.navigator.score(session)
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


@pytest.mark.parametrize(("lang", "word"), [("en", "rounds"), ("it", "round"), ("fr", "manches")])
def test_rounds_of_puerto_rico_are_called_rounds_on_the_chart(program: AtTable, lang: str, word: str) -> None:
    program.ctx.settings.lang = lang
    program.app.services.apply()
    session = load(ROOT / "tests" / "records" / "puerto_rico" / "3p-points.tabletop", registry.games()).session
    program.ctx.catalogue.seat("puerto_rico", session.names)
    program.ctx.navigator.score(session)
    page = program.top
    assert isinstance(page, ScorePage)
    page.reveal_all()
    chart = next(widget for widget in page.root.walk() if isinstance(widget, CourseChart)).chart
    assert chart.below == word


def test_bars_and_table_have_the_seats_in_the_same_order(program: AtTable) -> None:
    page = page_of(program)
    table = next(widget for widget in page.root.walk() if isinstance(widget, ScoreTable))
    bars = next(widget for widget in page.root.walk() if isinstance(widget, Bars))
    assert table.order == bars._after
    counting = ScoreTable(page.session.seats, page.outcome, page.categories, 1, {})
    assert counting.order == list(range(len(page.session.seats)))  # which would tell the winner


def ended_by_itself(program: AtTable, motion: str) -> ScorePage:
    """The page as it comes when the last action has been played at the table."""
    program.ctx.settings.motion = motion
    script = finished_session(3)
    session = copy_of(script, script.position - 1)
    session.seats = tuple(replace(seat, player="person") for seat in session.seats)
    last = script.line[-1].action
    table = program.sit(session)
    table.controller.play(last)
    table.settle()
    page = program.top
    assert isinstance(page, ScorePage)
    return page


@pytest.mark.parametrize("motion", ["off", "normal"])
def test_the_tail_of_fast_clicking_does_not_begin_another_game(program: AtTable, motion: str) -> None:
    """Enter and clicks that were meant for the turns of computers pressed `again`, and the score was gone."""
    page = ended_by_itself(program, motion)
    for _ in range(20):
        program.quick_key(pygame.K_RETURN)
        program.click_at(program.widget("again").rect.center)
    assert program.top is page
    program.wait(600)
    if not page.done:  # the first press that is meant for the page shows the rest of it, and nothing more
        program.quick_key(pygame.K_RETURN)
        program.quick_key(pygame.K_RETURN)
    assert (program.top, page.done) == (page, True)
    program.wait(600)
    program.key(pygame.K_RETURN)
    assert program.top is not page


def test_ux_54_a_tie_break_is_told(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_of(program)
    monkeypatch.setattr(page, "outcome", replace(page.outcome, tie_break="gold", tied=((0, 17), (2, 12))))
    assert isinstance(page.outcome, Outcome)
    page.rebuild()
    assert f"The tie was broken: gold: {NAMES[0]} 17, {NAMES[2]} 12" in program.words()


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
        assert not any(isinstance(widget, CourseChart) for widget in page.root.walk())
        shown.append(page.revealed)
        program.wait(100)
    assert set(shown) == set(range(1, len(page.categories) + 1)), "counting begins at once"
    assert winner in page.headline()


def test_the_winners_stand_before_the_picture_of_their_game(program: AtTable) -> None:
    """Not before the winner is known, and only where there is room; where there is little, without the picture."""
    program.ctx.settings.motion = "normal"
    program.ctx.navigator.score(finished_session(3))
    page = program.top
    assert isinstance(page, ScorePage)
    assert program.widget("laurels").winners == ()
    page.reveal_all()
    program.wait()
    laurels = program.widget("laurels")
    assert laurels.text_label() == page.headline()
    sheet = Surface(program.window.size)
    laurels.draw(sheet, program.ctx)
    assert any(pygame.transform.average_color(sheet.subsurface(laurels.rect))[:3])

    def painted(height: int) -> Rect:
        laurels.place(Rect(0, 0, 300, height), program.ctx)
        sheet.fill((0, 0, 0))
        laurels.draw(sheet, program.ctx)
        ink = pygame.mask.from_threshold(sheet, (0, 0, 0), (1, 1, 1, 255))
        ink.invert()
        first, *others = ink.get_bounding_rects() or [Rect(0, 0, 0, 0)]
        return first.unionall(others)

    assert painted(200).width > 140
    assert 0 < painted(60).width <= 62, "the counter alone"
    assert not painted(20).width


def test_bars_grow_row_by_row_overtake_and_end_with_the_totals(program: AtTable) -> None:
    program.ctx.settings.motion = "normal"
    program.apply_settings()
    program.ctx.navigator.score(finished_session(3))
    page = program.top
    assert isinstance(page, ScorePage)
    bars, seen = program.widget("bars"), []
    while bars.animating():
        bars.tick(40, program.ctx)
        seen.append(bars.progress)
    assert seen[0][0] < 0.2 < 1 == seen[-1][0]
    assert not any(grown < 1 and moved > 0 for grown, moved in seen), "rows that grow do not pass others"
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


@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_the_chart_says_what_happened_at_a_leap_and_leads_there(program: AtTable, way: str) -> None:
    page = page_of(program)
    chart = program.widget("course")
    assert isinstance(chart, CourseChart)
    assert chart.at is None
    leap = chart.leaps[0]
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


@pytest.mark.parametrize("record", ["gonzaga/2p-sites-decide", "rio_de_la_plata/4p-tie"])
def test_what_broke_a_tie_is_told_of_each_that_was_level(record: str) -> None:
    session = load(ROOT / "tests" / "records" / f"{record}.tabletop", registry.games()).session
    outcome = session.outcome
    assert outcome is not None
    assert outcome.tie_break
    level = [score.seat for score in outcome.scores if score.total == max(one.total for one in outcome.scores)]
    assert sorted(seat for seat, _ in outcome.tied) == level
    amounts = dict(outcome.tied)
    assert amounts[outcome.ranking[0][0]] == max(amounts.values()) > min(amounts.values())


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


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("record", ["gonzaga/3p-last-turn-10", "puerto_rico/3p-points"])
def test_the_result_is_one_page_at_1366_by_768(program: AtTable, record: str, lang: str) -> None:
    """Gonzaga's Secret Cities pushed the base of the chart below the fold."""
    program.resize((1366, 768))
    program.ctx.settings.lang = lang
    program.app.services.apply()
    session = load(ROOT / "tests" / "records" / f"{record}.tabletop", registry.games()).session
    program.ctx.catalogue.seat(session.game.key, session.names)
    program.ctx.navigator.score(session)
    page = program.top
    assert isinstance(page, ScorePage)
    page.reveal_all()
    program.wait()
    (pane,) = [widget for widget in page.root.walk() if isinstance(widget, ScrollPane)]
    assert pane.most == 0


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_numbers_in_bars_are_read_on_every_part(theme: Theme) -> None:
    """White on orange was 3.2 to 1."""
    for name in PLAYER_COLOURS:
        for number in range(8):
            ground = shade(theme.player(name), number, theme.paper, theme.ink)
            assert contrast(figure_ink(ground), ground) >= 4.5, (name, number)


def test_parts_of_a_bar_are_told_apart_by_shade_or_hatching(program: AtTable) -> None:
    """Carla's three parts were all the same white."""
    for colour in PLAYER_COLOURS:
        seen = set()
        for number in range(8):
            surface = pygame.Surface((40, 20))
            paint_segment(surface, surface.get_rect(), program.ctx.theme.player(colour), number, program.ctx)
            seen.add(pygame.image.tobytes(surface, "RGB"))
        assert len(seen) == 8


def test_seals_stand_at_the_heights_of_their_lines_as_near_as_may_be() -> None:
    """One was pushed a whole seal below its line while the first one kept its place."""
    assert spread([10, 100, 200], 20) == [10, 100, 200]
    assert spread([100, 104], 20) == [92, 112]
    assert spread([100, 100, 100], 20) == [80, 100, 120]
    assert spread([50, 100, 104, 118], 20) == [50, 87, 107, 127]
