"""A lesson of five chapters made from nothing with hand-like events, by mouse or by keyboard; opened again; played
alone and with a class."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.games.anno_1503.game import GAME
from tabletop.scene.table.led.author_table import AuthorTable
from tabletop.scene.table.led.author_tree import row_key
from tabletop.scene.table.led.question_sheet import QuestionSheet
from tabletop.scene.table.led.studying import StudyTable
from tabletop.scene.widgets.page import Page
from tabletop.session.studies import StudyForm, read_study, troubles
from tests.scene.projector.walls import TWO, wall_of
from tests.ux.table import AtTable

CTRL = pygame.KMOD_CTRL


class Teacher:
    """Does everything by one way: "mouse" or "keys"."""

    def __init__(self, program: AtTable, way: str) -> None:
        self.program, self.way = program, way

    def press(self, key: str) -> None:
        """A button of a page or of the table."""
        program = self.program
        if self.way == "mouse":
            if isinstance(program.top, Page):
                program.click(key)
            else:
                x, y = program.table.panels.spots()[key]
                program.click_at((x, y))
        elif isinstance(program.top, Page):
            self._walk(program.top, key)
            program.key(pygame.K_RETURN)
        else:
            for _ in range(200):
                if program.table.controller.cursor == f"widget:{key}":
                    break
                program.quick_key(pygame.K_TAB)
            program.key(pygame.K_RETURN)
        program.wait(500)

    def _walk(self, page: Page, key: str) -> None:
        for _ in range(300):
            if page.ring.current is not None and page.ring.current.key == key:
                return
            self.program.quick_key(pygame.K_TAB)
        raise AssertionError(f"the keyboard does not reach {key}")

    def choose(self, number: int) -> None:
        """A line of a menu."""
        if self.way == "keys":
            self.program.key(pygame.K_0 + number)
        else:
            lines = [stop for stop in self.program.stops() if stop.text_label()]
            self.program.click_at(lines[number - 1].rect.center)
        self.program.wait(600)

    def title(self, words: str) -> None:
        self.program.key(pygame.K_a, CTRL)
        self.program.type(words)
        self.program.key(pygame.K_RETURN)
        self.program.wait(500)

    def act(self, number: int = 0) -> None:
        """One of the movements that mean something now."""
        gesture = self.program.gestures()[number]
        self.program.act(gesture, "keys" if self.way == "keys" else "drag")
        self.program.wait(2500)

    def back(self) -> None:
        """A step back along the line."""
        way = author(self.program).edited.back
        if self.way == "keys":
            while author(self.program).controller.cursor is not None:
                self.program.key(pygame.K_ESCAPE)
            self.program.key(pygame.K_LEFT)
        else:
            self.press(row_key(way))
        self.program.wait(500)

    def comment(self, words: str) -> None:
        if self.way == "keys":
            self.program.key(pygame.K_c)
        else:
            self.program.click_at(author(self.program).author.field().rect.center)
        self.program.type(words)
        self.program.wait(600)
        self.program.key(pygame.K_ESCAPE)

    def ask(self, kind: int) -> QuestionSheet:
        """Open the question, and choose its kind by the arrows: the selector has the keyboard."""
        if self.way == "keys":
            self.program.key(pygame.K_q)
        else:
            self.press("author:ask")
        self.program.wait(300)
        for _ in range(kind):
            self.program.key(pygame.K_RIGHT)
        sheet = self.program.top
        assert isinstance(sheet, QuestionSheet)
        return sheet

    def ring(self) -> None:
        if self.way == "keys":
            for key in (pygame.K_d, pygame.K_RETURN, pygame.K_ESCAPE):
                self.program.key(key)
        else:
            rect = author(self.program).stage.rect_of("pile.spice")
            assert rect is not None
            self.program.send(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=3)
            self.program.send(pygame.MOUSEBUTTONUP, pos=rect.center, button=3)
            self.program.wait(300)

    def leave(self) -> None:
        if self.way == "keys":
            self.program.key(pygame.K_ESCAPE)
        else:
            self.press("guide:leave")
        self.program.wait(500)


def author(program: AtTable) -> AuthorTable:
    table = program.top
    assert isinstance(table, AuthorTable), program.names
    return table


def kept(program: AtTable) -> StudyForm:
    (path,) = program.ctx.store.paths.studies.glob("*.study")
    return read_study(path).form


def five_chapters(teacher: Teacher) -> None:
    """From the first screen to a lesson: talk, answers, a move to be found, marks, a variation."""
    program = teacher.program
    teacher.press("learn")
    program.page.choose("anno_1503")  # type: ignore[attr-defined]
    teacher.press("study:new")
    teacher.title("From nothing")
    for number in range(5):
        teacher.press("begin")
        teacher.choose(1)
        teacher.comment(f"Chapter {number + 1}.")
        if number == 0:
            teacher.ask(1)
            program.key(pygame.K_ESCAPE)
        if number == 1:
            teacher.ask(2)
            program.key(pygame.K_ESCAPE)
        if number in (2, 4):
            teacher.act()
            teacher.act()
            teacher.back()
        if number == 2:
            teacher.back()
            teacher.ask(3)
            program.key(pygame.K_ESCAPE)
        if number == 3:
            teacher.ring()
        if number == 4:
            gestures = program.gestures()
            if len(gestures) > 1:
                teacher.act(1)
        teacher.leave()
        assert program.top.name == "study"


@pytest.fixture(params=["mouse", "keys"])
def lesson(request: pytest.FixtureRequest, program: AtTable) -> Teacher:
    """Whoever has made it, on its page."""
    teacher = Teacher(program, request.param)
    five_chapters(teacher)
    return teacher


def test_a_lesson_is_made_from_nothing_and_holds(lesson: Teacher) -> None:
    form = kept(lesson.program)
    assert [chapter.say["en"] for chapter in form.chapters] == [f"Chapter {n}." for n in range(1, 6)]
    assert [chapter.ask and chapter.ask.kind for chapter in form.chapters] == ["talk", "choose", "find", None, None]
    assert [len(chapter.nodes) for chapter in form.chapters] == [0, 0, 2, 0, 2]
    assert form.chapters[3].marks
    (path,) = lesson.program.ctx.store.paths.studies.glob("*.study")
    assert troubles(read_study(path), {GAME.key: GAME}) == ()
    assert not [entry for entry in lesson.program.log() if entry["kind"] == "error"]


def test_it_is_opened_again_and_played_alone_and_with_a_class(lesson: Teacher, tmp_path: Path) -> None:
    form = kept(lesson.program)
    lesson.program.close()
    program = AtTable(tmp_path)
    teacher = Teacher(program, lesson.way)
    wall_of(program).displays = lambda: TWO
    teacher.press("learn")
    program.page.choose("anno_1503")  # type: ignore[attr-defined]
    number = len(program.page.shipped)  # type: ignore[attr-defined]
    teacher.press(f"study:{number}")
    assert kept(program) == form
    teacher.press("chapter:2")
    table = program.top
    assert isinstance(table, StudyTable)
    assert table.chapter.finding
    teacher.act()
    assert table.chapter.way == (0,)
    assert program.ctx.learned.of_study(form.id).marks == {}, "the line goes on"
    program.key(pygame.K_RIGHT)
    program.wait(3000)
    assert dict(program.ctx.learned.of_study(form.id).marks) == {form.chapters[2].id: 3}
    program.key(pygame.K_ESCAPE)
    program.wait(300)
    teacher.press("chapter:1")
    program.key(pygame.K_p, CTRL)
    program.wait(500)
    discussion = wall_of(program).lesson
    assert discussion is not None
    assert discussion.asking
    for key in (pygame.K_1, pygame.K_1, pygame.K_2, pygame.K_SPACE, pygame.K_RETURN):
        program.key(key)
    program.wait(500)
    assert dict(program.ctx.learned.of_study(form.id).marks)[f"{form.chapters[1].id}:class"] == 3
    assert not [entry for entry in program.log() if entry["kind"] == "error"]
    wall_of(program).close()
    program.close()
