"""Puerto Rico in the window, by hands: cards, tiles, buildings, barrels and workers, three ways; nothing is clipped."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from tabletop.engine.tableau import Button, Drag, Piece
from tabletop.games.puerto_rico.actions import Load, Place
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.places import island
from tabletop.games.puerto_rico.tables import BUILDINGS
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, Good, Phase
from tabletop.presentation.words import names_on
from tabletop.scene.drawing import text
from tabletop.scene.screens.handover import Handover
from tabletop.scene.screens.score import ScorePage
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import QUICK, AtTable

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elisa")


def _session(seats: int, seed: int = 5, **options: str) -> Session[Any]:
    return Session.new(GAME, default_seats(seats, NAMES, (), GAME.colours), seed, options, "free")


def _by_hand(program: AtTable, session: Session[Any], way: str, most: int) -> None:
    """Play on by hands; workers are filled in most of the time, so that the game comes to its end."""
    luck = random.Random(2)
    for _ in range(most):
        if not session.deciders:
            return
        if isinstance(program.top, Handover):
            program.reveal()
            program.wait(300)  # the boards of somebody else come
        found = sorted(program.gestures(), key=repr)
        quick = [one for one in found if isinstance(one, Button) and one.name == "fill"]
        gesture = quick[0] if quick and luck.random() < 0.9 else luck.choice(found)
        before = session.position
        program.act(gesture, way)
        assert session.position == before + 1, gesture


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_rounds_by_hand(program: AtTable, way: str) -> None:
    session = _session(3)
    program.sit(session)
    _by_hand(program, session, way, 30)
    assert session.position == 30


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_of_two_equal_plantations_the_second_shines_and_is_taken_too(program: AtTable, way: str) -> None:
    session = next(one for seed in range(99) if len({*(one := _session(3, seed)).state.row}) < len(one.state.row))
    session.play(GAME.actions.parse("pick settler", session.deciders[0]))
    program.sit(session)
    row, seat = session.state.row, session.deciders[0]
    second = next(number for number, land in enumerate(row, 1) if land in row[: number - 1])
    assert "can" in program.table.stage.marks[f"row.{second}"]
    program.act(Drag(f"row.{second}", island(seat, "land.2")), way)
    assert session.state.players[seat].land[-1] == row[second - 1]


def test_a_role_just_taken_can_be_brought_back_but_does_not_shine_as_the_next_thing_to_take(program: AtTable) -> None:
    seats = default_seats(3, NAMES, ("person", "thumb", "thumb"), GAME.colours)
    session = next(one for seed in range(99) if (one := Session.new(GAME, seats, seed, {}, "free")).deciders == (0,))
    program.sit(session)
    program.act(Drag("role.builder", island(0, "roles")), "drag")
    table = program.table
    assert "role.builder" in table.presenter.intent.back
    assert "can" in table.stage.marks["stock.hacienda"]
    assert "can" not in table.stage.marks.get("role.builder", ())
    home = table.stage.rect_of("roles/six.builder")
    assert home is not None
    program.drag(program.spot("role.builder"), home.center)
    assert session.position == 0


def test_the_recap_has_a_head_for_everybody_for_whom_something_changed_and_their_lines_below_it(
    program: AtTable,
) -> None:
    """The Mayor of one gives workers to all: the third was left out, and its line stood below the first."""
    session = _session(3)
    mayor, *others = (session.deciders[0], *((session.deciders[0] + step) % 3 for step in (1, 2)))
    session.play(GAME.actions.parse("pick mayor", mayor))
    scene = program.sit(session)
    told = [words for widget in scene.recap.told(0) for one in widget.walk() if (words := one.text_label())]
    name = session.seats[mayor].name
    assert sum(words.startswith(f"{name}: +") for words in told) == 1, told
    for seat in others:  # one line says what changed: no sum above it
        name = session.seats[seat].name
        of = [words for words in told if words.startswith(name)]
        assert [words.startswith(f"{name}: +") for words in of] == (
            [True, *(False for _ in of[1:])] if of[1:] else [False]
        )
        assert sum(words.startswith(f"{name} gets") for words in of) == 1


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_worker_goes_straight_from_one_circle_to_another(program: AtTable, way: str) -> None:
    """Taken up and placed in one movement, where the rules allow both; undo takes it back as one."""
    seats = default_seats(3, NAMES, ("person", "thumb", "thumb"), GAME.colours)
    session = next(one for seed in range(99) if (one := Session.new(GAME, seats, seed, {}, "free")).deciders == (0,))
    session.play(GAME.actions.parse("pick settler", 0))
    session.play(GAME.actions.parse("settle quarry", 0))
    while session.deciders != (0,) or session.state.phase != Phase.PLACE:
        legal = {GAME.actions.text(action): action for action in session.legal(session.deciders[0])}
        session.play(legal.get("pick mayor") or next(iter(legal.values())))
    scene = program.sit(session)
    land = LAND_NAMES[session.state.players[0].land[0]]
    program.act(Drag("idle.0", island(0, "land.1")), way)
    assert session.state.players[0].farmers[session.state.players[0].land[0]] == 1
    position, worker = session.position, f"worker.0.{land}.1"
    assert island(0, "land.2") in scene.controller.meanings.targets(worker)
    assert island(0, "land.1") not in scene.controller.meanings.targets(worker)  # where it stands
    program.act(Drag(worker, island(0, "land.2")), way)
    farmers = session.state.players[0].farmers
    assert (farmers[session.state.players[0].land[0]], farmers[-1]) == (0, 1)
    assert session.position == position + 2
    program.quick_key(pygame.K_z, pygame.KMOD_CTRL)
    assert session.position == position


def test_no_hand_shows_how_to_take_back_a_worker_when_all_are_placed(program: AtTable) -> None:
    """A newcomer took it for what is to be done next."""
    session = _session(2)
    while session.state.phase != Phase.PLACE:
        legal = {GAME.actions.text(action): action for action in session.legal(session.deciders[0])}
        session.play(legal.get("pick mayor") or next(iter(legal.values())))
    while place := next((one for one in session.legal(session.deciders[0]) if isinstance(one, Place)), None):
        session.play(place)
    program.ctx.settings.hints = True
    scene = program.sit(session)
    assert scene.presenter.intent.way_on() == ("confirm", True)
    assert scene.presenter.intent.drags
    assert not scene.stage.layers.shows("hint:hand")


def test_an_empty_space_of_the_town_is_one_for_any_building(program: AtTable) -> None:
    """The spaces of large buildings lie over two of them each, from the right."""
    scene = program.sit(_session(3))
    seat = scene.presenter.perspective.seat
    for number in (1, 6, 12):
        rect = scene.stage.rect_of(island(seat, f"city.{number}"))
        assert rect is not None
        assert scene.controller.described(rect.center)[0] == program.ctx.text("place.island.city")


def test_the_buttons_that_place_workers_say_what_they_do_and_that_the_turn_passes_on(program: AtTable) -> None:
    session = _session(3)
    session.play(GAME.actions.parse("pick mayor", session.deciders[0]))
    while "fill" not in program.sit(session).presenter.intent.buttons:
        session.play(GAME.legal(session.state, session.deciders[0])[0])
    tips = {button.key: button.tooltip for button in program.table.panels.chrome.acts}
    assert tips["act:fill"] == program.ctx.text("action.fill.more")
    assert tips["act:keep"] == program.ctx.text("action.keep.more")


def test_workers_placed_at_once_are_covered_until_all_have_confirmed(program: AtTable) -> None:
    session = _session(3, mayor_placement="simultaneous")
    dice = random.Random(4)
    while len(session.deciders) < 2:
        session.play(dice.choice(session.game.legal(session.state, session.deciders[0])))
    asked = len(session.deciders)
    scene = program.sit(session)
    for left in range(asked, 0, -1):
        if left < asked:
            assert isinstance(program.top, Handover)
            program.reveal()
        assert scene.presenter.perspective.sealed
        assert len(session.deciders) == left
        program.wait(300)
        program.act(Button("fill"), "click")
        program.wait(6000)
    assert session.state.phase != Phase.PLACE
    assert all(not player.stood for player in session.state.players)


@pytest.mark.whole
@pytest.mark.parametrize("way", ["drag", "keys"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_by_hand(program: AtTable, seats: int, way: str) -> None:
    program.ctx.trace.close()
    session = _session(seats)
    program.sit(session)
    _by_hand(program, session, way, 5000)
    program.wait(600)
    assert session.outcome is not None
    assert isinstance(program.top, ScorePage)


def _all_in(seats: int, played: int) -> Session[Any]:
    """A table with all expansions at which computers have made so many actions."""
    boxes = dict.fromkeys(("new_buildings", "nobles", "buccaneer", "festival"), "on")
    session = _session(seats, 5, **boxes, draft="random")
    while session.deciders and session.position < played:
        seat = session.deciders[0]
        legal = session.legal(seat)
        session.play(QUICK.choose(GAME, session.view(seat), seat, legal, session.position))
    return session


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_turns_with_all_expansions_by_hand(program: AtTable, way: str) -> None:
    session = _all_in(4, 150)
    program.sit(session)
    _by_hand(program, session, way, 25)
    assert session.position == 175


@pytest.mark.sampled(2)
@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("boxes", [("nobles",), ("buccaneer",), ("nobles", "buccaneer", "new_buildings")], ids=str)
def test_kinds_and_roles_are_named_in_the_smallest_window(
    program: AtTable, lang: str, boxes: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1024 x 640, whatever was taken out of the box, everything on offer bears its name, short perhaps."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.resize((1024, 640))
    draft = {"draft": "random"} if "new_buildings" in boxes else {}
    scene = program.sit(_session(5, 5, **dict.fromkeys(boxes, "on"), **draft))
    written: set[str] = set()
    with text.watching(lambda words, room, drawn: written.add(words)):
        program.pixels()
        scene.stage.layers.touch_board()
        program.pixels()
    offered = [item.piece for item in scene.stage.items if item.piece.kind in ("role", "building", "hall")]
    town = scene.stage.rect_of(island(scene.presenter.perspective.seat, "hall.1"))
    assert town is not None
    for building in (one for one in BUILDINGS if program.ctx.catalogue.has(f"thing.hall_{one}")):
        names = names_on(program.ctx.catalogue, Piece(building, "hall", "", building))
        assert any(text.measure(name, 9)[0] <= 0.9 * town.width for name in names), building
    assert len(offered) >= 30
    for piece in offered:
        assert written & set(scene.stage.brush.named(piece)), piece


@pytest.mark.sampled(3)
@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_names_of_roles_stay_on_the_plates_of_their_cards(program: AtTable, lang: str, size: tuple[int, int]) -> None:
    """ "Craftsman" reached both edges of its card."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.resize(size)
    scene = program.sit(_session(3))
    spots: dict[str, list[pygame.Rect]] = {}
    with text.watching(lambda words, room, drawn: spots.setdefault(words, []).append(drawn)):
        program.pixels()
        scene.stage.layers.touch_board()
        program.pixels()
    roles = [item for item in scene.stage.items if item.piece.kind == "role"]
    assert len(roles) == 6
    for item in roles:
        written = [spot for name in scene.stage.brush.named(item.piece) for spot in spots.get(name, [])]
        plate = item.rect.width * 90 / 96  # as it is drawn
        assert written, item.piece
        assert all(spot.width <= plate for spot in written), item.piece
    names = [name for item in roles for name in scene.stage.brush.named(item.piece)]
    assert len({spot.height for name in names for spot in spots.get(name, [])}) == 1, "all in one size"


