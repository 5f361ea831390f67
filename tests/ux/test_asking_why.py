"""H on a step that is looked back at: why was it done? At a running table as far as it may be told, in a replay of a
game that is over always."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.games import registry
from tabletop.scene.screens.replay import Replay
from tabletop.scene.table.around import why as asking
from tabletop.scene.table.around.why import Why
from tabletop.session.saved.loading import load
from tests.ux.table import AtTable, random_session
from tests.ux.test_talk import after_others

RECORDS = Path(__file__).parents[1] / "records"
END = "gonzaga/2p-last-turn-8.tabletop"


def answered(program: AtTable, why: Why) -> str:
    """Wait for the answer; what it says."""
    for _ in range(3000):
        if not why.thinking:
            break
        program.wait(20)
        pygame.time.wait(10)
    program.wait(50)
    return str(program.log()[-1]["words"]) if program.log()[-1]["kind"] == "why" else ""


def said(program: AtTable) -> list[str]:
    """All that was answered so far."""
    return [str(line["words"]) for line in program.log() if line["kind"] == "why"]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked is thought about for no time: the first world tells."""
    monkeypatch.setattr(asking, "PATIENCE", 0.0)


def watched(program: AtTable) -> Replay:
    over = load(RECORDS / END, registry.games()).session
    program.ctx.catalogue.seat("gonzaga", over.names)
    program.ctx.navigator.watch(over)
    program.wait()
    assert isinstance(program.top, Replay)
    return program.top


@pytest.mark.usefixtures("hasty")
def test_in_a_replay_h_tells_why_a_step_was_done_and_esc_leads_back(program: AtTable) -> None:
    replay = watched(program)
    replay.go_to(12)
    program.wait()
    there = replay.state
    program.quick_key(pygame.K_h)
    asked = replay.why._asked
    assert asked is not None
    assert replay.state == replay.session.state_at(asked.choice.at), "the table lies as it was before the choice"
    answered(program, replay.why)
    words = said(program)[-1]
    assert "(played)" in words
    assert replay.session.names[asked.choice.seat] in words.splitlines()[0]
    program.quick_key(pygame.K_h)
    assert replay.why._sheet is not None
    program.quick_key(pygame.K_ESCAPE)
    assert not replay.why.asking
    assert program.top is replay
    assert replay.state == there
    program.quick_key(pygame.K_h)
    program.quick_key(pygame.K_RIGHT)
    assert replay.player.position == 13
    assert replay.state == replay.session.state_at(13), "any other key goes on from the step itself"


def test_at_the_start_of_a_replay_a_sentence_answers(program: AtTable) -> None:
    replay = watched(program)
    replay.go_to(0)
    program.click("why")
    assert "Nothing has been played yet" in said(program)[-1]


@pytest.mark.usefixtures("hasty")
def test_at_a_table_a_step_of_the_past_is_explained_to_whoever_did_it(program: AtTable) -> None:
    session = random_session(3, 5, 60)
    table = program.sit(session)
    past, seat = table.panels.past, table.presenter.perspective.viewer
    own = [n + 1 for n, one in enumerate(session.line[:-1]) if one.action.seat == seat]
    theirs = [n + 1 for n, one in enumerate(session.line) if one.action.seat != seat]
    assert seat is not None
    past.look(own[-1])
    program.wait()
    table.panels.press("act:why")
    answered(program, past.why)
    assert session.names[seat] in said(program)[-1] or "nothing else could be done" in said(program)[-1]
    program.quick_key(pygame.K_ESCAPE)
    assert past.at == own[-1]
    told = []
    for position in theirs[-12:]:
        past.look(position)
        program.quick_key(pygame.K_h)
        answered(program, past.why)
        told.append(said(program)[-1])
    assert any("keeps secret" in words for words in told)
    program.quick_key(pygame.K_ESCAPE)
    program.quick_key(pygame.K_ESCAPE)
    assert past.at is None


@pytest.mark.usefixtures("hasty")
def test_what_others_did_since_ones_turn_is_explained_from_its_card_though_nothing_came_after_it(
    program: AtTable,
) -> None:
    session, table = after_others(program), program.table
    past, seat = table.panels.past, table.presenter.perspective.viewer
    assert session.line[-1].action.seat != seat, "their last step led to the table as it is"
    state = table.presenter.view
    table.panels.press("recap:why")
    assert past.why.asking
    answered(program, past.why)
    asked = past.why._asked
    assert asked is not None
    assert session.names[asked.choice.seat] in said(program)[-1]
    assert asked.choice.seat != seat
    assert len(session.game.legal(session.state_at(asked.choice.at), asked.choice.seat)) > 1
    program.quick_key(pygame.K_ESCAPE)
    assert (past.at, table.presenter.view) == (None, state)
    assert "recap:why" in table.panels.spots(), "the card is there again"
