"""What is seen at a glance stays no longer: a tile that is looked at, kept or put back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.engine.action import Action
from tabletop.games.anno_1503.actions import KeepAgreement, KeepOutpost, LookAt, ReturnTile
from tabletop.scene.context.settings import PACES
from tabletop.scene.table.play.computers import Computers
from tests.ux.table import AtTable, new_session

FRAME = 50


@pytest.fixture(autouse=True)
def nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers do nothing by themselves."""
    monkeypatch.setattr(Computers, "update", lambda computers, dt_ms: None)


def shown(program: AtTable, *kinds: type[Action], own: bool) -> int:
    """Milliseconds that the first action of these kinds is shown, scene and motion and caption, until somebody can go
    on: whoever did it, or the next computer."""
    whole = new_session(3, moves=160, seed=5)
    found = next(
        at
        for at, one in enumerate(whole.line)
        if isinstance(one.action, kinds) and "goal_reached" not in [event.kind for event in one.events]
    )
    session, action = new_session(3, moves=found, seed=5), whole.line[found].action
    front = action.seat if own else (action.seat + 1) % 3
    session.seats = tuple(
        replace(seat, player="person" if number == front else "thumb") for number, seat in enumerate(session.seats)
    )
    program.ctx.settings.motion = program.ctx.settings.pace = "normal"
    scene = program.sit(session)
    program.wait(2000)
    scene.narrator.clear()
    scene.controller.play(action)
    for spent in range(0, 20_000, FRAME):
        program.wait(FRAME)
        if not scene.presenter.mover.busy and (own or not scene.narrator.holds):
            return spent + FRAME
    raise AssertionError("it never ends")


def test_an_own_look_is_answered_in_less_than_two_seconds(program: AtTable) -> None:
    """It took six, the longest wait in one's own turn, every time."""
    assert shown(program, LookAt, own=True) <= 2000


@pytest.mark.parametrize("kinds", [(KeepOutpost, KeepAgreement), (ReturnTile,)], ids=["keep", "put back"])
def test_what_others_keep_or_put_back_is_seen_and_done_in_two_and_a_half_seconds(
    program: AtTable, kinds: tuple[type[Action], ...]
) -> None:
    assert 1000 <= shown(program, *kinds, own=False) <= 2500


@pytest.mark.parametrize("pace", PACES)
def test_a_glance_is_short_and_never_longer_than_reading(program: AtTable, pace: str) -> None:
    settings = program.ctx.settings
    settings.pace = pace
    for words in ("Ben", "Ben keeps an outpost; " * 6):
        glance = settings.reading_ms(words, glance=True)
        assert glance <= min(1.5 * settings.pause_ms, settings.reading_ms(words))