def test_empty_places_tell_what_they_are_for_in_this_game(program: AtTable) -> None:
    """Places of the draft, of nine roles and of the nobles share their room: out of use they say nothing."""
    lent = {"bonus", "draft", "nine", "nine_bonus", "nine_owner", "owner", "red", "role"}
    scene = program.sit(_session(3))
    everywhere = [(x, y) for x in range(0, 1366, 8) for y in range(0, 768, 8)]
    answering = {thing for at in everywhere for thing in scene.stage.hits(at)}
    assert "roles/six.craftsman" in answering
    assert not {thing.partition("/")[2].partition(".")[0] for thing in answering} & lent
    scene = program.sit(_all_in(3, 0))
    answering = {thing for at in everywhere for thing in scene.stage.hits(at)}
    assert {"roles/nine.craftsman", "market/red.office"} <= answering
    assert "quay/draft.1" not in answering


def test_pointing_at_a_goal_of_the_festival_tells_what_it_asks_for_and_brings(program: AtTable) -> None:
    scene = program.sit(_all_in(3, 0))
    goals = scene.session.state.goals
    told = {}
    for goal in ("land", "goods", "building"):
        rect = scene.stage.rect_of(f"quay/goal.{goal}")
        assert rect is not None
        told[goal] = scene.controller.described(rect.center)[1]
    catalogue = program.ctx.catalogue
    assert catalogue.text(f"land.{LAND_NAMES[goals.land]}") in told["land"]
    assert "3 workers" in told["land"]
    assert all(catalogue.text(f"good.{GOOD_NAMES[good]}") in told["goods"] for good in goals.goods)
    assert "3 doubloons" in told["goods"]
    assert catalogue.text(f"building.{BUILDINGS[goals.building]}") in told["building"]
    assert "3 points" in told["building"]


