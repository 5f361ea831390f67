"""The wall shows what everybody may know: two worlds that differ in secrets alone look the same on it."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from tabletop.engine.event import Event
from tabletop.session.history import Entry
from tabletop.session.knowing.public_feed import PublicFeed
from tabletop.session.session import Session
from tests.scene.projector.walls import GAMES, on_the_wall, pixels, under_way
from tests.source import imported, python_files

SIZE = (640, 480)


def disguised(event: Event) -> Event:
    """The same for everybody, and something else for those who saw it in secret."""
    if event.seen_by is None:
        return event
    return dataclasses.replace(event, values=tuple((name, "?") for name, _ in event.values))


def mirror(session: Session[Any], other: Session[Any], luck: random.Random) -> bool:
    """Let `other` stand where `session` does in a world with other secrets; whether it differs."""
    game, state = session.game, session.state
    seat = luck.randrange(len(session.seats))
    twin = game.determinize(game.view(state, seat), seat, luck.getrandbits(32))
    assert game.view(twin, None) == game.view(state, None)
    line = [
        Entry(one.action, tuple(map(disguised, one.events)), one.state, one.barriers, one.witnesses, one.sealed)
        for one in session.line
    ]
    other.history.back_to(session.history.mark()._replace(line=tuple(line)))
    other.history.state = twin
    return bool(twin != state)


@pytest.mark.parametrize("key", GAMES)
def test_two_worlds_that_differ_in_secrets_look_the_same_at_every_moment(key: str) -> None:
    session, other = under_way(key, moves=0), under_way(key, moves=0)
    wall, twin = on_the_wall(session, SIZE), on_the_wall(other, SIZE)
    luck, differ = random.Random(1), 0
    for _ in range(24):
        if not session.deciders:
            break
        session.play(luck.choice(session.legal(session.deciders[0])))
        differ += mirror(session, other, luck)
        wall.update(16)
        twin.update(16)
        assert pixels(wall) == pixels(twin), session.position
    assert differ > 5


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_brought_to_the_wall_tells_no_secret(key: str) -> None:
    """The boards of each seat, those of everybody, each shared board alone, the marks and arrows of a step."""
    session, other = under_way(key, moves=0), under_way(key, moves=0)
    walls = on_the_wall(session, SIZE), on_the_wall(other, SIZE)
    luck, differ = random.Random(4), 0
    for number in range(24):
        if not session.deciders:
            break
        session.play(luck.choice(session.legal(session.deciders[0])))
        differs = mirror(session, other, luck)
        differ += differs
        for wall in walls:
            wall.update(16)
            wall.bring(number % len(session.seats))
        assert pixels(walls[0]) == pixels(walls[1]), (session.position, "seat")
        if number % 4 or not differs:
            continue
        for wall in walls:
            wall.bring_all()
        assert pixels(walls[0]) == pixels(walls[1]), (session.position, "everybody")
        for _ in [name for name, board in walls[0].stage.table.boards.items() if not board.per_seat]:
            for wall in walls:
                wall.bring_board()
            assert pixels(walls[0]) == pixels(walls[1]), session.position
    assert differ > 5


def test_a_feed_leads_neither_to_a_state_nor_to_a_session() -> None:
    session = under_way(GAMES[0])
    feed = PublicFeed(session)
    reached = [getattr(feed, name) for name in dir(feed) if not name.startswith("__")]
    assert not [one for one in reached if one is session or one is session.state or one is session.history]
    assert feed.view == session.game.view(session.state, None)


def test_what_was_decided_in_secret_and_what_came_later_is_not_told() -> None:
    session = under_way("anno_1503", moves=30)
    past = PublicFeed(session, lambda: 12)
    assert past.position == 12
    assert len(past.steps) == 13
    assert past.view == session.game.view(session.state_at(12), None)
    sealed = under_way("gonzaga", moves=0)
    feed, before = PublicFeed(sealed), 0
    for _ in range(40):
        sealed.play(sealed.legal(sealed.deciders[0])[0])
        if sealed.line[-1].sealed:
            assert len(feed.steps) == before + 1
        else:
            before = feed.position
    assert any(entry.sealed for entry in sealed.line)


def test_nothing_of_the_projector_imports_a_session() -> None:
    """It is given feeds; the laptop's screens make them."""
    for path in python_files("tabletop/scene/projector"):
        assert not [name for name, _ in imported(path) if name.startswith("tabletop.session.session")], path
