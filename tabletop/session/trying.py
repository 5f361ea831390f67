"""One decision of a finished game that is made again: only the position before it is known here, nothing after it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.session.history import History
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import PERSON


class TrySession(Session[Any]):
    """Position `at` of a game, in which `seat` chooses once more; `whole`: several actions that belong together, as far
    as the seat goes on deciding, or as far as the game says that steps are one choice, or up to where all of what is
    `marked` as better is done. Nothing of it is recorded anywhere."""

    def __init__(self, source: Session[Any], at: int, seat: Seat, *, whole: bool, marked: Line = ()) -> None:
        super().__init__(source.game, source.seats, source.seed, source.options, "free", source.rules)
        others = (replace(one, player="thumb") for one in source.seats)
        self.seats = tuple(replace(one, player=PERSON) if n == seat else one for n, one in enumerate(others))
        self.history = History(source.state_at(at))
        self.front = seat
        self._whole = whole
        self._marked = Counter(marked)
        self._in_one = source.game.one_choice(source.state_at(at))

    @property
    def tried(self) -> Line:
        """What has been done so far."""
        return tuple(entry.action for entry in self.history.line[: self.position])

    @property
    def made(self) -> bool:
        """Whether the choice is made."""
        if not self.position:
            return False
        light = {"reveals", "chance"} & set(self.history.line[self.position - 1].barriers)
        over = self._in_one and not self.game.one_choice(self.state)
        over = over or Counter(self.tried) == self._marked
        return not self._whole or over or bool(light) or self.front not in super().deciders

    @property
    def deciders(self) -> tuple[Seat, ...]:
        return () if self.made else (self.front,)

    @property
    def led(self) -> bool:
        return True

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        return super().legal(seat) if seat == self.front and not self.made else ()

    def why_not(self, action: Action) -> Refusal | None:
        if self.made:
            return refuse("guided_read_first", "")
        return super().why_not(action)

    def computer_to_move(self) -> Seat | None:
        return None
