"""Hex maps and pieces of several hexes: turned in the hand, laid where they fit, refused with the hexes at fault."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from tabletop.components.board import load_table, read_table
from tabletop.components.hexmap import neighbours
from tabletop.components.polyhex import Polyhex
from tabletop.components.source import ComponentError
from tabletop.engine.tableau import Drag, Piece, Tableau
from tabletop.games.gonzaga.constants import DATA
from tabletop.games.gonzaga.game import GAME
from tabletop.scene.drawing.theme import Metrics
from tabletop.scene.stage.arrange import Arranger
from tabletop.scene.stage.camera import Camera
from tabletop.scene.stage.hexes import boxes, frame, rim, spread
from tabletop.scene.stage.layout import lay_out
from tabletop.scene.stage.mapnames import size_of
from tabletop.scene.stage.namespots import still
from tabletop.scene.stage.painting import paint_piece
from tabletop.session.setup.table_setup import SeatSetup
from tests.scene.table_driver import Driver, Pos

LINE = ((0, 0), (1, 0), (2, 0))
BEE = ((0, 0), (1, 0), (1, -1), (0, 1))
SIZES = [(1024, 640), (1366, 768), (1920, 1080), (3840, 2160)]


# --- drawing
@pytest.mark.parametrize("side", [40, 160])
def test_what_is_written_on_a_piece_of_several_hexes_is_drawn(side: int) -> None:
    driver, sheets = Driver(GAME, 2, 4), []
    for label in ("", "72"):
        piece = Piece("p", "fief", "fiefs.0/current", "70", 0, cells=LINE, label=label)
        sheet = pygame.Surface((2 * side, 2 * side))
        kind = driver.scene.stage.table.pieces["fief"]
        paint_piece(sheet, driver.scene.stage.brush, piece, kind, Rect(side // 2, side // 2, side, side))
        sheets.append(pygame.image.tobytes(sheet, "RGB"))
    assert sheets[0] != sheets[1]


def test_castles_of_two_owners_are_told_apart_without_colour() -> None:
    """Orange and blue are one grey: only the hex without a castle bore a symbol, and not every fief has one."""
    driver = Driver(GAME, 2, 4)
    stage = driver.scene.stage
    brush, kind = (
        replace(stage.brush, looks=tuple(SeatSetup(look.name, "blue", look.symbol) for look in stage.brush.looks)),
        stage.table.pieces["fief"],
    )
    found = []
    for owner in (0, 1):
        piece = Piece("p", "fief", "map/9.10", "10", owner, cells=LINE, cell_marks=tuple((*c, "castle") for c in LINE))
        sheet = pygame.Surface((200, 120))
        paint_piece(sheet, brush, piece, kind, Rect(20, 20, 150, 58))
        found.append(
            [pygame.image.tobytes(sheet.subsurface(box), "RGB") for box in boxes(LINE, 0, Rect(20, 20, 150, 58))]
        )
    assert all(one != other for one, other in zip(*found, strict=True)), "every castle says whose it is"


# --- geometry
@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("cells", [LINE, BEE, ((0, 0), (1, 0), (-1, 1), (0, -1))])
def test_a_piece_lies_on_the_hexes_that_the_rules_say(cells: tuple[tuple[int, int], ...], turn: int) -> None:
    table = load_table("gonzaga")
    layout = lay_out(table, (1366, 768), Metrics((1366, 768)).scale, seats=2, front=0)
    piece = Piece("p", "fief", "map/9.10", "10", 0, turn, cells=cells)
    (item,) = Arranger(table).arrange(layout, Tableau((piece,)))
    camera = layout.cameras["map"]
    for (row, column), box in zip(Polyhex(cells).covers((9, 10), turn), boxes(cells, turn, item.rect), strict=True):
        there = camera.box(table.place(f"map/{row}.{column}")[1])
        assert abs(there.centerx - box.centerx) <= 1
        assert abs(there.centery - box.centery) <= 1


def test_the_outline_leaves_shared_sides_out() -> None:
    assert len(rim(boxes(LINE, 0, Rect(0, 0, 300, 116)))) == 18 - 4
    assert len(rim(boxes(BEE, 1, Rect(0, 0, 150, 175)))) == 24 - 10


def test_no_inner_side_is_left_in_an_outline_however_large_and_wherever_it_is() -> None:
    for number, fief in DATA.fiefs.value.fiefs.items():
        cells = fief.piece.cells
        touching = sum((q - p, s - r) in BESIDE for k, (p, r) in enumerate(cells) for q, s in cells[k + 1 :])
        for turn in range(6):
            _, _, wide, high = frame(cells, turn)
            for size in range(14, 200, 3):
                box = Rect(2940, 1507, round(wide * size * 0.866), round(high * size))
                assert len(rim(boxes(cells, turn, box))) == 6 * len(cells) - 2 * touching, (number, turn, size)


BESIDE = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


def test_the_anchor_stays_where_it_is() -> None:
    anchor = Rect(100, 100, 70, 80)
    for turn in range(6):
        assert boxes(BEE, turn, spread(BEE, turn, anchor))[0].center == pytest.approx(anchor.center, abs=1)


# --- boards from maps
def test_every_hex_of_the_map_is_a_place_and_neighbours_touch() -> None:
    pygame.font.init()
    board = load_table("gonzaga").boards["map"]
    camera = Camera.fit(board.size, Rect(0, 0, 1200, 1000))
    hexes = {name: place for name, place in board.places.items() if place.shape == "hex"}
    assert len(hexes) == 165 + 178
    for name, place in hexes.items():
        row, column = map(int, name.split("."))
        for near in neighbours((row, column)):
            other = hexes.get(f"{near[0]}.{near[1]}")
            if other is not None:
                one, two = camera.box(place), camera.box(other)
                assert one.inflate(3, 3).colliderect(two)
    assert board.places["9.14"].title == "Wien · Germania"


MAP = """
source: proposal
layout: odd_r
legend: {H: {kind: land, area: here}, "-": {kind: void}}
rows: ["HH-", "HHH"]
areas: {here: {kind: land, name: Here}}
site_kinds: {}
sites: {}
"""
TABLE = """
boards: {map: {size: [SIZE, 100], hexes: {map: NAME, at: [0, 0], size: [20, 24]}}}
pieces: {}
screens: [{seats: [2], cell: {show: map}}]
others: {board: map}
"""


def test_any_map_beside_a_table_gives_places(tmp_path: Path) -> None:
    (tmp_path / "isle.yaml").write_text(MAP)
    path = tmp_path / "table.yaml"
    path.write_text(TABLE.replace("NAME", "isle").replace("SIZE", "100"))
    places = read_table(path).boards["map"].places
    assert set(places) == {"0.0", "0.1", "1.0", "1.1", "1.2"}
    assert (places["1.2"].x, places["1.2"].y) == (50, 18)


@pytest.mark.parametrize(("name", "size", "said"), [("isle", "40", "outside the board"), ("atlas", "100", "no atlas")])
def test_a_map_that_does_not_fit_is_pointed_at(tmp_path: Path, name: str, size: str, said: str) -> None:
    (tmp_path / "isle.yaml").write_text(MAP)
    path = tmp_path / "table.yaml"
    path.write_text(TABLE.replace("NAME", name).replace("SIZE", size))
    with pytest.raises(ComponentError, match=f"table.yaml:2:.*{said}"):
        read_table(path)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_names_of_sites_are_legible_and_apart(size: Pos) -> None:
    table = load_table("gonzaga")
    layout = lay_out(table, size, Metrics(size).scale, seats=4, front=0)
    board, camera = table.boards["map"], layout.cameras["map"]
    px = size_of(board, camera, Metrics(size).scale)
    assert px >= 11
    pygame.font.init()
    found = still(board, camera, px)
    assert len(found) == 48
    for index, (_, room) in enumerate(found):
        assert camera.rect.contains(room)
        for _, other in found[:index]:
            cut = room.clip(other)
            assert cut.width * cut.height <= 0.15 * room.width * room.height


# --- in the hand
def placing(seats: int = 2, players: tuple[str, ...] = ("person", "random"), seed: int = 4) -> Driver:
    """The person at seat 0 is to place, with at least two ways to turn the fief."""
    for more in range(40):
        driver = Driver(GAME, seats, seed + more, players=players)
        session = driver.session
        for seat in range(seats):
            region = next(a for a in GAME.legal(session.state, seat) if "plan region" in GAME.actions.text(a))
            for action in (region, *(GAME.actions.parse(text, seat) for text in ("plan action cities", "lock plan"))):
                if session.why_not(action) is None:  # the computer may have begun its plan
                    session.play(action)
        driver.scene.settle()
        driver.wait(50)
        if session.deciders == (0,) and len(driver.scene.presenter.intent.turnings(fief(driver))) > 2:
            return driver
    raise AssertionError("no such start")


def fief(driver: Driver) -> str:
    return f"fief.0.{driver.session.state.players[0].fief}"


def test_r_wheel_and_right_button_turn_what_is_held() -> None:
    driver = placing()
    hand = driver.scene.hand
    driver.click(driver.spot(fief(driver)))
    assert hand.held is not None
    first = hand.held.piece.turn
    driver.key(pygame.K_r)
    assert hand.held.piece.turn == (first + 1) % 6
    driver.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=False)
    assert hand.held.piece.turn == (first + 2) % 6
    driver.send(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False)
    driver.click(hand.held.at, 3)
    assert hand.held.piece.turn == (first + 2) % 6
    driver.key(pygame.K_ESCAPE)
    assert hand.held is None


def test_the_right_button_turns_in_a_drag_and_esc_puts_back() -> None:
    driver = placing()
    hand = driver.scene.hand
    start = driver.spot(fief(driver))
    driver.down(start)
    driver.point((start[0] - 40, start[1]))
    driver.point((start[0] - 80, start[1]))
    assert hand.held is not None
    turn = hand.held.piece.turn
    driver.down(hand.held.at, 3)
    driver.up(hand.held.at, 3)
    assert hand.held is not None
    assert hand.held.piece.turn == (turn + 1) % 6
    driver.key(pygame.K_ESCAPE)
    assert hand.held is None
    assert driver.session.deciders == (0,)


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_turned_fief_is_placed(way: str) -> None:
    driver = placing()
    scene, thing = driver.scene, fief(driver)
    turn = scene.presenter.intent.turnings(thing)[-1]
    target = next(iter(scene.presenter.intent.targets(thing, turn)))
    action = scene.presenter.intent.targets(thing, turn)[target][0].action
    rect = scene.stage.rect_of(target)
    assert rect is not None
    if way == "drag":
        driver.drag(driver.spot(thing), rect.center, turn)
    elif way == "click":
        driver.click(driver.spot(thing))
        driver.turn(turn)
        driver.click(rect.center)
    else:
        scene.keyboard._move(thing)
        driver.key(pygame.K_RETURN)
        driver.turn(turn)
        for _ in range(400):
            if scene.controller.cursor == target:
                break
            driver.key(pygame.K_TAB)
        assert scene.hand.held is not None
        assert scene.hand.held.near == target
        driver.key(pygame.K_RETURN)
    assert action in [entry.action for entry in driver.session.line]


def test_arrows_walk_over_anchors_and_turning_keeps_near() -> None:
    driver = placing()
    scene, thing = driver.scene, fief(driver)
    scene.keyboard._move(thing)
    driver.key(pygame.K_RETURN)
    seen = set()
    for key in (pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_r, pygame.K_r, pygame.K_LEFT):
        driver.key(key)
        assert scene.hand.held is not None
        assert scene.controller.cursor in scene.hand.held.targets
        assert scene.hand.held.near == scene.controller.cursor
        seen.add(scene.controller.cursor)
    assert len(seen) > 2


def test_an_illegal_spot_says_why_and_marks_the_hexes() -> None:
    driver = placing()
    scene, thing = driver.scene, fief(driver)
    driver.click(driver.spot(thing))
    sea = scene.stage.rect_of("map/16.10")
    assert sea is not None
    driver.point(sea.center)
    driver.frame()
    assert scene.controller.notes.wrong
    assert all(scene.stage.marks[one] == ("bad",) for one in scene.controller.notes.wrong)
    assert scene.stage.layers.shows("note")
    held = scene.hand.held
    assert held is not None
    assert held.near is None
    driver.click(sea.center)
    assert scene.hand.held is None
    assert driver.session.deciders == (0,)
    assert scene.controller.notes.wrong
    driver.point((5, 5))
    driver.click((5, 5))
    assert not scene.controller.notes.wrong


def test_R44_a_fief_is_tried_out_while_plans_are_made_and_only_its_owner_sees_it() -> None:
    driver = Driver(GAME, 2, 4)
    driver.reveal()
    scene, thing = driver.scene, f"fief.0.{driver.session.state.players[0].fief}"
    position, before = driver.session.position, driver.pixels()
    driver.drag(driver.spot(thing), scene.stage.rect_of("map/9.9").center, 2)  # type: ignore[union-attr]
    assert scene.controller.preview.trial is not None
    assert (scene.controller.preview.trial.place, scene.controller.preview.trial.turn) == ("map/9.9", 2)
    assert driver.session.position == position
    assert driver.pixels() != before
    region = next(a for a in GAME.legal(driver.session.state, 0) if "plan region" in GAME.actions.text(a))
    scene.controller.play(region)
    scene.controller.play(GAME.actions.parse("plan action cities", 0))
    assert scene.controller.preview.trial is not None
    scene.controller.play(GAME.actions.parse("lock plan", 0))
    driver.frame()
    assert scene.controller.preview.trial is None
    driver.reveal()
    assert scene.presenter.perspective.seat == 1
    assert not scene.stage.layers.shows("trial")


def test_wheel_drag_and_zero_look_closer_move_and_show_all() -> None:
    driver = Driver(GAME, 2, 4, players=("person", "random"))
    stage = driver.scene.stage
    usual = stage.layout.cameras["map"]
    at = stage.rect_of("map/9.9").center  # type: ignore[union-attr]
    driver.point(at)
    for _ in range(5):
        driver.send(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False, pos=at)
    larger = stage.layout.cameras["map"]
    assert larger.scale > 2 * usual.scale
    assert stage.rect_of("map/9.9").collidepoint(at)  # type: ignore[union-attr]
    driver.drag(at, (at[0] + 60, at[1] + 30))
    assert stage.layout.cameras["map"].rect.topleft == (larger.rect.x + 60, larger.rect.y + 30)
    driver.key(pygame.K_0)
    assert stage.layout.cameras["map"] == usual


def test_a_drag_that_does_not_mind_how_it_is_held_is_found_at_every_turn() -> None:
    driver = placing()
    intent, thing = driver.scene.presenter.intent, fief(driver)
    for turn in range(6):
        ways = intent.targets(thing, turn)
        assert "map/church" in ways
        for found in ways.values():
            for way in found:
                assert isinstance(way.gesture, Drag)
                assert way.gesture.turn in (None, turn)


@pytest.mark.parametrize("size", SIZES[1:], ids=str)
def test_names_of_cities_leave_the_middle_of_hexes_free_where_they_can(size: tuple[int, int]) -> None:
    """They lay over towers and symbols: London, Stettin, Bremen."""
    pygame.font.init()
    board = load_table("gonzaga").boards["map"]
    layout = lay_out(load_table("gonzaga"), size, Metrics(size).scale, seats=4, front=0)
    camera = layout.cameras["map"]
    px = size_of(board, camera, Metrics(size).scale)
    hexes = [camera.box(place) for place in board.places.values() if place.shape == "hex"]
    middles = [box.inflate(-2 * box.width // 3, -2 * box.height // 3) for box in hexes]
    lines = {words: Rect(room.x, room.centery, room.width, 1) for words, room in still(board, camera, px)}
    over = [words for words, line in lines.items() if line.collidelist(middles) >= 0]
    assert len(over) <= 6, over


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_name_is_nearest_to_its_own_site_and_on_no_plate_beside_the_map(size: tuple[int, int]) -> None:
    pygame.font.init()
    table = load_table("gonzaga")
    camera = lay_out(table, size, Metrics(size).scale, seats=2, front=0).cameras["map"]
    board = table.board("map")
    px = size_of(board, camera, Metrics(size).scale)
    signs = {one.caption: camera.box(one).center for one in board.places.values() if one.shape == "hex" and one.caption}

    def far(box: Rect, sign: Pos) -> int:
        wide, high = (
            max(0, abs(at - middle) - side // 2) for at, middle, side in zip(sign, box.center, box.size, strict=True)
        )
        return wide**2 + high**2

    names = still(board, camera, px)
    strange = [words for words, box in names if far(box, signs[words]) > min(far(box, sign) for sign in signs.values())]
    assert len(strange) <= 2, strange
    plates = [camera.box(place) for name, place in board.places.items() if name.startswith("region.")]
    assert not [words for words, box in names if box.collidelist(plates) >= 0]
