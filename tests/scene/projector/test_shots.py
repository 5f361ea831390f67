"""The wall shows a step on the boards of who takes it, marks what it has changed, and only then goes on to who comes
next; a key brings any board there."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from tabletop.components.board import SeatFigure
from tabletop.engine.tableau import Drag, Piece, Tableau
from tabletop.games.registry import games
from tabletop.locale import Catalogue
from tabletop.presentation.tallies import DrawnTally
from tabletop.scene.projector.changes import changed
from tabletop.scene.projector.public_table import PublicTable
from tabletop.scene.projector.standings import SeatRow
from tabletop.session.knowing.public_feed import PublicFeed
from tabletop.session.session import Session
from tests.scene.projector.walls import GAMES, on_the_wall, pixels, under_way

SIZE = (1366, 768)


def slow_wall(session: Session[Any]) -> PublicTable:
    """A wall on which things move, and are read for half a second."""
    pygame.font.init()
    catalogue = Catalogue.load("en", (session.game.key,))
    catalogue.seat(session.game.key, session.names)
    return PublicTable(PublicFeed(session), catalogue, SIZE, speed=0.2, reading=lambda words: 500.0)


def until(wall: PublicTable, phase: str) -> None:
    for _ in range(2000):
        wall.update(16)
        if wall.phase == phase:
            return
    raise AssertionError(f"the wall never came to {phase}")


def test_the_board_of_who_acts_stays_until_the_step_is_read_and_then_the_next_one_comes() -> None:
    session = under_way("puerto_rico", 4, 0)
    wall, seen = slow_wall(session), 0
    for _ in range(60):
        seat = session.deciders[0]
        session.play(session.legal(seat)[0])
        until(wall, "told")
        assert wall.front == seat
        assert f"island.{seat}" in wall.stage.layout.cameras
        assert wall.around.head.name == session.names[session.deciders[0]]
        if session.deciders[0] != seat:
            seen += 1
            until(wall, "waiting")
            assert wall.front == session.deciders[0]
    assert seen > 3


def test_before_anything_moves_the_boards_lie_as_they_lay() -> None:
    session = under_way("puerto_rico", 4, 0)
    wall = slow_wall(session)
    before = 0
    for _ in range(60):
        tableau = wall.stage.tableau
        session.play(session.legal(session.deciders[0])[0])
        wall.update(16)
        if wall.phase == "before":
            before += 1
            assert wall.stage.tableau is tableau
            assert not wall.stage.marks
        until(wall, "told")
    assert before


def _changed(wall: PublicTable) -> list[str]:
    """What is marked because it has changed."""
    return [thing for thing, marks in wall.stage.marks.items() if "last" in marks]


def test_where_the_next_thing_may_be_done_is_marked_once_the_step_has_been_told() -> None:
    """A title alone told a class what may be done; of where there was nothing to be seen."""
    session = under_way("rio_de_la_plata", 3, 0)
    wall = slow_wall(session)
    session.play(session.legal(session.deciders[0])[0])
    until(wall, "told")
    assert _changed(wall)
    assert not any("can" in marks for marks in wall.stage.marks.values()), "first what has happened"
    until(wall, "waiting")
    lit = {thing for thing, marks in wall.stage.marks.items() if "target" in marks}
    gestures = [wall.game.gesture(wall.feed.view, move) for move in wall.feed.moves]
    assert lit == {gesture.place for gesture in gestures if isinstance(gesture, Drag) and not gesture.apart}
    assert len(lit) > 40
    assert any("can" in marks for marks in wall.stage.marks.values())


def test_of_a_choice_that_not_everybody_can_tell_nothing_is_marked_ahead() -> None:
    session, hidden = under_way("gonzaga", 3, 0), 0
    wall = on_the_wall(session, SIZE)
    for _ in range(40):
        session.play(session.legal(session.deciders[0])[0])
        wall.update(16)
        if not wall.feed.moves:
            hidden += 1
            assert not any({"can", "target"} & {*marks} for marks in wall.stage.marks.values())
    assert hidden


@pytest.mark.parametrize("key", GAMES)
def test_marks_are_changes_and_a_jump_has_none(key: str) -> None:
    session = under_way(key, 3, 30)
    wall, marked, luck = on_the_wall(session, SIZE), 0, random.Random(3)
    for _ in range(60):
        before = wall.stage.tableau
        session.play(luck.choice(session.legal(session.deciders[0])))
        told = len(wall.feed.steps)
        wall.update(16)
        if told == len(wall.feed.steps) and wall.stage.tableau.pieces == before.pieces:
            continue  # decided in secret: what is marked goes on to be
        there = {piece.id: piece for piece in before.pieces}
        changed_now = _changed(wall)
        for thing in changed_now:
            piece = wall.stage.piece(thing)
            assert piece is None or piece != there.get(thing), thing
        marked += len(changed_now)
    assert marked
    looked = session.position
    at: list[int | None] = [None]
    wall = PublicTable(PublicFeed(session, lambda: at[0]), wall.ctx.catalogue, SIZE, speed=0)
    at[0] = looked - 9
    wall.update(16)
    assert not _changed(wall)
    then, now = wall.feed.behind or (0, 0)
    assert then <= looked - 9
    assert wall.around.head.warning == wall.ctx.text("wall.earlier", n=then, last=now)


def test_what_merely_came_into_view_is_not_marked_and_what_left_marks_its_place() -> None:
    box = pygame.Rect(0, 0, 9, 9)
    stays, goes, grows = Piece("a", "x", "b/1"), Piece("b", "x", "b/2"), Piece("c", "x", "b/3", count=1)
    more = Piece("c", "x", "b/3", count=2)
    old = {one.id: (one, box) for one in (stays, goes, grows)}
    new = {one.id: (one, box) for one in (stays, more)}
    assert changed(old, new, Tableau(()), Tableau(())) == ("c", "b/2")


def test_a_figure_tells_by_how_much_it_has_changed_and_a_hidden_one_does_not() -> None:
    look = under_way("gonzaga").seats[0]
    two, five = DrawnTally(SeatFigure(("points",), "x"), 2), DrawnTally(SeatFigure(("points",), "x"), 5)
    assert SeatRow(look, (five,), False, (two,)).gain(0) == 3
    assert SeatRow(look, (five, two), False, (two,)).gain(0) == 0


@pytest.mark.parametrize("key", GAMES)
def test_a_key_brings_any_seat_everybody_and_every_board_and_back(key: str) -> None:
    session = under_way(key, max(games()[key].seats), 60)
    wall = on_the_wall(session, SIZE)
    usual = pixels(wall)
    own = [name for name, board in wall.stage.table.boards.items() if board.per_seat]
    for seat in range(len(session.seats)):
        wall.bring(seat)
        assert wall.front == seat
        shown = {name for name in wall.stage.layout.cameras if name.endswith(f".{seat}")}
        assert shown, "the boards of that seat are on the wall"
        wall.bring(seat)
        assert pixels(wall) == usual
    wall.bring_all()
    rows = {name for row in wall.stage.table.others.rows for name in row}
    for seat in range(len(session.seats)):
        assert {f"{name}.{seat}" for name in rows} <= set(wall.stage.layout.cameras)
    wall.bring_all()
    shared = [name for name in wall.stage.table.boards if name not in own]
    for name in shared:
        wall.bring_board()
        assert set(wall.stage.layout.cameras) == {name}
    wall.bring_board()
    assert pixels(wall) == usual


def test_all_islands_show_their_goods() -> None:
    session = under_way("puerto_rico", 5, 200)
    wall = on_the_wall(session, SIZE)
    wall.bring_all()
    there = wall.stage.boxes()
    for piece in wall.stage.tableau.pieces:
        if piece.place.startswith("island.") and "/barrel." in piece.place:
            assert piece.id in there, piece.id


def test_an_arrow_tells_the_way_of_the_last_movement() -> None:
    session = under_way("anno_1503", moves=20)
    wall = slow_wall(session)
    until(wall, "waiting")
    for _ in range(200):
        legal = session.legal(session.deciders[0])
        sails = [action for action in legal if type(action).__name__ == "Sail"]
        session.play(sails[0] if sails else legal[0])
        until(wall, "told")
        if sails:
            assert wall.stage.layers.shows("arrow:0")
            return
        until(wall, "waiting")
    raise AssertionError("nobody sailed")
