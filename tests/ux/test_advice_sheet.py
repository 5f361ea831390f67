"""Where advice lies: in the room of the log or beside the boards, never over what it is about or what is pressed to
follow it."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest
from pygame import Rect

from tabletop.engine.decision import push
from tabletop.games import registry
from tabletop.games.rio_de_la_plata.decisions import Left, pending
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.presentation.advice import Advised
from tabletop.presentation.chains import in_a_row
from tabletop.scene.screens.handover import Handover
from tabletop.scene.table.around.advice_goals import spared_on
from tabletop.scene.table.around.advice_room import columns, dear, homes, on_frames
from tabletop.scene.table.around.advice_sheet import CLOSEST, DECIDER, DENSE, DENSER, DENSEST, FIRST, SHORT, AdviceSheet
from tabletop.scene.table.around.advised import AdvisedOverlay
from tabletop.scene.table.screen import TableScene
from tabletop.scene.table.shown.notes import ADVISED, PAD
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.rio_de_la_plata.position import fresh, own
from tests.ux.table import NAMES, AtTable
from tests.ux.test_advice_comes import alone

ROWS = [
    Advised(
        "Bruno places 1 worker: Forest; Roads, 4 times",
        "28 %",
        "At the end of the turn: +4 points, +1 wood. The others come there later",
        ("At the end of the turn: +4 points, +1 wood",),
    )
] * 3


WHOLE = {"gonzaga", "rio_de_la_plata"}
"""Games in which the first advice is several actions: a plan, workers for a year."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
def test_advice_leaves_buttons_boards_and_what_it_is_about_uncovered(
    program: AtTable, size: tuple[int, int], whole: bool
) -> None:
    program.resize(size)
    table = program.sit(Session.new(GAME, default_seats(3, NAMES, (), GAME.colours), 5, {}, "free"))
    stage = table.stage
    spared = [stage.layout.slots[name] for name in ("ribbon", "actions")]
    boards = [] if whole else [stage.layout.cameras[name].rect for name in stage.layout.rooms]
    about = [rect for thing in ("east/forest.01", "east/quarry.01") if (rect := stage.rect_of(thing)) is not None]
    words = "\n".join(f"{row.what}\n{row.why}" for row in ROWS)
    for at in (stage.layout.slots["actions"].midtop, about[0].midtop):
        sheet = AdviceSheet(
            program.ctx,
            words,
            "As the hardest level",
            at,
            False,
            about,
            rows=ROWS,
            whole=whole,
            dear=dear(table.stage),
        )
        inner = Rect(sheet._plate)
        assert not [box for box in (*spared, *about, *boards) if inner.colliderect(box)], (inner, at)
        assert Rect((0, 0), size).contains(inner)


def test_a_sheet_without_room_beside_the_boards_covers_one_seat_from_edge_to_edge(program: AtTable) -> None:
    home, elsewhere = Rect(4, 258, 405, 202), Rect(4, 48, 405, 202)
    rows = [Advised("Anna buys spice for 6", "13 %", "At once: 1 spice more, but 10 gold less, " * 2, ("At once",))] * 3

    def sheet(homes: list[tuple[Rect, int]], about: list[Rect]) -> AdviceSheet:
        return AdviceSheet(program.ctx, "", "", (700, 400), False, about, rows=rows, homes=homes)

    homes = [(Rect(0, 0, 120, 90), 0), (home, DENSE), (elsewhere, DENSE), (home, DENSEST)]
    assert sheet(homes, []).plate == home
    assert sheet(homes, [Rect(100, 300, 40, 40)]).plate == elsewhere
    log = AdviceSheet(program.ctx, "", "", (700, 400), False, (), rows=rows[:1], homes=homes, log=home)
    assert log.plate.topleft == home.topleft, "the newest lines of the log are the lowest"
    assert (log.plate.width, log.plate.height < 0.8 * home.height) == (home.width, True)
    tight = [(one.inflate(0, -60), dense) for one in (home,) for dense in (0, DENSE, DENSEST)]
    found = sheet(tight, [])
    assert (found.plate, found.dense > 0) == (tight[0][0], True)


