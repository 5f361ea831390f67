"""Every screen of the house: labels, sizes of what can be pressed, keyboard, languages, window sizes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tabletop.scene.drawing import text
from tabletop.scene.screens.handover import Handover
from tabletop.scene.screens.learn import Learn
from tabletop.scene.screens.setup import Setup
from tabletop.scene.widgets.base import Pressable, Widget
from tabletop.scene.widgets.dialogs import error_dialog
from tabletop.scene.widgets.label import Picture
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.selector import Selector
from tabletop.scene.widgets.slider import Slider
from tabletop.scene.widgets.tooltip import note_of
from tabletop.session.setup.table_setup import default_seats
from tests.scene.finished import finished_session
from tests.scene.program import Program

Opener = Callable[[Program], None]


def _lesson(program: Program) -> None:
    program.ctx.navigator.learn()
    assert isinstance(program.top, Learn)
    program.top.open(3)


def _handover(program: Program) -> None:
    seat = default_seats(2, ("Chiara", "Ben"))[0]
    program.ctx.manager.push(Handover(program.ctx, seat, lambda: program.ctx.text("handover.sealed"), lambda: None))


SCREENS: dict[str, Opener] = {
    "title": lambda program: None,
    "setup": lambda program: program.ctx.navigator.setup("anno_1503"),
    "settings": lambda program: program.ctx.navigator.settings(),
    "keys": lambda program: program.ctx.navigator.help_page("keys"),
    "rules": lambda program: program.ctx.navigator.help_page("rules"),
    "pieces": lambda program: program.ctx.navigator.help_page("pieces"),
    "about": lambda program: program.ctx.navigator.help_page("about"),
    "learn": lambda program: program.ctx.navigator.learn(),
    "own_games": lambda program: program.ctx.navigator.own_games(),
    "lesson": _lesson,
    "files": lambda program: program.ctx.navigator.open_file(),
    "save": lambda program: program.ctx.navigator.save_as(finished_session()),
    "handover": _handover,
    "score": lambda program: program.ctx.navigator.score(finished_session()),
    "replay": lambda program: program.ctx.navigator.watch(finished_session()),
    "error": lambda program: program.ctx.manager.push(error_dialog(program.ctx, None, lambda: None, at_table=True)),
}


@pytest.fixture(params=sorted(SCREENS))
def screen(program: Program, request: pytest.FixtureRequest) -> Program:
    """The program with one screen open."""
    program.ctx.catalogue.seat("anno_1503", ("Anna", "Ben", "Chiara", "Denis"))
    SCREENS[request.param](program)
    program.wait(400)
    return program


def test_everything_that_can_be_pressed_says_what_it_is(screen: Program) -> None:
    assert screen.stops()
    for stop in screen.stops():
        assert stop.text_label().strip(), stop.key
        assert "⟦" not in stop.text_label()
    assert not screen.ctx.catalogue.missing


def test_everything_that_can_be_pressed_is_large_enough(screen: Program) -> None:
    for stop in screen.stops():
        if isinstance(stop, Pressable):
            assert min(stop.rect.size) >= 32, (stop.key, stop.rect)


def test_keyboard_alone_reaches_everything_and_comes_round(screen: Program) -> None:
    stops = screen.stops()
    screen.page.ring.set(None)
    seen = []
    for _ in stops:
        screen.key(pygame.K_TAB)
        assert screen.page.ring.current is not None
        seen.append(screen.page.ring.current.key)
    assert seen == [stop.key for stop in stops]
    screen.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    screen.key(pygame.K_TAB)
    assert screen.page.ring.current is not None
    assert screen.page.ring.current.key == seen[-1]


def test_disabled_things_tell_their_reason_to_pointer_and_keyboard(screen: Program) -> None:
    for stop in screen.stops():
        if not stop.enabled:
            assert note_of(stop), stop.key
            screen.page.focus_on(stop.key)
            screen.wait(600)
            assert screen.page.tip.note == note_of(stop)
            assert screen.page.tip.note.endswith(stop.reason)


SIZES = [(1024, 640), (1366, 768), (1920, 1080), (3840, 2160)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("lang", ["it", "fr", "pseudo"])
def test_no_words_run_out_of_their_room(screen: Program, lang: str) -> None:
    """The language changes while the screen is open; nothing is cut off, whatever the size of the window."""
    over: list[str] = []

    def watch(words: str, room: pygame.Rect, drawn: pygame.Rect) -> None:
        if drawn.width > room.width + 3:
            over.append(f"{screen.window.size}: {words!r} needs {drawn.width}, has {room.width}")

    if lang == "pseudo":
        screen.ctx.catalogue.switch("pseudo")
        screen.ctx.manager.refresh()
    else:
        screen.ctx.settings.lang = lang
        screen.apply_settings()
    for size in SIZES if lang == "it" else SIZES[:2]:
        screen.resize(size)
        with text.watching(watch):
            screen.ctx.manager.invalidate()
            screen.wait()
        outside = [stop for stop in _unscrolled(screen.page.root) if not _inside(stop, size)]
        assert not outside, [(stop.key, stop.rect) for stop in outside]
    assert not over
    assert not screen.ctx.catalogue.missing


def _unscrolled(root: Widget) -> list[Widget]:
    """What can be pressed and lies in no scroll pane that moves."""
    if isinstance(root, ScrollPane) and root.most:
        return []
    found = [root] if root.focusable else []
    for child in root.children():
        found += _unscrolled(child)
    return found


def _inside(widget: Widget, size: tuple[int, int]) -> bool:
    return pygame.Rect((0, 0), size).contains(widget.rect)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_themes_change_while_a_screen_is_open(screen: Program, theme: str) -> None:
    before = pygame.image.tobytes(screen.window.surface, "RGB")
    screen.ctx.settings.theme = theme
    screen.apply_settings()
    screen.wait()
    assert pygame.image.tobytes(screen.window.surface, "RGB") != before


def test_a_still_screen_is_not_painted(screen: Program) -> None:
    screen.wait(8000)
    screen.point((1, 1))
    screen.wait(1000)
    assert screen.ctx.manager.draw(screen.window.surface) == []
    assert not screen.ctx.manager.needs_frame()


@pytest.mark.sampled(3)
def test_the_largest_text_can_still_be_used(screen: Program) -> None:
    screen.ctx.settings.zoom = 2.0
    screen.apply_settings()
    screen.resize((1024, 640))
    for stop in screen.stops():
        screen.page.focus_on(stop.key)
        shown = stop.rect.clip(pygame.Rect(0, 0, 1024, 640))
        assert shown.height >= min(stop.rect.height, 32) * 0.9, (stop.key, stop.rect)


def test_choices_and_sliders_move_by_arrow_keys(program: Program) -> None:
    program.ctx.navigator.settings()
    program.wait()
    program.page.focus_on("motion")
    assert isinstance(program.widget("motion"), Selector)
    program.key(pygame.K_RIGHT)
    assert program.ctx.settings.motion == "fast"
    program.page.focus_on("volume")
    assert isinstance(program.widget("volume"), Slider)
    program.key(pygame.K_RIGHT)
    assert program.ctx.settings.volume == pytest.approx(0.5)


def test_letters_that_no_font_here_has_are_told_at_the_set_up_and_hinder_nobody(program: Program) -> None:
    program.ctx.navigator.setup("anno_1503")
    program.wait(200)
    page = program.top
    assert isinstance(page, Setup)
    for name, told in (("Нина Ünal", ""), ("李", "U+674E"), ("Zo\u0301e", ""), ("Anna🙂", "U+1F642")):
        page.change_seat(0, rebuild=False, name=name)
        assert page.wrong() == ""
        assert told in page.verdict.words
        assert bool(page.verdict.words) == bool(told)
        assert page.start_button.enabled


def test_a_card_of_the_box_has_no_empty_plate_and_start_ends_where_the_cards_do(program: Program) -> None:
    program.resize((1366, 768))
    program.ctx.navigator.setup("puerto_rico")
    program.wait()
    widgets = list(program.page.root.walk())
    role = next(one for one in widgets if isinstance(one, Picture) and one.name == "puerto_rico/role_buccaneer")
    assert role.band is not None
    preset, start = (next(one for one in widgets if one.key == key) for key in ("preset", "start"))
    assert start.rect.right == preset.rect.right
