"""Who comes again finds the own name and what was learned; what happened is told of who did it."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.gonzaga.game import GAME
from tabletop.presentation.chains import in_a_row
from tabletop.presentation.course import Course
from tabletop.scene.screens.setup import Setup
from tabletop.scene.table.around.advice_goals import movements, pressed_last
from tabletop.session.setup.table_setup import TableSetup, default_seats
from tests.ux.gonzaga import at_lock, ended
from tests.ux.table import AtTable
from tests.ux.test_first_game import guided, lead, others


def test_a_name_typed_for_one_game_is_proposed_for_the_others(program: AtTable) -> None:
    seats = default_seats(3, ("Luca", "Ben", "Chiara"), (), GAME.colours)
    program.ctx.remembered.keep(TableSetup("gonzaga", seats, 1, {}))
    program.ctx.navigator.setup("anno_1503")
    program.wait()
    assert isinstance(program.top, Setup)
    names = [seat.name for seat in program.top.setup.seats]
    assert names[0] == "Luca"
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", ["Ben", "Chiara"])
def test_nobody_sits_twice_where_the_own_name_is_a_usual_one(program: AtTable, name: str) -> None:
    seats = default_seats(2, (name, "Luca"), (), GAME.colours)
    program.ctx.remembered.keep(TableSetup("gonzaga", seats, 1, {}))
    program.ctx.navigator.setup("anno_1503")
    program.wait()
    assert isinstance(program.top, Setup)
    names = [seat.name for seat in program.top.setup.seats]
    assert names[0] == name
    assert len(set(names)) == len(names) == 3


def test_the_first_screen_goes_on_from_what_was_learned(program: AtTable) -> None:
    every = program.ctx.text("title.every_game")
    assert every in program.words()
    program.ctx.learned.finish("gonzaga")
    program.ctx.navigator.title()
    program.wait()
    assert every not in program.words()
    assert program.ctx.text("title.ways_on") in program.words()
    name = program.ctx.text("game.gonzaga.title")
    assert name in program.widget("way:computer").text_label()
    second = program.ctx.text("first_game.go_on_chapter", n=2)
    assert second in program.widget("way:first").text_label(), "who has ended a chapter was sent to another game"
    assert name in program.widget("way:first").text_label()
    assert program.widget("first:gonzaga").words == second
    for chapter in (2, 3):
        program.ctx.learned.finish("gonzaga", chapter=chapter)
    program.ctx.navigator.title()
    program.wait()
    assert name not in program.widget("way:first").text_label(), "nobody is led through it twice before the others"
    assert program.widget("first:gonzaga").words == program.ctx.text("first_game.again")


def test_who_has_read_the_last_card_of_a_lesson_is_not_asked_to_go_on_with_it(program: AtTable) -> None:
    session = lead(program, "gonzaga").guided
    while session.at + 1 < len(session.guided.form.steps):
        if session.reads:
            program.key(pygame.K_RETURN)
        elif session.watching:
            others(program)
        else:
            guided(program).controller.play(session.legal(session.guided.form.seat)[0])
            program.wait(100)
    assert session.reads
    assert program.ctx.learned.of("gonzaga").finished
    assert not program.ctx.learned.of("gonzaga").at


def test_a_leap_of_one_is_told_by_what_that_one_did(program: AtTable) -> None:
    session = ended(4)
    program.sit(session)
    course, catalogue = Course(session, program.table.stage.table), program.ctx.catalogue
    told = 0
    for sample in range(1, len(course.positions)):
        changes = course.leap("points", sample).changes
        if not changes:
            continue
        most = session.names[max(changes, key=lambda change: abs(change[1]))[0]]
        others = [name for name in session.names if name != most]
        deeds = course.words(catalogue, "points", sample, brief=True).partition(": ")[2].split("; ")
        assert not [deed for deed in deeds if deed.startswith(tuple(others))], deeds
        told += 1
    assert told > 3


def test_keys_of_advice_name_the_button_that_is_pressed_as_well() -> None:
    session = at_lock(3)
    seat = next(one for one in session.deciders if any(type(a).__name__ == "Lock" for a in session.legal(one)))
    lock = next(action for action in session.legal(seat) if type(action).__name__ == "Lock")
    card = next(action for action in session.legal(seat) if type(action).__name__ == "PlanAction")
    view = session.view(seat)
    assert pressed_last(movements(GAME, view, (lock,))) == "", "that one is told by the line itself"
    line = in_a_row(GAME, view, (card, lock))
    assert pressed_last(movements(GAME, view, line)) == "lock"
