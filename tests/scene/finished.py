"""A game of Anno 1503 played at random to its end, made once."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from tabletop.games.anno_1503.game import GAME
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats

NAMES = ("Anna", "Ben", "Chiara", "Denis")


def played(seats: int, seed: int, actions: int | None = None) -> Session[Any]:
    """A session after so many random actions, or played to its end."""
    chance = random.Random(seed)
    session: Session[Any] = Session.new(GAME, default_seats(seats, NAMES, (), GAME.colours), seed, {})
    while session.deciders and (actions is None or session.position < actions):
        session.play(chance.choice(GAME.legal(session.state, session.deciders[0])))
    return session


@cache
def finished_session() -> Session[Any]:
    """A game of four seats that ends; tests must not change it."""
    return played(4, 17)
