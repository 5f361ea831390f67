"""Tables to test with."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import Any

from tabletop.engine.action import Action
from tabletop.session.records.chain import as_line, chained, link
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import SeatSetup, default_seats
from tests.sample.game import GAME, Lanterns
from tests.sample.state import Fair

GAMES: dict[str, Any] = {GAME.key: GAME}
NAMES = ("Anna", "Bèn", "Çelik")


def table(seats: int = 3, seed: int = 1, undo: str = "free", players: tuple[str, ...] = ()) -> Session[Fair]:
    """A table of Lanterns at its start."""
    return Session.new(GAME, default_seats(seats, NAMES, players), seed, {}, undo)


def some_action(session: Session[Any], rng: random.Random) -> Action:
    """A random legal action of a random decider."""
    seat = rng.choice(session.deciders)
    return rng.choice(session.game.legal(session.state, seat))


def play(session: Session[Fair], moves: int = 10_000, seed: int = 0) -> Session[Fair]:
    """Play so many random moves, at most to the end."""
    rng = random.Random(seed)
    while moves and session.deciders:
        session.play(some_action(session, rng))
        moves -= 1
    return session


def same_line(one: Session[Any], other: Session[Any]) -> bool:
    """Whether two sessions stand alike: same actions, position, variations and state."""
    return (
        [entry.action for entry in one.line] == [entry.action for entry in other.line]
        and one.position == other.position
        and one.state == other.state
        and [(v.at, [e.action for e in v.entries]) for v in one.variations]
        == [(v.at, [e.action for e in v.entries]) for v in other.variations]
    )


def give_seat(session: Session[Any], seat: int, setup: SeatSetup) -> None:
    """A seat changes hands, as records of earlier programs tell of it."""
    session.seats = (*session.seats[:seat], setup, *session.seats[seat + 1 :])
    session.record.add((as_line({"sit": seat, **asdict(setup)}), False))


def written(lines: list[Any]) -> bytes:
    """Plain lines as a record file, each linked to those before it; what is no object stands as it is."""
    texts, before = [], ""
    for number, item in enumerate(lines):
        line = as_line(item)
        if not isinstance(item, dict):
            texts.append(line)
            continue
        before = link(before, line)
        texts.append(chained(line, before) if number and item else line)
    return "".join(texts).encode()


__all__ = ["GAME", "GAMES", "Lanterns", "give_seat", "play", "same_line", "some_action", "table", "written"]
