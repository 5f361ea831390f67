"""What moves, how fast, and what the computer players leave to be seen."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.engine.action import Action
from tabletop.games.anno_1503.game import GAME
from tabletop.scene.context.settings import MOTIONS, PACES, Settings
from tabletop.session.session import Session
from tests.session.helpers import give_seat
from tests.ux.table import OPEN, AtTable, new_session
from tests.ux.twins import Presented

BOTS = ("thumb", "random")


def in_motion(program: AtTable, motion: str) -> Session[Any]:
    """A few moves by hand at this speed of motion, each let run to its end."""
    program.ctx.settings.motion = motion
    session = new_session(2, 7, options=OPEN)
    scene = program.sit(session)
    for _ in range(14):
        program.act(sorted(program.gestures(), key=repr)[-1], "click")
        for _ in range(100):
            if not scene.presenter.mover.busy:
                break
            program.wait(100)
        assert not scene.presenter.mover.busy
    return session


def test_ux_48_every_speed_of_motion_ends_in_the_same_position(program: AtTable) -> None:
    ends = {}
    for motion in MOTIONS:
        session = in_motion(program, motion)
        program.point((1, 1))
        program.wait(300)
        ends[motion] = (session.state, program.pixels())
    for motion in MOTIONS:
        assert ends[motion] == ends["normal"], motion


@pytest.mark.parametrize("motion", MOTIONS)
def test_ux_48_escape_ends_all_motion_at_once_and_none_lasts(program: AtTable, motion: str) -> None:
    """Dice, flights, pieces on their way back: one Esc, one frame; at most five seconds; none at all if so wished."""
    program.ctx.settings.motion = motion
    session = new_session(2, 7, options=OPEN)
    scene = program.sit(session)
    seen = 0
    for _ in range(25):
        if not session.deciders:
            break
        gesture = sorted(program.gestures(), key=repr)[-1]
        program.act(gesture, "keys")
        if motion == "off":
            assert not scene.presenter.mover.busy
            continue
        if scene.presenter.mover.busy:
            seen += 1
            if seen % 2:
                program.quick_key(pygame.K_ESCAPE)
                program.app.step(16)
                assert not scene.presenter.mover.busy
                assert program.names[-1] == "table"
                assert scene.stage.tableau == GAME.table(session.view(scene.presenter.perspective.viewer))
            else:
                spent = 0
                while scene.presenter.mover.busy:
                    program.app.step(50)
                    spent += 50
                    assert spent <= 5000 * max(1, Settings(motion=motion).speed)
    assert seen > 4 or motion == "off"


def bots_to_move(program: AtTable, pace: str) -> Session[Any]:
    """A person and two computer players; it is for the computers to move."""
    program.ctx.settings.pace = pace
    for moves in range(20, 80):
        session = new_session(3, moves=moves, players=("person", "thumb", "random"))
        if session.computer_to_move() is not None:
            program.sit(session)
            return session
    raise AssertionError("the computers never move")


def choices(session: Session[Any]) -> Sequence[Action]:
    """What whoever decides next may do."""
    return GAME.legal(session.state, session.deciders[0])


def until_moved(program: AtTable, session: Session[Any], ms: int) -> int:
    """Let time pass in steps of 50 ms until one more action was made; how long it took by the program's clock."""
    before, spent = session.position, 0
    while session.position == before and spent < ms:
        time.sleep(0.002)  # the player thinks in a thread of its own
        program.app.step(50)
        spent += 50
    return spent


@pytest.mark.parametrize("pace", PACES)
def test_ux_49_every_move_of_a_computer_can_be_seen_for_the_chosen_pause(program: AtTable, pace: str) -> None:
    session = bots_to_move(program, pace)
    least = Settings(pace=pace).pause_ms
    until_moved(program, session, 30_000)
    for _ in range(3):
        if session.computer_to_move() is None:
            break
        assert until_moved(program, session, 30_000) >= least


def test_ux_49_the_recap_holds_exactly_what_happened_since_ones_own_last_decision(program: AtTable) -> None:
    """Lines of the log since then are marked as new, and the pieces that others have moved are marked, too."""
    program.ctx.settings.pace = "instant"
    session = new_session(3, moves=24, players=("person", "thumb", "random"))
    scene = program.sit(session)
    while session.computer_to_move() is None:
        program.act(sorted(program.gestures(), key=repr)[0], "click")
    for _ in range(400):
        if session.computer_to_move() is None:
            break
        until_moved(program, session, 8000)
    program.wait(300)
    own = max((n for n, entry in enumerate(session.line, 1) if entry.action.seat == 0), default=0)
    assert own < session.position
    fresh = [line.position for line in scene.panels.log.lines if scene.panels.log.fresh(line)]
    said = [line.position for line in scene.panels.log.lines if line.position > own]
    assert fresh == said
    assert fresh
    marked = {thing for thing, marks in scene.stage.marks.items() if "last" in marks}
    before = {piece.id: piece.place for piece in GAME.table(GAME.view(session.state_at(own), 0)).pieces}
    moved = {item.piece.id for item in scene.stage.items if before.get(item.piece.id) != item.piece.place}
    assert marked >= moved


