"""Where a fief or rings go, as a table names it: by the sites that are covered, and where several spots cover the same
by the own pieces that one of them joins, or by what it touches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import SITES, Mask, site_names
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.scoring import around
from tabletop.games.gonzaga.spots import pieces, spot
from tabletop.games.gonzaga.state import Gonzaga, Placed
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.joined import joined
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tabletop.games.gonzaga.thinking.sight import Sight

_TOWARDS = 2
"""More sites than that around the rest of a fief say nothing of where it lies."""
_FAR = (1, 2, 3)
"""In so many steps a site is looked for that the rest of a fief lies towards."""


def headlines(
    view: Gonzaga, seat: Seat, uses: Sequence[Use | None], brings: Sequence[Gains | None], alone: Sequence[bool]
) -> list[tuple[Prompt, ...]]:
    """Of each use, with whether a ring of it is `alone` on purpose; where two would be called the same, what the rest
    of each fief lies beside or towards."""
    found = [
        _headline(view, seat, use, own.sites, alone=one) if use and own else ()
        for use, own, one in zip(uses, brings, alone, strict=True)
    ]
    often = Counter([what for what in found if what])
    return [
        _towards(view, seat, use.at, own.sites) or what if use and use.at and own and often[what] > 1 else what
        for what, use, own in zip(found, uses, brings, strict=True)
    ]


def _headline(view: Gonzaga, seat: Seat, use: Use, sites: Mask, *, alone: bool) -> tuple[Prompt, ...]:
    names = site_names(sites)
    who, where = ("who", seat), ("sites", names)
    if use.at is not None:
        card = ("card", card_number(view.players[seat].colour, use.at.fief))
        own, *others = _alike(view, seat, use.at, sites)
        joins = _joined(view, seat, own, others)
        if not names:
            return (Prompt("place_by", (who, card, ("beside", joins))),) if joins else ()
        if joins:
            return (Prompt("place_joining", (who, card, where, ("beside", joins))),)
        return (Prompt("place_on", (who, card, where, ("beside", ()))),)
    if use.rings and names:
        one = "ring_second" if view.decisions else "ring_only" if alone else "ring_on"
        kind = one if len(use.rings) == 1 else "rings_on" if len(names) > 1 else "ring_beside"
        return (Prompt(kind, (who, where)),)
    joins = joined(view, after(view, seat, use), seat) if view.decisions else ()
    return (Prompt("ring_joins", (who, ("joined", joins))),) if len(joins) > 1 else ()


def _towards(view: Gonzaga, seat: Seat, at: Placed, sites: Mask) -> tuple[Prompt, ...]:
    masks = _alike(view, seat, at, sites)
    far, near = next(((far, names) for far in _FAR if 0 < len(names := _near(masks, far)) <= _TOWARDS), (0, ()))
    card = ("card", card_number(view.players[seat].colour, at.fief))
    where = (("who", seat), card, ("sites", site_names(sites)), ("beside", near))
    return (Prompt("place_towards" if far > 1 else "place_beside", where),) if near and sites else ()


def _alike(view: Gonzaga, seat: Seat, at: Placed, sites: Mask) -> list[Mask]:
    """Hexes of a spot and then of all others that cover the same."""
    sight, plan = Sight(view, seat), view.players[seat].revealed
    own = spot(at.fief, at.at, at.turn).mask
    masks = [
        mask
        for kind in sight.kinds((plan.region,), plan.real)
        if kind.sites & ~sight.cover == sites
        for mask, _ in sight.spots(kind)
        if mask != own
    ]
    return list(dict.fromkeys((own, *masks)))


def _joined(view: Gonzaga, seat: Seat, own: Mask, others: Sequence[Mask]) -> tuple[str, ...]:
    """Sites under the own pieces that a spot touches, where others that cover the same do not touch as much."""
    lies = [piece for piece in pieces(view.players[seat]) if piece & SITES]

    def touched(mask: Mask) -> Mask:
        beside = around(mask)
        return sum([piece for piece in lies if piece & beside])

    if all(not touched(own) & ~touched(other) for other in others):
        return ()
    near = touched(own) & around(own) & SITES
    names = site_names(near or touched(own) & SITES)
    return names if len(names) <= _TOWARDS else ()


def _near(masks: Sequence[Mask], far: int) -> tuple[str, ...]:
    """Sites in so many steps of the first of some spots, but not of all of them."""
    found = []
    for mask in masks:
        reached = mask
        for _ in range(far):
            reached |= around(reached)
        found.append(reached & ~mask & SITES)
    always = found[0]
    for one in found:
        always &= one
    return site_names(found[0] & ~always)
