"""Gonzaga's boards have room: those of others fill their block, cards of the hand lie apart."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect, Surface

from tabletop.scene.drawing import text
from tabletop.scene.stage.printed import paint_words
from tests.ux.test_glance import shown

pytestmark = pytest.mark.usefixtures("no_window")

SIZES = ((1366, 768), (1920, 1080))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_boards_of_others_fill_their_block_and_nothing_hangs_out_of_a_well(size: tuple[int, int], seats: int) -> None:
    """They were 152 pixels of 236 broad, their fiefs 15 to 30, and some hung over the edge of their wells."""
    stage = shown("gonzaga", seats, size, 1.0).stage
    for block in stage.layout.blocks:
        assert block.room.width >= 0.85 * block.plate.width
        assert block.room.bottom <= stage.layout.slots["others"].bottom
    others = [f"fiefs.{block.seat}/" for block in stage.layout.blocks]
    small = [item for item in stage.items if item.piece.cells and item.piece.place.startswith(tuple(others))]
    assert small
    for item in small:
        well = stage.rect_of(item.piece.place)
        assert well is not None
        assert well.inflate(2, 2).contains(item.rect), item.piece


@pytest.mark.parametrize("size", SIZES)
def test_frames_of_cards_in_the_hand_do_not_run_into_each_other(size: tuple[int, int]) -> None:
    stage = shown("gonzaga", 4, size, 1.0).stage
    cards = [item.rect for item in stage.items if item.piece.place == "hand.0/cards"]
    assert len(cards) > 5
    frame = round(4 * stage.brush.stroke)
    for one, other in combinations(cards, 2):
        assert not one.inflate(2 * frame, 2 * frame).colliderect(other.inflate(2 * frame, 2 * frame))


def test_how_far_a_plan_is_has_room_for_letters_that_hang_down() -> None:
    """The descenders of "planning" were cut."""
    stage = shown("gonzaga", 4, SIZES[0], 1.0).stage
    boxes = [stage.rect_of(f"plan.{seat}/state") for seat in range(4)]
    found = [(box, words) for box, words in stage.written.within(Rect(0, 0, *SIZES[0])) if words.box in boxes]
    assert len(found) >= 3, "those of the others at least"
    surface, drawn = Surface(SIZES[0]), list[Rect]()
    with text.watching(lambda said, room, ink: drawn.append(ink.copy())):
        plates = [paint_words(surface, stage.brush, words.words, box, words.at, words.scale) for box, words in found]
    assert all(plate.contains(ink) for plate, ink in zip(plates, drawn, strict=True))
