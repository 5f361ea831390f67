"""A worked example that is done instead of watched: what would you do, and what would it bring?

Anything the rules allow may be tried; only what the example shows goes on. What changes in numbers can be foretold
before it is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.session.examples.form import Checks, Example, StepForm
from tabletop.session.examples.given import seats_of, with_chance
from tabletop.session.examples.paths import Names, PathError, get
from tabletop.session.examples.telling import ExamplePage, main_seat, tell
from tabletop.session.history import History
from tabletop.session.session import Played, Session
from tabletop.session.setup.table_setup import default_seats
from tabletop.session.takeback import TakeBack


@dataclass(frozen=True, slots=True)
class NumberAsked:
    """A number to be foretold: by how much `number` of a seat (a field of its part of the state) changes."""

    seat: Seat
    number: str
    by: int


class LessonSession(Session[Any]):
    """One worked example, done by one learner. Raises ComponentError for a position that cannot be."""

    def __init__(self, game: Game[Any], example: Example, names: tuple[str, ...]) -> None:
        form = example.form
        super().__init__(game, default_seats(seats_of(game, example), names, (), game.colours), form.seed, form.options)
        self.example = example
        self.moments = tell(game, example)
        self.history = History(self.moments[0].position)
        self.at = 0
        self.shown = False
        """Whether an answer was asked for."""
        self.front = main_seat(self.moments, game)
        self._stand()

    @property
    def moment(self) -> ExamplePage:
        """The page that is open."""
        return self.moments[self.at]

    @property
    def led(self) -> bool:
        return True

    @property
    def wanted(self) -> Action | None:
        """What the example does next; None where there is nothing to be done but to read on."""
        if self.over:
            return None
        following = self.moments[self.at + 1]
        if following.action is None or following.refusal is not None:
            return None
        return following.action if following.action.seat in self.deciders else None

    @property
    def over(self) -> bool:
        """Whether this is the last page."""
        return self.at + 1 >= len(self.moments)

    @property
    def questions(self) -> tuple[NumberAsked, ...]:
        """What numbers of the seats the next action changes, as far as the example tells them."""
        if self.wanted is None:
            return ()
        found = [self._question(path, path in checks.changed) for checks in self._checks() for path in _paths(checks)]
        return tuple(dict.fromkeys(question for question in found if question is not None))

    def _question(self, path: str, told: bool) -> NumberAsked | None:
        """The number at a path, with what counts together with it; nothing if it is none or, unless `told`, stays."""
        head, seat, number, *_ = [*path.split("."), "", "", ""]
        if head != "players" or not seat.isdecimal():
            return None
        names, whole = Names.of(self.game), f"players.{seat}.{number}"
        states = (self.moments[at].position for at in (self.at, self.at + 1))
        try:
            before, after = (_number(get(state, whole, names)) for state in states)
        except (PathError, TypeError):
            return None
        return NumberAsked(int(seat), number, after - before) if told or after != before else None

    def _checks(self) -> Iterator[Checks]:
        """What the example says about the next step; about its end, if that is the last thing done."""
        form = self.example.form
        step = form.when[self.at]
        if isinstance(step, StepForm):
            yield step
        if all(moment.refusal is not None or moment.action is None for moment in self.moments[self.at + 2 :]):
            yield form

    def read_on(self) -> None:
        """To the next page; ValueError where something is to be done, or after the last one."""
        if self.wanted is not None or self.over:
            raise ValueError("there is nothing to be read on to")
        self.at += 1
        self.history.state = self.moment.position
        self._stand()

    def answer(self) -> Action:
        """What is wanted, for somebody who gives up: the example does not count as done then."""
        wanted = self.wanted
        if wanted is None:
            raise ValueError("nothing is wanted")
        self.shown = True
        return wanted

    def _stand(self) -> None:
        """Whoever is to act sits in front; chance will say what the next step tells."""
        wanted = self.wanted
        if wanted is not None:
            self.front = wanted.seat
        self.seats = tuple(
            replace(seat, player="person" if at == self.front else "thumb") for at, seat in enumerate(self.seats)
        )
        step = None if self.over else self.example.form.when[self.at]
        if isinstance(step, StepForm) and step.chance:
            where = ("when", self.at, "chance")
            self.history.state = with_chance(self.state, self.example, step.chance, where)

    # -- play ----------------------------------------------------------------------------------------------------

    def right(self, action: Action) -> bool:
        """Whether this is what the example does, or comes to the same."""
        wanted = self.wanted
        if wanted is None or action == wanted:
            return wanted is not None
        if action.seat != wanted.seat:
            return False
        one: State = self.game.apply(self.state, action).state
        return bool(one == self.game.apply(self.state, wanted).state)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        wanted = self.wanted
        return super().legal(seat) if wanted is not None and wanted.seat == seat else ()

    def why_not(self, action: Action) -> Refusal | None:
        refusal = super().why_not(action)
        if refusal is None and self.wanted is None:
            return refuse("guided_read_first", "")
        if refusal is None and not self.right(action):
            return refuse("lesson_other", "")
        return refusal

    def play(self, action: Action) -> Played[Any]:
        played = super().play(action)
        self.at += 1
        self._stand()
        return played

    def computer_to_move(self) -> Seat | None:
        return None

    def undo_plan(self) -> TakeBack:
        return TakeBack(self.position, refusal=refuse("lesson_no_undo", ""))


def _paths(checks: Checks) -> tuple[str, ...]:
    return (*checks.changed, *checks.then)


def _number(value: Any) -> int:
    """A number, or the sum of several that count together. Raises TypeError for anything else."""
    if isinstance(value, tuple):
        return sum(_number(one) for one in value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError("no number")
    return value
