"""Studies made in the window: from a table, by hand and by keys, undone, kept, played."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.games.anno_1503.game import GAME
from tabletop.locale import LANGUAGES
from tabletop.scene.screens.study import StudyPage
from tabletop.scene.table.led.author_table import AuthorTable
from tabletop.scene.table.led.author_tree import row_key
from tabletop.scene.table.led.question_sheet import QuestionSheet
from tabletop.session.studies import StudyForm, read_study, troubles
from tabletop.session.studies.form import ChapterForm, MarkForm
from tabletop.session.studies.tree import Way
from tests.ux.table import AtTable, new_session

CTRL, SHIFT, ALT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT
GAMES = {GAME.key: GAME}


def file(program: AtTable) -> Path:
    """The one study there is."""
    (path,) = program.ctx.store.paths.studies.glob("*.study")
    return path


def kept(program: AtTable) -> StudyForm:
    return read_study(file(program)).form


def first(program: AtTable) -> ChapterForm:
    return kept(program).chapters[0]


def author(program: AtTable) -> AuthorTable:
    table = program.top
    assert isinstance(table, AuthorTable), program.names
    return table


def title(program: AtTable, words: str) -> None:
    """Write a title in place of the one that is offered."""
    program.key(pygame.K_a, CTRL)
    program.type(words)
    program.key(pygame.K_RETURN)
    program.wait(400)


def from_table(program: AtTable, moves: int = 14) -> AuthorTable:
    """A new study whose first chapter begins where a game stands, opened."""
    program.sit(new_session(3, 5, moves))
    program.key(pygame.K_d, CTRL)
    program.wait(300)
    program.key(pygame.K_1)
    program.wait(300)
    title(program, "Trade")
    program.key(pygame.K_RETURN)
    program.wait(800)
    return author(program)


def way(program: AtTable) -> Way:
    """Where the author stands."""
    return author(program).edited.way


def do(program: AtTable, number: int = 0) -> None:
    table = author(program)
    table.controller.play(table.session.legal(table.session.deciders[0])[number])
    program.wait(1500)


def press(program: AtTable, key: str) -> None:
    x, y = author(program).panels.spots()[key]
    program.click_at((x, y))
    program.wait(500)


def right(program: AtTable, start: tuple[int, int], end: tuple[int, int], key: int = 0, mod: int = 0) -> None:
    """Press the right button, go there, let go, with a key held."""
    if key:
        program.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
    program.point(start)
    program.send(pygame.MOUSEBUTTONDOWN, pos=start, button=3)
    program.point(end)
    program.send(pygame.MOUSEBUTTONUP, pos=end, button=3)
    if key:
        program.send(pygame.KEYUP, key=key, mod=0)
    program.wait(300)


def at(program: AtTable, thing: str) -> tuple[int, int]:
    rect = author(program).stage.rect_of(thing)
    assert rect is not None, thing
    return rect.center


def test_a_position_of_a_table_becomes_a_chapter(program: AtTable) -> None:
    table = from_table(program)
    assert program.names == ["title", "learn", "study", "author_table"]
    chapter = first(program)
    assert (chapter.at, chapter.front) == (14, table.edited.chapter.front)
    assert len(chapter.record) > 14
    assert kept(program).title == {"en": "Trade"}
    assert troubles(read_study(file(program)), GAMES) == ()
    assert program.ctx.store.autosaves(), "the game that was left can be gone on with"


def test_what_is_played_makes_the_line_and_its_variations(program: AtTable) -> None:
    from_table(program)
    do(program)
    do(program)
    end = way(program)
    program.key(pygame.K_HOME)
    assert way(program) == ()
    program.key(pygame.K_END)
    assert way(program) == end
    program.key(pygame.K_F10, SHIFT)
    assert program.names[-1] == "menu"
    program.key(pygame.K_ESCAPE)
    program.key(pygame.K_LEFT)
    program.key(pygame.K_LEFT)
    assert way(program) == ()
    do(program, 1)
    assert way(program) == (0, 0, 0)
    assert len(first(program).nodes[0].variations) == 1
    program.key(pygame.K_UP)
    assert way(program) == (0,)
    program.key(pygame.K_DOWN)
    before = first(program).nodes[0].do
    program.key(pygame.K_UP, SHIFT)
    assert first(program).nodes[0].do != before
    assert way(program) == (0,)
    press(program, row_key((0, 0, 0)))
    assert way(program) == (0, 0, 0)
    program.key(pygame.K_DELETE)
    assert first(program).nodes[0].variations == ()
    assert way(program) == ()
    for _ in range(5):
        program.key(pygame.K_z, CTRL)
        program.wait(300)
    assert first(program).nodes == ()
    assert "undo" in [entry["kind"] for entry in program.log()]
    program.key(pygame.K_y, CTRL)
    program.wait(300)
    assert len(first(program).nodes) == 1
    assert troubles(read_study(file(program)), GAMES) == ()


def test_comments_are_written_beside_the_board_and_kept_as_they_are_typed(program: AtTable) -> None:
    from_table(program)
    do(program)
    program.key(pygame.K_c)
    program.type("Due Zölle.")
    program.key(pygame.K_RETURN)
    program.type("M and Q are letters here")
    assert author(program).typing
    program.wait(600)
    assert first(program).nodes[0].say == {"en": "Due Zölle.\nM and Q are letters here"}
    program.ctx.settings.lang = "it"
    program.apply_settings()
    assert author(program).author.field().value == "", "each language has a comment of its own"
    program.key(pygame.K_ESCAPE)
    x, y = author(program).author.field().rect.center
    program.click_at((x, y))
    program.type("Due dazi")
    program.key(pygame.K_ESCAPE)
    program.key(pygame.K_LEFT)
    assert first(program).nodes[0].say["it"] == "Due dazi", "leaving keeps what was typed"
    assert program.top.name == "author_table"


def test_rings_arrows_and_areas_are_drawn_as_chess_players_know_it(program: AtTable) -> None:
    from_table(program)
    one, other = at(program, "pile.spice"), at(program, "pile.stone")
    right(program, one, one)
    right(program, one, other, pygame.K_LSHIFT, SHIFT)
    right(program, other, other, pygame.K_LALT, ALT)
    right(program, (one[0] - 4, one[1] - 4), (other[0] + 4, other[1] + 4), pygame.K_LCTRL, CTRL)
    ring, arrow, other_ring, area = first(program).marks
    assert (ring.colour, arrow.colour, other_ring.colour) == ("green", "red", "blue")
    assert arrow.arrow is not None
    assert arrow.arrow[0] == ring.ring
    assert len(area.area) > 1
    right(program, one, one)
    assert ring not in first(program).marks, "the same again takes it away"
    assert author(program).stage.layers.shows("sign:0")
    assert troubles(read_study(file(program)), GAMES) == ()


def test_marks_are_drawn_by_the_keyboard_alone(program: AtTable) -> None:
    from_table(program)
    program.key(pygame.K_d)
    program.key(pygame.K_2)
    program.key(pygame.K_RETURN)
    program.key(pygame.K_SPACE)
    program.key(pygame.K_TAB)
    program.key(pygame.K_SPACE)
    program.key(pygame.K_ESCAPE)
    ring, arrow = first(program).marks
    assert ring == MarkForm(ring=ring.ring, colour="red")
    assert arrow.arrow is not None
    assert arrow.arrow[0] == ring.ring
    assert program.top.name == "author_table"
    program.key(pygame.K_ESCAPE)
    assert program.top.name == "study"


def test_signs_and_questions_by_the_keyboard_alone(program: AtTable) -> None:
    from_table(program)
    do(program)
    program.key(pygame.K_j)
    program.wait(300)
    program.key(pygame.K_3)
    assert first(program).nodes[0].sign == "!?"
    program.key(pygame.K_q)
    program.wait(300)
    program.key(pygame.K_RIGHT)
    program.key(pygame.K_RIGHT)
    sheet = program.top
    assert isinstance(sheet, QuestionSheet)
    assert sheet.ask is not None
    assert sheet.ask.kind == "choose"
    program.click("answer:1")
    program.key(pygame.K_a, CTRL)
    program.type("Sail home")
    program.click("answer:1:right")
    program.click("answer:more")
    program.key(pygame.K_ESCAPE)
    ask = first(program).nodes[0].ask
    assert ask is not None
    assert [(dict(one.say)["en"], one.right) for one in ask.answers[:2]] == [
        ("First answer", True),
        ("Sail home", True),
    ]
    assert len(ask.answers) == 3


def test_the_move_to_be_found_is_played_and_others_are_answered(program: AtTable) -> None:
    from_table(program)
    program.key(pygame.K_q)
    program.wait(300)
    program.click("question:kind")
    sheet = program.top
    assert isinstance(sheet, QuestionSheet)
    sheet.kind("find")
    assert "First play the action" in program.words()
    program.key(pygame.K_ESCAPE)
    do(program)
    program.key(pygame.K_LEFT)
    do(program, 1)
    program.key(pygame.K_LEFT)
    program.key(pygame.K_q)
    program.wait(300)
    sheet = program.top
    assert isinstance(sheet, QuestionSheet)
    sheet.kind("find")
    program.wait(200)
    program.click("found:(0, 0, 0):right")
    program.click("found:(0, 0, 0)")
    program.type("Good as well.")
    program.click("hint:0")
    program.type("Look at the quay.")
    program.key(pygame.K_ESCAPE)
    chapter = first(program)
    assert chapter.ask is not None
    assert [dict(one) for one in chapter.ask.hints] == [{"en": "Look at the quay."}]
    other = chapter.nodes[0].variations[0][0]
    assert (other.sign, dict(other.say)) == ("!", {"en": "Good as well."})
    program.key(pygame.K_RIGHT)
    program.key(pygame.K_DELETE)
    program.key(pygame.K_RIGHT)
    program.key(pygame.K_DELETE)
    assert "The question before looks for this action" in author(program).author.said


def test_chapters_are_renamed_moved_copied_removed_and_undone(program: AtTable) -> None:
    from_table(program)
    program.key(pygame.K_ESCAPE)
    page = program.top
    assert isinstance(page, StudyPage)
    for _ in range(2):
        program.click("begin")
        program.wait(300)
        program.key(pygame.K_1)
        program.wait(600)
        assert program.top.name == "author_table"
        program.key(pygame.K_ESCAPE)
        program.wait(300)
    assert [one.id for one in kept(program).chapters[1:]] == ["from-the-start-2-players", "from-the-start-2-players-2"]
    program.click("up:2")
    program.click("more:1")
    program.wait(300)
    program.key(pygame.K_1)
    program.wait(300)
    title(program, "The second")
    assert kept(program).chapters[1].title == {"en": "The second"}
    program.click("more:0")
    program.wait(300)
    program.key(pygame.K_4)
    program.wait(300)
    assert len(kept(program).chapters) == 2
    program.key(pygame.K_z, CTRL)
    assert len(kept(program).chapters) == 3
    program.click("more:0")
    program.wait(300)
    program.key(pygame.K_2)
    program.wait(300)
    program.key(pygame.K_1)
    program.wait(300)
    title(program, "Another")
    paths = sorted(program.ctx.store.paths.studies.glob("*.study"))
    assert [path.name for path in paths] == ["another.study", "trade.study"]
    assert [one.record for one in read_study(paths[0]).form.chapters] == [read_study(paths[1]).form.chapters[0].record]
    program.wait(2000)
    assert page.pictures.of(page.study.form.chapters[0]) is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_that_a_class_sees_a_hand_is_switched_by_keys_and_undone(lang: str, program: AtTable) -> None:
    from_table(program)
    program.key(pygame.K_ESCAPE)
    program.ctx.settings.lang = lang
    program.wait(300)

    page = program.top
    assert isinstance(page, StudyPage)
    words = program.ctx.text("study_page.with_hand", who="ABC"[first(program).front])

    def switch() -> None:
        while page.ring.current is None or page.ring.current.key != "more:0":
            program.quick_key(pygame.K_TAB)
        for key in (pygame.K_RETURN, pygame.K_3):
            program.key(key)
            program.wait(300)

    for expected in (True, False):
        switch()
        assert kept(program).chapters[0].hand is expected
        assert (words in program.words()) is expected
    program.key(pygame.K_z, CTRL)
    assert kept(program).chapters[0].hand
    program.key(pygame.K_z, CTRL)
    assert not kept(program).chapters[0].hand


@pytest.mark.sampled(2)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
def test_everything_fits_in_every_language(program: AtTable, lang: str, size: tuple[int, int]) -> None:
    program.resize(size)
    program.ctx.settings.lang = lang
    program.apply_settings()
    table = from_table(program)
    do(program)
    keys = table.panels.spots()
    wanted = {"author:words", "author:sign", "author:ask", "author:cut", "author:play", "guide:leave", row_key((0,))}
    assert wanted <= set(keys)
    window = pygame.Rect((0, 0), size)
    assert all(window.collidepoint(keys[key]) for key in wanted)
    assert not [entry for entry in program.log() if entry["kind"] == "error"]


def test_what_is_decided_in_secret_stands_in_words_in_the_tree(program: AtTable) -> None:
    program.ctx.navigator.new_study("gonzaga")
    program.wait(300)
    title(program, "Plans")
    program.click("begin")
    program.wait(300)
    program.key(pygame.K_1)
    program.wait(800)
    table = author(program)
    do(program)
    node = table.edited.chapter.nodes[0]
    row = next(one for one in table.panels.chrome.walk() if one.key == row_key((0,)))
    assert row.text_label() not in ("", node.do)
