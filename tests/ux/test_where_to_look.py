"""The eye is led: quiet ways out, captions beside the boards, what cannot be had steps back, numbers that stay free."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface, image

from tabletop.components.board import load_table
from tabletop.engine.tableau import RESTING, Piece
from tabletop.games import registry
from tabletop.games.boards import table_of
from tabletop.games.puerto_rico.actions import Pick
from tabletop.games.puerto_rico.phases.builder import price
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.scene.drawing import text
from tabletop.scene.stage.layers import Layers, Overlay
from tabletop.scene.stage.painting import paint_piece
from tabletop.scene.table.led.guided import GuidedTable
from tabletop.scene.table.shown.banner import Banner
from tabletop.scene.table.shown.caption import Caption
from tabletop.scene.table.shown.plates import plate_rects
from tabletop.session.saved.loading import load
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.source import ROOT
from tests.ux.table import NAMES, AtTable, new_session

GAMES = tuple(registry.games())
_LONG = 900  # steps of the clock in which a lesson is over


def puerto_rico(role: str = "") -> Session[Any]:
    """A new table of three, at which the first seat has just taken a role."""
    game = registry.game("puerto_rico")
    session: Session[Any] = Session.new(game, default_seats(3, NAMES, (), game.colours), 5, {}, "free")
    if role:
        legal = session.legal(session.deciders[0])
        session.play(next(action for action in legal if role in game.actions.text(action)))
    return session


def recorded(record: str, to: int) -> Session[Any]:
    session: Session[Any] = load(ROOT / "tests" / "records" / f"{record}.tabletop", registry.games()).session
    session.history.cut(to)
    return session


def as_people(session: Session[Any]) -> Session[Any]:
    """People sit at all seats, so that nobody plays on."""
    session.seats = tuple(replace(seat, player="person") for seat in session.seats)
    return session


RECORDS = {
    "anno_1503": ("anno_1503/3p-outposts-buildings-merchants", 240),
    "gonzaga": ("gonzaga/4p-last-turn-7", 100),
    "puerto_rico": ("puerto_rico/3p-points", 151),
    "rio_de_la_plata": ("rio_de_la_plata/4p-tie", 403),
}


def test_a_way_out_is_quiet_until_nothing_else_can_be_done(program: AtTable) -> None:
    program.sit(puerto_rico("builder"))
    table = program.table
    assert table.presenter.intent.drags
    (out,) = [button for button in table.panels.chrome.acts if button.key == "act:build_nothing"]
    assert not out.primary
    assert table.panels.chrome.main is out  # Space presses it all the same
    broke = puerto_rico("builder")
    seat = broke.deciders[0]
    broke.state.own(seat).coins = 0
    program.sit(broke)
    table = program.table
    if not table.presenter.intent.drags:
        (out,) = [button for button in table.panels.chrome.acts if button.key == "act:build_nothing"]
        assert out.primary


def test_a_plan_that_is_ready_is_locked_by_the_first_action(program: AtTable) -> None:
    """The head says "lock it", and so does the button, though cards can still be exchanged."""
    session = as_people(recorded(*RECORDS["gonzaga"]))
    while not any(type(action).__name__ == "Lock" for action in session.legal(session.deciders[0])):
        session.play(session.legal(session.deciders[0])[0])
    program.sit(session)
    table = program.table
    assert table.presenter.intent.drags
    (button,) = [button for button in table.panels.chrome.acts if button.key == "act:lock"]
    assert button.primary
    assert table.panels.chrome.main is button


def test_workers_that_all_stand_are_confirmed_by_the_first_action(program: AtTable) -> None:
    session = as_people(recorded("puerto_rico/3p-points", 0))
    line = recorded("puerto_rico/3p-points", 151).line
    for entry in line:
        words = {type(action).__name__ for action in session.legal(session.deciders[0])}
        if {"Confirm", "Lift"} <= words:
            break
        session.play(entry.action)
    program.sit(session)
    acts = {button.key: button for button in program.table.panels.chrome.acts}
    assert program.table.presenter.intent.drags
    assert acts["act:confirm"].primary
    assert not acts["act:fill"].primary
    assert program.table.panels.chrome.main is acts["act:confirm"]


def test_after_all_is_done_the_way_on_is_large(program: AtTable) -> None:
    session = recorded("rio_de_la_plata/4p-tie", 403)
    program.sit(as_people(session))
    seen = set()
    for _ in range(60):
        if not session.deciders:
            break
        program.reveal()
        table = program.table
        for button, act in zip(table.panels.chrome.acts, table.panels._acts(), strict=False):
            intent = table.presenter.intent
            more = bool(intent.drags or intent.taps or intent.turns)
            if act.main and act.name in intent.buttons:
                assert button.primary is not more, (session.position, act.name)
                seen.add(more)
        session.play(session.legal(session.deciders[0])[0])
        table.controller.changed()
        program.wait()
    assert True in seen


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("key", GAMES)
def test_captions_lie_beside_the_boards_where_there_is_room(program: AtTable, key: str, size: tuple[int, int]) -> None:
    program.resize(size)
    program.sit(as_people(recorded(*RECORDS[key])))
    layout = program.table.stage.layout
    caption = Caption(program.ctx, layout, None, ["Anna builds: Harbor"], buttons=0)
    slot = layout.slots["actions"]
    if slot.width < program.ctx.metrics.px(320):
        return  # where buttons are narrow it stands below the ribbon
    assert slot.contains(caption._plate)
    boards = [camera.rect for camera in layout.cameras.values()]
    assert not [board for board in boards if board.colliderect(caption._plate)]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_on_ones_own_turn_caption_and_name_cover_no_board(program: AtTable, size: tuple[int, int]) -> None:
    """What the Mayor gives to all lay over the buildings while one had to choose among them."""
    program.resize(size)
    program.sit(puerto_rico())
    layout, seat = program.table.stage.layout, program.table.session.seats[0]
    boards = [camera.rect for camera in layout.cameras.values()]
    caption = Caption(program.ctx, layout, seat, ["Anna builds: Harbor"] * 6)
    assert any(layout.slots[name].contains(caption._plate) for name in ("log", "actions"))
    assert not [board for board in boards if board.colliderect(caption._plate)]
    for who, plate in plate_rects(layout).items():
        banner = Banner(program.ctx, layout, program.table.session.seats[who], "", plate)
        assert banner._plate == plate
        shown = Surface(size)
        banner.paint(shown)
        edge = plate.inflate(-plate.height // 4, -plate.height // 4)  # the figures on it stay to be read
        assert not any(image.tobytes(shown.subsurface(edge), "RGB"))
        assert any(image.tobytes(shown, "RGB"))
        assert not [board for board in boards if board.colliderect(banner._plate)]
        assert not any(layout.slots[name].colliderect(banner._plate) for name in ("log", "actions", "ribbon"))


@pytest.mark.parametrize(("game", "size"), [*((game, (1366, 768)) for game in GAMES), ("puerto_rico", (1920, 1080))])
def test_no_caption_and_no_name_lies_over_a_lessons_card(
    program: AtTable, game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is to be read lay below what the others did, and Next below the name of whose turn it is."""
    program.resize(size)
    program.ctx.settings.pace, program.ctx.settings.motion = "fast", "fast"
    program.click(f"first:{game}")
    table = program.top
    assert isinstance(table, GuidedTable)
    lain: list[str] = []
    over: list[tuple[str, int]] = []
    put = Layers.put

    def watched(layers: Layers, name: str, overlay: Overlay) -> None:
        card = table.panels.chrome.beside
        if name in ("caption", "banner") and table.session.led and card is not None:
            lain.append(name)
            if card.rect.colliderect(overlay.rect.inflate(-24, -24)):
                over.append((name, table.guided.at))
        put(layers, name, overlay)

    monkeypatch.setattr(Layers, "put", watched)
    for _ in range(_LONG):
        if table.guided.step is None:
            break
        if table.guided.reads:
            program.key(pygame.K_RETURN)
        elif table.guided.watching:
            program.app.step(200)
            time.sleep(0.002)
        else:
            table.controller.play(table.session.legal(table.guided.guided.form.seat)[0])
            program.wait(100)
    assert table.guided.step is None
    assert "banner" in lain
    assert not over


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("at", ["start", "end"])
def test_what_a_replay_offers_is_seen_whole_in_a_broad_low_room(program: AtTable, lang: str, at: str) -> None:
    """It was a column in a hole 85 pixels high, with a bar to scroll."""
    program.ctx.settings.lang = lang
    program.app.services.apply()
    session = load(ROOT / "tests" / "records" / "puerto_rico" / "3p-points.tabletop", registry.games()).session
    program.ctx.navigator.look_at(session, 0 if at == "start" else len(session.line))
    program.wait()
    slots = program.top.stage.layout.slots  # type: ignore[attr-defined]
    for key in ("pace", "front", "result" if at == "end" else "play_on"):
        assert slots["actions"].contains(program.widget(key).rect), key
    for key in ("into", "edit", "why", "scrub"):
        assert slots["ribbon"].contains(program.widget(key).rect), key


