"""Plates: no drawing lies over what figures are called; one's own says what those of others say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.engine.prompt import Goal, Standing
from tabletop.games import registry
from tabletop.locale import LANGUAGES
from tabletop.presentation.prompting import progress_words
from tabletop.scene.drawing import text
from tabletop.scene.table.screen import TableScene
from tabletop.scene.table.shown import figures, plates
from tabletop.scene.table.shown.plates import paint_plate, plate_rects, progress_of_all
from tests.ux.test_glance import shown

pytestmark = pytest.mark.usefixtures("no_window")

SIZES = ((1366, 768), (1920, 1080), (3840, 2160))


def _painted(scene: TableScene, seat: int, rect: Rect) -> Surface:
    """One plate alone, from nothing."""
    table = scene.stage.table
    told = progress_of_all(scene.ctx.catalogue, scene.session.game, scene.presenter.view, table.others.figures)
    surface = Surface(rect.size)
    looks = scene.session.seats
    others = [looks[block.seat] for block in scene.stage.layout.blocks]
    block = next((one for one in scene.stage.layout.blocks if one.seat == seat), None)
    paint_plate(
        surface,
        scene.ctx,
        looks[seat],
        Rect((0, 0), rect.size),
        deciding=False,
        progress=told[seat],
        figures=block.figures if block is not None else None,
        alike=others if block is not None else (),
    )
    return surface


def _unlike(one: Surface, other: Surface) -> pygame.Mask:
    """The pixels in which two pictures of a size differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0, 255), (1, 1, 1, 255), other)
    same.invert()
    return same


