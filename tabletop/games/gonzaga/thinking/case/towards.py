"""What points that the church gives as well are got for: a first port where a league can still come of it, a site more
for a tie; and what a ring is kept for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    LEAGUE_POINTS,
    LEAGUE_PORTS,
    SEA_NAMES,
    SEA_PORTS,
    Mask,
    site_names,
)
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking.case.end import makes_last
from tabletop.games.gonzaga.thinking.case.gains import BESIDE, Gains
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.uses import after
from tabletop.games.gonzaga.thinking.lying import lying

FIRST_PORT = "first_port"
_WEIGHT, _TIE = 2.0, 1.0
"""How much these sentences decide, in points."""


class FirstPort(NamedTuple):
    """The first port of a sea, those that are free for fiefs and those that rings alone still reach."""

    sea: int
    port: Mask
    free: Mask
    ringed: Mask


def first_port(view: Gonzaga, seat: Seat, own: Gains, paid: int = 0) -> FirstPort | None:
    """The sea of which a use covers the first port while enough others can still be had, that with most of them."""
    if in_last_turn(view) or not own.sites:
        return None
    then = after(view, seat, own.use, paid)
    player, lies = then.players[seat], lying(then)
    cover, found = covered(player), list[FirstPort]()
    for sea, ports in enumerate(SEA_PORTS):
        new, open_still = own.sites & ports, ports & ~cover
        if not new or (cover & ports).bit_count() > 1 or sea in player.leagues:
            continue
        free, ringed = open_still & ~lies.under_fiefs, open_still & lies.under_fiefs & ~lies.under_rings
        if free.bit_count() + min(player.rings, ringed.bit_count()) >= LEAGUE_PORTS - 1:
            found.append(FirstPort(sea, new, free, ringed if player.rings else 0))
    if not found or makes_last(view, then):
        return None
    return max(found, key=lambda one: (one.free.bit_count(), one.ringed.bit_count()))


def begun(view: Gonzaga, seat: Seat, own: Gains, paid: int = 0) -> FirstPort | None:
    """The first port that a use is for: it counts no more than the church gives, or spends rings, and brings nothing
    that is weightier."""
    is_reason = (own.points <= CHURCH_POINTS or own.use.rings) and _only_points(own)
    return first_port(view, seat, own, paid) if is_reason else None


def _only_points(own: Gains) -> bool:
    """Whether a use brings nothing else, but what is told only beside the like."""
    return all(gain.points or gain.worth <= BESIDE for gain in own.each)


def is_for(view: Gonzaga, seat: Seat, own: Gains, paid: int = 0) -> Iterator[Said]:
    """The first port, where no more than the church gives is counted or rings are spent; in the last turn the tie."""
    begins = begun(view, seat, own, paid)
    if begins is not None:
        yield _first(begins)
    elif in_last_turn(view) and own.sites and own.points == CHURCH_POINTS:
        yield Said(Prompt("tie_site", (("n", own.sites.bit_count()),)), _TIE)


def _first(begins: FirstPort) -> Said:
    free, ringed = site_names(begins.free), site_names(begins.ringed)
    sea = (("sites", site_names(begins.port)), ("sea", SEA_NAMES[begins.sea]), ("points", LEAGUE_POINTS))
    rest = (("free", free), ("n", len(free)), ("ringed", ringed), ("r", len(ringed)))
    return Said(Prompt(FIRST_PORT, (*sea, *rest)), _WEIGHT)


def as_first(view: Gonzaga, seat: Seat, own: Gains, paid: int = 0) -> list[Said]:
    """The first port of a use that counts points alone, beside one of which it is told."""
    begins = first_port(view, seat, own, paid) if _only_points(own) else None
    return [_first(begins)] if begins is not None else []


def not_even(said: list[Said]) -> list[Said]:
    """Without how a sum lies beside what the church gives, where a reason is told."""
    if not any(one.told.key in (FIRST_PORT, "tie_site", "league", "lacked", "lacked_closed") for one in said):
        return said
    return [one._replace(told=_without(one.told)) for one in said if one.told.key != "no_more"]


def _without(told: Prompt) -> Prompt:
    return Prompt(told.key, tuple([(name, 0 if name == "even" else value) for name, value in told.values]))
