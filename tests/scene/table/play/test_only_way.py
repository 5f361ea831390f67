"""What leaves no choice is done by itself if the settings say so, told in the log, and undone with what was chosen."""

from __future__ import annotations

from tabletop.games.anno_1503.game import GAME
from tests.scene.table_driver import Driver


def test_the_only_way_is_gone_by_itself_and_undo_crosses_it() -> None:
    driver = Driver(GAME, 2, 4)
    driver.wait(2000)
    session = driver.session
    assert (session.position, len(session.legal(session.deciders[0]))) == (0, 1)
    driver.ctx.settings.only_way = True
    driver.wait(2000)
    thrown = session.position
    assert thrown > 0
    assert len(session.legal(session.deciders[0])) > 1
    driver.scene.controller.play(session.legal(session.deciders[0])[-1])
    driver.wait(2000)
    assert session.position > thrown
    driver.scene.panels.undo()
    driver.wait(2000)
    assert session.position == thrown
    driver.scene.panels.undo()
    driver.wait(2000)
    assert session.position == 0, "nothing happens by itself where there is something to do again"
    driver.scene.panels.redo()
    driver.wait(2000)
    assert session.position == thrown


def test_undo_goes_back_to_what_was_chosen() -> None:
    driver = Driver(GAME, 2, 4)
    driver.ctx.settings.only_way = True
    session = driver.session
    chosen = []
    for _ in range(60):
        driver.wait(300)
        driver.reveal()
        seat = session.deciders[0]
        legal = session.legal(seat)
        at = session.position
        driver.scene.controller.play(legal[-1])
        driver.wait(300)
        chosen.append(at)
        if session.position > at + 1:
            break
    assert session.position > chosen[-1] + 1
    driver.scene.panels.undo()
    driver.wait(300)
    assert session.position == chosen[-1]
