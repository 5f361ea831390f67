"""The set-up of a game somebody has never played: what is proposed, and what so many players do not choose."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.scene.screens.option_rows import name_of_value
from tabletop.scene.screens.setup import Setup
from tabletop.scene.screens.title import Title
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.stepper import Stepper
from tests.ux.table import AtTable


def _setup(program: AtTable, game: str) -> Setup:
    program.ctx.navigator.setup(game)
    program.wait()
    assert isinstance(program.top, Setup)
    return program.top


def test_whoever_has_never_played_is_proposed_the_level_for_beginners(program: AtTable) -> None:
    """As the rulebook advises; the default of records and of the command line stays what it was."""
    page = _setup(program, "rio_de_la_plata")
    assert page.options["level"] == "beginners"
    assert next(spec for spec in page.game.options if spec.key == "level").default == "experts"
    page.set_option("level", "experts")
    page.start()
    program.wait()
    program.ctx.navigator.title()
    assert _setup(program, "rio_de_la_plata").options["level"] == "experts", "next time the table of last time"


def test_what_two_players_do_not_choose_says_what_they_play_and_who_may_choose(program: AtTable) -> None:
    page = _setup(program, "rio_de_la_plata")
    assert "option:edition" in {widget.key for widget in page.root.walk()}
    page.set_number(2)
    program.wait()
    assert "option:edition" not in {widget.key for widget in page.root.walk()}
    assert "With 2 players always: second. With 3, 4 and 5 it can be chosen." in program.words()


def test_how_computers_of_several_levels_play_is_told_of_each(program: AtTable) -> None:
    """All that was said was that they play at different levels."""
    page = _setup(program, "anno_1503")
    page.set_number(3)
    page.change_seat(1, player="thinking")
    page.change_seat(2, player="hard")
    program.wait()
    words = program.words()
    for level in ("thinking", "hard"):
        told = program.ctx.text(f"player.level.{level}"), program.ctx.text(f"player.like.{level}")
        assert program.ctx.catalogue.pair(*told) in words


def test_values_that_are_yes_and_no_are_told_in_the_language_of_the_program(program: AtTable) -> None:
    """In Italian one switch stood between no and yes."""
    program.ctx.settings.lang = "it"
    program.app.services.apply()
    page = _setup(program, "rio_de_la_plata")
    [spec] = [spec for spec in page.game.options if spec.key == "short_forced_war"]
    assert [name_of_value(page, spec, value) for value in spec.values] == ["no", "sì"]


def test_where_computers_differ_the_field_for_all_says_so(program: AtTable) -> None:
    """It showed a dash."""
    page = _setup(program, "puerto_rico")
    page.change_seat(1, player="thumb")
    page.change_seat(2, player="thinking")
    program.wait()
    field = next(widget for widget in page.root.walk() if widget.key == "level")
    assert isinstance(field, Stepper)
    assert field.otherwise == program.ctx.text("setup.levels_differ") == "differ"


def test_the_ways_in_speak_of_the_game_that_is_pointed_at(program: AtTable) -> None:
    """They spoke of Anno whatever lay under the pointer."""
    program.ctx.navigator.title()
    program.wait()
    for game in ("puerto_rico", "gonzaga"):
        page = program.top
        assert isinstance(page, Title)
        card = next(one for one in page.games if one.game == game)
        program.point(card.rect.center)
        program.wait(600)
        ways = page.ways
        title = program.ctx.text(f"game.{game}.title")
        assert len(ways) == 3
        assert all(title in one.tooltip for one in ways)
    program.point((4, 4))
    assert all(title in one.tooltip for one in ways), "the last one that was pointed at"
    program.click("way:computer")
    assert isinstance(program.top, Setup)
    assert program.top.game.key == "gonzaga"


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_in_the_smallest_window_cards_are_whole_and_a_sign_says_that_the_page_goes_on(
    tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The switches lay on the fold, half of each pale."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    program = AtTable(tmp_path, (1024, 640))
    program.ctx.settings.lang = lang
    program.app.services.apply()
    page = _setup(program, "puerto_rico")
    pane = next(widget for widget in page.root.walk() if isinstance(widget, ScrollPane))
    switches = [widget for widget in page.root.walk() if widget.key in ("option:nobles", "option:festival")]
    assert len(switches) == 2
    foot = pane.sign(program.ctx)
    assert foot.height
    assert all(widget.rect.bottom < foot.top for widget in switches)
    program.send(pygame.MOUSEBUTTONDOWN, pos=foot.center, button=1)
    assert pane.offset > 0
    program.wait()
    pane.scroll_to(pane.most)
    assert not pane.sign(program.ctx).height
    program.close()
