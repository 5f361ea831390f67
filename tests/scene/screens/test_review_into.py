"""The mistakes of a review go into a study: by a button or by keys, and what cannot be is said."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.presentation.review import foremost_of, mistakes
from tabletop.scene.screens import review_into
from tabletop.scene.screens.review import ReviewPage
from tabletop.scene.screens.study import StudyPage
from tabletop.session.studies import own_studies, troubles
from tests.presentation.test_review import played
from tests.scene.program import Program
from tests.scene.screens.test_review import KEY, thought
from tests.scene.screens.test_review import known as known
from tests.scene.screens.test_review import quick as quick
from tests.scene.screens.test_review import reviewing as reviewing
from tests.ux.conftest import program as program


def told_now(program: Program) -> str:
    """All that the dialog or page on top says."""
    return " ".join(widget.text_label() for widget in program.page.root.walk())


def first_of_menu(program: Program) -> None:
    """Take what comes next in the menu that is open."""
    assert program.names[-1] == "menu"
    program.key(pygame.K_DOWN)
    program.key(pygame.K_RETURN)


@pytest.mark.parametrize("by_keys", [False, True])
def test_mistakes_go_into_a_new_study_and_then_into_that_one(
    program: Program, known: ReviewPage, by_keys: bool
) -> None:
    program.wait()

    def ask() -> None:
        if by_keys:
            program.key(pygame.K_d, pygame.KMOD_CTRL)
        else:
            program.click("into")

    ask()
    first_of_menu(program)  # a new study
    program.key(pygame.K_RETURN)  # under the title that is proposed
    marked = foremost_of(played(KEY), mistakes(known.found))
    assert f"{len(marked)} chapters in which" in told_now(program)
    [study], wrong = own_studies(program.ctx.store.paths.studies)
    assert not wrong
    assert study.form.title == {"en": "Gonzaga: what was better (Anna and Ben)"}
    assert sum(bool(chapter.line) for chapter in study.form.chapters) == len(marked)
    assert troubles(study, program.ctx.registry) == ()
    program.click("stay")
    assert program.names[-1] == "review"
    ask()
    program.key(pygame.K_DOWN)
    first_of_menu(program)  # the one after it, which was begun
    assert "already" in told_now(program)
    program.click("open")
    assert isinstance(program.top, StudyPage)
    assert program.top.study.form.chapters == study.form.chapters


def test_while_choices_are_thought_about_nothing_goes_into_a_study(program: Program, reviewing: ReviewPage) -> None:
    assert reviewing.thinking
    assert not program.widget("into").enabled
    program.key(pygame.K_d, pygame.KMOD_CTRL)
    assert program.names[-1] == "review"
    thought(program, reviewing, 5)
    program.click("stop")
    assert program.widget("into").enabled


def test_where_nothing_is_marked_it_is_said(
    program: Program, reviewing: ReviewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought(program, reviewing, 1)
    program.click("stop")
    monkeypatch.setattr(review_into, "mistakes", lambda found: [])
    program.click("into")
    assert program.ctx.text("review.study.none") in told_now(program)
    assert own_studies(program.ctx.store.paths.studies) == ((), ())


def test_on_a_full_disk_it_is_said(
    program: Program, known: ReviewPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    program.wait()
    monkeypatch.setattr("tabletop.session.studies.draft.write_whole", full)
    program.click("into")
    first_of_menu(program)
    program.key(pygame.K_RETURN)
    assert "could not be written" in told_now(program)
