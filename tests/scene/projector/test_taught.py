"""A study played with a class: question, hands, solution step by step; nothing of what comes next is on the wall."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from tabletop.engine.types import Seat
from tabletop.locale import LANGUAGES
from tabletop.scene.context.wall import Taught
from tabletop.scene.drawing import text
from tabletop.scene.projector.cards import WallCard
from tabletop.scene.projector.lesson import Discussion
from tabletop.scene.projector.sizes import SCORES, pixels
from tabletop.scene.projector.standings import paint_standings, shape_of
from tabletop.scene.table.led.studying import StudyTable
from tabletop.scene.table.screen import TableScene
from tabletop.session.studies import game_studies, read_study, study_of, study_text
from tests import ux
from tests.scene.projector.walls import SIZES, wall_of
from tests.ux.table import AtTable, new_session

STUDY = Path(ux.__file__).with_name("anno.study")


def taught(program: AtTable) -> StudyTable:
    table = program.top
    assert isinstance(table, StudyTable)
    return table


def shown(program: AtTable) -> Taught:
    found = taught(program).watched.taught()
    assert found is not None
    return found


def discussion(program: AtTable) -> Discussion:
    found = wall_of(program).lesson
    assert found is not None
    return found


def written(program: AtTable) -> str:
    """All that stands on the wall, painted from the ground up."""
    table, said = wall_of(program).table, list[str]()
    assert table is not None
    table.stage.layers.expose()
    table.stage.layers.touch_board()
    with text.recording(lambda words, px, colour: said.append(words)):
        table.draw(pygame.Surface(table.size))
    return " ".join(said)


@pytest.fixture
def classroom(lesson: AtTable) -> AtTable:
    """The first chapter of a study, open on the laptop with the wall on."""
    lesson.ctx.navigator.study(read_study(STUDY))
    lesson.wait()
    lesson.click("chapter:0")
    lesson.wait(800)
    return lesson


def test_the_question_is_on_the_wall_and_what_comes_next_is_not(classroom: AtTable) -> None:
    assert discussion(classroom).asking
    assert "Which card is the best" in written(classroom)
    assert "dearest" not in written(classroom)
    assert "cheap anyhow" not in written(classroom)
    assert "Count what each card" not in written(classroom)
    assert shown(classroom).marks == (("ring", ("pile.spice",), "green"),)
    table = wall_of(classroom).table
    assert table is not None
    assert table.stage.layers.shows("sign:0")


def test_a_move_at_the_table_is_answered_for_the_class_and_a_hint_is_read_there(classroom: AtTable) -> None:
    table = taught(classroom)
    classroom.key(pygame.K_1)
    assert discussion(classroom).votes[0] == 1
    assert table.chapter.way == (), "digits count hands"
    table.controller.play(table.session.game.actions.parse("buy stone", 0))
    classroom.wait(800)
    assert "Stone is cheap anyhow." in written(classroom)
    assert discussion(classroom).votes[0] == 0, "the class is asked anew"
    classroom.key(pygame.K_h)
    classroom.wait(300)
    assert "Count what each card" in written(classroom)
    table.controller.play(table.session.game.actions.parse("buy spice", 0))
    classroom.wait(4000)
    assert "dearest card" in written(classroom)
    assert not discussion(classroom).asking


def test_a_hint_is_given_also_when_hands_were_shown(classroom: AtTable) -> None:
    """At a table without a study the same key asks what a computer player would do."""
    classroom.key(pygame.K_1)
    classroom.key(pygame.K_SPACE)
    classroom.key(pygame.K_h)
    classroom.wait(300)
    assert "Count what each card" in written(classroom)
    assert discussion(classroom).votes[0] == 0, "with the hint the class is asked anew"


def test_answers_have_letters_hands_are_counted_and_most_of_them_answer(classroom: AtTable) -> None:
    table = taught(classroom)
    table.controller.play(table.session.game.actions.parse("buy spice", 0))
    classroom.wait(4000)
    classroom.key(pygame.K_PAGEDOWN)
    classroom.wait(4000)
    assert table.chapter.way == (1,)
    assert discussion(classroom).letters == 2
    assert "Anna builds and" in written(classroom)
    classroom.key(pygame.K_1)
    classroom.key(pygame.K_2)
    classroom.key(pygame.K_2)
    hidden = written(classroom)
    classroom.key(pygame.K_SPACE)
    assert written(classroom) != hidden
    classroom.key(pygame.K_RETURN)
    classroom.wait(500)
    assert table.chapter.over
    assert "Right!" in written(classroom)
    marks = classroom.ctx.learned.of_study("anno-trial").marks
    assert dict(marks) == {"prices:class": 3}, "a class is kept without names, and beside what one does alone"
    classroom.key(pygame.K_PAGEUP)
    classroom.wait(500)
    assert table.chapter.way == (0,)


def test_a_wrong_answer_is_counted_and_asked_again(classroom: AtTable) -> None:
    table = taught(classroom)
    table.controller.play(table.session.game.actions.parse("buy spice", 0))
    classroom.wait(4000)
    classroom.key(pygame.K_PAGEDOWN)
    classroom.wait(4000)
    classroom.key(pygame.K_1)
    classroom.key(pygame.K_SPACE)
    classroom.key(pygame.K_RETURN)
    classroom.wait(500)
    assert table.chapter.tries == 1
    assert "Not yet." in written(classroom)
    assert discussion(classroom).votes == [0] * 8


def test_what_a_hand_in_secret_may_do_is_listed_for_the_class(lesson: AtTable) -> None:
    lesson.ctx.navigator.study(game_studies("gonzaga")[0])
    lesson.wait()
    lesson.click("chapter:3")
    lesson.wait(1500)
    table = taught(lesson)
    legal = table.session.legal(table.session.deciders[0])
    answers = shown(lesson).answers
    assert discussion(lesson).letters == len(legal) == len(answers)
    assert not set(answers) & {table.session.game.actions.text(one) for one in legal}, "in words, as cards are called"
    line = table.chapter.told.at((0,)).action
    assert line is not None
    key = pygame.K_1 + legal.index(line)
    for one in (key, pygame.K_SPACE, pygame.K_RETURN):
        lesson.key(one)
    lesson.wait(4000)
    assert table.chapter.way == (0,)
    assert table.chapter.tries == 0


def eyes(program: AtTable, page: TableScene) -> set[Seat | None]:
    """With whose eyes everything on the wall can be seen: None stands for everybody's."""
    table, session = wall_of(program).table, page.controller.session
    assert table is not None
    seats = (None, *range(len(session.seats)))
    lies = set(table.stage.tableau.pieces)
    return {seat for seat in seats if lies == set(session.game.table(session.view(seat)).pieces)}


