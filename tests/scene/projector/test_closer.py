"""The wall keeps a zoom of its own, or follows the laptop's; a question lists the moves that everybody could tell."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.engine.openly import all_can_tell
from tabletop.scene.drawing import text
from tabletop.scene.projector.cards import WallCard
from tabletop.scene.projector.public_table import PublicTable
from tabletop.session.knowing.public_feed import PublicFeed
from tests.scene.projector.walls import GAMES, on_the_wall, open_choice, seen, under_way, wall_of
from tests.ux.table import AtTable


def wall_table(program: AtTable) -> PublicTable:
    found = wall_of(program).table
    assert found is not None
    return found


def closer_at_laptop(program: AtTable) -> str:
    """Look closer at a shared board of the laptop, as the wheel does."""
    stage = program.table.stage
    name = next(name for name in stage.layout.rooms if not stage.table.board(name.partition(".")[0]).per_seat)
    assert stage.look_closer(stage.layout.rooms[name].center, 2)
    return name


def test_the_wall_keeps_everything_in_view_while_the_laptop_looks_closer(lesson: AtTable) -> None:
    before = seen(lesson)
    closer_at_laptop(lesson)
    lesson.wait(300)
    assert seen(lesson) == before


def test_the_wall_follows_the_laptop_keeps_what_it_shows_and_shows_everything_again(lesson: AtTable) -> None:
    before = seen(lesson)
    lesson.key(pygame.K_m)
    name = closer_at_laptop(lesson)
    lesson.wait(300)
    (look,) = wall_table(lesson).looks
    assert look.instance == name
    assert look.factor == pytest.approx(2, abs=0.05)
    closer = seen(lesson)
    assert closer != before
    lesson.key(pygame.K_m)
    lesson.table.stage.zoom.forget()
    lesson.table.stage.frame(lesson.table.stage.framing)
    lesson.wait(300)
    assert seen(lesson) == closer
    lesson.key(pygame.K_m, pygame.KMOD_LSHIFT)
    lesson.wait(300)
    assert not wall_table(lesson).looks
    assert seen(lesson) == before


def test_the_wheel_over_the_small_picture_brings_the_wall_closer_and_not_the_laptop(lesson: AtTable) -> None:
    wall, table = wall_of(lesson), wall_table(lesson)
    room = max(table.stage.layout.rooms.values(), key=lambda room: room.width * room.height)
    inner = wall.preview.rect.inflate(-8, -8)
    at = (
        inner.x + room.centerx * inner.width // table.size[0],
        inner.y + room.centery * inner.height // table.size[1],
    )
    lesson.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    lesson.send(pygame.MOUSEWHEEL, x=0, y=3)
    lesson.wait(100)
    assert table.looks
    assert not lesson.table.stage.zoom
    first = table.looks
    table.resize((1024, 768))
    assert table.looks == first
    assert table.stage.looks()[0].factor == pytest.approx(first[0].factor, abs=0.05)


@pytest.mark.parametrize("key", GAMES)
def test_moves_are_told_to_the_class_only_where_everybody_could_tell_them(key: str) -> None:
    told = kept = 0
    session, luck = under_way(key, moves=0), random.Random(7)
    feed = PublicFeed(session)
    while session.deciders and session.position < 600:
        session.play(luck.choice(session.legal(session.deciders[0])))
        deciders = session.deciders
        if len(deciders) == 1 and all_can_tell(session.game, session.state, session.view, deciders[0]):
            told += 1
            assert feed.moves == session.legal(deciders[0])
        else:
            kept += 1
            assert feed.moves == ()
    assert told
    assert kept or key in {"puerto_rico", "rio_de_la_plata"}  # nothing of them is decided in secret


def test_a_question_lists_the_moves_and_after_the_votes_the_reasons_of_the_computer(lesson: AtTable) -> None:
    open_choice(lesson)
    lesson.key(pygame.K_j)
    discussed = wall_of(lesson).lesson
    assert discussed is not None
    assert len(discussed.moves) == len(PublicFeed(lesson.table.session).moves)
    assert len(set(discussed.moves)) == len(discussed.moves)
    lesson.key(pygame.K_1)
    lesson.key(pygame.K_h)
    lesson.wait(200)
    assert not discussed.reasons, "before the votes are shown H tells the teacher alone"
    lesson.key(pygame.K_SPACE)
    votes = seen(lesson)
    lesson.key(pygame.K_h)
    while discussed.busy:  # it thinks for three seconds at most, or longer where its process has to start
        lesson.wait(50)
        pygame.time.wait(20)
    assert discussed.reasons
    lesson.wait(100)
    assert seen(lesson) != votes
    lesson.key(pygame.K_ESCAPE)
    assert not discussed.asking


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_listed_moves_are_large_enough_for_the_last_row(size: tuple[int, int]) -> None:
    wall = on_the_wall(under_way("puerto_rico", 5, 0), size, "fr")
    wall.draw(pygame.Surface(size))
    painted: list[int] = []
    moves = wall.proposals(8)
    assert moves
    room = wall.stage.layout.slots["standings"]
    wall.stage.layers.put(
        "question", WallCard.fitting(wall.ctx, room, size[1], (0,) * 8, [one.words for one in moves], True)
    )
    with text.recording(lambda words, px, colour: painted.append(px)):
        wall.draw(pygame.Surface(size))
    assert min(painted) >= 0.02 * size[1]
