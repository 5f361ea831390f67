"""Stop and discuss: a question with votes that stay hidden until they are shown, a clock, moments to come back to."""

from __future__ import annotations

import pygame

from tabletop.scene.drawing import text
from tabletop.scene.projector.cards import WallCard
from tabletop.scene.projector.lesson import Discussion
from tabletop.scene.projector.standings import needed
from tabletop.scene.screens.lesson import Lesson
from tabletop.session.examples import game_examples
from tabletop.session.saved.lesson_file import LessonFile, Prepared, Question, lesson_beside
from tests.scene.projector.walls import GAMES, on_the_wall, open_choice, seen, under_way, wall_of
from tests.ux.table import AtTable


def lesson_of(program: AtTable) -> Discussion:
    found = wall_of(program).lesson
    assert found is not None
    return found


def test_votes_are_counted_on_the_laptop_and_hidden_from_the_class_until_they_are_shown(lesson: AtTable) -> None:
    public, position = seen(lesson), lesson.table.session.position
    lesson.key(pygame.K_j)
    asked = seen(lesson)
    assert asked != public
    for key in (pygame.K_1, pygame.K_2, pygame.K_2, pygame.K_3):
        lesson.key(key)
    lesson.key(pygame.K_3, pygame.KMOD_LSHIFT)
    assert lesson_of(lesson).votes[:3] == [1, 2, 0]
    assert seen(lesson) == asked
    lesson.key(pygame.K_SPACE)
    assert seen(lesson) != asked
    lesson.key(pygame.K_ESCAPE)
    assert seen(lesson) == public
    assert lesson.table.session.position == position
    assert not lesson.table.hand.held


def test_what_is_written_on_the_card_is_large_enough_for_the_last_row(lesson: AtTable) -> None:
    table = wall_of(lesson).table
    assert table is not None
    for size in ((1024, 768), (1920, 1080)):
        table.resize(size)
        painted: list[int] = []
        lesson_of(lesson).asking = False
        lesson_of(lesson).ask()
        with text.recording(lambda words, px, colour, found=painted: found.append(px)):  # type: ignore[misc]
            table.draw(pygame.Surface(size))
        assert min(painted) >= 0.02 * size[1]


def test_a_clock_runs_down_and_is_taken_away(lesson: AtTable) -> None:
    public = seen(lesson)
    lesson.key(pygame.K_y)
    lesson.key(pygame.K_y)
    assert 118_000 < (lesson_of(lesson).left or 0) <= 120_000
    lesson.wait(3000)
    assert (lesson_of(lesson).left or 0) < 118_000
    assert seen(lesson) != public
    lesson.key(pygame.K_y, pygame.KMOD_LSHIFT)
    assert seen(lesson) == public


def prepared(lesson: AtTable) -> None:
    """A mark, a stroke, and a question with three hands."""
    lesson.key(pygame.K_q)
    lesson.key(pygame.K_d)
    table = wall_of(lesson).table
    assert table is not None
    board, camera = next(iter(lesson.table.stage.layout.cameras.items()))
    start = camera.rect.center
    assert board in table.stage.layout.cameras
    lesson.drag(start, (start[0] + 60, start[1] + 20))
    lesson.key(pygame.K_d)
    lesson.key(pygame.K_j)
    for _ in range(3):
        lesson.key(pygame.K_2)


def test_marks_ink_and_question_outlive_the_window_and_the_night(lesson: AtTable) -> None:
    prepared(lesson)
    before, marks = seen(lesson), lesson_of(lesson).kept.marks
    assert marks
    tools = wall_of(lesson).tools
    assert tools is not None
    assert tools.strokes
    lesson.key(pygame.K_p, pygame.KMOD_CTRL)
    lesson.key(pygame.K_p, pygame.KMOD_CTRL)
    lesson.wait(600)
    assert lesson_of(lesson).kept.marks == marks
    assert lesson_of(lesson).votes[1] == 3
    differ = sum(one != other for one, other in zip(seen(lesson), before, strict=True))
    assert differ < 0.0005 * len(before), "but for the edges of the ink it is the same picture"
    path = lesson.ctx.store.live_path
    assert path is not None
    lesson.ctx.navigator.title()
    lesson.wait()
    lesson.ctx.navigator.continue_game(path)
    lesson.wait()
    lesson.reveal()
    lesson.wait(600)
    tools = wall_of(lesson).tools
    assert tools is not None
    assert len(tools.strokes) == 1
    assert lesson_of(lesson).kept.marks == marks
    assert lesson_of(lesson).asking
    lesson.key(pygame.K_c)
    assert not lesson_of(lesson).kept.strokes


