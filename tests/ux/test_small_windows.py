"""What must be read even in the smallest window: numbers beside heaps, names of offices, piles side by side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from tabletop.games.registry import games
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import Colour
from tabletop.scene.screens.learn import Learn
from tabletop.scene.screens.showing import Showing
from tabletop.session.saved.loading import load
from tests.ux.table import AtTable

RECORDS = Path(__file__).parents[1] / "records"
SMALL = [(1024, 640), (1366, 768)]
SIZES = [*SMALL, (1920, 1080), (3840, 2160)]


def sit(program: AtTable, size: tuple[int, int], game: str, record: str, position: int) -> Any:
    """A position of a recorded game in a window of this size."""
    program.resize(size)
    session = load(RECORDS / game / f"{record}.tabletop", games()).session
    session.jump(position, consent=True)
    return program.sit(session).stage


def written(program: AtTable, stage: Any) -> list[tuple[str, Rect]]:
    """Everything written on the boards and pieces, and the pixels of it."""
    found: list[tuple[str, Rect]] = []
    with text.watching(lambda words, room, drawn: found.append((words, drawn.copy()))):
        stage.layers.touch_board()
        program.pixels()
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nobles_in_the_supply_and_in_the_hall_are_counted(program: AtTable, size: tuple[int, int]) -> None:
    stage = sit(program, size, "puerto_rico", "3p-nobles", 120)
    said = written(program, stage)
    for place, number in (("quay/tally.nobles", "18"), ("quay/tally.hall", "1")):
        room = stage.rect_of(place)
        drawn = [box for words, box in said if words == number and room.colliderect(box)]
        assert drawn, (place, number)
        assert all(room.inflate(4, 4).contains(box) for box in drawn)
        pieces = [item.rect for item in stage.items if item.piece.place.startswith(("quay/nobles", "quay/hall"))]
        assert not any(box.inflate(0, -6).colliderect(piece) for box in drawn for piece in pieces)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("record", "position"), [("5p-city", 200), ("3p-nobles", 120)])
def test_what_the_trading_house_pays_is_read_beside_each_kind(
    program: AtTable, size: tuple[int, int], record: str, position: int
) -> None:
    """Five prices in a row below the barrels that were sold: nothing covers them, and they cover nothing."""
    stage = sit(program, size, "puerto_rico", record, position)
    sizes: list[tuple[str, int]] = []
    with text.recording(lambda words, px, colour: sizes.append((words, px))):
        said = written(program, stage)
    least = 12 if size[0] >= 1366 else 11
    boxes = []
    for number, good in enumerate(("corn", "indigo", "sugar", "tobacco", "coffee")):
        room = stage.rect_of(f"quay/price.{good}").inflate(4, 4)
        drawn = [(words, box) for words, box in said if room.contains(box)]
        assert [words for words, _ in drawn] == [str(number)], (good, drawn)
        boxes.append(drawn[0][1])
    assert all(px >= least for words, px in sizes if words in tuple("01234"))
    assert len({box.centery for box in boxes}) == 1
    lying = [item.rect for item in stage.items if item.piece.place.startswith(("quay/house", "quay/hall"))]
    icons = [stage.rect_of(f"quay/doubloon.{number}") for number in range(1, 6)]
    icons = [icon.inflate(-icon.width * 0.26, -icon.height * 0.26) for icon in icons]
    beside = [stage.rect_of(f"quay/kind.{good}") for good in ("indigo", "sugar", "tobacco", "coffee")]
    icons += [icon.inflate(-icon.width * 0.26, -icon.height * 0.26) for icon in beside]
    assert not any(box.inflate(0, -6).colliderect(other) for box in boxes for other in (*lying, *icons))


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_numbers_of_heaps_that_lie_in_a_row_are_of_one_size(program: AtTable, lang: str) -> None:
    """Nine barrels are not told larger than eleven, nor the hall than the supply."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    stage = sit(program, (1024, 640), "puerto_rico", "3p-nobles", 120)
    said = written(program, stage)
    for row in (
        [f"quay/stock.{good}" for good in ("corn", "indigo", "sugar", "tobacco", "coffee")],
        ["quay/hall", "quay/workers"],
    ):
        heights = {
            box.height
            for place in row
            for _, box in said
            if stage.rect_of(place).inflate(-4, -4).collidepoint(box.center)
        }
        assert heights, row
        assert max(heights) - min(heights) <= 2, (row, heights)


