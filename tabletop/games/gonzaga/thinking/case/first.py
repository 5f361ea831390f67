"""Who may be there before a plan is carried out, what is left then, and what the ring of a Privilege buys: named after
the cards that all can still plan, so that who is not named cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import GONZAGA_POINTS, LEAGUE_POINTS, Mask, site_names
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.spots import covered, sound_spots
from tabletop.games.gonzaga.state import Gonzaga, Placed, Plan, Player
from tabletop.games.gonzaga.things import ALLIANCE, PRIVILEGE
from tabletop.games.gonzaga.thinking.case.aims import Aim, aim, judged, movers
from tabletop.games.gonzaga.thinking.case.final import has_bonus
from tabletop.games.gonzaga.thinking.case.gains import GROUPS_FROM, Gains
from tabletop.games.gonzaga.thinking.case.group import GROUPS
from tabletop.games.gonzaga.thinking.case.left import CHURCH, Covering, Left, counted, left_over
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.rivals import (
    ANYBODY,
    OfRings,
    Rivals,
    barring,
    fits_there,
    ring_rivals,
    rivals,
)
from tabletop.games.gonzaga.thinking.case.uses import Use, after, paid_for
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.ways import land_meant

_LIKELY, _RING, _OTHERWISE, _SURE = 3.5, 5.0, 0.6, 2.5
"""How much it decides that somebody may be there first, what a ring is paid for, who cannot, and that a ring cannot be
taken."""
_LITTLE = 2
"""So many points at most are called little."""

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
    could = rivals(view, seat, plan, own.sites, ANYBODY, spots)
    aims = [aim(view, seat, plan, other, own.sites, spots) for other in sorted(could.all)]
    if plan.behind:
        ring, told = _ring(view, seat, plan, own, could, aims, spots)
        yield Said(ring, _RING)
        if could.privileged and not told:
            yield Said(Prompt("also_privileged", (("rivals", could.privileged),)), _OTHERWISE, of_rivals=True)
        return
    who = (*movers(aims), *judged(aims if own.sites else ()))
    if not could.all:
        yield Said(Prompt("nobody_sooner", _why_nobody(view, seat, plan, own.sites, spots)), _OTHERWISE, of_rivals=True)
    elif not could.openly:
        yield Said(Prompt("only_privileged", who), _OTHERWISE, of_rivals=True)
    elif likely.openly or not all(one.finds_more for one in aims) or not own.sites:
        yield _then(view, seat, plan, own, who, spots)
    else:
        yield Said(Prompt("elsewhere", who), _OTHERWISE, of_rivals=True)


def _why_nobody(view: Gonzaga, seat: Seat, plan: Plan, sites: Mask, spots: Spots) -> Values:
    """Why nobody can be first, of each rival one reason: a card that lies cooling, two of them at most; a fief that
    fits nowhere there; else it is used later."""
    found, unfit, later = dict[str, list[Seat]](), list[Seat](), list[Seat]()
    for other in [one for one in view.players if one.seat != seat and one.fief]:
        for card in other.cooling:
            warm = view.copy()
            warm.players[other.seat].cooling = tuple([one for one in other.cooling if one != card])
            if other.seat in rivals(warm, seat, plan, sites, ANYBODY, spots).all:
                found.setdefault(card, []).append(other.seat)
                break
        else:
            (later if fits_there(view, other, sites, spots) else unfit).append(other.seat)
    (card, who), (second, also) = (*sorted(found.items(), key=lambda one: -len(one[1])), ("", []), ("", []))[:2]
    return (
        *(("n", min(len(found), 2)), ("card", card), ("who", tuple(who)), ("other", second), ("also", tuple(also))),
        *(("royal", int(card == PRIVILEGE)), ("royal_too", int(second == PRIVILEGE))),
        *(("unfit", tuple(unfit)), ("u", len(unfit)), ("later", tuple(later)), ("l", len(later))),
    )


def _for_rings(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> Iterator[Said]:
    """That no fief bars a ring, though a ring may: who can lay one where, and what nobody can take."""
    if plan.behind:
        yield Said(Prompt("ring_for_rings"), _OTHERWISE, of_rivals=True)
        return
    hexes = [at for at in own.use.rings if 1 << at & own.sites] or own.use.rings
    others = ring_rivals(view, seat, plan, hexes)
    if not others:
        cooling = tuple([one.seat for one in view.players if _would_ring(view, seat, plan, hexes, one)])
        yield Said(Prompt("no_bar", (("who", cooling), ("n", len(cooling)))), _OTHERWISE, of_rivals=True)
    yield from _surely(view, seat, plan, own, others)
    for at, some in enumerate(others):
        where = site_names(sum(1 << one for one in some.hexes))
        values: Values = (("rivals", some.seats), ("n", len(where)), ("sites", where), ("ring", int(some.privileged)))
        yield Said(Prompt("also_rings" if at else "only_rings", values), _OTHERWISE - 0.01 * at, of_rivals=True)


def _would_ring(view: Gonzaga, seat: Seat, plan: Plan, hexes: Sequence[int], other: Player) -> bool:
    """Whether nothing but an Alliance that lies cooling keeps somebody from a ring there."""
    if other.seat == seat or ALLIANCE not in other.cooling:
        return False
    warm = view.copy()
    warm.players[other.seat].cooling = tuple([one for one in other.cooling if one != ALLIANCE])
    return any(other.seat in some.seats for some in ring_rivals(warm, seat, plan, hexes))


def _surely(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, others: Sequence[OfRings]) -> Iterator[Said]:
    """Of the sites of a marriage those that nobody can take, where others can be lost."""
    lost = {at for some in others for at in some.hexes}
    safe = own.sites & sum(1 << at for at in own.use.rings if at not in lost)
    if not others or not safe or not safe & land_meant(view.scenario, (plan.region,)):
        return
    points = counted(view, seat, covered(view.players[seat]), safe)
    values: Values = (("sites", site_names(safe)), ("n", safe.bit_count()), ("points", points))
    yield Said(Prompt("ring_sure", values), _OTHERWISE if points < LEAGUE_POINTS else _SURE)


def _then(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, who: Values, spots: Spots) -> Said:
    """What a plan still holds if somebody is first: the more is lost, the more that decides."""
    if not own.points:  # pieces in a group are not counted
        return Said(Prompt("first_bars", who), _LIKELY)
    left = left_over(view, seat, plan, barring(view, seat, plan, own.sites, spots))
    bonus = wins_bonus(view, seat, own)
    elsewhere = left.way is not None and left.way.spots  # a place on the map counts as much, and lays a piece
    if left.most <= CHURCH.points and (bonus or not elsewhere):
        less = max(own.points - CHURCH.points, 0)
        more = (("bonus", int(bonus)), ("little", less if less <= _LITTLE else 0), ("as_much", int(not less)))
        told = Prompt("first_church", (*who, ("points", CHURCH.points), *more))
        return Said(told, _LIKELY if less or bonus else _OTHERWISE)
    if bonus or left.most > own.points + GONZAGA_POINTS:
        return Said(_then_the_bonus(left, who), _LIKELY)
    apart = ("apart", int(left.way is not None and _joins_less(view, seat, plan, own, left.way)))
    paid = left.way is not None and left.way.rings  # what rings cover is told with their price, however much it counts
    if not paid and left.least >= own.points + (left.way is not None):  # it was named for what is not counted
        return Said(Prompt("first_no_less", (*who, ("points", left.least), apart)), _OTHERWISE, of_rivals=True)
    if left.way is not None and left.way != CHURCH:
        kind = f"first_rings_{left.way.rings}" if left.way.rings else "first_sites"
        there = (("sites", site_names(left.way.sites)), ("points", left.way.points), ("mostly", int(not left.always)))
        grows = ("size", _joins(view, seat, plan, left.way) if not apart[1] else 0)
        rest = (("alike", int(left.way.points == own.points)),) if left.way.rings else (apart, grows)
        told = Prompt(kind, (*who, *there, ("k", left.way.sites.bit_count()), *rest))
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
    return bool(have and way.spots) and _largest(view, seat, plan, way) < int(str(have[0]))


def _joins(view: Gonzaga, seat: Seat, plan: Plan, way: Covering) -> int:
    """Pieces to which the largest group grows on sites that are left, where that is worth a word; else 0."""
    size = _largest(view, seat, plan, way) if way.spots and view.turn >= GROUPS_FROM else 0
    return size if size > lying(view).largest(seat) else 0


def _largest(view: Gonzaga, seat: Seat, plan: Plan, way: Covering) -> int:
    fief = view.players[seat].fief
    every = [Placed(fief, one.at, one.turn) for one in sound_spots(fief) if one.mask in way.spots]
    return max([lying(after(view, seat, Use(at), paid_for(plan))).largest(seat) for at in every])


def _ring(
    view: Gonzaga, seat: Seat, plan: Plan, own: Gains, could: Rivals, aims: Sequence[Aim], spots: Spots
) -> tuple[Prompt, bool]:
    """What the ring of the Privilege buys, before whom it puts the seat and who can be first behind a Privilege all the
    same, with what is left then; and whether these are told."""
    left = ("left", view.players[seat].rings - paid_for(plan))
    plain = rivals(view, seat, Plan(plan.region, plan.behind), own.sites, ANYBODY, spots)
    ahead = plain.open_seats
    others = tuple([one for one in plain.privileged if one not in could.privileged])
    last = in_last_turn(view)
    if ahead:
        unless: Values = ()
        if could.privileged:
            unless = (("too", could.privileged), ("n", len(could.privileged)), *movers(aims, behind=True))
            unless += _still(view, seat, plan, own, spots)
        kind = ("ring_last" if last else "ring_buys") + "_unless" * bool(unless)
        return Prompt(kind, (("rivals", ahead), *unless, *(() if last else (left,)))), bool(unless)
    if last:
        return (Prompt("ring_last", (("rivals", others),)) if others else Prompt("ring_left_over")), False
    if others:
        return Prompt("ring_shuts_out", (("rivals", others), left)), False
    return Prompt("ring_nothing", (left,)), False


def _still(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, spots: Spots) -> Values:
    """What a plan with a Privilege always holds however somebody else with one is first, for more than the church."""
    barred = barring(view, seat, plan, own.sites, spots, privileged=True)
    left = left_over(view, seat, plan, barred) if barred and own.sites else None
    if left is not None and not left.always and left.least > CHURCH.points:
        return (("still", ()), ("k", 0), ("rings", 0), ("points", 0), ("least", left.least))
    way = left.way if left is not None and left.always and left.most > CHURCH.points else None
    sites = way.sites if way is not None else 0
    return (
        ("still", site_names(sites)),
        ("k", sites.bit_count() if way is not None and not way.rings else 0),
        ("rings", way.rings if way is not None else 0),
        ("points", way.points if way is not None else 0),
        ("least", 0),
    )