def test_a_damaged_file_beside_the_record_is_told_and_the_lesson_goes_on(lesson: AtTable) -> None:
    path = lesson.ctx.store.live_path
    assert path is not None
    lesson.ctx.navigator.title()
    lesson.wait()
    lesson_beside(path).write_text("{")
    lesson.ctx.navigator.continue_game(path)
    lesson.wait()
    lesson.reveal()
    lesson.key(pygame.K_q)
    assert lesson_of(lesson).kept.marks
    assert path.with_name(path.name).with_suffix(".tabletop").exists()
    assert list(path.parent.glob("*.damaged"))


def test_what_was_prepared_with_another_game_does_no_harm(lesson: AtTable) -> None:
    path = lesson.ctx.store.live_path
    assert path is not None
    at = lesson.table.session.position
    lesson.ctx.navigator.title()
    lesson.wait()
    strange = Prepared((at + 1, 1_000_000), ((("nowhere", 1.0, 2.0),),), Question(at, (1,) * 8, True))
    LessonFile(path).keep(strange)
    lesson.ctx.navigator.continue_game(path)
    lesson.wait()
    lesson.reveal()
    lesson.wait(600)
    for key in (pygame.K_8, pygame.K_SPACE, pygame.K_SPACE, pygame.K_RETURN, pygame.K_q):
        lesson.key(key)
    lesson_of(lesson).back()
    lesson_of(lesson).back()
    lesson.wait(600)
    assert lesson.table.session.position >= at


def test_the_move_with_most_hands_is_played_at_a_key(lesson: AtTable) -> None:
    open_choice(lesson)
    session = lesson.table.session
    lesson.wait(600)
    lesson.key(pygame.K_j)
    discussed, position = lesson_of(lesson), session.position
    lesson.key(pygame.K_RETURN)
    assert session.position == position, "hands are counted first, and shown"
    lesson.key(pygame.K_1)
    lesson.key(pygame.K_2)
    lesson.key(pygame.K_SPACE)
    lesson.key(pygame.K_RETURN)
    assert session.position == position, "two moves have one hand each"
    lesson.key(pygame.K_2)
    wanted = discussed.moves[1].action
    lesson.key(pygame.K_RETURN)
    lesson.wait()
    assert session.line[position].action == wanted
    assert not lesson_of(lesson).asking


def shade(program: AtTable) -> str:
    return wall_of(program).shade


def test_black_and_its_likes_work_in_a_menu_a_hand_over_a_dialog_and_while_somebody_types(lesson: AtTable) -> None:
    lesson.key(pygame.K_F10)
    assert lesson.names[-1] == "menu"
    lesson.key(pygame.K_b)
    assert shade(lesson) == "black"
    assert lesson.names[-1] == "menu"
    lesson.key(pygame.K_f, pygame.KMOD_SHIFT)
    assert not shade(lesson)
    lesson.key(pygame.K_ESCAPE)
    lesson.key(pygame.K_s, pygame.KMOD_CTRL)
    assert lesson.names[-1] != "table"
    page = lesson.top
    while not page.typing:
        lesson.key(pygame.K_TAB)
    lesson.key(pygame.K_b)
    assert shade(lesson) == "", "the letter was typed"
    lesson.key(pygame.K_F12)
    assert shade(lesson) == "black"
    lesson.key(pygame.K_F12)
    lesson.key(pygame.K_ESCAPE)
    while lesson.names[-1] != "handover":
        session = lesson.table.session
        lesson.table.controller.play(session.legal(session.deciders[0])[0])
        lesson.table.settle()
        lesson.wait(1800)
    lesson.key(pygame.K_b)
    assert shade(lesson) == "black"
    assert lesson.names[-1] == "handover"


def test_the_cards_of_a_question_cover_neither_boards_nor_who_has_what(lesson: AtTable) -> None:
    for size in ((1366, 768), (1920, 1080)):
        for key in GAMES:
            wall = on_the_wall(under_way(key, 3, 20), size)
            room = wall.around.aside()[1]
            card = WallCard.fitting(wall.ctx, room, size[1], (0,) * 6, [f"Something {n}" for n in range(5)], False)
            boards = [camera.rect for camera in wall.stage.layout.cameras.values()]
            assert card.rect.collidelist(boards) < 0, (key, size)
            above = wall.around.aside()[0]  # in smaller type if need be
            above.height = min(above.height, card.rect.top - above.y)
            assert needed(wall.around.rows, above, size[1]) <= above.height, (key, size)


