"""Acting at the table: what is lit is what is legal, three ways to the same action, nothing by accident."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.engine.tableau import Button
from tabletop.games.anno_1503.game import GAME
from tabletop.scene.screens.score import ScorePage
from tests.ux.table import OPEN, AtTable, finished_session, new_session

_DONE: dict[str, list[str]] = {}


def test_ux_10_highlighted_equals_legal(program: AtTable) -> None:
    """At decisions all through a game the marks are exactly the starts and the targets of the legal actions."""
    checked = 0
    luck = random.Random(3)
    for seed in (3, 4):
        session = new_session(3, seed)
        scene = program.sit(session)
        for _ in range(55):
            for _ in range(luck.randrange(23)):
                if session.deciders:
                    session.play(luck.choice(GAME.legal(session.state, session.deciders[0])))
            scene.settle()
            if program.top is not scene:
                program.ctx.manager.pop()
                scene.controller.revealed(scene.presenter.perspective.seat)
            if not session.deciders:
                break
            program.ctx.manager.draw(program.window.surface)
            legal = set(GAME.legal(session.state, scene.presenter.perspective.seat))
            intent = scene.presenter.intent
            ways = [way for goals in intent.drags.values() for goal in goals.values() for way in goal]
            for group in (intent.taps, intent.turns, intent.buttons):
                ways += [way for those in group.values() for way in those]
            assert {way.action for way in ways} == legal
            assert {thing for thing, marks in scene.stage.marks.items() if "can" in marks} == set(intent.starts)
            assert all(scene.stage.rect_of(thing) is not None for thing in intent.starts)
            for thing, goals in intent.drags.items():
                scene.handling.take(thing, (0, 0), "keys")
                scene.controller.remark()
                scene.draw(program.window.surface)
                lit = {goal for goal, marks in scene.stage.marks.items() if {"target", "near"} & set(marks)}
                assert lit == set(goals)
                scene.controller.cancel()
            checked += 1
    assert checked >= 100


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_ux_11_drag_click_and_keyboard_make_the_same_events(program: AtTable, way: str) -> None:
    """One script of movements, done three ways, gives the same record."""
    session = new_session(2, 11, options=OPEN)
    program.sit(session)
    luck = random.Random(3)
    for _ in range(70):
        if not session.deciders:
            break
        before = session.position
        found = sorted(program.gestures(), key=repr)
        program.act(luck.choice(found), way)
        assert session.position == before + 1
        program.reveal()
    done = [GAME.actions.text(entry.action) for entry in session.line]
    assert len({text.split()[0] for text in done}) >= 6
    assert done == _DONE.setdefault("script", done)


@pytest.mark.parametrize(
    "seats", [2, pytest.param(3, marks=pytest.mark.compare), pytest.param(4, marks=pytest.mark.compare)]
)
def test_ux_12_a_whole_game_by_keyboard_alone(program: AtTable, seats: int) -> None:
    """Tab, Enter, Space and V lead a game to its end; the mouse is never touched."""
    _by_keyboard_alone(program, seats, 0)


@pytest.mark.parametrize("seats", [3, 4])
def test_ux_12_the_last_third_of_a_game_by_keyboard_alone(program: AtTable, seats: int) -> None:
    _by_keyboard_alone(program, seats, 2 * len(finished_session(seats).line) // 3)


def _by_keyboard_alone(program: AtTable, seats: int, begun: int) -> None:
    """From so many actions on."""
    program.ctx.trace.close()  # it would say after every action where everything lies
    script = finished_session(seats)
    session = new_session(seats, script.seed)
    for entry in script.line[:begun]:
        session.play(entry.action)
    scene = program.sit(session)
    for entry in script.line[begun:]:
        program.reveal()
        gesture = GAME.gesture(session.view(entry.action.seat), entry.action)
        before = session.position
        if gesture not in program.gestures() and scene.presenter.perspective.viewer is None:
            program.act(Button("show_hand"), "keys")
            program.reveal()
        program.act(gesture, "keys")
        assert session.position == before + 1, GAME.actions.text(entry.action)
    assert [entry.action for entry in session.line] == [entry.action for entry in script.line]
    program.wait(600)
    assert isinstance(program.top, ScorePage)


@pytest.mark.parametrize("way", ["right button", "menu key"])
def test_ux_11_a_menu_on_a_thing_holds_all_that_can_be_done_with_it(program: AtTable, way: str) -> None:
    """Every legal action on the thing, in words; what it is; its rules. Choosing one plays it."""
    session = new_session(2, moves=30, options=OPEN)
    scene = program.sit(session)
    intent = scene.presenter.intent
    thing = max(intent.starts, key=lambda one: len(intent.of_thing(one)))
    ways = intent.of_thing(thing)
    if way == "right button":
        spot = program.spot(thing)
        program.point(spot)
        program.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=3)
        program.send(pygame.MOUSEBUTTONUP, pos=spot, button=3)
    else:
        program._walk(thing)
        program.quick_key(pygame.K_F10, pygame.KMOD_SHIFT)
    program.wait()
    assert program.names[-1] == "menu"
    lines = [stop.text_label() for stop in program.stops()]
    assert len(lines) == len(ways) + 2
    assert len(set(lines)) == len(lines)
    assert not program.ctx.catalogue.missing
    before = session.position
    program.quick_key(pygame.K_TAB)
    program.quick_key(pygame.K_RETURN)
    program.wait()
    assert session.position == before + 1
    assert session.line[before].action == ways[0].action
