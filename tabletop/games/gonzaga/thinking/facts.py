"""What advice may count besides what is scored: what the end would bring as the map lies, so that covering a city or
joining pieces is told by its points."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Count
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import GONZAGA_POINTS, SECRET_POINTS, SECRET_SITES, site_names
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import OVER
from tabletop.games.gonzaga.scoring import largest_group, secret_count
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga


def facts(view: Gonzaga, seat: Seat) -> tuple[Count, ...]:
    """Points that are still to be counted, added to the lines of the ledger that count them at the end; what of the
    ledger these points stand for is taken off it. And which secret cities those are."""
    return tuple(_facts(view, seat))


def _facts(view: Gonzaga, seat: Seat) -> Iterator[Count]:
    player, going_on = view.players[seat], view.phase != OVER
    cities, size = secret_count(player), len(largest_group(player))
    yield Count("secret_points", SECRET_POINTS[cities] * going_on)
    yield Count("secret", -cities)
    if player.secret:
        secret = SECRET_SITES[player.secret]
        have = site_names(covered(player) & secret)
        yield from [Count("secret_city", int(site in have), (("site", site),)) for site in site_names(secret)]
    if in_last_turn(view):
        most = max(len(largest_group(other)) for other in view.players)
        yield Count("bonus", GONZAGA_POINTS * (going_on and size == most > 0))
        yield Count("connected", -size)
        yield Count("rings", -player.rings)
