"""Everything is on the screen, whole, and can be read: sizes, languages, contrast, marks, colour-blind eyes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.scene.context.manager import Scene
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import PLAYER_COLOURS, THEMES, Colour, contrast, luminance, rgb
from tabletop.scene.screens.learn import Learn
from tabletop.scene.screens.showing import Showing
from tabletop.scene.stage.marks import Mark, paint_mark, reach
from tabletop.scene.table.screen import TableScene
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.chart import DASHES, strokes
from tabletop.scene.widgets.dialogs import confirm
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.setup.table_setup import LONGEST_NAME
from tests.session.helpers import give_seat
from tests.ux import gonzaga
from tests.ux.enlarged import enlarged
from tests.ux.eyes import EYES, difference, seen_by
from tests.ux.table import OPEN, AtTable, finished_session, new_session

Written = tuple[str, Rect, Rect]


def sit(program: AtTable) -> None:
    """A table of people with the longest names there may be."""
    session = new_session(4, moves=70)
    for seat, setup in enumerate(session.seats):
        give_seat(session, seat, replace(setup, name=f"{setup.name} Maximiliane-Charlotte"[:LONGEST_NAME]))
    program.sit(session)


def lesson(program: AtTable) -> None:
    program.ctx.navigator.learn()
    assert isinstance(program.top, Learn)
    program.top.open(2)


def menu(program: AtTable) -> None:
    sit(program)
    program.key(pygame.K_F10)


def ask(program: AtTable) -> None:
    sit(program)
    ctx = program.ctx
    confirm(
        ctx, "table.take_back", lambda: ctx.text("consent.undo", who=1), "table.take_back_yes", lambda: None, "undo"
    )


def plans(program: AtTable) -> None:
    """What the one who plans sees: the cards of the hand, and the secret."""
    program.sit(gonzaga.at_plan())


def fief_in_hand(program: AtTable) -> None:
    """A fief taken up, all the places for it lit."""
    scene = program.sit(gonzaga.at_placing())
    thing = next(iter(scene.presenter.intent.drags), "")
    scene.handling.take(thing, (0, 0), "keys")
    scene.controller.remark()


def late(program: AtTable) -> None:
    """Four at a table whose map is full of pieces."""
    program.sit(gonzaga.late())


def score_of_plans(program: AtTable) -> None:
    """The result of a game whose words are its own."""
    session = gonzaga.ended()
    program.ctx.catalogue.seat(session.game.key, session.names)
    program.ctx.navigator.score(session)


SCREENS: dict[str, Callable[[AtTable], None]] = {
    "title": lambda program: None,
    "setup": lambda program: program.ctx.navigator.setup("anno_1503"),
    "settings": lambda program: program.ctx.navigator.settings(),
    "keys": lambda program: program.ctx.navigator.help_page("keys"),
    "files": lambda program: program.ctx.navigator.open_file(),
    "lesson": lesson,
    "table": sit,
    "menu": menu,
    "dialog": ask,
    "score": lambda program: program.ctx.navigator.score(finished_session(3)),
    "replay": lambda program: program.ctx.navigator.watch(finished_session(3)),
    "plans": plans,
    "fief in hand": fief_in_hand,
    "late": late,
    "score of plans": score_of_plans,
}


@pytest.fixture(params=sorted(SCREENS))
def screen(program: AtTable, request: pytest.FixtureRequest) -> AtTable:
    """The program with one screen open."""
    program.ctx.catalogue.seat("anno_1503", ("Anna", "Bruno", "Carla"))
    SCREENS[request.param](program)
    program.wait(300)
    if program.names[-1] == "score" and "score" in request.param:
        program.key(pygame.K_SPACE)
    return program


def written(program: AtTable, *, dimmed: bool = True) -> list[Written]:
    """Everything written into a room, in one painting of the whole window; what shows `dimmed` through from below an
    overlay too."""
    found: list[Written] = []
    counts, below = True, program.ctx.manager.below

    def paint_below(scene: Scene, surface: Surface) -> None:
        nonlocal counts
        counts = dimmed
        below(scene, surface)
        counts = True

    def watch(words: str, room: Rect, drawn: Rect) -> None:
        if counts:
            found.append((words, room.copy(), drawn.copy()))

    with pytest.MonkeyPatch.context() as patched, text.watching(watch):
        patched.setattr(program.ctx.manager, "below", paint_below)
        if isinstance(program.top, TableScene | Showing):
            program.top.stage.layers.touch_board()
        program.ctx.manager.invalidate()
        program.app.step(0)
    return found


def loose(widget: Widget) -> list[Widget]:
    """What can be pressed and is in no pane that scrolls."""
    if isinstance(widget, ScrollPane) and widget.most:
        return []
    return [*([widget] if widget.focusable else []), *(one for child in widget.children() for one in loose(child))]


def check_fit(program: AtTable, where: str) -> None:
    """No words run over their room, no two things to press overlap, nothing to press is outside the window."""
    size = program.window.size
    for words, room, drawn in written(program):
        assert drawn.width <= room.width + 3, (where, words, room, drawn)
    chrome = program.top.panels.chrome if isinstance(program.top, TableScene) else program.page.root
    stops = loose(chrome)
    for stop in stops:
        assert Rect((0, 0), size).contains(stop.rect), (where, stop.key, stop.rect)
        if isinstance(stop, Button) and stop.words:
            assert not stop.words.rstrip(")").endswith("..."), stop.words
    for number, one in enumerate(stops):
        for other in stops[number + 1 :]:
            apart = not one.rect.inflate(-2, -2).colliderect(other.rect)
            assert apart or other in one.walk(), (where, one.key, other.key)  # a button may lie on its own card


FITS = {
    "it": (((1024, 640), 2.0), ((1366, 768), 0.8)),
    "fr": (((1366, 768), 2.0),),
    "pseudo": (((1024, 640), 1.0), ((3840, 2160), 1.6)),
}
"""Window and text size that each language is tried with. At the usual text size others try them all."""


@pytest.mark.sampled(2)
def test_ux_44_words_fit_in_every_language_and_size(screen: AtTable) -> None:
    """The languages and a pseudo-language 40 per cent longer, text from smallest to largest, four windows."""
    for lang, cases in FITS.items():
        screen.ctx.settings.lang = lang
        for size, zoom in cases:
            screen.ctx.settings.zoom = zoom
            screen.ctx.catalogue.switch(lang)
            screen.resize(size)
            check_fit(screen, f"{lang} {size} {zoom}")
    assert not screen.ctx.catalogue.missing


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768), (1024, 640)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ux_45_the_whole_table_is_in_the_window_without_scrolling(
    program: AtTable, size: tuple[int, int], seats: int
) -> None:
    program.resize(size)
    session = new_session(seats, moves=120)
    scene = program.sit(session)
    window = Rect((0, 0), size)
    public = session.game.table(session.view(None))
    shown = {item.piece.place: item.rect for item in scene.stage.items}
    for piece in public.pieces:
        rect = scene.stage.rect_of(piece.id) or shown.get(piece.place) or scene.stage.rect_of(piece.place)
        rect = rect or enlarged(scene.stage, piece.place)
        assert window.contains(rect.clip(window.inflate(8, 8))), (piece, rect)
        if "/cost." not in piece.place:  # the same for all, and large on the board in front
            assert min(rect.size) >= 8, (piece, rect)
    for label in public.labels:
        if label.place:
            assert scene.stage.rect_of(label.place) or enlarged(scene.stage, label.place)
    assert not any(isinstance(widget, ScrollPane) for widget in scene.panels.chrome.walk())
    for seat in range(1, seats):  # what another player has is known at a glance: no inhabitant under 20 pixels
        other = (scene.presenter.perspective.seat + seat) % seats
        space = scene.stage.rect_of(f"home.{other}/space.1")
        assert space is not None
        assert min(space.size) >= 20, (other, space)


def test_ux_46_fifty_sizes_of_the_window(program: AtTable) -> None:
    """From 1024 x 640 to 5120 x 1440 and from 4:3 to 21:9: nothing breaks, leaves the window or is stretched."""
    scene = program.sit(new_session(4, moves=60))
    luck = random.Random(46)
    sizes = [(1024, 640), (5120, 1440), (1024, 1366), (2560, 1080), (1600, 1200)]
    sizes += [(luck.randrange(1024, 2400), luck.randrange(640, 1300)) for _ in range(45)]
    for size in sizes:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        program.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        scene.catch_up()
        window = Rect((0, 0), size)
        layout = scene.stage.layout
        assert layout.window == size
        for name, camera in layout.cameras.items():
            assert window.contains(camera.rect), (size, name)
            board = camera.shown(scene.stage.table.board(name)).size
            assert abs(camera.rect.width - board[0] * camera.scale) <= 1, (size, name)
            assert abs(camera.rect.height - board[1] * camera.scale) <= 1, (size, name)
        for widget in scene.panels.stops():
            assert window.contains(widget.rect), (size, widget.key)
        for item in scene.stage.items:
            assert window.contains(item.rect.clip(window.inflate(12, 12))), (size, item.piece)
    program.wait(300)
    assert "error" not in {line["kind"] for line in program.log()}


LIT_ROOM = 1 / 6
"""Light of a bright room on a projector's white of 1: black on white keeps 7 to 1."""