def test_one_caption_is_one_line_long_and_keeps_clear_of_needed_buttons(program: AtTable) -> None:
    program.resize((1920, 1080))
    program.sit(puerto_rico())
    layout = program.table.stage.layout
    free = Caption(program.ctx, layout, None, ["Anna builds: Harbor"] * 9, buttons=0)
    needed = Caption(program.ctx, layout, None, ["Anna builds: Harbor"] * 9, buttons=1)
    assert len(free._words) <= 6
    if layout.slots["actions"].contains(needed._plate):
        assert needed._plate.bottom <= layout.slots["actions"].bottom - program.ctx.metrics.px(50)


def test_a_pile_of_the_hand_is_seen_card_by_card_and_no_other_pile_is(program: AtTable) -> None:
    program.sit(new_session(2, moves=60))
    scene = program.table
    kinds = table_of(scene.session.game).pieces
    assert kinds["card"].fanned > 0
    fans = {item.piece.count: item for item in scene.stage.items if item.fan}
    assert fans
    for count, item in fans.items():
        assert item.kind.fanned
        assert count > 1
        assert item.fan == round(item.rect.width * item.kind.fanned)
        assert item.around[0] >= 2 * (min(5, count) - 1) * item.fan  # what it covers is painted anew when it goes
    piles = [item for item in scene.stage.items if item.piece.place.startswith("market/pile")]
    assert piles
    assert not [item for item in piles if item.fan]


