"""One region of a map fills the room of its board: by key and by menu, with a piece in the hand, and away again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.components.board import load_table, read_table
from tabletop.games.gonzaga.game import GAME
from tabletop.scene.input.keys import KEYS
from tabletop.scene.stage.mapnames import size_of
from tabletop.scene.stage.namespots import still
from tabletop.scene.table.looking.glimpse import Glimpse
from tabletop.scene.table.shown.plates import plate_rects
from tabletop.scene.widgets.menu import Menu
from tests.scene.stage.test_hexes import MAP, TABLE, fief, placing
from tests.scene.table_driver import Driver, Pos

SIZES = ((1024, 640), (1366, 768), (3840, 2160))
REGIONS = ("Hispania", "Francia", "Britannia", "Italia", "Germania", "Europa Orientalis")


def looked_at(driver: Driver) -> str:
    focus = driver.scene.stage.zoom.focus
    return focus.area if focus is not None else ""


def boxes_of(driver: Driver, area: str) -> list[pygame.Rect]:
    stage = driver.scene.stage
    places = stage.table.boards["map"].cells_of(area)
    return [box for place in places if (box := stage.rect_of(f"map/{place.name}")) is not None]


def fills(driver: Driver, area: str) -> bool:
    """Whole in its room, and as large as it can be there with a hex around it."""
    room = driver.scene.stage.layout.rooms["map"]
    found = boxes_of(driver, area)
    whole = found[0].unionall(found[1:])
    hexagon = found[0]
    slack = min(room.width - whole.width - hexagon.width, room.height - whole.height - hexagon.height)
    return room.contains(whole) and abs(slack) <= 6


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_key_leads_from_region_to_region_and_to_the_whole(size: Pos) -> None:
    driver = Driver(GAME, 2, size=size)
    driver.reveal()

    def press(mod: int = 0) -> None:
        driver.press(pygame.K_z, mod)
        driver.ctx.manager.update(50)
        if size == SIZES[0]:  # the painter does the same in every size, at 4K for seconds
            driver.ctx.manager.draw(driver.surface)

    whole = driver.scene.stage.layout.cameras["map"]
    for area in REGIONS:
        press()
        assert looked_at(driver) == area
        assert fills(driver, area)
    press()
    assert looked_at(driver) == ""
    assert driver.scene.stage.layout.cameras["map"] == whole
    press(pygame.KMOD_SHIFT)
    assert looked_at(driver) == REGIONS[-1]


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_0])
def test_esc_and_the_fit_key_lead_back(key: int) -> None:
    driver = Driver(GAME, 2)
    driver.reveal()
    before = driver.pixels()
    driver.key(pygame.K_z)
    assert driver.pixels() != before
    driver.key(key)
    assert looked_at(driver) == ""
    assert not isinstance(driver.top, Menu)
    assert driver.pixels() == before


def test_what_lies_outside_recedes() -> None:
    driver = Driver(GAME, 2)
    driver.reveal()
    driver.key(pygame.K_z)
    scene = driver.scene
    paper = pygame.Color(scene.ctx.theme.parchment)
    scene.controller.notes.hide()
    veiled = driver.pixels()
    pictures = {True: pygame.image.frombytes(veiled, driver.surface.get_size(), "RGB")}
    scene.stage.zoom._focus = None  # the same camera without the veil
    scene.stage.layers.touch_board()
    pictures[False] = pygame.image.frombytes(driver.pixels(), driver.surface.get_size(), "RGB")
    inside, room = boxes_of(driver, REGIONS[0]), scene.stage.layout.rooms["map"]

    brush, camera, board = scene.stage.brush, scene.stage.layout.cameras["map"], scene.stage.table.boards["map"]
    px = size_of(board, camera, brush.scale, brush.least, brush.fine)
    names = [name for _, name in still(board, camera, px, room)]

    def points(box: pygame.Rect) -> list[Pos]:
        return [(box.centerx, box.y + box.height * part // 5) for part in (1, 2, 3, 4)]

    def far(veil: bool, at: Pos) -> int:
        colour = pictures[veil].get_at(at)
        return abs(colour.r - paper.r) + abs(colour.g - paper.g) + abs(colour.b - paper.b)

    for place in scene.stage.table.boards["map"].places.values():
        box = scene.stage.rect_of(f"map/{place.name}")
        if place.shape != "hex" or box is None or not room.contains(box):
            continue
        # beside the names of sites, which stand before the veil
        at = next(at for at in points(box) if not any(name.collidepoint(at) for name in names))
        if box in inside:
            assert pictures[True].get_at(at) == pictures[False].get_at(at)
        else:
            assert far(True, at) <= far(False, at) * 0.5 + 3


def test_no_name_of_a_site_in_view_is_cut_at_the_edge_of_the_room() -> None:
    """Barcelona ended at the edge of Hispania's picture."""
    driver = Driver(GAME, 2)
    driver.reveal()
    stage = driver.scene.stage
    board = stage.table.boards["map"]
    for area in REGIONS:
        driver.key(pygame.K_z)
        room, camera = stage.layout.rooms["map"], stage.layout.cameras["map"]
        px = size_of(board, camera, stage.brush.scale, stage.brush.least, stage.brush.fine)
        names = dict(still(board, camera, px, room))
        for place in board.cells_of(area):
            assert not place.caption or room.contains(names[place.caption]), (area, place.caption)


