"""The presenter's tools lie above the public table: they change no game and no record, and one key clears them all."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from tabletop.scene.projector.ink import Stroke
from tabletop.scene.projector.pointing import Laser
from tabletop.scene.projector.tools import Tool, Tools
from tests.faults.bounds import within
from tests.scene.projector.walls import seen, wall_of
from tests.ux.table import AtTable

KEYS = {
    "laser": pygame.K_l,
    "spotlight": pygame.K_o,
    "lens": pygame.K_e,
    "pen": pygame.K_d,
    "ring": pygame.K_k,
}


def tools_of(program: AtTable) -> Tools:
    tools = wall_of(program).tools
    assert tools is not None
    return tools


def board(program: AtTable) -> pygame.Rect:
    """The sea as the laptop shows it."""
    rect: pygame.Rect = program.table.stage.layout.cameras["sea"].rect
    return rect


def draw(program: AtTable) -> None:
    """A stroke across the sea, by the laptop's own pointer."""
    sea = board(program)
    program.drag((sea.left + 60, sea.top + 60), (sea.right - 60, sea.bottom - 60))


@pytest.mark.parametrize("tool", sorted(KEYS))
def test_ux_38_a_tool_is_seen_changes_no_game_and_is_cleared_by_one_key(lesson: AtTable, tool: str) -> None:
    clean, session = seen(lesson), lesson.table.session
    record = session.record.text()
    lesson.key(KEYS[tool])
    draw(lesson)
    assert seen(lesson) != clean
    assert not lesson.table.hand.held
    lesson.key(pygame.K_c)
    assert seen(lesson) == clean
    assert session.record.text() == record


def test_the_laptops_pointer_shows_the_same_place_of_the_board_on_the_wall(lesson: AtTable) -> None:
    lesson.key(KEYS["ring"])
    place = lesson.table.stage.rect_of("sea/3.7")
    assert place is not None
    lesson.click_at(place.center)
    table = wall_of(lesson).table
    assert table is not None
    there = table.stage.rect_of("sea/3.7")
    assert there is not None
    ring = tools_of(lesson).ring
    assert ring is not None
    assert there.collidepoint(ring.at)


def test_what_is_drawn_on_a_board_stays_there_in_a_window_of_another_size(lesson: AtTable) -> None:
    lesson.key(KEYS["pen"])
    draw(lesson)
    stroke, table = tools_of(lesson).strokes[0], wall_of(lesson).table
    assert table is not None
    before = stroke.rect.copy()
    table.resize((1920, 1080))
    lesson.wait()
    assert stroke.rect.width > before.width
    assert table.stage.layout.cameras["sea"].rect.colliderect(stroke.rect)


def test_strokes_are_taken_back_one_by_one_and_fade(lesson: AtTable) -> None:
    clean = seen(lesson)
    lesson.key(KEYS["pen"])
    draw(lesson)
    one = seen(lesson)
    draw(lesson)
    assert len(tools_of(lesson).strokes) == 2
    lesson.key(pygame.K_BACKSPACE)
    assert seen(lesson) == one
    lesson.key(pygame.K_u)
    lesson.wait(1500)
    assert not tools_of(lesson).strokes
    assert seen(lesson) == clean


def test_esc_puts_the_tool_down_and_the_hand_plays_again(lesson: AtTable) -> None:
    lesson.key(KEYS["laser"])
    assert tools_of(lesson).tool == "laser"
    lesson.key(pygame.K_ESCAPE)
    assert not tools_of(lesson).tool
    assert lesson.names[-1] == "table"


def test_the_lens_enlarges_three_times_when_it_is_taken_again(lesson: AtTable) -> None:
    for wanted in (("lens", 2), ("lens", 3), ("", 2)):
        lesson.key(KEYS["lens"])
        assert (tools_of(lesson).tool, tools_of(lesson).factor) == wanted