def test_loose_pieces_lean_off_the_printed_number_and_buildings_do_not(program: AtTable) -> None:
    program.sit(as_people(recorded(*RECORDS["rio_de_la_plata"])))
    stage = program.table.stage
    leaning = flat = 0
    for item in stage.items:
        _, place = stage.table.place(item.piece.place)
        alone = [other.piece.place for other in stage.items].count(item.piece.place) == 1
        if place.lean == (0, 0) or not alone:
            continue
        box = stage.layout.cameras[item.piece.place.partition("/")[0]].box(place)
        if item.kind.level > 3:
            leaning += 1
            assert item.rect.centery > box.centery or place.lean[1] <= 0
        else:
            flat += 1
            assert abs(item.rect.centery - box.centery) <= 2
    assert leaning


def test_what_cannot_be_had_steps_back(program: AtTable) -> None:
    program.sit(puerto_rico("builder"))
    scene = program.table
    dim = [item for item in scene.stage.items if "dim" in item.piece.marks]
    can = [item for item in scene.stage.items if item.piece.kind == "building" and "dim" not in item.piece.marks]
    assert dim
    assert can
    starts = set(scene.presenter.intent.starts)
    assert not [item for item in dim if item.piece.id in starts]
    item = can[0]
    strong, weak = (painted(program, item.piece, marks, item.rect.size) for marks in ((), ("dim",)))
    assert weak < strong * 0.8


def back(stage: Any, kinds: set[str]) -> set[bool]:
    """Whether pieces of some kinds on common boards stand back."""
    shared = [item.piece for item in stage.items if item.piece.kind in kinds and item.piece.owner is None]
    return {RESTING in piece.marks for piece in shared if "." not in piece.place.partition("/")[0]}


def test_what_nothing_can_be_done_with_in_a_phase_stands_back_alike_and_says_so(program: AtTable) -> None:
    """Buildings were pale at one moment and bright at the next with the same money, and nothing said why."""
    program.sit(puerto_rico("settler"))
    scene = program.table
    assert back(scene.stage, {"building"}) == {True}
    box = scene.stage.rect_of("stock.hospice")
    assert box is not None
    assert program.ctx.text("table.at_rest") in scene.controller.described(box.center)[1]
    program.sit(puerto_rico("builder"))
    scene = program.table
    assert back(scene.stage, {"building"}) == {False}
    dear = next(item for item in scene.stage.items if "dim" in item.piece.marks)
    seat = scene.controller.session.deciders[0]
    state = scene.controller.session.state
    coins, costs = state.players[seat].coins, price(state, state.players[seat], BUILDING[dear.piece.face])
    words = program.ctx.text("about.not_to_be_had", who=seat, has=coins, price=costs)
    assert words in scene.controller.described(dear.rect.center)[1]
    program.sit(as_people(recorded(*RECORDS["anno_1503"])))
    assert back(program.table.stage, {"tile", "islet"}) == {False}  # what is traded for is planned on the sea
    assert back(program.table.stage, {"card"}) == {False}


