"""What a study's page hands out lies among the saved games, or it is told why it does not."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.scene.export.inked import Inked
from tabletop.scene.export.share import NeedsShare
from tabletop.scene.screens import handing_out
from tabletop.scene.screens.help import Help
from tabletop.session.studies import game_studies
from tests.ux.table import AtTable, new_session


@pytest.fixture
def lesson(program: AtTable) -> AtTable:
    """At the page of a study that comes with a game, nothing of which can be changed."""
    program.ctx.navigator.study(next(study for study in game_studies("gonzaga") if "second" in study.form.id))
    program.wait(300)
    return program


def _give(program: AtTable, entry: int) -> None:
    program.click("give")
    program.wait(300)
    program.key(entry)
    program.wait(300)


def _folder(program: AtTable) -> Path:
    return program.ctx.store.paths.games


def test_a_page_for_pupils_is_made_by_click_and_digit(lesson: AtTable) -> None:
    _give(lesson, pygame.K_1)
    page = (_folder(lesson) / "gonzaga-second-game.html").read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert "gonzaga-second-game.html" in lesson.words()
    lesson.key(pygame.K_ESCAPE)
    assert lesson.widget("give")


@pytest.mark.parametrize(
    ("entry", "name"), [(pygame.K_2, "gonzaga-second-game.pdf"), (pygame.K_3, "gonzaga-rules.pdf")]
)
def test_paper_is_made_where_the_library_is(
    lesson: AtTable, entry: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("fpdf")
    monkeypatch.setattr(Inked, "_draw", lambda *_: None)  # takes most of the time: tests/scene/export looks at it
    _give(lesson, entry)
    assert (_folder(lesson) / name).read_bytes().startswith(b"%PDF")


def test_where_it_is_not_the_way_out_is_told(lesson: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> bytes:
        raise NeedsShare

    monkeypatch.setattr(handing_out, "study_sheet", missing)
    _give(lesson, pygame.K_2)
    assert "fpdf2" in lesson.words()
    assert not list(_folder(lesson).glob("*.pdf"))


def test_a_folder_that_takes_nothing_is_told(lesson: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(handing_out, "write_bytes_whole", full)
    _give(lesson, pygame.K_1)
    assert "No space left" in lesson.words()


def test_the_book_prints_all_pieces_of_the_game_that_is_read(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("fpdf")
    monkeypatch.setattr(Inked, "_draw", lambda *_: None)
    program.sit(new_session(2))
    seating = program.ctx.catalogue.seating
    program.ctx.navigator.help_page("pieces")
    page = program.top
    assert isinstance(page, Help)
    page.choose("gonzaga")
    program.wait()
    program.click("print")
    program.wait(300)
    assert (_folder(program) / "gonzaga-pieces.pdf").read_bytes().startswith(b"%PDF")
    assert "gonzaga-pieces.pdf" in program.words()
    program.key(pygame.K_ESCAPE)
    assert program.top is page
    assert program.ctx.catalogue.seating == seating  # the table below keeps its words
    page.seek("castle")
    assert not [widget for widget in page.root.walk() if widget.key == "print"]


def test_without_the_library_the_book_says_where_it_comes_from(
    program: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> bytes:
        raise NeedsShare

    monkeypatch.setattr(handing_out, "aid", missing)
    program.ctx.navigator.help_page("pieces")
    program.wait()
    program.click("print")
    program.wait(300)
    assert "fpdf2" in program.words()
    assert "pupils" not in program.words()
    assert not list(_folder(program).glob("*.pdf"))
