"""Río de la Plata in the window, by hands: workers, tiles, sticks, goods and groups at war, three ways."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from tabletop.engine.chance import scripted
from tabletop.engine.decision import Decision, push
from tabletop.engine.tableau import Button, Drag, Tap
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.decisions import Left, pending
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.tables import CITY, PLACE, PLAZA_CORNERS
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase
from tabletop.presentation.changes import lines_in_words
from tabletop.scene.input import keys
from tabletop.scene.screens.overview import Overview
from tabletop.scene.screens.score import ScorePage
from tabletop.scene.table.looking.marking import marks_of
from tabletop.scene.table.shown.moment import MomentScene
from tabletop.scene.widgets.modal import Modal
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.rio_de_la_plata.position import at, effects, fresh, own, stand
from tests.rio_de_la_plata.war_position import battle, group
from tests.ux.table import AtTable

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elisa")


def _session(seats: int, start: Any = None, seed: int = 5, undo: str = "free", **options: str) -> Session[Any]:
    session: Session[Any] = Session.new(GAME, default_seats(seats, NAMES, (), GAME.colours), seed, options, undo)
    if start is not None:
        session.history.state = start
    return session


def _by_hand(program: AtTable, session: Session[Any], way: str, most: int) -> None:
    """Whatever falls to the hand, kinds of things first, so that a button is not pressed all the time."""
    luck = random.Random(2)
    for _ in range(most):
        if not session.deciders:
            return
        found = sorted(program.gestures(), key=repr)
        kinds: dict[str, list[Any]] = {}
        for one in found:
            kinds.setdefault(f"{type(one).__name__} {getattr(one, 'piece', '')}", []).append(one)
        gesture = luck.choice(kinds[luck.choice(sorted(kinds))])
        before = session.position
        program.act(gesture, way)
        if program.top is not program.table:  # something is lost by it: asked before
            program.agree()
        assert session.position == before + 1, gesture


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_two_years_by_hand(program: AtTable, way: str) -> None:
    session = _session(3, trade="off")
    program.sit(session)
    _by_hand(program, session, way, 30)
    assert session.position == 30


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_war_by_hand(program: AtTable, way: str) -> None:
    start = battle(
        group("C03", ATTACKERS, ATTACKERS), group("north.05", ATTACKERS), group("D05", 0, 0), group("G07", 1)
    )
    session = _session(4, start, trade="off")
    program.sit(session)
    _by_hand(program, session, way, 12)
    assert session.position == 12


@pytest.mark.whole
@pytest.mark.parametrize("way", ["drag", "click", "keys"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_by_hand(program: AtTable, seats: int, way: str) -> None:
    program.ctx.trace.close()
    session = _session(seats, trade="off", length="short")
    program.sit(session)
    _by_hand(program, session, way, 6000)
    program.wait(600)
    assert session.outcome is not None
    assert isinstance(program.top, ScorePage)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_the_city_six_grids_and_five_supplies_are_whole_on_one_screen(program: AtTable, size: tuple[int, int]) -> None:
    program.resize(size)
    session = _session(5)
    stage = program.sit(session).stage
    window = pygame.Rect((0, 0), size)
    boards = [camera.rect for camera in stage.layout.cameras.values()]
    assert len(boards) == 10
    assert all(window.contains(rect) for rect in boards)
    assert all(not one.colliderect(other) for k, one in enumerate(boards) for other in boards[k + 1 :])
    assert {item.piece.id for item in stage.items} == {piece.id for piece in stage.tableau.pieces}
    drags = [one for one in program.gestures() if isinstance(one, Drag)]
    assert all(stage.rect_of(one.place) for one in drags)


def test_a_group_is_dragged_over_several_fields_with_one_movement(program: AtTable) -> None:
    session = _session(4, battle(group("C03", ATTACKERS), group("P10", ATTACKERS)), trade="off")
    scene = program.sit(session)
    assert "city/C06" in scene.controller.meanings.targets("group.C03")
    rect = scene.stage.rect_of("city/C06")
    assert rect is not None
    program.drag(program.spot("group.C03"), rect.center)
    assert session.position == 3
    assert scene.stage.piece("group.C06") is not None


def test_the_city_at_war_looks_otherwise(program: AtTable) -> None:
    peace = program.sit(_session(4)).stage.tableau.scenery
    war = program.sit(_session(4, battle(group("C03", ATTACKERS)))).stage.tableau.scenery
    assert (peace, [one.art for one in war]) == ((), ["war"])


def test_a_road_that_joins_a_district_shows_its_way(program: AtTable) -> None:
    start = fresh(3)
    start.phase, start.decisions = int(Phase.EFFECTS), (Decision("roads", 0, (2,)),)
    at(start, 0, "F08")
    session = _session(3, start, trade="off")
    scene = program.sit(session)
    for edge in ("J07-J08", "I08-J08"):
        assert not scene.stage.tableau.links
        program.act(Drag("sticks", places.road(edge)), "drag")
    [link] = scene.stage.tableau.links
    assert link.ends == ("city/dot.g",)
    assert link.ways == (("city/dot.g", "city/road.J07-J08", "city/road.I08-J08"),)


def test_what_is_owed_is_paid_by_touching_its_sign(program: AtTable) -> None:
    session = _session(3, trade="off")
    program.sit(session)
    seat = session.deciders[0]
    program.act(Drag(places.idle(seat), "west/fort.01"), "click")
    program.act(Tap("debt.fort.01", (("goods", ("stone", "wood")),)), "click")
    assert not session.state.players[seat].debts


def test_a_hut_is_built_by_dragging_its_tile_onto_two_workers(program: AtTable) -> None:
    start = fresh(3)
    at(start, 0, "F06", "F06")
    own(start, 1, houses="H06")
    session = _session(3, effects(start), trade="off")
    scene = program.sit(session)
    program.act(Drag(places.stock("hut"), "city/F06"), "drag")
    piece = scene.stage.piece("site.F06")
    assert piece is not None
    assert (piece.face, piece.owner) == ("hut", 0)


def test_a_battle_is_told_before_it_is_entered(program: AtTable) -> None:
    start = battle(group("C03", ATTACKERS, ATTACKERS), group("C05", 0), group("P10", ATTACKERS))
    own(start, 0, houses="C05")
    scene = program.sit(_session(4, start, trade="off"))
    words = scene.controller.foretelling.of_way(scene.controller.meanings.targets("group.C03")["city/C05"][0])
    assert "2 against 1: 2 attackers are left, and one of them destroys for 4 points: House" in words


def test_a_district_fills_the_room_of_the_city(program: AtTable) -> None:
    stage = program.sit(_session(3)).stage
    program.quick_key(pygame.K_z, unicode="z")
    program.wait(300)
    focus = stage.zoom.focus
    assert focus is not None
    assert {place.area for place in focus.places} == {focus.area}
    assert len(focus.places) == 20


def test_the_middle_of_a_district_tells_what_its_houses_count_and_why(program: AtTable) -> None:
    start = fresh(3)
    own(start, 1, houses="G06 G07")
    stand(start, "barracks", "F06")
    scene = program.sit(_session(3, start, trade="off"))
    rect = scene.stage.rect_of("city/dot.f")
    assert rect is not None
    words, why = scene.controller.described(rect.center)
    assert words == "middle of a district"
    each, *parts, bruno = why.splitlines()
    assert (each, bruno) == (
        "District F: each house counts 3 points (2 by itself, +1 for the district)",
        "Bruno: 2 houses, 6 points",
    )
    assert parts == ["House +2", "Barracks +1"]


def test_a_key_tells_what_each_district_is_worth_and_why_and_closes_it_again(program: AtTable) -> None:
    start = fresh(3)
    own(start, 0, houses="C03")
    session = _session(3, start)
    program.sit(session)
    program.key(pygame.K_F8)
    program.wait(200)
    page = program.top
    assert isinstance(page, Overview)
    said = [widget.text_label() for widget in page.root.walk()]
    for place in GAME.overview(session.state):
        lines = lines_in_words(program.ctx.catalogue, "about", GAME.about(session.state, place)).splitlines()
        assert lines
        assert not set(lines) - set(said), place
    catalogue = program.ctx.catalogue
    assert any(key.command == "overview" for key in keys.told(catalogue)), "the sheet of keys knows it"
    for closing in (pygame.K_F8, pygame.K_ESCAPE):
        program.key(closing)
        program.wait(200)
        assert program.top is program.table
        program.key(pygame.K_F8)
        program.wait(200)
    assert session.position == 0
    catalogue.seat("gonzaga")
    assert all(key.command != "overview" for key in keys.told(catalogue)), "a game without one does not tell of it"


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_placed_worker_is_taken_back_by_bringing_it_home_and_what_came_later_stays(
    program: AtTable, way: str
) -> None:
    session = _session(3, trade="off", undo="strict")
    scene = program.sit(session)
    seat = session.deciders[0]
    hand, spots = places.idle(seat), ("city/F06", "west/fort.01", "city/G06", "east/order")
    for spot in spots:
        program.act(Drag(hand, spot), way)
    for thing, place in (
        ("laid.fort.01", "fort.01"),
        (f"worker.{seat}.order.1", "order"),
        (f"worker.{seat}.F06.1", "F06"),
    ):
        assert scene.stage.piece(thing) is not None
        program.act(Drag(thing, places.hand(seat)), way)
        assert scene.stage.piece(thing) is None, place
    player = session.state.players[seat]
    assert (player.idle, len(player.discs), player.debts) == (9 - 1, 1, ())
    assert scene.stage.piece(f"worker.{seat}.G06.1") is not None
    assert session.deciders == (seat,)
    assert session.position == 1


def test_workers_of_earlier_years_are_not_taken_home_by_hand(program: AtTable) -> None:
    start = fresh(3)
    at(start, 0, "F06")
    session = _session(3, start, trade="off")
    scene = program.sit(session)
    meaning = scene.controller.meanings.drop("worker.0.F06.1", (places.hand(0),))
    assert meaning.refusal is not None
    assert meaning.refusal.code == "stays_until_used"


@pytest.mark.parametrize("how", ["home", "done"])
def test_failing_at_an_office_is_asked_about_before_with_what_it_costs(program: AtTable, how: str) -> None:
    start = fresh(3)
    at(start, 0, "office.architect")
    session = _session(3, effects(start), trade="off")
    scene = program.sit(session)

    def fail() -> None:
        if how == "done":
            program.act(Button("done"), "click")
        else:
            program.act(Drag("worker.0.office.architect.1", places.hand(0)), "click")

    fail()
    assert "20 coins and 40 points: 5 points lost" in program.words()
    program.key(pygame.K_ESCAPE)
    assert session.position == 0
    assert program.top is scene
    fail()
    program.key(pygame.K_RETURN)
    assert session.position == 0, "Enter loses nothing"
    fail()
    program.agree()
    assert session.position == 1
    assert not session.state.players[0].discs


def test_what_is_not_paid_at_the_end_is_asked_about(program: AtTable) -> None:
    start = effects(fresh(3))
    start.laid, start.players[0].debts = ((PLACE["fort.01"], 0, 0),), (PLACE["fort.01"],)
    session = _session(3, start, trade="off")
    program.sit(session)
    program.act(Button("done"), "keys")
    assert "loses 3 points for what is not paid: Fort" in program.words()
    program.agree()
    assert session.deciders != (0,)


def test_workers_that_could_still_work_are_named_before_the_year_of_a_seat_ends(program: AtTable) -> None:
    start = fresh(3)
    at(start, 0, "quarry.01", "F06", "F06", "G06")
    start.players[0].goods, start.players[0].coins = (0, 0, 0), 0
    session = _session(3, effects(start), trade="off")
    scene = program.sit(session)
    program.act(Button("done"), "click")
    assert "does not use workers who still can work:\n• district F\n• Quarry" in program.words()
    program.key(pygame.K_RETURN)
    assert (session.position, program.top) == (0, scene)
    program.act(Button("done"), "click")
    program.agree()
    assert session.deciders != (0,)


def test_who_places_nobody_is_asked_once(program: AtTable) -> None:
    session = _session(3, trade="off")
    program.sit(session)
    seat = session.deciders[0]
    program.quick_key(pygame.K_SPACE)
    program.wait()
    assert "places no worker" in program.words()
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE):
        program.key(key)
        assert (session.position, session.deciders) == (0, (seat,))
        program.quick_key(pygame.K_SPACE)
        program.wait()
    for key in (pygame.K_TAB, pygame.K_RETURN):
        program.key(key)
    assert session.deciders != (seat,), "by keys one says yes on purpose"
    program.ctx.navigator.table(session)
    session.jump(0, consent=True)
    program.sit(session)
    program.act(Drag(places.idle(seat), "east/fields"), "click")
    program.act(Button("done"), "click")
    assert session.deciders != (seat,), "whoever has placed somebody is not asked"


def test_a_refusal_names_what_is_needed_and_what_is_there(program: AtTable) -> None:
    start = fresh(3)
    at(start, 0, "F06", "F06")
    start.players[0].goods, start.players[0].coins = (1, 0, 0), 0
    scene = program.sit(_session(3, effects(start), trade="off"))
    refusal = scene.controller.meanings.drop(places.stock("stonecutter"), ("city/F06",)).refusal
    assert refusal is not None
    assert program.ctx.catalogue.refusal(refusal) == "2 wood needed; there: 0 wood"


def test_goods_for_somebody_who_is_not_asked_are_refused_with_the_offer_that_is_open(program: AtTable) -> None:
    session = _session(4)
    scene = program.sit(session)
    seat = session.deciders[0]
    partner, third = (one for one in range(4) if one != seat and one != (seat + 3) % 4)
    program.act(Button("trade", (("with", partner),)), "click")
    for thing, place in ((places.goods(seat, "stone"), third), (places.goods(third, "stone"), seat)):
        refusal = scene.controller.meanings.drop(thing, (places.supply(place, "coins"),)).refusal
        assert refusal is not None
        assert program.ctx.catalogue.refusal(refusal).startswith(f"This offer goes to {NAMES[partner]}")


def test_both_dice_tumble_and_the_city_looks_like_war_when_they_have_told_it(program: AtTable) -> None:
    start = effects(fresh(3))
    start.active, start.enemies, start.chance = 2, (9, 9), scripted([3, 0])
    at(start, 2, "fields")
    scene = program.sit(_session(3, start, trade="off"))
    program.ctx.settings.motion = "normal"
    program.quick_key(pygame.K_SPACE)
    dice = scene.presenter.mover.showing
    assert isinstance(dice, MomentScene)
    assert [len(path) > 12 for path in dice._paths] == [True, True]
    assert [path[-1].face for path in dice._paths] == [4, 1]
    assert scene.stage.dressing.shown == ()
    scene.settle()
    assert scene.stage.tableau.scenery
    assert scene.stage.dressing.shown == scene.stage.tableau.scenery


def test_where_a_road_goes_on_from_the_plaza_is_marked_and_elsewhere_faintly(program: AtTable) -> None:
    """Every edge of the city shone, and nobody could tell whether roads begin at the plaza by advice or by rule."""
    start = fresh(3, trade="off")
    start.decisions = push(start.decisions, pending("roads", 0, Left(3)))
    session = _session(3, start)
    program.sit(session)
    program.click_at(program.spot("sticks"))
    table = program.table
    marks = {thing: mark for thing, (mark, *_) in marks_of(table.controller).items() if thing != "sticks"}
    strong = {thing for thing, mark in marks.items() if mark == "target"}
    plaza = {(x, y) for x, y in PLAZA_CORNERS}
    assert set(marks.values()) == {"target", "besides"}
    for edge, (one, other) in zip(CITY.edges, CITY.ends, strict=True):
        assert (places.road(edge) in strong) == ((one in plaza) != (other in plaza)), edge
    laid = "A01-A02"
    program.act(Drag("sticks", places.road(laid)), "drag")
    assert session.position == 0, "it joins nothing, which is asked about"
    assert isinstance(program.top, Modal)
    program.click("yes")
    assert session.position == 1, "allowed all the same"
    (event,) = [event for event in session.history.entry(0).events if event.kind == "road_alone"]
    assert event.get("edge") == laid
    program.act(Drag("sticks", places.road(next(one for one in CITY.edges if places.road(one) in strong))), "drag")
    assert session.position == 2, "what goes on from the plaza is laid at once"
