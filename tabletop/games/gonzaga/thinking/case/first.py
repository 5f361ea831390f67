"""Who may be there before a plan is carried out, and what the ring of a Privilege buys: named after the cards that all
can still plan, so that who is not named cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import Mask
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.rivals import ANYBODY, Rivals, means, ring_rivals, rivals

_LIKELY, _RING, _OTHERWISE = 3.5, 5.0, 0.6
"""How much it decides that somebody may be there first, what a ring is paid for, and who cannot."""

Spots = tuple[Mask, ...]


def first_there(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, spots: Spots) -> Iterator[Said]:
    """Of a plan with all that it brings, and the `spots` that are as good."""
    if own.use.rings:
        yield from _for_rings(view, seat, plan, own)
        return
    if not spots:
        if plan.behind:
            yield Said(Prompt("ring_for_church"), _RING)
        return
    could = rivals(view, seat, plan, own.sites, ANYBODY, spots)
    if plan.behind:
        plain = rivals(view, seat, Plan(plan.region, plan.behind), own.sites, ANYBODY, spots)
        yield Said(_ring(view, plain, could.privileged), _RING)
    elif not could.all:
        yield Said(Prompt("nobody_sooner"), _OTHERWISE, of_rivals=True)
    elif not could.openly:
        yield Said(Prompt("only_privileged", (("rivals", could.privileged),)), _OTHERWISE, of_rivals=True)
    else:
        yield Said(Prompt("first_there", _movers(view, seat, plan, own.sites, could, spots)), _LIKELY)


def _movers(view: Gonzaga, seat: Seat, plan: Plan, sites: Mask, could: Rivals, spots: Spots) -> Values:
    """Who comes first with which cards, those with the same ones together."""
    groups = dict[str, list[Seat]]()
    for other in sorted(could.all):
        groups.setdefault("_".join(means(view, seat, plan, other, sites, spots)), []).append(other)
    found: Values = ()
    for which, (by, who) in zip(("", "_too", "_third"), (*groups.items(), ("", []), ("", [])), strict=False):
        found += ((f"who{which}", tuple(who)), (f"n{which}", len(who)), (f"by{which}", by))
    return found


def _for_rings(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> Iterator[Said]:
    """That no fief bars a ring, though a ring may: who can lay one first, or whom a Privilege keeps from that."""
    hexes: Sequence[int] = [at for at in own.use.rings if 1 << at & own.sites] or own.use.rings
    could = ring_rivals(view, seat, plan, hexes)
    if plan.behind:
        plain = ring_rivals(view, seat, Plan(plan.region, plan.behind), hexes)
        buys = bool(plain.openly) or {*plain.privileged} != {*could.privileged}
        told = _ring(view, plain, could.privileged) if buys else Prompt("ring_for_rings")
        yield Said(told, _RING if buys else _OTHERWISE)
    elif not could.all:
        yield Said(Prompt("no_bar"), _OTHERWISE, of_rivals=True)
    else:
        who: Values = (("rivals", could.open_seats or could.privileged), ("n", 1 - bool(could.open_seats)))
        too = could.privileged if could.open_seats else ()
        yield Said(Prompt("only_rings", (*who, ("also", too), ("m", len(too)))), _OTHERWISE, of_rivals=True)


def _ring(view: Gonzaga, plain: Rivals, still: tuple[Seat, ...]) -> Prompt:
    """What the ring of the Privilege buys beside the plan without it, and who can `still` be first with another one."""
    too = (("too", still), ("t", len(still)))
    shut_out = tuple([one for one in plain.privileged if one not in still])
    before = plain.open_seats or shut_out
    if in_last_turn(view):
        return Prompt("ring_last", (("rivals", before), *too)) if before else Prompt("ring_left_over")
    if not before:
        return Prompt("ring_nothing", too)
    return Prompt("ring_buys" if plain.open_seats else "ring_shuts_out", (("rivals", before), *too))
