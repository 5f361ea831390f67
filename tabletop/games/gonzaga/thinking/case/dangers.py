"""Who can leave a plan less by being first: every place for a fief or for rings that each rival can still come to
before it, and what the plan is left with then at least. Fiefs bar fiefs, and rings bar rings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    AROUND,
    CHURCH_POINTS,
    FLOURISHING_POINTS,
    PRIVILEGE_RINGS,
    SEA_PORTS,
    SITES,
    Mask,
    hexes_in,
)
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.phases.marriage import free_for_rings
from tabletop.games.gonzaga.spots import spot
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player
from tabletop.games.gonzaga.things import ALLIANCE, PRIVILEGE
from tabletop.games.gonzaga.thinking.case.gains import GROUP, LACKED, Gains
from tabletop.games.gonzaga.thinking.case.left import Covering, counted, ways
from tabletop.games.gonzaga.thinking.case.rivals import regions_of, sooner
from tabletop.games.gonzaga.thinking.case.towards import begun
from tabletop.games.gonzaga.thinking.case.uses import Use
from tabletop.games.gonzaga.thinking.sight import Sight
from tabletop.games.gonzaga.thinking.ways import land_meant

_FOR_THE_SITES = ("league", *LACKED)
"""What is gained by certain sites and no others."""


class Opening(NamedTuple):
    """Hexes on which somebody lies first, with a fief or with rings."""

    fief: Mask = 0
    rings: Mask = 0


class By(NamedTuple):
    """A card by which a rival is first: what that leaves at least, the same where one ring may be laid in place of the
    fief or two, with which actions it does so behind the King's Privilege, and all `openings` by which it does."""

    card: str
    left: int
    wed: tuple[int, int] = (0, 0)
    behind: tuple[str, ...] = ()
    openings: tuple[Opening, ...] = ()


class Danger(NamedTuple):
    """A rival who can leave a plan less than it promises, by each card that does so."""

    who: Seat
    by: tuple[By, ...]

    @property
    def left(self) -> int:
        """What is left at least."""
        return min([one.left for one in self.by])

    @property
    def wed(self) -> tuple[int, int]:
        """What is left at least where one ring may be laid in place of the fief, too, or two."""
        return min([one.wed[0] for one in self.by]), min([one.wed[1] for one in self.by])

    @property
    def behind(self) -> tuple[str, ...]:
        """Actions with which it does so behind the King's Privilege."""
        return tuple([action for one in self.by for action in one.behind])

    @property
    def openly(self) -> bool:
        """Whether it needs no Privilege for that."""
        return any(one.card != PRIVILEGE for one in self.by)


class Dangers(NamedTuple):
    """All of them, and whether all that anybody can do is `little`: less than a site."""

    each: tuple[Danger, ...] = ()
    little: bool = False

    @property
    def openings(self) -> tuple[Opening, ...]:
        """All by which one of them leaves less."""
        return tuple([opening for one in self.each for by in one.by for opening in by.openings])

    def seats(self, *, openly: bool) -> tuple[Seat, ...]:
        """Who needs no Privilege, or does."""
        return tuple([one.who for one in self.each if one.openly == openly])

    def part(self, *, openly: bool) -> Dangers:
        """What can be done without the Privilege, or with it."""
        each = [Danger(one.who, tuple([by for by in one.by if (by.card != PRIVILEGE) == openly])) for one in self.each]
        return Dangers(tuple([one for one in each if one.by]), self.little)