@pytest.mark.whole
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_with_all_expansions_by_hand(program: AtTable, seats: int) -> None:
    program.ctx.trace.close()
    session = _all_in(seats, 0)
    program.sit(session)
    _by_hand(program, session, "drag", 6000)
    program.wait(600)
    assert session.outcome is not None
    assert isinstance(program.top, ScorePage)


def test_a_card_or_a_tile_may_be_laid_anywhere_on_the_own_board(program: AtTable) -> None:
    session = _session(3)
    scene = program.sit(session)
    seat = session.deciders[0]
    rect = scene.stage.rect_of(island(seat, "city.8"))
    assert rect is not None
    program.drag(program.spot("role.settler"), rect.center)
    assert session.position == 1
    rect = scene.stage.rect_of(island(seat, "land.12"))
    assert rect is not None
    program.drag(program.spot("row.1"), rect.center)
    assert session.position == 2


def test_pointing_at_a_role_tells_what_each_seat_gets_and_so_does_the_key(program: AtTable) -> None:
    scene = program.sit(_session(3))
    said: list[str] = []
    say = scene.controller.notes.say

    def listen(words: str, place: str, at: tuple[int, int], **more: Any) -> None:
        said.append(place)
        say(words, place, at, **more)

    scene.controller.notes.say = listen  # type: ignore[method-assign]
    rect = scene.stage.rect_of("role.mayor")
    assert rect is not None
    program.point(rect.center)
    program.wait(900)
    assert all(name in said[-1] for name in ("Anna", "Bruno", "Carla"))
    scene.controller.point("role.captain")
    program.quick_key(pygame.K_i, unicode="i")
    assert all(name in said[-1] for name in ("Anna", "Bruno", "Carla"))
    assert len(said) == 2


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_five_islands_and_the_common_boards_are_whole_on_one_screen(program: AtTable, size: tuple[int, int]) -> None:
    program.resize(size)
    session = _session(5)
    stage = program.sit(session).stage
    window = pygame.Rect((0, 0), size)
    boards = [camera.rect for camera in stage.layout.cameras.values()]
    assert len(boards) == 8
    assert all(window.contains(rect) for rect in boards)
    assert all(not one.colliderect(other) for k, one in enumerate(boards) for other in boards[k + 1 :])
    assert {item.piece.id for item in stage.items} == {piece.id for piece in stage.tableau.pieces}
    drags = [one for one in program.gestures() if isinstance(one, Drag)]
    assert drags
    assert all(stage.rect_of(one.place) for one in drags)


