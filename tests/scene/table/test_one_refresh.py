"""A drop is looked at once: one view for each viewer, one tableau, one set of marks, one layout of the panels."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame
import pytest

from tabletop.games.anno_1503.game import GAME as SEA
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table import screen
from tabletop.scene.table.around.panels import Panels
from tests.scene.table_driver import Driver


def counted(monkeypatch: pytest.MonkeyPatch, counts: Counter[object], owner: Any, name: str, what: str) -> None:
    """Count the calls of a function, for `view` by viewer."""
    usual = getattr(owner, name)

    def counting(*given: Any, **named: Any) -> Any:
        counts[(what, given[-1]) if what == "view" else what] += 1
        return usual(*given, **named)

    monkeypatch.setattr(owner, name, counting)


def with_a_drag(players: tuple[str, ...]) -> Driver:
    """A table at which the first seat has something to drag, and nothing is left to ask then."""
    driver = Driver(SEA, 3, 7, players=players, options={"open_hands": "on"})
    driver.scene.controller.paused = True
    for _ in range(200):
        driver.reveal()
        if driver.session.deciders == (0,) and any(goal_of(driver)):
            return driver
        legal = SEA.legal(driver.session.state, driver.session.deciders[0])
        driver.session.play(legal[len(legal) // 2])
        driver.scene.settle()
        driver.wait()
    raise AssertionError("nothing can be dragged")


def goal_of(driver: Driver) -> tuple[str, str]:
    """A piece and a place where it means one action."""
    for thing, goals in driver.scene.presenter.intent.drags.items():
        for goal, ways in goals.items():
            if len(ways) == 1 and driver.scene.stage.grip(goal) is not None:
                return thing, goal
    return "", ""


@pytest.mark.parametrize("players", [("person", "random", "random"), ()], ids=["alone", "three people"])
def test_a_drop_is_looked_at_once(monkeypatch: pytest.MonkeyPatch, players: tuple[str, ...]) -> None:
    driver = with_a_drag(players)
    stage, position = driver.scene.stage, driver.session.position
    thing, goal = goal_of(driver)
    start, end = stage.grip(thing), stage.grip(goal)
    assert start is not None
    assert end is not None
    driver.point(start)
    driver.down(start)
    driver.point((start[0] + 30, start[1]))
    driver.point(end)
    driver.wait(50)
    counts: Counter[object] = Counter()
    counted(monkeypatch, counts, type(SEA), "view", "view")
    counted(monkeypatch, counts, type(SEA), "table", "tableau")
    counted(monkeypatch, counts, screen, "marks_of", "marks")
    counted(monkeypatch, counts, Stage, "show", "stage")
    counted(monkeypatch, counts, Panels, "build", "panels")
    driver.up(end)
    driver.wait(50)
    assert driver.session.position == position + 1
    viewers = len({key[1] for key in counts if isinstance(key, tuple)})
    assert {key: number for key, number in counts.items() if number > 1} == {}, counts
    assert counts["marks"] == counts["panels"] == counts["stage"] == counts["tableau"] == 1
    assert viewers <= (1 if players else 3)


def test_a_still_table_computes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = with_a_drag(("person", "random", "random"))
    counts: Counter[object] = Counter()
    counted(monkeypatch, counts, type(SEA), "view", "view")
    counted(monkeypatch, counts, screen, "marks_of", "marks")
    counted(monkeypatch, counts, Panels, "build", "panels")
    driver.point((600, 300))
    driver.wait(300)
    assert not counts
    driver.key(pygame.K_TAB)
    assert counts == {"marks": 1}
