"""What is left without colour, and from the last row of a classroom."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.engine.tableau import Piece
from tabletop.engine.types import COLOURS
from tabletop.resources import resource
from tabletop.scene.drawing.theme import SYMBOLS, THEMES
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.painting import paint_piece
from tabletop.scene.table.shown.logbook import paint_seal
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import OPEN, AtTable, new_session
from tests.ux.test_legible import SCREENS, ratio_on_screen, written


def greys(surface: Surface) -> bytes:
    """How light every pixel is."""
    return bytes(pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3])


def apart(one: bytes, other: bytes, least: int = 40) -> float:
    """The share of pixels of which one is clearly lighter than the other."""
    return sum(abs(a - b) > least for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_ux_43_whose_a_piece_is_can_be_seen_in_grey(program: AtTable, theme: str) -> None:
    """Ships as small as they get on the smallest window, and the seals of the plates: the symbol tells them apart."""
    program.ctx.settings.theme = theme
    program.app.services.apply()
    program.resize((1024, 640))
    scene = program.sit(new_session(4, moves=30, options=OPEN))
    ship = next(item for item in scene.stage.items if item.piece.kind == "ship" and item.piece.place.startswith("sea/"))
    table = scene.stage.table
    scale = scene.stage.layout.cameras["sea"].scale
    box = Rect(0, 0, round(table.pieces["ship"].size[0] * scale), round(table.pieces["ship"].size[1] * scale))
    assert box.width >= 24
    for colour in COLOURS:  # all in one colour: the symbol alone has to do it
        pictures = {}
        for symbol in SYMBOLS:
            looks = tuple(replace(seat, colour=colour, symbol=symbol) for seat in default_seats(2, ("Anna", "Bruno")))
            brush = Brush(scene.stage.brush.game, program.ctx.sprites, program.ctx.theme, looks, scale)
            for what in ("ship", "seal"):
                sheet = Surface(box.size)
                sheet.fill(program.ctx.theme.sea)
                if what == "ship":
                    piece = Piece(ship.piece.id, "ship", ship.piece.place, owner=0)
                    paint_piece(sheet, brush, piece, table.pieces["ship"], box)
                else:
                    paint_seal(sheet, program.ctx, looks[0], box)
                pictures[what, symbol] = greys(sheet)
        for what in ("ship", "seal"):
            for one, other in combinations(SYMBOLS, 2):
                share = apart(pictures[what, one], pictures[what, other], 25)
                assert share * box.width * box.height >= 8, (what, colour, one, other)


def blurred(surface: Surface) -> Surface:
    """As from the last row: a Gaussian of at least 0.15 per cent of the height (`radius` is about its width)."""
    return pygame.transform.gaussian_blur(surface, 1 + int(0.0015 * surface.get_height()))


@pytest.mark.parametrize("screen", ["table", "setup", "settings", "keys", "score"])
def test_ux_47_large_type_is_readable_after_a_blur(program: AtTable, screen: str) -> None:
    """The bright room with the largest type: everything written at 3 per cent of the height (a line of it
    has 4) keeps 3 to 1."""
    program.ctx.settings.zoom = 2.0
    program.resize((1920, 1080))
    program.ctx.catalogue.seat("anno_1503", ("Anna", "Bruno", "Carla"))
    SCREENS[screen](program)
    program.wait(400)
    window = Rect((0, 0), program.window.size)
    found = written(program)
    far = blurred(program.window.surface)
    looked = 0
    for words, _, drawn in found:
        box = drawn.clip(window)
        if words.strip() and box.size == drawn.size and drawn.height >= 0.04 * window.height and _whole(program, box):
            assert ratio_on_screen(far, box) >= 3, (words, drawn)
            looked += 1
    assert looked >= 3


def _whole(program: AtTable, box: Rect) -> bool:
    """Whether this part of the screen is not scrolled away."""
    if not isinstance(program.top, Page):
        return True
    panes = [pane for pane in program.page.root.walk() if isinstance(pane, ScrollPane) and pane.most]
    return all(pane.rect.contains(box) or not pane.inside.rect.colliderect(box) for pane in panes)


def test_the_blur_takes_small_type_away(program: AtTable) -> None:
    """That the check above can fail: type a third as large does not survive the blur of so large a window."""
    program.ctx.navigator.title()
    sheet = Surface((400, 60))
    sheet.fill((255, 255, 255))
    font = pygame.font.Font(str(resource("art", "fonts", "NotoSans-Regular.ttf")), 9)
    drawn = sheet.blit(font.render("ill will till", True, (90, 90, 90)), (20, 20))
    wide = pygame.transform.gaussian_blur(sheet, 1 + int(0.0015 * 2160))
    assert ratio_on_screen(sheet, drawn) >= 4.5
    assert ratio_on_screen(wide, drawn) < 4.5
