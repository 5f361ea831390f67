"""Nothing by accident: where the keyboard begins, buttons that keep their places, reasons without inner names."""

from __future__ import annotations

import time

import pygame
import pytest

from tabletop.engine.tableau import Button, Drag, Gesture, Tap
from tabletop.games.anno_1503.game import GAME as ANNO
from tabletop.games.gonzaga.actions import Donate, Lock, Place, PlanAction, PlanRegion
from tabletop.games.gonzaga.game import GAME as GONZAGA
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.words import piece_use
from tabletop.scene.drawing.theme import mix
from tabletop.scene.stage.mapnames import write
from tabletop.scene.table.around.advice_goals import goals_of, look_on
from tabletop.scene.table.around.advised import AdvisedOverlay
from tests.scene.stage.test_hexes import fief, placing
from tests.scene.table.hands.test_table_chains import middle, table, walk
from tests.scene.table_driver import Driver


def said(driver: Driver) -> str:
    note = driver.scene.stage.layers._overlays.get("note")
    return getattr(note, "words", "")


def test_the_keyboard_begins_on_the_map_never_on_the_church() -> None:
    driver = placing()
    thing, hand = fief(driver), driver.scene.hand
    walk(driver, thing)
    driver.key(pygame.K_RETURN)
    assert hand.held is not None
    assert "map/church" in hand.held.targets
    cursor = driver.scene.controller.cursor
    assert cursor is not None
    assert driver.scene.stage.is_hex(cursor)
    driver.key(pygame.K_RETURN)
    driver.wait()
    assert any(isinstance(entry.action, Place) and entry.action.seat == 0 for entry in driver.session.line)
    assert not any(isinstance(entry.action, Donate) for entry in driver.session.line)


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN])
def test_every_arrow_leads_somewhere_from_everywhere(key: int) -> None:
    driver = placing()
    walk(driver, fief(driver))
    driver.key(pygame.K_RETURN)
    controller = driver.scene.controller
    for stop in driver.scene.keyboard.stops():
        controller.point(stop.key)
        driver.key(key)
        assert controller.cursor != stop.key


def test_lock_never_stands_where_plan_again_stood() -> None:
    driver = Driver(GONZAGA, 2)
    session = driver.session
    driver.reveal()
    first = driver.scene.presenter.perspective.seat
    cards = [a for a in session.legal(first) if isinstance(a, PlanRegion)]
    acts = [a for a in session.legal(first) if isinstance(a, PlanAction) and a.card != "privilege"]
    for action in (cards[0], acts[0], Lock(first)):
        session.play(action)
    driver.scene.controller.changed()
    driver.wait()
    driver.reveal()
    second = driver.scene.presenter.perspective.seat
    assert second != first
    again = driver.scene.panels.spots()[f"act:again.{first}"]
    for kind in (PlanRegion, PlanAction):
        legal = [a for a in session.legal(second) if isinstance(a, kind) and getattr(a, "card", "") != "privilege"]
        session.play(legal[0])
    driver.scene.controller.changed()
    driver.wait()
    spots = driver.scene.panels.spots()
    assert spots[f"act:again.{first}"] == again
    assert spots["act:lock"] != again


def test_a_fief_beside_the_hexes_is_told_what_it_is_for() -> None:
    driver = placing()
    seal = next(item.piece.id for item in driver.scene.stage.items if item.piece.kind == "seal")
    driver.drag(driver.spot(fief(driver)), middle(driver, seal))
    assert "seal" not in said(driver)
    assert said(driver) == "A fief goes onto hexes of the map, or into the church"


def test_a_tent_on_the_sea_is_told_what_it_is_for() -> None:
    driver = table(phase=1)
    tent = next(i.piece.id for i in driver.scene.stage.items if i.piece.place == "home.0/supply.pioneer")
    driver.drag(driver.spot(tent), middle(driver, "sea/2.2"))
    assert said(driver).startswith("A pioneer is built on a free green space")


def test_a_card_in_the_wrong_slot_of_the_plan_is_told_which_one_is_its_own() -> None:
    driver = Driver(GONZAGA, 2)
    driver.reveal()
    seat = driver.scene.presenter.perspective.seat
    driver.drag(driver.spot(f"card.{seat}.ports"), middle(driver, f"plan.{seat}/region"))
    assert said(driver) == "Ports is an action: it goes beside the region, and this slot is for a region card"


@pytest.mark.parametrize("game", [ANNO, GONZAGA], ids=lambda game: game.key)
@pytest.mark.parametrize("lang", sorted(LANGUAGES))
def test_whatever_can_be_taken_up_says_what_it_is_for(game: object, lang: str) -> None:
    driver = Driver(game, 3)  # type: ignore[arg-type]
    key = driver.session.game.key
    catalogue = Catalogue(lang, (key,), key)
    kinds = {item.piece.kind: item.piece for item in driver.scene.stage.items if item.level > 1 and item.piece.face}
    assert kinds
    loose = {"ship", "inhabitant", "building", "tile", "card", "die", "fief", "ring"}
    assert all(piece_use(catalogue, piece) for kind, piece in kinds.items() if kind in loose)


