"""Contrasts of the themes, sizes, and the table of keys."""

from __future__ import annotations

import pygame
import pytest

from tabletop.engine.types import COLOURS
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.scene.drawing.theme import PLAYER_COLOURS, SYMBOLS, THEMES, Metrics, contrast
from tabletop.scene.input.keys import KEYS, SCOPES, command, pressed, shortcut
from tabletop.session.setup.table_setup import SYMBOLS as SEAT_SYMBOLS

GROUNDS = ("parchment", "paper", "raised")


@pytest.mark.parametrize("name", sorted(THEMES))
@pytest.mark.parametrize("ground", GROUNDS)
def test_words_can_be_read_in_a_lit_room(name: str, ground: str) -> None:
    theme = THEMES[name]
    under = getattr(theme, ground)
    assert contrast(theme.ink, under) >= 10
    assert contrast(theme.ink_soft, under) >= 6.5
    for role in ("warn", "ok", "accent"):
        assert contrast(getattr(theme, role), under) >= 4.5, role
    for role in ("focus", "selected", "last_move", "line"):
        assert contrast(getattr(theme, role), under) >= 3, role


@pytest.mark.parametrize("name", sorted(THEMES))
def test_words_on_what_is_chosen(name: str) -> None:
    theme = THEMES[name]
    assert contrast(theme.on_accent, theme.accent) >= 7
    assert contrast(theme.ink, theme.accent_soft) >= 7


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (5120, 1440)])
@pytest.mark.parametrize("zoom", [0.8, 1.0, 2.0])
def test_body_text_is_never_below_fourteen_pixels(size: tuple[int, int], zoom: float) -> None:
    metrics = Metrics(size, zoom)
    assert metrics.font("body") >= 14
    assert size[0] / metrics.scale >= 959
    assert size[1] / metrics.scale >= 559


def test_seats_have_the_colours_and_symbols_the_screen_can_show() -> None:
    assert set(COLOURS) == set(PLAYER_COLOURS)
    assert set(SEAT_SYMBOLS) == set(SYMBOLS)


def test_no_combination_means_two_things_in_one_scope() -> None:
    for scope in SCOPES:
        combos = [
            combo for key in KEYS if key.scope == scope for combo in key.combos if combo not in ("Enter", "Space")
        ]
        assert len(combos) == len(set(combos))


@pytest.mark.parametrize("lang", sorted(LANGUAGES))
def test_every_key_has_its_words(lang: str) -> None:
    cat = Catalogue.load(lang)
    for key in KEYS:
        assert cat.has(f"key.{key.command}"), key.command


def key(code: int, mod: int = 0, unicode: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (key(pygame.K_z, pygame.KMOD_LCTRL), "undo"),
        (key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "redo"),
        (key(pygame.K_y, pygame.KMOD_RCTRL), "redo"),
        (key(pygame.K_z, pygame.KMOD_LMETA), "undo"),
        (key(pygame.K_F11), "fullscreen"),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), "fullscreen"),
        (key(pygame.K_COMMA, pygame.KMOD_LSHIFT, "?"), "keys"),
        (key(pygame.K_EQUALS, pygame.KMOD_LCTRL, "="), "bigger"),
        (key(pygame.K_z), "closer"),
        (key(pygame.K_z, pygame.KMOD_LSHIFT), "closer_back"),
        (key(pygame.K_x), "shift"),
        (key(pygame.K_j), None),
    ],
)
def test_keys_mean_what_the_table_says(event: pygame.Event, wanted: str | None) -> None:
    assert command(event, "table", "everywhere") == wanted


def test_letters_with_ctrl_are_other_keys() -> None:
    assert not pressed(key(pygame.K_m, pygame.KMOD_LCTRL), "M")
    assert shortcut("undo") == "Ctrl+Z"
    assert shortcut("nothing") == ""