def test_what_decides_for_the_first_row_is_told_before_no_reason_is(program: AtTable) -> None:
    """In Italian a small window told no reason at all, and a strip of the sheet stayed empty."""
    both = ("It decides", "It helps somebody who looks further ahead")
    rows = [Advised("Anna places: Fields, 2 workers; Turn order", "28 %", "", both)] * 3
    sheet, high, told = AdviceSheet(program.ctx, "", "", (700, 400), False, (), rows=rows), {}, {}
    for dense in range(FIRST + 1):
        sheet.dense = dense
        laid = sheet._lay(240)
        high[dense], told[dense] = laid.high, [one.text for one in laid.words if one.text.startswith("It ")]
    assert list(high.values()) == sorted(high.values(), reverse=True)
    assert len(set(high.values())) == FIRST + 1
    assert told[DENSE] == [". ".join(both)] * 3
    assert told[DENSER] == [". ".join(both), both[0], both[0]]
    assert told[DENSEST] == [". ".join(both)]
    assert told[DECIDER] == told[CLOSEST] == [both[0]]
    assert told[SHORT] == told[FIRST] == []
    room = Rect(4, 48, 240 + 2 * program.ctx.metrics.px(PAD[0]), high[CLOSEST] + 2 * program.ctx.metrics.px(PAD[1]))
    home = [(room, dense) for dense in range(FIRST + 1)]
    assert AdviceSheet(program.ctx, "", "", (700, 400), False, (), rows=rows, homes=home).dense == CLOSEST


def test_a_reason_has_room_beside_three_long_rows_in_the_smallest_window(program: AtTable) -> None:
    program.resize((1024, 640))
    table = program.sit(Session.new(GAME, default_seats(3, NAMES, (), GAME.colours), 5, {}, "free"))
    why = "Possible l'an prochain, en allant chercher 1 pierre et 1 bois : Maison en G et Port, 10 points"
    rows = [
        Advised("Anna place : Carrière ; Champs, 2 ouvriers ; Ordre du tour", "victoire : 35 %", why, (why, why), 0.4)
    ]
    for what in ("Hutte dans le quartier F au bord du fleuve ; Carrière ; Atelier pour 1 bien précieux",) * 2:
        rows.append(Advised(f"Anna place : {what}", "à peine moins que la première", why, (why,), 0.3))
    rooms = homes(table.stage, table.stage.panels["log"][0])
    sheet = AdviceSheet(program.ctx, "", "", (700, 400), False, (), rows=rows, keys="Entrée · Échap · H", homes=rooms)
    told = [one.text for one in sheet._lay(sheet.plate.width - 2 * program.ctx.metrics.px(PAD[0])).words]
    assert (why in told, len([one for one in told if one.startswith("Anna place")])) == (True, 3)


def test_no_seat_is_covered_as_long_as_the_log_has_room_for_what_speaks_for_the_first_line(program: AtTable) -> None:
    """The sheet took the plate of an opponent so as to tell why the third line is behind; but it goes there before the
    first line goes without one of its reasons."""
    program.resize((1366, 768))
    table = program.sit(Session.new(GAME, default_seats(3, NAMES, (), GAME.colours), 5, {}, "free"))
    log = table.stage.panels["log"][0]
    rooms = homes(table.stage, log)
    densest = max(dense for home, dense in rooms[: next(at for at, (home, _) in enumerate(rooms) if home != log)])
    assert densest == DENSEST
    over = []
    for times in (3, 6):
        both = ("It decides " * times, "It helps somebody who looks further ahead " * times)
        rows = [Advised("Anna places: Fields, 2 workers; Turn order", "28 %", "", both, 0.3)] * 3
        sheet = AdviceSheet(program.ctx, "", "", (700, 400), False, (), rows=rows, keys="H: why", homes=rooms, log=log)
        assert sheet.dense <= DENSEST
        over.append(log.contains(sheet.plate))
    assert over == [True, False]


