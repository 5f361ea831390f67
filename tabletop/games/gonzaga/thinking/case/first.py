"""Who may be there before a plan is carried out, what is left then, and what the ring of a Privilege buys: named after
the cards that all can still plan, so that who is not named cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import GONZAGA_POINTS, LEAGUE_POINTS, Mask, site_names
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.spots import covered, sound_spots
from tabletop.games.gonzaga.state import Gonzaga, Placed, Plan
from tabletop.games.gonzaga.thinking.case.aims import Aim, aim, aimed, behind_as_well, dearer
from tabletop.games.gonzaga.thinking.case.final import has_bonus
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.group import GROUPS
from tabletop.games.gonzaga.thinking.case.left import CHURCH, Covering, Left, counted, left_over
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.rivals import ANYBODY, OfRings, Rivals, barring, ring_rivals, rivals
from tabletop.games.gonzaga.thinking.case.uses import Use, after, paid_for
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.ways import land_meant

_LIKELY, _RING, _OTHERWISE, _SURE = 3.5, 5.0, 0.6, 2.5
"""How much it decides that somebody may be there first, what a ring is paid for, who cannot, and that a ring cannot be
taken."""

Spots = tuple[Mask, ...]


def first_there(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, likely: Rivals, spots: Spots) -> Iterator[Said]:
    """Of a plan with all that it brings, those who are `likely` to be first, and the `spots` that are as good."""
    if own.use.rings:
        yield from _for_rings(view, seat, plan, own)
        return
    if not spots:
        if plan.behind:
            yield Said(Prompt("ring_for_church"), _RING)
        return
    around, spots = spots, () if own.sites else spots  # whoever lies on a site is first there, whatever is around it
    could = rivals(view, seat, plan, own.sites, ANYBODY, spots)
    if plan.behind:
        ring, bought = _ring(view, seat, plan, own, could, spots)
        yield Said(ring, _RING)
        if set(could.privileged) - set(bought):
            yield Said(Prompt("also_privileged", (("rivals", could.privileged),)), _OTHERWISE, of_rivals=True)
        return
    aims = [aim(view, seat, plan, other, own.sites, spots) for other in could.open_seats]
    beside = tuple(
        [one for one in rivals(view, seat, plan, 0, ANYBODY, around).open_seats if one not in could.open_seats]
    )
    who = (*_who(could, aims, beside), *aimed(aims, points=bool(own.sites)))
    if likely.openly or any(one.away <= one.at_most for one in aims):
        yield _then(view, seat, plan, own, who, spots)
    elif could.openly:
        yield Said(Prompt("elsewhere", who), _OTHERWISE, of_rivals=True)
    else:
        cooling = _cooling(view, seat, plan, own.sites, spots)
        behind = [aim(view, seat, plan, other, own.sites, spots) for other in could.privileged if own.sites]
        yield Said(_not_openly(could, behind, beside, cooling), _OTHERWISE, of_rivals=True)


def _not_openly(could: Rivals, behind: Sequence[Aim], beside: tuple[Seat, ...], cooling: Values) -> Prompt:
    """That nobody can be there first, with what is `cooling` for whom, or only `behind` a Privilege, though some may
    lie beside, in the way."""
    if could.privileged:
        who: Values = (("rivals", could.privileged), ("n", len(could.privileged)))
        who += (("more", len(beside)), ("beside", beside))
        return Prompt("only_privileged", (*who, *dearer(behind)))
    return Prompt("in_the_way", (("rivals", beside),)) if beside else Prompt("nobody_sooner", cooling)


def _cooling(view: Gonzaga, seat: Seat, plan: Plan, sites: Mask, spots: Spots) -> Values:
    """Cards that lie cooling, and for whom, so that these cannot be first: two of them at most."""
    found = dict[str, list[Seat]]()
    for other in [one for one in view.players if one.seat != seat and one.fief]:
        for card in other.cooling:
            warm = view.copy()
            warm.players[other.seat].cooling = tuple([one for one in other.cooling if one != card])
            if other.seat in rivals(warm, seat, plan, sites, ANYBODY, spots).all:
                found.setdefault(card, []).append(other.seat)
                break
    (card, who), (second, also) = (*sorted(found.items(), key=lambda one: -len(one[1])), ("", []), ("", []))[:2]
    return (("n", min(len(found), 2)), ("card", card), ("who", tuple(who)), ("other", second), ("also", tuple(also)))


def _for_rings(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> Iterator[Said]:
    """That no fief bars a ring, though a ring may: who can lay one where, and what nobody can take."""
    if plan.behind:
        yield Said(Prompt("ring_for_rings"), _OTHERWISE, of_rivals=True)
        return
    hexes = [at for at in own.use.rings if 1 << at & own.sites] or own.use.rings
    others = ring_rivals(view, seat, plan, hexes)
    if not others:
        yield Said(Prompt("no_bar"), _OTHERWISE, of_rivals=True)
    yield from _surely(view, seat, plan, own, others)
    for at, some in enumerate(others):
        where = site_names(sum(1 << one for one in some.hexes))
        values: Values = (("rivals", some.seats), ("n", len(where)), ("sites", where), ("ring", int(some.privileged)))
        yield Said(Prompt("also_rings" if at else "only_rings", values), _OTHERWISE - 0.01 * at, of_rivals=True)


def _surely(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, others: Sequence[OfRings]) -> Iterator[Said]:
    """Of the sites of a marriage those that nobody can take, where others can be lost."""
    lost = {at for some in others for at in some.hexes}
    safe = own.sites & sum(1 << at for at in own.use.rings if at not in lost)
    if not others or not safe or not safe & land_meant(view.scenario, (plan.region,)):
        return
    points = counted(view, seat, covered(view.players[seat]), safe)
    values: Values = (("sites", site_names(safe)), ("n", safe.bit_count()), ("points", points))
    yield Said(Prompt("ring_sure", values), _OTHERWISE if points < LEAGUE_POINTS else _SURE)


def _who(could: Rivals, aims: Sequence[Aim], beside: tuple[Seat, ...]) -> Values:
    """All who can be first: by an action as it lies, and behind the King's Privilege; and those who can lie in the
    way."""
    named = dict(aimed(aims, points=False))
    also = [one.seat for one in aims if one.privileged and named["ways"]]
    behind = (*also, *could.privileged)
    all_of_them = bool(also) and behind == could.open_seats
    same, each = (int(all_of_them and bool(named["ways_too"]) == two) for two in (False, True))
    return (
        ("n", len(could.openly)),
        ("same", same),
        ("each", each),
        ("more", 0 if all_of_them else len(behind)),
        ("behind", () if all_of_them else behind),
        ("barred", len(beside)),
        ("bars", beside),
    )


def _then(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, who: Values, spots: Spots) -> Said:
    """What a plan still holds if somebody is first: the more is lost, the more that decides."""
    if not own.points:  # pieces in a group are not counted
        return Said(Prompt("first_bars", who), _LIKELY)
    left = left_over(view, seat, plan, barring(view, seat, plan, own.sites, spots))
    bonus = wins_bonus(view, seat, own)
    if left.most <= CHURCH.points:
        told = Prompt("first_church", (*who, ("points", CHURCH.points), ("bonus", int(bonus))))
        return Said(told, _LIKELY if own.points > CHURCH.points or bonus else _OTHERWISE)
    if bonus or left.most > own.points + GONZAGA_POINTS:
        return Said(_then_the_bonus(left, who), _LIKELY)
    apart = ("apart", int(left.way is not None and _joins_less(view, seat, plan, own, left.way)))
    paid = left.way is not None and left.way.rings  # what rings cover is told with their price, however much it counts
    if not paid and left.least >= own.points + (left.way is not None):  # it was named for what is not counted
        return Said(Prompt("first_no_less", (*who, ("points", left.least), apart)), _OTHERWISE, of_rivals=True)
    if left.way is not None and left.way != CHURCH:
        kind = f"first_rings_{left.way.rings}" if left.way.rings else "first_sites"
        there = (("sites", site_names(left.way.sites)), ("points", left.way.points), ("mostly", int(not left.always)))
        more = ("alike", int(left.way.points == own.points)) if left.way.rings else apart
        told = Prompt(kind, (*who, *there, ("k", left.way.sites.bit_count()), more))
    elif left.least == left.most:
        told = Prompt("first_points", (*who, ("points", left.most)))
    elif left.mostly:
        told = Prompt("first_mostly", (*who, ("points", left.mostly)))
    else:
        told = Prompt("first_range", (*who, ("least", left.least), ("points", left.most)))
    return Said(told, _LIKELY)


def wins_bonus(view: Gonzaga, seat: Seat, own: Gains) -> bool:
    """Whether in the last turn a use brings the bonus, as groups lie, that is not there yet."""
    then = after(view, seat, own.use)
    return in_last_turn(view) and has_bonus(then, seat) and not has_bonus(view, seat)


def _then_the_bonus(left: Left, who: Values) -> Prompt:
    """What is left of a plan of the last turn that may bring the bonus."""
    if left.way is not None and left.way.bonus:
        there: Values = (("sites", site_names(left.way.sites)), ("k", left.way.sites.bit_count()))
        return Prompt("first_bonus", (*who, *there, ("points", left.way.points), ("mostly", int(not left.always))))
    return Prompt("first_bonus_lost" if left.most < GONZAGA_POINTS else "first_bonus_open", who)


def _joins_less(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, way: Covering) -> bool:
    """Whether a plan is said to enlarge the largest group, and nowhere on the sites that are left its fief does so as
    much."""
    have = [dict(gain.told.values)["have"] for gain in own.each if gain.told.key in GROUPS]
    if not have or not way.spots:
        return False
    fief = view.players[seat].fief
    every = [Placed(fief, one.at, one.turn) for one in sound_spots(fief) if one.mask in way.spots]
    return all(lying(after(view, seat, Use(at), paid_for(plan))).largest(seat) < int(str(have[0])) for at in every)


def _ring(
    view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Rivals, spots: Spots
) -> tuple[Prompt, tuple[Seat, ...]]:
    """What the ring of the Privilege buys, and before whom it puts the seat unless they plan it too."""
    left = ("left", view.players[seat].rings - paid_for(plan))
    plain = rivals(view, seat, Plan(plan.region, plan.behind), own.sites, ANYBODY, spots)
    ahead = plain.open_seats
    others = tuple([one for one in plain.privileged if one not in could.privileged])
    last = in_last_turn(view)
    if ahead:
        too = tuple([one for one in ahead if one in could.privileged])
        unless: Values = (("too", too), ("n", len(too))) if too else ()
        unless += behind_as_well(view, seat, plan, too, own.sites, spots) if too else ()
        kind = ("ring_last" if last else "ring_buys") + "_unless" * bool(too)
        return Prompt(kind, (("rivals", ahead), *unless, *(() if last else (left,)))), ahead
    if last:
        return (Prompt("ring_last", (("rivals", others),)) if others else Prompt("ring_left_over")), others
    if others:
        return Prompt("ring_shuts_out", (("rivals", others), left)), others
    return Prompt("ring_nothing", (left,)), ()
