"""What the next one does after a line: what it changes for who has asked and for who does it; what it would be."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from tabletop.bots.levels import AtLevel
from tabletop.bots.outlook import changed
from tabletop.bots.player import Stop
from tabletop.bots.search.following import carried_on, done
from tabletop.bots.search.tree import Tree
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.preview import Change
from tabletop.engine.state import AnyState
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

SECONDS = 3.0
"""So long an answer may take."""
OPINIONS = 3
"""Searches in so many imagined tables have to agree on a reply."""
NODES = 20
"""Nodes that each of them opens for each seat."""
CLEAR = 0.02
"""So far ahead in shares of the win a reply has to be of any other one."""
WORLDS = 4
"""So many imagined tables, of which more than half have to agree."""


def after_reply(
    game: Game[Any], view: AnyState, seat: Seat, line: Line, reply: Action, seed: int, stop: Stop
) -> tuple[Change, ...]:
    """All that has changed for the two when the phase that the reply begins is over, as most imagined tables agree: a
    part of it would tell of a loss without the gain. () where they do not, or it may not be given in one of them."""
    found: list[tuple[Change, ...]] = []
    for world in range(WORLDS):
        world_before = game.determinize(view, seat, seeded(seed * WORLDS + world))
        before = carried_on(game, done(game, world_before, seat, line), game.careful())
        if stop() or reply.seat not in game.deciders(before) or game.why_not(before, reply) is not None:
            return ()
        after = carried_on(game, done(game, before, reply.seat, (reply,)), game.careful())
        changes = changed(game, before, after, seat)
        found.append(tuple([change for change in changes if change.seat in (seat, reply.seat)]))
    told, often = Counter(found).most_common(1)[0]
    return told if 2 * often > WORLDS else ()


def likely_reply(game: Game[Any], view: AnyState, seat: Seat, line: Line, seed: int, stop: Stop) -> Action | None:
    """What the next one would do after a line, as a search of its own finds it; None where another choice comes near,
    or the same seat goes on before anybody else."""
    found: list[Action | None] = []
    for world in range(OPINIONS):
        before = carried_on(game, done(game, game.determinize(view, seat, seeded(seed * WORLDS + world)), seat, line))
        deciders = game.deciders(before)
        if stop() or len(deciders) != 1:
            return None
        (other,) = deciders
        if other == seat:
            return None
        legal = game.sound(before, game.legal(before, other))
        if len(legal) == 1:
            found.append(legal[0])
            continue
        choices = Tree(NODES * len(before.players), 1).choices(game, before, other, legal, seed + world, stop)
        best, second = sorted(choices, key=lambda one: -one.visits)[:2]
        found.append(best.line[0] if best.share - second.share > CLEAR else None)
    told, often = Counter(found).most_common(1)[0]
    return told if often == OPINIONS else None


@dataclass(frozen=True, slots=True)
class NextReply:
    """What the strongest player would do next against an action, thought behind the window."""

    game: Any
    view: Any
    action: Action
    seed: int
    seconds: float = SECONDS
    wide: bool = True

    def think(self, stop: Stop) -> tuple[AnyState, Action] | None:
        """The imagined position in which one other seat decides, and what it does there. None: nobody alone does, or it
        is still the turn of the same one."""
        game, seat = self.game, self.action.seat
        before = game.determinize(self.view, seat, seeded(self.seed))
        after = carried_on(game, done(game, before, seat, (self.action,)))
        deciders = game.deciders(after)
        if len(deciders) != 1 or deciders[0] == seat:
            return None
        (other,) = deciders
        player, view = AtLevel(tuple(game.levels)[-1]), game.view(after, other)
        return after, player.choose(game, view, other, game.legal(after, other), self.seed, stop)
