"""The review of a finished game at the window: choice by choice, stopped at will; each mistake leads to its place."""

from __future__ import annotations

import time

import pygame
import pytest

from tabletop.components.board import load_table
from tabletop.presentation.review import decisions_of, weighing
from tabletop.scene.screens import review as page
from tabletop.scene.screens.review import ReviewPage
from tests.presentation.test_review import NAMES, played
from tests.scene.program import Program
from tests.ux.conftest import program as program

KEY = "gonzaga"


@pytest.fixture
def reviewing(program: Program, monkeypatch: pytest.MonkeyPatch) -> ReviewPage:
    """The page, where thoughts are quick ones."""
    monkeypatch.setattr(page, "weighing", lambda session, decision: weighing(session, decision, "phase"))
    program.ctx.catalogue.seat(KEY, NAMES)
    program.ctx.navigator.review(played(KEY), load_table(KEY))
    top = program.top
    assert isinstance(top, ReviewPage)
    return top


def thought(program: Program, reviewing: ReviewPage, number: int) -> None:
    until = time.monotonic() + 60
    while len(reviewing.found) < number and time.monotonic() < until:
        program.wait(50)
        time.sleep(0.002)
    assert len(reviewing.found) >= number


def test_all_choices_are_thought_about_in_order(program: Program, reviewing: ReviewPage) -> None:
    decisions = decisions_of(played(KEY))
    thought(program, reviewing, len(decisions))
    assert [one.decision for one in reviewing.found] == decisions
    assert not reviewing.thinking
    assert not reviewing.needs_frame()


def test_who_has_seen_enough_stops_it_and_what_is_known_stays(program: Program, reviewing: ReviewPage) -> None:
    thought(program, reviewing, 5)
    program.click("stop")
    known = len(reviewing.found)
    program.wait(500)
    assert len(reviewing.found) == known
    assert not reviewing.thinking


def test_a_mistake_leads_to_its_position_and_back_leads_here(program: Program, reviewing: ReviewPage) -> None:
    thought(program, reviewing, len(decisions_of(played(KEY))))
    program.wait()
    program.click("look1")
    assert program.names[-2:] == ["review", "replay"]
    dearest = max(reviewing.found, key=lambda one: one.cost)
    assert program.top.player.position == dearest.decision.at  # type: ignore[attr-defined]  # a replay's
    program.key(pygame.K_ESCAPE)
    assert program.names[-1] == "review"
    program.key(pygame.K_ESCAPE)
    assert program.names == ["title"]
