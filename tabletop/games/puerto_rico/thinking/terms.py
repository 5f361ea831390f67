"""What a position is worth, in named parts: so much of something, at so much each. They add up to `evaluate`."""

from __future__ import annotations

from tabletop.engine.thinking import Term
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.evaluate import (
    NOBLE,
    OTHERS,
    doubloon,
    in_goals,
    in_large_buildings,
    in_raids,
    island,
    port,
    quarries,
    remaining,
    worker,
    worth,
)
from tabletop.games.puerto_rico.phases.common import nobles_of, workers_of
from tabletop.games.puerto_rico.state import PuertoRico


def terms(view: PuertoRico, seat: Seat) -> tuple[Term, ...]:
    """The own island by what stands and lies there, and what the others have."""
    left, player = remaining(view), view.players[seat]
    standing = island(player.land, player.farmers, player.city, player.staff, player.working, left)
    quarried = quarries(player.land, player.farmers, left)
    others = [worth(view, one, left) for one in view.players if one.seat != seat]
    return (
        Term("chips", max(0, player.points)),
        Term("doubloons", player.coins, doubloon(left)),
        Term("large_buildings", in_large_buildings(view, player, left)),
        Term("island", standing - quarried),
        Term("quarries", quarried),
        Term("barrels", port(player.goods, view.house, left)),
        Term("workers", workers_of(player), worker(left)),
        Term("nobles", nobles_of(player) if player.nobles else 0, NOBLE),
        Term("raids", in_raids(view, player, left)),
        Term("goals", in_goals(view, player, left)),
        Term("others", sum(others) / len(others), -OTHERS),
    )
