"""The colours of the box: set-up offers no others, a table of before gets them, and worked examples show them."""

from __future__ import annotations

from tabletop.games.gonzaga.game import GAME
from tabletop.scene.screens.lesson import Lesson
from tabletop.scene.screens.setup import Setup
from tabletop.session.examples.library import game_examples
from tabletop.session.setup.table_setup import TableSetup, default_seats
from tests.scene.program import Program

PEOPLE = ("Anna", "Ben", "Chiara", "Denis")


def test_set_up_offers_the_colours_of_the_box(program: Program) -> None:
    program.ctx.navigator.setup("gonzaga")
    page = program.top
    assert isinstance(page, Setup)
    page.set_number(4)
    program.wait(100)
    assert tuple(seat.colour for seat in page.setup.seats) == GAME.colours
    for seat in range(4):
        page.unfold(f"look:{seat}")
        assert tuple(one.value for one in program.widget(f"colour:{seat}").alternatives) == GAME.colours


def test_a_remembered_table_with_other_colours_keeps_its_people(program: Program) -> None:
    program.ctx.remembered.keep(TableSetup("gonzaga", default_seats(3, PEOPLE), 1))
    program.ctx.navigator.setup("gonzaga")
    page = program.top
    assert isinstance(page, Setup)
    assert [(seat.name, seat.colour) for seat in page.setup.seats] == [
        ("Anna", "vermilion"),
        ("Ben", "blue"),
        ("Chiara", "yellow"),
    ]


def test_worked_examples_show_the_colours_they_speak_of(program: Program) -> None:
    """They call the seats Red, Yellow, Blue and Green, in this order."""
    examples = game_examples("gonzaga")
    number = next(n for n, one in enumerate(examples) if one.form.seats == 4)
    program.ctx.manager.push(Lesson(program.ctx, GAME, examples, number))
    lesson = program.top
    assert isinstance(lesson, Lesson)
    assert tuple(seat.colour for seat in lesson.seats) == GAME.colours
    assert [program.ctx.text(f"colour.{colour}") for colour in GAME.colours] == ["red", "yellow", "blue", "green"]
