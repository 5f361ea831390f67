"""From a position to the one after the next action: so every question that a game can ask is opened, also one of
several parts and one inside a phase, with all that belongs to it."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.session.editing.draft import Draft, PositionRefused

ASKED = "decisions"
"""The field of the questions that are open."""


def next_actions(draft: Draft) -> tuple[Action, ...]:
    """What those may do who decide now, seat by seat; none in a position that breaks a rule, or after the end."""
    if draft.faults:
        return ()
    game, state = draft.game, draft.state
    return tuple(action for seat in game.deciders(state) for action in game.legal(state, seat))


def after(draft: Draft, action: Action) -> Draft:
    """The position after an action; chance is that of the seed. Raises PositionRefused if that cannot be told."""
    try:
        return draft.at(draft.game.apply(draft.state, action, listen=False).state)
    except Exception as error:  # a position the rules never led to: they may stumble over it
        raise PositionRefused("impossible", ASKED) from error
