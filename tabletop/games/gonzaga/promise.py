"""What the fief at hand promises under each plan: the best it could do on the map as it lies.

Somebody may be quicker: what goes beyond the church's points is worth less the later the action comes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tabletop.games.gonzaga.constants import (
    ACTIONS,
    AROUND,
    BOARD,
    CHURCH_POINTS,
    LEAGUE_POINTS,
    SEA_PORTS,
    SECRET_POINTS,
    SECRET_SITES,
    SITES,
    Mask,
    hexes_in,
    land_of,
    regions_meant,
)
from tabletop.games.gonzaga.phases.placing import blocked, fitting, ignored
from tabletop.games.gonzaga.scoring import around, largest_group, leagues_of, site_points
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Player, rings_mask
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


@dataclass(frozen=True, slots=True)
class Ground:
    """All that decides what a fief could do: the map as it lies, and what its owner is after.

    `cover` is what the owner covers, `taken` where no own fief may lie, `ringed` every ring, `rim` what is beside the
    largest own group; `spoilt` is that of `placing.ignored`, `supply` the rings for a marriage.
    """

    fief: int
    scenario: int
    part: str
    spoilt: tuple[Mask, Mask]
    cover: Mask
    taken: Mask
    ringed: Mask
    rim: Mask
    secret: int
    supply: int


class Promises:
    """What the fief at hand can do under each plan, found out when it is asked for."""

    __slots__ = ("_found", "_gains", "_ground")

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._found: dict[tuple[str, str], float] = {}
        self._gains: dict[tuple[Mask, bool], float] = {}

    def of(self, card: str, action: str) -> float:
        """With a region card and an action, before the risk."""
        known = self._found.get((card, action))
        if known is None:
            known = self._found[card, action] = max(self._best(card, action), float(CHURCH_POINTS))
        return known

    def _best(self, card: str, action: str) -> float:
        ground = self._ground
        regions = regions_meant(ground.scenario, card)
        ways = fitting(ground.fief, regions, ground.part, action, ground.spoilt)
        best = self._most([mask for mask, _ in ways if not mask & ground.taken], 0.0)
        if action == ALLIANCE and ground.supply:
            best = max(best, self._marriage(land_of(regions)))
        return best

    def _marriage(self, land: Mask) -> float:
        """The best first ring on the planned land with the best second ring beside it."""
        free = BOARD & ~(self._ground.cover | self._ground.ringed)
        best = 0.0
        for at in hexes_in(land & free):
            value = self._most([1 << at], 0.0) - RING
            if self._ground.supply > 1:
                beside = [1 << near for near in hexes_in(AROUND[at] & free & SITES)]
                value += max(self._most(beside, CONNECTED) - RING, 0.0)
            best = max(best, value)
        return best

    def _most(self, masks: Sequence[Mask], default: float) -> float:
        """The most that covering one of some masks is worth. Only the sites under it count, and the own group."""
        rim, gains = self._ground.rim, self._gains
        kinds = {(mask & SITES, mask & rim != 0): None for mask in masks}
        for kind in kinds:
            if kind not in gains:
                gains[kind] = _gain(self._ground, *kind)
        return max([gains[kind] for kind in kinds], default=default)


def promises(view: Gonzaga, player: Player) -> Promises:
    """What a player's fief can do."""
    fiefs, own_rings = blocked(view, player.seat)
    rings = 0
    for other in view.players:
        rings |= rings_mask(other)
    group = 0
    for piece in largest_group(player):
        group |= piece
    return _promises(
        Ground(
            fief=player.fief,
            scenario=view.scenario,
            part=view.rules.region_part,
            spoilt=ignored(view),
            cover=covered(player),
            taken=fiefs | own_rings,
            ringed=rings,
            rim=around(group),
            secret=player.secret,
            supply=min(player.rings, 2),
        )
    )


_promises = lru_cache(maxsize=64)(Promises)
"""Several plans are weighed on one map."""


def _gain(ground: Ground, mask: Mask, joined: bool) -> float:
    """What covering some sites is worth, `joined` to the own group or not."""
    cover, secret = ground.cover, ground.secret
    value = float(site_points(ground.scenario, mask)) + (CONNECTED if joined else 0.0)
    for ports in SEA_PORTS:
        if mask & ports and not mask & ports & cover:
            value += _PORT
    value += LEAGUE_POINTS * (len(leagues_of(cover | mask)) - len(leagues_of(cover)))
    if secret:
        cities = SECRET_SITES[secret]
        had, has = (cover & cities).bit_count(), ((cover | mask) & cities).bit_count()
        value += max(_SECRET * (has - had), float(SECRET_POINTS[has] - SECRET_POINTS[had]))
    return value
