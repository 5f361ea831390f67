"""The set-up page in layers: two clicks for a default game, clear for a choice of many expansions."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tabletop.engine.game import Need, OptionSpec
from tabletop.games.anno_1503.game import GAME
from tabletop.scene.screens.setup import Setup
from tabletop.session.code import decode, encode
from tabletop.session.table_setup import what_is_wrong
from tests.ux.table import AtTable

BOXES = ("fleet", "court", "raiders", "feast")
BIG = (
    *(OptionSpec(box, ("off", "on"), "off", "§1", group="box") for box in BOXES),
    OptionSpec("drawn", ("lot", "turns"), "lot", "§1", group="box", needs=(Need("fleet", ("on",)),)),
    OptionSpec("open", ("off", "on"), "off", "§2", group="variant", seats=(3, 4)),
    *(
        OptionSpec(f"{box}.{n}", ("a", "b"), "a", "§3", group="finer", needs=(Need(box, ("on",)),))
        for box in BOXES
        for n in range(8)
    ),
)
"""Thirty-eight options: four expansions, one way to draw what is in play, and what hangs on them."""


def keys_of(program: AtTable) -> set[str]:
    return {widget.key.removeprefix("option:") for widget in program.page.root.walk() if "option:" in widget.key}


def at_setup(program: AtTable) -> Setup:
    program.click("game:anno_1503")
    assert isinstance(program.top, Setup)
    return program.top


def test_a_first_look_shows_no_option_and_a_way_to_each(program: AtTable) -> None:
    page = at_setup(program)
    page.set_number(3)
    assert not keys_of(program)
    program.click("fold:variants")
    assert keys_of(program) == {spec.key for spec in GAME.options if spec.group == "variant"} | {"undo"}
    program.page.focus_on("fold:finer")
    program.key(pygame.K_RETURN)
    assert keys_of(program) == {spec.key for spec in GAME.options} | {"undo"}
    program.page.focus_on("fold:variants")
    program.key(pygame.K_RETURN)
    assert not keys_of(program)
    assert not program.ctx.catalogue.missing


def test_four_expansions_are_four_switches_and_what_hangs_on_them_comes_with_them(
    program: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAME), "options", BIG)
    page = at_setup(program)
    page.wishes.clear()
    page.set_number(3)
    assert keys_of(program) == set(BOXES)
    for box in ("fleet", "feast"):
        program.page.focus_on(f"option:{box}")
        program.key(pygame.K_SPACE)
    assert keys_of(program) == {*BOXES, "drawn"}
    program.click("fold:variants")
    assert keys_of(program) == {*BOXES, "drawn", "open", "undo"}
    page.unfold("finer")
    assert keys_of(program) == {
        *BOXES,
        "drawn",
        "open",
        "undo",
        *(f"{b}.{n}" for b in ("fleet", "feast") for n in range(8)),
    }
    page.set_option("drawn", "turns")
    page.set_option("fleet.3", "b")
    page.set_option("fleet", "off")
    assert "drawn" not in keys_of(program)
    assert page.setup.options == {"fleet": "off", "feast": "on"}  # what is hidden stands in no code
    assert not page.wrong()
    page.set_option("fleet", "on")
    assert (page.options["drawn"], page.options["fleet.3"]) == ("turns", "b")  # nor is it forgotten
    page.take_preset("as_printed")
    assert page.options["fleet"] == page.options["feast"] == "on"
    assert page.options["fleet.3"] == "a"
    assert page.setup.undo == "strict"


def test_what_makes_no_difference_goes_with_the_seats_and_is_refused_elsewhere(program: AtTable) -> None:
    page = at_setup(program)
    page.set_number(3)
    page.set_option("three_player_stacks", "three_only")
    table = page.setup
    assert decode(encode(table), program.ctx.registry, page.players) == table
    page.set_number(4)
    assert "three_player_stacks" not in page.setup.options
    assert not page.wrong()
    page.set_number(3)
    assert page.setup.options["three_player_stacks"] == "three_only"
    two = replace(table, seats=table.seats[:2])
    refusal = what_is_wrong(two, GAME, page.players)
    assert refusal is not None
    assert (refusal.code, refusal.get("seats")) == ("idle_seats", (3,))
    page.take_code(encode(two))
    said = " ".join(widget.text_label() for widget in program.page.root.walk())
    assert program.ctx.text("option.three_player_stacks") in said
    assert "⟦" not in said


def test_presets_say_what_is_chosen_and_own_choices_are_named(program: AtTable) -> None:
    page = at_setup(program)
    for preset in GAME.presets:
        page.take_preset(preset.key)
        assert page.preset == preset.key
        assert program.ctx.text(f"preset.{preset.key}.about") in program.widget("summary").words
        assert not page.wrong()
    page.set_option("looking", "diagonal")
    assert page.preset == ""
    assert program.ctx.text("option.looking") in program.widget("summary").words
    program.widget("preset").choose("friendly", program.ctx)
    assert not page.changed_options()


def test_one_level_is_for_all_computers_and_a_typed_i_is_a_letter(program: AtTable) -> None:
    page = at_setup(program)
    page.set_number(3)
    for seat in (1, 2):
        program.widget(f"kind:{seat}").choose("thumb", program.ctx)
    program.widget("level").choose("beginner", program.ctx)
    assert [seat.player for seat in page.setup.seats] == ["person", "beginner", "beginner"]
    page.set_number(4)
    assert page.setup.seats[3].player == "beginner"
    program.click("name:0")
    program.key(pygame.K_i, unicode="i")
    assert not page.places
    program.page.focus_on("start")
    program.key(pygame.K_i, unicode="i")
    assert page.places


def test_every_option_has_its_switch_its_effect_and_on_request_its_place_in_the_rules(program: AtTable) -> None:
    page = at_setup(program)
    page.unfold("variants")
    page.unfold("finer")
    missing = {spec.key for spec in page.game.options}
    for number in page.game.seats:
        page.set_number(number)
        words = " ".join(widget.text_label() for widget in page.root.walk())
        for spec in page.game.options:
            counted = not spec.seats or number in spec.seats
            assert counted == any(widget.key == f"option:{spec.key}" for widget in page.root.walk())
            if counted:
                missing.discard(spec.key)
                assert program.ctx.text(f"option.{spec.key}.{spec.default}") in words
                assert program.ctx.catalogue.rule(spec.rule) not in words
    assert not missing
    program.key(pygame.K_i)
    words = " ".join(widget.text_label() for widget in page.root.walk())
    for spec in page.shown("variant", "finer"):
        assert program.ctx.catalogue.rule(spec.rule) in words
