"""Positions to begin with: an empty board, a random sensible position, one of a running table."""

from __future__ import annotations

import random
from typing import Any

from tabletop.engine.chance import seeded
from tabletop.engine.game import resolve
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.session.editing.draft import Draft, PositionRefused
from tabletop.session.editing.entries import Editable, entries
from tabletop.session.session import Session

_PASSES = 3
"""What lies on something goes before that can go: so often everything is tried."""
_ACTIONS = 15, 45
"""So many actions of each seat lead to a random position, at least and at most."""
_STRAYS = 5
"""One of so many actions is another than the usual one."""


def empty(draft: Draft) -> Draft:
    """The board with as little on it as the rules bear: whatever can be taken away is."""
    for _ in range(_PASSES):
        before = draft
        for entry in entries(draft):
            if entry.section != "turn":
                draft = _without(draft, entry)
        if draft.state == before.state:
            break
    return draft


def _without(draft: Draft, entry: Editable) -> Draft:
    """The draft in which an entry holds nothing, if that can be."""
    nothing: Any = {"amount": 0, "set": 0, "list": (), "rows": ()}.get(entry.kind)
    if entry.kind == "choice" and entry.options:
        nothing = entry.options[0][0]
    try:
        if nothing is None or draft.value(entry.path) == nothing:
            return draft
        new = draft.put(entry.path, nothing)
    except (PositionRefused, ValueError):  # it follows from others, or went with a row
        return draft
    return draft if new.faults else new


def sensible(draft: Draft, seed: int) -> Draft:
    """A position such as players come to who know what they do and do not always do the same."""
    game, luck = draft.game, random.Random(seed)
    state: State = game.setup(draft.seats, seed, resolve(game.options, draft.options))
    for _ in range(luck.randrange(_ACTIONS[0] * draft.seats, _ACTIONS[1] * draft.seats)):
        seats = game.deciders(state)
        if not seats:
            break
        action = game.policy(state, seats[0])
        if luck.randrange(_STRAYS) == 0:
            action = luck.choice(game.sound(game.view(state, seats[0]), game.legal(state, seats[0])))
        following: State = game.apply(state, action, listen=False).state
        if not game.deciders(following):
            break
        state = following
    return draft.at(state)


def of_session(session: Session[Any], at: int, front: Seat) -> Draft:
    """A position of a table. While the game runs what `front` cannot know is imagined."""
    game, state = session.game, session.state_at(at)
    if session.outcome is None:
        state = game.determinize(game.view(state, front), front, seeded(session.seed + at))
    draft = Draft.of_setup(game, len(session.seats), session.options, session.seed)
    return draft.at(state)
