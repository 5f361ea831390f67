"""The developer's tools: files that change are shown, what answers to the pointer is drawn, all widgets hang there."""

from __future__ import annotations

import importlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop import resources
from tabletop.components.board import load_table
from tabletop.locale import LANGUAGES
from tabletop.presentation.topics import topics_of
from tabletop.scene.developer.gallery import STATES, Gallery
from tabletop.scene.developer.tools import DeveloperTools
from tabletop.scene.table.screen import TableScene
from tabletop.scene.widgets.base import Pressable, Widget
from tabletop.scene.widgets.boxes import Box
from tabletop.scene.widgets.footed import FootedCard
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.scene.program import Program
from tests.source import module_name, python_files

GAME = "anno_1503"
SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"'


def developing(program: Program) -> DeveloperTools:
    program.app.tools = tools = DeveloperTools(program.ctx)
    return tools


def at_a_table(program: Program) -> TableScene:
    seats = default_seats(2, ("Anna", "Ben"), ("person", "random"))
    program.ctx.navigator.table(Session.new(program.ctx.registry[GAME], seats, 3, {}))
    program.wait()
    assert isinstance(program.top, TableScene)
    program.top.controller.paused = True
    return program.top


# -- the gallery -----------------------------------------------------------------------------------------------------


def test_every_widget_hangs_in_the_gallery(program: Program) -> None:
    developing(program)
    program.key(pygame.K_g, pygame.KMOD_CTRL)
    assert isinstance(program.top, Gallery)
    shown = {type(widget) for widget in program.page.root.walk()}
    modules = [importlib.import_module(module_name(path)) for path in python_files("tabletop/scene/widgets")]
    made = {
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Widget) and thing.__module__ == module.__name__
    }
    assert made - shown == {Widget, Pressable, Box, FootedCard}, "what others are made from is not seen itself"
    states = {widget.key.split(":")[1] for widget in program.page.root.walk() if widget.key.startswith("button:")}
    assert states == set(STATES)


@pytest.mark.parametrize("lang", sorted(LANGUAGES))
def test_the_gallery_has_its_words_and_stays_in_the_window(program: Program, lang: str) -> None:
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.ctx.catalogue.missing.clear()
    program.ctx.manager.push(Gallery(program.ctx))
    for size in ((1024, 640), (1920, 1080)):
        program.resize(size)
        assert all(widget.rect.right <= size[0] for widget in program.page.root.walk())
    assert not program.ctx.catalogue.missing


# -- what answers to the pointer -------------------------------------------------------------------------------------


def test_every_region_that_is_drawn_answers_to_the_pointer(program: Program) -> None:
    scene = at_a_table(program)
    regions = list(scene.hit_regions())
    assert {region.kind for region in regions} == {"place", "piece", "widget"}
    for region in regions:
        if region.kind != "widget":
            assert region.name in scene.stage.hits(region.rect.center), region


def test_the_overlay_comes_and_goes_with_its_key(program: Program) -> None:
    developing(program)
    scene = at_a_table(program)
    program.wait()
    before = pygame.image.tobytes(program.window.surface, "RGB")
    program.key(pygame.K_r, pygame.KMOD_CTRL)
    assert scene.hand.held is None
    over = pygame.image.tobytes(program.window.surface, "RGB")
    program.point((600, 400))
    program.wait()
    assert len({before, over, pygame.image.tobytes(program.window.surface, "RGB")}) == 3
    program.point((5, 5))
    program.key(pygame.K_r, pygame.KMOD_CTRL)
    assert pygame.image.tobytes(program.window.surface, "RGB") == before


def test_without_the_switch_there_are_no_such_keys(program: Program) -> None:
    program.key(pygame.K_g, pygame.KMOD_CTRL)
    assert program.names == ["title"]


# -- what changes on the disk ----------------------------------------------------------------------------------------


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The files of the program in a folder where a test may change those of one game and the English texts."""
    here = tmp_path / "workshop"
    for kind, own in (("data", GAME), ("art", GAME), ("locale", "en")):
        (here / kind).mkdir(parents=True)
        for entry in resources.resource(kind).iterdir():
            if entry.name == own:
                shutil.copytree(entry, here / kind / own)
            else:
                (here / kind / entry.name).symlink_to(entry)
    monkeypatch.setattr(resources, "_root", lambda kind: here / kind)
    for kept in (load_table, topics_of):
        kept.cache_clear()
    yield here
    for kept in (load_table, topics_of):
        kept.cache_clear()


def changed(path: Path, old: str, new: str) -> None:
    words = path.read_text("utf-8")
    assert old in words
    path.write_text(words.replace(old, new, 1), "utf-8")
    os.utime(path, (1, path.stat().st_mtime + 5))


def test_boards_drawings_and_texts_are_shown_as_they_are_now(workshop: Path, program: Program) -> None:
    developing(program)
    scene = at_a_table(program)
    assert scene.stage.table.pieces["die"].size == (84, 84)
    changed(workshop / "data" / GAME / "table.yaml", "die: {size: [84, 84]", "die: {size: [40, 40]")
    program.wait(1000)
    assert scene.stage.table.pieces["die"].size == (40, 40)
    die = scene.stage.rect_of("die")
    assert die is not None
    before = pygame.image.tobytes(program.window.surface.subsurface(die), "RGB")
    for drawing in (workshop / "art" / GAME).glob("die_*.svg"):
        drawing.write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
        )
    program.wait(1000)
    assert pygame.image.tobytes(program.window.surface.subsurface(die), "RGB") != before
    changed(workshop / "locale" / "en" / "table.yaml", "Take back the last decision", "Quite another word")
    program.wait(1000)
    undo = next(widget for widget in scene.panels.stops() if widget.key == "tool:undo")
    assert undo.text_label().startswith("Quite another word")


def test_what_is_wrong_with_a_file_is_told_and_nothing_changes_before_it_is_mended(
    workshop: Path, program: Program
) -> None:
    developing(program)
    scene = at_a_table(program)
    table = workshop / "data" / GAME / "table.yaml"
    changed(table, "die: {size: [84, 84]", "die: {size: [40, forty]")
    program.wait(1000)
    assert program.top.name == "dialog", program.names
    assert ["table.yaml" in line["why"] for line in program.log() if line["kind"] == "not_reloaded"] == [True]
    assert scene.stage.table.pieces["die"].size == (84, 84)
    program.key(pygame.K_ESCAPE)
    changed(table, "[40, forty]", "[40, 40]")
    program.wait(1000)
    assert program.top is scene
    assert scene.stage.table.pieces["die"].size == (40, 40)
