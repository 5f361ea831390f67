"""Stop and discuss: a question with votes that stay hidden until they are shown, a clock, moments to come back to."""

from __future__ import annotations

import pygame

from tabletop.scene.drawing import text
from tabletop.scene.projector.lesson import Lesson
from tabletop.scene.screens.lesson import Lesson as Reading
from tabletop.session.examples import game_examples
from tests.scene.projector.walls import seen, under_way, wall_of
from tests.ux.table import AtTable


def lesson_of(program: AtTable) -> Lesson:
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
    lesson.ctx.manager.replace(Reading(lesson.ctx, game, examples, number))
    lesson.wait(600)
    table, start = wall_of(lesson).table, seen(lesson)
    assert table is not None
    assert table.feed.position == 0
    assert len(table.feed.steps) == 1
    lesson.key(pygame.K_PAGEDOWN)
    lesson.wait(900)
    assert isinstance(lesson.top, Reading)
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
