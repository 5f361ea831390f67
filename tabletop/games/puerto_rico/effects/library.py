"""Library: whoever picked a role has its privilege twice (A-32 to A-36, A-108, A-126).

For the Settler this is a second tile after all others, a face-up plantation; a quarry only by the Construction hut.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.extensions import MATTERS
from tabletop.games.puerto_rico.points import BUILDER_NEEDED, GUEST_ARRIVES, PRIVILEGE, ROLE_BEGINS, SETTLER_AGAIN
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, GUESTS, SPOT
from tabletop.games.puerto_rico.things import ROLE_NAMES, Phase, Role, name

KIND = "library"
TWICE = 2
SPENT = 8
_NO_PRIVILEGE = name(Role.BUCCANEER)


@PRIVILEGE.on(KIND)
def twice(state: PuertoRico, player: Player) -> int:
    """In every role, or with two players in the first one of a round only if the table says so (A-33)."""
    return TWICE if player.seat == state.chooser and not _spent(state, player) else 1


@ROLE_BEGINS.on(KIND)
def count(state: PuertoRico, player: Player, log: EventLog, role: str) -> None:
    """Where it works once a round: the first own role with a privilege sets one bit, every further one another."""
    limited = len(state.players) == 2 and state.rules.library_two_player_limit == "once_per_round"
    if limited and player.seat == state.chooser and role != _NO_PRIVILEGE:
        state.doubled |= 1 << player.seat + (SPENT if state.doubled >> player.seat & 1 else 0)


@GUEST_ARRIVES.on(KIND)
def count_late(state: PuertoRico, player: Player, log: EventLog, spot: int) -> None:
    """A guest came before the role began."""
    if spot == SPOT[KIND] and state.phase == Phase.BEGIN:
        count(state, player, log, ROLE_NAMES[state.role])


def _spent(state: PuertoRico, player: Player) -> bool:
    return bool(state.doubled >> player.seat + SPENT & 1)


@SETTLER_AGAIN.on(KIND)
def second_tile(state: PuertoRico, player: Player) -> int:
    """Once, after all others."""
    return 0 if state.takes_second else twice(state, player) - 1


@BUILDER_NEEDED.on(KIND)
def needed(state: PuertoRico, player: Player, spot: int, column: int) -> int:
    """Its worker, while it lowers the price (A-116)."""
    return int(spot == SPOT[KIND] and twice(state, player) == TWICE)


MATTERS[BUILDING[KIND]] = lambda state, player, moment: (
    player.seat == state.chooser and BUILDING[KIND] in GUESTS[moment]
)
