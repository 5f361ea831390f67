"""A choice of a review that is made again, held against what was marked as better there.

Whoever does that is right, in whatever order its steps were done, and so is whoever comes as near to it as the worlds
can tell: a choice is not thought about anew, which may find something else and take its own answer back.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from tabletop.bots.analysis import Inquiry, foremost, once_more, same_end
from tabletop.bots.player import Stop, thinking_seed
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.presentation.review import LEAST, Reviewed
from tabletop.session.session import Session


@dataclass(frozen=True, slots=True)
class Tried:
    """What was tried, and the share of the win by which it lies below what was marked."""

    line: Line
    cost: float
    as_played: bool = False
    """Whether it is what was played once, in whatever order."""

    @property
    def right(self) -> bool:
        """Whether it is as good as what was marked."""
        return self.cost < LEAST


@dataclass(frozen=True, slots=True)
class Trying:
    """What was tried instead of a choice of a review: it can be sent to another process. `level` None: the strongest
    looks at it."""

    game: Any
    state: Any
    one: Reviewed
    line: Line
    seed: int
    level: str | None = None
    seconds: float = 20.0
    wide: bool = True

    def think(self, stop: Stop) -> Tried:
        """By how much it lies below what was marked, as far as the worlds tell; what advice would have been costs
        nothing, as in the review."""
        game, seat, best, line, seed = self.game, self.one.decision.seat, self.one.best.line, self.line, self.seed
        if comes_to(game, self.state, seat, best, line):
            return Tried(line, 0.0)
        if Counter(line) == Counter(self.one.decision.played):
            return Tried(line, self.one.cost, as_played=True)
        view, legal = game.view(self.state, seat), game.legal(self.state, seat)
        asked = Inquiry(game, view, seat, legal, seed, level=self.level, whole=game.one_choice(view))
        elsewhere = replace(asked, seed=thinking_seed(seed, self.one.decision.at, seat))  # as the review did
        margin = once_more(elsewhere, best, line, stop)
        cost = max(0.0, min(margin.by, margin.least)) if margin.apart else 0.0
        if cost >= LEAST and same_end(game, view, seat, foremost(asked, stop), line, seed):
            cost = 0.0
        return Tried(line, cost)


def trying(session: Session[Any], one: Reviewed, line: Line, level: str | None = None) -> Trying:
    """What is to be thought of a line that was tried instead of a choice of a review."""
    at = one.decision.at
    return Trying(
        session.game, session.state_at(at), one, line, thinking_seed(session.seed, at, one.decision.seat), level
    )


def comes_to(game: Game[Any], state: AnyState, seat: Seat, best: Line, line: Line) -> bool:
    """Whether a line leads where the best does, or on the way from there on, or as far of it as can be tried; or does
    the same steps in another order, though a table may remember which came first."""
    if Counter(best) == Counter(line):
        return True
    mine, theirs = (_stations(game, state, seat, one) for one in (line, best))
    return theirs[-1] in mine or mine[-1] in theirs


def _stations(game: Game[Any], state: AnyState, seat: Seat, line: Line) -> list[AnyState]:
    """Where each step of a line leads, as far as it can be gone."""
    found = [game.apply(state, line[0], listen=False).state]
    for action in line[1:]:
        if seat not in game.deciders(found[-1]) or game.why_not(found[-1], action) is not None:
            break
        found.append(game.apply(found[-1], action, listen=False).state)
    return found
