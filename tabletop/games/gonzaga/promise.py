"""What the fief at hand promises under each plan: the best it could do on the map as it lies.

Somebody may be quicker: what goes beyond the church's points is worth less the later the action comes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tabletop.games.gonzaga.phases.placing import blocked, fitting, ignored
from tabletop.games.gonzaga.scoring import around, largest_group, leagues_of, site_points
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Player, rings_mask
from tabletop.games.gonzaga.tables import (
    ACTIONS,
    AROUND,
    BOARD,
    CHURCH_POINTS,
    LEAGUE_POINTS,
    PLAIN_ACTIONS,
    REGION_CARDS,
    REGION_LAND,
    SEA_PORTS,
    SECRET_POINTS,
    SECRET_SITES,
    SITES,
    Mask,
    bits,
    regions_meant,
)
from tabletop.games.gonzaga.things import ALLIANCE

RING = 1.6
"""What a ring in the supply is worth early in the game."""
CONNECTED = 1.2
"""A piece that joins the largest own group."""
_PORT = 1.0
"""A port on the way to a league."""
_SECRET = 4.0
"""A secret city, whatever the points of the next step."""
RISK: Mapping[str, float] = {card: 0.02 + 0.07 * place for place, card in enumerate(ACTIONS)}
"""How likely others are quicker at the best spot, by action, at a table of four."""

Promises = Mapping[tuple[str, str], float]
"""By region card and action, before the risk."""


def promises(view: Gonzaga, player: Player) -> Promises:
    """What the fief can do under every plan."""
    fiefs, own_rings = blocked(view, player.seat)
    rings = 0
    for other in view.players:
        rings |= rings_mask(other)
    group = 0
    for piece in largest_group(player):
        group |= piece
    return _promises(
        player.seat,
        player.fief,
        view.scenario,
        view.rules.region_part,
        ignored(view),
        (covered(player), fiefs, own_rings, rings, around(group)),
        player.secret,
        min(player.rings, 2),
    )


@lru_cache(maxsize=64)
def _promises(
    seat: int,
    fief: int,
    scenario: int,
    part: str,
    spoilt: tuple[Mask, Mask],
    lying: tuple[Mask, Mask, Mask, Mask, Mask],
    secret: int,
    supply: int,
) -> Promises:
    cover, fiefs, own_rings, rings, rim = lying
    gains: dict[Mask, float] = {}

    def gain(mask: Mask) -> float:
        if mask not in gains:
            gains[mask] = _gain(scenario, mask, cover, rim, secret)
        return gains[mask]

    found: dict[tuple[str, str], float] = {}
    for card in REGION_CARDS[scenario]:
        for action in PLAIN_ACTIONS:
            ways = fitting(seat, fief, scenario, card, part, action, *spoilt)
            best = max((gain(mask) for mask, _ in ways if not mask & (fiefs | own_rings)), default=0.0)
            if action == ALLIANCE and supply:
                free = BOARD & ~(cover | rings)
                best = max(best, _marriage(scenario, card, free, supply, gain))
            found[card, action] = max(best, float(CHURCH_POINTS))
    return found


def _marriage(scenario: int, card: str, free: Mask, supply: int, gain: object) -> float:
    """The best first ring in the region with the best second ring beside it."""
    assert callable(gain)
    land = free & sum(REGION_LAND[region] for region in regions_meant(scenario, card))
    best = 0.0
    for at in bits(land):
        value = float(gain(1 << at)) - RING
        if supply > 1:
            beside = AROUND[at] & free
            second = max((float(gain(1 << near)) for near in bits(beside & SITES)), default=CONNECTED) - RING
            value += max(second, 0.0)
        best = max(best, value)
    return best


def _gain(scenario: int, mask: Mask, cover: Mask, rim: Mask, secret: int) -> float:
    """What covering a mask is worth."""
    value = float(site_points(scenario, mask)) + (CONNECTED if mask & rim else 0.0)
    for ports in SEA_PORTS:
        if mask & ports and not mask & ports & cover:
            value += _PORT
    value += LEAGUE_POINTS * (len(leagues_of(cover | mask)) - len(leagues_of(cover)))
    if secret:
        cities = SECRET_SITES[secret]
        had, has = (cover & cities).bit_count(), ((cover | mask) & cities).bit_count()
        value += max(_SECRET * (has - had), float(SECRET_POINTS[has] - SECRET_POINTS[had]))
    return value