def test_the_pointer_over_the_public_window_is_the_tool_there(lesson: AtTable) -> None:
    clean, window = seen(lesson), wall_of(lesson).window
    assert window is not None
    lesson.key(KEYS["laser"])
    for x in (300, 330, 360):
        lesson.send(pygame.MOUSEMOTION, pos=(x, 300), rel=(30, 0), buttons=(0, 0, 0), window=window.window)
    lesson.wait(50)
    assert seen(lesson) != clean
    lesson.send(pygame.WINDOWLEAVE, window=window.window)
    lesson.wait(100)
    assert seen(lesson) == clean


def test_buttons_of_the_laptop_work_while_a_tool_is_in_the_hand(lesson: AtTable) -> None:
    lesson.key(KEYS["pen"])
    x, y = lesson.table.panels.spots()["tool:menu"]
    lesson.click_at((x, y))
    assert lesson.names[-1] == "menu"


@pytest.mark.parametrize("tool", ["pen", "laser"])
def test_a_tool_led_across_the_wall_paints_only_where_it_goes(lesson: AtTable, tool: Tool) -> None:
    tools, wall = tools_of(lesson), wall_of(lesson)
    table, window = wall.table, wall.window
    assert table is not None
    assert window is not None
    sea = table.stage.layout.cameras["sea"].rect
    tools.take(tool)
    tools.press(sea.topleft, table.stage.layout.spot(sea.topleft))
    for step in range(1, 40):
        at = sea.left + step * sea.width // 40, sea.top + step * sea.height // 40
        tools.point(at, table.stage.layout.spot(at))
        wall.update(16)
        painted = wall.paint(window.surface)
    area = sum(rect.width * rect.height for rect in painted)
    assert 0 < area < sea.width * sea.height / 4


def test_a_tail_that_fades_piece_by_piece_looks_as_if_painted_anew_and_leaves_nothing(lesson: AtTable) -> None:
    tools, wall = tools_of(lesson), wall_of(lesson)
    table, window = wall.table, wall.window
    assert table is not None
    assert window is not None
    sea, surface = table.stage.layout.cameras["sea"].rect, window.surface
    wall.paint(surface)
    before = surface.copy()
    tools.take("laser")
    for step in range(30):
        at = sea.left + step * sea.width // 40, sea.centery + (-1) ** step * (step % 7)
        tools.point(at, table.stage.layout.spot(at))
        wall.update(16)
        wall.paint(surface)
    assert isinstance(tools._over, Laser)
    assert len(tools._over.trail) > 20
    pieces = surface.copy()
    table.stage.layers.expose()
    wall.paint(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(pieces, "RGB")
    for _ in range(60):
        wall.update(16)
        wall.paint(surface)
    assert not tools.busy
    tools.clear()
    wall.paint(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(before, "RGB")


def test_the_preview_shows_what_is_drawn_as_if_it_were_made_anew(lesson: AtTable) -> None:
    lesson.key(KEYS["pen"])
    draw(lesson)
    lesson.wait(400)
    wall = wall_of(lesson)
    window, shown = wall.window, wall.preview._picture
    assert window is not None
    assert shown is not None
    whole = pygame.transform.smoothscale(window.surface, shown.get_size())
    near = (24, 24, 24, 255)
    same = pygame.transform.threshold(None, shown, None, near, None, 0, whole)
    assert same > 0.98 * shown.get_width() * shown.get_height()


def test_ink_of_a_file_that_lies_far_away_costs_nothing(lesson: AtTable) -> None:
    table = wall_of(lesson).table
    assert table is not None
    layout = table.stage.layout
    far = [("sea", (0.0, 0.0)), ("sea", (1e6, 1e6)), ("sea", (-1e6, 1e6)), ("elsewhere", (0.0, 0.0))]
    stroke = Stroke(8, [*far * 20, *[("sea", (float(n), 0.0)) for n in range(10)]])
    with within():
        stroke.lay(layout)
    assert stroke.rect.width
    assert Rect((0, 0), layout.window).inflate(40, 40).contains(stroke.rect)