def test_ux_49_computers_can_be_stopped_and_let_go_on(program: AtTable) -> None:
    session = bots_to_move(program, "fast")
    program.key(pygame.K_p, unicode="p")
    before = session.position
    until_moved(program, session, 3000)
    assert session.position == before
    program.key(pygame.K_p, unicode="p")
    until_moved(program, session, 8000)
    assert session.position > before


def test_ux_51_the_window_goes_on_while_a_computer_thinks(program: AtTable) -> None:
    """A player that never comes to an end does not hold up a single frame or the menu."""
    session = bots_to_move(program, "slow")
    scene = program.table

    class Slow:
        def choose(self, game: Any, view: Any, seat: int, legal: Any, seed: int, stop: Any = None) -> Any:
            while not stop():
                pass
            return legal[0]

    program.key(pygame.K_p, unicode="p")
    scene.computers.forget()
    seat = session.computer_to_move()
    assert seat is not None
    thinker = scene.computers._thinker
    thinker._most = 60
    legal = GAME.legal(session.state, seat)
    thinker.start(Slow(), GAME, session.view(seat), seat, legal, 1)
    program.quick_key(pygame.K_F10)
    program.app.step(20)
    assert program.names[-1] == "menu"
    assert thinker.poll() is None
    assert thinker.busy
    program.quick_key(pygame.K_ESCAPE)
    thinker.cancel()


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_ux_53_a_hint_gives_its_reasons_and_knows_only_what_the_seat_knows(program: AtTable, lang: str) -> None:
    program.ctx.settings.lang = lang
    program.app.services.apply()
    moves = next(n for n in range(40, 60) if len(choices(new_session(2, moves=n))) > 1)
    session = new_session(2, moves=moves)
    scene = program.sit(session)
    seen: list[Any] = []
    real = type(GAME).determinize

    def watched(self: Any, view: Any, seat: int, chance: int) -> Any:
        seen.append((view, seat))
        return real(self, view, seat, chance)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(GAME), "determinize", watched)
        program.key(pygame.K_h, unicode="h")
        for _ in range(200):
            if not scene.advice.thinking:
                break
            time.sleep(0.01)
            program.app.step(20)
    assert seen
    assert all(view == session.view(seat) for view, seat in seen)
    advice = [line for line in program.log() if line["kind"] == "advice"]
    assert advice
    assert advice[-1]["actions"]
    marked = {mark for marks in scene.stage.marks.values() for mark in marks}
    assert "source" in marked or scene.controller.notes.advised == ()
    note = scene.stage.layers._overlays["note"]
    words = getattr(note, "words", "")
    assert words.strip()
    assert "⟦" not in words
    assert not program.ctx.catalogue.missing
    position = session.position
    program.key(pygame.K_ESCAPE)
    assert session.position == position


def test_ux_60_a_still_table_paints_nothing(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    program.sit(new_session(3, moves=40))
    program.point((3, 400))
    program.wait(3000)
    shown = Presented(monkeypatch)
    program.wait(3000)
    assert shown.take() == []
    assert not program.ctx.manager.needs_frame()


def test_ux_48_settings_of_motion_hold_for_replays_too(program: AtTable) -> None:
    from tabletop.scene.screens.replay import Replay

    session = new_session(2, moves=30)
    for motion in MOTIONS:
        program.ctx.settings.motion = motion
        program.ctx.navigator.watch(session)
        page = program.top
        assert isinstance(page, Replay)
        for position in range(1, 12):
            page.go_to(position)
            assert motion != "off" or not page.mover.busy
            program.wait(200)
        program.wait(6000)
        assert not page.mover.busy
        assert page.stage.tableau == GAME.table(GAME.view(session.state_at(11), None))


def test_ux_49_what_others_did_stays_said_when_seats_change(program: AtTable) -> None:
    """A seat given to a computer in the middle of a game is told of like any other."""
    session = new_session(2, moves=10)
    give_seat(session, 1, replace(session.seats[1], player="random"))
    program.sit(session)
    assert all(line.words for line in program.table.panels.log.lines)


def test_ux_48_nothing_hurries_on_once_the_key_is_up_whoever_was_told_so(program: AtTable) -> None:
    """A question mark is typed with Shift held, and the page of keys that it opens heard that it went up: from then on
    the computers acted without a pause to the end of the game."""
    scene = program.sit(new_session(2, 7, options=OPEN))
    shift = {"key": pygame.K_LSHIFT, "mod": pygame.KMOD_LSHIFT, "unicode": ""}
    program.send(pygame.KEYDOWN, **shift)
    assert scene.controller.hurried
    program.send(pygame.KEYDOWN, key=pygame.K_COMMA, mod=pygame.KMOD_LSHIFT, unicode="?")
    program.wait()
    assert program.top is not scene
    program.send(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0)
    program.key(pygame.K_ESCAPE)
    assert program.top is scene
    assert not scene.controller.hurried
    for kind, values in (
        (pygame.WINDOWFOCUSLOST, {}),
        (pygame.KEYDOWN, {"key": pygame.K_TAB, "mod": 0, "unicode": ""}),
    ):
        program.send(pygame.KEYDOWN, **shift)
        assert scene.controller.hurried
        program.send(kind, **values)
        assert not scene.controller.hurried