def test_a_seat_that_advice_speaks_of_is_covered_after_others(program: AtTable) -> None:
    """It said that Chiara picks next, and lay over all that is known of Chiara."""
    program.resize((1366, 768))
    table = program.sit(Session.new(GAME, default_seats(3, NAMES, (), GAME.colours), 5, {}, "free"))
    stage, log = table.stage, table.stage.panels["log"][0]
    over = {block.seat: block.plate.union(block.room) for block in stage.layout.blocks}
    last, first = (block.seat for block in (stage.layout.blocks[-1], stage.layout.blocks[0]))

    def in_turn(spoken: tuple[int, ...]) -> list[int]:
        seats = [seat for home, _ in homes(stage, log, spoken) for seat, box in over.items() if box == home]
        return [*dict.fromkeys(seats)]

    assert in_turn(()) == in_turn((last, first)) == in_turn((first,)) == [last, first]
    assert in_turn((last,)) == [first, last]


def _advice_comes(program: AtTable, scene: TableScene) -> None:
    """H is pressed, and it has been thought."""
    program.key(pygame.K_h, unicode="h")
    for _ in range(600):
        if scene.advice.open:
            break
        time.sleep(0.02)
        program.app.step(20)


def _asked(program: AtTable, key: str) -> TableScene:
    """And that person has asked what the computer would do."""
    scene = alone(program, key)
    _advice_comes(program, scene)
    return scene


def test_enter_that_comes_before_the_answer_neither_plays_nor_takes_it_away(program: AtTable) -> None:
    """It took hold of a piece, and the next one played what nobody had advised."""
    scene = alone(program, "puerto_rico")
    before = scene.session.position
    program.key(pygame.K_h, unicode="h")
    assert scene.advice.thinking
    for _ in range(3):
        program.quick_key(pygame.K_RETURN)
        if not scene.advice.thinking:
            break
        assert scene.hand.held is None
        assert scene.controller.notes.shown
        assert scene.session.position == before


@pytest.mark.parametrize("key", registry.keys())
def test_enter_does_what_the_sheet_proposes_first_and_the_sheet_says_so(program: AtTable, key: str) -> None:
    scene = _asked(program, key)
    session, before = scene.session, scene.session.position
    start = session.view(session.deciders[0])
    sheet = scene.stage.layers._overlays["note"]
    assert isinstance(sheet, AdviceSheet)
    take, close, _, show = sheet.keys.split(" · ")
    assert take.startswith("Enter: do what stands first")
    assert (close, show) == ("Esc: close", f"1-{len(sheet.rows)}: show")
    slots = scene.stage.layout.slots
    for box in (slots["ribbon"], slots["actions"], *sheet.about):
        assert not sheet.plate.colliderect(box), box
    advised = next(line for line in reversed(program.log()) if line["kind"] == "advice")
    program.quick_key(pygame.K_RETURN)
    done = [session.history.entry(at).action for at in range(before, session.position)]
    assert session.game.actions.text(done[0]) == advised["actions"][0]
    assert done == list(in_a_row(session.game, start, tuple(done)))
    assert len(done) > 1 or key not in WHOLE
    assert not scene.advice.open


def test_esc_closes_the_sheet_and_nothing_is_done(program: AtTable) -> None:
    scene = _asked(program, "gonzaga")
    before = scene.session.position
    program.quick_key(pygame.K_ESCAPE)
    assert not scene.advice.open
    program.quick_key(pygame.K_RETURN)
    assert (scene.session.position, program.top) == (before, scene)


