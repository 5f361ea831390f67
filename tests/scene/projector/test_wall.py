"""The public window beside the laptop's: what it shows and hides, whose events are whose, and that no key is lost."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.scene.context.manager import COOL_DOWN
from tests.scene.projector.walls import TWO, seen, wall_of
from tests.ux.table import AtTable


def play(program: AtTable) -> None:
    """Anything that is legal now."""
    session = program.table.session
    program.table.controller.play(session.legal(session.deciders[0])[0])
    program.table.settle()
    program.wait(300)


def of_wall(program: AtTable, kind: int, **values: Any) -> None:
    """An event of the public window."""
    window = wall_of(program).window
    assert window is not None
    program.send(kind, window=window.window, **values)
    program.wait()


def test_a_key_opens_the_public_window_and_closes_it(lesson: AtTable) -> None:
    window = wall_of(lesson).window
    assert window is not None
    assert window.full
    assert len(set(seen(lesson))) > 20
    lesson.key(pygame.K_p, pygame.KMOD_CTRL)
    assert wall_of(lesson).window is None
    assert lesson.names[-1] == "table"


def test_without_a_second_monitor_it_stands_beside_and_says_how_to_extend_the_screen(lesson: AtTable) -> None:
    lesson.key(pygame.K_p, pygame.KMOD_CTRL)
    wall_of(lesson).displays = lambda: TWO[:1]
    lesson.key(pygame.K_p, pygame.KMOD_CTRL)
    window = wall_of(lesson).window
    assert window is not None
    assert not window.full
    assert window.alone


def test_ux_36_closing_the_public_window_keeps_the_game(lesson: AtTable) -> None:
    before = lesson.table.session.position
    of_wall(lesson, pygame.WINDOWCLOSE)
    assert wall_of(lesson).window is None
    assert lesson.ctx.manager.running
    play(lesson)
    assert lesson.table.session.position > before


def test_closing_the_laptops_window_ends_the_program_although_no_quit_comes(lesson: AtTable) -> None:
    lesson.send(pygame.WINDOWCLOSE, window=None)
    assert not lesson.ctx.manager.running


def test_ux_37_a_frozen_wall_does_not_change_until_it_is_let_go(lesson: AtTable) -> None:
    lesson.key(pygame.K_f)
    still = seen(lesson)
    for _ in range(12):
        play(lesson)
        lesson.reveal()
    assert seen(lesson) == still
    assert wall_of(lesson).frozen
    assert lesson.window.surface.get_at((2, 300))[:3] == lesson.ctx.theme.warn
    lesson.key(pygame.K_f)
    assert seen(lesson) != still
    assert lesson.window.surface.get_at((2, 300))[:3] != lesson.ctx.theme.warn


@pytest.mark.parametrize(("key", "colour"), [(pygame.K_b, (0, 0, 0)), (pygame.K_w, (255, 255, 255))])
def test_black_and_white_cover_the_wall_and_esc_uncovers_it(lesson: AtTable, key: int, colour: Any) -> None:
    before = seen(lesson)
    lesson.key(key)
    assert set(pygame.image.frombytes(seen(lesson), size_of(lesson), "RGB").get_at((5, 5))[:3]) == set(colour)
    assert len(set(seen(lesson))) == 1
    lesson.key(pygame.K_ESCAPE)
    assert seen(lesson) == before
    assert lesson.names[-1] == "table"


def size_of(program: AtTable) -> tuple[int, int]:
    window = wall_of(program).window
    assert window is not None
    return window.surface.get_size()


def test_the_clicker_looks_back_and_on_and_the_wall_follows(lesson: AtTable) -> None:
    now = seen(lesson)
    lesson.key(pygame.K_PAGEUP)
    assert lesson.table.presenter.past is not None
    assert seen(lesson) != now
    while lesson.table.presenter.past is not None:
        lesson.key(pygame.K_PAGEDOWN)
    assert lesson.table.presenter.past is None


def test_keys_that_fall_on_the_public_window_are_the_laptops(lesson: AtTable) -> None:
    window = wall_of(lesson).window
    assert window is not None
    lesson.send(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="", window=window.window)
    lesson.send(pygame.KEYUP, key=pygame.K_F10, mod=0, window=window.window)
    lesson.wait()
    assert lesson.names[-1] == "menu"


def test_the_pointer_over_the_public_window_does_nothing_at_the_table(lesson: AtTable) -> None:
    position, names = lesson.table.session.position, lesson.names
    for x in range(0, 1000, 90):
        of_wall(lesson, pygame.MOUSEBUTTONDOWN, pos=(x, 400), button=1)
        of_wall(lesson, pygame.MOUSEBUTTONUP, pos=(x, 400), button=1)
    assert (lesson.table.session.position, lesson.names) == (position, names)


def test_whatever_the_laptop_shows_of_its_own_the_wall_stays_as_it_is(lesson: AtTable) -> None:
    lesson.reveal()
    lesson.wait(500)
    public = seen(lesson)
    stage = lesson.table.stage
    mine = next(item for item in stage.items if item.piece.place.startswith("hand."))
    lesson.point(mine.rect.center)
    lesson.wait(1500)  # a tooltip
    assert seen(lesson) == public
    lesson.quick_key(pygame.K_i)
    lesson.wait()
    assert seen(lesson) == public
    lesson.quick_key(pygame.K_h)  # advice
    lesson.wait(600)
    assert seen(lesson) == public
    lesson.quick_key(pygame.K_F10)
    lesson.wait()
    assert lesson.names[-1] == "menu"
    assert seen(lesson) == public
    lesson.key(pygame.K_ESCAPE)
    lesson.quick_key(pygame.K_t)  # the table in words, with the hand
    lesson.wait()
    assert seen(lesson) == public
    lesson.key(pygame.K_ESCAPE)
    lesson.table.controller.hand_over(lesson.table.session.deciders[0])
    lesson.wait(COOL_DOWN * 2)
    assert "handover" in lesson.names
    assert seen(lesson) == public


def test_a_lost_monitor_leaves_a_small_window_and_the_whole_game(lesson: AtTable) -> None:
    position = lesson.table.session.position
    of_wall(lesson, pygame.WINDOWDISPLAYCHANGED, display_index=0)
    window = wall_of(lesson).window
    assert window is not None
    assert not window.full
    assert lesson.table.session.position == position
    lesson.key(pygame.K_p, pygame.KMOD_CTRL)
    lesson.key(pygame.K_p, pygame.KMOD_CTRL)
    window = wall_of(lesson).window
    assert window is not None
    assert window.full


def test_the_public_window_may_have_any_size(lesson: AtTable) -> None:
    window = wall_of(lesson).window
    assert window is not None
    window.fill(False)
    window.window.size = (1024, 768)
    of_wall(lesson, pygame.WINDOWSIZECHANGED, x=1024, y=768)
    table = wall_of(lesson).table
    assert table is not None
    assert table.size == window.surface.get_size() == (1024, 768)
    assert len(set(seen(lesson))) > 20


def test_leaving_the_table_leaves_nothing_of_it_on_the_wall(lesson: AtTable) -> None:
    before = seen(lesson)
    lesson.ctx.navigator.title()
    lesson.wait()
    assert wall_of(lesson).table is None
    assert seen(lesson) != before


def test_one_window_alone_shows_the_public_table_and_gives_the_laptops_back(lesson: AtTable) -> None:
    lesson.key(pygame.K_p, pygame.KMOD_CTRL)
    before = pygame.image.tobytes(lesson.window.surface, "RGB")
    lesson.key(pygame.K_p, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert lesson.names[-1] == "wall"
    shown = pygame.image.tobytes(lesson.window.surface, "RGB")
    assert shown != before
    lesson.key(pygame.K_PAGEUP)
    assert pygame.image.tobytes(lesson.window.surface, "RGB") != shown
    lesson.key(pygame.K_ESCAPE)
    assert lesson.names[-1] == "table"