def test_what_is_owned_is_told_from_what_is_too_dear_and_its_sign_covers_neither_name_nor_number(
    program: AtTable,
) -> None:
    """One veil meant both."""
    session = recorded("puerto_rico/3p-points", 150)
    while session.game.view(session.state, session.deciders[0]).phase != Phase.PICK:
        session.play(session.legal(session.deciders[0])[0])
    session.play(Pick(session.deciders[0], Role.BUILDER))
    program.sit(as_people(session))
    stage = program.table.stage
    city = session.state.players[session.deciders[0]].city
    dim = [item for item in stage.items if "dim" in item.piece.marks]
    owned = [item for item in dim if "owned" in item.piece.marks]
    assert owned
    assert len(owned) < len(dim)
    assert len(owned) <= len(city)
    for item in owned:
        said: list[Rect] = []
        with text.watching(partial(_note, said)):
            surface = Surface(program.ctx.metrics.size)
            bare = surface.copy()
            paint_piece(surface, stage.brush, item.piece, item.kind, item.rect, broad=item.broad)
        paint_piece(bare, stage.brush, replace(item.piece, marks=("dim",)), item.kind, item.rect, broad=item.broad)
        same = pygame.mask.from_threshold(surface, (0, 0, 0, 255), (1, 1, 1, 255), bare)
        same.invert()
        signs = same.get_bounding_rects()
        assert signs
        assert not [one for one in said if one.inflate(-2, -one.height // 2).collidelist(signs) >= 0]


def _note(said: list[Rect], words: str, room: Rect, drawn: Rect) -> None:
    said.append(drawn.copy())


def painted(program: AtTable, piece: Piece, marks: tuple[str, ...], size: tuple[int, int]) -> float:
    """How far a piece stands out from the paper below it, on an average."""
    surface = Surface((size[0] + 40, size[1] + 40))
    paper = pygame.Color("#f3e8cc")
    surface.fill(paper)
    stage = program.table.stage
    kind = stage.table.pieces[piece.kind]
    paint_piece(surface, stage.brush, replace(piece, marks=marks), kind, Rect((20, 20), size))
    red, green, blue, *_ = pygame.transform.average_color(surface)
    return abs(red - paper.r) + abs(green - paper.g) + abs(blue - paper.b)


@pytest.mark.parametrize("key", GAMES)
def test_a_few_figures_lead_and_each_has_a_name(key: str) -> None:
    """Nobody takes in more than five at a glance; the first one is what wins."""
    figures = load_table(key).others.figures
    leads = [figure for figure in figures if figure.lead]
    assert 1 <= len(leads) <= 5
    for lang in LANGUAGES:
        catalogue = Catalogue(lang)
        catalogue.seat(key)
        assert all(catalogue.has(f"figure.{figure.of[0]}") for figure in leads)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (3840, 2160)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_the_trading_house_touches_neither_its_frame_nor_its_spaces(
    program: AtTable, lang: str, size: tuple[int, int]
) -> None:
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.resize(size)
    scene = program.sit(as_people(recorded(*RECORDS["puerto_rico"])))
    name, written = program.ctx.text("label.house"), list[Rect]()
    with text.watching(lambda words, room, drawn: written.append(drawn.copy()) if words == name else None):
        surface = Surface(size)
        scene.stage.layers.touch_board()
        scene.stage.flush(surface)
    [drawn] = written
    camera, spaces = scene.stage.layout.cameras["quay"], scene.stage.rect_of("quay/house.1")
    assert spaces is not None
    pictures = (text.text_surface(name, px, (0, 0, 0), True) for px in range(8, 99))
    letters = next(picture for picture in pictures if picture.get_size() == drawn.size).get_bounding_rect()
    ink = letters.move(drawn.topleft)
    frame = camera.pixel((0, 102))[1]  # the lower edge of the line around the house, as art/tools draws it
    assert frame < ink.top
    assert ink.bottom <= spaces.top
