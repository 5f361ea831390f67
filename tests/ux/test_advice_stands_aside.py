"""What the first line of advice marks on the boards is never under its sheet, whatever the game and the window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect

from tabletop.bots.beside import in_full
from tabletop.bots.judged import Analysis, Judged
from tabletop.bots.outlook import Outlook
from tabletop.engine.types import Seat
from tabletop.games import registry
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.game import GAME as RIO
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.scene.screens.handover import Handover
from tabletop.scene.table.around.advice_sheet import AdviceSheet
from tabletop.scene.table.around.advised import AdvisedOverlay
from tabletop.scene.table.screen import TableScene
from tabletop.scene.table.shown.notes import ADVISED, Note
from tabletop.session.saved.loading import load
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.rio_de_la_plata.position import own
from tests.rio_de_la_plata.war_position import battle, group
from tests.source import ROOT
from tests.ux.table import NAMES, AtTable

RECORDS = {
    "anno_1503": ("4p-gold-agreements-buildings", (138, 230, 414)),
    "gonzaga": ("4p-last-turn-7", (12, 88)),
    "puerto_rico": ("5p-city", (99, 232)),
    "rio_de_la_plata": ("4p-tie", (68, 206, 482)),
}
SIZES = (1024, 640), (1366, 768), (1920, 1080)


def in_front(program: AtTable, session: Session[Any], seat: Seat) -> TableScene:
    """The table with this seat as the one person."""
    players = ["person" if number == seat else "thumb" for number in range(len(session.seats))]
    session.seats = tuple(replace(one, player=who) for one, who in zip(session.seats, players, strict=True))
    program.sit(session)
    program.wait(300)
    if isinstance(program.top, Handover):
        program.reveal()
    return program.table


def shown(table: TableScene, lines: list[Any], seat: Seat) -> tuple[AdviceSheet, AdvisedOverlay]:
    """The sheet and the marks of lines, as if they had been thought out."""
    session, advice = table.session, table.advice
    cases = session.game.case(session.view(seat), seat, tuple(lines)) or (None,) * len(lines)
    thought = [Judged(line, 0.5, False, Outlook(()), case=case) for line, case in zip(lines, cases, strict=True)]
    advice._asked = seat, session.known_to(seat)
    advice._show(Analysis(seat, tuple(thought), "turn"))
    return lying(table)


def lying(table: TableScene) -> tuple[AdviceSheet, AdvisedOverlay]:
    sheet, marks = (table.stage.layers._overlays[name] for name in ("note", ADVISED))
    assert isinstance(sheet, AdviceSheet)
    assert isinstance(marks, AdvisedOverlay)
    return sheet, marks


def thought_of(session: Session[Any], seat: Seat) -> list[Any]:
    """Three lines that a game thinks of, as long as advice tells them."""
    game, view, legal = session.game, session.view(seat), session.legal(seat)
    begun = dict.fromkeys(tuple(line) for line in game.plans(view, seat, legal, 3)) or {(legal[0],): None}
    return [in_full(game, view, seat, line, 1) for line in begun][:3]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", RECORDS)
def test_no_sheet_lies_over_what_its_first_line_marks(key: str, size: tuple[int, int], program: AtTable) -> None:
    """A large one lay over the very quarter that it spoke of; in a small window one covered a third of the boards."""
    program.resize(size)
    name, positions = RECORDS[key]
    for at in positions:
        session = load(ROOT / "tests" / "records" / key / f"{name}.tabletop", registry.games()).session
        session.history.cut(at)
        seat = session.deciders[0]
        table = in_front(program, session, seat)
        sheet, marks = shown(table, thought_of(session, seat), seat)
        assert sheet.plate.collidelist(marks.of_first) < 0, at
        window = Rect((0, 0), size)
        assert window.contains(sheet.plate)
        boards = [
            camera.rect for name, camera in table.stage.layout.cameras.items() if name in table.stage.layout.rooms
        ]
        assert sheet.plate.collidelist(boards) < 0, f"at {at} it covers a board"
        table.advice.unfold()
        sheet, _ = lying(table)
        assert sheet.plate.collidelist(marks.of_first) < 0, f"all of it, at {at}"
        table.advice.unfold()


def test_a_way_of_a_group_is_framed_where_it_begins_and_ends_with_a_thin_line_between(program: AtTable) -> None:
    """Each of three squares had a frame and the number of the line."""
    state = battle(group("C03", ATTACKERS), group("N03", ATTACKERS))
    own(state, 0, huts="C06")
    session: Session[Any] = Session.new(RIO, default_seats(4, NAMES, (), RIO.colours), 5, {}, "free")
    session.history.state = state
    table = in_front(program, session, 3)
    way = in_full(RIO, session.view(3), 3, (act.Go(3, "C03", "C04"),), 1)
    assert len(way) == 3
    _, marks = shown(table, [way, (act.Done(3),)], 3)
    stage = table.stage
    assert [box for box, _ in marks.goals[0]] == [stage.rect_of("city/C06")]
    assert len([number for number, _ in marks._plates if number == 1]) == 1
    (path,) = marks.paths[0]
    boxes = [stage.rect_of(thing) for thing in ("group.C03", "city/C04", "city/C05", "city/C06")]
    assert list(path) == [box.center for box in boxes if box is not None]
    assert table.controller.notes.advised == ("group.C03",)
    assert not {"city/C04", "city/C05"} & set(table.controller.notes.further)


def test_what_lies_there_is_told_beside_the_sheet(program: AtTable) -> None:
    """A newcomer wanted to look up the building that advice named, and nothing was told as long as the sheet lay."""
    record, (at, *_) = RECORDS["puerto_rico"]
    session = load(ROOT / "tests" / "records" / "puerto_rico" / f"{record}.tabletop", registry.games()).session
    session.jump(at, consent=True)
    seat = session.deciders[0]
    table = in_front(program, session, seat)
    sheet, _ = shown(table, thought_of(session, seat), seat)
    layers, said = table.stage.layers, table.controller.notes.said
    building = "market/fortress"
    box = table.stage.rect_of(building)
    assert box is not None
    program.point(box.center)
    program.wait(700)
    told = layers._overlays["beside"]
    assert isinstance(told, Note)
    assert table.controller.ctx.text("building.fortress") in told.words
    assert not told.plate.colliderect(sheet.plate)
    assert lying(table)[0] is sheet
    program.point(sheet.plate.center)
    program.wait(700)
    assert not layers.shows("beside"), "what lies under the sheet is not asked for"
    program.point(box.center)
    program.wait(700)
    assert layers.shows("beside")
    assert table.controller.notes.said == said
    program.key(pygame.K_ESCAPE)
    assert not layers.shows("beside")
    assert not layers.shows("note")
