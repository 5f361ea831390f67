"""What a stranger sees of Río's table: where things may go, whole cards, columns that end on one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.components.board import load_table
from tabletop.engine.event import Event
from tabletop.engine.tableau import RESTING
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.decisions import Left, pending
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.tables import OFFICE, PORT
from tabletop.locale import Catalogue
from tabletop.presentation.intent import Ways, apart
from tabletop.presentation.telling import scenes
from tabletop.scene.drawing.text import measure
from tabletop.scene.drawing.theme import LEGIBLE, Metrics
from tabletop.scene.stage.layout import lay_out
from tabletop.scene.stage.naming import name_room
from tabletop.scene.table.looking.marking import marks_of
from tabletop.scene.table.shown.moment import MomentScene
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.rio_de_la_plata.position import at, effects, fresh
from tests.ux.table import NAMES, AtTable

WINDOW = (1366, 768)


def _session(seats: int) -> Session[Any]:
    return Session.new(GAME, default_seats(seats, NAMES, (), GAME.colours), 5, {"trade": "off"}, "free")


def _targets(program: AtTable) -> set[str]:
    return {thing for thing, marks in marks_of(program.table.controller).items() if "target" in marks}


def _meant(ways: Mapping[str, Ways]) -> set[str]:
    """The places to which something goes but those where it may go for nothing: offices that cannot be paid."""
    meant = {place for place, those in ways.items() if not apart(those)}
    assert {place.partition(".")[0] for place in ways if place not in meant} == {"offices/office"}
    return meant


def test_where_workers_may_go_is_lit_before_one_is_taken_up(program: AtTable) -> None:
    """Gold was about the heap alone: dashes of the start line were taken for what can be chosen."""
    scene = program.sit(_session(3))
    (heap,) = scene.presenter.intent.drags
    assert _targets(program) == _meant(scene.presenter.intent.targets(heap))
    before = dict(scene.stage.marks)
    program.click_at(program.spot(heap))
    lit = {thing for thing, marks in scene.stage.marks.items() if "target" in marks}
    assert lit == {thing for thing, marks in before.items() if "target" in marks}, "taking it up lights nothing more"


@pytest.mark.parametrize("beside", ["debt", "ship"])
def test_what_can_be_done_besides_puts_no_light_out(program: AtTable, beside: str) -> None:
    """As soon as a square was owed for, or the ship could be paid, nothing was lit any more where workers may go."""
    start = fresh(3)
    if beside == "debt":
        start = GAME.apply(start, act.Place(0, "fort.01")).state
    else:
        start.majors |= 1 << PORT
        at(start, 1, "quay")
    session = _session(3)
    session.history.state = start
    scene = program.sit(session)
    intent = scene.presenter.intent
    assert ("debt.fort.01" in intent.taps) is (beside == "debt")
    assert (places.coins(0) in intent.drags) is (beside == "ship")
    assert _meant(intent.targets(places.idle(0))) <= _targets(program)
    assert (places.SHIP in _targets(program)) is (beside == "ship")


def test_of_edges_for_a_road_those_are_lit_at_once_where_it_goes_on(program: AtTable) -> None:
    start = effects(fresh(3), 0)
    start.decisions = (pending("roads", 0, Left(3)),)
    session = _session(3)
    session.history.state = start
    scene = program.sit(session)
    ways = scene.presenter.intent.targets("sticks")
    lit = _targets(program)
    assert lit == {place for place, those in ways.items() if not apart(those)}
    assert 0 < len(lit) < len(ways)
    assert all(place.startswith(places.road("")) for place in lit)


def test_workers_that_can_be_used_are_lit_where_they_stand_and_other_offices_stand_back(program: AtTable) -> None:
    """The tiles beside the river were lit, the workers that were to be used were not; and all offices were as bright as
    the one that could be bought."""
    start = effects(fresh(3), 0)
    at(start, 0, "F07", "F07", "office.general", "quarry.01")
    start.players[0].coins, start.players[0].points = 30, 60
    session = _session(3)
    session.history.state = start
    scene = program.sit(session)
    lit = {thing for thing, marks in marks_of(program.table.controller).items() if "can" in marks}
    assert {"city/F07", "offices/office.general", "east/quarry.01", "stock.hut"} <= lit
    cards = [item.piece for item in scene.stage.items if item.piece.kind == "office"]
    assert [piece.face for piece in cards if RESTING not in piece.marks] == ["general"]
    faint = [item.piece.id for item in scene.stage.items if "dim" in item.piece.marks]
    assert "stock.house" in faint
    assert not lit.intersection(faint)
    program.click_at(program.spot("city/F07"))
    words = program.words()
    for building in ("Hut", "Stonecutter", "Carpenter"):
        assert building in words
    told = [line.text_label() for line in program.stops()]
    catalogue = Catalogue("en", game="rio_de_la_plata")
    for name in ("hut", "stonecutter", "carpenter"):  # names alone told nobody what to build
        assert any(line.endswith(f"\n{catalogue.text(f'effect.site_{name}')}") for line in told)


@pytest.mark.parametrize("window", [WINDOW, (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_right_column_ends_on_one_line(seats: int, window: tuple[int, int]) -> None:
    """Boards, log and buttons ended at 1348, 1362 and 1358."""
    layout = lay_out(load_table("rio_de_la_plata"), window, Metrics(window).scale, seats=seats, front=0)
    log = layout.slots["log"].inflate(-2 * Metrics(window).px(5), 0)
    for block in layout.blocks:
        assert abs(block.room.left - log.left) <= 3
        assert abs(block.room.right - log.right) <= 3


def test_buttons_are_as_broad_as_the_log(program: AtTable) -> None:
    scene = program.sit(_session(4))
    log, done = scene.panels.log.rect, scene.panels.chrome.act("done")
    assert done is not None
    assert abs(log.left - done.left) <= 1
    assert abs(log.right - done.right) <= 1


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_names_of_offices_have_room_on_their_cards(program: AtTable, lang: str) -> None:
    """Plates with names were broader than the cards, and stood over the edge of the board."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    scene = program.sit(_session(4))
    cards = [item for item in scene.stage.items if item.piece.kind == "office"]
    assert len(cards) == 12
    for card in cards:
        assert card.kind.words is not None
        room = name_room(card.kind.words, card.rect)
        assert card.rect.contains(room)
        names = scene.stage.brush.named(card.piece)
        assert min(measure(name, LEGIBLE)[0] for name in names) <= room.width, names