def test_marks_go_around_names_that_are_broader_than_their_tiles(program: AtTable) -> None:
    """With nobles the tiles on offer are narrower than their names: the corners of a mark hide no letter."""
    stage = sit(program, (1366, 768), "puerto_rico", "3p-nobles", 130)
    before = dict(stage.marks)
    offered = [one for one in before if one.startswith("stock.")]
    assert len(offered) >= 15
    named = [box for words, box in written(program, stage) if box.height < 20]
    program.pixels()
    shown = program.window.surface.copy()
    stage.mark({})
    program.pixels()
    bare = program.window.surface
    for thing in offered:
        tile = stage.rect_of(thing)
        for box in (one for one in named if one.colliderect(tile) and one.y < tile.centery and one.width > tile.width):
            inner = box.inflate(-4, -8)  # the middle of the letters
            assert all(
                shown.get_at((x, y)) == bare.get_at((x, y))
                for x in range(inner.left, inner.right)
                for y in range(inner.top, inner.bottom)
            ), thing


@pytest.mark.sampled(5)
@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("record", ["3p-all-attacked", "5p-all-attacked"])
@pytest.mark.parametrize("size", SMALL, ids=str)
def test_the_offices_of_rio_bear_their_names_in_small_windows(
    program: AtTable, size: tuple[int, int], record: str, lang: str
) -> None:
    """Whole, short perhaps, and beside each other."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    stage = sit(program, size, "rio_de_la_plata", record, 0)
    said = written(program, stage)
    offices = [item for item in stage.items if item.piece.place.startswith("offices/office.")]
    assert len(offices) == 12
    names = []
    for item in offices:
        here = [box for words, box in said if words in stage.brush.named(item.piece) and box.colliderect(item.rect)]
        assert here, item.piece.face
        names.append(here[0])
        assert here[0].width <= item.broad
    assert not any(one.colliderect(other) for k, one in enumerate(names) for other in names[k + 1 :])


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("record", "position", "point"),
    [("4p-first-edition", 276, "city/point.west.10"), ("3p-fort", 288, "city/point.east.06")],
)
def test_two_piles_at_one_point_of_entry_lie_beside_each_other(
    program: AtTable, size: tuple[int, int], record: str, position: int, point: str
) -> None:
    """Neither hides the other one, nor its number of pawns."""
    stage = sit(program, size, "rio_de_la_plata", record, position)
    said = written(program, stage)
    one, other = sorted((item for item in stage.items if item.piece.place == point), key=lambda item: item.rect.y)
    assert not one.rect.colliderect(other.rect)
    for item, beside in ((one, other), (other, one)):
        if item.piece.label:
            near = item.rect.inflate(14 + item.rect.width // 2, 0)
            numbers = [box for words, box in said if words == item.piece.label and near.collidepoint(box.center)]
            assert numbers, (item.piece.label, item.rect)
            assert not any(box.inflate(-4, -6).colliderect(beside.rect) for box in numbers)


def record(lines: list[tuple[int, str]]) -> Callable[[str, int, Colour], None]:
    """Notes height and words of every line that is painted."""
    return lambda words, px, colour: lines.append((px, words))


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_nothing_is_smaller_than_twelve_pixels_with_five_seats_of_puerto_rico(program: AtTable, lang: str) -> None:
    """At 1366 x 768, from the first action to the last but one; 1024 x 640 keeps to what it is allowed."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    for size, least in (((1366, 768), 12), ((1024, 640), 9)):
        for position in (0, 170, 320):
            stage = sit(program, size, "puerto_rico", "5p-city", position)
            lines: list[tuple[int, str]] = []
            with text.recording(record(lines)):
                stage.layers.touch_board()
                program.pixels()
            least_found = min((px, words) for px, words in lines if words.strip())
            assert least_found[0] >= least, (position, least_found)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("size", SMALL, ids=str)
