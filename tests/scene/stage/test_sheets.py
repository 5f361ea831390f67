"""What is kept to be painted again leaves the same pixels as what is painted from nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from pygame import Surface, image

from tabletop.games.registry import games
from tabletop.scene.drawing import text
from tabletop.scene.stage.placed import PlacedWords
from tabletop.scene.stage.sheets import KeptSheets, look_of, paint_item, paint_number
from tabletop.scene.stage.stage import Stage
from tests.scene.table_driver import Driver

GAMES = sorted(games())
_GROUND = (96, 122, 110)
_SIZE = (1366, 768)


def stage_of(key: str, moves: int = 30) -> Stage:
    """The stage of a table at which a few random actions have been made."""
    driver = Driver(games()[key], seats=3, seed=11, size=_SIZE)
    for _ in range(moves):
        session = driver.session
        session.play(session.legal(session.deciders[0])[0])
    driver.scene.presenter.sync()
    return driver.scene.stage


def things(stage: Stage) -> list[tuple[Any, Callable[[Any, Surface, Any], object]]]:
    """All that may be kept on a table, with how it is painted."""
    words = [one for _, one in stage.written.within(Surface(_SIZE).get_rect())]
    return [*((item, paint_item) for item in stage.items), *((one, PlacedWords.paint) for one in words)]


def noted(
    calls: list[object], paint: Callable[[Any, Surface, Any], object], what: Any, surface: Surface, by: Any
) -> None:
    """Paint it, and note that it was."""
    calls.append(what)
    paint(what, surface, by)


def sheet() -> Surface:
    """Something to paint on."""
    surface = Surface(_SIZE)
    surface.fill(_GROUND)
    return surface


@pytest.mark.parametrize("key", GAMES)
def test_pieces_and_words_look_the_same_when_they_are_painted_again(key: str) -> None:
    stage, kept, plain = stage_of(key), KeptSheets(), sheet()
    for what, paint in things(stage):
        paint(what, plain, stage.brush)
    for _ in range(2):
        again = sheet()
        for what, paint in things(stage):
            kept.paint(again, stage.brush, what, paint)
        assert image.tobytes(again, "RGB") == image.tobytes(plain, "RGB")


@pytest.mark.parametrize("key", GAMES)
def test_nearly_everything_on_a_table_is_kept(key: str) -> None:
    """A drawing that is not made of sheets is painted anew each time, and nobody would see that it is slow."""
    stage, kept, calls = stage_of(key), KeptSheets(), list[object]()
    every, surface = things(stage), sheet()
    for _ in range(3):
        for what, paint in every:
            kept.paint(surface, stage.brush, what, partial(noted, calls, paint))
    assert len(calls) < 1.1 * len(every)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("paint", [paint_item, paint_number])
def test_what_looks_alike_is_laid_down_where_it_lies_as_if_it_had_been_painted_there(
    key: str, paint: Callable[[Any, Surface, Any], object]
) -> None:
    """A piece that has moved, and its like beside it, by odd pixels too."""
    stage, kept, calls = stage_of(key), KeptSheets(look_of), list[object]()
    every = [item for item in stage.items if not item.piece.cells]
    moved = [replace(item, rect=item.rect.move(right, down)) for right, down in ((0, 0), (7, -5)) for item in every]
    plain, again = sheet(), sheet()
    for item in moved:
        paint(item, plain, stage.brush)
        kept.paint(again, stage.brush, item, partial(noted, calls, paint))
    assert image.tobytes(again, "RGB") == image.tobytes(plain, "RGB")
    assert len(calls) <= len(every)


def test_pieces_that_look_otherwise_or_stand_on_another_board_are_painted_each() -> None:
    stage, kept, calls = stage_of("puerto_rico"), KeptSheets(look_of), list[object]()
    item = next(item for item in stage.items if item.kind.words is not None)
    others = [replace(item.piece, marks=("dim",)), replace(item.piece, place="elsewhere/there")]
    each = [item, *(replace(item, piece=piece) for piece in others), replace(item, rect=item.rect.inflate(2, 0))]
    for one in each:
        kept.paint(sheet(), stage.brush, one, partial(noted, calls, paint_item))
    assert calls == each


def test_another_brush_paints_anew() -> None:
    """The theme, the language or the size of the window has changed."""
    stage, kept = stage_of("puerto_rico"), KeptSheets()
    item = next(item for item in stage.items if item.kind.words is not None)
    before, after = sheet(), sheet()
    kept.paint(before, stage.brush, item, paint_item)
    stage.brush.unnamed = frozenset([(item.piece.place.partition("/")[0], item.piece.kind)])
    kept.paint(after, stage.brush, item, paint_item)
    assert image.tobytes(before, "RGB") != image.tobytes(after, "RGB")


def test_whoever_watches_what_is_written_is_told_of_what_is_kept() -> None:
    stage, kept = stage_of("puerto_rico"), KeptSheets()
    item = next(item for item in stage.items if item.kind.words is not None)
    for _ in range(2):
        said: list[str] = []
        with text.recording(lambda words, px, colour, said=said: said.append(words)):  # type: ignore[misc]  # a default
            kept.paint(sheet(), stage.brush, item, paint_item)
        assert said
