"""Lines that are put beside another one: none that leads to the same, and something even where a game thinks of one
line only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.bots.search.following import done
from tabletop.bots.thumb import Thumb
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState
from tabletop.engine.tableau import Button
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

MOST = 4
"""So many lines are put beside one that stands alone."""
_WORLDS = 4
"""So many imagined tables have to agree that a line wins."""


def wins(game: Game[Any], view: AnyState, seat: Seat, line: Line) -> bool:
    """Whether a line ends the game with a win for its seat, whatever is hidden."""
    for world in range(_WORLDS):
        outcome = game.outcome(done(game, game.determinize(view, seat, seeded(world)), seat, line))
        if outcome is None or outcome.ranking[0] != (seat,):
            return False
    return True


def distinct(game: Game[Any], view: AnyState, seat: Seat, lines: Iterable[Line], seed: int) -> list[Line]:
    """Of lines that lead to the same position only the first."""
    world = game.determinize(view, seat, seeded(seed))
    found: list[Line] = []
    met: list[AnyState] = []
    for line in lines:
        after = done(game, world, seat, line)
        if after not in met:
            met.append(after)
            found.append(line)
    return found


def otherwise(
    game: Game[Any], view: AnyState, seat: Seat, legal: Sequence[Action], best: Line, seed: int
) -> list[Line]:
    """What the game names beside a line; else the button that is no choice, which is to leave it, and what looks best
    of the rest at a look."""
    named = game.otherwise(view, seat, best)
    if named:
        return list(named[:MOST])
    rest = [action for action in legal if action != best[0]]
    buttons = {action: shown for action in rest if isinstance(shown := game.gesture(view, action), Button)}
    leaves = [action for action, button in buttons.items() if not button.choice and not game.revisable(action)]
    hands = [action for action in rest if action not in buttons]
    looked = Thumb(guesses=1, depth=0).ranked(game, view, seat, hands, seed) if hands else []
    lines: list[Line] = [(action,) for action in (*leaves[:1], *(one.action for one in looked if not one.idle))]
    return distinct(game, view, seat, (best, *lines[: 2 * MOST]), seed)[1 : MOST + 1]
