"""What the wall tells of a step: all, in pages where it has no room at once, and that a secret decision is made."""

from __future__ import annotations

import random
import re

import pygame
import pytest
from pygame import Rect

from tabletop.scene.drawing.text import break_lines, measure
from tabletop.scene.projector.panels import News, news_pages
from tabletop.scene.projector.sizes import LEAST, NEWS, pixels
from tabletop.session.knowing.public_feed import PublicFeed
from tests.scene.projector.test_shots import slow_wall, until
from tests.scene.projector.walls import on_the_wall, under_way

HEIGHT = 768
_CELL = re.compile(r"\b(\d+\.\d+|[A-Z]\d\d)\b")
LONG = ("Ben ships", *(f"Chiara loads {count} barrels of sugar on the ship of {count}" for count in range(4, 12)))


def test_what_has_no_room_at_once_is_told_in_pages_and_nothing_is_lost() -> None:
    pygame.font.init()
    room = Rect(0, 0, 234, 174)
    px, pages = news_pages(News(None, LONG, ()), room, HEIGHT)
    assert px == pixels(LEAST, HEIGHT)
    assert len(pages) > 1
    width = room.width - 3 * max(3, px // 3)
    told = [line for _, rest in pages for line in rest]
    assert told == [line for words in LONG[1:] for line in break_lines(words, width, px)]
    assert pages[0][0] == (LONG[0],)
    assert len(news_pages(News(None, LONG, ()), Rect(0, 0, 600, 700), HEIGHT)[1]) == 1


def test_the_main_thing_leads_in_few_lines_and_no_word_of_it_leaves_its_plate() -> None:
    pygame.font.init()
    assert news_pages(News(None, ("Ben ships",), ()), Rect(0, 0, 400, 300), HEIGHT)[0] == pixels(NEWS, HEIGHT)
    sentence = "Chiara draws with the Hacienda: sugar plantation"
    px, pages = news_pages(News(None, (sentence,), ()), Rect(0, 0, 240, 600), HEIGHT)
    assert px < pixels(NEWS, HEIGHT)
    assert len(pages[0][0]) == 3
    room = Rect(0, 0, 160, 600)
    px, pages = news_pages(News(None, ("Anna costruisce: Cattedrale", "3 punti"), ()), room, HEIGHT)
    assert pixels(LEAST, HEIGHT) < px < pixels(NEWS, HEIGHT)
    assert max(measure(line, px, True)[0] for line in pages[0][0]) <= room.width


def test_the_pages_are_turned_while_there_is_time_to_read_and_the_first_one_stays() -> None:
    session = under_way("puerto_rico", 4, 0)
    wall = slow_wall(session)
    for _ in range(200):
        session.play(session.legal(session.deciders[0])[0])
        until(wall, "told")
        if wall.around.pages > 1:
            break
        until(wall, "waiting")
    pages, seen = wall.around.pages, [wall.around.page]
    while wall.phase == "told":
        wall.update(16)
        if wall.around.page != seen[-1]:
            seen.append(wall.around.page)
    assert seen == [*range(pages), 0]


def test_that_somebody_has_a_plan_is_told_before_the_plans_are_shown() -> None:
    session = under_way("gonzaga", 3, 0)
    planning = session.deciders
    assert len(planning) == 3
    seat = planning[0]
    luck = random.Random(3)
    while seat in session.deciders:  # cards are put and taken back, then the plan is locked
        legal = session.legal(seat)
        locks = [one for one in legal if "lock" in session.game.actions.text(one)]
        session.play(locks[0] if locks else luck.choice(legal))
    assert session.line[-1].sealed
    wall = on_the_wall(session)
    assert wall.around.news.newest == (wall.ctx.catalogue.event(PublicFeed(session).steps[-1][1][0]),)
    assert session.names[seat] in wall.around.news.newest[0]
    heard = [event.kind for _, events in PublicFeed(session).steps for event in events]
    assert not {"plan_shown", "revealed"} & set(heard)


@pytest.mark.parametrize(("key", "borne"), [("gonzaga", False), ("rio_de_la_plata", True)])
def test_places_are_told_by_coordinates_only_where_the_boards_of_the_wall_bear_them(key: str, borne: bool) -> None:
    """With those of the laptop switched on a class read of Gonzaga's map where a ring lies as 4.6."""
    wall = on_the_wall(under_way(key, 3, 150))
    words = wall.around.news
    assert not any(_CELL.search(line) for line in (*words.newest, *words.before))
    wall.ctx.catalogue.coordinates = True
    wall.update(16)
    exact = wall.around.news
    assert any(_CELL.search(line) for line in (*exact.newest, *exact.before)) == borne
    assert (exact == words) != borne
    assert wall.ctx.catalogue.coordinates


def test_that_the_next_turn_begins_is_told_where_nothing_else_happened() -> None:
    session = under_way("anno_1503", 3, 0)
    turn = on_the_wall(session).stage.table.turn
    heard: set[str] = set()
    while heard != {turn}:
        legal = session.legal(session.deciders[0])
        told = session.play(min(legal, key=lambda one: "end turn" not in session.game.actions.text(one)))
        heard = {event.kind for event in told.events if event.seen_by is None}
    wall = on_the_wall(session)
    assert wall.around.news.newest == tuple(
        wall.ctx.catalogue.event(event) for event in session.line[-1].events if event.seen_by is None
    )
    assert wall.around.head.status
