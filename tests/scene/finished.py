"""A game of Anno 1503 played at random to its end, made once."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from tabletop.engine.action import Action
from tabletop.games.anno_1503.game import GAME
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats

NAMES = ("Anna", "Ben", "Chiara", "Denis")


def played(seats: int, seed: int, actions: int | None = None) -> Session[Any]:
    """A session after so many random actions, or played to its end. What was chosen once is only played again."""
    luck, chosen = _chosen(seats, seed)
    session: Session[Any] = Session.new(GAME, default_seats(seats, NAMES, (), GAME.colours), seed, {})
    while session.deciders and (actions is None or session.position < actions):
        if session.position == len(chosen):
            chosen.append(luck.choice(GAME.legal(session.state, session.deciders[0])))
        session.play(chosen[session.position])
    return session


@cache
def _chosen(seats: int, seed: int) -> tuple[random.Random, list[Action]]:
    """The luck of such a game, and what it has chosen so far."""
    return random.Random(seed), []


@cache
def finished_session() -> Session[Any]:
    """A game of four seats that ends; tests must not change it."""
    return played(4, 17)
