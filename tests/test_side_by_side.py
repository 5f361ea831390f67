"""Processes that test side by side leave nothing out: not a file, not what came of a test."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis.internal.conjecture import providers

from tests.side_by_side import Telling, rotated, tell_less
from tests.source import PACKAGE


@pytest.mark.parametrize("count", [1, 2, 3, 8, 20])
def test_each_begins_elsewhere_and_comes_to_all(count: int) -> None:
    paths = [Path(f"{number}.py") for number in range(11)]
    ways = [rotated(paths, number, count) for number in range(count)]
    assert all(sorted(way) == sorted(paths) for way in ways)
    assert len({way[0] for way in ways}) == min(count, len(paths))


def test_what_came_of_a_test_is_told_and_that_it_began_well_is_not() -> None:
    told: list[tuple[str, dict[str, Any]]] = []
    telling = Telling(lambda name, **what: told.append((name, what)))
    telling("logstart", nodeid="a")
    for when in ("setup", "call", "teardown"):
        for outcome in ("passed", "failed", "skipped"):
            telling("testreport", data={"when": when, "outcome": outcome})
    telling("logfinish", nodeid="a")
    telling("runtest_protocol_complete", item_index=0)
    assert [name for name, _ in told] == ["testreport"] * 7 + ["runtest_protocol_complete"]
    left_out = {(when, "passed") for when in ("setup", "teardown")}
    assert not left_out & {(what["data"]["when"], what["data"]["outcome"]) for _, what in told[:-1]}


@pytest.mark.parametrize(("durations", "xmlpath"), [(20, None), (None, "out.xml"), (None, None)])
def test_who_adds_up_beginning_and_end_is_told_them(durations: int | None, xmlpath: str | None) -> None:
    def send() -> None:
        """Stands for that of xdist."""

    plugin: Any = SimpleNamespace(sendevent=send)
    config: Any = SimpleNamespace(
        option=SimpleNamespace(durations=durations, xmlpath=xmlpath),
        pluginmanager=SimpleNamespace(get_plugins=lambda: {plugin.sendevent: plugin}.values()),
    )
    tell_less(config)
    assert (plugin.sendevent is not send) is (durations is None and xmlpath is None)


def test_hypothesis_reads_words_to_try_where_its_tests_go() -> None:
    reads = vars(providers)["is_local_module_file"]
    assert reads(str(PACKAGE / "session" / "studies" / "form.py"))
    assert not reads(str(PACKAGE / "games" / "gonzaga" / "game.py"))
    assert not reads(__file__)
