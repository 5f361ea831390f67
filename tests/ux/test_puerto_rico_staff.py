"""Who works where on the islands of others: circles are large enough, and full ones darker than empty ones."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.engine.tableau import Piece
from tests.ux.test_glance import shown

pytestmark = pytest.mark.usefixtures("no_window")

SIZES = ((1366, 768), (1920, 1080))
LEAST = 12
APART = 90
"""Steps of grey, of 255, between the middle of an empty circle and that of a full one."""


def _grey(surface: Surface, rect: Rect) -> float:
    """How light the middle of a disc is."""
    inner = rect.inflate(-rect.width // 2, -rect.height // 2)
    return sum(pygame.transform.average_color(surface, inner)[:3]) / 3


def _on_leave(piece: Piece) -> Piece:
    """The workers of the next seat have left their circles."""
    return replace(piece, kind="circle") if piece.kind == "worker" and piece.place.startswith("island.1/") else piece


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_circles_of_others_are_large_and_full_ones_are_told_from_empty_ones(size: tuple[int, int], seats: int) -> None:
    """In a window of 1366 x 768 they were rings of ten pixels, and workers were hardly seen on the Coffee Roaster."""
    stage = shown("puerto_rico", seats, size, 1.0).stage
    stage.show(replace(stage.tableau, pieces=tuple(_on_leave(piece) for piece in stage.tableau.pieces)))
    picture = Surface(size)
    stage.flush(picture)
    others = [f"island.{seat}/{family}" for seat in range(1, seats) for family in ("field", "staff")]
    staffed = [
        item
        for item in stage.items
        if item.piece.kind in ("worker", "circle") and item.piece.place.startswith(tuple(others))
    ]
    there = [item.piece.place for item in staffed]
    for item in staffed:
        assert min(item.rect.size) >= LEAST, item.piece
    alone = [item for item in staffed if there.count(item.piece.place) == 1]
    full = [_grey(picture, item.rect) for item in alone if item.piece.kind == "worker"]
    empty = [_grey(picture, item.rect) for item in alone if item.piece.kind == "circle"]
    assert min(empty) - max(full) >= APART