def drawn_hands(program: AtTable) -> set[str]:
    """The hands for which there is room on the wall."""
    table = wall_of(program).table
    assert table is not None
    return {board for board in table.stage.layout.cameras if board.startswith("hand.")}


def secret_chapter(lesson: AtTable, *, hand: bool) -> StudyTable:
    """A chapter about what a seat holds, which says so or not."""
    form = game_studies("gonzaga")[0].form
    chapter = replace(form.chapters[5], hand=hand)
    lesson.ctx.navigator.study(study_of(study_text(replace(form, chapters=(chapter,)))))
    lesson.wait()
    lesson.click("chapter:0")
    lesson.wait(1500)
    return taught(lesson)


def test_a_chapter_that_says_so_shows_what_its_seat_holds_and_nothing_else(lesson: AtTable) -> None:
    page = secret_chapter(lesson, hand=True)
    front = page.chapter.chapter.front
    assert eyes(lesson, page) == {front}
    assert drawn_hands(lesson) == {f"hand.{front}"}


def test_what_a_seat_holds_is_shown_to_a_class_only_if_asked_for(lesson: AtTable) -> None:
    page = secret_chapter(lesson, hand=False)
    front = page.chapter.chapter.front
    assert (eyes(lesson, page), drawn_hands(lesson)) == ({None}, set())
    key, other = pygame.K_F1 + front, pygame.K_F1 + (front + 1) % len(page.session.seats)
    lesson.key(key)
    assert eyes(lesson, page) == {None}, "the boards of a seat are no hand"
    for away in ((other, 0), (key, pygame.KMOD_SHIFT), (pygame.K_F6, 0), (pygame.K_F7, 0)):
        lesson.key(key, pygame.KMOD_SHIFT)
        assert (eyes(lesson, page), drawn_hands(lesson)) == ({front}, {f"hand.{front}"})
        lesson.key(*away)
        assert (eyes(lesson, page), drawn_hands(lesson)) == ({None}, set()), away
    lesson.key(key, pygame.KMOD_SHIFT)
    lesson.key(other, pygame.KMOD_SHIFT)
    assert eyes(lesson, page) == {other - pygame.K_F1}


def test_where_people_play_no_key_shows_what_somebody_holds(lesson: AtTable) -> None:
    page = lesson.sit(new_session(2, moves=6))
    lesson.wait(500)
    for key in (pygame.K_F1, pygame.K_F2):
        lesson.key(key, pygame.KMOD_SHIFT)
        assert (eyes(lesson, page), drawn_hands(lesson)) == ({None}, set())


