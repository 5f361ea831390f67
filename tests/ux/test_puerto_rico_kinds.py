"""Puerto Rico with all expansions: every kind of action by drag, by click and click, and by keyboard."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.engine.action import Action
from tabletop.games.puerto_rico.actions import actions
from tabletop.games.puerto_rico.game import GAME
from tabletop.scene.screens.handover import Handover
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import QUICK, AtTable

WAYS = ("drag", "click", "keys")
SEEDS = (185, 151, 148, 196, 289, 141, *range(100, 140))
"""The first ones meet all kinds soon; the others are for the day when rules and chance go other ways."""

EVERYTHING = (
    *("new_buildings", "nobles", "buccaneer", "festival"),
    *("workers_refusable", "production_refusable", "storage_discard_more"),
)


def _rare_first(seed: int) -> Iterator[tuple[Session[Any], Action]]:
    """A game of three that tries what was done least: the session and what comes next, for somebody to play it."""
    luck, done = random.Random(seed), Counter[type]()
    seats = default_seats(3, ("Anna", "Bruno", "Carla"), (), GAME.colours)
    session: Session[Any] = Session.new(GAME, seats, seed, dict.fromkeys(EVERYTHING, "on"), "free")
    while session.deciders:
        seat = session.deciders[0]
        legal = session.legal(seat)
        least = min(done[type(one)] for one in legal)
        action = luck.choice([one for one in legal if done[type(one)] == least])
        if luck.random() < 0.5:
            action = QUICK.choose(GAME, session.view(seat), seat, legal, session.position)
        done[type(action)] += 1
        yield session, action


def _by_hand(program: AtTable, session: Session[Any], action: Action, way: str) -> None:
    """Do one action by hand, and see that it is what was done."""
    before = session.position
    program.ctx.store.leave()
    for running in program.ctx.store.autosaves():  # of the action before; the title reads all there are
        running.unlink()
    program.sit(session)
    program.wait(100)
    if isinstance(program.top, Handover):
        program.reveal()
        program.wait(100)
    gesture = GAME.gesture(session.view(action.seat), action)
    assert gesture is not None, action
    program.act(gesture, way)
    assert session.position == before + 1, (action, gesture, way)
    assert session.line[-1].action == action, (action, way)


def _all_kinds(program: AtTable, ways: dict[str, list[str]]) -> None:
    """Do every kind in the ways that are asked for; none may be left."""
    program.ctx.trace.close()
    for seed in SEEDS:
        for session, action in _rare_first(seed):
            if left := ways[type(action).__name__]:
                _by_hand(program, session, action, left.pop())
            else:
                session.play(action)
            if not any(ways.values()):
                return
    raise AssertionError({kind: left for kind, left in ways.items() if left})


def test_every_kind_of_action_by_hand(program: AtTable) -> None:
    """Each in one way, in turn."""
    kinds = [kind.cls.__name__ for kind in actions.kinds]
    _all_kinds(program, {kind: [WAYS[number % 3]] for number, kind in enumerate(kinds)})


@pytest.mark.whole
@pytest.mark.parametrize("way", WAYS)
def test_every_kind_of_action_in_every_way(program: AtTable, way: str) -> None:
    _all_kinds(program, {kind.cls.__name__: [way] for kind in actions.kinds})