def test_the_key_for_sounds_says_what_it_did() -> None:
    driver = table(phase=1)
    driver.scene.say(driver.ctx.text("table.sound_off"))
    assert said(driver) == "Sounds are off"


def test_advice_while_placing_names_and_shows_each_place() -> None:
    driver = placing(seed=3)  # where more than one place is worth weighing
    driver.wait()
    driver.key(pygame.K_h)
    until = time.monotonic() + 20
    while driver.scene.advice.thinking and time.monotonic() < until:
        driver.wait(50)
    driver.wait(100)
    lines = [line for line in said(driver).splitlines() if line[1:3] == ". "]
    assert len(lines) > 1
    assert len({line.partition(". ")[2].rpartition(":")[0] for line in lines}) == len(lines)
    assert all(any(word in line for word in ("places fief", "marries", "church")) for line in lines)
    layers = driver.scene.stage.layers
    shown = layers._overlays["advised"]
    assert isinstance(shown, AdvisedOverlay)
    assert sum(bool(hexes) for hexes in shown.laid) == sum("places fief" in line for line in lines)
    if hexes := shown.laid[0]:  # the best one lies there as a ghost
        side = min(hexes[0].size) // 6
        sheet = pygame.Surface(driver.surface.get_size())
        shown.paint(sheet)
        ghost = mix((0, 0, 0), shown.tint or (0, 0, 0), 150 / 255)
        at = hexes[0].centerx + side, hexes[0].centery
        assert tuple(sheet.get_at(at))[:3] == pytest.approx(ghost, abs=3)
    laid = [box for hexes in shown.laid for box in hexes]
    crossed = {words for words, box in driver.scene.stage.names.on("map") if box.collidelist(laid) >= 0}
    assert crossed == {one.words for one in shown.names}
    driver.key(pygame.K_ESCAPE)
    assert not layers.shows("advised")


def test_what_advice_lays_on_the_map_is_below_the_names_there() -> None:
    """They were struck through by the ghost, just where the title of the line said them."""
    driver = placing()
    stage = driver.scene.stage
    words, box = stage.names.on("map")[0]
    hexes = (box.inflate(box.width, 4 * box.height),)
    names = stage.names.across("map", hexes)
    assert words in {one.words for one in names}
    black, white, shown = (pygame.Surface(driver.surface.get_size()) for _ in range(3))
    white.fill("white")
    for one in names:
        write(black, one.words, one.box, one.px)
        write(white, one.words, one.box, one.px)
    marks = AdvisedOverlay(stage.brush, [hexes], tint=(220, 129, 47), names=names)
    marks.paint(shown)
    assert all(marks.rect.contains(one.box) for one in names)
    spots = [(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
    letters = [spot for spot in spots if black.get_at(spot) == white.get_at(spot)]
    assert letters
    assert all(shown.get_at(spot) == black.get_at(spot) for spot in letters)


def test_numbers_of_lines_that_lead_to_one_place_lie_beside_each_other_and_on_nothing_that_is_read() -> None:
    """The number of a marriage at Perth lay on the name of Perth."""
    stage = placing().scene.stage
    words, name = stage.names.on("map")[0]
    place = next(place for place in stage.table.board("map").places.values() if place.caption == words)
    box = stage.layout.cameras["map"].box(place)
    shown = AdvisedOverlay(stage.brush, [(), ()], [[(box, (box,))]] * 2, spared=[name])
    plates = [plate for _, plate in shown._plates]
    assert len(plates) == 2
    assert all(not one.colliderect(other) for number, one in enumerate(plates) for other in plates[:number])
    assert all(not plate.colliderect(name) for plate in plates)


def test_advice_frames_every_place_that_its_first_line_names() -> None:
    """Of a marriage at two places only one was framed."""
    rows: list[list[Gesture]] = [
        [Drag("ring.0.1", "map/1.1"), Drag("ring.0.2", "map/2.1"), Button("done")],
        [Drag("card.a", "plan.0/region")],
        [Drag("card.b", "plan.0/region"), Tap("church")],
    ]
    assert goals_of(rows[:1]) == [("map/1.1", "map/2.1")]
    assert goals_of(rows[1:]) == [("card.a",), ("card.b", "church")]
    assert goals_of([[Drag("card.a", "hand.0/cards")]]) == [("card.a",)]


def test_rings_of_one_pile_look_alike_and_the_city_bears_the_number() -> None:
    """Two lines put a ring on the same city: neither had its number there, nor was it framed."""
    stage = placing().scene.stage
    look = look_on(stage)
    pile = next(item.piece for item in stage.items if item.piece.kind == "ring" and item.piece.count > 1)
    unseen = f"{pile.id.rpartition('.')[0]}.99"
    assert stage.piece(unseen) is None
    other = next(item.piece.id for item in stage.items if item.piece.kind != "ring")
    assert look(pile.id) == look(unseen) != look(other)
    rows: list[list[Gesture]] = [[Drag("x.1", "map/1.1"), Drag(unseen, "map/2.1")], [Drag(pile.id, "map/2.1")]]
    assert goals_of(rows, look=look) == [("map/1.1", "map/2.1"), ("map/2.1",)]
