"""A study begun under Learn, out of an example and out of a replay."""

from __future__ import annotations

import pygame

from tabletop.scene.screens.replay import Replay
from tabletop.scene.table.screen import TableScene
from tabletop.session.studies import read_study, troubles
from tests.scene.finished import finished_session
from tests.ux.table import AtTable, new_session
from tests.ux.test_making_studies import CTRL, GAMES, do, file, kept, title


def test_a_study_is_begun_under_learn_and_played_at_once(program: AtTable) -> None:
    program.ctx.navigator.learn("anno_1503")
    program.wait()
    program.click("study:new")
    program.wait(300)
    title(program, "From nothing")
    assert program.top.name == "study"
    program.click("begin")
    program.wait(300)
    program.key(pygame.K_1)
    program.wait(600)
    do(program)
    do(program)
    program.key(pygame.K_ESCAPE)
    program.wait(300)
    program.click("turn:0")
    program.wait(600)
    assert program.top.name == "study_table"
    table = program.top
    assert table.chapter.ask is not None, "against the line its action is looked for"  # type: ignore[attr-defined]
    program.key(pygame.K_ESCAPE)
    program.click("chapter:0")
    program.wait(600)
    assert program.top.chapter.ask is None  # type: ignore[attr-defined]


def test_an_example_and_a_replay_go_into_a_study(program: AtTable) -> None:
    program.ctx.navigator.learn("anno_1503")
    program.wait()
    program.click("example:0")
    program.wait(500)
    program.key(pygame.K_d, CTRL)
    program.wait(300)
    program.key(pygame.K_1)
    program.wait(300)
    title(program, "Trade")
    program.click("stay")
    program.wait(300)
    assert program.top.name == "lesson"
    program.ctx.navigator.watch(finished_session())
    program.wait()
    for _ in range(4):
        program.key(pygame.K_RIGHT)
    program.key(pygame.K_d, CTRL)
    program.wait(300)
    program.key(pygame.K_2)
    program.wait(300)
    program.click("stay")
    example, game = kept(program).chapters
    assert example.nodes
    assert game.at == 4
    assert troubles(read_study(file(program)), GAMES) == ()


def test_the_replay_of_a_running_game_puts_no_secret_into_a_study(program: AtTable) -> None:
    program.ctx.navigator.watch(new_session(3, 5, 9))
    program.wait()
    for front in range(3):
        assert isinstance(program.top, Replay)
        program.top.look_from(front, None)
        program.key(pygame.K_d, CTRL)
        program.wait(300)
        assert isinstance(program.top, Replay), "nothing is asked"
        assert program.top.notes.said == front + 1


def test_a_table_that_everybody_sees_puts_no_secret_into_a_study(program: AtTable) -> None:
    table = next(table for table in (_at_table(program, moves) for moves in range(20)) if _everybodys(table))
    program.key(pygame.K_d, CTRL)
    program.wait(300)
    assert program.top is table, "nothing is asked"
    assert table.controller.notes.said == 1


def _at_table(program: AtTable, moves: int) -> TableScene:
    return program.sit(new_session(3, 5, moves), reveal=False)


def _everybodys(table: TableScene) -> bool:
    """Whether somebody is in front who has secrets and does not show them."""
    perspective = table.presenter.perspective
    return perspective.hidden and perspective.viewer is None
