"""While advice is thought out: that it comes is said where nothing is covered that is read meanwhile."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.games import registry
from tabletop.scene.table.screen import TableScene
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import NAMES, QUICK, AtTable


def alone(program: AtTable, key: str) -> TableScene:
    """One person and a computer, and the person is to decide."""
    game = registry.game(key)
    session: Session[Any] = Session.new(game, default_seats(2, NAMES, ("person", "thumb"), game.colours), 5, {}, "free")
    while (seat := session.computer_to_move()) is not None:
        session.play(QUICK.choose(game, session.view(seat), seat, session.legal(seat), 1))
    return program.sit(session)


def test_something_moves_while_advice_is_thought_out_and_nothing_where_motion_is_off(program: AtTable) -> None:
    game = registry.game("gonzaga")
    session: Session[Any] = Session.new(game, default_seats(2, NAMES, ("person", "thumb"), game.colours), 5, {}, "free")
    program.ctx.settings.motion = "off"
    program.sit(session)
    table = program.table
    for motion in ("off", "normal"):
        program.ctx.settings.motion = motion
        program.quick_key(pygame.K_h)
        note = table.advice._thinks
        assert note is not None
        before = note.turn
        for _ in range(4):
            table.advice.update(100)
        assert (note.turn > before) is (motion == "normal")
        program.quick_key(pygame.K_ESCAPE)
        assert not table.advice.thinking


@pytest.mark.sampled(2)
@pytest.mark.parametrize("folded", [False, True])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)], ids=str)
@pytest.mark.parametrize("key", registry.keys())
def test_that_the_computer_thinks_is_said_beside_how_things_are_done(
    program: AtTable, key: str, size: tuple[int, int], folded: bool
) -> None:
    """The note lay over the line that tells what can be done."""
    program.resize(size)
    table = alone(program, key)
    if folded:
        table.panels.fold()
    program.wait(100)
    hint, log = table.panels.chrome.hint.rect, table.stage.panels["log"][0]
    assert hint.height
    program.key(pygame.K_h, unicode="h")
    note = table.advice._thinks
    assert note is not None
    assert not note.plate.colliderect(hint)
    assert not note.plate.colliderect(table.panels.chrome.column.rect)
    assert folded or log.contains(note.plate)
    program.quick_key(pygame.K_ESCAPE)