def test_the_pool_is_told_beside_its_counter_and_the_house_bears_its_name(
    program: AtTable, size: tuple[int, int], lang: str
) -> None:
    program.ctx.settings.lang = lang
    program.apply_settings()
    stage = sit(program, size, "puerto_rico", "5p-city", 30)
    said = dict(written(program, stage))
    number = next(words for words in said if words.startswith("126 "))
    counter = next(item.rect for item in stage.items if item.piece.id == "pool")
    assert not said[number].colliderect(counter)
    assert stage.rect_of("quay/tally.pool").contains(said[number])
    assert program.ctx.catalogue.text("label.house") in said
    sign = said[program.ctx.catalogue.text("label.house")]
    assert stage.rect_of("quay/sign").contains(sign)
    assert sign.centery < stage.rect_of("quay/house.1").top  # above its spaces, which it covered
    stage = sit(program, size, "puerto_rico", "5p-city", 156)  # corn lies in it
    sign = dict(written(program, stage))[program.ctx.catalogue.text("label.house")]
    barrels = [item.rect for item in stage.items if item.piece.place.startswith("quay/house")]
    assert barrels
    assert sign.collidelist(barrels) < 0


@pytest.mark.parametrize("where", ["replay", "lesson"])
def test_the_figures_of_every_seat_are_told_where_a_game_is_looked_at(program: AtTable, where: str) -> None:
    """On the small islands nobody could count doubloons and barrels; every step tells what has changed."""
    program.resize((1366, 768))
    if where == "replay":
        session = load(RECORDS / "puerto_rico" / "5p-city.tabletop", games()).session
        program.ctx.navigator.watch(session)
    else:
        program.ctx.navigator.learn("puerto_rico")
        page = program.top
        assert isinstance(page, Learn)
        page.open(next(n for n, example in enumerate(page.examples) if len(example.form.when) > 4))
    program.wait(300)
    shown = program.top
    assert isinstance(shown, Showing)
    for _ in range(4):
        program.key(pygame.K_RIGHT)
        program.wait(6000)
        said = written(program, shown.stage)
        view = shown.game.view(shown.state, shown.viewer)
        for block in shown.stage.layout.blocks:
            ledger = shown.game.ledger(view, block.seat)
            barrels = [str(count.amount) for count in ledger if count.key == "barrels"]
            doubloons = next(str(count.amount) for count in ledger if count.key == "doubloons")
            assert block.figures is not None
            told = [words for words, box in said if block.figures.room.collidepoint(box.center)]
            assert [words for words in told if words.isdecimal()][-5:] == barrels
            beside_name = [words for words, box in said if block.plate.collidepoint(box.center)]
            assert doubloons == beside_name[beside_name.index(program.ctx.text("figure.doubloons")) + 1]
        painted = program.window.surface.copy()
        program.pixels()
        assert pygame.image.tobytes(painted, "RGB") == pygame.image.tobytes(program.window.surface, "RGB")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("point", ["city/point.west.10", "city/point.east.06", "city/point.north.04"])
def test_three_piles_at_one_point_of_entry_lie_beside_each_other(
    program: AtTable, size: tuple[int, int], point: str
) -> None:
    """Smaller, where they are still large enough for their numbers; none is covered."""
    stage = sit(program, size, "rio_de_la_plata", "4p-first-edition", 276)
    one = next(piece for piece in stage.tableau.pieces if piece.kind == "natives" and piece.label)
    others = tuple(piece for piece in stage.tableau.pieces if piece.place != point)
    three = tuple(replace(one, id=f"pile.{number}", place=point, label=str(number)) for number in (5, 6, 7))
    stage.show(replace(stage.tableau, pieces=others + three))
    said = written(program, stage)
    piles = {item.piece.label: item.rect for item in stage.items if item.piece.place == point}
    rects = list(piles.values())
    assert not any(rect.colliderect(other) for n, rect in enumerate(rects) for other in rects[n + 1 :])
    for label, rect in piles.items():
        near = rect.inflate(rect.width, rect.height // 2)
        assert any(words == label and near.collidepoint(box.center) for words, box in said), label


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_scroll_of_a_scenario_bears_its_name(program: AtTable, size: tuple[int, int]) -> None:
    stage = sit(program, size, "gonzaga", "4p-last-turn-7", 60)
    said = written(program, stage)
    [tile] = [item for item in stage.items if item.piece.kind == "scenario"]
    names, room = stage.brush.named(tile.piece), tile.named.inflate(4, 4)
    assert [words for words, box in said if words in names and room.contains(box)]