def ratio_on_screen(surface: Surface, box: Rect, floor: float = 0.05) -> float:
    """Contrast between the ground of a box and what differs most from it; `floor` is light that falls on both."""
    pixels = pygame.image.tobytes(surface.subsurface(box.clip(surface.get_rect())), "RGB")
    colours = Counter(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))
    ground = colours.most_common(1)[0][0]
    own = luminance(ground)
    lights = [luminance(colour) for colour in colours]
    return max((max(own, light) + floor) / (min(own, light) + floor) for light in lights)


@pytest.mark.sampled(2)
def test_ux_40_text_stands_out_from_its_ground(screen: AtTable) -> None:
    """Pixels around everything written: 4.5 to 1 at least in every theme; 3 to 1 in a lit room in those for it."""
    for theme in sorted(THEMES):
        screen.ctx.settings.theme = theme
        screen.app.services.apply()
        screen.wait(300)
        assert check_contrast(screen, theme) >= 3


def check_contrast(program: AtTable, theme: str) -> int:
    """Look at everything written that can be seen whole; how many there were."""
    window = Rect((0, 0), program.window.size)
    panes = [] if isinstance(program.top, TableScene) else list(program.page.root.walk())
    hidden = [(pane.inside.rect, pane.rect) for pane in panes if isinstance(pane, ScrollPane) and pane.most]
    checked = 0
    for words, room, drawn in written(program, dimmed=False):
        box = drawn.clip(window)
        for inside, shown in hidden:
            if inside.contains(room):
                box = box.clip(shown)
        if words.strip() and box.height >= drawn.height and box.width >= drawn.width:
            ratio = ratio_on_screen(program.window.surface, box)
            assert ratio >= 4.5, (theme, words, drawn, round(ratio, 2))
            if not THEMES[theme].dark:
                assert ratio_on_screen(program.window.surface, box, LIT_ROOM) >= 3, (theme, words, drawn)
            checked += 1
    return checked


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_ux_40_every_colour_for_text_on_every_ground(theme: str) -> None:
    colours = THEMES[theme]
    for ground in (colours.parchment, colours.paper, colours.raised):
        for ink in (colours.ink, colours.ink_soft, colours.warn, colours.ok):
            assert contrast(ground, ink) >= 4.5, (ground, ink)
    assert contrast(colours.accent, colours.on_accent) >= 4.5
    assert contrast(colours.accent_soft, colours.ink) >= 4.5


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_ux_41_marks_stand_out_from_the_boards(program: AtTable, theme: str) -> None:
    """Of every mark a good part of the outline differs by 3 to 1 from what was there without it.

    `focus` is no mark of a choice but a light on the places a step is about: it carries nothing by itself.
    """
    program.ctx.settings.theme = theme
    program.app.services.apply()
    scene = program.sit(new_session(2, moves=25, options=OPEN))
    scene.stage.mark({})
    program.pixels()
    bare = program.window.surface.copy()
    things = [*list(scene.presenter.intent.starts)[:2], "sea/3.4", "home.0/space.6", "market/display.inn"]
    kinds: tuple[Mark, ...] = get_args(Mark)
    for mark in (kind for kind in kinds if kind != "focus"):
        for thing in things:
            scene.stage.mark({thing: (mark,)})
            program.pixels()
            rect = scene.stage.rect_of(thing)
            assert rect is not None
            room = reach(rect, mark, scene.stage.brush.scale).clip(bare.get_rect())
            strong = 0
            for x in range(room.left, room.right):
                for y in range(room.top, room.bottom):
                    was, now = bare.get_at((x, y)), program.window.surface.get_at((x, y))
                    if was != now and contrast(tuple(was)[:3], tuple(now)[:3]) >= 3:  # type: ignore[arg-type]
                        strong += 1
            assert strong >= (rect.width + rect.height) / 2, (theme, mark, thing, strong)
    scene.controller.remark()


