"""A table of secret plans at one computer: by keyboard to the end, and no pixel of another's plan."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect

from tabletop.engine.tableau import Drag
from tabletop.games.gonzaga.actions import Place, PlanRegion
from tabletop.games.gonzaga.game import GAME
from tabletop.scene.screens.handover import Handover
from tabletop.scene.screens.score import ScorePage
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import PERSON
from tests.ux import gonzaga
from tests.ux.enlarged import enlarged
from tests.ux.table import AtTable
from tests.ux.twins import Presented


def planned(region: int) -> Session[Any]:
    """Three at a table; the first has just sealed a plan with the region of that number among those that can be had."""
    session = gonzaga.at_plan()
    seat = session.deciders[0]
    cards = [action for action in GAME.legal(session.state, seat) if isinstance(action, PlanRegion)]
    session.play(cards[region])
    for text in ("plan action", "lock plan"):
        legal = GAME.legal(session.state, seat)
        session.play(next(one for one in legal if GAME.actions.text(one).startswith(text)))
    assert session.secret
    return session


def happens(program: AtTable, case: str) -> None:
    """Something happens to the window while the next person is asked to take over."""
    if case == "minimised":
        program.minimise()
    elif case == "resized":
        program.resize((1280, 800))
        program.resize((1024, 640))
    elif case == "undo":
        program.key(pygame.K_z, pygame.KMOD_CTRL)


@pytest.mark.parametrize("case", ["loaded", "minimised", "resized", "undo"])
def test_ux_29_30_no_frame_tells_what_another_one_has_planned(
    program: AtTable, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    """Every frame from the cover to the next person's own planning is the same whatever was sealed before."""
    program.resize((1024, 640))
    shown = Presented(monkeypatch)
    frames, words = [], []
    for region in (0, 1):
        shown.take()
        scene = program.sit(planned(region), reveal=False)
        assert isinstance(program.top, Handover)
        happens(program, case)
        program.reveal()
        if case == "undo":
            happens(program, case)
            program.reveal()
        program.wait(300)
        frames.append(shown.take())
        notes = [scene.controller.described(item.rect.center) for item in scene.stage.items]
        tips = [widget.tooltip + widget.reason for widget in scene.panels.stops()]
        lines = [line.words for line in scene.panels.log.lines]
        words.append((notes, tips, lines, scene.panels.spots(), pygame.display.get_caption(), program.pixels()))
    assert len(set(frames[0])) >= 2
    assert frames[0] == frames[1]
    assert words[0] == words[1]


def test_ux_29_the_one_who_planned_sees_the_difference(program: AtTable) -> None:
    """That the check above can fail: the same two games differ for the one whose plan it is."""
    seen = []
    for region in (0, 1):
        session = planned(region)
        scene = program.sit(session)
        scene.controller.revealed(session.line[-1].action.seat)
        seen.append(program.pixels())
    assert seen[0] != seen[1]


def test_ux_12_a_whole_game_of_plans_by_keyboard_alone(program: AtTable) -> None:
    """Tab, Enter, R, the arrows and V lead a game for two to its end; the mouse is never touched."""
    program.ctx.trace.close()
    script = gonzaga.recorded(2)
    session = gonzaga.copy_at(2, 0)
    scene = program.sit(session)
    for entry in script.line:
        program.reveal()
        gesture = GAME.gesture(session.view(entry.action.seat), entry.action)
        before = session.position
        if isinstance(gesture, Drag) and gesture.turn is not None:
            program._walk(gesture.piece)
            program.quick_key(pygame.K_RETURN)
            for _ in range(6):
                if scene.hand.held is None or scene.hand.held.turn == gesture.turn:
                    break
                program.quick_key(pygame.K_r)
            program._walk(gesture.place)
            program.quick_key(pygame.K_RETURN)
        else:
            program.act(gesture, "keys")
        assert session.position == before + 1, GAME.actions.text(entry.action)
    assert [entry.action for entry in session.line] == [entry.action for entry in script.line]
    program.wait(600)
    assert isinstance(program.top, ScorePage)


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768), (1024, 640)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ux_45_a_table_full_of_fiefs_is_in_the_window(program: AtTable, size: tuple[int, int], seats: int) -> None:
    program.resize(size)
    session = gonzaga.late(seats)
    scene = program.sit(session)
    window = Rect((0, 0), size)
    shown = {item.piece.place: item.rect for item in scene.stage.items}
    front = scene.presenter.perspective.seat
    for piece in session.game.table(session.view(None)).pieces:
        rect = scene.stage.rect_of(piece.id) or shown.get(piece.place) or scene.stage.rect_of(piece.place)
        rect = rect or enlarged(scene.stage, piece.place)
        assert window.contains(rect.clip(window.inflate(8, 8))), (piece, rect)
        if not (piece.kind == "card" and piece.owner != front):  # a strip on the plate tells how many
            assert min(rect.size) >= 6, (piece, rect)
            assert max(rect.size) >= 8, (piece, rect)
    for camera in scene.stage.layout.cameras.values():
        assert window.contains(camera.rect)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
def test_ux_16_17_actions_are_few_large_and_apart(program: AtTable, size: tuple[int, int]) -> None:
    program.resize(size)
    for session in (gonzaga.at_plan(), gonzaga.at_lock(), gonzaga.at_placing(), gonzaga.at_marriage(), gonzaga.late()):
        scene = program.sit(session)
        widgets = list(scene.panels.stops())
        assert len([one for one in widgets if one.key.startswith("act:")]) <= 4
        for number, one in enumerate(widgets):
            assert min(one.rect.size) >= 32, one.key
            for other in widgets[number + 1 :]:
                assert not one.rect.inflate(4, 4).colliderect(other.rect.inflate(3, 3)), (one.key, other.key)


def test_who_plans_has_read_what_others_did_before(program: AtTable) -> None:
    """Its caption lay over the button that locks the plan."""
    program.ctx.settings.pace = "normal"
    session = gonzaga.at_plan()
    seat = session.deciders[0]
    players = [PERSON if at == seat else "thumb" for at in range(len(session.seats))]
    session.seats = tuple([replace(one, player=by) for one, by in zip(session.seats, players, strict=True)])
    scene = program.sit(session)
    scene.controller.paused = True
    assert session.computer_to_move() is not None
    before = next(one for one in reversed(session.line) if one.action.seat != seat and isinstance(one.action, Place))
    scene.narrator.say(before.action.seat, before.events)
    program.app.step(20)
    assert scene.stage.layers.shows("caption")
    scene.controller.play(GAME.legal(session.state, seat)[0])
    program.app.step(20)
    assert session.history.entry(session.position - 1).sealed
    assert not scene.stage.layers.shows("caption")
