"""A click on a caption goes on, and nothing below it answers; a computer that takes its time says so."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.engine.action import Action
from tabletop.games.puerto_rico.game import GAME
from tabletop.scene.screens.help import Help
from tabletop.scene.table.screen import TableScene
from tabletop.scene.table.shown.caption import Caption
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.menu import Menu
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import NAMES, AtTable


def told(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """Computers that never come to a decision, and the caption of one that has just been told, on the log."""
    program.resize((1366, 768))
    program.ctx.settings.pace = "normal"
    seats = default_seats(3, NAMES, ("person", "random", "random"), GAME.colours)
    session: Session[Any] = Session.new(GAME, seats, 5, {"first_governor": "chosen"}, "free")
    scene = program.sit(session)

    def nothing() -> Action | None:
        return None

    monkeypatch.setattr(scene.computers._thinker, "poll", nothing)
    scene.controller.play(GAME.actions.parse("pick captain", session.deciders[0]))
    program.app.step(16)
    scene.settle()
    scene.narrator.clear()
    program.wait(1000)
    return scene


def lay(scene: TableScene) -> Caption:
    """A long caption on the log, as the computer's actions leave them there."""
    layout, narrator = scene.stage.layout, scene.narrator
    lines = [f"Bruno does what takes {n} words and more to say in one sentence" for n in range(3, 9)]
    caption = Caption(scene.ctx, layout, None, lines, "Click here or N: on", buttons=4)
    assert caption.on_log
    narrator._left, narrator._lies = 20_000.0, caption
    scene.stage.layers.put("caption", caption)
    narrator._make_room()
    return caption


def test_a_click_on_a_caption_goes_on_and_the_log_below_does_not_answer_it(
    program: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Press and release with a frame between, in which the lines of the log came up below the pointer."""
    scene = told(program, monkeypatch)
    at = lay(scene)._plate.center
    program.wait(100)
    assert scene.narrator.holds
    looked = list[int]()
    monkeypatch.setattr(scene.panels.past, "look", looked.append)
    for _ in range(2):  # a hasty second click hits what has come up
        program.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        program.app.step(30)
        program.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
        program.app.step(30)
        assert not looked
        assert not scene.narrator.holds
        assert scene.narrator._lies is None
    program.wait(600)
    spot, position = scene.panels.log.spots()[-1]
    program.click_at(spot.center)
    assert looked == [position], "later the log answers again"


def test_no_caption_of_now_lies_over_the_ways_back(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = told(program, monkeypatch)
    lay(scene)
    program.key(pygame.K_PAGEUP)
    assert scene.presenter.past is not None
    assert scene.narrator._lies is None
    program.wait(300)
    assert {"act:now", "act:from_here"} <= set(scene.panels.spots())


def test_a_click_that_nothing_answers_goes_on_too(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = told(program, monkeypatch)
    lay(scene)
    layout = scene.stage.layout
    width, height = layout.window
    every = ((x, y) for y in range(60, height, 7) for x in range(400, width, 7))
    slots = [layout.slots[name] for name in ("ribbon", "log")]
    empty = next(at for at in every if not scene.stage.hits(at, 12) and not any(s.collidepoint(at) for s in slots))
    program.click_at(empty)
    assert not scene.narrator.holds


def test_a_computer_that_thinks_for_longer_than_a_second_is_told_on_its_plate_and_in_the_ribbon(
    program: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = told(program, monkeypatch)
    seat = scene.session.computer_to_move()
    assert seat is not None
    before = program.pixels()
    program.wait(2500)
    words = program.ctx.text("table.ponders", who=seat)
    assert words in scene.panels.chrome.ribbon.text_label()
    assert program.pixels() != before
    scene.panels.pause()
    program.app.step(16)
    assert not scene.needs_frame(), "while they wait nothing is painted"
    scene.panels.pause()
    scene.computers.forget()
    program.app.step(16)
    assert words not in scene.panels.chrome.ribbon.text_label()


def test_help_in_the_menu_of_a_table_opens_on_the_rules_of_its_game(program: AtTable) -> None:
    scene = program.sit(Session.new(GAME, default_seats(3, NAMES, (), GAME.colours), 5, {}, "free"))
    scene.panels.menu()
    program.wait(100)
    menu = program.top
    assert isinstance(menu, Menu)
    wanted = program.ctx.text("table.help")
    line = next(one for one in menu.root.walk() if isinstance(one, Button) and one.words == wanted)
    line.activate(program.ctx)
    page = program.top
    assert isinstance(page, Help)
    assert (page.tab, page.game) == ("rules", GAME.key)
