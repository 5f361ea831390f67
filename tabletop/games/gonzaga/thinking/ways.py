"""Ways to use a fief, put together by the sites they cover: what a quick look at a plan goes through.

Of some hundred spots on which a fief fits most cover the same sites; they are told apart only by what lies there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tabletop.games.gonzaga.constants import SEA_PORTS, SITES, Mask, land_of, regions_meant
from tabletop.games.gonzaga.phases.placing import Fit, fitting
from tabletop.games.gonzaga.scoring import site_points


@dataclass(frozen=True, slots=True)
class Kind:
    """Spots that cover the same `sites`, worth `points` at once; `ports` lists seas with how many of their ports."""

    sites: Mask
    points: int
    ports: tuple[tuple[int, int], ...]
    spots: tuple[Fit, ...]


def kinds(
    fief: int, scenario: int, cards: tuple[str, ...], part: str, action: str, spoilt: tuple[Mask, Mask]
) -> Sequence[Kind]:
    """Ways to lie in a region that one of the region cards means, with an action; `part` and `spoilt` as `placing`
    takes them. Whether something lies there is not asked."""
    if spoilt == (0, 0):
        return _kinds(fief, scenario, cards, part, action)
    return _sorted(scenario, [fitting(fief, regions_meant(scenario, card), part, action, spoilt) for card in cards])


@cache
def _kinds(fief: int, scenario: int, cards: tuple[str, ...], part: str, action: str) -> tuple[Kind, ...]:
    return _sorted(scenario, [fitting(fief, regions_meant(scenario, card), part, action) for card in cards])


def _sorted(scenario: int, found: Sequence[Sequence[Fit]]) -> tuple[Kind, ...]:
    by_sites: dict[Mask, dict[Fit, None]] = {}
    for fits in found:
        for fit in fits:
            by_sites.setdefault(fit[0] & SITES, {})[fit] = None
    return tuple(
        [Kind(sites, points_at(scenario, sites), ports_by_sea(sites), tuple(fits)) for sites, fits in by_sites.items()]
    )


@cache
def points_at(scenario: int, sites: Mask) -> int:
    """What the sites under one piece score, or under the two rings of a marriage."""
    return site_points(scenario, sites)


@cache
def ports_by_sea(sites: Mask) -> tuple[tuple[int, int], ...]:
    """Each sea with ports among some sites, and how many of them."""
    return tuple([(sea, (sites & ports).bit_count()) for sea, ports in enumerate(SEA_PORTS) if sites & ports])


@cache
def land_meant(scenario: int, cards: tuple[str, ...]) -> Mask:
    """The land of all regions that some region cards mean."""
    found = 0
    for card in cards:
        found |= land_of(regions_meant(scenario, card))
    return found
