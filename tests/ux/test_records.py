"""Back and forth in a game, in records, and with a disk that refuses."""

from __future__ import annotations

import errno
import os
import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.games.anno_1503.game import GAME
from tabletop.presentation.perspective import Perspective
from tabletop.scene.screens.replay import Replay
from tabletop.scene.table.screen import TableScene
from tabletop.session.knowing.afterwards import seen_afterwards
from tests.session.helpers import same_line
from tests.ux.table import OPEN, AtTable, finished_session, new_session, random_session


def told(program: AtTable) -> list[str]:
    """The log as it can be read on the screen."""
    return [line.words for line in program.table.panels.log.lines]


def test_ux_18_undo_of_everything_and_redo_of_everything(program: AtTable) -> None:
    """After any number of steps back and as many forth, the game, its scores and its log are what they were."""
    luck = random.Random(1)
    for seed in (1, 2):
        session = random_session(3, seed, 80)
        scene = program.sit(session)
        start, end = session.state_at(0), session.state
        log, measures = told(program), [GAME.measures(session.view(None), seat) for seat in range(3)]
        for back in (luck.randrange(1, 80), 80):
            for _ in range(back):
                session.undo(consent=True)
            assert session.state == session.state_at(80 - back)
            for _ in range(back):
                session.redo()
            scene.settle()
            program.reveal()
            assert session.state == end
            assert told(program) == log
            assert [GAME.measures(session.view(None), seat) for seat in range(3)] == measures
        session.jump(0, consent=True)
        assert session.state == start


def test_ux_19_a_roll_taken_back_in_strict_play_says_why_not_and_in_friendly_play_comes_again(program: AtTable) -> None:
    for undo in ("strict", "free"):
        session = new_session(2, undo=undo, options=OPEN)
        scene = program.sit(session)
        program.quick_key(pygame.K_SPACE)
        program.wait(300)
        assert session.position == 1
        after = session.state
        reason = session.can_undo()
        program.key(pygame.K_z, pygame.KMOD_CTRL)
        if undo == "strict":
            assert reason is not None
            assert session.position == 1
            undo_tool = next(widget for widget in scene.panels.stops() if widget.key == "tool:undo")
            assert undo_tool.reason == program.ctx.catalogue.refusal(reason)
        else:
            assert session.position == 0
            program.quick_key(pygame.K_SPACE)
            program.wait(300)
            assert session.state == after


def test_ux_25_scrubbing_a_record_shows_what_was_seen_live(program: AtTable) -> None:
    """At random points of a game that goes on the boards are those of the live table there, pixel by pixel."""
    session = new_session(3, 8, moves=150)
    assert session.outcome is None
    luck = random.Random(2)
    program.ctx.navigator.watch(session)
    program.wait()
    page = program.top
    assert isinstance(page, Replay)
    for _ in range(8):
        position = luck.randrange(session.position)
        page.go_to(position)
        program.wait(100)
        live = new_session(3, session.seed)
        for entry in session.line[:position]:
            live.play(entry.action)
        page.look_from(live.deciders[0], None)
        program.wait(100)
        seen = program.window.surface.copy()
        table = TableScene(program.ctx, live)
        table.show(Perspective(live.deciders[0], None))
        shown = pygame.Surface(program.window.size)
        table.stage.flush(shown)  # without marks: nobody acts in a record
        for name, camera in page.stage.layout.cameras.items():
            room = camera.rect.inflate(-4, -4)
            one, other = (pygame.image.tobytes(picture.subsurface(room), "RGB") for picture in (seen, shown))
            assert one == other, (name, position)


def test_ux_25_a_step_of_the_replay_shows_the_same_pieces_as_the_live_table(program: AtTable) -> None:
    """What the public saw, while the game goes on; once it is over what all seats saw."""
    for session in (new_session(3, 8, moves=150), finished_session(3)):
        program.ctx.navigator.watch(session)
        page = program.top
        assert isinstance(page, Replay)
        luck = random.Random(3)
        for position in [luck.randrange(session.position) for _ in range(25)]:
            page.go_to(position)
            state = session.state_at(position)
            seen = GAME.view(state, None) if session.outcome is None else seen_afterwards(GAME, state, page.front)
            assert page.stage.tableau == GAME.table(seen)


