"""How advice tells a plan: what the fief is for, who may be there first, what is left then, what a ring buys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from tabletop.engine.apart import READ
from tabletop.engine.asked_again import asked_again
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Case, Line
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import Lock
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    PRIVILEGE_RINGS,
    Mask,
    site_names,
)
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import PLAN, available
from tabletop.games.gonzaga.spots import spot
from tabletop.games.gonzaga.state import NO_PLAN, Gonzaga, Plan
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.candidates import PLANS, goes_on, laid_after, otherwise, ranked
from tabletop.games.gonzaga.thinking.case.best import best_of
from tabletop.games.gonzaga.thinking.case.dangers import Dangers, dangers, together
from tabletop.games.gonzaga.thinking.case.elsewhere import other_place
from tabletop.games.gonzaga.thinking.case.end import OUTWEIGHS, closing_worth, last_turn, makes_last, sure
from tabletop.games.gonzaga.thinking.case.even import even_gains
from tabletop.games.gonzaga.thinking.case.final import final, told_to_the_end
from tabletop.games.gonzaga.thinking.case.first import first_there
from tabletop.games.gonzaga.thinking.case.gains import GROUP, LACKED, Gains, church_gives, summed
from tabletop.games.gonzaga.thinking.case.growing import beside_first, keeps_apart, stays
from tabletop.games.gonzaga.thinking.case.lasting import lasting, league_worth
from tabletop.games.gonzaga.thinking.case.left import most, ways
from tabletop.games.gonzaga.thinking.case.lost import bonus_open, lost
from tabletop.games.gonzaga.thinking.case.order import FRAME, GLANCE, SUM, Said, in_order
from tabletop.games.gonzaga.thinking.case.placed import beside_pieces, piece_worth, pieces_cases
from tabletop.games.gonzaga.thinking.case.price import (
    price_told,
    ring_needed,
    ring_next,
    rings_spent,
    spares_rings,
    under_rings,
    with_price,
)
from tabletop.games.gonzaga.thinking.case.rivals import LIKELY, Rivals, rivals
from tabletop.games.gonzaga.thinking.case.threats import TAKES, Threat, taken_worth, takes, threats
from tabletop.games.gonzaga.thinking.case.towards import FIRST_PORT, as_first, is_for, not_even
from tabletop.games.gonzaga.thinking.case.uses import Use, after, paid_for, worth
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.policy import steps
from tabletop.games.gonzaga.thinking.sight import Sight
from tabletop.games.gonzaga.thinking.weights import USUAL

_FIRST_OPENLY, _FIRST_PRIVILEGED = 0.25, 0.08
"""How likely a rival is first who needs no Privilege for it, or one who does."""
_NEEDLESS = 4.0
"""So much less speaks for a plan with a Privilege that buys next to nothing."""
_NO_MORE, _COST, _SAME, _OUTWEIGHS = 3.0, 0.7, 50.0, 50.0
"""How much these sentences decide, in points."""


class Meant(NamedTuple):
    """A whole plan, the best that it holds, who can leave it less and who is likely to, what it takes from others, and
    what it is worth with all that."""

    plan: Plan
    gains: Gains
    dangers: Dangers
    rivals: Rivals
    taken: tuple[Threat, ...]
    worth: float


def case(view: Gonzaga, seat: Seat, lines: Sequence[Line]) -> tuple[Case, ...]:
    """Of each line all that is to be said, what decides first."""
    if view.phase != PLAN:
        return pieces_cases(view, seat, lines)
    every = [meant(view, seat, line) for line in lines]
    level = even_gains([this.gains for this in every])
    every = [this._replace(gains=own) for this, own in zip(every, level, strict=True)]
    told = [list(_account(view, seat, every, at)) for at in range(len(every))]
    ports = [any(one.told.key == FIRST_PORT for one in said) for said in told]
    for said, this, has in zip(told, every, ports, strict=True):
        if any(ports[:READ]) and not has:
            said += as_first(view, seat, this.gains, paid_for(this.plan))
    at_first = after(view, seat, every[0].gains.use, paid_for(every[0].plan))
    told[1:] = [beside_first(said, lying(at_first).largest(seat)) for said in told[1:]]
    told = [_outweighing(view, seat, said, this, every) for said, this in zip(told, every, strict=True)]
    told[0] += stays(view, seat, level, paid_for(every[0].plan))
    decided = {one.told.key for one in told[0]} & {"sure", "lost"}
    told = [told_to_the_end(line, decided=bool(decided)) for line in told]
    return tuple(
        [
            Case(said, _headline(view, seat, line, this.plan), outweighs=OUTWEIGHS, glance=GLANCE, anew=True)
            for said, line, this in zip(in_order(told), lines, every, strict=True)
        ]
    )


def worth_of(view: Gonzaga, seat: Seat, line: Line) -> float:
    """What all that is told of a line comes to, in units of `evaluate`."""
    return meant(view, seat, line).worth if view.phase == PLAN else piece_worth(view, seat, line)


@asked_again(400)
def meant(view: Gonzaga, seat: Seat, line: Line) -> Meant:
    """What the plan of a line is for; of half a plan, its best completion."""
    laid = Plan(*laid_after(view.players[seat].plan, line))
    whole = laid.region and laid.action and laid.real in available(view, view.players[seat])
    plan = laid if whole else next((one for one in ranked(view, seat) if goes_on(laid, one)), None)
    plan = plan or _completed(laid, ranked(view, seat)[0])
    best = best_of(view, seat, plan)
    could = dangers(view, seat, plan, best) if best.use != Use() else Dangers()
    spots, by = _as_good(view, seat, plan, best), 0 if best.use.rings else best.sites
    sooner = rivals(view, seat, plan, by, spots=spots)
    likely = sooner if could.each else rivals(view, seat, plan, by, LIKELY, spots)  # nobody lies there to lower nothing
    other = best_of(view, seat, plan, best.sites) if likely.openly else best
    all_of_it, rest = (worth(view, seat, one.use, paid_for(plan)) for one in (best, other))
    lost_by = min(0.9, _FIRST_OPENLY * len(likely.openly) + _FIRST_PRIVILEGED * len(likely.privileged))
    by_rings = [(best.points - one.left) * (_FIRST_PRIVILEGED, _FIRST_OPENLY)[one.openly] for one in could.each]
    taken = threats(view, seat, plan, best.use)
    surely = closing_worth(view, after(view, seat, best.use, paid_for(plan)), seat)
    surely += league_worth(view, seat, best, plan.cards, paid_for(plan))
    value = all_of_it - lost_by * (all_of_it - rest) + taken_worth(view, taken) + surely
    value -= fsum(by_rings) if best.use.rings else 0.0
    if plan.behind and not in_last_turn(view) and not _privilege_buys(view, seat, plan):
        value -= _NEEDLESS
    return Meant(plan, best, could, sooner, taken, value)


def _completed(laid: Plan, best: Plan) -> Plan:
    """A plan that no plan worth making goes on with, completed by the cards of the best one."""
    behind = laid.behind or best.real if laid.action == PRIVILEGE else ""
    return Plan(laid.region or best.region, laid.action or best.real, behind)


def _as_good(view: Gonzaga, seat: Seat, plan: Plan, best: Gains) -> tuple[Mask, ...]:
    """Spots of a plan that cover the same as the best; of one that covers no site those that join as much."""
    if best.use.at is None:
        return ()
    sight, at = Sight(view, seat), best.use.at
    joined = sight.group(spot(at.fief, at.at, at.turn).mask)
    return tuple(
        [
            mask
            for kind in sight.kinds((plan.region,), plan.real)
            if not best.sites or kind.sites == best.sites
            for mask, _ in sight.spots(kind)
            if best.sites or sight.group(mask) >= joined
        ]
    )


def _headline(view: Gonzaga, seat: Seat, line: Line, plan: Plan) -> tuple[Prompt, ...]:
    """The whole plan, and whether it lies there already."""
    player = view.players[seat]
    if len(line) == 1 and plan != player.plan:
        return ()
    changed = any(one not in ("", other) for one, other in zip(player.plan.cards, plan.cards, strict=False))
    kind = "plan_lock" if len(line) == 1 else "plan_change" if changed else "plan_cards"
    if player.plan.action == PRIVILEGE != plan.action:
        kind = "plan_back"
    return (Prompt(kind, (("cards", plan.cards),)),)


def _account(view: Gonzaga, seat: Seat, every: Sequence[Meant], at: int) -> Iterator[Said]:
    """All that is to be said of one of some plans, with how much that decides."""
    this, best, first = every[at], every[0], not at
    if first:
        yield from [Said(one, FRAME) for one in lost(view, seat)]
        yield from [Said(Prompt("sure"), FRAME)] if sure(view, seat) else []
    like = next((number for number, other in enumerate(every[:at]) if _same(this, other)), None)
    if like is not None:
        yield _as_line(this, every[like], like + 1)
        brings = list[Said]()
    else:
        brings = not_even(list(_brings(view, seat, this, best)))
    more = any(one.told.key in (GROUP, "league", FIRST_PORT, *LACKED) for one in brings)
    risks = list(first_there(view, seat, this.plan, this.gains, this.dangers, more=more))
    stay = [dict(one.told.values).get("stay") for one in risks]
    yield from [one for one in brings if one.told.key != "open_too" or dict(one.told.values)["sites"] not in stay]
    yield from risks
    if first:
        yield from ring_needed(view, seat, this.plan, this.gains)


def _as_line(this: Meant, other: Meant, line: int) -> Said:
    """That a plan is for the same place as that of a line before it."""
    spared = ("ring", int(bool(other.plan.behind) and not this.plan.behind))
    sites = site_names(this.gains.sites)
    region = ("region", int(this.plan.region != other.plan.region))
    return Said(Prompt("same_place", (("line", line), ("sites", sites), ("n", len(sites)), region, spared)), _SAME)


def _brings(view: Gonzaga, seat: Seat, this: Meant, best: Meant) -> Iterator[Said]:
    """The gains, and what a marriage costs; that no plan brings more than the church, where that is so."""
    own, first = this.gains, this is best
    total = summed(own)
    only = first and own.points <= CHURCH_POINTS and _at_most_the_church(view, seat)
    if only and own.use == Use() and total is not None:
        cooling = tuple([card for card in this.plan.cards if card != PRIVILEGE])
        turn = 0 if in_last_turn(view) else view.turn + 1
        yield Said(Prompt("only_church", (*total.values, ("cards", cooling), ("turn", turn))), SUM)
        yield from final(view, after(view, seat, own.use, paid_for(this.plan)), seat)
        return
    spent = rings_spent(view, seat, own, this.plan) if own.use.rings and not in_last_turn(view) else None
    if total is not None:
        yield Said(with_price(total, spent), SUM)
    brings = lasting(view, seat, own, this.plan.cards, paid_for(this.plan))
    yield from brings
    yield from is_for(view, seat, own, paid_for(this.plan))
    yield from ring_next(view, seat, own, this.plan)
    lacking = [dict(one.told.values)["who"] for one in brings if one.told.key in LACKED]
    yield from takes(view, [one for one in this.taken if one.who not in lacking])
    yield from [Said(one, _COST) for one in church_gives(own)]
    if only and own.points == CHURCH_POINTS:
        yield Said(Prompt("no_more"), _NO_MORE if in_last_turn(view) else _COST)
    yield from price_told(spent) if spent is not None else ()
    yield from under_rings(view, seat, own.use, own.sites)
    yield from _more_of(view, seat, this, best)


def _more_of(view: Gonzaga, seat: Seat, this: Meant, best: Meant) -> Iterator[Said]:
    """Beside the gains: another place of the first plan that is as good, or that a plan can cover what the first one
    does; and whether the game ends."""
    own, plan = this.gains, this.plan
    yield from keeps_apart(view, seat, plan, own)
    yield from other_place(view, seat, plan, own, None if this is best else best.gains)
    then = after(view, seat, own.use, paid_for(plan))
    safe = own.use != Use() and not (this.dangers.each or together(view, seat, plan, own))
    yield from final(view, then, seat, safe=safe)
    if makes_last(view, then):
        yield last_turn(then, seat, "ends")


def _outweighing(view: Gonzaga, seat: Seat, said: list[Said], this: Meant, every: Sequence[Meant]) -> list[Said]:
    """An account with the reason right behind the sum for which less is counted than elsewhere: what is not counted."""
    rivalling = [way.points for way in ways(view, seat, this.plan) if not way.rings][:1]
    if this is every[0]:
        rivalling += [one.gains.points for one in every[1:READ]]
    if this.gains.points >= max(rivalling, default=0):
        return said
    reasons = [gain.told.key for gain in this.gains.each if not gain.points][:1]
    weights = {TAKES: _OUTWEIGHS / 2, **dict.fromkeys(reasons, _OUTWEIGHS)}
    weighed = [one._replace(weight=one.weight + weights.get(one.told.key, 0.0)) for one in said]
    free = this is every[0] and not this.plan.behind
    return [*weighed, *(spares_rings(view, seat, [one.gains for one in every]) if free else ())]


def _at_most_the_church(view: Gonzaga, seat: Seat) -> bool:
    """Whether no plan that still can be made counts more, the bonus of the last turn included."""
    return not bonus_open(view, seat) and not any(
        way.points > CHURCH_POINTS for plan in ranked(view, seat) if not plan.behind for way in ways(view, seat, plan)
    )


# --- which lines
def needless(view: Gonzaga, seat: Seat, line: Line, best: Line) -> bool:
    """Whether a line is the best one from another region, or with a Privilege that nobody is likely to make worth its
    ring, or in the last turn without one that is; or brings no more than the church, or pays for a Privilege for rings,
    which no fief bars. Of a plan that lies there something is always said."""
    if view.phase != PLAN or line == best or isinstance(line[0], Lock):
        return False
    this, first = (meant(view, seat, one) for one in (line, best))
    if in_last_turn(view) and not this.plan.behind and _privileged(view, seat, this.plan) == best:
        return True
    own = this.gains
    no_more = own.points <= CHURCH_POINTS and all(gain.points for gain in own.each) and not in_last_turn(view)
    if own.use == Use() or no_more or (this.plan.behind and own.use.rings):
        return True
    same = (this.plan.region, this.plan.real) == (first.plan.region, first.plan.real)
    pays = this.plan.behind != "" and not first.plan.behind
    if pays and same and not _privilege_buys(view, seat, this.plan):
        return True
    if _same(this, first) and this.plan.region != first.plan.region and this.plan.action == first.plan.action:
        return True
    return pays and same and not first.rivals.openly


def _same(this: Meant, other: Meant) -> bool:
    """Whether two plans cover the same and bring the same, wherever the fief lies for it."""
    return (this.gains.sites, this.gains.each) == (other.gains.sites, other.gains.each)


def rather(view: Gonzaga, seat: Seat, line: Line) -> Line:
    """A plan without a Privilege that nobody is likely to make worth its ring; in the last turn, when rings are worth
    nothing else, with one that is."""
    if view.phase != PLAN:
        return line
    plan = meant(view, seat, line).plan
    if in_last_turn(view) and not plan.behind:
        return _privileged(view, seat, plan) or line
    plain = steps(view.players[seat], Plan(plan.region, plan.behind)) if plan.behind else line
    buys = not plan.behind or _privilege_buys(view, seat, plan)
    return line if buys and meant(view, seat, plain).rivals.openly else plain


def _privileged(view: Gonzaga, seat: Seat, plan: Plan) -> Line:
    """A plan for the fief with a Privilege that puts it before somebody who may leave it less; () if there is none."""
    player = view.players[seat]
    pays = PRIVILEGE in available(view, player) and player.rings >= PRIVILEGE_RINGS
    line = steps(player, Plan(plan.region, PRIVILEGE, plan.real)) if pays and plan.action else ()
    if not line or meant(view, seat, steps(player, plan)).gains.use.rings or not _privilege_buys(view, seat, plan):
        return ()
    there = meant(view, seat, line)
    return line if set(there.rivals.openly) < set(meant(view, seat, steps(player, plan)).rivals.openly) else ()


def _privilege_buys(view: Gonzaga, seat: Seat, plan: Plan) -> bool:
    """Whether a plan without its Privilege may be left with less by more than the ring is worth: in the last turn,
    whether it can be barred at all."""
    plain = meant(view, seat, steps(view.players[seat], Plan(plan.region, plan.real)))
    barring = [one for one in plain.dangers.each if one.openly]
    return any(in_last_turn(view) or one.left < plain.gains.points - USUAL.ring_kept for one in barring)


def besides(view: Gonzaga, seat: Seat) -> tuple[Line, ...]:
    """The plan that counts most, however much may come of others: nobody is to find it for himself; and where others
    may be first, it or the best one at a glance with a Privilege before them. With cards that lie there only what
    counts more than what several plans with them do; to one alone others are put anyway."""
    player = view.players[seat]
    if view.phase != PLAN:
        return beside_pieces(view, seat)
    richest = _richest(view, seat)
    if player.plan == NO_PLAN:
        sooner = [_privileged(view, seat, plan) for plan in (ranked(view, seat)[0], richest)]
        as_rich = [steps(player, plan) for plan in _as_rich(view, seat, richest)]
        return tuple(dict.fromkeys([steps(player, richest), *as_rich, *[line for line in sooner if line]]))
    if player.plan.cards != ("", ""):
        going_on = [plan for plan in ranked(view, seat)[:PLANS] if goes_on(player.plan, plan)]
        first, *others = [steps(player, plan) for plan in going_on] or [()]
        if all(needless(view, seat, line, first) for line in others):
            return ()
        if most(view, seat, richest) <= max([most(view, seat, plan) for plan in going_on]):
            return ()
    return (steps(player, richest),)


def beside(view: Gonzaga, seat: Seat, line: Line) -> tuple[Line, ...]:
    """Other plans than the one that a line completes, and the one that counts most among them."""
    others = otherwise(view, seat, line)
    if not others:
        return ()
    player, richest = view.players[seat], _richest(view, seat)
    laid = laid_after(player.plan, line)
    if laid == (richest.region, richest.action, richest.behind):
        return others
    return tuple(dict.fromkeys((others[0], steps(player, richest), *others[1:])))


def _as_rich(view: Gonzaga, seat: Seat, richest: Plan) -> list[Plan]:
    """The best plan of another region at a glance that counts as much as the one that counts most, more than the
    church."""
    points = most(view, seat, richest)
    others = [plan for plan in ranked(view, seat) if not plan.behind and plan.region != richest.region]
    return [plan for plan in others if points > CHURCH_POINTS and most(view, seat, plan) == points][:1]


def _richest(view: Gonzaga, seat: Seat) -> Plan:
    return max([plan for plan in ranked(view, seat) if not plan.behind], key=lambda plan: most(view, seat, plan))
