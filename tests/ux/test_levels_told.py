"""Who is to play at a level that is not here, or has lost what it thinks with: it is told, and the game goes on."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tabletop.bots.thinker import Thinker
from tabletop.bots.worker import Worker
from tabletop.games.anno_1503.game import GAME as ANNO
from tabletop.games.gonzaga.game import GAME as GONZAGA
from tabletop.scene.table.play import computers
from tabletop.scene.widgets.modal import Modal
from tabletop.session.session import Session
from tabletop.session.setup.code import encode
from tabletop.session.setup.table_setup import TableSetup, default_seats
from tests.scene.window.test_program import setup_page
from tests.ux.table import NAMES, AtTable, new_session


def told(program: AtTable) -> str:
    """What the dialog on top says."""
    assert isinstance(program.top, Modal)
    assert program.top._words is not None
    return program.top._words()


def waited(program: AtTable, until: Callable[[], bool]) -> None:
    """Frame by frame, as long as a thought takes."""
    late = time.monotonic() + 60
    while not until():
        assert time.monotonic() < late
        program.wait(50)


def played_on(program: AtTable, session: Session[Any]) -> None:
    """Once the dialog is closed the computers go on, and nothing is said twice."""
    program.wait()
    program.click("close")
    position = session.position
    waited(program, lambda: session.position > position + 1)
    assert not isinstance(program.top, Modal)


@pytest.fixture
def not_hard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anno 1503 and Gonzaga without their hardest level."""
    for game in (ANNO, GONZAGA):
        fewer = {name: level for name, level in game.levels.items() if name != "hard"}
        monkeypatch.setattr(type(game), "levels", fewer)


@pytest.mark.usefixtures("not_hard")
@pytest.mark.parametrize(("level", "nearest"), [("grandmaster", "by rule of thumb"), ("hard", "thinking")])
def test_a_level_that_the_game_of_a_record_lacks_is_told_and_played_by_the_nearest(
    program: AtTable, level: str, nearest: str
) -> None:
    program.ctx.settings.pace = "instant"
    store = program.ctx.store
    store.begin(new_session(2, moves=4, players=(level, level)))
    path = store.live_path
    assert path is not None
    store.leave()
    session = store.resume(path, program.ctx.registry).session
    program.ctx.navigator.table(session)
    waited(program, lambda: isinstance(program.top, Modal))
    assert level in told(program)
    assert nearest in told(program)
    played_on(program, session)


@pytest.mark.usefixtures("not_hard")
def test_a_level_that_the_game_of_a_code_lacks_is_told_and_played_by_the_nearest(program: AtTable) -> None:
    page = setup_page(program)
    page.take_code(encode(TableSetup("gonzaga", default_seats(3, NAMES, ("person", "hard", "grandmaster")), 7)))
    assert "hard" in told(program)
    assert "thinking" in told(program)
    assert [seat.player for seat in page.setup.seats] == ["person", "thinking", "thumb"]
    assert set(page.players) == set(GONZAGA.levels)


class Dying(Worker):
    """Whatever it is asked, its process dies."""

    asked = 0
    """By all of them."""

    def _answer(self, asked: Any, cancelled: Any) -> Any:
        Dying.asked += 1
        raise EOFError


def test_where_the_process_is_lost_it_is_told_once_and_no_action_is_lost(
    program: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "Thinker", lambda: Thinker(worker=Dying()))
    program.ctx.settings.pace = "instant"
    session = new_session(2, players=("phase", "phase"))
    program.sit(session)
    waited(program, lambda: isinstance(program.top, Modal))
    assert "stopped twice" in told(program)
    assert session.position == 1
    played_on(program, session)
    assert Dying.asked == 2
