"""Worked examples that are done at the table: tried, foretold, asked for, ticked off."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.registry import games
from tabletop.locale import LANGUAGES
from tabletop.scene.screens.chapter_card import ChapterCard
from tabletop.scene.screens.learn import Learn
from tabletop.scene.table.led.doing import LessonTable
from tabletop.scene.table.led.guided import GuidedTable
from tabletop.scene.widgets.label import Text
from tabletop.session.examples import game_examples
from tests.ux.table import AtTable


def begin(program: AtTable, game: str, id_: str) -> LessonTable:
    """Begin to do an example from the title screen."""
    number = next(at for at, example in enumerate(game_examples(game)) if example.id == id_)
    program.click("learn")
    program.page.choose(game)  # type: ignore[attr-defined]
    program.wait()
    program.page.focus_on(f"do:{number}")
    program.click(f"do:{number}")
    return lesson(program)


def lesson(program: AtTable) -> LessonTable:
    table = program.top
    assert isinstance(table, LessonTable)
    return table


def press(program: AtTable, key: str) -> None:
    x, y = lesson(program).panels.spots()[key]
    program.click_at((x, y))


def refusals(program: AtTable) -> list[str]:
    return [entry["code"] for entry in program.log() if entry["kind"] == "refusal"]


def carry(program: AtTable, piece: str, place: str) -> None:
    rect = lesson(program).stage.rect_of(place)
    assert rect is not None
    program.drag(program.spot(piece), rect.center)


def test_it_is_tried_foretold_and_ticked_off(program: AtTable) -> None:
    table = begin(program, "anno_1503", "T7")
    carry(program, "card.0.tools", "home.0/space.1")  # allowed, but not what is shown
    assert refusals(program) == ["lesson_other"]
    carry(program, "card.0.cloth", "home.0/space.1")
    assert refusals(program)[1:] not in ([], ["lesson_other"])
    carry(program, "card.0.stone", "home.0/space.1")
    gold = table.session.state.players[0].gold
    assert table.doing.waiting is not None  # first the number
    press(program, "lesson:more")
    press(program, "lesson:more")
    press(program, "lesson:guess")
    assert table.session.state.players[0].gold == gold + 1
    assert "It is +1, not +2." in [widget.text_label() for widget in table.panels.chrome.walk()]
    for inhabitant, good in ((2, "cloth"), (3, "spice")):
        carry(program, f"card.0.{good}", f"home.0/space.{inhabitant}")
        for _ in range(inhabitant):
            program.key(pygame.K_UP)
        program.key(pygame.K_RETURN)
        assert f"Right: +{inhabitant}." in [widget.text_label() for widget in table.panels.chrome.walk()]
    program.key(pygame.K_RIGHT)
    assert table.lesson.over
    assert program.ctx.learned.of("anno_1503").done == ("T7",)
    program.key(pygame.K_ESCAPE)
    assert program.names[-1] == "learn"
    number = next(at for at, example in enumerate(game_examples("anno_1503")) if example.id == "T7")
    assert program.widget(f"example:{number}").icon == "check"


def test_a_hint_points_and_an_answer_is_shown_but_does_not_count(program: AtTable) -> None:
    table = begin(program, "anno_1503", "T8")
    assert not table.stage.layers.shows("guide:0")
    press(program, "lesson:hint")
    assert table.stage.layers.shows("guide:0")
    press(program, "lesson:answer")
    assert table.lesson.over
    assert table.stage.layers.shows("guide:0")  # what was touched
    assert program.ctx.learned.of("anno_1503").done == ()
    press(program, "guide:next")
    assert lesson(program).number == table.number + 1


def test_what_may_not_be_laid_as_a_forest_is_pointed_at_too(program: AtTable) -> None:
    table = begin(program, "puerto_rico", "R-43")
    while not table.lesson.over:
        if table.doing.reads:
            program.key(pygame.K_RIGHT)
        else:
            press(program, "lesson:answer")
    assert [entry for entry in program.log() if entry["kind"] == "error"] == []


@pytest.mark.parametrize("game", games())
def test_every_example_can_be_read_through_at_the_table(program: AtTable, game: str) -> None:
    examples = game_examples(game)[:: 4 if game == "gonzaga" else 3]
    for example in examples:
        table = LessonTable(program.ctx, program.ctx.registry[game], examples, examples.index(example))
        program.ctx.manager.push(table)
        program.wait()
        while not table.lesson.over:
            at = table.lesson.at
            if table.doing.reads:
                program.key(pygame.K_RIGHT)
            else:
                press(program, "lesson:answer")
            assert table.lesson.at == at + 1, f"{example.id}, step {at}"
        program.key(pygame.K_ESCAPE)
        assert program.names == ["title"]
    assert not [entry for entry in program.log() if entry["kind"] == "error"]


@pytest.mark.parametrize(
    ("lang", "second", "first"),
    [
        ("en", "second edition", "first edition"),
        ("it", "seconda edizione", "prima edizione"),
        ("fr", "seconde édition", "première édition"),
    ],
)
def test_every_example_of_a_game_with_editions_says_which_one(
    program: AtTable, lang: str, second: str, first: str
) -> None:
    """From its options, in the list, above the board and on the card of who does it; other games say nothing. In
    the list the head of a group says it, and those of its examples that are of another one."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.ctx.navigator.learn("rio_de_la_plata")
    page = program.top
    assert isinstance(page, Learn)
    titles = {stop.key: stop.text_label() for stop in program.stops() if stop.key.startswith("example:")}
    assert len(titles) == len(page.examples) > 60
    heads = [
        widget.text_label() for widget in page.root.walk() if isinstance(widget, Text) and widget.role == "heading"
    ]
    for number, example in enumerate(page.examples):
        edition, other = (first, second) if example.form.options.get("edition") == "first" else (second, first)
        title = titles[f"example:{number}"]
        head = next(head for head in heads if head.startswith(example.title[lang]))
        assert (edition in title) != (edition in head), title  # said once
        assert other not in title
    old = next(n for n, example in enumerate(page.examples) if example.form.options.get("edition") == "first")
    page.open(old)
    program.wait()
    assert first in program.words()
    program.key(pygame.K_ESCAPE)
    page.do(old)
    program.wait()
    assert any(first in widget.text_label() for widget in program.table.panels.chrome.walk())
    program.ctx.navigator.learn("puerto_rico")
    assert first.split()[1] not in program.words()


