"""The end of a game: the sum of what is shown, the reason, the tie-break."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.engine.game import Outcome, Score, Tie, ties_behind
from tabletop.games import registry
from tabletop.games.anno_1503.game import GAME
from tabletop.locale.catalogue import Catalogue
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import PLAYER_COLOURS, THEMES, Theme, contrast
from tabletop.scene.screens.score import ScorePage
from tabletop.scene.screens.score_table import ScoreTable
from tabletop.scene.widgets.bars import Bars
from tabletop.scene.widgets.boxes import GoldenRow, Sheet
from tabletop.scene.widgets.course_chart import CourseChart
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.segment import figure_ink, paint_segment, shade
from tabletop.scene.widgets.wreath import Wreath
from tabletop.session.saved.loading import load
from tabletop.session.setup.table_setup import default_seats
from tests.source import ROOT
from tests.ux.score_pages import page_of, page_of_record
from tests.ux.table import NAMES, AtTable, finished_session
from tests.ux.test_hotseat import copy_of


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


def test_bars_and_table_have_the_seats_in_the_same_order(program: AtTable) -> None:
    page = page_of(program)
    table = next(widget for widget in page.root.walk() if isinstance(widget, ScoreTable))
    bars = next(widget for widget in page.root.walk() if isinstance(widget, Bars))
    assert table.order == bars._after


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
    if (
        not page.done or page.moment
    ):  # the first press that is meant for the page shows the rest of it, and nothing more
        program.quick_key(pygame.K_RETURN)
        program.quick_key(pygame.K_RETURN)
    assert (program.top, page.done, page.moment) == (page, True, False)
    program.wait(600)
    program.key(pygame.K_RETURN)
    assert program.top is page, "Enter alone may still be meant for the table, however late it comes"
    program.click("again")
    assert program.top is not page


def test_ux_54_a_tie_break_is_told(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_of(program)
    monkeypatch.setattr(page, "outcome", replace(page.outcome, tie_break="gold", tied=((0, 17), (2, 12))))
    assert isinstance(page.outcome, Outcome)
    page.rebuild()
    assert f"The tie was broken: gold: {NAMES[0]}\u00a017, {NAMES[2]}\u00a012" in program.words()


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
        assert not any(isinstance(widget, CourseChart | ScoreTable | Wreath) for widget in page.root.walk())
        assert program.ctx.text(f"score.part.{page.categories[page.revealed - 1]}") in program.words()
        shown.append(page.revealed)
        program.wait(100)
    assert set(shown) == set(range(1, len(page.categories) + 1)), "counting begins at once"
    assert winner in page.headline()


@pytest.mark.parametrize("motion", ["off", "normal"])
def test_the_winner_has_a_moment_of_their_own(program: AtTable, motion: str) -> None:
    """A page of figures with a small picture was all that came of two hours."""
    program.ctx.settings.motion = motion
    page = page_of(program)
    wreath = program.widget("wreath")
    winners = [page.session.seats[seat] for seat in page.outcome.ranking[0]]
    assert wreath.winners == tuple((seat.colour, seat.symbol) for seat in winners)
    assert wreath.text_label() == page.headline()
    assert not wreath.animating(), "who hurries sees all at once"
    points, sizes = str(page.outcome.scores[page.outcome.ranking[0][0]].total), dict[str, int]()
    with text.recording(lambda words, px, _: sizes.update({words: max(px, sizes.get(words, 0))})):
        program.widget("bars").draw(Surface(program.window.size), program.ctx)
    least = program.window.size[1] // 18
    assert text.measure(points, sizes[points], True)[1] > least, "read from across the room"


def counted_out(program: AtTable) -> ScorePage:
    """The page as it is when the last category has been counted."""
    program.ctx.settings.motion = "normal"
    program.ctx.navigator.score(finished_session(3))
    page = program.top
    assert isinstance(page, ScorePage)
    for _ in range(200):
        if page.done:
            break
        program.wait(100)
    return page


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_who_won_has_the_window_alone_before_the_result(program: AtTable, size: tuple[int, int]) -> None:
    program.resize(size)
    page = counted_out(program)
    assert page.moment
    whole = Rect((0, 0), size)
    keys = {widget.key for widget in page.root.walk() if widget.key}
    assert keys == {"wreath", "streamer"}
    assert program.widget("streamer").text_label() == page.headline()
    assert all(whole.contains(widget.rect) for widget in page.root.walk())
    for _ in range(50):
        program.wait(100)
    assert not page.moment, "it passes by itself"
    assert program.widget("again").rect.size
    assert not program.widget("wreath").animating(), "laurel grows once"


def test_a_press_ends_the_moment_and_does_nothing_else(program: AtTable) -> None:
    page = counted_out(program)
    program.quick_key(pygame.K_RETURN)
    assert (program.top, page.moment) == (page, False)


@pytest.mark.parametrize("seats", [2, 5])
def test_bare_bars_end_in_the_totals_and_leave_the_parts_to_the_table_below(program: AtTable, seats: int) -> None:
    """A total belongs to its bar; the winner's floated beside all of them, the others' were missing."""
    record = {2: "gonzaga/2p-sites-decide", 5: "puerto_rico/5p-all-expansions"}[seats]
    page = page_of_record(program, record)
    bars, written = program.widget("bars"), []
    with text.recording(lambda words, *_: written.append(words)):
        bars.draw(Surface(program.window.size), program.ctx)
    totals = [str(score.total) for score in page.outcome.scores]
    assert sorted(written) == sorted([*page.session.names, *totals])


def test_the_moment_of_who_won_is_as_wide_as_the_sheets_below(program: AtTable) -> None:
    program.resize((1366, 768))
    page = page_of(program)
    (banner,) = [widget for widget in page.root.walk() if isinstance(widget, GoldenRow)]
    sheets = [widget for widget in page.root.walk() if isinstance(widget, Sheet)]
    assert banner.rect.left == min(sheet.rect.left for sheet in sheets)
    assert banner.rect.right == max(sheet.rect.right for sheet in sheets)
    table, chart = sorted(sheets, key=lambda sheet: sheet.rect.x)
    assert chart.rect.width > 1.2 * table.rect.width, "curves of the last rounds lay upon each other"


def test_the_wreath_grows_from_its_foot_and_stops(program: AtTable) -> None:
    wreath = Wreath("", [("blue", "disc"), ("white", "square")], 200, "")
    wreath.place(Rect(0, 0, 420, 200), program.ctx)
    heights = []
    for _ in range(60):
        sheet = Surface((420, 200), pygame.SRCALPHA)
        wreath.draw(sheet, program.ctx)
        heights.append(pygame.mask.from_surface(sheet).get_bounding_rects())
        wreath.tick(50, program.ctx)
    assert not wreath.animating()
    first, *_, last = [rects[0].unionall(rects[1:]) for rects in heights]
    assert first.height < 130 < last.height
    assert heights[-1] == heights[-2], "it stands still"
    program.ctx.settings.motion = "off"
    assert not Wreath("", [("blue", "disc")], 200, "", still=True).animating()


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


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("record", ["gonzaga/2p-sites-decide", "rio_de_la_plata/4p-tie", "puerto_rico/3p-points"])
def test_what_broke_a_tie_is_a_row_of_its_own(program: AtTable, record: str, lang: str) -> None:
    page = page_of_record(program, record, lang)
    table = next(widget for widget in page.root.walk() if isinstance(widget, ScoreTable))
    (row,) = table.ties
    assert row.decides
    assert dict(row.values) == dict(page.outcome.tied)
    assert program.ctx.text(f"tie.{page.outcome.tie_break}") in row.words
    assert row.words in table.text_label()
    assert not any(one.decides for one in table.rows)


def test_ties_behind_the_winner_are_told_too() -> None:
    """Second and third had 45 each, and nothing said why one stood before the other."""
    reached = [(45, 3), (53, 0), (45, 7), (40, 1), (40, 1)]
    behind = ties_behind(reached, ("wealth",))
    assert behind == (Tie("wealth", ((0, 3), (2, 7))),), "nobody is told apart from an equal"
    scores = tuple(Score(seat, points, (("chips", points),)) for seat, (points, _) in enumerate(reached))
    outcome = Outcome(((1,), (2,), (0,), (3, 4)), scores, "points", behind=behind)
    catalogue = Catalogue("en", ["puerto_rico"], "puerto_rico")
    seats = default_seats(5, ("Anna", "Ben", "Carla", "Dora", "Emil"), (), registry.game("puerto_rico").colours)
    (row,) = ScoreTable(catalogue, seats, outcome, ("chips",), {}).ties
    assert row.values == {0: 3, 2: 7}
    assert not row.decides


@pytest.mark.parametrize("record", ["gonzaga/4p-last-turn-7", "puerto_rico/5p-all-expansions"])
def test_the_row_that_decided_bears_a_cup(program: AtTable, record: str) -> None:
    page = page_of_record(program, record)
    table = next(widget for widget in page.root.walk() if isinstance(widget, ScoreTable))
    (row,) = [one for one in table.rows if one.decides]
    best, second = (page.outcome.ranking[place][0] for place in (0, 1))
    ahead = [one.values[best] - one.values[second] for one in table.rows]
    assert row.values[best] - row.values[second] == max(ahead)
    assert row.words in page._decided()


def test_goals_that_are_met_or_not_have_no_row_that_decided(program: AtTable) -> None:
    page = page_of_record(program, "anno_1503/3p-outposts-buildings-merchants")
    table = next(widget for widget in page.root.walk() if isinstance(widget, ScoreTable))
    assert table.ticked
    assert not any(one.decides for one in table.rows)
    met = [name for name, value in page.outcome.scores[page.outcome.ranking[0][0]].parts if value]
    assert all(program.ctx.text(f"score.part.{name}") in page._decided() for name in met)


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


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_parts_of_every_bar_come_nearer_to_the_paper_in_the_order_of_the_legend(theme: Theme) -> None:
    """The second part was paler than the first in orange, and darker in yellow."""
    for colour in (theme.ink_soft, *map(theme.player, PLAYER_COLOURS)):
        steps = [contrast(shade(colour, number, theme.paper, theme.ink), theme.paper) for number in range(3)]
        assert steps[0] > 1.1 * steps[1] > 1.1**2 * steps[2], colour


def test_parts_of_a_bar_are_told_apart_by_shade_or_hatching(program: AtTable) -> None:
    """Carla's three parts were all the same white."""
    for colour in PLAYER_COLOURS:
        seen = set()
        for number in range(8):
            surface = pygame.Surface((40, 20))
            paint_segment(surface, surface.get_rect(), program.ctx.theme.player(colour), number, program.ctx)
            seen.add(pygame.image.tobytes(surface, "RGB"))
        assert len(seen) == 8


@pytest.mark.parametrize("theme", THEMES)
def test_parts_of_a_bar_are_divided_by_a_line_that_is_seen_on_its_colour(program: AtTable, theme: str) -> None:
    """On dark paper those of the white bar ran into each other."""
    program.ctx.settings.theme = theme
    program.apply_settings()
    for colour in PLAYER_COLOURS:
        surface = pygame.Surface((40, 20))
        ground = paint_segment(surface, surface.get_rect(), program.ctx.theme.player(colour), 0, program.ctx)
        red, green, blue, _ = surface.get_at((0, 10))
        assert contrast((red, green, blue), ground) >= 1.6, colour
