"""Several people at one screen: nobody sees what is another's."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import EndTurn, Roll, Take
from tabletop.games.anno_1503.game import GAME
from tabletop.presentation.words import refusal_words
from tabletop.scene.screens.handover import HOLD_MS, Handover
from tabletop.session.session import Session
from tests.ux.table import AtTable, finished_session, new_session, random_session
from tests.ux.twins import Presented, twins


def before_end_of_turn() -> tuple[Session[Any], Seat, Seat]:
    """A game in which A is about to end the turn and B will roll and go on at once; both hold cards. With A and B."""
    script = finished_session(3)
    for at in range(10, script.position - 3):
        one, two, three = (script.line[at + step].action for step in range(3))
        hands = script.state_at(at).players
        turn = (type(one), type(two)) == (EndTurn, Roll) and two.seat == three.seat and not isinstance(three, Take)
        if turn and all(sum(player.hand) >= 2 for player in hands):
            return copy_of(script, at), one.seat, two.seat
    raise AssertionError("no such change of turns")


def copy_of(script: Session[Any], moves: int) -> Session[Any]:
    """The same game up to a position."""
    session = new_session(len(script.seats), script.seed)
    for entry in script.line[:moves]:
        session.play(entry.action)
    return session


def before_a_roll() -> Session[Any]:
    """A game in which the die is to be rolled next and everybody holds cards."""
    script = finished_session(3)
    for at in range(40, script.position):
        if isinstance(script.line[at].action, Roll) and all(sum(p.hand) for p in script.state_at(at).players):
            return copy_of(script, at)
    raise AssertionError("nobody rolls")


def end_turn(program: AtTable) -> None:
    program.act(next(one for one in program.gestures() if getattr(one, "name", "") == "end_turn"), "click")


def to_the_cover(program: AtTable) -> None:
    """The next player does what can be done with the public frame, until the hand-over screen is up."""
    for _ in range(12):
        if isinstance(program.top, Handover):
            return
        scene = program.table
        if "roll" in {
            GAME.actions.text(way.action).split()[0] for ways in scene.presenter.intent.taps.values() for way in ways
        }:
            program.quick_key(pygame.K_SPACE)
        elif any(spot == "act:show_hand" for spot in scene.panels.spots()):
            program._press("act:show_hand", "click")
        else:
            program.act(sorted(program.gestures(), key=repr)[0], "click")
        program.wait(1500)
    raise AssertionError("no hand-over")


def change_of_seat(program: AtTable, session: Session[Any], shown: Presented) -> tuple[list[str], list[str]]:
    """Frames from A's own turn until B is asked to take over, and those after B has done so."""
    scene = program.sit(session)
    assert scene.presenter.perspective.viewer == session.deciders[0]
    end_turn(program)
    program.wait(1500)
    to_the_cover(program)
    before = shown.take()
    program.key(pygame.K_v, unicode="v")
    program.wait(300)
    return before, shown.take()