@pytest.mark.parametrize("game", games())
def test_chapters_show_their_boards_and_groups_say_what_they_are_about(program: AtTable, game: str) -> None:
    program.ctx.navigator.learn(game)
    page = program.top
    assert isinstance(page, Learn)
    program.wait(600)
    cards = [widget for widget in page.root.walk() if isinstance(widget, ChapterCard)]
    assert len(cards) == len(page.guided) > 2
    for guided in page.guided:
        shot = page.pictures.of(guided)
        assert shot is not None
        assert 300 <= shot.get_width() <= 480
        assert (
            len(
                {
                    tuple(shot.get_at((x, y)))
                    for x in range(0, shot.get_width(), 9)
                    for y in range(0, shot.get_height(), 9)
                }
            )
            > 50
        )
    assert not page.pictures.make_one(page.guided)
    shown = program.words()
    for example in page.examples:
        assert set(example.about) == set(LANGUAGES), example.id
        assert example.about["en"] in shown


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)], ids=str)
def test_the_card_has_the_room_that_no_button_needs(program: AtTable, size: tuple[int, int]) -> None:
    """With four or five seats of Puerto Rico the log is low; the buttons below it stay free, if there are any."""
    program.resize(size)
    program.ctx.navigator.learn("puerto_rico")
    page = program.top
    assert isinstance(page, Learn)
    met = set()
    for number, example in enumerate(page.examples[:20]):
        if (example.form.seats or 2) < 4:
            continue
        page.do(number)
        program.wait()
        table = lesson(program)
        chrome, layout = table.panels.chrome, table.stage.layout
        assert chrome.beside is not None
        below = layout.slots["actions"]
        assert not any(act.rect.colliderect(chrome.beside.rect) for act in chrome.acts)
        assert chrome.acts or chrome.beside.rect.bottom > below.bottom - below.height // 5
        met.add(bool(chrome.acts))
        table.leader.leave()  # type: ignore[attr-defined]
        program.wait()
    assert False in met


def test_who_came_from_the_page_of_lessons_leaves_a_chapter_for_it(program: AtTable) -> None:
    program.ctx.navigator.learn("gonzaga")
    program.wait()
    program.click("first:2")
    program.wait()
    table = program.top
    assert isinstance(table, GuidedTable)
    x, y = table.panels.spots()["guide:leave"]
    program.click_at((x, y))
    assert program.names == ["title", "learn"]
    page = program.top
    assert isinstance(page, Learn)
    assert page.game == "gonzaga"
    program.key(pygame.K_ESCAPE)
    assert program.names == ["title"]
