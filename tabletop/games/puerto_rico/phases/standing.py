"""Where workers stood before all place them at once: what the others see meanwhile (A-113)."""

from __future__ import annotations

from typing import Any

from tabletop.games.puerto_rico.phases.common import circles_on, nobles_of, staffed, there, workers_of
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import SPOTS

Standing = tuple[int | tuple[int, ...], ...]
"""`farmers`, `staff`, `idle`, `working`, `lifts`, `nobles` and `noble_idle` of a player."""


def standing(player: Player) -> Standing:
    """Where all workers of a player stand now."""
    placed = player.farmers, player.staff, player.idle
    return (*placed, player.working, player.lifts, player.nobles, player.noble_idle)


def stood(state: PuertoRico, player: Player) -> Standing:
    """What `player.stood` has to be: nothing unless all are placing; else what it says of tiles and nobles, with the
    rest of the same workers in the port. Where that cannot be, all stood where they stand."""
    if not state.arranging:
        return ()
    now = standing(player)
    if len(player.stood) != len(now):
        return now
    cells: Any = player.stood  # Any: numbers and rows of numbers
    before = player.copy()
    before.farmers, before.staff, _, _, _, before.nobles, _ = cells
    if (len(before.staff), len(before.nobles)) != (len(player.city), len(player.nobles)):
        return now
    before.lifts = 0
    before.idle = workers_of(player) - sum(before.farmers) - sum(before.staff)
    before.noble_idle = nobles_of(player) - sum(before.nobles)
    staffed(before)
    return standing(before) if _possible(before) else now


def _possible(player: Player) -> bool:
    """Whether nobody stands where no circle is, and nobles are among the others."""
    if not 0 <= player.noble_idle <= player.idle:
        return False
    workers = {spot: there(player, spot) for spot in range(len(SPOTS))}
    if any(not 0 <= number <= circles_on(player, spot) for spot, number in workers.items()):
        return False
    return all(0 <= number <= workers[spot] for spot, number in enumerate(player.nobles))
