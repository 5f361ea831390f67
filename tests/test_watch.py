"""The watch over tests that hang begins anew every minute, and after a failure or a debugger has stopped it."""

from __future__ import annotations

import faulthandler
import time
from typing import Any

import pytest

from tests.watch import HANGS_S, WATCH, Watch


def test_it_begins_anew_after_a_minute_or_a_stop_and_always_gives_a_test_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, begun = [5.0], list[float]()

    def later(seconds: float, **how: Any) -> None:
        assert how == {"file": 7, "exit": True}
        begun.append(now[0] + seconds)

    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(faulthandler, "dump_traceback_later", later)
    monkeypatch.setattr(faulthandler, "cancel_dump_traceback_later", begun.clear)
    watch = Watch()
    watch.told = 7
    for second in range(5, 300):
        now[0] = second
        watch.look()
        assert begun[-1] - second >= HANGS_S
        if second == 200:
            watch.stop()
            assert not begun
    assert [end - begun[0] for end in begun] == [0, 61]


def test_who_hands_tests_out_does_not_look_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole game in the packaged program may take longer than a test that hangs: its own process says so."""
    assert WATCH.looks, "this process runs a test"
    monkeypatch.setattr(faulthandler, "dump_traceback_later", pytest.fail)
    handing_out = Watch()
    handing_out.looks = False
    handing_out.look()
    assert not handing_out.since
