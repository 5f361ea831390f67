"""What a teacher types into a study: letters go where they are meant, and nothing offered for a beginning stays."""

from __future__ import annotations

import pygame

from tabletop.games.anno_1503.game import GAME
from tabletop.scene.table.led.question_sheet import QuestionSheet
from tests.ux.table import AtTable
from tests.ux.test_making_studies import author, do, first, from_table


def ask(program: AtTable, kind: str) -> None:
    """Open the sheet of a question, and say of which kind it is."""
    program.key(pygame.K_q)
    program.wait(300)
    sheet = program.top
    assert isinstance(sheet, QuestionSheet)
    sheet.kind(kind)
    program.wait(200)


def test_the_key_that_opens_a_comment_writes_no_letter(program: AtTable) -> None:
    from_table(program)
    for _ in range(2):
        program.send(pygame.KEYDOWN, key=pygame.K_c, mod=0, unicode="c")
        program.send(pygame.TEXTINPUT, text="c")
        program.send(pygame.KEYUP, key=pygame.K_c, mod=0, unicode="c")
        program.wait(300)
    program.type("orn first")
    program.wait(600)
    assert dict(first(program).say) == {"en": "corn first"}


def test_one_hint_follows_the_other_by_enter(program: AtTable) -> None:
    from_table(program)
    do(program)
    program.key(pygame.K_LEFT)
    ask(program, "find")
    program.click("hint:0")
    for words in ("Near.", "Nearer."):
        program.type(words)
        program.key(pygame.K_RETURN)
    asked = first(program).ask
    assert asked is not None
    assert [dict(one) for one in asked.hints] == [{"en": "Near."}, {"en": "Nearer."}]


def test_the_usual_question_gives_way_to_what_is_typed(program: AtTable) -> None:
    from_table(program)
    ask(program, "choose")
    for words, stands in (("Who is next?", "Who is next?"), (" Why?", "Who is next? Why?")):
        program.click("question:say")
        program.type(words)
        program.key(pygame.K_TAB)
        asked = first(program).ask
        assert asked is not None
        assert dict(asked.say) == {"en": stands}


def test_a_chapter_may_begin_in_the_position_editor(program: AtTable) -> None:
    from_table(program)
    program.key(pygame.K_ESCAPE)
    program.wait(300)
    program.click("begin")
    program.wait(300)
    program.key(pygame.K_1 + len(GAME.seats))
    program.wait(800)
    assert program.top.name == "editor"


def test_several_actions_of_one_seat_may_be_looked_for_together(program: AtTable) -> None:
    from_table(program)
    seats = [author(program).session.deciders[0]]
    for _ in range(2):
        do(program)
        seats.append(author(program).session.deciders[0])
    assert seats[0] == seats[1], "one seat does both"
    program.key(pygame.K_LEFT)
    ask(program, "find")
    assert "question:steps" not in keys(program), "the line has one action only from here"
    program.key(pygame.K_ESCAPE)
    program.key(pygame.K_LEFT)
    ask(program, "find")
    for steps, words in ((2, "the next 2 actions, in any order"), (1, "the next action")):
        program.click("question:steps")
        asked = first(program).ask
        assert asked is not None
        assert asked.steps == steps
        assert words in program.words()


def keys(program: AtTable) -> list[str]:
    """What Tab can reach on the sheet."""
    sheet = program.top
    assert isinstance(sheet, QuestionSheet)
    return [one.key for one in sheet.ring.stops()]
