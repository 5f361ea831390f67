"""Numbers of the boards are read with pieces on them: no piece lies over the ink."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.components.places import PLATES, RIM
from tabletop.engine.tableau import Piece
from tabletop.scene.drawing import text
from tabletop.scene.stage.painting import count_room
from tabletop.scene.stage.printed import paint_words
from tabletop.scene.stage.written import captions
from tabletop.scene.table.screen import TableScene
from tests.ux.test_glance import shown

pytestmark = pytest.mark.usefixtures("no_window")

SIZES = ((1024, 640), (1366, 768), (1920, 1080))
BARE = (42, 29, 16)
INK = 260
"""Sum of red, green and blue under which a pixel of a light square belongs to its number."""


def _letters(surface: Surface, box: Rect) -> list[tuple[int, int]]:
    """Pixels of a box that are nothing but the ink of a number."""
    spots = ((x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom))
    return [spot for spot in spots if surface.get_at(spot)[:3] == BARE]


def _pictures(scene: TableScene) -> tuple[Surface, Surface]:
    """The table with all its pieces and without any."""
    found = []
    for hidden in (frozenset(), frozenset(item.piece.id for item in scene.stage.items)):
        scene.stage.hidden = hidden
        scene.stage.layers.touch_board()
        surface = Surface(scene.ctx.metrics.size)
        scene.stage.flush(surface)
        found.append(surface)
    return found[0], found[1]


@pytest.mark.parametrize("size", SIZES)
def test_no_drawing_lies_over_the_number_of_a_site(size: tuple[int, int]) -> None:
    """On the islands of the others Anna's 4 stood behind a sheep."""
    scene = shown("anno_1503", 3, size, 1.0)
    full, _ = _pictures(scene)
    plates = captions(scene.stage.table, scene.stage.layout, scene.stage.brush)
    sites = [words.board for _, words in plates if words.at in ("corner", RIM)]
    spaces = [words.board for _, words in plates if words.at == "heel"]
    assert sites == ["home.0"] * 5, "those of others are seen enlarged"
    assert spaces == ["home.0"] * 7
    for box, words in plates:
        alone = Surface(size)
        plate = paint_words(alone, scene.stage.brush, words.words, box, words.at, words.scale)
        inner = plate.inflate(-4, -4)
        assert plate.width, "readable wherever it stands"
        if words.at == RIM:
            number = _letters(alone, plate)
            assert number
            assert all(full.get_at(spot)[:3] == BARE for spot in number)
            continue
        assert pygame.image.tobytes(full.subsurface(inner), "RGB") == pygame.image.tobytes(
            alone.subsurface(inner), "RGB"
        )


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_numbers_hide_little_of_the_small_islands(size: tuple[int, int], seats: int) -> None:
    """Plates covered half of each site and each house of the others, shields two thirds of themselves."""
    stage = shown("anno_1503", seats, size, 1.0).stage
    own = set(stage.layout.rooms)
    for box, words in stage.written.within(Rect(0, 0, *size)):
        plate = None if words.board in own else words.plate(stage.brush)
        if plate is not None and words.at in PLATES and words.board.startswith("home."):
            assert plate.height <= 0.4 * box.height, words
    for item in stage.items:
        if item.piece.kind == "inhabitant" and item.piece.label:
            place = stage.rect_of(item.piece.place)
            assert place is not None
            assert place.contains(item.rect), "what it pays stands in its corner, inside the space"
        if item.piece.kind == "arms" and "/arms" in item.piece.place:
            assert count_room(stage.brush, item.piece, item.kind, item.rect) is None, "told beside them"
    told = {label.place for label in stage.tableau.labels}
    assert {f"home.{seat}/arms" for seat in range(seats)} <= told