def test_h_and_a_click_open_the_reasons_and_close_them_again(program: AtTable) -> None:
    scene = _asked(program, "gonzaga")

    def told() -> list[str]:
        sheet = scene.stage.layers._overlays["note"]
        assert isinstance(sheet, AdviceSheet)
        return [one.text for one in sheet._lay(400).words]

    short = told()
    assert not any("the strongest computer player sees" in words for words in short)
    program.quick_key(pygame.K_h)
    assert any("the strongest computer player sees" in words for words in told())
    assert scene.advice.open
    sheet = scene.advice._sheet
    assert sheet is not None
    program.click_at(sheet.plate.center)
    assert told() == short
    program.quick_key(pygame.K_ESCAPE)
    assert not scene.advice.open


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_what_has_to_be_shown_first_is_offered_and_covers_no_button(
    program: AtTable, size: tuple[int, int], lang: str
) -> None:
    """The note lay over "Show the chips", the only way out of it."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.resize(size)
    game = registry.game("puerto_rico")
    program.sit(Session.new(game, default_seats(3, NAMES, (), game.colours), 5, {}, "free"))
    table = program.table
    assert table.presenter.perspective.viewer is None
    program.quick_key(pygame.K_h)
    note = table.advice._offer
    assert note is not None
    assert table.advice.offers
    air = program.ctx.metrics.px(8)
    for button in table.panels.chrome.acts:
        assert not note.plate.colliderect(button.rect.inflate(2 * air - 2, 2 * air - 2))
    program.click_at(note.plate.center)
    assert isinstance(program.top, Handover)
    program.reveal()
    program.app.step(50)
    assert table.presenter.perspective.viewer is not None
    assert table.advice.thinking
    program.quick_key(pygame.K_ESCAPE)
    assert not table.advice.thinking
    assert not table.controller.notes.shown


def test_not_even_a_corner_of_what_advice_is_about_is_covered(program: AtTable) -> None:
    """Who clicks there next would open the reasons instead."""
    program.resize((1024, 640))
    table = program.sit(Session.new(GAME, default_seats(3, NAMES, (), GAME.colours), 5, {}, "free"))
    words, at = "\n".join(f"{row.what}\n{row.why}" for row in ROWS), table.stage.layout.slots["actions"].midtop
    for left in range(600, 1000, 20):
        about = Rect(left, 201, 24, 24)
        sheet = AdviceSheet(program.ctx, words, "", at, False, [about], rows=ROWS, dear=dear(table.stage))
        assert not about.colliderect(sheet._plate)


def test_places_of_advice_are_framed_and_told_as_in_the_log_not_by_names_that_no_board_bears(program: AtTable) -> None:
    """It spoke of G08-G09 where the board shows the letters of districts and no other ones."""
    state = fresh(3)
    own(state, 0, houses="G07")
    state.decisions = push(state.decisions, pending("roads", 0, Left(3)))
    rio = registry.game("rio_de_la_plata")
    session: Session[Any] = Session.new(rio, default_seats(3, NAMES, (), rio.colours), 5, {"trade": "off"}, "free")
    session.history.state = state
    scene = program.sit(session)
    _advice_comes(program, scene)
    sheet, marks = (scene.stage.layers._overlays[name] for name in ("note", ADVISED))
    assert isinstance(sheet, AdviceSheet)
    assert isinstance(marks, AdvisedOverlay)
    cells = dict(scene.stage.table.board("city").cells())
    assert cells
    assert not [name for name in cells if name in sheet.words]
    roads = [name for name in scene.stage.table.board("city").places if name.startswith("road.")]
    lie = [(name.removeprefix("road."), scene.stage.rect_of(f"city/{name}")) for name in roads]
    framed = [box for row in marks.goals for box, _ in row]
    assert framed
    for box in framed:
        (edge,) = [name for name, where in lie if where == box]
        where = session.whereabouts(edge)
        assert program.ctx.catalogue.text(f"where.{where[0].key}", **dict(where[0].values)) in sheet.words


def test_chances_of_all_rows_stand_at_one_place_beside_a_bar_and_none_is_drawn_where_they_are_not_known(
    program: AtTable,
) -> None:
    """Of the first they stood below the title, of the others at the right edge."""
    told = ("chance to win 82 %", 0.82), ("about 43 %, perhaps as good as the first", 0.43), ("26 %", 0.26)
    rows = [Advised("Anna builds a Hospice", words, "It brings workers", (), share) for words, share in told]

    def laid(rows: list[Advised]) -> tuple[list[Rect], list[tuple[Rect, float]]]:
        found = AdviceSheet(program.ctx, "", "", (700, 400), False, (), rows=rows)._lay(360)
        return [one.room for one in found.words if "%" in one.text], list(found.bars)

    rooms, bars = laid(rows)
    assert [share for _, share in bars] == [0.82, 0.43, 0.26]
    assert len({bar.x for bar, _ in bars}) == len({room.x for room in rooms}) == 1
    for (bar, _), room in zip(bars, rooms, strict=True):
        assert bar.right < room.x
        assert room.y <= bar.y < bar.bottom <= room.bottom
    assert laid([Advised("Anna builds a Hospice", "", "It brings workers")]) == ([], [])


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)], ids=str)
def test_numbers_of_lines_lie_inside_their_own_tile_in_one_corner_and_hide_no_name_or_price(
    program: AtTable, size: tuple[int, int]
) -> None:
    """They lay on borders between two tiles, once above and once below; the frame hid name and price."""
    program.resize(size)
    game = registry.game("puerto_rico")
    scene = program.sit(Session.new(game, default_seats(3, NAMES, (), game.colours), 5, {}, "free"))
    stage, kinds = scene.stage, ("small_market", "small_indigo_plant", "office", "hacienda")
    tiles = [item.rect for item in stage.items if item.piece.kind == "building" and item.piece.face in kinds]
    goals = [[(box, ())] for box in tiles[:3]]
    plates, counted = on_frames(stage, tiles[:1])
    spared = spared_on(stage)
    marks = AdvisedOverlay(stage.brush, [()] * 3, goals, spared=spared, plates=plates, counted=counted)
    assert [number for number, _ in marks._plates] == [1, 2, 3]
    assert all(box.contains(plate) for box, (_, plate) in zip(tiles, marks._plates, strict=False))
    corners = {(plate.x - box.x, plate.y - box.y) for box, (_, plate) in zip(tiles, marks._plates, strict=False)}
    assert len(corners) == 1
    printed = [one for one in stage.printed for box in tiles[:3] if box.contains(one)]
    printed += [plate for box, one in stage.written.within(tiles[0]) if (plate := one.plate(stage.brush))]
    assert len(printed) > 3
    assert all(plate.clip(one).height <= 2 for _, plate in marks._plates for one in printed)
    black = pygame.Surface(size)
    AdvisedOverlay(stage.brush, [()] * 3, goals, numbered=False).paint(black)
    inside = tiles[0]
    assert all(tuple(black.get_at(at))[:3] == (0, 0, 0) for at in (inside.move(2, 0).midleft, inside.center))
    assert tuple(black.get_at((inside.centerx, inside.top - 3)))[:3] != (0, 0, 0)
    assert plates, "the price is written above the frame that crosses it"
    assert any(item.rect == tiles[0] for item in counted)


@pytest.mark.parametrize("key", ["puerto_rico", "gonzaga", "anno_1503", "rio_de_la_plata"])
def test_a_sheet_that_tells_all_lies_in_one_place_and_is_as_broad_from_one_piece_of_advice_to_the_next(
    program: AtTable, key: str
) -> None:
    """It was 330 or 490 pixels broad and lay elsewhere each time, once over what it spoke of."""
    game = registry.game(key)
    scene = program.sit(Session.new(game, default_seats(3, NAMES, (), game.colours), 5, {}, "free"))
    rooms, found = columns(program.ctx, scene.stage, scene.stage.panels["log"][0]), list[Rect]()
    for many, at in ((1, (700, 400)), (2, (200, 200)), (3, (1200, 600))):
        rows = [Advised("Anna builds a Hospice", "26 %", "It brings workers, " * 6, (), 0.2)] * many
        sheet = AdviceSheet(program.ctx, "", "", at, False, (), rows=rows, whole=True, columns=rooms)
        found.append(sheet.plate)
    assert len({(one.x, one.width, one.bottom) for one in found}) == 1
    assert len({one.height for one in found}) == 3
    assert found[0].bottom == rooms[0][0].bottom


def test_words_that_a_frame_would_cross_lie_above_it_on_a_light_ground(program: AtTable) -> None:
    """The frame around both cards of a plan stood through the word between them."""
    game = registry.game("gonzaga")
    stage = program.sit(Session.new(game, default_seats(2, NAMES, (), game.colours), 5, {}, "free")).stage
    slots = [stage.rect_of(f"plan.0/{part}") for part in ("region", "action")]
    words, _ = on_frames(stage, [box for box in slots if box is not None])
    assert [one.bare for one in words if one.words == program.ctx.text("label.plan_open")] == [False]