def test_the_right_button_looks_closer_and_away() -> None:
    driver = Driver(GAME, 2)
    driver.reveal()
    rect = driver.scene.stage.rect_of("map/10.8")
    assert rect is not None
    driver.click(rect.center, 3)
    choose(driver, "Look closer at Francia")
    assert looked_at(driver) == "Francia"
    rect = driver.scene.stage.rect_of("map/10.8")
    assert rect is not None
    driver.click(rect.center, 3)
    assert isinstance(driver.top, Menu)
    assert "Look closer at Francia" not in [entry.words for entry in driver.top._entries()]
    choose(driver, "See the whole map again")
    assert not driver.scene.stage.zoom


def choose(driver: Driver, words: str) -> None:
    assert isinstance(driver.top, Menu)
    entry = next(entry for entry in driver.top._entries() if entry.words == words)
    driver.ctx.manager.pop()
    entry.act()
    driver.wait()


def test_a_held_piece_stays_on_its_hex_and_is_placed_there() -> None:
    driver = placing()
    scene, thing = driver.scene, fief(driver)
    driver.click(driver.spot(thing))
    assert scene.hand.held is not None
    target = next(iter(scene.hand.held.targets))
    place = scene.stage.table.place(target)[1]
    driver.key(pygame.K_z)
    while looked_at(driver) not in (place.area, ""):
        driver.key(pygame.K_z)
    assert scene.hand.held is not None
    rect = scene.stage.rect_of(target)
    assert rect is not None
    driver.point(rect.center)
    assert scene.hand.held.near == target
    assert scene.hand.held.box is not None
    assert scene.hand.held.box.contains(rect.inflate(-4, -4))
    before = driver.session.position
    driver.click(rect.center)
    assert driver.session.position > before
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.wait()
    assert driver.session.position == before


def test_the_arrows_bring_anchors_into_view() -> None:
    driver = placing()
    scene = driver.scene
    scene.keyboard._move(fief(driver))
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_z)
    room = scene.stage.layout.rooms["map"]
    for _ in range(len(scene.keyboard.stops())):
        driver.key(pygame.K_TAB)
        held, thing = scene.hand.held, scene.controller.pointed
        assert held is not None
        if thing is not None and scene.stage.is_hex(thing):
            rect = scene.stage.rect_of(thing)
            assert rect is not None
            assert room.contains(rect)
            assert held.near == thing
            assert held.box is not None
            assert held.box.contains(rect.inflate(-4, -4))


def test_another_window_shows_the_same_region_and_another_person_none() -> None:
    driver = Driver(GAME, 2)
    driver.reveal()
    driver.key(pygame.K_z)
    first, area = driver.scene.presenter.perspective.seat, looked_at(driver)
    for size in ((2732, 1536), (1024, 640)):
        driver.surface = pygame.Surface(size)
        driver.ctx.metrics = type(driver.ctx.metrics)(size)
        driver.scene.refresh()
        driver.wait()
        driver.reveal()
        assert looked_at(driver) == area
        assert fills(driver, area)
    for text in ("plan region italia", "plan action cities", "lock plan"):
        actions = [GAME.actions.text(a) for a in GAME.legal(driver.session.state, first)]
        wanted = text if text in actions else next(a for a in actions if a.startswith(text.rpartition(" ")[0]))
        driver.scene.controller.play(GAME.actions.parse(wanted, first))
        driver.wait()
    driver.wait(5000)
    driver.reveal()
    assert driver.scene.presenter.perspective.seat != first
    assert not driver.scene.stage.zoom


