"""What lies on the table. Secrets are metadata of the fields."""

from __future__ import annotations

import enum

from tabletop.engine.decision import Stack
from tabletop.engine.secret import nobody, owner_only, zero
from tabletop.engine.state import State, state
from tabletop.engine.types import Seat
from tests.sample.constants import BITS

EACH = 6  # cards of each colour
PLACES = 4
EMPTY = -1


class Colour(enum.Enum):
    """Lantern colours; `worth` is price and points."""

    RED = 0
    GREEN = 1
    BLUE = 2

    @property
    def worth(self) -> int:
        """Gold to hang it, points at the end (§1)."""
        return self.value + 1


Hand = tuple[int, int, int, int]
"""Cards by colour; the last cell counts cards whose colour the looker does not know."""


def count_only(hand: Hand) -> Hand:
    """What others see of a hand."""
    return (0, 0, 0, sum(hand))


def covered(bid: int | None) -> int | None:
    """Others see whether somebody has bid, not how much."""
    return None if bid is None else -1


def backs(deck: tuple[int, ...]) -> tuple[int, ...]:
    """Others see how high the pile is."""
    return (EMPTY,) * len(deck)


@state
class Player(State):
    """One seat's things. `row` holds colour numbers or EMPTY."""

    seat: Seat
    gold: int
    stars: int = 0
    charms: tuple[str, ...] = ()
    row: tuple[int, ...] = (EMPTY,) * PLACES
    hand: Hand = owner_only(count_only, default=(0, 0, 0, 0))
    bid: int | None = owner_only(covered, default=None)

    @property
    def working(self) -> int:
        """A bit for each charm."""
        return sum(BITS[charm] for charm in self.charms)


@state
class Fair(State):
    """The whole game. The top of `decisions` says what is due: roll, hang, storm, bid, or what an effect asks.

    `expansions` says whose tables are played by, `display` which charms lie out.
    """

    players: tuple[Player, ...]
    decisions: Stack
    rounds: int
    neighbours: bool
    expansions: tuple[str, ...] = ()
    display: tuple[str, ...] = ()
    round: int = 1
    die: int = 0
    discard: tuple[int, int, int] = (0, 0, 0)
    deck: tuple[int, ...] = nobody(backs, default=())
    chance: int = nobody(zero, default=0)


def add(hand: Hand, colour: int, count: int = 1) -> Hand:
    """The hand with `count` more cards of a colour (fewer if negative)."""
    cells = [cards + count * (place == colour) for place, cards in enumerate(hand)]
    return (cells[0], cells[1], cells[2], cells[3])
