"""What makes people laugh: no level of any game does it (pays for nothing, passes by what it could have, moves to and
fro). Few games in each run, and the cheap levels only: every decision that was met is looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.bots.levels import AtLevel
from tabletop.bots.match import play_out
from tabletop.engine.action import Action
from tabletop.games.puerto_rico.evaluate import remaining
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tests.puerto_rico import act

LEVELS = ("beginner", "thumb", "phase")
EARLY = 0.3


def decisions(level: str, seeds: range) -> Iterator[tuple[PuertoRico, Action]]:
    """Whatever was decided in some games, with the position before it."""
    for seed in seeds:
        state: Any = GAME.setup(2 + seed % 4, seed, {})
        for action, after in play_out(GAME, state, [AtLevel(level)] * len(state.players), seed):
            if len(GAME.legal(state, action.seat)) > 1:
                yield state, action
            state = after


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_plays_what_makes_people_laugh(level: str) -> None:
    faults: Counter[str] = Counter()
    seen, before = 0, ("", -1)
    for state, action in decisions(level, range(4)):
        seen += 1
        left = remaining(state)
        if isinstance(action, act.SettleNothing) and left > EARLY:
            faults["leaves land lying with half of the game to come"] += 1
        if isinstance(action, act.NoPrivilege):
            faults["leaves the barrel of the privilege"] += 1
        if isinstance(action, act.LeaveUnstaffed) and left > EARLY:
            faults["takes no worker for nothing"] += 1
        moved = isinstance(action, act.Lift | act.Place)
        if isinstance(action, act.Place) and (action.spot, action.seat) == before:
            faults["moves a worker to and fro"] += 1
        if moved and level == "phase":
            faults["moves workers one by one where it fills an island at once"] += 1
        before = (action.spot, action.seat) if isinstance(action, act.Lift) else ("", -1)
        if isinstance(action, act.ProduceNothing | act.RefuseWorkers):
            faults["refuses what is given"] += 1
    assert seen > 100
    assert not faults