def test_f_keys_and_a_click_on_a_plate_bring_a_seat_to_the_wall_and_back(lesson: AtTable) -> None:
    wall = wall_of(lesson)
    table = wall.table
    assert table is not None
    for number in range(3):
        lesson.key(pygame.K_F1 + number)
        assert table.front == number
    lesson.key(pygame.K_F3)
    assert table.chosen.seat is None
    lesson.key(pygame.K_F6)
    assert table.chosen.all
    lesson.key(pygame.K_F6)
    lesson.key(pygame.K_F7)
    assert table.chosen.board
    lesson.key(pygame.K_m, pygame.KMOD_LSHIFT)
    assert not table.chosen.board
    room = table.around.aside()[0]
    inner = wall.preview.rect.inflate(-8, -8)
    at = inner.x + room.centerx * inner.width // table.size[0], inner.y + (room.y + 8) * inner.height // table.size[1]
    lesson.click_at(at)
    assert table.chosen.seat == 0


def test_a_tool_over_a_board_that_is_not_on_the_wall_says_so(lesson: AtTable) -> None:
    table = wall_of(lesson).table
    assert table is not None
    shown = set(table.stage.layout.cameras)
    hidden = next(name for name in lesson.table.stage.layout.cameras if name not in shown)
    lesson.key(pygame.K_d)
    lesson.click_at(lesson.table.stage.layout.cameras[hidden].rect.center)
    tools = wall_of(lesson).tools
    assert tools is not None
    assert not tools.strokes
    assert lesson.table.controller.notes.shown


def test_a_marked_moment_is_looked_at_again_and_played_on_from(lesson: AtTable) -> None:
    session = lesson.table.session
    then, picture = session.position, seen(lesson)
    lesson.key(pygame.K_q)
    for _ in range(4):
        lesson.reveal()
        lesson.table.controller.play(session.legal(session.deciders[0])[0])
        lesson.table.settle()
        lesson.wait()
    lesson.reveal()
    lesson.key(pygame.K_q, pygame.KMOD_LSHIFT)
    assert lesson.table.presenter.past == then
    assert len(picture) == len(seen(lesson))
    assert session.position > then
    lesson.table.panels.past.play_on((10, 10))
    lesson.wait()
    assert session.position == then or lesson.names[-1] != "table"


def test_a_replay_shows_the_class_nothing_of_what_comes_next(lesson: AtTable) -> None:
    session = lesson.table.session
    lesson.ctx.navigator.watch(session)
    lesson.wait()
    table = wall_of(lesson).table
    assert table is not None
    assert table.feed.position == 0
    assert len(table.feed.steps) == 1
    start = seen(lesson)
    lesson.key(pygame.K_PAGEDOWN)
    lesson.wait(600)
    assert table.feed.position == 1
    assert seen(lesson) != start


def test_a_worked_example_is_read_with_the_class_page_by_page(lesson: AtTable) -> None:
    game = lesson.table.session.game
    examples = game_examples(game.key)
    number = next(n for n, one in enumerate(examples) if len(one.form.when) > 1)
    lesson.ctx.manager.replace(Lesson(lesson.ctx, game, examples, number))
    lesson.wait(600)
    table, start = wall_of(lesson).table, seen(lesson)
    assert table is not None
    assert table.feed.position == 0
    assert len(table.feed.steps) == 1
    lesson.key(pygame.K_PAGEDOWN)
    lesson.wait(900)
    assert isinstance(lesson.top, Lesson)
    assert lesson.top.at == 1
    assert table.feed.position == 1
    assert seen(lesson) != start
    words = lesson.widget("words:1").rect
    assert not words.colliderect(wall_of(lesson).preview.rect)


def test_at_the_end_the_headline_says_who_has_won_and_the_small_picture_leaves_the_score_free(lesson: AtTable) -> None:
    session = under_way("gonzaga", moves=100_000)
    lesson.sit(session)
    lesson.wait(800)
    table = wall_of(lesson).table
    assert table is not None
    outcome = session.outcome
    assert outcome is not None
    best = session.names[outcome.ranking[0][0]]
    painted: list[str] = []
    table.refit()
    with text.recording(lambda words, px, colour: painted.append(words)):
        table.draw(pygame.Surface(table.size))
    assert any(words.startswith(best) and "…" not in words for words in painted)
    assert lesson.names[-1] == "score"
    picture = wall_of(lesson).preview.rect
    for key in ("again", "save", "measure", "score"):
        assert not lesson.widget(key).rect.colliderect(picture), key
