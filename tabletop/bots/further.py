"""One step further than the phase: lines are played on in the same imagined worlds until the seat's own next choice is
carried out too, and what they have come to by then is compared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from tabletop.bots.outlook import Item
from tabletop.bots.player import Stop
from tabletop.bots.search.following import carried_on, done
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

WORLDS = 6
"""So many imagined tables."""
MOST = 24
"""More choices than lie between two of the same seat."""
OFTEN = 0.75
"""In so large a part of the worlds a difference has to lie on the same side."""

AGAINST = 0.3
"""So much less at a look (units of `evaluate`), and by the sums of the game, speaks against a line."""
OWN, OF_OTHERS = 1.0, 1.5
"""Differences that are told, on average: of the own sums, and of what others have more."""

Further = tuple[tuple[Item, float], ...]
"""Sums of a seat, and by how much they lie above those after the best line, on average."""


def further(
    game: Game[Any], view: AnyState, seat: Seat, lines: Sequence[Line], seed: int, stop: Stop
) -> tuple[Further, ...]:
    """For each line beside the first what most worlds agree on, where it speaks against that line and not for it: more
    of the first sum would. The first line has none."""
    ends: list[list[AnyState]] = [[] for _ in lines]
    for world in range(WORLDS):
        if stop():
            break
        before = game.determinize(view, seat, seeded(seed * WORLDS + world))
        for at, line in enumerate(lines):
            ends[at].append(_played_on(game, before, seat, line))
    return tuple([() if at == 0 else _beside(game, seat, ends[0], other) for at, other in enumerate(ends)])


def _played_on(game: Game[Any], state: AnyState, seat: Seat, line: Line) -> AnyState:
    """Everybody takes what looks best for himself one phase ahead, up to the end of the next own choice."""
    state = carried_on(game, done(game, state, seat, line))
    for _ in range(MOST):
        deciders = game.deciders(state)
        if not deciders:
            break
        who = deciders[0]
        state = _best(game, state, who)
        if who == seat:
            break
    return state


def _best(game: Game[Any], state: AnyState, who: Seat) -> AnyState:
    """Where the choice leads to that has the largest share for who makes it."""
    legal = game.sound(state, game.legal(state, who))
    after = [carried_on(game, done(game, state, who, (action,))) for action in legal]
    return max(after, key=lambda one: game.shares(one)[who])


def _beside(game: Game[Any], seat: Seat, best: Sequence[AnyState], other: Sequence[AnyState]) -> Further:
    if (
        not best
        or _mean(game.evaluate(two, seat) - game.evaluate(one, seat) for one, two in _pairs(best, other)) > -AGAINST
    ):
        return ()
    told, speaks = list[tuple[Item, float]](), 0.0
    for who in range(len(best[0].players)):
        sums = [(game.sums(one, who), game.sums(two, who)) for one, two in _pairs(best, other)]
        for at, term in enumerate(sums[0][0]):
            gaps = [two[at].amount - one[at].amount for one, two in sums]
            mean = _mean(gaps)
            much = abs(mean) >= OWN if who == seat else at == 0 and mean >= OF_OTHERS
            if much and sum(gap * mean > 0 for gap in gaps) >= OFTEN * len(gaps):
                told.append(((who, term.key, ()), mean))
                speaks += mean * term.weight if who == seat else 0.0
    others_alone = bool(told) and all(who != seat for (who, _, _), _ in told)
    return tuple(told) if others_alone or speaks < -AGAINST else ()


def _pairs(one: Sequence[AnyState], other: Sequence[AnyState]) -> list[tuple[AnyState, AnyState]]:
    return list(zip(one, other, strict=True))


def _mean(numbers: Iterable[float]) -> float:
    return fmean(list(numbers))
