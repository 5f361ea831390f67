"""Where advice lies: beside what it is about, and never over the buttons and the log that are needed to follow it."""

from __future__ import annotations

import pytest
from pygame import Rect

from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.presentation.advice import Advised
from tabletop.scene.table.around.advice_sheet import AdviceSheet
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import NAMES, AtTable

ROWS = [
    Advised("Bruno places 1 worker: Forest; Roads, 4 times", "28 %", "At the end of the turn: +4 points, +1 wood")
] * 3


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
def test_advice_leaves_buttons_log_and_what_it_is_about_uncovered(program: AtTable, size: tuple[int, int]) -> None:
    program.resize(size)
    stage = program.sit(Session.new(GAME, default_seats(3, NAMES, (), GAME.colours), 5, {}, "free")).stage
    spared = [stage.layout.slots[name] for name in ("ribbon", "actions", "log")]
    about = [rect for thing in ("east/forest.01", "east/quarry.01") if (rect := stage.rect_of(thing)) is not None]
    words = "\n".join(f"{row.what}\n{row.why}" for row in ROWS)
    for at in (stage.layout.slots["actions"].midtop, about[0].midtop):
        sheet = AdviceSheet(
            program.ctx, words, "Chances as the hardest level sees them", at, False, about, ROWS, "", spared
        )
        inner = Rect(sheet._plate)
        assert not [box for box in (*spared, *about) if inner.colliderect(box)], (inner, at)
        assert Rect((0, 0), size).contains(inner)
