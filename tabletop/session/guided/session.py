"""A guided first game: a session with real rules in which one thing is said at a time.

A step waits until it has been read, or until the learner has done what it asks for; one that tells what others do until
they have played and it has been read. What the rules refuse is refused with their reason; what they allow but the step
does not ask for waits. Undo leads back to where the step began in which the learner did something last. While it lasts
it is written nowhere: the actions played so far are enough to take it up again. Then it is a game like any other, which
its record tells from the beginning.
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
from tabletop.session.examples.given import Draws, seats_of, with_chance
from tabletop.session.examples.told import begin
from tabletop.session.guided.form import GuidedGame, LessonStep
from tabletop.session.session import Moved, Played, Session
from tabletop.session.setup.table_setup import default_seats

COMPUTER = "thumb"
"""Who plays the other seats where the file does not say what they do."""


class GuidedSession(Session[Any]):
    """One learner, led through a game. Raises ComponentError for a position or a draw that cannot be."""

    def __init__(self, game: Game[Any], guided: GuidedGame, names: tuple[str, ...]) -> None:
        form = guided.form
        number = seats_of(game, guided)
        seats = default_seats(number, names, (), game.colours)
        players = tuple(seat if at == form.seat else replace(seat, player=COMPUTER) for at, seat in enumerate(seats))
        start = begin(game, guided, tuple(seat.colour for seat in players))
        super().__init__(game, players, form.seed, form.options, beginning=start)
        self.guided = guided
        self.at = 0
        self._deeds: list[int] = []
        """The step of each thing the learner has done, also of those that were taken back and can be done again."""
        self._done = 0
        """How many of them stand."""
        self._left = 0, 0
        """Where undo began: the step, and how many of its lines had been watched."""
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
        """Whether the step only has to be read: there is nothing to be done in it, and all it tells of has happened."""
        step = self.step
        return step is not None and not step.do and not self.watching

    @property
    def watching(self) -> bool:
        """Whether others still do what the step tells of."""
        step = self.step
        if step is None or not step.watch:
            return False
        left = step.watch[self._watched :]
        return bool(left) and (left != (COMPUTER,) or super().computer_to_move() is not None)

    @property
    def learned(self) -> tuple[LessonStep, ...]:
        """The steps over which something was learned."""
        return tuple(step for step in self.guided.form.steps[: self.at] if step.learned)

    def read_on(self) -> None:
        """The learner has read the step; ValueError if it asks for more than that."""
        if not self.reads:
            raise ValueError("this step is not over by being read")
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
        if step is not None and (self.reads or (not step.watch and self.guided.form.seat in self.deciders)):
            return None  # the others wait until the learner has read or done what is asked for
        return super().computer_to_move()

    def play(self, action: Action) -> Played[Any]:
        played = super().play(action)
        step = self.step
        if step is not None:
            if action.seat == self.guided.form.seat:
                self._deeds[self._done :] = [self.at]
                self._done += 1
                self._next()
            else:
                self._watched += step.watch[self._watched : self._watched + 1] != (COMPUTER,)
                if not step.watch or not self.deciders:
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
            self._say(step.chance)
        self._skip()

    def _say(self, draws: Draws) -> None:
        """Chance will say this, and the record knows; nothing if it would anyhow, as after undo."""
        where = ("steps", self.at, "chance")
        if self.sealed_since is not None:
            raise self.guided.error(where, "what is decided in secret just now cannot be told over")
        state = with_chance(self.state, self.guided, draws, where)
        if state != self.state:
            self.history.restate(state)
            self.record.chance_said(draws)

    def _skip(self) -> None:
        """A step is over where nothing is left of what it tells of, or of what it asks for."""
        step = self.step
        if step is None or not (step.do or step.watch):
            return
        if step.watch:
            over = not self.watching
        else:
            over = self.guided.form.seat in self.deciders and not self.legal(self.guided.form.seat)
        if over or not self.deciders:
            self._next()

    # -- back and forth ------------------------------------------------------------------------------------------

    def _go(self, to: int, why: str, crossed: tuple[str, ...]) -> Moved[Any]:
        moved = super()._go(to, why, crossed)
        if self.step is None:
            return moved
        own = sum(entry.action.seat == self.guided.form.seat for entry in moved.entries)
        if moved.back:
            if self._done == len(self._deeds):
                self._left = self.at, self._watched
            self._done -= own
        else:
            self._done += own
        again = self._done < len(self._deeds)
        self.at, self._watched = (self._deeds[self._done], 0) if again else self._left
        return moved

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