@pytest.mark.parametrize("size", SIZES)
def test_what_lies_on_a_square_of_rio_leaves_its_number_free(size: tuple[int, int]) -> None:
    """The pawn on the Palace covered the 6, the hourglass the year."""
    scene = shown("rio_de_la_plata", 3, size, 1.0)
    stage = scene.stage
    full, bare = _pictures(scene)
    alone = [item.piece.place for item in stage.items]
    seen = set()
    for item in stage.items:
        name = item.piece.place.partition("/")[2]
        kind = item.piece.kind
        if kind not in ("worker", "year") or alone.count(item.piece.place) > 1:
            continue
        if kind == "worker" and name.partition(".")[0] not in ("fort", "palace", "cathedral", "walls", "port", "roads"):
            continue
        rect = stage.rect_of(item.piece.place)
        assert rect is not None
        number = Rect(rect.x, rect.bottom - rect.height // 3, rect.width, rect.height // 3 - 3)
        if kind == "worker":
            number = Rect(rect.x + 2, rect.y + 2, rect.width * 2 // 5, rect.height * 9 // 20)
        ink = [(x, y) for x in range(number.left, number.right) for y in range(number.top, number.bottom)]
        ink = [spot for spot in ink if sum(bare.get_at(spot)[:3]) < INK]
        assert ink, item.piece.place
        covered = [
            spot for spot in ink if sum(full.get_at(spot)[:3]) > 3 * INK or full.get_at(spot) != bare.get_at(spot)
        ]
        assert len(covered) <= len(ink) // 12, (item.piece.place, len(covered), len(ink))
        seen.add(kind)
    assert seen == {"worker", "year"}


@pytest.mark.parametrize("size", SIZES)
def test_what_a_house_pays_stands_in_its_corner_and_markers_of_gold_are_broader_than_a_field(
    size: tuple[int, int],
) -> None:
    """A plate at the foot covered half of each house, and on the islands of others all of it."""
    scene = shown("anno_1503", 3, size, 1.0)
    stage = scene.stage
    told: list[tuple[str, Rect]] = []
    stage.layers.touch_board()
    with text.watching(lambda words, room, drawn: told.append((words, drawn.copy()))):
        stage.flush(Surface(size))
    houses = [item for item in stage.items if item.kind.label_at == "crown" and item.piece.label]
    assert houses
    for item in houses:
        near = [rect for words, rect in told if words == item.piece.label and rect.colliderect(item.rect)]
        assert any(rect.centery < item.rect.y + item.rect.height // 3 for rect in near), item.piece
    markers = [item.rect.width for item in stage.items if item.piece.kind == "arms_small"]
    sea = stage.layout.cameras["sea"]
    step = stage.table.board("sea").places["track.1"].x - stage.table.board("sea").places["track.0"].x
    assert min(markers) > 1.2 * sea.scale * step


def test_a_sign_that_stands_aside_answers_the_pointer_there_and_is_painted_there() -> None:
    stage = shown("rio_de_la_plata", 3, SIZES[1], 1.0).stage
    middle = stage.rect_of("city/dot.a")
    assert middle is not None
    assert "city/dot.a" in stage.hits(middle.center)
    lying = stage.tableau
    fields = [f"city/{name}" for name, place in stage.table.board("city").places.items() if place.coordinate]
    under = next(field for field in fields if (box := stage.rect_of(field)) is not None and box.colliderect(middle))
    stage.show(replace(lying, pieces=(*lying.pieces, Piece("site.new", "site", under, "church"))))
    box = next(box for box, one in stage.written.within(Rect(0, 0, *SIZES[1])) if one.words.startswith("A"))
    assert box.center != middle.center
    assert "city/dot.a" in stage.hits(box.center)
    assert stage.rect_of("city/dot.a") == middle  # ways still end in the middle
    stage.show(lying)
    assert any(box.center == middle.center for box, one in stage.written.within(middle) if one.words.startswith("A"))


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("size", SIZES[1:])
def test_every_card_of_the_own_hand_and_plan_in_gonzaga_has_its_name(size: tuple[int, int], lang: str) -> None:
    """At 1366 pixels Francia was named and Hispania beside it was not."""
    stage = shown("gonzaga", 3, size, 1.0, lang).stage
    told: list[tuple[str, Rect]] = []
    with text.watching(lambda words, room, drawn: told.append((words, drawn.copy()))):
        stage.flush(Surface(size))
    own = [item for item in stage.items if item.piece.place in ("hand.0/cards", "plan.0/region", "plan.0/action")]
    assert len(own) > 5
    for item in own:
        names = stage.brush.named(item.piece)
        assert any(words in names and rect.colliderect(item.rect) for words, rect in told), item.piece


@pytest.mark.parametrize("size", SIZES)
def test_a_frame_cuts_no_price(size: tuple[int, int]) -> None:
    """The golden frame of a large building ran through the plate with its price."""
    stage = shown("puerto_rico", 3, size, 1.0).stage
    [piece] = [item for item in stage.items if item.piece.place == "market/guild_hall"]
    [(box, price)] = [(box, one) for box, one in stage.written.within(piece.rect) if one.at == "foot"]
    stage.mark({piece.piece.id: ("can",)})
    full, alone = Surface(size), Surface(size)
    stage.flush(full)
    plate = paint_words(alone, stage.brush, price.words, box, price.at, price.scale)
    inner = plate.inflate(-4, -4)
    assert pygame.image.tobytes(full.subsurface(inner), "RGB") == pygame.image.tobytes(alone.subsurface(inner), "RGB")


def test_pieces_in_the_city_of_rio_are_large_and_those_on_squares_as_large_as_numbers_leave_them() -> None:
    """On fields of 39 pixels workers were discs of 23, on those beside it 23."""
    stage = shown("rio_de_la_plata", 5, SIZES[1], 1.0).stage
    loose = [item for item in stage.items if item.kind.level > 3]
    there = [item.piece.place for item in loose]
    alone = [item for item in loose if there.count(item.piece.place) == 1]

    def least(kind: str, *families: str) -> int:
        """The smallest of a kind that shares its place with none that is loose too."""
        return min(
            min(item.rect.size)
            for item in alone
            if item.piece.kind == kind and item.piece.place.partition(".")[0] in families
        )

    city = [item for item in alone if item.piece.kind == "worker" and item.piece.place.startswith("city/")]
    assert city
    assert min(min(item.rect.size) for item in city) > 28
    assert least("worker", "west/fort", "west/palace", "west/cathedral", "east/port") >= 24
    assert least("order", "east/turn") >= 22
    prices = [item.rect.width for item in stage.items if item.piece.place.partition("/")[2].startswith("price.")]
    assert min(prices) >= 14
