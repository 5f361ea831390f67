"""How advice tells a choice: what the fief is for, who may be there first, what is left then, what a ring buys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Case, Line
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import Lock
from tabletop.games.gonzaga.constants import site_names
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import PLAN, available
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.thinking.candidates import goes_on, laid_after, ranked
from tabletop.games.gonzaga.thinking.case.gains import Gains, gains
from tabletop.games.gonzaga.thinking.case.placed import piece_case, piece_worth
from tabletop.games.gonzaga.thinking.case.rivals import ANYBODY, Rivals, rivals
from tabletop.games.gonzaga.thinking.case.unmatched import unmatched
from tabletop.games.gonzaga.thinking.case.uses import Use, best_use, fall_back, paid_for, worth
from tabletop.games.gonzaga.thinking.policy import steps

GAINS = 4
"""So many things that a line brings are told."""
_FIRST_OPENLY, _FIRST_PRIVILEGED = 0.25, 0.08
"""How likely a rival is first who needs no Privilege for it, or one who does."""


class Meant(NamedTuple):
    """A whole plan, the best that it holds, who may be there first, and what it still holds then."""

    plan: Plan
    gains: Gains
    rivals: Rivals
    left: Gains
    worth: float


def case(view: Gonzaga, seat: Seat, lines: Sequence[Line]) -> tuple[Case, ...]:
    """Of the first line all that is to be said, of the others beside it."""
    if view.phase != PLAN:
        return tuple([piece_case(view, seat, lines, number) for number in range(len(lines))])
    first, found = meant(view, seat, lines[0]), list[Case]()
    for line in lines:
        this = meant(view, seat, line)
        told = _beside(view, seat, this, first) if found else _alone(view, seat, this)
        found.append(Case(tuple(told), _headline(view, seat, line, this.plan)))
    return tuple(found)


def worth_of(view: Gonzaga, seat: Seat, line: Line) -> float:
    """What all that is told of a line comes to, in units of `evaluate`."""
    return meant(view, seat, line).worth if view.phase == PLAN else piece_worth(view, seat, line)


class _Found:
    """What plans of the view met last are meant for: advice asks for each several times."""

    def __init__(self) -> None:
        self.of: tuple[object, ...] = ()
        self.plans: dict[Line, Meant] = {}


_found = _Found()


def meant(view: Gonzaga, seat: Seat, line: Line) -> Meant:
    """What the plan of a line is for; of half a plan, its best completion."""
    of = (view.key(), seat)
    if _found.of != of:
        _found.of, _found.plans = of, {}
    if line not in _found.plans:
        _found.plans[line] = _meant(view, seat, line)
    return _found.plans[line]


def _meant(view: Gonzaga, seat: Seat, line: Line) -> Meant:
    laid = Plan(*laid_after(view.players[seat].plan, line))
    whole = laid.region and laid.action and laid.real in available(view, view.players[seat])
    plan = laid if whole else next((one for one in ranked(view, seat) if goes_on(laid, one)), laid)
    best = gains(view, seat, best_use(view, seat, plan))
    sooner = Rivals() if best.use.rings else rivals(view, seat, plan, best.sites)
    left = gains(view, seat, fall_back(view, seat, plan, best.sites)) if sooner.openly else best
    other = best_use(view, seat, plan, best.sites) if sooner.openly else best.use
    all_of_it, rest = (worth(view, seat, one, paid_for(plan)) for one in (best.use, other))
    lost = min(0.9, _FIRST_OPENLY * len(sooner.openly) + _FIRST_PRIVILEGED * len(sooner.privileged))
    return Meant(plan, best, sooner, left, all_of_it - lost * (all_of_it - rest))


def _headline(view: Gonzaga, seat: Seat, line: Line, plan: Plan) -> tuple[Prompt, ...]:
    """The whole plan, and whether it lies there already."""
    player = view.players[seat]
    if len(line) == 1 and plan != player.plan:
        return ()
    changed = any(one not in ("", other) for one, other in zip(player.plan.cards, plan.cards, strict=False))
    kind = "plan_lock" if len(line) == 1 else "plan_change" if changed else "plan_cards"
    return (Prompt(kind, (("cards", plan.cards),)),)


def _alone(view: Gonzaga, seat: Seat, this: Meant) -> Iterator[Prompt]:
    """All that is to be said of the best."""
    for one in _brings(view, seat, this):
        yield one
        if one.key == "sites":
            yield from unmatched(view, seat, this.gains)
    yield from _rivals(view, seat, this, first=True)


def _brings(view: Gonzaga, seat: Seat, this: Meant) -> Iterator[Prompt]:
    """The gains, and what a marriage costs; for the church that nothing else is left, where that is so."""
    if this.gains.use == Use() and _only_church(view, seat):
        yield Prompt("only_church", this.gains.each[0].told.values)
        return
    yield from [gain.told for gain in this.gains.each[:GAINS]] or [Prompt("no_site")]
    if this.gains.use.rings and not in_last_turn(view):
        left = view.players[seat].rings - paid_for(this.plan) - len(this.gains.use.rings)
        yield Prompt("rings_spent", (("n", len(this.gains.use.rings)), ("left", left)))


def _only_church(view: Gonzaga, seat: Seat) -> bool:
    """Whether no plan that still can be made holds anything better."""
    return all(best_use(view, seat, plan) == Use() for plan in ranked(view, seat) if not plan.behind)


def _beside(view: Gonzaga, seat: Seat, this: Meant, first: Meant) -> Iterator[Prompt]:
    """The same of another one, or that it comes to the same as the first."""
    if this.gains == first.gains:
        yield Prompt("same_place")
    else:
        yield from _brings(view, seat, this)
    there = list(_rivals(view, seat, this, first=False))
    if this.gains != first.gains or there != list(_rivals(view, seat, first, first=True)):
        yield from there


def needless(view: Gonzaga, seat: Seat, line: Line, best: Line) -> bool:
    """Whether a line is the best one from another region, or with a Privilege that nobody is likely to make worth its
    ring; or has the church alone where the best does not, or pays for a Privilege for rings, which no fief bars. Of a
    plan that lies there something is always said."""
    if view.phase != PLAN or line == best or isinstance(line[0], Lock):
        return False
    this, first = (meant(view, seat, one) for one in (line, best))
    if this.gains.use == Use() != first.gains.use or (this.plan.behind and this.gains.use.rings):
        return True
    if this.gains == first.gains and this.plan.region != first.plan.region and this.plan.action == first.plan.action:
        return True
    pays = this.plan.behind != "" and not first.plan.behind
    same = (this.plan.region, this.plan.real) == (first.plan.region, first.plan.real)
    return pays and same and not first.rivals.openly


def rather(view: Gonzaga, seat: Seat, line: Line) -> Line:
    """A plan without a Privilege that nobody is likely to make worth its ring."""
    if view.phase != PLAN:
        return line
    plan = meant(view, seat, line).plan
    plain = steps(view.players[seat], Plan(plan.region, plan.behind)) if plan.behind else line
    return line if meant(view, seat, plain).rivals.openly else plain


# --- who may be there first
def _first_there(this: Meant, bought: tuple[Seat, ...] = ()) -> Iterator[Prompt]:
    """Those who may be, and what is left then; of those whom a ring is paid to be before that is said."""
    if this.plan.behind:
        if set(this.rivals.privileged) - set(bought):
            yield Prompt("also_privileged", (("rivals", this.rivals.privileged),))
        return
    for action in dict.fromkeys(action for _, action in this.rivals.openly):
        who = tuple([seat for seat, other in this.rivals.openly if other == action])
        yield Prompt("sooner", (("rivals", who), ("action", action)))
    if this.rivals.openly:
        yield _then(this.left)
    elif this.rivals.privileged:
        yield Prompt("only_privileged", (("rivals", this.rivals.privileged),))
    elif this.gains.sites:
        yield Prompt("no_fief_bars" if this.gains.use.rings else "nobody_sooner")


def _then(left: Gains) -> Prompt:
    """What a plan still holds if its sites are taken."""
    if left.use == Use():
        return Prompt("then_church", left.each[0].told.values)
    kind = f"then_rings_{len(left.use.rings)}" if left.use.rings else "then_sites"
    return Prompt(kind, (("sites", site_names(left.sites)), ("points", left.points)))


# --- the ring of the Privilege
def _rivals(view: Gonzaga, seat: Seat, this: Meant, *, first: bool) -> Iterator[Prompt]:
    """What a ring buys, and who may be there first all the same."""
    if not this.plan.behind:
        yield from _first_there(this)
        return
    ring, bought = _ring(view, seat, this, first=first)
    yield ring
    yield from _first_there(this, bought)


def _ring(view: Gonzaga, seat: Seat, this: Meant, *, first: bool) -> tuple[Prompt, tuple[Seat, ...]]:
    """What the ring of the Privilege buys, and before whom it puts the seat unless they plan it too."""
    left, openly = ("left", view.players[seat].rings - paid_for(this.plan)), Plan(this.plan.region, this.plan.behind)
    if in_last_turn(view):
        return Prompt("ring_last_turn"), ()
    if this.gains.use.rings:
        return Prompt("ring_for_rings", (left,)), ()
    plain = rivals(view, seat, openly, this.gains.sites)
    ahead = plain.open_seats
    others = tuple([one for one in plain.privileged if one not in this.rivals.privileged])
    if not ahead and not others and first:  # somebody could, though there are better things to do
        ahead = rivals(view, seat, openly, this.gains.sites, ANYBODY).open_seats
    if ahead:
        unless = any(one in this.rivals.privileged for one in ahead)
        return Prompt("ring_buys_unless" if unless else "ring_buys", (("rivals", ahead), left)), ahead
    if others:
        return Prompt("ring_shuts_out" if first else "ring_against", (("rivals", others), left)), others
    return Prompt("ring_nothing", (left,)), ()
