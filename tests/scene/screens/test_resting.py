"""Who looks at a record or an example is told what lies under the pointer, as at a table."""

from __future__ import annotations

import pytest

from tabletop.games import registry
from tabletop.scene.screens.lesson import Lesson
from tabletop.scene.screens.replay import Replay
from tabletop.scene.screens.showing import Showing
from tabletop.session.examples import game_examples
from tests.scene.program import Program
from tests.ux.table import finished_session


def replayed(program: Program) -> Showing:
    session = finished_session(3)
    program.ctx.catalogue.seat(session.game.key, session.names, session.whereabouts)
    return Replay(program.ctx, session, 60)


def explained(program: Program) -> Showing:
    key = "anno_1503"
    return Lesson(program.ctx, registry.game(key), game_examples(key), 0)


@pytest.mark.parametrize("made", [replayed, explained])
def test_a_pointer_that_rests_is_told_what_lies_there(program: Program, made: object) -> None:
    assert callable(made)
    page = made(program)
    program.ctx.manager.push(page)
    program.wait()
    box = page.stage.rect_of("sea/goal.gold")
    assert box is not None
    program.point(box.center)
    program.wait(200)
    assert not page.stage.layers.shows("resting"), "not at once"
    program.wait(400)
    assert page.stage.layers.shows("resting")
    program.point((box.centerx + 40, box.centery + 90))
    assert not page.stage.layers.shows("resting"), "it goes with the pointer"
    program.ctx.settings.tooltips = False
    program.point(box.center)
    program.wait(800)
    assert not page.stage.layers.shows("resting"), "who wants no such words gets none"
    assert not program.ctx.catalogue.missing
