"""Somebody at the mouse who knows nothing of the game: does what the log says can be done, as a hand would."""

from __future__ import annotations

import random

from tests.window.driver import Line, Table

_HASTE = 0.25
"""How often the turn goes on although something could be done."""


class Player:
    """Chooses by lot, always the same for the same seed."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.dice = random.Random(seed)
        self.played: list[str] = []

    def play(self, actions: int) -> None:
        """So many actions, or until the game is over; sits down for each of the people in turn."""
        tries = 0
        while len(self.played) < actions and tries < 3 * actions:
            tries += 1
            here = self.table.layout()
            if here["starts"] or self._buttons(here):
                self._one(here)
            elif self._waiting():
                self.table.take_over()
            else:
                return

    def _waiting(self) -> bool:
        """Whether the opaque screen between two people comes up."""
        since = max(number for number, line in enumerate(self.table.poll()) if line["kind"] == "table")
        if not self.table.soon("handover", 2, since):
            return False
        self.table.page("handover")
        return True

    def _one(self, here: Line) -> None:
        before = len(self.table.poll())
        self._move(here)
        if not self.table.soon("action", 1.5, before):
            self._answer()
        if self.table.soon("action", 1.5, before):
            done = [line for line in self.table.lines[before:] if line["kind"] == "action"]
            self.played += [line["text"] for line in done]
            self.table.settled(here["position"] + len(done))
        else:
            self.table.key("Escape")  # something else lay there: nothing has happened

    def _move(self, here: Line) -> None:
        ways = [(thing, goal) for thing, goals in here["drags"].items() for goal in goals]
        ways += [(thing, "") for thing in here["starts"] if thing not in here["drags"]]
        buttons = self._buttons(here)
        if buttons and (not ways or self.dice.random() < _HASTE):
            self.table.click(self.table.where(self.dice.choice(buttons)))
            return
        thing, goal = self.dice.choice(ways)
        if not goal:
            self.table.click(self.table.where(thing))
        elif self.dice.random() < 0.5:
            self.table.drag(self.table.where(thing), self.table.where(goal))
        else:
            self.table.click(self.table.where(thing))
            if self.table.process.poll() is None:
                self.table.click(self.table.where(goal))

    def _answer(self) -> None:
        """A small menu that asks for a choice: the first line."""
        line = self.table.poll()[-1]
        if line["kind"] == "widgets" and line["scene"] == "menu":
            self.table.click(next(iter(line["buttons"].values())))

    @staticmethod
    def _buttons(here: Line) -> list[str]:
        return [name for name in here["buttons"] if name.startswith("act:") and name != "act:show_hand"]