def test_ux_42_colours_of_the_seats_differ_for_every_eye() -> None:
    """Any two of the colours that can be chosen: 15 in CIEDE2000, for all kinds of colour blindness."""
    every = list(PLAYER_COLOURS)
    for eye in EYES:
        for number, one in enumerate(every):
            for other in every[number + 1 :]:
                away = difference(seen_by(rgb(PLAYER_COLOURS[one]), eye), seen_by(rgb(PLAYER_COLOURS[other]), eye))
                assert away >= 15, (eye, one, other, round(away, 1))


def grey(colour: Colour) -> int:
    return round(255 * luminance(colour))


def test_ux_42_symbols_are_told_apart_without_colour(program: AtTable) -> None:
    """The symbols of the seats as they are drawn on pieces: no two have nearly the same outline."""
    from tabletop.scene.drawing.theme import SYMBOLS

    shapes = {}
    for symbol in SYMBOLS:
        icon = program.ctx.sprites.icon(f"symbol_{symbol}", 24, (0, 0, 0))
        shapes[symbol] = pygame.mask.from_surface(icon, 100)
    for number, one in enumerate(SYMBOLS):
        for other in SYMBOLS[number + 1 :]:
            both = shapes[one].overlap_area(shapes[other], (0, 0))
            either = shapes[one].count() + shapes[other].count() - both
            assert both / either < 0.86, (one, other)