@pytest.mark.sampled(5)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", registry.games())
def test_no_drawing_lies_over_what_a_figure_is_called(
    key: str, size: tuple[int, int], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "huts" read "nuts": the foot of the drawing lay over the head of the letters."""
    scene = shown(key, 3, size, 1.0, lang)
    write: Any = text.draw_text
    names = {
        scene.ctx.text(f"figure.{figure.of[0]}", n=n)
        for figure in scene.stage.table.others.figures
        if figure.lead
        for n in (0, 1, 2)
    }

    def mute(surface: Surface, words: str, room: Rect, **more: Any) -> Any:
        return room.copy() if words in names else write(surface, words, room, **more)

    for seat, rect in plate_rects(scene.stage.layout).items():
        with monkeypatch.context() as patch:
            patch.setattr(text, "draw_text", mute)
            drawings = _painted(scene, seat, rect)
            patch.setattr(figures, "draw_tally", lambda *more, **named: None)
            ground = _painted(scene, seat, rect)
        with monkeypatch.context() as patch:
            patch.setattr(figures, "draw_tally", lambda *more, **named: None)
            words = _painted(scene, seat, rect)
        over = _unlike(drawings, ground).overlap_mask(_unlike(words, ground), (0, 0))
        assert over.count() == 0, (seat, over.count(), over.get_bounding_rects())


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(1024, 640), *SIZES])
@pytest.mark.parametrize("key", registry.games())
def test_ones_own_plate_is_flush_with_the_boards_below_it(key: str, size: tuple[int, int]) -> None:
    scene = shown(key, 3, size, 1.0)
    layout = scene.stage.layout
    plate = plate_rects(layout)[layout.front]
    own = [camera.rect for name, camera in layout.cameras.items() if name.endswith(f".{layout.front}")]
    below = [rect for rect in own if rect.top >= plate.top and plate.left <= rect.centerx < plate.right]
    assert (plate.left, plate.right) == (min(rect.left for rect in below), max(rect.right for rect in below))


@pytest.mark.parametrize("key", registry.games())
def test_ones_own_plate_says_what_those_of_others_say(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same figures in the same order, those that lead as strong; what is counted on the own board is told there."""
    scene = shown(key, 3, (1366, 768), 1.0)
    found: dict[int, list[tuple[str, bool]]] = {}
    draw: Any = figures.draw_tally
    for seat, rect in plate_rects(scene.stage.layout).items():
        drawn: list[tuple[str, bool]] = []

        def told(
            surface: Surface, ctx: Any, look: Any, tally: Any, *more: Any, drawn: list[Any] = drawn, **named: Any
        ) -> None:
            drawn.append((tally.icon, named.get("bold", False)))
            draw(surface, ctx, look, tally, *more, **named)

        monkeypatch.setattr(figures, "draw_tally", told)
        monkeypatch.setattr("tabletop.scene.table.shown.plates.draw_tally", told)
        _painted(scene, seat, rect)
        found[seat] = drawn
    own = found[scene.stage.layout.front]
    counted = {one.icon for one in scene.stage.table.others.figures if one.counted}
    assert not any(icon in counted for icon, _ in own)
    for figures_there in found.values():  # what only one seat may know of itself is missing on the others
        shared = [one for one in figures_there if one[0] not in counted]
        assert shared == [one for one in own if one in shared]
        assert len(own) - len(shared) <= 1
        assert figures_there is own or counted <= {icon for icon, _ in figures_there}


@pytest.mark.parametrize("size", SIZES)
def test_with_four_seats_of_anno_names_stand_beside_the_boards_which_have_the_whole_height(
    size: tuple[int, int],
) -> None:
    """Boards of the others were strips of 220 pixels, with nothing right of them as far as the sea."""
    scene = shown("anno_1503", 4, size, 1.0)
    for block in scene.stage.layout.blocks:
        home = scene.stage.layout.cameras[f"home.{block.seat}"].rect
        assert home.width > 0.2 * size[0]
        assert block.plate.top == home.top
        assert block.plate.left > home.right
        assert block.figures is not None
        assert block.figures.room.left == block.plate.left


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ones_own_figures_are_called_by_name_also_where_the_total_has_two_digits(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From ten points on nothing said what the cup, the hut and the house on one's own plate count."""
    scene = shown("rio_de_la_plata", 3, (1366, 768), 1.0, lang)
    called: list[int] = []

    def told(ctx: Any, name: str, room: Rect, tallies: Any) -> Any:
        made = figures.own_figures(ctx, name, room, [replace(tallies[0], have=37), *tallies[1:]])
        called.append(made[0].called)
        return made

    monkeypatch.setattr(plates, "own_figures", told)
    _painted(scene, 0, plate_rects(scene.stage.layout)[0])
    assert min(called) > 0


@pytest.mark.parametrize("spaces", [10, 11, 12])
def test_a_town_that_lacks_one_space_warns_itself_and_the_plate_says_why(
    spaces: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The chips beside it stood on red, which nothing explained."""
    scene = shown("puerto_rico", 3, (1366, 768), 1.0)
    told = Standing(0, (Goal("chips", 4), Goal("town", spaces, 12)), near=spaces == 11)
    assert ("one more space makes that round the last" in progress_words(scene.ctx.catalogue, told)) == told.near
    player = scene.session.state.players[0]
    monkeypatch.setattr(type(player.town), "spaces", spaces)
    of = scene.stage.table.others.figures
    progress = progress_of_all(scene.ctx.catalogue, scene.session.game, scene.session.state, of)[0]
    assert progress.near == told.near
    warned: list[str] = []
    draw: Any = figures.draw_tally

    def drawn(surface: Surface, ctx: Any, look: Any, tally: Any, *more: Any, **named: Any) -> None:
        if named.get("warning"):
            warned.append(tally.figure.of[0])
        draw(surface, ctx, look, tally, *more, **named)

    monkeypatch.setattr(figures, "draw_tally", drawn)
    own, room = scene.session.seats[0], Rect(0, 0, 600, 30)
    paint_plate(Surface(room.size), scene.ctx, own, room, deciding=False, progress=progress)
    assert warned == ["town"] * told.near
