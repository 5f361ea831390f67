"""A person at the table, by mouse alone or by keyboard alone, to the end of a game: asks H for advice on each kind of
decision and follows it, and does without where the same comes again and again (`own_mind.py`).

What comes next is read from the log of the program. A game that stands still fails, with the end of that log.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Iterator
from typing import Any

from tests.packaged.own_mind import OwnMind
from tests.window.driver import Table

PATIENCE = 20.0
"""Seconds without the line that has to come, until a game counts as one that stands still."""

WHEEL_DOWN = 5  # as X numbers its buttons
STOPS = 500  # more than any table has; a city of ten by sixteen squares has three hundred edges
TURNS = 12  # of a piece in the hand, when it must have lain as advised


def arrows(start: tuple[int, int], goal: tuple[int, int]) -> list[str]:
    """The arrow keys that lead from one spot to another, the longer way first."""
    across, down = goal[0] - start[0], goal[1] - start[1]
    ways = [(abs(across), "Right" if across > 0 else "Left"), (abs(down), "Down" if down > 0 else "Up")]
    return [key for length, key in sorted(ways, reverse=True) if length]


class Follower:
    """Plays to the end, and reads the log as it grows. `played` counts movements, `helped` those that H advised."""

    def __init__(self, table: Table, way: str, mind: OwnMind) -> None:
        self.table, self.way, self.mind = table, way, mind
        self._lines = self._grow()
        self.layout: dict[str, Any] = {}
        self.cursor: str | None = None
        self.turn: int | None = None
        self.screen = self.page = ""
        self.asked: list[list[str]] = []
        self.played = self.helped = 0
        self._heard: deque[str] = deque(maxlen=12)

    def _grow(self) -> Iterator[dict[str, Any] | None]:
        with self.table.log.open("r", encoding="utf-8") as file:
            rest = ""
            while True:
                rest += file.readline()
                if rest.endswith("\n"):
                    self._heard.append(rest[:300].strip())
                    yield json.loads(rest)
                    rest = ""
                else:
                    yield None

    def wait(self, *kinds: str, most: float = PATIENCE, otherwise: dict[str, Any] | None = None) -> dict[str, Any]:
        """The next line of one of these kinds; layouts and the cursor are remembered on the way. `otherwise`: what is
        given instead if none has come after so many seconds."""
        end = time.monotonic() + most
        while time.monotonic() < end:
            line = self._next()
            if line is None:
                time.sleep(0.01)
            elif line["kind"] in kinds:
                return line
        if otherwise is not None:
            return otherwise
        raise self.stuck(f"none of {kinds} came")

    def _next(self) -> dict[str, Any] | None:
        line = next(self._lines)
        if line is not None and line["kind"] == "table":
            self.layout = line
        elif line is not None and line["kind"] == "cursor":
            self.cursor = line["thing"]
        elif line is not None and line["kind"] in ("pick", "turn"):
            self.turn = line["turn"]
        elif line is not None and line["kind"] == "scene":
            self.screen, self.page = line["name"], ""
        elif line is not None and line["kind"] == "asked":
            self.asked = line["answers"]
        elif line is not None and line["kind"] == "widgets":
            self.page = line["scene"]
        return line

    def until(self, screen: str) -> None:
        """Until a screen is in front and takes presses; a page has told where its widgets are."""
        while self.screen != screen:
            self.wait("scene")
        while screen != "table" and self.page != screen:
            self.wait("widgets")

    def stuck(self, why: str) -> AssertionError:
        """What to raise where the game does not go on: why, and what was heard last."""
        state = "runs" if self.table.process.poll() is None else f"has ended with {self.table.process.returncode}"
        return AssertionError("\n".join([f"{why}; played {self.played}; the program {state}", *self._heard]))

    def spot(self, name: str) -> tuple[int, int]:
        """Where a thing or a button is now."""
        for group in ("buttons", "starts", "pieces", "places"):
            if name in self.layout[group]:
                x, y = self.layout[group][name]
                return round(x), round(y)
        raise self.stuck(f"{name} is not on the table")

    def walk(self, thing: str) -> None:
        """Tab until the cursor stands on a thing or a button."""
        for _ in range(STOPS):
            self.table.key("Tab")
            self.wait("cursor")
            if self.cursor == thing:
                return
        raise self.stuck(f"the cursor never comes to {thing}")

    def steer(self, thing: str) -> None:
        """Arrows until the cursor stands on a thing; where they lead no nearer, Tab."""
        goal = self.spot(thing)
        tried: set[tuple[str, str]] = set()
        while self.cursor is not None and self.cursor != thing:
            steps = [(self.cursor, key) for key in arrows(self.spot(self.cursor), goal)]
            step = next((one for one in steps if one not in tried), None)
            if step is None:
                break
            tried.add(step)
            self.table.key(step[1])
            self.wait("cursor")
        if self.cursor != thing:
            self.walk(thing)

    def twist(self, turn: int | None) -> None:
        """Turn what is held until it lies as advised: with the wheel, or with R."""
        for _ in range(TURNS):
            if turn is None or self.turn == turn:
                return
            if self.way == "mouse":
                self.table.xdo("click", WHEEL_DOWN)
            else:
                self.table.key("r")
            self.wait("turn")
        raise self.stuck(f"the piece is never turned to {turn}")

    def lift(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press and move in steps, all in one command, without letting go."""
        words: list[object] = ["mousemove", *start, "mousedown", 1]
        for step in range(1, 5):
            x, y = (here + (there - here) * step // 4 for here, there in zip(start, end, strict=True))
            words += ["mousemove", x, y, "sleep", 0.03]
        self.table.xdo(*words)

    def act(self, advice: dict[str, Any]) -> None:
        """Do what was advised with the hand or the keys."""
        hand, button = advice["hand"], advice["button"]
        self.until("table")  # not while a menu or the opaque screen still goes away
        if self.way == "mouse":
            if button:
                self.table.click(self.spot(button))
            elif len(hand) == 1:
                self.table.click(self.spot(hand[0]))
            else:
                self.lift(self.spot(hand[0]), self.spot(hand[1]))
                self.wait("pick")
                self.twist(advice["turn"])
                self.table.xdo("mouseup", 1)
        elif button:
            self.walk(f"widget:{button}")
            self.table.key("Return")
        elif len(hand) == 1:
            self.walk(hand[0])
            self.table.key("Return")
        else:
            self.walk(hand[0])
            self.table.key("Return")
            self.wait("cursor")
            self.twist(advice["turn"])
            self.steer(hand[1])
            self.table.key("Return")
        self.played += 1

    def answer(self, choice: list[list[str]]) -> None:
        """Choose what was advised in the menu that asks what the hand cannot show; else its first line."""
        lines = self.asked
        line = next((number for number, one in enumerate(lines) if one in choice), 0)
        self.until("menu")
        if self.way == "mouse":
            x, y = list(self.table.newest("widgets")["buttons"].values())[line]
            self.table.click((round(x), round(y)))
        else:
            self.table.key(str(line + 1))

    def agree(self, buttons: dict[str, list[float]]) -> None:
        """Say yes, the first answer, where the table asks before something is lost."""
        if self.way == "mouse":
            x, y = next(iter(buttons.values()))
            self.table.click((round(x), round(y)))
        else:
            self.table.key("Tab")  # Enter alone would leave everything as it was
            self.table.key("Return")

    def later(self) -> list[dict[str, Any]]:
        """What else is told within a moment: a hand-over, the score or steps that play themselves follow a layout."""
        time.sleep(0.08)
        found = []
        while (line := self._next()) is not None:
            found.append(line)
        return found

    def take_over(self) -> None:
        """Hold the plate of the opaque screen, or a key, until it opens."""
        self.until("handover")
        if self.way == "mouse":
            self.table.xdo("mousemove", *self.table.widget("Hold"), "mousedown", 1)
        else:
            self.table.xdo("keydown", "space")
        self.until("table")
        self.table.xdo(*(("mouseup", 1) if self.way == "mouse" else ("keyup", "space")))

    def game(self) -> None:
        """To the score. Raises AssertionError where the game stands still."""
        self.wait("table")
        moved = time.monotonic()
        while True:
            told = self.later()
            if self.screen == "score":
                return
            if time.monotonic() > moved + PATIENCE:
                raise self.stuck("nothing can be done")
            if any(line["kind"] == "table" for line in told):
                moved = time.monotonic()
            if any(line["kind"] == "handover" for line in told):
                self.take_over()
            elif self.layout["viewer"] is not None:
                if not self.decides() or not (self.went_on() or self.advised()):
                    continue
            elif "act:show_hand" in self.layout["buttons"]:  # no advice while what one knows alone is covered
                self.act({"hand": (), "button": "act:show_hand"})
                if self.wait("handover", "table")["kind"] == "handover":
                    self.take_over()
            else:  # a hand-over or the score is on its way
                continue
            moved = time.monotonic()

    def decides(self) -> bool:
        """Whether something can be done now, by a person: computers play by themselves."""
        return bool(self.layout["starts"]) or any(name.startswith("act:") for name in self.layout["buttons"])

    def advised(self) -> bool:
        """Ask for advice and follow it; not if the game went on meanwhile by a step that plays itself."""
        self.table.key("h")
        advice = self.wait("advice", "table", "handover", "scene")
        if advice["kind"] == "scene" and advice["name"] == "table":  # a menu is gone only now: the key was heard before
            advice = self.wait("advice", "table", "handover", "scene", most=PATIENCE / 2, otherwise=advice)
        if advice["kind"] == "advice":
            self.helped += 1
            self.follow(advice)
        return bool(advice["kind"] == "advice")

    def went_on(self) -> bool:
        """Do what needs no advice, if this is something that came before."""
        own = self.mind.move(self.layout["viewer"], self.layout["position"])
        if own is not None:
            self.follow(own)
        return own is not None

    def follow(self, advice: dict[str, Any]) -> None:
        """Do it, and answer what is asked until it is done."""
        self.act(advice)
        while (line := self.wait("action", "asked", "widgets"))["kind"] != "action":
            if line["kind"] == "asked":
                self.answer(advice["choice"])
            elif line["scene"] == "dialog":
                self.agree(line["buttons"])
        self.wait("table")
