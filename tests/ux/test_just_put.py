"""What a hand has just put somewhere: a click goes on with what lies there, a drag brings it home."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.tableau import Drag
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.rio_de_la_plata.position import at, effects, fresh, own
from tests.ux.table import AtTable


@pytest.fixture
def session(program: AtTable) -> Session[Any]:
    """A carpenter has just been laid by hand where two workers are, beside a house of theirs."""
    start = fresh(3)
    own(start, 0, houses="D09")
    at(start, 0, "D08", "D08")
    start.players[0].goods, start.players[0].coins = (3, 4, 0), 0
    seats = default_seats(3, ("Anna", "Bruno", "Carla"), (), GAME.colours)
    session: Session[Any] = Session.new(GAME, seats, 5, {"trade": "off"})
    session.history.state = effects(start)
    program.sit(session)
    (build,) = {one for one in program.gestures() if getattr(one, "piece", "") == places.stock("carpenter")}
    program.act(build, "drag")
    assert session.position == 1
    return session


def test_a_building_that_has_just_been_laid_is_activated_by_a_click(program: AtTable, session: Session[Any]) -> None:
    rect = program.table.stage.rect_of("site.D08")
    assert rect is not None
    program.click_at(rect.center)
    assert program.table.hand.held is None
    if program.top is not program.table:
        program.key(ord("1"))
    assert "activate D08 with" in GAME.actions.text(session.history.entry(1).action)


def test_a_building_that_has_just_been_laid_is_brought_home_by_a_drag(program: AtTable, session: Session[Any]) -> None:
    program.act(Drag("site.D08", places.stock("carpenter")), "drag")
    assert session.position == 0
