"""Sees one action ahead and errs as people do: now and then what looks second or third best is taken.

It errs in which one, never in whether: of actions of one kind, and not towards one that makes its own position worse
while another makes it better. So it neither pays for nothing nor passes by what it could have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.bots.player import Stop, never
from tabletop.bots.thumb import Thumb
from tabletop.engine.action import Action
from tabletop.engine.chance import draw, seeded
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.types import Seat

OF = 20
SECOND, THIRD = 6, 2
"""Of so many choices, so many are the second and the third best."""


_EYES = Thumb(guesses=1, depth=0)


class Beginner:
    """A rule of thumb that looks no further than one action, on one imagined table."""

    def choose(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Action:
        """Mostly what looks best."""
        if len(legal) == 1:
            return legal[0]
        ranked = _EYES.ranked(game, view, seat, legal, seed, stop)
        now = game.evaluate(view, seat)
        sound = [one for one in ranked if not one.idle and (one.value >= now or ranked[0].value < now)] or ranked[:1]
        if game.revisable(sound[0].action):
            return sound[0].action
        best = sound[0].action
        final = [one.action for one in sound if type(one.action) is type(best)]
        roll = draw(seeded(seed), OF)[1]
        rank = 2 if roll < THIRD else 1 if roll < THIRD + SECOND else 0
        return final[min(rank, len(final) - 1)]
