"""Players for recorded games that ordinary ones seldom play: see `produce.py`."""

from __future__ import annotations

import random
from typing import Any

from tabletop.engine.action import Action
from tabletop.games.anno_1503 import actions as act
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import Building

_ENOUGH = 28  # 2 gold from a great outpost make 30


def idle(state: Anno, legal: tuple[Action, ...], dice: random.Random) -> Action:
    """Rolls and ends the turn; where something must be chosen, takes the last on the list."""
    ending = [action for action in legal if isinstance(action, act.EndTurn)]
    return (ending or legal)[-1]


def generous(state: Anno, legal: tuple[Action, ...], dice: random.Random) -> Action:
    """Draws cards from whoever lacks 2 gold to his third goal, and waits itself for somebody to do so (ruling A32)."""
    for action in legal:
        if isinstance(action, act.DrawCard) and _waits(state.players[action.victim]):
            return action
        if isinstance(action, act.Raise) and action.building == Building.GREAT_OUTPOST:
            return action
    me = state.players[legal[0].seat]
    saving = sum(me.goals) == 2 and not me.goals[0]
    if saving and me.gold >= _ENOUGH:
        return _wait(legal, dice)
    if len(legal) == 1 or dice.random() < 0.15:
        return dice.choice(legal)
    return _best(state, [action for action in legal if not (saving and isinstance(action, act.Buy))], dice)


def _waits(player: Player) -> bool:
    return sum(player.goals) == 2 and not player.goals[0] and _ENOUGH <= player.gold < _ENOUGH + 2


def _wait(legal: tuple[Action, ...], dice: random.Random) -> Action:
    over = [action for action in legal if isinstance(action, act.EndTurn | act.EndStep)]
    calm = [action for action in legal if not isinstance(action, act.Sell | act.Buy | act.UseGold)]
    return over[0] if over else dice.choice(calm or legal)


def _best(state: Anno, legal: list[Action], dice: random.Random) -> Action:
    seat = legal[0].seat
    worth: list[Any] = [GAME.evaluate(GAME.apply(state, action, listen=False).state, seat) for action in legal]
    most = max(worth)
    return dice.choice([action for action, value in zip(legal, worth, strict=True) if value == most])