def test_icons_of_a_supply_say_what_they_count(program: AtTable) -> None:
    """A star, a house, swords and a dashed hexagon bore no word anywhere."""
    session = _session(4)
    session.history.state = fresh(4)
    session.history.state.players[0].offices = (OFFICE["general"],)
    scene = program.sit(session)
    words = {label.place: label for label in scene.stage.tableau.labels}
    catalogue = Catalogue.load("en", ("rio_de_la_plata",))
    for seat in range(4):
        for what in ("points", "tiles", "attacks", "debts", "offices"):
            if what == "offices" and seat:  # no word for what nobody sees there
                assert places.supply(seat, f"word.{what}") not in words
                continue
            label = words[places.supply(seat, f"word.{what}")]
            assert catalogue.text(f"label.{label.key}", **dict(label.values))


def test_of_what_there_is_none_a_supply_says_so(program: AtTable) -> None:
    """Attacks and debts stood without a number beside "0 huts": as if one were missing."""
    session = _session(3)
    session.history.state = fresh(3)
    for player in session.history.state.players:
        player.goods, player.coins = (0, 0, 0), 0
    labels = {label.place: label for label in program.sit(session).stage.tableau.labels}
    for seat in range(3):
        for what in ("goods.stone", "goods.wood", "goods.precious", "coins", "points", "attacks", "debts"):
            assert dict(labels[places.supply(seat, what)].values) == {"number": 0}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_numbers_of_others_have_room_in_the_smallest_window(seats: int) -> None:
    """Below the words that say what they count they had become too low to be written."""
    window = (1024, 640)
    table = load_table("rio_de_la_plata")
    layout = lay_out(table, window, Metrics(window).scale, seats=seats, front=0)
    for seat in range(1, seats):
        place = table.board(f"supply.{seat}").places["points"]
        assert layout.cameras[f"supply.{seat}"].box(place).height >= 2 * LEGIBLE


def test_a_scene_puts_no_symbol_on_what_takes_no_colour(program: AtTable) -> None:
    """The road of a joined district, and the Palace that all have built, bore a large sign of who laid them."""
    scene = program.sit(_session(3))
    table = scene.stage.table
    events = [
        Event("district_connected", 0, (("district", "G"),)),
        Event("raised", 0, (("building", "palace"), ("place", "F08"))),
        Event("grid_full", 2, (("major", "fort"),)),
    ]
    for told, owner in zip(scenes(events, table.moments, lambda event: event.kind), (None, None, 2), strict=True):
        shown = MomentScene(
            program.ctx, scene.stage.brush, table.pieces, told, scene.stage.layout, 0.0, lambda plate, room: plate
        )
        assert [piece.owner for piece, _, _ in shown._pictures] == [owner]
