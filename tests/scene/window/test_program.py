"""From the title to a running game, set-up with its refusals, hand-over, files, errors."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.scene.context.manager import Scene
from tabletop.scene.context.report import report_folder
from tabletop.scene.screens.handover import HOLD_MS, Handover
from tabletop.scene.screens.setup import Setup
from tabletop.scene.table.screen import TableScene
from tabletop.session.setup.code import encode
from tabletop.session.setup.table_setup import TableSetup, default_seats
from tests.scene.finished import played
from tests.scene.program import Program


def setup_page(program: Program) -> Setup:
    program.click("game:anno_1503")
    assert isinstance(program.top, Setup)
    return program.top


# -- the first screen ------------------------------------------------------------------------------------------------


def test_two_clicks_lead_to_a_running_game(program: Program) -> None:
    program.click("game:anno_1503")
    program.click("start")
    assert "table" in program.names


def test_four_keys_lead_to_a_running_game(program: Program) -> None:
    program.key(pygame.K_TAB)
    program.key(pygame.K_RETURN)
    program.key(pygame.K_RETURN)
    assert "table" in program.names


def test_esc_never_ends_the_program(program: Program) -> None:
    program.key(pygame.K_ESCAPE)
    assert program.names == ["title"]
    assert program.ctx.manager.running


def test_continue_goes_on_where_the_game_was_left(program: Program) -> None:
    program.click("game:anno_1503")
    program.click("start")
    table = next(scene for scene in program.ctx.manager.scenes if isinstance(scene, TableScene))
    session = table.session
    session.play(session.game.legal(session.state, session.deciders[0])[0])
    position, state = session.position, session.state
    program.ctx.navigator.title()
    program.wait()
    program.click("continue")
    again = next(scene for scene in program.ctx.manager.scenes if isinstance(scene, TableScene))
    assert again.session is not session
    assert again.session.state_at(position) == state


# -- set-up ----------------------------------------------------------------------------------------------------------


def test_a_colour_or_symbol_somebody_has_is_refused_with_the_name(program: Program) -> None:
    page = setup_page(program)
    taken = page.setup.seats[1]
    program.click("look:0")
    colour = program.widget("colour:0")
    blocked = next(one for one in colour.alternatives if one.value == taken.colour)
    assert taken.name in blocked.reason
    colour.choose(taken.colour, program.ctx)
    program.widget("symbol:0").choose(taken.symbol, program.ctx)
    assert page.setup.seats[0].colour != taken.colour
    assert page.setup.seats[0].symbol != taken.symbol


def test_a_name_twice_or_none_stops_the_start_and_says_why(program: Program) -> None:
    page = setup_page(program)
    program.click("name:0")
    program.key(pygame.K_a, pygame.KMOD_CTRL)
    program.type(page.setup.seats[1].name)
    assert not program.widget("start").enabled
    assert page.setup.seats[1].name in page.verdict.words
    program.key(pygame.K_a, pygame.KMOD_CTRL)
    program.key(pygame.K_BACKSPACE)
    assert "needs a name" in page.verdict.words
    program.click("start")
    assert program.names == ["title", "setup"]
    program.click("name:0")
    program.type("Zoë Œuvrée")
    assert program.widget("start").enabled
    program.click("start")
    assert "table" in program.names


@pytest.mark.parametrize("number", [2, 3, 4])
def test_every_number_of_seats_can_start(program: Program, number: int) -> None:
    page = setup_page(program)
    program.widget("number").choose(str(number), program.ctx)
    assert len(page.setup.seats) == number
    assert not page.wrong()
    assert len({seat.symbol for seat in page.setup.seats}) == number


def test_the_table_is_remembered_but_not_its_seed(program: Program) -> None:
    page = setup_page(program)
    program.widget("number").choose("4", program.ctx)
    page.change_seat(0, name="Ilaria")
    page.set_option("open_hands", "on")
    seed = page.setup.seed
    program.click("start")
    program.ctx.navigator.title()
    program.wait()
    again = setup_page(program)
    assert again.setup.seats == page.setup.seats
    assert again.options["open_hands"] == "on"
    assert again.setup.seed != seed


def test_the_seed_is_shown_edited_and_used(program: Program) -> None:
    page = setup_page(program)
    assert program.widget("seed").value == str(page.setup.seed)
    program.click("seed")
    program.key(pygame.K_a, pygame.KMOD_CTRL)
    program.type("12x34")
    assert program.widget("seed").value == "1234"
    program.click("start")
    table = next(scene for scene in program.ctx.manager.scenes if isinstance(scene, TableScene))
    assert table.session.seed == 1234


def test_ux_4_the_code_of_a_table_is_copied_and_pasted(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    page = setup_page(program)
    program.widget("number").choose("4", program.ctx)
    page.change_seat(0, name="Ilaria")
    page.set_option("open_hands", "on")
    wanted, clip = page.setup, [""]
    monkeypatch.setattr("pygame.scrap.put_text", lambda words: clip.__setitem__(0, words))
    monkeypatch.setattr("pygame.scrap.get_text", lambda: clip[0])
    assert encode(wanted) in program.widget("copy").tooltip
    program.click("copy")
    assert clip == [encode(wanted)]
    program.widget("number").choose("2", program.ctx)
    program.click("new_seed")
    assert page.setup != wanted
    program.click("seed")
    program.key(pygame.K_v, pygame.KMOD_CTRL)
    assert page.setup == wanted
    assert program.widget("seed").value == str(wanted.seed)
    clip[0] = clip[0][:-2]
    program.click("seed")
    program.key(pygame.K_v, pygame.KMOD_CTRL)
    assert program.names[-1] != "setup"  # says why not
    assert page.setup == wanted
    clip[0] = encode(TableSetup("gonzaga", default_seats(2, ("Ada", "Bo")), 77, {}, "strict"))
    page.take_code(clip[0])
    assert (page.game.key, page.setup.seed, len(page.setup.seats)) == ("gonzaga", 77, 2)


def test_an_impossible_combination_says_why(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.engine.game import Conflict, OptionSpec

    page = setup_page(program)
    specs = tuple(page.game.options)
    first = specs[0]
    clash = Conflict(first.values[1], specs[1].key, specs[1].default, "test")
    changed = OptionSpec(first.key, first.values, first.default, first.rule, (clash,))
    monkeypatch.setattr(type(page.game), "options", (changed, *specs[1:]))
    assert "conflict.test" in page.why_no_option(first.key, first.values[1])
    assert page.why_no_option(first.key, first.default) == ""


def test_seating_order_can_be_changed(program: Program) -> None:
    page = setup_page(program)
    before = page.setup.seats
    program.click("down:0")
    assert page.setup.seats == (before[1], before[0], *before[2:])


# -- hand-over -------------------------------------------------------------------------------------------------------


def cover(program: Program) -> tuple[Handover, list[str]]:
    lifted: list[str] = []
    seat = default_seats(2, ("Anna", "Ben"))[1]
    page = Handover(program.ctx, seat, lambda: "why", lambda: lifted.append("lifted"))
    program.ctx.manager.push(page)
    program.wait()
    return page, lifted


def test_a_stray_click_or_enter_does_not_lift_the_cover(program: Program) -> None:
    _, lifted = cover(program)
    program.click("reveal")
    program.key(pygame.K_RETURN)
    program.key(pygame.K_TAB)
    program.key(pygame.K_RETURN)
    program.key(pygame.K_ESCAPE)
    assert not lifted
    assert program.names[-1] == "handover"


@pytest.mark.parametrize("by", ["mouse", "space"])
def test_holding_lifts_it_and_letting_go_too_early_does_not(program: Program, by: str) -> None:
    _, lifted = cover(program)
    pos = program.widget("reveal").rect.center

    def press(down: bool) -> None:
        if by == "mouse":
            program.send(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, pos=pos, button=1)
        else:
            program.send(pygame.KEYDOWN if down else pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")

    press(True)
    program.wait(HOLD_MS - 100)
    press(False)
    program.wait(HOLD_MS)
    assert not lifted
    press(True)
    program.wait(HOLD_MS + 50)
    assert lifted == ["lifted"]
    assert program.names == ["title"]


def test_its_own_key_lifts_it(program: Program) -> None:
    _, lifted = cover(program)
    program.key(pygame.K_v, unicode="v")
    assert lifted == ["lifted"]


# -- files -----------------------------------------------------------------------------------------------------------


def test_a_copy_is_saved_opened_and_asked_about_before_it_is_replaced(program: Program, tmp_path: Path) -> None:
    session = played(2, 3, 12)
    program.ctx.navigator.save_as(session)
    program.wait()
    program.click("save")
    assert program.names[-1] == "dialog"
    program.click("close")
    (copy,) = program.ctx.store.saved()
    program.ctx.navigator.save_as(session)
    program.wait()
    program.click("save")
    program.click("cancel")
    assert program.names[-1] == "files"
    program.click("save")
    program.click("yes")
    program.click("close")
    program.ctx.navigator.open_record(copy)
    program.wait()
    table = next(scene for scene in program.ctx.manager.scenes if isinstance(scene, TableScene))
    assert table.session.position == 12


def test_a_record_that_breaks_the_rules_is_refused_with_its_line_and_stays(program: Program, tmp_path: Path) -> None:
    session = played(2, 3, 4)
    lines = session.record.text().splitlines()
    path = tmp_path / "wrong.tabletop"
    path.write_text("\n".join([*lines[:3], lines[2]]) + "\n", "utf-8")
    before = path.read_bytes()
    program.ctx.navigator.open_record(path)
    program.wait()
    words = " ".join(widget.text_label() for widget in program.page.root.walk())
    assert "line 4" in words
    assert str(path) in words
    assert path.read_bytes() == before


def test_a_name_that_is_no_file_name_cannot_be_saved(program: Program) -> None:
    program.ctx.navigator.save_as(played(2, 3, 2))
    program.wait()
    program.click("name")
    program.type("a/b")
    assert not program.widget("save").enabled
    assert program.widget("save").reason


# -- errors ----------------------------------------------------------------------------------------------------------


def breaking(where: str) -> Any:
    def fail(self: Scene, *_: object) -> Any:
        raise RuntimeError(f"Anna broke {where}")

    return fail


def said(program: Program) -> str:
    """All words of the dialog in use."""
    return " ".join(widget.text_label() for widget in program.page.root.walk())


@pytest.mark.parametrize("where", ["draw", "update", "handle"])
def test_an_unexpected_error_is_reported_without_names_and_the_game_goes_on(
    program: Program, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    page = setup_page(program)
    page.change_seat(0, name="Anna")
    program.click("start")
    table = next(scene for scene in program.ctx.manager.scenes if isinstance(scene, TableScene))
    setattr(table, where, breaking(where).__get__(table))
    while program.ctx.manager.top is not table:
        program.ctx.manager.pop()
    program.key(pygame.K_F12)
    program.wait()
    assert program.names[-1] == "dialog"
    (report,) = report_folder().glob("report-*.txt")
    assert "Anna" not in report.read_text("utf-8")
    assert "RuntimeError" in report.read_text("utf-8")
    assert program.ctx.text("dialog.error_game") in said(program)
    program.click("go_on")
    (again,) = [scene for scene in program.ctx.manager.scenes if isinstance(scene, TableScene)]
    assert again.session is table.session
    assert again is not table


def test_errors_without_end_lead_back_to_the_first_screen(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    setup_page(program)
    program.click("start")
    monkeypatch.setattr(TableScene, "draw", breaking("draw"))
    while program.names[-1] != "table":
        program.ctx.manager.pop()
    program.wait(600)
    assert program.ctx.text("dialog.error_game") not in said(program)
    program.click("go_on")
    assert program.names == ["title"]


# -- keys that count everywhere --------------------------------------------------------------------------------------


def test_text_size_help_and_mute_by_keyboard(program: Program) -> None:
    usual = program.ctx.metrics.font("body")
    program.key(pygame.K_PLUS, pygame.KMOD_CTRL, "+")
    assert program.ctx.metrics.font("body") > usual
    program.key(pygame.K_0, pygame.KMOD_CTRL, "0")
    assert program.ctx.metrics.font("body") == usual
    sound = program.ctx.settings.sound
    program.key(pygame.K_m, unicode="m")
    assert program.ctx.settings.sound is not sound
    program.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert program.names == ["title", "help"]
    program.key(pygame.K_F1)
    assert program.names == ["title", "help"]
    program.key(pygame.K_ESCAPE)
    assert program.names == ["title"]


def test_a_held_enter_presses_once_but_a_held_arrow_goes_on(program: Program) -> None:
    program.ctx.navigator.settings()
    program.wait()
    program.page.focus_on("tooltips")
    for _ in range(3):
        program.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert program.ctx.settings.tooltips is False
    program.page.focus_on("volume")
    before = program.widget("volume").value
    for _ in range(3):
        program.send(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    assert program.widget("volume").value == before + 3


def test_a_first_click_into_a_name_marks_it_and_a_second_one_sets_the_cursor(program: Program) -> None:
    """Clicked and typed, `Anna` became `AnnaPaolo`."""
    page = setup_page(program)
    program.click("name:0")
    program.type("Paolo")
    assert page.setup.seats[0].name == "Paolo"
    program.click("name:0")
    program.type("!")
    assert len(page.setup.seats[0].name) == len("Paolo!")


def test_letters_typed_into_a_field_are_no_commands(program: Program) -> None:
    setup_page(program)
    program.click("name:0")
    sound = program.ctx.settings.sound
    program.key(pygame.K_m, unicode="m")
    assert program.ctx.settings.sound is sound


def test_the_log_tells_screens_and_where_to_press(program: Program) -> None:
    program.wait()
    told = program.log()
    assert told[0]["kind"] == "first_frame"
    assert {"kind": "scene", "name": "title"}.items() <= next(e for e in told if e["kind"] == "scene").items()
    buttons = next(line for line in told if line["kind"] == "widgets")["buttons"]
    assert "Anno 1503" in buttons


def test_a_window_made_too_small_grows_back(program: Program) -> None:
    program.resize((640, 400))
    assert program.window.size == (1024, 640)
