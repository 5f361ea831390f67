"""The page of keys begins with those of the screen it was opened at."""

from __future__ import annotations

import pygame
import pytest

from tabletop.engine.state import AnyState
from tabletop.games import registry
from tabletop.locale import LANGUAGES
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.scene.program import Program


def scopes(program: Program) -> list[str]:
    """The scopes of the sheets in the order in which they are read."""
    headings = [
        widget.key.removeprefix("keys:") for widget in program.page.root.walk() if widget.key.startswith("keys:")
    ]
    return list(dict.fromkeys(headings))


def some_session() -> Session[AnyState]:
    game = registry.games()["puerto_rico"]
    return Session.new(game, default_seats(3, ("Ann", "Bob", "Cy"), (), game.colours), 5, {}, "free")


def test_the_keys_of_the_screen_at_hand_come_first_and_those_of_the_wall_last(program: Program) -> None:
    ctx = program.ctx
    ctx.navigator.help_page("keys")
    assert scopes(program) == ["everywhere", "setup", "table", "replay", "study", "wall"]
    ctx.manager.pop()
    ctx.navigator.setup("puerto_rico")
    ctx.navigator.help_page("keys")
    assert scopes(program) == ["setup", "everywhere", "table", "replay", "study", "wall"]
    ctx.navigator.table(some_session())
    program.wait()
    ctx.navigator.look_at(some_session(), 0)
    ctx.navigator.help_page("keys")
    assert scopes(program) == ["replay", "everywhere", "setup", "table", "study", "wall"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_a_table_all_keys_but_those_of_the_wall_are_seen_at_once(program: Program, lang: str) -> None:
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.resize((1366, 768))
    program.ctx.navigator.table(some_session())
    program.wait()
    program.ctx.navigator.help_page("keys")
    program.wait()
    page = program.page
    assert scopes(program)[0] == "table"
    pane = next(widget for widget in page.root.walk() if isinstance(widget, ScrollPane))
    first: dict[str, pygame.Rect] = {}
    for widget in page.root.walk():
        if widget.key.startswith("keys:"):
            first.setdefault(widget.key, widget.rect)
    wall = first.pop("keys:wall")
    assert wall.top < pane.rect.bottom
    assert all(pane.rect.contains(head) and head.bottom < wall.top for head in first.values())
    assert first["keys:table"].topleft == min(head.topleft for head in first.values())


def test_while_a_class_looks_the_keys_of_the_wall_stand_above(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(program.ctx.wall), "on", property(lambda _: True))
    program.ctx.navigator.help_page("keys")
    assert scopes(program)[0] == "wall"
    assert program.page.name == "help"
    program.key(pygame.K_ESCAPE)
