"""Nothing on any screen of the house is without words: what it is, and why it cannot be used."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.anno_1503.game import GAME
from tabletop.scene.screens.setup import Setup
from tabletop.scene.table.screen import TableScene
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.selector import Selector
from tests.ux.table import AtTable
from tests.ux.test_legible import SCREENS

SECOND = 600
"""Milliseconds within which a reason has to be there."""


def opened(program: AtTable, screen: str) -> AtTable:
    """The program with this screen open and at rest."""
    program.ctx.catalogue.seat("anno_1503", ("Anna", "Bruno", "Carla"))
    SCREENS[screen](program)
    program.wait(300)
    return program


@pytest.mark.parametrize("screen", sorted(SCREENS))
def test_ux_08_every_screen_says_what_can_be_pressed(program: AtTable, screen: str) -> None:
    """Each stop of the keyboard has words of its own; where no word is drawn on it, a note says them."""
    opened(program, screen)
    at_table = isinstance(program.top, TableScene)
    stops = program.table.panels.stops() if at_table else program.stops()
    assert stops
    for stop in stops:
        assert stop.text_label().strip(), stop.key
        assert "⟦" not in stop.text_label(), stop.key
        drawn = getattr(stop, "words", "") or getattr(stop, "value", "")
        assert drawn or stop.tooltip or stop.children(), f"{stop.key}: an icon without a note"
    assert not program.ctx.catalogue.missing


def with_reasons(program: AtTable) -> list[Widget]:
    """What cannot be used now and can be met by the keyboard."""
    return [stop for stop in program.stops() if not stop.enabled]


@pytest.mark.parametrize("screen", ["title", "setup", "settings", "files", "lesson", "replay"])
def test_ux_07_what_cannot_be_used_says_why(program: AtTable, screen: str) -> None:
    """By pointer and by keyboard, within 0.6 seconds."""
    opened(program, screen)
    for number, widget in enumerate(with_reasons(program)):
        window = pygame.Rect((0, 0), program.window.size)
        program.page.ring.set(None)
        if window.contains(widget.rect):
            program.point(widget.rect.center)
            program.wait(SECOND)
            assert program.page.tip.note.strip(), (screen, widget.key)
            program.point((1, 1))
            program.wait(100)
        program.page.ring.set(with_reasons(program)[number])
        program.wait(SECOND)
        assert program.page.tip.note.strip(), (screen, widget.key)
    assert with_reasons(program) or screen != "settings"


def test_ux_07_an_alternative_that_is_taken_says_by_whom(program: AtTable) -> None:
    program.ctx.navigator.setup("anno_1503")
    program.wait()
    program.click("look:1")
    choice = program.widget("colour:1")
    assert isinstance(choice, Selector)
    taken = [number for number, one in enumerate(choice.alternatives) if one.reason]
    assert taken
    for number in taken:
        program.point(choice.cells(program.ctx)[number].center)
        program.wait(SECOND)
        assert program.page.tip.note == choice.alternatives[number].reason
    program.point((1, 1))
    program.wait(100)
    program.page.focus_on("colour:1")
    program.wait(SECOND)
    for number in taken:
        assert choice.alternatives[number].reason in program.page.tip.note


def test_ux_07_an_option_that_does_not_go_with_others_says_why(
    program: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No game has such options yet: one is made up."""
    game = GAME
    first = next(spec for spec in game.options if len(spec.values) > 1 and spec.values[0] not in ("on", "off"))
    refused = {value: f"not with {value}" for value in first.values if value != first.default}
    monkeypatch.setattr(Setup, "why_no_option", lambda self, key, value: refused.get(value, ""))
    program.ctx.navigator.setup(game.key)
    program.wait()
    program.click("fold:variants")
    program.page.focus_on(f"option:{first.key}")
    program.point((1, 1))
    program.wait(SECOND)
    for reason in refused.values():
        assert reason in program.page.tip.note