def test_ux_26_a_line_of_the_log_shows_its_position_and_the_end_brings_all_back(program: AtTable) -> None:
    session = new_session(2, moves=60, options=OPEN)
    scene = program.sit(session)
    end, count = session.state, len(session.line)
    actions = [entry.action for entry in session.line]
    room = scene.panels.log.rect
    spots = [(room.centerx, y) for y in range(room.top, room.bottom, 4)]
    lines = {at: spot for spot in spots if (at := scene.panels.log.at(spot)) is not None and at < session.position}
    position = min(lines)
    program.click_at(lines[position])
    assert scene.presenter.past == position
    x, y = scene.panels.spots()["act:from_here"]
    program.click_at((x, y))
    program.wait(400)
    if program.names[-1] == "dialog":  # somebody has looked at a tile since
        program.click("yes")
    assert session.position == position
    assert session.state == session.state_at(position)
    assert scene.stage.tableau == GAME.table(session.view(scene.presenter.perspective.viewer))
    assert len(session.line) == count
    for _ in range(count):
        program.quick_key(pygame.K_y, pygame.KMOD_CTRL)
        program.reveal()
    program.wait(300)
    assert session.state == end
    assert [entry.action for entry in session.line] == actions


def full(*_: Any, **__: Any) -> int:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_ux_28_a_full_disk_is_told_and_the_game_goes_on(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session(2, options=OPEN)
    program.sit(session)
    real = os.write
    monkeypatch.setattr("tabletop.session.saved.writer.os.write", full)
    program.quick_key(pygame.K_SPACE)
    program.wait(400)
    assert session.position == 1
    assert program.names[-1] == "dialog"
    assert "disk is full" in program.words()
    program.key(pygame.K_ESCAPE)
    program.act(program.gestures()[0], "keys")
    program.wait(400)
    assert session.position == 2
    assert program.names[-1] == "table"  # told once, not after every move
    monkeypatch.setattr("tabletop.session.saved.writer.os.write", real)
    program.act(program.gestures()[0], "keys")
    program.wait(200)
    path = program.ctx.store.live_path
    assert path is not None
    program.ctx.store.flush()
    assert path.read_text("utf-8") == session.record.file_text()


def test_ux_28_a_read_only_place_is_told_at_the_start_and_when_saving(
    program: AtTable, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened = os.open

    def refuse(path: Any, flags: int = os.O_WRONLY, *more: Any, **named: Any) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            raise OSError(errno.EROFS, "Read-only file system")
        return opened(path, flags, *more, **named)

    def refuse_all(*_: Any, **__: Any) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("tabletop.session.saved.writer.os.open", refuse)
    program.click("game:anno_1503")
    program.click("start")
    program.wait(300)
    assert program.names[-1] == "dialog"
    assert "may not be written" in program.words()
    program.key(pygame.K_ESCAPE)
    program.reveal()
    session = program.table.session
    monkeypatch.setattr("tabletop.session.saved.store.write_whole", refuse_all)
    program.ctx.navigator.save_as(session)
    program.wait(200)
    program.click("save")
    program.wait(200)
    assert program.names[-1] == "dialog"
    assert str(program.ctx.store.paths.games) in program.words()
    while program.names[-1] != "table":
        program.key(pygame.K_ESCAPE)
    program.quick_key(pygame.K_SPACE)
    program.wait(300)
    assert session.position >= 1  # what a throw leaves no choice about plays itself


def test_ux_27_a_record_opened_from_a_copy_is_the_same_game(program: AtTable, tmp_path: Path) -> None:
    session = new_session(3, moves=40)
    path = tmp_path / "copy.tabletop"
    assert program.ctx.store.save_as(session, path) is None
    before = path.read_bytes()
    program.ctx.navigator.open_record(path)
    program.wait()
    program.reveal()
    assert same_line(program.table.session, session)
    program.act(program.gestures()[0], "keys")
    assert path.read_bytes() == before


def test_a_running_game_cut_short_counts_as_it_stands_only_when_somebody_says_so(program: AtTable) -> None:
    store, session = program.ctx.store, new_session(2, moves=12)
    store.begin(session)
    path = store.live_path
    assert path is not None
    store.leave()
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-4]))
    for way in (pygame.K_ESCAPE, pygame.K_RETURN, None):
        program.ctx.navigator.continue_game(path)
        program.wait(200)
        assert program.names[-1] == "dialog"
        assert program.ctx.text("record.cut", n=4) in program.words()
        assert store.live_path is None
        program.agree() if way is None else program.key(way)
        program.wait(200)
    program.reveal()
    assert program.table.session.position < session.position
    assert store.live_path not in (None, path)


def test_the_way_out_of_a_replay_works_at_once_while_it_plays(program: AtTable) -> None:
    """Its buttons are made anew with every step: one that is held down meanwhile is held down still."""
    program.ctx.navigator.look_at(finished_session(3), 0)
    program.wait()
    replay = program.top
    assert isinstance(replay, Replay)
    replay.toggle()
    at = program.widget("leave").rect.center
    before = replay.player.position
    program.point(at)
    program.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    while replay.player.position == before:
        program.app.step(50)
    program.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    program.wait()
    assert program.top is not replay