def test_ux_42_curves_of_a_chart_are_told_apart_without_colour() -> None:
    """Every seat has strokes and gaps of its own; cut or whole, a curve ends where it ends."""
    line = [(0, 50), (200, 50), (200, 10), (400, 10)]
    cut = [strokes(line, pattern) for pattern in DASHES]
    assert len(DASHES) >= 5
    assert len({tuple(map(tuple, parts)) for parts in cut}) == len(DASHES)
    for parts in cut:
        assert parts[0][0] == line[0]
        assert all(len(stroke) > 1 for stroke in parts)


def test_ux_50_marks_differ_in_shape() -> None:
    """Painted in one and the same grey, no two of the marks give the same picture."""
    pictures: dict[str, Surface] = {}
    kinds: tuple[Mark, ...] = get_args(Mark)
    for mark in kinds:
        surface = Surface((140, 140))
        surface.fill((160, 160, 160))
        paint_mark(surface, Rect(35, 35, 70, 70), mark, (110, 110, 110), (20, 20, 20), 1.0)
        pictures[mark] = surface
    for number, one in enumerate(kinds):
        for other in kinds[number + 1 :]:
            same = pygame.mask.from_threshold(pictures[one], (0, 0, 0), (1, 1, 1, 255), pictures[other]).count()
            assert 140 * 140 - same > 250, (one, other, 140 * 140 - same)
