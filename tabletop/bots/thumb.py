"""The honest rule-of-thumb player: tries each action on a table it imagines, and takes what looks best.

What the seat cannot know is imagined anew for every guess (`game.determinize`): nothing hidden is ever read. After an
action the player goes on with its own turn in its mind, a few decisions deep and greedily, because many actions are
worth something only together with the next one. What others might answer is not considered, nor what comes to light
when sealed decisions are turned over: the last one to seal a plan values it as all others do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.player import Stop, never
from tabletop.engine.action import Action
from tabletop.engine.chance import draw, seeded
from tabletop.engine.game import Game, still_sealed
from tabletop.engine.state import AnyState, State
from tabletop.engine.types import Seat

WON = 1e6
LATER = 1e-6
"""What is within reach now is better than the same a few actions later: so that nobody goes round in circles."""
FEW = 12
"""In a wide choice, where not even so few states are left to look at after each action, each is tried by itself: the
first few of what may follow tell nothing."""
SEALED = 1e-3
"""What it is worth to be done with a decision that all make at once."""


@dataclass(frozen=True, slots=True)
class Worth:
    """An action and what it is worth; `idle`: it can be taken back, and nothing gets better by it."""

    action: Action
    value: float
    idle: bool


@dataclass(frozen=True, slots=True)
class Thumb:
    """`guesses` tables are imagined, `depth` further own decisions looked at, `cap` states visited at most per choice.

    All limits count states, not time: the same seed gives the same choice on every machine.
    """

    guesses: int = 2
    depth: int = 3
    cap: int = 1500

    def choose(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Action:
        """The action worth most; equal ones are told apart by the seed."""
        if len(legal) == 1:
            return legal[0]
        ranked = self.ranked(game, view, seat, legal, seed, stop)
        first = ranked[0]
        best = [one.action for one in ranked if (one.idle, one.value) == (first.idle, first.value)]
        ties = sorted(best, key=legal.index)
        return ties[draw(seeded(seed), len(ties))[1]]

    def ranked(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> list[Worth]:
        """What each legal action is worth to the seat, the best first. Of equal ones those come first that
        cannot be taken back; where nothing gets better by moving to and fro, those come before all others."""
        now, values = self._weigh(game, view, seat, legal, seed, stop)
        final = [not game.revisable(action) for action in legal]
        idle = any(final) and max(values) <= now + LATER
        found = (
            Worth(action, value, idle and not done) for action, value, done in zip(legal, values, final, strict=True)
        )
        return sorted(found, key=lambda one: (one.idle, -one.value, game.revisable(one.action)))

    def values(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> list[float]:
        """What each legal action is worth to the seat: the mean over the guesses."""
        return self._weigh(game, view, seat, legal, seed, stop)[1]

    def _weigh(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop
    ) -> tuple[float, list[float]]:
        """What the position is worth as it is, and what each action is."""
        sight = _Sight(self, game, seat, legal, still_sealed(game, view), stop)
        now = 0.0
        for guess in range(self.guesses):
            table = game.determinize(view, seat, seeded(seed * self.guesses + guess))
            now += game.evaluate(table, seat) / self.guesses
            if not sight.look_at(table):
                break
        return now, sight.totals


class _Sight:
    """What each action is worth, one imagined table after the other.

    Nothing is looked at twice: where chance has no say, a table that differs in the dice alone comes to the same.
    """

    def __init__(
        self, thumb: Thumb, game: Game[Any], seat: Seat, legal: Sequence[Action], sealed: bool, stop: Stop
    ) -> None:
        self.thumb, self.game, self.seat, self.legal, self.sealed, self.stop = thumb, game, seat, legal, sealed, stop
        share = thumb.cap // (thumb.guesses * len(legal))
        self.budget = share if share >= FEW else 0
        self.totals = [0.0] * len(legal)
        self.first: Any = None
        self.certain: dict[int, float] = {}

    def look_at(self, table: AnyState) -> bool:
        """Look at every action. False: was stopped."""
        known = self.certain if self.first is not None and _but_for_dice(self.first, table) else {}
        if self.first is None:
            self.first = table
        for index, action in enumerate(self.legal):
            if self.stop():
                return False
            self.totals[index] += known[index] if index in known else self._look(table, index, action)
        return True

    def _look(self, table: Any, index: int, action: Action) -> float:
        look = _Look(self.game, self.seat, self.budget, self.stop, self.sealed)
        worth = look.worth(table, action, self.thumb.depth) / self.thumb.guesses
        if table is self.first and not look.rolled:
            self.certain[index] = worth
        return worth


def _dice(state: State) -> int:
    return getattr(state, "chance", 0)


def _but_for_dice(one: Any, other: Any) -> bool:
    """Whether two imagined tables differ in nothing but what the dice will show."""
    if _dice(one) != _dice(other):
        one = one.copy()
        one.chance = other.chance
    return bool(one == other)


class _Look:
    """Looks ahead within the own turn, visiting at most `budget` states.

    `sealed`: several decided at once at the start. Where nobody else did, what all decide at once is a later turn's.
    `rolled`: chance had a say in what was looked at. Where it had none, another guess that differs in the dice alone
    would come to the same.
    """

    __slots__ = ("budget", "game", "rolled", "sealed", "seat", "stop")

    def __init__(self, game: Game[Any], seat: Seat, budget: int, stop: Stop, sealed: bool) -> None:
        self.game, self.seat, self.budget, self.stop, self.sealed = game, seat, budget, stop, sealed
        self.rolled = False

    def worth(self, state: State, action: Action, depth: int) -> float:
        """The value of an action if the own turn goes on as well as it seems to."""
        value, after = self._try(state, action)
        steps = 0
        while after is not None and depth and self.budget > 0 and not self.stop() and self._goes_on(after):
            best: tuple[float, Any] | None = None
            for following in self.game.legal(after, self.seat):
                gain = self._try(after, following)
                if best is None or gain[0] > best[0]:
                    best = gain
                self.budget -= 1
                if self.budget <= 0:
                    break
            if best is None:
                break
            steps += 1
            value, after = max(value, best[0] - LATER * steps), best[1]
            depth -= 1
        return value

    def _goes_on(self, state: State) -> bool:
        deciders = self.game.deciders(state)
        return self.seat in deciders if self.sealed else deciders == (self.seat,)

    def _try(self, state: State, action: Action) -> tuple[float, Any | None]:
        """What an action is worth by itself, and where it leads to; nowhere if what was sealed is turned over."""
        last = self.sealed and len(self.game.deciders(state)) == 1
        step = self.game.apply(state, action, listen=last)
        if any(event.reveals for event in step.events):
            return self._value(state) + SEALED, None
        self.rolled = self.rolled or _dice(step.state) != _dice(state)
        return self._value(step.state), step.state

    def _value(self, state: State) -> float:
        if not self.game.deciders(state):
            outcome = self.game.outcome(state)
            if outcome is not None:
                first = outcome.ranking[0]
                return WON / len(first) if self.seat in first else -WON
        return self.game.evaluate(state, self.seat)
