"""Puerto Rico as a newcomer meets it: where hands let go, what happens by itself, where advice is."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tabletop.engine.cells import put
from tabletop.engine.tableau import Drag, Tableau
from tabletop.games.puerto_rico.actions import Pick
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, COST
from tabletop.games.puerto_rico.things import QUARRY, Phase, Role
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.prompting import ribbon_words
from tabletop.scene.drawing.text import measure
from tabletop.scene.table.screen import TableScene
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import NAMES, AtTable, Pos


def _session(seats: int, seed: int = 5) -> Session[Any]:
    return Session.new(GAME, default_seats(seats, NAMES, (), GAME.colours), seed, {}, "free")


@pytest.mark.parametrize("size", [(1366, 768), (1024, 640)], ids=str)
def test_a_role_card_may_be_let_go_of_between_two_spaces_of_the_own_island(program: AtTable, size: Pos) -> None:
    program.resize(size)
    session = _session(3)
    scene = program.sit(session)
    board = scene.stage.layout.cameras[f"island.{session.deciders[0]}"].rect
    every = ((x, y) for y in range(board.top, board.bottom, 3) for x in range(board.left, board.right, 3))
    card = next(one for one in program.gestures() if isinstance(one, Drag))
    stage = scene.stage
    gap = next(at for at in every if not stage.hits(at) and stage.nearest(at, (card.place,), 100) is None)
    program.drag(program.spot(card.piece), gap)
    assert session.position == 1


def captain_of(program: AtTable, own: tuple[int, ...], theirs: tuple[int, ...]) -> TableScene:
    """The first of three, the others computers, has taken the Captain and loaded corn; indigo has a ship."""
    seats = default_seats(3, NAMES, ("person", "random", "random"), GAME.colours)
    session: Session[Any] = Session.new(GAME, seats, 5, {"first_governor": "chosen"}, "free")
    state = session.state
    state.players[0].goods, state.players[1].goods = own, theirs
    state.cargo, state.loads, state.ships = (-1, 1, 2), (0, 1, 1), (4, 5, 6)
    scene = program.sit(session)
    for line in ("pick captain", "load corn on 4"):
        scene.controller.play(GAME.actions.parse(line, 0))
        program.app.step(16)
    return scene


def test_own_barrels_that_had_to_be_loaded_are_announced_and_stay_in_the_recap(program: AtTable) -> None:
    program.ctx.settings.pace = "normal"
    scene = captain_of(program, (2, 1, 0, 0, 0), (1, 0, 0, 0, 0))
    session = scene.session
    forced = "Anna must load 1 barrel of indigo on the ship of 5: 1 point"
    caption = scene.narrator._lies
    assert caption is not None
    assert forced in caption.words
    first = next(seat for seat in session.seats if caption.words[0].startswith(seat.name))
    assert caption.look == first != session.seats[0], "the large seal is of whoever the first line is about"
    for words, look in zip(caption.words, caption.looks, strict=True):
        assert look is not None
        assert words.startswith(session.seats[session.seats.index(look)].name)
    assert session.computer_to_move() == 1
    for _ in range(2000):
        if session.computer_to_move() is None:
            break
        time.sleep(0.002)
        program.app.step(50)
    program.wait(6000)  # a scene of what had to be thrown away is read first
    card = scene.panels.chrome.beside
    assert card is not None
    assert forced in [widget.text_label() for widget in card.walk()]


def test_the_only_way_to_load_is_taken_by_the_rules_and_told_although_the_table_does_nothing_by_itself(
    program: AtTable,
) -> None:
    """Not only to whoever sits with computers: with people alone the caption stays, too, and instructions say so."""
    program.ctx.settings.pace, program.ctx.settings.only_way = "normal", False
    session: Session[Any] = Session.new(
        GAME, default_seats(3, NAMES, (), GAME.colours), 5, {"first_governor": "chosen"}, "free"
    )
    state = session.state
    state.players[0].goods, state.players[1].goods = (2, 1, 0, 0, 0), (0, 1, 0, 0, 0)
    state.cargo, state.loads, state.ships = (-1, 1, 2), (0, 1, 1), (4, 5, 6)
    scene = program.sit(session)
    for line in ("pick captain", "load corn on 4"):
        scene.controller.play(GAME.actions.parse(line, 0))
        program.app.step(16)
    caption = scene.narrator._lies
    assert caption is not None
    assert [line.partition(" on ")[0] for line in caption.words] == [
        f"{NAMES[1]} must load 1 barrel of indigo",
        f"{NAMES[0]} must load 1 barrel of indigo",
    ]
    assert scene.narrator.holds
    assert "only one way" in program.ctx.text("prompt.load.more")


@pytest.mark.parametrize("motion", ["off", "normal"])
def test_what_happens_to_own_barrels_unasked_is_told_although_nobody_else_acted_before(
    program: AtTable, motion: str
) -> None:
    """The sugar that had to go aboard after the indigo, and the coffee that no warehouse took, ran past unseen."""
    lines = (
        "Anna must load 1 barrel of indigo on the ship of 5: 1 point",
        "Anna may keep 1 barrel, without a warehouse, and gives up: 2 coffee",
    )
    program.ctx.settings.motion = motion
    program.ctx.settings.pace = "normal"
    scene = captain_of(program, (2, 1, 0, 0, 3), (0, 0, 0, 0, 0))
    session = scene.session
    assert session.deciders != (0,)
    if motion == "off":
        assert scene.narrator._lies is not None
        assert list(scene.narrator._lies.words) == list(lines), "in the order in which it happened"
        assert scene.narrator.holds
    else:
        for _ in range(40):
            program.app.step(50)
        show = scene.presenter.mover.showing
        assert show is not None, "what is lost has a scene, whoever hurries on"
    program.wait(9000)
    told = [line for share in scene.recap.shares(1, scene.recap._after_own(2)) for line in share.lines]
    assert set(lines) <= set(told), told


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_buttons_for_workers_say_whom_they_place_and_nothing_of_passing(lang: str) -> None:
    """Place all, and pass; Place the new, and pass: what tells them apart stood in a note alone."""
    words = Catalogue(lang, (GAME.key,), GAME.key)
    assert all("conf" in words.text(f"action.{key}").lower() for key in ("fill", "keep")), "they confirm at once"
    assert not any("pass" in words.text(f"action.{key}").lower() for key in ("fill", "keep", "confirm"))


def test_a_second_slow_click_on_what_is_in_the_hand_puts_it_back_without_a_word(program: AtTable) -> None:
    scene = program.sit(_session(3))
    card = program.spot(next(one for one in program.gestures() if isinstance(one, Drag)).piece)
    program.click_at(card)
    assert scene.hand.held is not None
    program.wait(900)
    program.click_at(card)
    assert scene.hand.held is None
    assert not scene.controller.notes.shown


def test_advice_has_a_button_at_the_table_that_names_its_key(program: AtTable) -> None:
    scene = program.sit(_session(3))
    tool = next(widget for widget in scene.panels.stops() if widget.key == "tool:advise")
    program.point(tool.rect.center)
    program.wait(600)
    assert program.ctx.text("table.advise") in scene.panels.tip.note
    assert "(H)" in scene.panels.tip.note
    program.click_at(tool.rect.center)
    assert scene.advice.offers or scene.advice.thinking


def test_the_ribbon_asks_nobody_while_a_scene_tells_what_came_of_an_action(program: AtTable) -> None:
    """A scene said what another had completed below "Anna: lay 1 road", which she had done."""
    program.ctx.settings.pace, program.ctx.settings.motion = "normal", "normal"
    session = _session(3)
    state = session.state
    state.players[0].goods, state.players[1].goods = (1, 0, 0, 0, 0), (2, 0, 0, 0, 0)
    state.pool = 2
    scene = program.sit(session)
    scene.controller.play(GAME.actions.parse("pick captain", session.deciders[0]))
    program.wait(5000)
    asked = scene.panels.chrome.ribbon.headline
    assert asked.look is not None
    scene.controller.play(GAME.actions.parse("load corn on 4", session.deciders[0]))
    for _ in range(100):
        program.app.step(20)
        if scene.presenter.mover.showing is not None:
            break
    program.app.step(20)
    said = scene.panels.chrome.ribbon.headline
    table = scene.stage.table
    going_on = ribbon_words(program.ctx.catalogue, GAME, scene.presenter.view, None, table.warnings)
    assert (said.look, said.name, said.words, said.aside) == (None, "", going_on.words, going_on.aside)
    assert said.words != asked.words
    program.wait(9000)
    assert scene.panels.chrome.ribbon.headline.look is not None


def test_a_dotted_frame_says_what_it_means(program: AtTable) -> None:
    seats = default_seats(3, NAMES, ("person", "random", "random"), GAME.colours)
    session: Session[Any] = Session.new(GAME, seats, 5, {"first_governor": "chosen"}, "free")
    scene = program.sit(session)
    scene.controller.play(GAME.actions.parse("pick settler", 0))
    for _ in range(2000):
        program.app.step(50)
        if scene.presenter.last_moved and session.computer_to_move() is None:
            break
        if session.deciders == (0,):
            scene.controller.play(session.legal(0)[0])
        time.sleep(0.002)
    program.wait(300)
    words = program.ctx.text("table.moved_last")
    framed = [thing for thing, marks in scene.stage.marks.items() if "last" in marks and scene.stage.piece(thing)]
    assert framed
    told = {
        one.piece.id: scene.controller.described(one.rect.center)[1].splitlines()
        for one in scene.stage.items
        if scene.stage.hits(one.rect.center)[0] == one.piece.id
    }
    assert {thing for thing, lines in told.items() if words in lines} == set(framed).intersection(told) != set()


def test_what_is_bright_on_the_market_costs_no_more_than_there_is(program: AtTable) -> None:
    """With 2 doubloons buildings for 3 were bright: reckoned with the Builder, while 3 was what stood there."""
    session = _session(3)
    session.state.coins_on = put(session.state.coins_on, Role.BUILDER, 2)
    session.play(Pick(session.deciders[0], Role.BUILDER))
    scene = program.sit(session)
    tableau, player = scene.stage.tableau, session.state.players[session.deciders[0]]
    prices = {
        label.place: dict(label.values)["number"] for label in tableau.labels if label.place.startswith("market/")
    }
    tiles = [piece for piece in tableau.pieces if piece.kind == "building" and piece.place in prices]
    assert {prices[tile.place] <= player.coins for tile in tiles if "dim" not in tile.marks} == {True}
    assert {prices[tile.place] <= player.coins for tile in tiles if "dim" in tile.marks} == {False}


def test_the_market_tells_prices_and_marks_for_the_one_in_front_whoever_decides() -> None:
    """While Ben built, his check mark and his prices lay there, as if Anna had what she has not."""
    state = _session(3).state
    anna, ben = state.players[0], state.players[1]
    anna.coins, ben.coins = 3, 9
    anna.land, anna.farmers = (QUARRY,), put(anna.farmers, QUARRY, 1)
    ben.city, ben.staff = (BUILDING["hospice"],), (0,)
    state = GAME.arrange(state)
    state.active, state.chooser, state.phase = 1, 1, int(Phase.BUILDER)
    view = GAME.view(state, 0)
    for front, costs, marks in ((0, 3, ()), (1, 3, ("dim", "owned")), (None, 3, ("dim", "owned"))):
        tableau = GAME.table(view, front)
        tile = next(piece for piece in tableau.pieces if piece.id == "stock.hospice")
        assert (tile.marks, _number_at(tableau, tile.place)) == (marks, costs)
    told = {front: {line.key for line in GAME.about(view, "market/fortress", front)[1:]} for front in (0, 1)}
    assert told == {0: {"not_to_be_had"}, 1: {"cheaper"}}
    state.phase = int(Phase.PICK)
    tableau = GAME.table(GAME.view(state, 0), 0)
    assert _number_at(tableau, "market/hospice") == 4, "as printed: it is not Anna who picks"


def test_a_price_means_the_same_before_the_builder_and_is_told_in_full(program: AtTable) -> None:
    """While a role was picked prices stood with quarries and privilege taken off, then again as printed, unmarked."""
    session = _session(3)
    front = session.deciders[0]
    state = session.state
    state.players[front].land, state.players[front].farmers = (QUARRY,), put(state.players[front].farmers, QUARRY, 1)
    state = GAME.arrange(state)
    view = GAME.view(state, front)
    tableau = GAME.table(view, front)
    printed = {f"market/{name}": price for name, price in zip(BUILDINGS, COST, strict=True)}
    shown = {label.place: _number_at(tableau, label.place) for label in tableau.labels if label.place in printed}
    assert shown == {place: printed[place] for place in shown} != {}
    assert not any("dim" in piece.marks for piece in tableau.pieces if piece.kind == "building")
    assert {piece.label for piece in tableau.pieces if piece.id == "stock.hospice"} == {"×2"}
    told = GAME.about(view, "market/small_market", front)
    assert [(one.key, dict(one.values).get("price")) for one in told] == [("building", 1), ("with_builder", 0)]
    state.phase, state.chooser = int(Phase.BUILDER), front
    view = GAME.view(state, front)
    assert _number_at(GAME.table(view, front), "market/small_market") == 0
    told = GAME.about(view, "market/small_market", front)
    assert [(one.key, dict(one.values).get("price")) for one in told] == [("building", 1), ("cheaper", 0)]
    words = program.ctx.catalogue
    plant = words.text(
        "why.unprocessed", n=1, land="indigo", building="small_indigo_plant", cost=0, off=1, coins=2, me=0
    )
    assert "is free (1 below the full price)" in plant


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)], ids=str)
def test_how_the_game_ends_is_read_whole_in_the_headline(program: AtTable, size: Pos, lang: str) -> None:
    program.resize(size)
    program.ctx.settings.lang = lang
    program.app.services.apply()
    session = _session(3)
    scene = program.sit(session)
    ending = GAME.ending(session.state)
    said = scene.panels.chrome.ribbon.headline.aside
    words = program.ctx.text(f"ending.{ending.key}", **dict(ending.values))
    assert said.endswith(words)
    room = scene.panels.chrome.ribbon.rect.width * 3 // 4
    assert measure(words, max(12, program.ctx.metrics.legible))[0] <= room, words


def _number_at(tableau: Tableau, place: str) -> object:
    return next(dict(label.values)["number"] for label in tableau.labels if label.place == place)


@pytest.mark.parametrize("size", [(1366, 768), (1024, 640), (1920, 1080)], ids=str)
def test_the_price_of_a_large_building_stands_on_its_tile(program: AtTable, size: Pos) -> None:
    """The golden frame ran through it."""
    program.resize(size)
    scene = program.sit(_session(3))
    tile = next(one for one in scene.stage.items if one.piece.face == "city_hall")
    space = scene.stage.rect_of(tile.piece.place)
    assert space is not None
    assert space.bottom - tile.rect.bottom <= tile.rect.height // 20


_ONE_LONG_WORD = {"en": [], "it": ["Piccolo zucch.", "Grande zucch.", "Mag. tabacco", "Torref."], "fr": ["Manuf."]}
"""No whole word begins with them but the long one itself, and another name would be none of the building's."""


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_names_of_the_usual_buildings_are_no_cut_words_where_a_whole_one_fits(lang: str) -> None:
    words = Catalogue(lang, ["puerto_rico"], "puerto_rico")
    told = [words.text(key) for one in BUILDINGS[:18] if words.has(key := f"short.building_{one}")]
    cut = [name for name in told if any(word.endswith(".") and len(word) > 3 for word in name.split())]
    assert cut == _ONE_LONG_WORD[lang]
