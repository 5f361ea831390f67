"""A guided first game: a session with real rules in which one thing is said at a time.

A step waits until it has been read, until the learner has done what it asks for, or until the others have played. What
the rules refuse is refused with their reason; what they allow but the step does not ask for waits. Nothing of it goes
into a record: the actions played so far are enough to take it up again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.session.examples.given import given_position, seats_of, with_chance
from tabletop.session.guided.form import GuidedGame, LessonStep
from tabletop.session.history import History
from tabletop.session.session import Played, Session
from tabletop.session.table_setup import default_seats
from tabletop.session.takeback import TakeBack

COMPUTER = "thumb"
"""Who plays the other seats where the file does not say what they do."""


class GuidedSession(Session[Any]):
    """One learner, led through a game. Raises ComponentError for a position or a draw that cannot be."""

    def __init__(self, game: Game[Any], guided: GuidedGame, names: tuple[str, ...]) -> None:
        form = guided.form
        number = seats_of(game, guided)
        seats = default_seats(number, names, (), game.colours)
        players = tuple(seat if at == form.seat else replace(seat, player=COMPUTER) for at, seat in enumerate(seats))
        start = given_position(game, guided)
        super().__init__(game, players, form.seed, form.options)
        self.guided = guided
        self.history = History(start)
        self.at = 0
        self._watched = 0
        self._prepare()

    # -- where the learner is ------------------------------------------------------------------------------------

    @property
    def step(self) -> LessonStep | None:
        """What is being said; None: the lesson is over and the game goes on freely."""
        steps = self.guided.form.steps
        return steps[self.at] if self.at < len(steps) else None

    @property
    def led(self) -> bool:
        return self.step is not None

    @property
    def reads(self) -> bool:
        """Whether the step only has to be read."""
        return self.step is not None and not self.step.do and not self.step.watch

    @property
    def learned(self) -> tuple[LessonStep, ...]:
        """The steps over which something was learned."""
        return tuple(step for step in self.guided.form.steps[: self.at] if step.learned)

    def read_on(self) -> None:
        """The learner has read the step; ValueError if it asks for more than that."""
        if not self.reads:
            raise ValueError("this step wants something done")
        self._next()

    # -- play ----------------------------------------------------------------------------------------------------

    def asked_for(self, action: Action) -> bool:
        """Whether the step wants just this; after the lesson everything is wanted."""
        step = self.step
        if step is None or action.seat != self.guided.form.seat:
            return True
        text = self.game.actions.text(action)
        return any(fnmatchcase(text, wanted) for wanted in step.do)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        return tuple(action for action in super().legal(seat) if self.asked_for(action))

    def why_not(self, action: Action) -> Refusal | None:
        refusal = super().why_not(action)
        if refusal is None and not self.asked_for(action):
            return refuse("guided_read_first" if self.reads else "guided_later", "")
        return refusal

    def scripted_action(self) -> Action | None:
        """What another seat does next as the file says; None where the computer may choose."""
        step = self.step
        if step is None or not step.watch or self._watched >= len(step.watch):
            return None
        line = step.watch[self._watched]
        if line == COMPUTER:
            return None
        seat, _, text = line.partition(":")
        try:
            return self.game.actions.parse(text, int(seat))
        except ValueError as error:
            raise self.guided.error(("steps", self.at, "watch", self._watched), str(error)) from error

    def computer_to_move(self) -> Seat | None:
        step = self.step
        learner = self.guided.form.seat
        if step is not None and not step.watch and (self.reads or learner in self.deciders):
            return None  # the others wait until the learner has read or done what is asked for
        return super().computer_to_move()

    def play(self, action: Action) -> Played[Any]:
        played = super().play(action)
        step = self.step
        if step is not None:
            if action.seat == self.guided.form.seat:
                self._next()
            else:
                self._watched += step.watch[self._watched : self._watched + 1] != (COMPUTER,)
                self._skip()
        return played

    def _next(self) -> None:
        self.at += 1
        self._watched = 0
        self._prepare()

    def _prepare(self) -> None:
        """What chance will say in the new step; over with it if there is nothing to be done or watched in it."""
        step = self.step
        if step is not None and step.chance:
            self.history.state = with_chance(self.state, self.guided, step.chance, ("steps", self.at, "chance"))
        self._skip()

    def _skip(self) -> None:
        """A step is over with the last line that is watched, or where the rules leave nothing of what it asks for."""
        step = self.step
        if step is None or self.reads:
            return
        if step.watch:
            left = step.watch[self._watched :]
            over = not left or (left == (COMPUTER,) and super().computer_to_move() is None)
        else:
            over = self.guided.form.seat in self.deciders and not self.legal(self.guided.form.seat)
        if over or not self.deciders:
            self._next()

    def undo_plan(self) -> TakeBack:
        if self.step is None:
            return super().undo_plan()
        return TakeBack(self.position, refusal=refuse("guided_no_undo", ""))

    # -- left and taken up ---------------------------------------------------------------------------------------

    def so_far(self) -> tuple[tuple[str, ...], int]:
        """What has to be kept to take it up again: all actions with their seats, and the step."""
        line = self.history.done
        return tuple(f"{entry.action.seat}: {self.game.actions.text(entry.action)}" for entry in line), self.at

    def take_up(self, actions: Sequence[str], at: int) -> bool:
        """Go to where the learner left; False, with nothing lost but the place, if the file is another one now."""
        todo = list(actions)
        while self.at < at and self.step is not None:
            if self.reads:
                self.read_on()
                continue
            if not todo:
                return False
            seat, _, text = todo.pop(0).partition(":")
            try:
                action = self.game.actions.parse(text, int(seat))
            except ValueError:
                return False
            if self.why_not(action) is not None:
                return False
            self.play(action)
        return self.at == at