def test_the_wheel_and_the_hand_leave_the_region() -> None:
    driver = Driver(GAME, 2)
    driver.reveal()
    driver.key(pygame.K_z)
    scene = driver.scene
    assert scene.stage.push(scene.stage.layout.rooms["map"].center, -30, 0)
    assert looked_at(driver) == ""
    assert scene.stage.zoom
    driver.key(pygame.K_0)
    assert not scene.stage.zoom


def test_a_board_without_regions_is_looked_at_where_the_hand_is_and_the_same_key_leads_back() -> None:
    from tabletop.games.anno_1503.game import GAME as SEA

    driver = Driver(SEA, 2)
    stage = driver.scene.stage
    before = stage.layout.cameras.copy()
    spot = f"home.{driver.scene.presenter.perspective.seat}/space.3"
    here = stage.rect_of(spot)
    assert here is not None
    driver.point(here.center)
    driver.key(pygame.K_z)
    larger = stage.rect_of(spot)
    assert larger is not None
    assert larger.width >= 2 * here.width - 2
    assert larger.collidepoint(here.center)
    assert stage.layout.cameras["sea"] == before["sea"]
    assert stage.layers.shows("note")
    driver.key(pygame.K_z)
    assert stage.layout.cameras == before


def test_the_key_opens_the_region_under_the_pointer_else_the_one_that_is_planned() -> None:
    driver = placing()
    rect = driver.scene.stage.rect_of("map/10.8")
    assert rect is not None
    driver.point(rect.center)
    driver.key(pygame.K_z)
    assert looked_at(driver) == "Francia"
    driver.key(pygame.K_0)
    room = driver.scene.stage.layout.rooms["hand.0"]
    driver.point(room.center)
    driver.key(pygame.K_z)
    focus = driver.scene.session.game.focus(driver.scene.presenter.view)
    assert looked_at(driver) == driver.scene.stage.table.place(focus[0])[1].area


def test_nought_closes_the_board_of_somebody_else_and_the_mouse_opens_it() -> None:
    from tabletop.games.anno_1503.game import GAME as SEA

    driver = Driver(SEA, 3)
    other = (driver.scene.presenter.perspective.seat + 1) % 3
    driver.click(plate_rects(driver.scene.stage.layout)[other].center)
    assert driver.scene.presenter.large == other
    driver.key(pygame.K_0)
    assert driver.scene.presenter.large is None
    home = driver.scene.stage.rect_of(f"home.{other}/space.6")
    assert home is not None
    driver.click(home.center, 3)
    choose(driver, f"Show the board of {driver.session.names[other]} large")
    assert driver.scene.presenter.large == other


def test_pointing_at_what_a_small_board_leaves_free_shows_all_of_that_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small boards leave out most of what a seat has."""
    driver = Driver(GAME, 4, 1)
    driver.reveal()
    layout = driver.scene.stage.layout
    block = next(block for block in layout.blocks)
    free = block.room.right - 4, block.room.bottom - 4
    assert not any(driver.scene.stage.piece(thing) for thing in driver.scene.stage.hits(free))
    pictures: list[object] = []
    notes = driver.scene.controller.notes
    monkeypatch.setattr(notes, "picture", lambda overlay, **more: pictures.append(overlay))
    driver.point(free)
    driver.wait(600)
    assert [type(picture) for picture in pictures] == [Glimpse]


def test_any_map_has_regions(tmp_path: Path) -> None:
    (tmp_path / "isle.yaml").write_text(MAP)
    (tmp_path / "table.yaml").write_text(TABLE.replace("NAME", "isle").replace("SIZE", "100"))
    board = read_table(tmp_path / "table.yaml").boards["map"]
    assert board.regions == ("Here",)
    assert [place.name for place in board.cells_of("Here")] == ["0.0", "0.1", "1.0", "1.1", "1.2"]
    assert board.cells_of("") == ()
    assert load_table("gonzaga").boards["map"].regions == REGIONS
    assert {"closer", "closer_back"} <= {key.command for key in KEYS}
