"""Where workers are of most use, for the button that fills sensibly: a rule of thumb, no rule of the game.

A worker on a plantation and one in its building are worth what they make together, so each is worth half of it as long
as the other is missing.
"""

from __future__ import annotations

from functools import lru_cache

from tabletop.games.puerto_rico.phases.common import KEPT, nobles_of, there
from tabletop.games.puerto_rico.state import Player
from tabletop.games.puerto_rico.tables import CIRCLES, GOOD_OF, NEEDS_BUILDING, PRICES, PRICES_BY_VARIANT, SPOT
from tabletop.games.puerto_rico.things import GOODS, LANDS, QUARRY

_LANDS = len(LANDS)
_GOODS = tuple(range(len(GOODS)))
_BARREL = tuple(4 + price for price in PRICES)
"""A barrel is shipped for a point or sold for its price: in quarters of a point."""
_QUARRY = 5
_HALF = 2
_COMMERCIAL = tuple(4 + cost if GOOD_OF[one] < 0 else 0 for one, cost in enumerate(PRICES_BY_VARIANT["standard"]))
"""What an occupied commercial building is worth: more the dearer it is."""

_NOBLE_FIRST = tuple(SPOT[word] for word in ("zoning_office", "hunting_lodge", "chapel"))
"""Buildings that do more for a noble than for a worker."""

Cells = tuple[int, ...]


def place_sensibly(player: Player) -> None:
    """Workers of the port onto empty circles, the most useful one first."""
    player.farmers, player.staff, player.idle = _placed(
        player.land, player.city, player.farmers, player.staff, player.idle
    )
    if player.nobles:
        seat_nobles(player)


def seat_nobles(player: Player) -> None:
    """Nobles stay where they stood as far as somebody stands there; the others go where a noble does more."""
    found, left = [0] * len(player.nobles), nobles_of(player)
    for spot, nobles in enumerate(player.nobles):
        if nobles:
            found[spot] = min(nobles, there(player, spot))
            left -= found[spot]
    for spot in (*_NOBLE_FIRST, *range(len(found))):
        if not left:
            break
        more = min(left, there(player, spot) - found[spot])
        found[spot] += more
        left -= more
    player.nobles, player.noble_idle = tuple(found), left


@lru_cache(KEPT)
def _placed(land: Cells, city: Cells, farmers: Cells, staff: Cells, idle: int) -> tuple[Cells, Cells, int]:
    """Workers on land, on buildings and in the port afterwards. Spots are kinds of land, then buildings by number."""
    there, good_at = [*farmers], [*_GOODS, -1]
    empty = [land.count(kind) - workers for kind, workers in enumerate(farmers)]
    worth = [0] * _LANDS
    if empty[QUARRY]:
        worth[QUARRY] = _QUARRY
    works: list[list[int]] = [[] for _ in _GOODS]
    town = sorted(zip(city, staff, strict=True))
    for spot, (building, workers) in enumerate(town, _LANDS):
        room, good = CIRCLES[building] - workers, GOOD_OF[building]
        there.append(workers)
        empty.append(room)
        good_at.append(good)
        worth.append(_COMMERCIAL[building] if room else 0)
        if good >= 0:
            works[good].append(spot)
    for good in _GOODS:
        if empty[good] or works[good]:
            _rate(good, works[good], there, empty, worth)
    while idle and (best := max(worth)):
        spot = worth.index(best)
        idle -= 1
        there[spot] += 1
        empty[spot] -= 1
        good = good_at[spot]
        if good >= 0:
            _rate(good, works[good], there, empty, worth)
        elif not empty[spot]:
            worth[spot] = 0
    workers_on = {building: there[spot] for spot, (building, _) in enumerate(town, _LANDS)}
    return tuple(there[:_LANDS]), tuple([workers_on[building] for building in city]), idle


def _rate(good: int, works: list[int], there: list[int], empty: list[int], worth: list[int]) -> None:
    """What one more worker is worth on the plantations of a good and in its buildings; 0 without an empty circle."""
    barrel = _BARREL[good]
    if not NEEDS_BUILDING[good]:
        worth[good] = barrel if empty[good] else 0
        return
    makes = room = 0
    for spot in works:
        makes += there[spot]
        room += empty[spot]
    farmers, room = there[good], room + makes
    if empty[good]:
        worth[good] = barrel * _HALF if farmers < makes else barrel // _HALF if farmers < room else 1
    else:
        worth[good] = 0
    in_works = barrel * _HALF if farmers > makes else barrel // _HALF if farmers + empty[good] > makes else 1
    for spot in works:
        worth[spot] = in_works if empty[spot] else 0
