"""Whole games by hand, from the first roll to the score: mouse alone, and keyboard alone.

Each takes some minutes, so they run only when asked for: `pytest tests/packaged -m whole`. Everybody follows the advice
that H gives at the table.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.window.driver import Table, prefer, program, virtual_screen

pytestmark = [pytest.mark.whole, pytest.mark.window]

SIZES = {2: "1366x768", 3: "1024x640", 4: "1920x1080", 5: "1366x768"}
SEATS = {"puerto_rico": (2, 3, 4, 5), "rio_de_la_plata": (2, 3, 4, 5)}
PATIENCE = 20.0
WHEEL_DOWN = 5  # as X numbers its buttons
OPTIONS = {
    "anno_1503": ("--option", "open_hands=on"),
    "gonzaga": (),
    "puerto_rico": (),
    "rio_de_la_plata": ("--option", "trade=off", "--option", "length=short"),
}


class Follower:
    """Plays what is advised, and reads the log as it grows."""

    def __init__(self, table: Table, way: str) -> None:
        self.table, self.way = table, way
        self._lines = self._grow()
        self.layout: dict[str, Any] = {}
        self.cursor: str | None = None
        self.turn: int | None = None
        self.played = 0

    def _grow(self) -> Iterator[dict[str, Any] | None]:
        with self.table.log.open("r", encoding="utf-8") as file:
            rest = ""
            while True:
                rest += file.readline()
                if rest.endswith("\n"):
                    yield json.loads(rest)
                    rest = ""
                else:
                    yield None

    def wait(self, *kinds: str) -> dict[str, Any]:
        """The next line of one of these kinds; layouts and the cursor are remembered on the way."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            line = next(self._lines)
            if line is None:
                time.sleep(0.01)
                continue
            if line["kind"] == "table":
                self.layout = line
            elif line["kind"] == "cursor":
                self.cursor = line["thing"]
            elif line["kind"] in ("pick", "turn"):
                self.turn = line["turn"]
            if line["kind"] in kinds:
                return line
        raise AssertionError(f"none of {kinds} came; played {self.played}")

    def spot(self, name: str) -> tuple[int, int]:
        """Where a thing or a button is now."""
        for group in ("buttons", "starts", "pieces", "places"):
            if name in self.layout[group]:
                x, y = self.layout[group][name]
                return round(x), round(y)
        raise AssertionError(f"{name} is not on the table")

    def walk(self, thing: str) -> None:
        """Tab until the cursor stands on a thing or a button."""
        for _ in range(120):
            self.table.key("Tab")
            self.wait("cursor")
            if self.cursor == thing:
                return
        raise AssertionError(f"the cursor never comes to {thing}")

    def steer(self, thing: str) -> None:
        """Arrows until the cursor stands on a thing; where they lead no nearer, Tab."""
        x, y = self.spot(thing)
        seen = set()
        while self.cursor != thing:
            if self.cursor is None or self.cursor in seen:
                return self.walk(thing)
            seen.add(self.cursor)
            here = self.spot(self.cursor)
            dx, dy = x - here[0], y - here[1]
            flat = abs(dx) > abs(dy)
            self.table.key(("Right" if dx > 0 else "Left") if flat else ("Down" if dy > 0 else "Up"))
            self.wait("cursor")
        return None

    def twist(self, turn: int | None) -> None:
        """Turn what is held until it lies as advised: with the wheel, or with R."""
        while turn is not None and self.turn != turn:
            if self.way == "mouse":
                self.table.xdo("click", WHEEL_DOWN)
            else:
                self.table.key("r")
            self.wait("turn")

    def act(self, advice: dict[str, Any]) -> None:
        """Do what was advised with the hand or the keys."""
        hand, button = advice["hand"], advice["button"]
        if self.way == "mouse":
            if button:
                self.table.click(self.spot(button))
            elif len(hand) == 1:
                self.table.click(self.spot(hand[0]))
            else:
                self.table.lift(self.spot(hand[0]), self.spot(hand[1]))
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

    def later(self) -> list[dict[str, Any]]:
        """What else is told within a moment: a hand-over or the score follow the last layout."""
        time.sleep(0.2)
        found = []
        while (line := next(self._lines)) is not None:
            if line["kind"] == "table":
                self.layout = line
            found.append(line)
        return found

    def take_over(self) -> None:
        """Hold the plate of the opaque screen, or a key."""
        if self.way == "mouse":
            self.table.hold(self.table.widget("Hold"), 0.8)
        else:
            self.table.xdo("keydown", "space", "sleep", 0.8, "keyup", "space")
        self.wait("table")

    def game(self) -> None:
        """To the end."""
        self.wait("table")
        while True:
            told = self.later()
            if any(line["kind"] == "scene" and line["name"] == "score" for line in told):
                return
            if any(line["kind"] == "handover" for line in told):
                self.take_over()
            elif self.layout["viewer"] is None:  # no advice while what one knows alone is covered
                if "act:show_hand" not in self.layout["buttons"]:
                    continue  # the score is on its way
                self.act({"hand": (), "button": "act:show_hand"})
            else:
                self.table.key("h")
                self.act(self.wait("advice"))
                self.wait("action")
                self.wait("table")


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize(("key", "seats"), [(key, n) for key in sorted(OPTIONS) for n in SEATS.get(key, (2, 3, 4))])
def test_a_whole_game(packaged: Path, tmp_path: Path, key: str, seats: int, way: str) -> None:
    prefer(tmp_path, motion="off", pace="instant")
    game = ("new", key, "--seats", str(seats), "--seed", "11", *OPTIONS[key], "--size", SIZES[seats])
    command = [str(packaged)]
    with (
        virtual_screen(SIZES[seats]) as screen,
        program(screen, tmp_path, *game, command=command, most=1500) as table,
    ):
        follower = Follower(table, way)
        follower.game()
        assert follower.played > 50
