"""Río de la Plata for whoever plays it first: questions have a usual answer, and help opens where one is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.engine.event import Event
from tabletop.engine.preview import Change
from tabletop.engine.tableau import Drag
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, DOTS, OFFICES, PLACED
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.changes import changes_in_words
from tabletop.presentation.topics import topics_of
from tabletop.scene.screens.help import Help
from tabletop.scene.stage.naming import name_room
from tabletop.scene.table.screen import TableScene
from tabletop.scene.table.shown.caption import Caption
from tabletop.scene.table.shown.identity import Identity
from tabletop.scene.table.shown.notes import Note
from tabletop.scene.widgets.menu import Menu
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.rio_de_la_plata.position import fresh, stand
from tests.rio_de_la_plata.war_position import battle, group
from tests.ux.table import NAMES, QUICK, AtTable


def _session(start: RioDeLaPlata) -> Session[Any]:
    session: Session[Any] = Session.new(
        GAME, default_seats(len(start.players), NAMES, (), GAME.colours), 5, {"trade": "off"}, "free"
    )
    session.history.state = start
    return session


@pytest.mark.parametrize(("goods", "left"), [((4, 1, 0), (3, 1, 0)), ((1, 4, 0), (1, 3, 0))])
def test_enter_pays_with_what_there_is_most_of(
    program: AtTable, goods: tuple[int, int, int], left: tuple[int, int, int]
) -> None:
    start = fresh(3)
    start.players[0].goods = goods
    session = _session(start)
    program.sit(session)
    program.act(Drag(places.idle(0), "west/walls.01"), "click")
    program.click_at(program.spot("debt.walls.01"))
    assert isinstance(program.top, Menu)
    program.key(pygame.K_RETURN)
    assert session.state.players[0].goods == left
    assert session.state.players[0].coins == 3


def test_f1_in_a_war_opens_at_the_war(program: AtTable) -> None:
    session = _session(battle(group("C03", ATTACKERS)))
    scene = program.sit(session)
    for point in (scene.stage.layout.cameras["city"].rect.center, scene.stage.layout.slots["ribbon"].center):
        program.point(point)
        program.key(pygame.K_F1)
        assert isinstance(program.top, Help)
        assert program.top.topic == "war"
        heading = program.widget(f"section:{topics_of('rio_de_la_plata').number('war')}")
        assert program.top.room().contains(heading.rect)
        program.key(pygame.K_ESCAPE)
    program.key(pygame.K_F10)
    program.key(pygame.K_F1)
    assert isinstance(program.top, Help)
    assert program.top.topic == "war"


def test_the_first_war_is_explained_to_whoever_has_to_decide_in_it(program: AtTable) -> None:
    """Somebody stood before two pawns to deploy, and lost a workshop for not knowing that one enemy alone takes it."""
    program.ctx.settings.hints = True

    def told() -> str:
        program.sit(_session(battle(group("C03", ATTACKERS))))
        stage = program.table.stage
        note = stage.layers._overlays.get("note")
        assert not isinstance(note, Note) or not note.plate.colliderect(stage.layout.cameras["city"].rect)
        return note.place if isinstance(note, Note) else ""

    assert "nobody defends destroys it" in told()
    program.key(pygame.K_s)
    assert "nobody defends destroys it" in told(), "a key was meant for something else"
    program.wait(3000)
    program.click_at(program.spot("group.C03"))
    assert program.table.hand.held is not None, "the same click goes on"
    assert not told(), "once"


def test_h_while_others_play_says_whose_turn_it_is_and_lets_that_be_read(program: AtTable) -> None:
    program.ctx.settings.pace, program.ctx.settings.lang = "fast", "it"
    program.apply_settings()
    seats = default_seats(3, NAMES, ("person", "thumb", "thumb"), GAME.colours)
    session: Session[Any] = Session.new(GAME, seats, 5, {"trade": "off"}, "free")
    scene = program.sit(session)
    assert session.computer_to_move() is not None
    scene.narrator.clear()
    program.key(pygame.K_h, unicode="h")
    note = scene.stage.layers._overlays["note"]
    assert isinstance(note, Note)
    assert note.words.startswith("I consigli sono per il proprio turno")
    assert NAMES[session.deciders[0]] in note.words
    assert not note.rect.colliderect(scene.stage.layout.slots["actions"])
    at = session.position
    program.wait(600)
    assert (session.position, scene.narrator.holds) == (at, True)


def _long(seat: int) -> tuple[Event, ...]:
    """More than fits into the place of the buttons."""
    asked = (("office", "governor"), ("cost", 25), ("least", 50), ("points", 2))
    return tuple(Event("office_failed", seat, asked) for _ in range(5))


def _paused(program: AtTable) -> tuple[TableScene, Session[Any]]:
    """One person before two computers, which wait, at the usual pace."""
    program.ctx.settings.pace = "normal"
    program.apply_settings()
    seats = default_seats(3, NAMES, ("person", "thumb", "thumb"), GAME.colours)
    session: Session[Any] = Session.new(GAME, seats, 5, {"trade": "off"}, "free")
    scene = program.sit(session)
    scene.controller.paused = True
    return scene, session


def test_a_long_caption_keeps_its_place_off_the_log_and_on_ones_own_turn_none_lies_there(program: AtTable) -> None:
    scene, session = _paused(program)
    for _ in range(30):
        seat = session.deciders[0]
        session.play(QUICK.choose(GAME, session.view(seat), seat, session.legal(seat), 1))
    for _ in range(40):
        if session.computer_to_move() is not None:
            break
        session.play(QUICK.choose(GAME, session.view(0), 0, session.legal(0), 1))
    scene.controller.changed()
    program.wait()
    before = len(scene.panels.log.spots())
    scene.narrator.say(1, _long(1))
    program.wait(50)
    caption = scene.stage.layers._overlays["caption"]
    assert isinstance(caption, Caption)
    assert not caption.on_log
    assert "in the log" in str(caption), "what has no room there is read in the log"
    assert len(scene.panels.log.spots()) == before
    scene.narrator.clear()
    program.wait(50)
    assert len(scene.panels.log.spots()) == before
    for _ in range(400):
        if session.computer_to_move() is None:
            break
        seat = session.deciders[0]
        session.play(QUICK.choose(GAME, session.view(seat), seat, session.legal(seat), 1))
    scene.controller.changed()
    program.wait()
    scene.narrator.say(1, _long(1))
    program.wait(50)
    own = scene.stage.layers._overlays.get("caption")
    assert not isinstance(own, Caption) or not own.on_log


def test_what_left_the_hand_is_said_to_be_placed(program: AtTable) -> None:
    session = _session(fresh(3))
    program.sit(session)
    changes = (Change(0, "workers", -3), Change(0, "coins", -1))
    assert changes_in_words(program.ctx.catalogue, changes, 0) == "3 workers placed, −1 coin"
    assert changes_in_words(program.ctx.catalogue, (Change(0, "workers", 1),), 0) == "+1 worker in hand"
    in_all = changes_in_words(program.ctx.catalogue, changes, 0, in_all=True)
    assert in_all == "−3 workers in hand, −1 coin", "four may have been placed and one come home"


@pytest.mark.parametrize("size", [(1366, 768), (1366, 748), (1024, 640)])
def test_how_it_is_done_is_told_above_two_buttons_and_done_keeps_its_place(
    program: AtTable, size: tuple[int, int]
) -> None:
    """A window as high as a screen leaves it below its title had room for the buttons alone: whoever began was told to
    place workers, and neither where nor what for."""
    program.ctx.settings.lang = "it"
    program.resize(size)
    program.apply_settings()
    found = {}
    for trade in ("off", "on"):
        session: Session[Any] = Session.new(
            GAME, default_seats(3, NAMES, (), GAME.colours), 5, {"trade": trade}, "free"
        )
        chrome = program.sit(session).panels.chrome
        assert "Capanna" in chrome.hint.words
        assert f"al massimo {PLACED} a turno" in chrome.hint.words
        assert all(not chrome.hint.rect.colliderect(act.rect) for act in chrome.acts)
        found[trade] = {act.key: act.rect for act in chrome.acts}
    assert len(found["on"]) == 2
    assert found["on"]["act:done"] == found["off"]["act:done"]


def test_short_work_of_one_seat_has_one_caption_and_its_like_no_more_time_than_the_pause(program: AtTable) -> None:
    """Ten workers of two others were told one by one, each as long as its line takes to read: forty seconds."""
    scene, _ = _paused(program)
    narrator, pause = scene.narrator, program.ctx.settings.pause_ms
    done = (Event("done", 1),)
    port, fort = ((Event("placed", 1, (("workers", 1), ("place", f"{grid}.01"))),) for grid in ("port", "fort"))
    held, lines = [], []
    for at, events in enumerate((port, port, fort, done)):
        narrator.tell(1, events, at)
        held.append(narrator._left)
        lines.append([line["lines"] for line in program.log() if line["kind"] == "caption"][-1])
    first, again, other, last = held
    assert lines[1] == ["Bruno places 1 worker: Port (×2)"]
    assert lines[3] == ["Bruno places 1 worker: Port (×2)", "Bruno places 1 worker: Fort", "Bruno is done"]
    assert first > 3 * pause
    assert again == other == pause
    assert pause < last < first
    narrator.tell(2, (Event("done", 2),), 4)
    assert [line["lines"] for line in program.log() if line["kind"] == "caption"][-1] == ["Carla is done"]


@pytest.mark.parametrize("size", [(1366, 768), (1024, 640)], ids=str)
def test_pointing_at_the_letter_of_a_district_tells_its_sum_though_a_road_runs_through_it(
    program: AtTable, size: tuple[int, int]
) -> None:
    program.resize(size)
    start = fresh(3)
    dot = DOTS[CITY.areas.index("g")]
    roads = [edge for edge, ends in enumerate(CITY.ends) if dot in ends]
    start.roads = sum(1 << road for road in roads)
    session = _session(start)
    scene = program.sit(session)
    middle, road = (scene.stage.rect_of(place) for place in (places.dot("g"), places.road(CITY.edges[roads[0]])))
    assert middle is not None
    assert road is not None
    assert scene.stage.piece(scene.stage.hits(middle.center)[0]) is not None, "a road lies there"
    _, told = scene.controller.described(middle.center)
    values = dict(GAME.about(session.view(0), places.dot("g"))[0].values)
    assert told.splitlines()[0] == program.ctx.text("about.district", **values)
    assert scene.controller.described(road.center)[1] != told


def test_no_figure_of_a_plate_stands_below_it_too(program: AtTable) -> None:
    """9 points stood beside a pawn and beside a star."""
    table = program.sit(_session(fresh(3))).stage
    below = {label.place.partition("/")[2] for label in table.tableau.labels if label.place.startswith("supply.")}
    assert "points" in below
    assert not below & {name for figure in table.table.others.figures for name in figure.of}


@pytest.mark.parametrize("size", [(1366, 768), (1024, 640)], ids=str)
def test_a_worker_on_an_office_covers_neither_its_name_nor_its_prices(program: AtTable, size: tuple[int, int]) -> None:
    """The name had been left out there, and half of it still stood beside the worker."""
    program.resize(size)
    scene = program.sit(_session(fresh(3)))
    office = "office.master_carpenter"
    before = scene.stage.item(office)
    assert before is not None
    scene.controller.play(GAME.actions.parse(f"place {office}", scene.session.deciders[0]))
    program.wait()
    after = scene.stage.item(office)
    assert after is not None
    assert after.named.width == before.named.width >= after.rect.width
    assert after.kind.words is not None
    worker = scene.stage.rect_of(next(one.piece.id for one in scene.stage.items if f".{office}." in one.piece.id))
    assert worker is not None
    name = name_room(after.kind.words, after.named)
    assert worker.clip(name).height <= max(2, name.height // 6)
    prices = pygame.Rect(after.rect.topleft, (after.rect.width * 5 // 16, after.rect.height * 3 // 4))
    assert not worker.colliderect(prices)


def test_an_office_has_one_name_in_the_log_and_on_its_card_in_italian() -> None:
    words = Catalogue("it", ["rio_de_la_plata"], "rio_de_la_plata")
    for office in OFFICES:
        short = f"short.office_{office}"
        assert not words.has(short) or words.text(short) == words.text(f"office.{office}")


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
def test_the_first_war_that_one_leads_is_explained_too(program: AtTable, lang: str, size: tuple[int, int]) -> None:
    """Whoever had defended before was told nothing when the enemies were theirs."""
    program.resize(size)
    program.ctx.settings.lang, program.ctx.settings.hints = lang, True
    program.app.services.apply()
    program.ctx.settings.shown = ("rio_de_la_plata:explained:war",)
    state = battle(group("C03", ATTACKERS))
    session = _session(state)
    session.seats = tuple(replace(one, player="person" if n == 3 else "thumb") for n, one in enumerate(session.seats))
    program.sit(session)
    program.wait(500)
    note = program.table.stage.layers._overlays.get("note")
    assert isinstance(note, Note)
    assert program.ctx.text("explain.war.own.title") in (note.words, note.place)
    assert pygame.Rect((0, 0), size).contains(note.plate)
    layout = program.table.stage.layout
    boards = [camera.rect for name, camera in layout.cameras.items() if name in ("city", "east", "offices")]
    assert note.plate.collidelist([*boards, layout.slots["actions"]]) < 0, "it lay over the squares of the Port"


def test_a_worker_on_a_building_tells_what_the_building_does(program: AtTable) -> None:
    state = fresh(3)
    stand(state, "stonecutter", "C03")
    state.players[0].discs = (*state.players[0].discs, CITY.number["C03"])
    state.players[0].idle -= 1
    scene = program.sit(_session(state))
    worker = next(one for one in scene.stage.tableau.pieces if one.kind == "worker" and one.place == "city/C03")
    box = scene.stage.rect_of(worker.id)
    assert box is not None
    identity = Identity(program.ctx.catalogue, scene.stage, GAME, 3, None)
    name, told = identity.at(box.center, scene.presenter.view, 0)
    assert name
    assert program.ctx.text("site.stonecutter") in told
    assert program.ctx.text("effect.site_stonecutter") in told