def dangers(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> Dangers:
    """Of a plan for some use, before it is carried out."""
    every, rich = _for_no_more(view, seat, plan, own), ways(view, seat, plan)
    good = _as_good(view, seat, plan, own, every)
    pieces = _pieces(good)
    whole, found = (1 << len(pieces)) - 1, list[Danger]()
    sure = any(way.points == CHURCH_POINTS and not (way.spots or way.rings) for way in good)
    for other in view.players if pieces and not sure else ():
        if other.seat == seat or not other.fief:
            continue
        by = dict[str, By]()
        before = list(sooner(view, other, view.players[seat], plan))
        for card, action in sorted(before, key=lambda one: one[0] == PRIVILEGE):
            for opening in _openings(view, other, action, PRIVILEGE_RINGS * (card == PRIVILEGE), pieces):
                if _hit(view, opening, pieces) == whole:
                    had = by.get(card, By(card, own.points, (own.points, own.points)))
                    still = [way for way in rich if _stands(view, way, opening)]
                    wed = [min(had.wed[n - 1], next(way.points for way in still if way.rings <= n)) for n in (1, 2)]
                    new = (action,) if card == PRIVILEGE and action not in had.behind else ()
                    left = min(had.left, _left(view, every, opening))
                    by[card] = By(card, left, (wed[0], wed[1]), had.behind + new, (*had.openings, opening))
        found += [Danger(other.seat, tuple(by.values()))] if by else []
    little = not particular(own) and all(own.points - one.left < FLOURISHING_POINTS for one in found)
    return Dangers(tuple(found), bool(found) and little)


def staying(view: Gonzaga, seat: Seat, plan: Plan, could: Dangers, least: int, rings: int) -> Mask:
    """Sites that bring so many points by no more rings after all openings that leave no more; 0 where these are not
    the same ones after each."""
    every = [way for way in ways(view, seat, plan) if way.rings <= rings]
    worst = [one for one in could.openings if _left(view, every, one) <= least]
    stay = (way.sites for way in every if way.points == least and all(_stands(view, way, one) for one in worst))
    return next(stay, 0)


def surest(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> tuple[int, int]:
    """Points of a plan for some use that are certain, no more than it brings, and how many rings laid in place of the
    fief that may take: 0 where it lays rings itself, or points are not the reason."""
    wed = plan.real == ALLIANCE and not own.use.rings and own.points > CHURCH_POINTS
    sure = [
        min(max(own.points, CHURCH_POINTS), certain(view, seat, plan, own, rings=n)) for n in range(3 if wed else 1)
    ]
    return sure[-1], sure.index(sure[-1])


def certain(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, *, rings: int = 0) -> int:
    """Points that a plan for some use brings at least, whatever all others do before it together, by so many rings in
    place of the fief if need be."""
    every = [way for way in ways(view, seat, plan) if way.rings <= max(rings, len(own.use.rings))]
    for points in dict.fromkeys([way.points for way in every if way.points > CHURCH_POINTS]):
        if not _all_barred(view, seat, plan, [way for way in every if way.points >= points]):
            return points
    return CHURCH_POINTS


def together(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> bool:
    """Whether all others together can leave a plan for some use less, or without what its very sites bring."""
    return _all_barred(view, seat, plan, _as_good(view, seat, plan, own, _for_no_more(view, seat, plan, own)))


def _for_no_more(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> list[Covering]:
    """Ways of a plan that take no more rings than some use: a marriage in place of a fief has its price."""
    return [way for way in ways(view, seat, plan) if way.rings <= len(own.use.rings)]


def _all_barred(view: Gonzaga, seat: Seat, plan: Plan, good: Sequence[Covering]) -> bool:
    pieces, bars = _pieces(good), list[list[Mask]]()
    for other in [one for one in view.players if one.seat != seat and one.fief]:
        barred = dict[Mask, None]()
        for card, action in sooner(view, other, view.players[seat], plan):
            for opening in _openings(view, other, action, PRIVILEGE_RINGS * (card == PRIVILEGE), pieces):
                barred[_hit(view, opening, pieces)] = None
        bars.append(list(barred))
    return _together(bars, (1 << len(pieces)) - 1)


def _pieces(good: Sequence[Covering]) -> list[Opening]:
    """Where some ways lie."""
    pieces = [Opening(mask) for way in good for mask in way.spots]
    return pieces + [Opening(rings=way.hexes) for way in good if way.rings]


def _together(bars: Sequence[Sequence[Mask]], open_still: Mask) -> bool:
    """Whether rivals can bar all pieces that are `open_still`, each with one of its openings."""
    first = open_still & -open_still
    return not open_still or any(
        hit & first and _together([*bars[:at], *bars[at + 1 :]], open_still & ~hit)
        for at, own in enumerate(bars)
        for hit in own
    )


def _as_good(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, every: Sequence[Covering]) -> list[Covering]:
    """Ways that count no less; where the church counts as much, or something is gained that needs the very sites, only
    those that cover them, or another first port of the same sea; where a group is the reason, only those that join as
    much for it."""
    very = particular(own)
    begins = begun(view, seat, own) if very else None
    ports = SEA_PORTS[begins.sea] if begins is not None else 0
    grows = for_the_group(view, own)
    joining = _joining(view, seat, plan) if grows and own.use.rings else []
    good = [
        way
        for way in (*every, *joining)
        if way.points >= own.points
        and way.rings <= len(own.use.rings)
        and (not very or ((way.spots or way.rings) and (way.sites & ports or not own.sites & ~way.sites)))
    ]
    return _that_join(view, seat, own, good) if grows else good


def for_the_group(view: Gonzaga, own: Gains) -> bool:
    """Whether a use is told by how the group lies then: it covers no site, or a larger group is the reason for it."""
    if own.use == Use():
        return False
    larger = any(gain.told.key == GROUP for gain in own.each)
    return not own.sites or (larger and (own.points <= CHURCH_POINTS or in_last_turn(view)))


def _that_join(view: Gonzaga, seat: Seat, own: Gains, good: Sequence[Covering]) -> list[Covering]:
    """Those of some ways that do as much for the group as a use."""
    sight, at = Sight(view, seat), own.use.at
    laid = spot(at.fief, at.at, at.turn).mask if at is not None else sum([1 << ring for ring in own.use.rings])
    least = sight.group(laid, max(1, len(own.use.rings)))
    good = [way._replace(spots=tuple([mask for mask in way.spots if sight.group(mask) >= least])) for way in good]
    return [way for way in good if way.spots or (way.rings and sight.group(way.hexes, way.rings) >= least)]


def _joining(view: Gonzaga, seat: Seat, plan: Plan) -> list[Covering]:
    """Marriages of two rings of which one lies on no site."""
    sight, found = Sight(view, seat), list[Covering]()
    free = free_for_rings(view, seat)
    for first in hexes_in(free & land_meant(view.scenario, (plan.region,))):
        for second in hexes_in(AROUND[first] & free):
            both = 1 << first | 1 << second
            if both & ~SITES:
                sites = both & SITES
                found.append(Covering(counted(view, seat, sight.cover, sites), sites, (), 2, both))
    return found


def particular(own: Gains) -> bool:
    """Whether only the very sites bring what is told."""
    return own.points <= CHURCH_POINTS or any(gain.told.key in _FOR_THE_SITES for gain in own.each)


def _openings(view: Gonzaga, other: Player, action: str, paid: int, pieces: Sequence[Opening]) -> Iterator[Opening]:
    """What a rival can do with an action once it has `paid` so many rings, as far as it touches any of some pieces."""
    fiefs, rings = 0, 0
    for piece in pieces:
        fiefs, rings = fiefs | piece.fief, rings | piece.rings | piece.fief * _spoils(view)
    sight, regions = Sight(view, other.seat), regions_of(view, other)
    spots = [mask for kind in sight.kinds(regions, action) for mask, _ in sight.spots(kind) if mask & fiefs]
    yield from [Opening(mask) for mask in spots]
    left, free = (other.rings - paid) * (action == ALLIANCE), free_for_rings(view, other.seat)
    for first in hexes_in(free & land_meant(view.scenario, regions)) if left > 0 else ():
        seconds = [1 << at for at in hexes_in(AROUND[first] & free)] if left > 1 else []
        for laid in [1 << first, *[1 << first | second for second in seconds]]:
            if laid & rings:
                yield Opening(rings=laid)


def _hit(view: Gonzaga, opening: Opening, pieces: Sequence[Opening]) -> Mask:
    """Which of some pieces an opening bars, as bits."""
    return sum([1 << at for at, piece in enumerate(pieces) if _bars(view, opening, piece)])


def _bars(view: Gonzaga, opening: Opening, piece: Opening) -> bool:
    return bool(opening.fief & piece.fief or opening.rings & (piece.rings | piece.fief * _spoils(view)))


def _spoils(view: Gonzaga) -> bool:
    """Whether rings bar fiefs too, with the options."""
    return view.rules.sites_count == "uncovered" or view.rules.empty_hexes == "no_ring"


def _stands(view: Gonzaga, way: Covering, opening: Opening) -> bool:
    """Whether a way is still open after an opening; the church is always."""
    if way.rings:
        return not opening.rings & way.hexes
    return not way.spots or any(not _bars(view, opening, Opening(mask)) for mask in way.spots)


def _left(view: Gonzaga, every: Sequence[Covering], opening: Opening) -> int:
    """Points of the best of some ways that is still open."""
    return next(way.points for way in every if _stands(view, way, opening))
