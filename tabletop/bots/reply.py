"""What the next one does after a line, played out as well: what it changes for who has asked and for who does it."""

from __future__ import annotations

from typing import Any

from tabletop.bots.player import Stop
from tabletop.bots.search.following import carried_on, done
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.preview import Change, difference
from tabletop.engine.state import AnyState
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

WORLDS = 4
"""So many imagined tables have to agree."""


def after_reply(
    game: Game[Any], view: AnyState, seat: Seat, line: Line, reply: Action, seed: int, stop: Stop
) -> tuple[Change, ...]:
    """What is the same in all imagined tables when the phase that the reply begins is over; () where it may not be
    given in one of them."""
    found: list[tuple[Change, ...]] = []
    for world in range(WORLDS):
        before = carried_on(game, done(game, game.determinize(view, seat, seeded(seed * WORLDS + world)), seat, line))
        if stop() or reply.seat not in game.deciders(before) or game.why_not(before, reply) is not None:
            return ()
        found.append(difference(game, before, carried_on(game, done(game, before, reply.seat, (reply,))), seat))
    told = (change for change in found[0] if all(change in other for other in found))
    return tuple([change for change in told if change.seat in (seat, reply.seat)])
