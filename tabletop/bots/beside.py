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
NEIGHBOURS = 6
"""So many are looked into beside a line that was played."""
LONGEST = 100
"""Actions that belong together at most: a plan, a placement of workers."""
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


def in_one(game: Game[Any], view: AnyState, seat: Seat, line: Line, seed: int) -> Line:
    """A line with all that is one choice with it, as the policy goes on; where nothing is, as it is."""
    state = game.determinize(view, seat, seeded(seed))
    for action in line:
        state = game.apply(state, action, listen=False).state
    while game.deciders(state) == (seat,) and game.one_choice(state) and len(line) < LONGEST:
        line = (*line, game.policy(state, seat))
        state = game.apply(state, line[-1], listen=False).state
    return line


def in_full(game: Game[Any], view: AnyState, seat: Seat, line: Line, seed: int) -> Line:
    """A line with the steps with which what its last one moves goes on, as far as nothing comes to light."""
    state = game.determinize(view, seat, seeded(seed))
    for action in line:
        state = game.apply(state, action, listen=False).state
    while game.deciders(state) == (seat,) and len(line) < LONGEST:
        then = game.goes_on(state, seat, line[-1])
        if then is None:
            break
        line, step = (*line, then), game.apply(state, then)
        if any(event.chance or event.reveals for event in step.events):
            break
        state = step.state
    return line


def neighbours(game: Game[Any], view: AnyState, seat: Seat, line: Line, seed: int) -> tuple[Line, ...]:
    """What people ask about beside a line that was played: without a price that buys nothing, what the game names near
    it, one part left out, what advice looks into besides and puts beside it."""
    world = game.determinize(view, seat, seeded(seed))
    own = [game.rather(view, seat, line), *game.near(view, seat, line), *_a_part_less(game, world, seat, line)]
    found = dict.fromkeys((*own, *game.besides(view, seat), *game.otherwise(view, seat, line)))
    if game.one_choice(view):
        found = dict.fromkeys(in_one(game, view, seat, one, seed) for one in found)
    begun = [one for one in found if one and one != line and game.why_not(world, one[0]) is None]
    return tuple(begun[:NEIGHBOURS])


def _a_part_less(game: Game[Any], state: AnyState, seat: Seat, line: Line) -> list[Line]:
    """The line without each of its parts that it goes on without, but for the last, with which it ends."""
    shorter = [(*line[:at], *line[at + 1 :]) for at in range(len(line) - 1)]
    return [one for one in shorter if _goes_through(game, state, seat, one)]


def _goes_through(game: Game[Any], state: AnyState, seat: Seat, line: Line) -> bool:
    """Whether all of a line can be done."""
    for action in line:
        if seat not in game.deciders(state) or game.why_not(state, action) is not None:
            return False
        state = game.apply(state, action, listen=False).state
    return True


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
