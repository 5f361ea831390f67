"""What carries a game is written on the wall, so large that the last row reads it; what is smaller is named here."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pygame
import pytest

from tabletop.games.boards import table_of
from tabletop.games.gonzaga.constants import SCENARIOS
from tabletop.games.registry import games
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import Metrics
from tabletop.scene.projector.public_table import PublicTable
from tabletop.scene.projector.sizes import LEAST
from tabletop.scene.stage import coordinates
from tabletop.scene.stage.arrange import Arranger
from tabletop.scene.stage.layout import lay_out
from tabletop.scene.stage.naming import name_on
from tabletop.scene.stage.painting import paint_piece
from tabletop.scene.stage.printed import paint_words
from tests.scene.projector.walls import GAMES, on_the_wall, pixels, under_way

WALLS = ((1366, 768), (1920, 1080))
LANGS = ("en", "it", "fr")
SMALLER: dict[str, list[str]] = {key: [] for key in GAMES}
"""Words below 2.5 % of the height, by game: none is painted. What has no room at that size is left out."""

LEFT_OUT = {
    "anno_1503": "the words of cards, of which the standings tell the number",
    "gonzaga": "the number of the track but every fifth",
    "puerto_rico": "names on islands that are shown small beside each other",
    "rio_de_la_plata": "years on the track, which the headline tells",
}


def written(wall: PublicTable) -> dict[str, int]:
    """All words on the wall with their smallest height in pixels."""
    found: dict[str, int] = {}
    coordinates._rimmed.cache_clear()  # what was drawn before is not written anew
    with text.recording(lambda words, px, colour: found.update({words: min(px, found.get(words, px))})):
        surface = pygame.Surface(wall.size)
        wall.stage.layers.touch_board()
        wall.stage.layers.expose()
        wall.draw(surface)
    return found


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", WALLS)
@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_in_front_nothing_is_smaller_than_the_last_row_can_read(key: str, size: tuple[int, int]) -> None:
    session = under_way(key, max(games()[key].seats), 80)
    wall, smaller = on_the_wall(session, size), set[str]()

    def look() -> None:
        smaller.update(words for words, px in written(wall).items() if px < LEAST * size[1])

    look()
    wall.bring_all()
    look()
    wall.bring(1)
    look()
    for name in wall.stage.table.boards:
        if not wall.stage.table.boards[name].per_seat:
            wall.bring(None)
            wall.bring_board()
            look()
    assert sorted(smaller) == SMALLER[key]


@pytest.mark.parametrize("size", [*WALLS, (1024, 768)])
@pytest.mark.parametrize("lang", LANGS)
def test_every_role_and_every_building_for_sale_bears_its_name(lang: str, size: tuple[int, int]) -> None:
    session = under_way("puerto_rico", 5, 0)
    wall, luck = on_the_wall(session, size, lang), random.Random(2)
    for kind, phase in (("role", "pick"), ("building", "builder")):
        while session.game.prompt(session.view(None), session.deciders[0]).key != phase:
            session.play(luck.choice(session.legal(session.deciders[0])))
        wall.update(16)
        single = {word for words in written(wall) for word in words.split()}
        for piece in wall.stage.tableau.pieces:
            if piece.kind == kind and not piece.place.startswith("island"):
                names = wall.stage.brush.named(piece)
                assert any(set(name.split()) <= single for name in names), (piece.id, names)


@pytest.mark.parametrize("size", [*WALLS, (1024, 640), (1024, 768)])
@pytest.mark.parametrize("lang", LANGS)
def test_captions_of_buildings_for_sale_are_one_line_on_a_whole_card(lang: str, size: tuple[int, int]) -> None:
    """Two lines hid the drawing, and what was left of its frame lay below them as a bar."""
    session = under_way("puerto_rico", 5, 0)
    luck = random.Random(2)
    while session.game.prompt(session.view(None), session.deciders[0]).key != "builder":
        session.play(luck.choice(session.legal(session.deciders[0])))
    wall = on_the_wall(session, size, lang)
    wall.stage.mark({})  # the card itself is looked at, not that it can be bought
    said = set(written(wall))
    surface = pygame.Surface(size)
    wall.stage.layers.expose()
    wall.draw(surface)
    brush = wall.stage.brush
    for item in wall.stage.items:
        if item.piece.kind == "building" and item.piece.place.startswith("market"):
            assert not said.isdisjoint(brush.named(item.piece)), item.piece.id
            foot = item.rect.bottom + max(2, brush.least // 7) - 1
            line = [
                surface.get_at((x, foot))[:3] for x in range(item.rect.x + item.rect.width * 2 // 5, item.rect.centerx)
            ]
            assert line == [brush.theme.line] * len(line), item.piece.id


def test_the_rim_of_a_card_goes_around_the_corners_of_its_name() -> None:
    wall = on_the_wall(under_way("puerto_rico", 3, 0), (1366, 768))
    wall.stage.mark({})
    surface = pygame.Surface(wall.size)
    wall.draw(surface)
    brush = wall.stage.brush
    roles = [item for item in wall.stage.items if item.piece.kind == "role" and item.broad > item.rect.width]
    assert roles
    for item in roles:
        bend, foot = max(3, brush.least // 4), item.rect.bottom + max(2, brush.least // 7)
        spot = item.rect.centerx - item.broad // 2 + bend // 3, foot - bend // 3 - 1  # of the arc, about its middle
        near = [surface.get_at((spot[0] + dx, spot[1] + dy))[:3] for dx in (0, 1) for dy in (-1, 0)]
        assert min(sum(abs(a - b) for a, b in zip(one, brush.theme.line, strict=True)) for one in near) < 150


@pytest.mark.parametrize("size", [*WALLS, (1280, 800), (1024, 768)])
@pytest.mark.parametrize("lang", LANGS)
def test_the_great_buildings_of_the_plata_and_its_offices_bear_their_names(lang: str, size: tuple[int, int]) -> None:
    wall = on_the_wall(under_way("rio_de_la_plata", 4, 10), size, lang)
    said = set(written(wall))
    words = {label.place: wall.ctx.catalogue.label(label) for label in wall.stage.tableau.labels}
    heads = [said_there for place, said_there in words.items() if "/head." in place]
    assert len(heads) == 12
    assert set(heads) <= said
    for piece in wall.stage.tableau.pieces:
        if piece.kind == "office" and piece.place.startswith("offices"):
            assert not said.isdisjoint(wall.stage.brush.named(piece)), piece.id


@pytest.mark.parametrize("size", [*WALLS, (1024, 768)])
def test_the_city_bears_coordinates_where_they_are_switched_on(size: tuple[int, int]) -> None:
    """Its letters were those of the districts, so that two things had one name."""
    wall = on_the_wall(under_way("rio_de_la_plata", 4, 10), size)
    columns, rows = {chr(ord("A") + n) for n in range(16)}, {f"{n:02d}" for n in range(1, 11)}
    assert not (columns - set("ABCDEFGH") | rows) & set(written(wall))
    wall.ctx.catalogue.coordinates = True
    wall.update(16)
    assert columns | rows <= set(written(wall))


@pytest.mark.parametrize("lang", LANGS)
def test_offices_bear_their_names_all_or_none(lang: str) -> None:
    """On a narrow wall some had a name over a drawing cut in two, others none."""
    wall = on_the_wall(under_way("rio_de_la_plata", 4, 10), (720, 768), lang)
    offices = [item for item in wall.stage.items if item.piece.kind == "office"]
    rooms = [name_on(wall.stage.brush, wall.stage.brush.named(i.piece), i.kind, i.rect, i.broad) for i in offices]
    assert any(rooms)
    assert not all(rooms)
    said = set(written(wall))
    assert not said & {wall.stage.brush.named(item.piece)[0] for item in offices}


@pytest.mark.parametrize("lang", LANGS)
def test_the_regions_of_gonzaga_bear_their_names(lang: str) -> None:
    for size in (*WALLS, (1024, 768)):
        said = set(written(on_the_wall(under_way("gonzaga", 4, 0), size, lang)))
        assert {"Britannia", "Francia", "Hispania", "Germania", "Italia"} <= said


@pytest.mark.parametrize("size", [*WALLS, (1024, 768)])
@pytest.mark.parametrize("lang", LANGS)
def test_every_scenario_of_gonzaga_bears_its_name(lang: str, size: tuple[int, int]) -> None:
    """Scrolls with long names were blank."""
    stage = on_the_wall(under_way("gonzaga", 2, 0), size, lang).stage
    [item] = [item for item in stage.items if item.piece.kind == "scenario"]
    said = set[str]()
    for face in SCENARIOS:
        said.clear()
        piece = replace(item.piece, face=face)
        with text.recording(lambda words, px, colour: said.add(words)):
            paint_piece(pygame.Surface(size), stage.brush, piece, item.kind, item.rect, broad=item.broad)
        assert not said.isdisjoint(stage.brush.named(piece)), face


@pytest.mark.parametrize("size", WALLS)
@pytest.mark.parametrize("key", GAMES)
def test_the_boards_have_two_thirds_of_the_wall(key: str, size: tuple[int, int]) -> None:
    """Their rooms; the map of Gonzaga, which is nearly square, has all of the height."""
    for seats in games()[key].seats:
        layout = on_the_wall(under_way(key, seats, 10), size).stage.layout
        rooms = sum(room.width * room.height for room in layout.rooms.values())
        head = layout.slots["headline"].height
        assert rooms >= (0.55 if key == "gonzaga" else 0.64) * size[0] * size[1]
        assert head <= 0.09 * size[1]


def _told(painted: list[tuple[str, pygame.Rect]], words: str, box: pygame.Rect, drawn: pygame.Rect) -> None:
    painted.append((words, drawn.copy()))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [*WALLS, (1024, 768), (1280, 800)])
@pytest.mark.parametrize("key", GAMES)
def test_standings_have_all_figures_of_all_seats(key: str, size: tuple[int, int]) -> None:
    for seats in games()[key].seats:
        wall = on_the_wall(under_way(key, seats, 30), size)
        painted: list[tuple[str, pygame.Rect]] = []
        room = wall.around.aside()[0]
        surface = pygame.Surface(size)
        with text.watching(partial(_told, painted)):
            wall.stage.panels["standings"][1](surface, surface.get_rect())
        assert len(painted) >= sum(1 + len(row.tallies) for row in wall.around.rows)
        assert not [words for words, box in painted if not room.inflate(6, 6).contains(box)], (seats, size)
        assert not wall.around.aside()[1].inflate(-4, -4).colliderect(room.inflate(-4, -4))


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_names_of_roles_taken_beside_each_other_do_not_touch(seats: int, size: tuple[int, int]) -> None:
    """In Italian the Mayor and the Builder were one word."""
    stage = on_the_wall(under_way("puerto_rico", seats, 0), size, "it").stage
    camera, surface = stage.layout.cameras["roles"], pygame.Surface(size)
    family = "six_owner" if seats == 3 else "owner"
    found = []
    for role, words in (("mayor", "Caposquadra"), ("builder", "Costruttore"), ("craftsman", "Artigiano")):
        place = stage.table.board("roles").places[f"{family}.{role}"]
        box = camera.box(place)
        found.append(paint_words(surface, stage.brush, words, box, place.label_at, camera.scale))
    assert all(one.width and one.right < other.left for one, other in pairwise(found))


@pytest.mark.parametrize("size", [*WALLS, (1024, 640)])
def test_supplies_of_the_plata_have_their_counts_and_districts_their_letters(size: tuple[int, int]) -> None:
    """They were empty squares and red dots, which nobody could discuss."""
    wall = on_the_wall(under_way("rio_de_la_plata", 4, 60), size)
    places = ("city/stock.", "city/sticks", "city/dot.")
    labels = [label for label in wall.stage.tableau.labels if label.place.startswith(places)]
    assert len(labels) >= 14 + 8
    assert {wall.ctx.catalogue.label(label) for label in labels} <= set(written(wall))


def test_districts_of_the_plata_have_their_letters_where_the_map_is_small() -> None:
    """At 4:3 there were lines that led to nothing."""
    wall = on_the_wall(under_way("rio_de_la_plata", 4, 60), (1024, 768))
    labels = [label for label in wall.stage.tableau.labels if label.place.startswith("city/dot.")]
    assert len(labels) == 8
    assert {wall.ctx.catalogue.label(label) for label in labels} <= set(written(wall))


@pytest.mark.parametrize("key", GAMES)
def test_a_wall_that_becomes_narrow_is_as_if_it_had_been_opened_so(key: str) -> None:
    session = under_way(key, 3, 60)
    wall = on_the_wall(session, (1920, 1080))
    for size in ((1024, 768), (1366, 768)):
        wall.resize(size)
        assert pixels(wall) == pixels(on_the_wall(session, size))


@pytest.mark.parametrize("side", ["west", "east"])
def test_grids_of_the_plata_bear_what_is_printed_and_their_pieces_leave_it_free(side: str) -> None:
    """Numbers in the corner of a square are drawn; whoever stands there leans away from them."""
    board = on_the_wall(under_way("rio_de_la_plata", 4, 0)).stage.table.board(side)
    assert board.art == f"wall_{side}"
    for name, place in board.places.items():
        if name.partition(".")[0] in ("fort", "palace", "cathedral", "walls", "port", "roads", "quarry", "forest"):
            assert min(place.lean) > 0, name


@pytest.mark.parametrize("size", [*WALLS, (1024, 640), (1024, 768)])
def test_no_number_of_anno_lies_over_another_one(size: tuple[int, int]) -> None:
    """Where a plate has no room a number stands alone, in the corner that is its own."""
    wall = on_the_wall(under_way("anno_1503", 4, 80), size)
    painted: list[tuple[str, pygame.Rect]] = []
    with text.watching(partial(_told, painted)):
        wall.stage.layers.touch_board()
        wall.draw(pygame.Surface(size))
    boards = [camera.rect for camera in wall.stage.layout.cameras.values()]
    numbers = {(words, tuple(box)) for words, box in painted if words.lstrip("+").isdecimal()}
    least = wall.stage.brush.least
    small = [(words, pygame.Rect(box).inflate(-2, -least // 2)) for words, box in sorted(numbers)]
    small = [(words, box) for words, box in small if box.collidelist(boards) >= 0]
    over = [(one, other) for n, (one, box) in enumerate(small) for other, at in small[:n] if box.colliderect(at)]
    assert len(small) > 30
    assert not over


@pytest.mark.parametrize("far", [False, True])
def test_planks_cover_a_closed_square_of_the_plata_whole(far: bool) -> None:
    """Half of its number stood out beside them."""
    game = games()["rio_de_la_plata"]
    table = table_of(game).for_class() if far else table_of(game)
    layout = lay_out(table, (1366, 768), Metrics((1366, 768)).scale, seats=2, front=0)
    tableau = game.table(game.setup(2, 1, {}))
    covers = [item for item in Arranger(table).arrange(layout, tableau) if item.piece.kind == "cover"]
    assert len(covers) > 10
    for item in covers:
        instance, place = table.place(item.piece.place)
        assert min(item.rect.size) >= 0.94 * min(layout.cameras[instance].box(place).size)


@pytest.mark.parametrize("far", [False, True])
def test_what_is_left_of_a_building_of_the_plata_is_told_below_its_roof(far: bool) -> None:
    wall = on_the_wall(under_way("rio_de_la_plata", 4, 60), (1366, 768))
    camera, board = wall.stage.layout.cameras["city"], wall.stage.table.board("city")
    brush = wall.stage.brush if far else replace(wall.stage.brush, far=0)
    for building in ("hut", "house", "church"):
        place = board.places[f"stock.{building}"]
        box = camera.box(place)
        told = paint_words(pygame.Surface(wall.size), brush, "13", box, place.label_at, camera.scale)
        assert box.contains(told)
        assert told.top >= box.centery - box.height // 4
        assert told.right > box.centerx
