"""Boards, examples and first games of owners in the window: switched, read again, told where they are wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.games.boards import board_of
from tabletop.locale import LANGUAGES
from tabletop.scene.widgets.label import Text
from tabletop.session.owner.own_boards import digest_of
from tests.scene.program import Program

GAME = "anno_1503"


def write(program: Program, text: str, name: str = "economy.yaml") -> Path:
    path: Path = program.ctx.store.paths.boards / GAME / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def dear(wood: int) -> str:
    return f"costs:\n  ship: {{wood: {wood}, stone: 2}}\n"


def told(program: Program) -> str:
    return "\n".join(widget.words for widget in program.page.root.walk() if isinstance(widget, Text))


def session(program: Program) -> Any:
    return program.ctx.manager.scenes[-1].session  # type: ignore[attr-defined]  # the table has one


def sit_down(program: Program) -> Any:
    """A table on the owner's board."""
    program.click(f"game:{GAME}")
    program.click("option:board")
    program.click("start")
    return session(program)


def test_a_table_on_the_own_board_and_once_more_on_the_same(program: Program) -> None:
    write(program, dear(3))
    first = sit_down(program)
    board = digest_of(first.game)
    assert board
    write(program, dear(4))
    program.ctx.navigator.title()
    program.wait()
    program.click(f"game:{GAME}")
    assert program.page.setup.board not in ("", board)  # type: ignore[attr-defined]  # remembered, as it is by now
    assert board_of(first.game) is not None
    assert digest_of(first.game) == board, "the running game keeps its own"


def test_a_board_that_changes_while_the_set_up_is_open_is_told_and_taken_as_it_is_now(program: Program) -> None:
    write(program, dear(3))
    program.click(f"game:{GAME}")
    program.click("option:board")
    shown = program.page.setup.board  # type: ignore[attr-defined]
    write(program, dear(4))
    program.click("start")
    assert program.names[-1] == "setup"
    assert program.ctx.text("setup.board_changed") in told(program)
    program.click("start")
    assert digest_of(session(program).game) not in ("", shown)


def test_a_board_that_is_gone_is_told_and_nobody_sits_down_at_another_one_unknowing(program: Program) -> None:
    path = write(program, dear(3))
    sit_down(program)
    program.ctx.navigator.title()
    program.wait()
    program.click(f"game:{GAME}")
    path.unlink()
    program.click("start")
    assert program.names[-1] == "setup"
    assert program.ctx.text("setup.board_gone") in told(program)
    program.click("start")
    assert digest_of(session(program).game) == ""


def test_a_remembered_board_that_is_gone_is_told_when_the_set_up_opens(program: Program) -> None:
    path = write(program, dear(3))
    sit_down(program)
    program.ctx.navigator.title()
    program.wait()
    path.unlink()
    program.click(f"game:{GAME}")
    assert program.ctx.text("setup.board_gone") in told(program)


def test_a_table_whose_board_is_nowhere_is_told_by_the_navigator(program: Program) -> None:
    write(program, dear(3))
    program.click(f"game:{GAME}")
    program.click("option:board")
    setup = program.page.setup  # type: ignore[attr-defined]
    write(program, dear(5))
    program.ctx.navigator.begin(setup)
    assert program.names[-1] == "dialog"
    assert setup.board in told(program)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_wrong_is_told_in_the_language_with_file_line_and_key(lang: str, program: Program) -> None:
    program.ctx.settings.lang = lang
    program.apply_settings()
    path = write(program, "costs:\n  ship: {wood: x}\n")
    program.click(f"game:{GAME}")
    words = {"en": "line 2", "it": "riga 2", "fr": "ligne 2"}[lang]
    for said in (str(path), words, "costs.ship.wood"):
        assert said in told(program)
    assert not program.widget("option:board").enabled
    program.click("start")
    assert program.names[-1] == "table"


def test_boards_are_read_again_in_the_settings_and_the_open_set_up_follows(program: Program) -> None:
    path = write(program, "costs: 1\n")
    program.click(f"game:{GAME}")
    program.ctx.navigator.settings()
    program.wait()
    program.click("boards")
    assert str(path) in told(program)
    path.write_text(dear(3))
    program.click("boards")
    game = program.ctx.text(f"game.{GAME}.title")
    assert program.ctx.text("settings.board_good", game=game) in told(program)
    program.page.back()
    program.wait()
    assert program.widget("option:board").enabled


EXAMPLE = """game: anno_1503
examples:
  - id: T1
    title: {en: An example of the owner}
    when:
      - {refuse: end turn, text: {en: Not yet}}
      - roll
"""
FIRST = "game: anno_1503\ntitle: {en: Own}\nsteps:\n  - say: {en: Roll}\n    do: [roll]\n"


def test_examples_and_first_game_of_the_owner_appear_under_learn_and_are_played(program: Program) -> None:
    write(program, dear(3))
    write(program, EXAMPLE, "examples/mine.yaml")
    bad = write(program, "game: anno_1503\nexamples: [{id: 1}]\n", "examples/other.yaml")
    write(program, FIRST, "first_game.yaml")
    program.ctx.navigator.learn(GAME)
    program.wait()
    assert program.ctx.text("learn.own") in told(program)
    assert str(bad) in told(program)
    program.page.focus_on("own:example:0")
    program.wait()
    program.click("own:example:0")
    assert program.names[-1] == "lesson"
    lesson = program.page
    assert len(lesson.moments) == 3  # type: ignore[attr-defined]
    assert not [moment for moment in lesson.moments if moment.problems]  # type: ignore[attr-defined]
    assert board_of(lesson.game) is not None  # type: ignore[attr-defined]
    program.page.back()
    program.wait()
    program.page.do(0, own=True)  # type: ignore[attr-defined]
    program.wait()
    done = session(program)
    done.read_on()
    done.play(done.wanted)
    program.wait()
    assert program.ctx.learned.of(GAME, own=True).done == ("T1",)
    assert program.ctx.learned.of(GAME).done == ()
    program.ctx.navigator.first_game(GAME, own=True)
    program.wait()
    assert program.names[-1] == "guided"
    led = session(program)
    while not led.legal(0):
        program.wait()
    led.play(led.legal(0)[0])
    program.wait()
    assert program.ctx.learned.of(GAME, own=True).finished
    assert not program.ctx.learned.of(GAME).finished


def test_a_first_game_of_the_owner_that_cannot_go_on_is_told_at_once(program: Program) -> None:
    path = write(program, FIRST + "  - say: {en: a}\n    watch: ['1: fly']\n", "first_game.yaml")
    program.ctx.navigator.learn(GAME)
    program.wait()
    program.ctx.navigator.first_game(GAME, own=True)
    program.wait()
    assert program.names[-1] == "dialog"
    assert str(path) in told(program)
    assert "steps[1].watch[0]" in told(program)
