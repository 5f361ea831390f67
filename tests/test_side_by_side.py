"""Processes that test side by side leave nothing out: not a file, not what came of a test."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis.internal.conjecture import providers

from tests import side_by_side
from tests.side_by_side import Telling, made_once, rotated, share_in, tell_less
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


def test_what_one_process_has_made_the_next_one_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(side_by_side, "_SHARED", [])
    made = list[str]()

    def make() -> tuple[str, int]:
        made.append("made")
        return ("made", len(made))

    assert [made_once("it", make), made_once("it", make)] == [("made", 1), ("made", 2)], "alone each makes its own"
    share_in(tmp_path)
    assert [made_once("it", make), made_once("it", make), made_once("other", make)] == [
        ("made", 3),
        ("made", 3),
        ("made", 4),
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["it.pickle", "other.pickle"]
