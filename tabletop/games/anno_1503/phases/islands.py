"""Home islands by choice: with the option everybody takes one before the first roll, the first player first.

Otherwise they lie in the order of the seats, or are drawn by lot. RB §Set-up, ruling A45.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason, Why
from tabletop.engine.rules import Rule
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import ChooseIsland
from tabletop.games.anno_1503.constants import ANY, SEATS, SITES
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.state import Anno

CHOICES: tuple[tuple[ChooseIsland, ...], ...] = tuple(
    tuple(ChooseIsland(seat, island + 1) for island in range(len(SITES))) for seat in SEATS
)

NO_SUCH_ISLAND = Reason("no_such_island", rb.ruling(rb.SET_UP, "A45"), islands=len(SITES))
ISLAND_TAKEN = Reason("island_taken", rb.ruling(rb.SET_UP, "A45"))


def decided_openly(state: Anno, seat: Seat) -> bool:
    """Home islands lie open: nobody hands over the screen before choosing one."""
    return bool(state.decisions) and state.decisions[-1].kind == "island" and state.decisions[-1].seat == seat


def free(state: Anno) -> list[int]:
    """Islands that nobody has yet."""
    taken = [player.island for player in state.players]
    return [island for island in range(len(SITES)) if island not in taken]


@rules.on("island")
class TakeIsland(Rule[Anno, ChooseIsland]):
    """One of those that are left."""

    exact = True

    def offers(self, state: Anno, seat: Seat) -> list[ChooseIsland]:
        return [CHOICES[seat][island] for island in free(state)]

    def check(self, state: Anno, action: ChooseIsland) -> Why | None:
        if not 1 <= action.island <= len(SITES):
            return NO_SUCH_ISLAND
        return None if action.island - 1 in free(state) else ISLAND_TAKEN

    def do(self, state: Anno, action: ChooseIsland, log: EventLog) -> None:
        _take(state, action.island - 1, log)


@rules.forced("island")
def last_island(state: Anno, log: EventLog) -> bool:
    """The only one that is left."""
    left = free(state)
    if len(left) > 1:
        return False
    _take(state, left[0], log)
    return True


def _take(state: Anno, island: int, log: EventLog) -> None:
    seat = state.decisions[-1].seat
    state.decisions = state.decisions[:-1]
    state.players[seat].island = island
    log.emit("island_chosen", seat, number=SITES[island].index(ANY) + 1)
