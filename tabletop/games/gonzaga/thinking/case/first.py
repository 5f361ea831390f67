"""Who may be there before a plan is carried out, and what the ring of a Privilege buys: named after the cards that all
can still plan, so that who is not named cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import Mask, site_names
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.rivals import ANYBODY, Rivals, means, ring_rivals, rivals
from tabletop.games.gonzaga.thinking.case.uses import paid_for

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
        yield Said(_ring(view, seat, plan, own, could, spots), _RING)
        if could.privileged:
            yield Said(Prompt("also_privileged", (("rivals", could.privileged),)), _OTHERWISE, of_rivals=True)
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
    """That no fief bars a ring, though a ring may: who can lay one where."""
    if plan.behind:
        yield Said(Prompt("ring_for_rings"), _OTHERWISE, of_rivals=True)
        return
    hexes: Sequence[int] = [at for at in own.use.rings if 1 << at & own.sites] or own.use.rings
    others = ring_rivals(view, seat, plan, hexes)
    if not others:
        yield Said(Prompt("no_bar"), _OTHERWISE, of_rivals=True)
    for at, some in enumerate(others):
        where = site_names(sum(1 << one for one in some.hexes))
        values: Values = (("rivals", some.seats), ("n", len(where)), ("sites", where), ("ring", int(some.privileged)))
        yield Said(Prompt("also_rings" if at else "only_rings", values), _OTHERWISE - 0.01 * at, of_rivals=True)


def _ring(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Rivals, spots: Spots) -> Prompt:
    """What the ring of the Privilege buys: before whom it puts the seat, or who needs one now as well."""
    left = ("left", view.players[seat].rings - paid_for(plan))
    plain = rivals(view, seat, Plan(plan.region, plan.behind), own.sites, ANYBODY, spots)
    ahead = plain.open_seats
    others = tuple([one for one in plain.privileged if one not in could.privileged])
    if in_last_turn(view):
        return Prompt("ring_last", (("rivals", ahead or others),)) if ahead or others else Prompt("ring_left_over")
    if ahead:
        return Prompt("ring_buys", (("rivals", ahead), left))
    return Prompt("ring_shuts_out", (("rivals", others), left)) if others else Prompt("ring_nothing", (left,))
