"""Nothing happens by accident: stray presses, double clicks, half-made choices, sizes of what can be pressed."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from tabletop.engine.tableau import Drag
from tabletop.games.anno_1503.game import GAME
from tabletop.games.rio_de_la_plata.game import GAME as RIO
from tabletop.scene.table.hands.hand import SLOP
from tabletop.scene.table.screen import TableScene
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.rio_de_la_plata.position import at, effects, fresh
from tests.ux.table import OPEN, AtTable, new_session


def at_button(program: AtTable, name: str, seats: int = 2) -> tuple[int, int]:
    """Sit down where an action of that name can be had by its button; the place of the button."""
    button = {"EndStep": "act:end_step", "EndTurn": "act:end_turn"}[name]
    for moves in range(1, 200):
        session = new_session(seats, moves=moves, options=OPEN)
        if any(action.__class__.__name__ == name for action in GAME.legal(session.state, session.deciders[0])):
            scene = program.sit(session)
            x, y = scene.panels.spots()[button]
            return x, y
    raise AssertionError(name)


def with_drags(program: AtTable, seats: int = 2) -> tuple[TableScene, list[str]]:
    """Sit down where several pieces can be dragged; the scene and those pieces."""
    for moves in range(10, 200):
        session = new_session(seats, moves=moves, options=OPEN)
        legal = GAME.legal(session.state, session.deciders[0])
        ways = [GAME.gesture(session.view(session.deciders[0]), action) for action in legal]
        pieces = sorted({way.piece for way in ways if isinstance(way, Drag)})
        if len(pieces) >= 3:
            return program.sit(session), pieces
    raise AssertionError("nothing can be dragged")


def holding(scene: TableScene) -> str:
    """How something is held: "" if nothing is."""
    return scene.hand.held.mode if scene.hand.held is not None else ""


def test_ux_13_a_press_that_leaves_its_button_does_nothing(program: AtTable) -> None:
    spot = at_button(program, "EndTurn")
    session = program.table.session
    before = session.record.text()
    program.point(spot)
    program.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    program.point((spot[0], spot[1] - 200))
    program.send(pygame.MOUSEBUTTONUP, pos=(spot[0], spot[1] - 200), button=1)
    program.wait()
    assert session.record.text() == before


def test_ux_13_three_pixels_are_a_click_and_escape_ends_a_drag(program: AtTable) -> None:
    scene, pieces = with_drags(program)
    session, piece = scene.session, pieces[0]
    start = program.spot(piece)
    program.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    program.point((start[0] + 3, start[1]))
    program.send(pygame.MOUSEBUTTONUP, pos=(start[0] + 3, start[1]), button=1)
    assert holding(scene) == "tap"
    program.key(pygame.K_ESCAPE)
    before = session.record.text()
    program.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    program.point((start[0] + 60, start[1] + 40))
    assert holding(scene) == "drag"
    program.key(pygame.K_ESCAPE)
    program.send(pygame.MOUSEBUTTONUP, pos=(start[0] + 60, start[1] + 40), button=1)
    program.wait()
    assert not holding(scene)
    assert session.record.text() == before


def test_ux_15_two_quick_clicks_never_end_two_turns_or_two_steps(program: AtTable) -> None:
    for name in ("EndStep", "EndTurn"):
        spot = at_button(program, name)
        session = program.table.session
        before = session.position
        for _ in range(2):
            program.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
            program.send(pygame.MOUSEBUTTONUP, pos=spot, button=1)
            program.app.step(100)
        program.wait(500)
        assert session.position == before + 1
        assert type(session.line[before].action).__name__ == name


def test_ux_16_few_actions_always_in_the_same_place_far_from_undo(program: AtTable) -> None:
    spots: dict[str, set[tuple[int, int]]] = {}
    for moves in range(1, 60, 5):
        scene = program.sit(new_session(3, moves=moves))
        acts = [widget for widget in scene.panels.stops() if widget.key.startswith("act:")]
        assert len(acts) <= 4
        for widget in scene.panels.stops():
            spots.setdefault(widget.key, set()).add(widget.rect.center)
            if widget.key == "tool:undo":
                assert all(abs(act.rect.centery - widget.rect.centery) > 200 for act in acts)
    assert {"act:end_step", "act:end_turn"} <= set(spots)
    assert not spots["act:end_step"] & spots["act:end_turn"], "pressed twice, To the ships does not end the turn"
    spots.pop("act:show_hand", None)  # lies above the others, however many there are
    for name, places in spots.items():
        assert len(places) == 1, (name, places)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
def test_ux_17_what_can_be_pressed_is_large_and_apart(program: AtTable, seats: int, size: tuple[int, int]) -> None:
    program.resize(size)
    for moves in (0, 12, 40, 80):
        scene = program.sit(new_session(seats, moves=moves))
        widgets = [widget.rect for widget in scene.panels.stops()]
        assert all(min(rect.size) >= 32 for rect in widgets)
        for one, other in itertools.combinations(widgets, 2):
            assert not one.inflate(4, 4).colliderect(other.inflate(3, 3)), (one, other)
        for thing in scene.presenter.intent.starts:
            rect = scene.stage.rect_of(thing)
            assert rect is not None
            assert min(rect.size) + 2 * SLOP >= 32, thing


def test_ux_21_what_was_begun_and_cancelled_leaves_nothing(program: AtTable) -> None:
    scene, pieces = with_drags(program)
    session = scene.session
    before, log = session.record.text(), list(scene.panels.log.lines)
    for piece in pieces:
        spot = program.spot(piece)
        for cancel in ("escape", "right button", "keys"):
            if cancel == "keys":
                program._walk(piece)
                program.quick_key(pygame.K_RETURN)
            else:
                program.click_at(spot)
            assert scene.hand.held is not None
            if cancel == "right button":
                program.send(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=3)
                program.send(pygame.MOUSEBUTTONUP, pos=(5, 300), button=3)
            else:
                program.quick_key(pygame.K_ESCAPE)
            assert scene.hand.held is None, cancel
            scene.controller.point(None)
    program.wait()
    assert session.record.text() == before
    assert scene.panels.log.lines == log


def test_what_would_be_left_undone_is_asked_about_place_by_place(program: AtTable) -> None:
    state = fresh(3)
    at(state, 0, "quarry.01", "forest.01", "fields", "fields")
    session: Session[Any] = Session.new(
        RIO, default_seats(3, ("Anna", "Bruno", "Carla"), (), RIO.colours), 5, {}, "free"
    )
    session.history.state = effects(state)
    program.sit(session)
    x, y = program.table.panels.spots()["act:done"]
    program.click_at((x, y))
    say = program.ctx.catalogue.word
    asked = "\n".join(widget.text_label() for widget in program.page.root.walk())
    for place in ("quarry.01", "forest.01", "fields"):
        assert f"• {say('spot', place)}" in asked.splitlines()