def test_ux_29_no_frame_before_the_reveal_depends_on_what_the_next_player_holds(
    program: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every presented frame is taken, with pieces in motion; two games that differ only in B's secrets."""
    session, seat, _ = before_end_of_turn()
    program.ctx.settings.motion = "fast"
    program.resize((1024, 640))
    shown = Presented(monkeypatch)
    frames = []
    for twin in twins(session, seat):
        frames.append(change_of_seat(program, twin, shown))
    assert len(frames[0][0]) > 5
    assert frames[0][0] == frames[1][0]
    assert frames[0][1] != frames[1][1]


def masked(program: AtTable, case: str) -> None:
    """Something happens to the window while the cover is up."""
    if case == "restored":
        program.minimise()
    elif case == "resized":
        program.resize((1280, 800))
        program.resize((1024, 640))
    elif case == "settings":
        program.key(pygame.K_COMMA, pygame.KMOD_CTRL)
        program.wait(200)
        program.key(pygame.K_ESCAPE)
    program.wait(200)


@pytest.mark.parametrize("case", ["loaded", "restored", "resized", "settings"])
def test_ux_30_nor_after_loading_minimising_resizing_or_another_screen(
    program: AtTable, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    session = new_session(3, moves=30)
    program.resize((1024, 640))
    shown = Presented(monkeypatch)
    frames = []
    for twin in twins(session, None):
        shown.take()
        program.sit(twin, reveal=False)
        if not isinstance(program.top, Handover):
            to_the_cover(program)
        masked(program, case)
        frames.append(shown.take())
        program.reveal()
    assert frames[0] == frames[1]


def test_ux_30_undo_back_to_another_player_covers_the_screen_again(
    program: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B takes back A's end of turn: neither as B nor before A has taken over does a frame tell what A holds."""
    session, seat, after = before_end_of_turn()
    shown = Presented(monkeypatch)
    frames = []
    for twin in twins(session, after):
        program.sit(twin)
        end_turn(program)
        to_the_cover(program)
        shown.take()
        program.key(pygame.K_v, unicode="v")
        program.wait(300)
        assert program.table.presenter.perspective.viewer == after
        for _ in range(20):
            if twin.position == 0:
                break
            program.key(pygame.K_z, pygame.KMOD_CTRL)
            if program.names[-1] == "dialog":
                program.click("yes")
        assert twin.position == 0
        assert program.table.presenter.perspective.viewer != seat
        frames.append(shown.take())
        program.reveal()
    assert frames[0] == frames[1]


def test_ux_31_the_cover_lifts_by_holding_only(program: AtTable) -> None:
    session = new_session(3, moves=30)
    program.sit(session, reveal=False)
    if not isinstance(program.top, Handover):
        to_the_cover(program)
    spot = program.widget("reveal").rect.center
    for _ in range(3):
        program.click_at(spot)
    for key in (pygame.K_RETURN, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN):
        program.key(key)
    assert isinstance(program.top, Handover)
    program.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    program.wait(HOLD_MS - 50)
    assert isinstance(program.top, Handover)
    program.wait(100)
    assert not isinstance(program.top, Handover)
    assert HOLD_MS >= 500


def test_ux_32_with_open_hands_no_cover_ever_comes(program: AtTable) -> None:
    session = random_session(3, 6, 0, options={"open_hands": "on", "remember_looks": "off"})
    scene = program.sit(session, reveal=False)
    covers = 0
    for _ in range(250):
        if isinstance(program.top, Handover):
            looking = session.state.decisions and session.state.decisions[-1].kind == "look"
            assert looking, "nothing is hidden, and yet the screen is covered"
            covers += 1
            program.top.lift()
        legal = GAME.legal(session.state, session.deciders[0])
        session.play(legal[session.position * 7 % len(legal)])
        scene.settle()
    assert scene.presenter.perspective.viewer in (None, session.deciders[0])


def test_ux_33_the_public_frame_its_log_notes_and_titles_tell_nothing_hidden(program: AtTable) -> None:
    """Pixels, log, what is said of every thing, reasons of refusals, window title: equal in both games."""
    session = before_a_roll()
    seat = session.deciders[0]
    told_by = []
    for twin in twins(session, None):
        scene = program.sit(twin, reveal=False)
        assert scene.presenter.perspective.viewer is None
        pixels = program.pixels()
        words = [line.words for line in scene.panels.log.lines]
        rects = [item.rect.center for item in scene.stage.items]
        notes = [scene.controller.described(at) for at in rects]
        tips = [widget.tooltip + widget.reason for widget in scene.panels.stops()]
        reasons = []
        for item in scene.stage.items:
            for target in (None, "home.0/space.3", f"home.{seat}/space.4", "sea/3.2", "market/pile.wood"):
                thing, table = item.piece.id, scene.controller
                meaning = table.meanings.drop(thing, (target,)) if target else table.meanings.touch(thing)
                reasons.append(refusal_words(program.ctx.catalogue, meaning.refusal))
        told_by.append((pixels, words, notes, tips, reasons, pygame.display.get_caption(), scene.panels.spots()))
    for one, other in zip(*told_by, strict=True):
        assert one == other
