"""Ships in an own turn: look at what is new and may be wanted, else come nearer to it."""

from __future__ import annotations

from collections.abc import Collection

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import EndTurn, LookAt, ReturnTile, Sail
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.thinking.sound import sound
from tabletop.games.anno_1503.thinking.turn import WON, Turn

_NEARER = 0.01
"""Rounds that a step has to save: nobody goes round in circles."""
_CURIOUS = 0.005
"""What a look is worth that costs nothing but a point."""


def lines(turn: Turn, state: Anno, most: int) -> list[Line]:
    """What a ship may do that brings something, up to a look, and the end of the turn: the best first. Nobody ends it
    beside a tile that is new."""
    found = [action for _, action in ranked(turn, state)[:most]]
    if any(_is_new(turn, action) for action in found):
        found = [action for action in found if not isinstance(action, EndTurn)]
    near = {action.square for action in rules.legal(state, turn.seat) if isinstance(action, LookAt)}
    gone = [_gone_on(turn, state, action) for action in found]
    return [line for line in gone if not _roundabout(line, near)]


def within_reach(turn: Turn, state: Anno) -> list[Line]:
    """Ways of one ship to a look at each tile that its points reach, the nearest first: what is known there is kept if
    it can be."""
    found: list[tuple[int, Line]] = []
    for action in rules.legal(state, turn.seat):
        if isinstance(action, LookAt):
            found.append((0, (action,)))
        elif isinstance(action, Sail):
            found += _on_from(turn, state, (action,))
    met, kept = set[str](), list[Line]()
    for _, line in sorted(found, key=lambda one: one[0]):
        look = line[-1]
        if isinstance(look, LookAt) and look.square not in met:
            met.add(look.square)
            kept += _looked(turn, state, line)
    return kept


def _on_from(turn: Turn, state: Anno, line: tuple[Sail, ...]) -> list[tuple[int, Line]]:
    """After some steps of a ship: what it can look at there, and the same after each further step."""
    after = _after(state, line)
    found: list[tuple[int, Line]] = []
    passed = {step.square for step in line}
    for action in rules.legal(after, turn.seat):
        if isinstance(action, LookAt) and action.ship == line[0].ship:
            found.append((len(line), (*line, action)))
        elif isinstance(action, Sail) and action.ship == line[0].ship and action.square not in passed:
            found += _on_from(turn, state, (*line, action))
    return found


def _after(state: Anno, line: Line) -> Anno:
    for action in line:
        state = rules.apply(state, action, False).state
    return state


def _looked(turn: Turn, state: Anno, line: Line) -> list[Line]:
    """A line that ends with a look, with what becomes of a tile that is known; nothing where that is put back."""
    if _is_new(turn, line[-1]):
        return [line]
    beside = _after(state, line)
    keeps = [action for action in sound(beside, rules.legal(beside, turn.seat)) if not isinstance(action, ReturnTile)]
    best = max(keeps, key=lambda one: turn.worth(beside, one), default=None)
    return [] if best is None else [(*line, best)]


def _roundabout(line: Line, near: Collection[str]) -> bool:
    """Whether a ship sails only to look at a tile that lies beside a ship anyway."""
    looks = [action.square for action in line if isinstance(action, LookAt)]
    return isinstance(line[0], Sail) and bool(looks) and looks[0] in near


def _is_new(turn: Turn, action: Action) -> bool:
    """A look at a tile that the seat has not seen."""
    return isinstance(action, LookAt) and ISLAND_AT[SQUARE[action.square]] in turn.sea.unknown


def _gone_on(turn: Turn, state: Anno, action: Action) -> Line:
    """After a step as many more as bring something; after a look at what is known it is kept."""
    line: Line = (action,)
    while isinstance(action, Sail):
        state = rules.apply(state, action, False).state
        action = ranked(turn, state)[0][1]
        line = (*line, action)
    if isinstance(action, LookAt) and not _is_new(turn, action):
        line = (*line, _best_beside(turn, rules.apply(state, action, False).state))
    return line


def ranked(turn: Turn, state: Anno) -> list[tuple[float, Action]]:
    """The next thing that a ship may do, with the rounds that it saves."""
    now = turn.value(state)
    found: list[tuple[float, Action]] = [(0.0, EndTurn(turn.seat))]
    for action in rules.legal(state, turn.seat):
        if isinstance(action, LookAt):
            saved = _look(turn, state, action)
        elif isinstance(action, Sail):
            saved = turn.value(rules.apply(state, action, False).state) - now - _NEARER
        else:
            continue
        if saved > 0:
            found.append((saved, action))
    return sorted(found, key=lambda one: -one[0])


def _look(turn: Turn, state: Anno, action: LookAt) -> float:
    if _is_new(turn, action):
        return WON if turn.likely else _CURIOUS
    beside = rules.apply(state, action, False).state
    return turn.worth(beside, _best_beside(turn, beside)) - turn.worth(beside, ReturnTile(turn.seat))


def _best_beside(turn: Turn, beside: Anno) -> Action:
    """What becomes of a tile that is looked at."""
    return max(sound(beside, rules.legal(beside, turn.seat)), key=lambda one: turn.worth(beside, one))