def test_leaving_the_chapter_takes_it_off_the_wall(classroom: AtTable) -> None:
    wall = wall_of(classroom)
    classroom.key(pygame.K_ESCAPE)
    classroom.key(pygame.K_ESCAPE)
    classroom.wait(400)
    assert classroom.top.name == "study"
    assert wall.lesson is None


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)], ids=str)
def test_what_is_written_is_large_enough_for_the_last_row(classroom: AtTable, size: tuple[int, int]) -> None:
    table, painted = wall_of(classroom).table, list[int]()
    assert table is not None
    table.resize(size)
    classroom.wait(300)
    table.stage.layers.touch_board()
    with text.recording(lambda words, px, colour: painted.append(px)):
        table.draw(pygame.Surface(size))
    assert min(painted) >= 0.02 * size[1]


@pytest.mark.parametrize(("game", "chapters"), [("gonzaga", ((0, 1), (1, 2))), ("anno_1503", ((1, 0),))])
def test_no_question_covers_the_boards_while_a_hand_is_shown(
    lesson: AtTable, game: str, chapters: tuple[tuple[int, int], ...]
) -> None:
    """The card grew upwards over the foot of the hand that the class was asked about."""
    for study, number in chapters:
        form = game_studies(game)[study].form
        chapter = replace(form.chapters[number], hand=True)
        lesson.ctx.navigator.study(study_of(study_text(replace(form, chapters=(chapter,)))))
        lesson.wait()
        lesson.click("chapter:0")
        lesson.wait(500)
        table = wall_of(lesson).table
        assert table is not None
        for size in SIZES:
            table.resize(size)
            lesson.wait(100)
            card = table.stage.layers._overlays["question"]
            assert drawn_hands(lesson)
            for board, camera in table.stage.layout.cameras.items():
                assert not camera.rect.colliderect(card.rect), (size, number, board)
        lesson.key(pygame.K_ESCAPE)
        lesson.key(pygame.K_ESCAPE)


def test_no_word_of_an_answer_is_broader_than_its_column(lesson: AtTable) -> None:
    """*Germania* stood in three columns below the number of its hands."""
    room, moves = (
        Rect(0, 0, 410, 230),
        ("Europa Orientalis", "Germania", "Italia", "Cities", "Ports", "King's Privilege"),
    )
    cells = WallCard.fitting(lesson.ctx, room, 768, [0] * 6, moves, shown=False).cells
    letter_and_number = 3 * cells.px
    for word in " ".join(moves).split():
        assert text.measure(word, cells.px)[0] <= room.width / cells.columns - letter_and_number


def test_every_line_of_a_long_answer_lies_on_its_plate(lesson: AtTable) -> None:
    room = Rect(0, 0, 360, 230)
    moves = (
        "Anna loads 2 barrels of corn on the ship of 6: 3 points, 1 for the role",
        "Anna loads 3 barrels of indigo",
    )
    for height in (768, 1080):
        card = WallCard.fitting(lesson.ctx, room, height, [0] * 2, moves, shown=False)
        pad, cells = pixels(SCORES, height) // 3, card.cells
        plate = (room.width - 2 * pad) // cells.columns - pad // 2
        lines = text.break_lines(moves[0], plate - round(3 * cells.px), cells.px)
        assert len(lines) * text.font(cells.px, False).get_linesize() <= cells.rows[0] - pad // 3


def test_no_seat_is_seen_by_half_beside_a_question(classroom: AtTable) -> None:
    table = wall_of(classroom).table
    assert table is not None
    around, (_, height), said = table.around, table.size, list[str]()
    assert around.covered == table.stage.layers._overlays["question"].rect.top
    room = around.aside()[0]
    room.height = 3 * shape_of(around.rows, Rect(room.topleft, (room.width, 1)), height).high // 2
    with text.recording(lambda words, px, colour: said.append(words)):
        paint_standings(pygame.Surface(table.size), classroom.ctx, around.rows, room, height, whole=True)
    assert [row.look.name in said for row in around.rows] == [True] + [False] * (len(around.rows) - 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_beside_boards_of_a_seat_the_question_covers_no_figures_and_a_hand_is_large(
    classroom: AtTable, lang: str
) -> None:
    classroom.ctx.settings.lang = lang
    classroom.apply_settings()
    page, table = taught(classroom), wall_of(classroom).table
    front = page.chapter.chapter.front
    for size in ((1024, 768), (1366, 768), (1920, 1080)):
        for mod in (pygame.KMOD_SHIFT, 0):
            classroom.key(pygame.K_F1 + front, mod)
            classroom.wait(300)
            table = wall_of(classroom).table
            assert table is not None
            if table.size != size:
                table.resize(size)
                classroom.wait(300)
            card = table.stage.layers._overlays["question"]
            assert not card.rect.colliderect(table.around.aside()[0].inflate(0, -4)), (size, mod, lang)
            held = [item.rect.height for item in table.stage.items if item.piece.place.startswith(f"hand.{front}")]
            assert not mod or min(held) >= 0.2 * size[1], (size, held)
        classroom.key(pygame.K_F1 + front)
