"""The ladder (§6): for 1 gold two lanterns side by side change places, as often as its owner likes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from tabletop.engine.action import Action
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule
from tabletop.engine.tableau import Drag, PlaceId
from tabletop.engine.types import Seat
from tests.sample.actions import actions
from tests.sample.rules import rules
from tests.sample.state import EMPTY, PLACES, Fair
from tests.sample.tableau import ATTEMPTS, GESTURES

COST = 1

NO_GOLD = Reason("too_dear", "§6", price=COST, gold=lambda state, action: state.players[action.seat].gold)
NO_PAIR = Reason("no_pair", "§6", "place")
SAME_COLOUR = Reason("same_colour", "§5", "place")


@actions.action("swap {place}")
class Swap(Action):
    """The lantern on a place 1-3 and the next one change places."""

    place: int


def swapped(row: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The row afterwards."""
    return (*row[: place - 1], row[place], row[place - 1], *row[place + 1 :])


@rules.on("hang", effect="ladder")
class ClimbLadder(Rule[Fair, Swap]):
    """Two different lanterns; equal ones may not come to hang side by side where that counts."""

    without = Reason("no_ladder", "§6")

    def may(self, state: Fair, seat: Seat) -> Reason | None:
        return None if state.players[seat].gold >= COST else NO_GOLD

    def offers(self, state: Fair, seat: Seat) -> list[Swap]:
        return [Swap(seat, place) for place in range(1, PLACES)]

    def check(self, state: Fair, action: Swap) -> Reason | None:
        row = state.players[action.seat].row
        if not 1 <= action.place < PLACES:
            return NO_PAIR
        pair = row[action.place - 1 : action.place + 1]
        if EMPTY in pair or pair[0] == pair[1]:
            return NO_PAIR
        after = swapped(row, action.place)
        beside = any(a == b != EMPTY for a, b in pairwise(after))
        return SAME_COLOUR if beside and not state.neighbours else None

    def do(self, state: Fair, action: Swap, log: EventLog) -> None:
        player = state.players[action.seat]
        player.gold -= COST
        player.row = swapped(player.row, action.place)
        log.emit("swapped", action.seat, place=action.place)


def attempt(view: Fair, seat: Seat, thing: str, place: PlaceId | None) -> Iterable[Action]:
    """A lantern dragged to the next place."""
    return [Swap(seat, n) for n in range(1, PLACES) if (thing, place) == (f"lantern.{seat}.{n}", f"row.{seat}/{n + 1}")]


GESTURES[Swap] = lambda view, action: Drag(
    f"lantern.{action.seat}.{action.place}", f"row.{action.seat}/{action.place + 1}"
)
ATTEMPTS.append(attempt)