def test_a_barrel_that_several_ships_take_tells_what_each_would_bring(program: AtTable) -> None:
    """Pointed at, or asked for by I where the keys stand on it; barrels and points are those of the log."""
    session, dice = _session(5), random.Random(5)
    while session.state.phase != Phase.LOAD:
        session.play(dice.choice(session.game.legal(session.state, session.deciders[0])))
    seat = session.deciders[0]
    session.state.players[seat].goods = (5, 3, 0, 0, 0)
    session.state.cargo, session.state.loads, session.state.ships = (-1, 0, -1), (0, 5, 0), (6, 7, 8)
    scene = program.sit(session)
    who = NAMES[seat]
    wanted = [f"{who} loads 3 barrels of indigo on the ship of {ship}: 3 points" for ship in (6, 8)]
    if seat == session.state.chooser:
        wanted = [one.replace("3 points", "4 points") for one in wanted]
    thing = f"barrel.{seat}.indigo"
    told = scene.controller.described(program.spot(thing))[1].splitlines()
    assert told == [*wanted, program.ctx.catalogue.text("effect.barrel")]
    for action in session.legal(seat):
        if isinstance(action, Load) and action.good == Good.INDIGO:
            loaded = next(event for event in session.game.apply(session.state, action).events if event.kind == "loaded")
            assert program.ctx.catalogue.event(loaded) in wanted
    corn = scene.controller.described(program.spot(f"barrel.{seat}.corn"))[1]
    assert "loads" not in corn  # one ship alone: what it changes is told, as ever
    assert corn
    scene.controller.notes.hide()
    program._walk(thing)
    program.quick_key(pygame.K_i)
    assert scene.controller.notes.shown
