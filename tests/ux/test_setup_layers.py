"""The set-up page in layers: two clicks for a default game, clear for a choice of many expansions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.engine.game import Need, OptionSpec
from tabletop.games.anno_1503.game import GAME
from tabletop.games.registry import games
from tabletop.scene.screens.setup import Setup
from tabletop.scene.widgets.label import Picture
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.setup.code import decode, encode
from tabletop.session.setup.table_setup import what_is_wrong
from tests.session.saved.test_played import write
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


@pytest.mark.parametrize("game", games())
def test_one_person_sits_down_beside_computers(program: AtTable, game: str) -> None:
    program.click(f"game:{game}")
    assert isinstance(program.top, Setup)
    assert [seat.person for seat in program.top.setup.seats] == [True, False, False]
    program.click("start")
    assert "handover" not in program.names


def test_the_next_set_up_is_the_table_of_last_time(program: AtTable) -> None:
    page = at_setup(program)
    page.set_number(2)
    page.change_seat(0, name="Zoë", colour="green")
    page.change_seat(1, player="beginner")
    page.set_option("looking", "diagonal")
    last = page.setup
    program.click("start")
    program.ctx.navigator.title()
    program.wait()
    assert replace(at_setup(program).setup, seed=0) == replace(last, seed=0)


BOXED = [(game, spec) for game in games().values() for spec in game.options if spec.group == "box" and not spec.needs]


@pytest.mark.parametrize(("game", "spec"), BOXED, ids=lambda one: one.key)
@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_every_card_out_of_the_box_has_a_picture_and_says_what_it_adds(
    program: AtTable, game: Any, spec: OptionSpec, lang: str
) -> None:
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.ctx.navigator.setup(game.key)
    program.wait()
    assert program.ctx.sprites.has(spec.picture)
    pictures = [widget.name for widget in program.page.root.walk() if isinstance(widget, Picture)]
    assert spec.picture in pictures
    key = f"option.{spec.key}.adds" if set(spec.values) == {"off", "on"} else f"option.{spec.key}.{spec.default}"
    assert program.ctx.text(key) in " ".join(widget.text_label() for widget in program.page.root.walk())
    assert len(program.ctx.text(key).split()) >= 4


def test_colour_and_symbol_open_from_the_seal_by_mouse_and_keyboard(program: AtTable) -> None:
    at_setup(program)
    looks = {"colour:1", "symbol:1"}
    assert not looks & {widget.key for widget in program.page.root.walk()}
    program.click("look:1")
    assert looks <= {widget.key for widget in program.page.root.walk()}
    program.page.focus_on("look:1")
    program.key(pygame.K_RETURN)
    assert not looks & {widget.key for widget in program.page.root.walk()}


def test_a_level_is_stepped_through_by_its_arrows_and_by_keys(program: AtTable) -> None:
    page = at_setup(program)
    level = program.widget("level:1")
    at = page.players.index(page.setup.seats[1].player)
    program.click_at((level.rect.right - 8, level.rect.centery))
    assert page.setup.seats[1].player == page.players[(at + 1) % len(page.players)]
    program.click_at((level.rect.x + 8, level.rect.centery))
    assert page.setup.seats[1].player == page.players[at]
    program.page.focus_on("level:1")
    program.key(pygame.K_LEFT)
    assert page.setup.seats[1].player == page.players[at - 1]


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
        [plate] = [one for one in program.widget("preset").alternatives if one.value == preset.key]
        assert plate.note == program.ctx.text(f"preset.{preset.key}.about")
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


def test_computers_follow_ones_last_results(program: AtTable) -> None:
    page = at_setup(program)
    paths, name = program.ctx.store.paths, page.setup.seats[0].name
    program.click("as_good")
    assert page.level == "thumb"
    write(paths, 1, (9, 3), name=name, game="anno_1503")
    write(paths, 2, (3, 9), name=name, other="beginner", game="gonzaga")
    program.click("as_good")
    assert page.level == "phase"
    page.change_seat(0, player="thumb")
    assert "as_good" not in {widget.key for widget in program.page.root.walk()}


def test_it_says_that_computers_win_each_in_a_way_of_its_own_where_several_search(program: AtTable) -> None:
    program.click("game:puerto_rico")
    page = program.top
    assert isinstance(page, Setup)
    page.set_number(3)

    def told(*levels: str) -> bool:
        for seat, level in enumerate(levels, 1):
            page.change_seat(seat, player=level)
        program.wait(50)
        return any("saves with quarries" in widget.text_label() for widget in page.root.walk())

    assert told("hard", "phase")
    assert not told("hard", "thumb")
    assert not told("thumb", "thumb")


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_seats_and_boxes_take_the_room_and_begin_is_the_largest_to_press(
    program: AtTable, size: tuple[int, int], lang: str
) -> None:
    """Between the variants and the foot lay an empty ninth of the window, and Start was hardly above its neighbour."""
    program.resize(size)
    program.ctx.settings.lang = lang
    program.app.services.apply()
    program.ctx.navigator.setup("puerto_rico")
    program.wait()
    begin, px = program.widget("start").rect, program.ctx.metrics.px
    (pane,) = [widget for widget in program.page.root.walk() if isinstance(widget, ScrollPane)]
    assert pane.most == 0
    assert begin.top - program.widget("fold:variants").rect.bottom < px(60)
    assert begin.height > 1.5 * program.widget("edit").rect.height
    assert begin.width > 1.3 * program.widget("edit").rect.width


def test_the_level_of_a_single_computer_stands_at_its_seat_alone(program: AtTable) -> None:
    page = at_setup(program)
    page.set_number(2)
    keys = {widget.key for widget in page.root.walk()}
    assert "level:1" in keys
    assert "level" not in keys


def test_what_is_unfolded_comes_into_view(program: AtTable) -> None:
    """It opened below the foot of the window, where nobody saw it."""
    program.resize((1024, 640))
    program.click("game:puerto_rico")
    assert isinstance(program.top, Setup)
    program.top.unfold("variants")
    pane = next(widget for widget in program.page.root.walk() if isinstance(widget, ScrollPane))
    assert pane.offset
    opened = next(widget for widget in pane.walk() if widget.key == "places")
    assert pane.rect.contains(opened.rect)
