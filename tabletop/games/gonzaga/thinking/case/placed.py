"""How advice tells where a fief or a ring goes: what that brings, whom it leaves less, whether the next turn is then
the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.apart import READ
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Case, Line
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import Donate, Marry, NoSecondRing, Place, SecondRing
from tabletop.games.gonzaga.constants import (
    AROUND,
    CHURCH_POINTS,
    HEX,
    HEXES,
    hexes_in,
)
from tabletop.games.gonzaga.evaluate import evaluate
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.phases.marriage import free_for_rings
from tabletop.games.gonzaga.scoring import largest_group
from tabletop.games.gonzaga.state import Gonzaga, Placed, Plan
from tabletop.games.gonzaga.thinking.case.denied import denied, left_to
from tabletop.games.gonzaga.thinking.case.end import OUTWEIGHS, closing_worth, goes_on, last_turn, makes_last, sure
from tabletop.games.gonzaga.thinking.case.even import even_gains
from tabletop.games.gonzaga.thinking.case.final import bonus_missed, final, has_bonus, told_to_the_end, without_church
from tabletop.games.gonzaga.thinking.case.gains import GROUP, Gains, church_gives, gains, summed
from tabletop.games.gonzaga.thinking.case.growing import beside_first, stays
from tabletop.games.gonzaga.thinking.case.joined import joined
from tabletop.games.gonzaga.thinking.case.lasting import lasting, league_worth
from tabletop.games.gonzaga.thinking.case.left import Covering, ways
from tabletop.games.gonzaga.thinking.case.lost import lost
from tabletop.games.gonzaga.thinking.case.order import FRAME, GLANCE, PRICE, SUM, Said, in_order
from tabletop.games.gonzaga.thinking.case.price import price_told, rings_spent, spares_rings, under_rings
from tabletop.games.gonzaga.thinking.case.towards import FIRST_PORT, first_port, is_for, not_even
from tabletop.games.gonzaga.thinking.case.uses import Use, after, worth
from tabletop.games.gonzaga.thinking.case.where import headlines
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.sight import Sight
from tabletop.games.gonzaga.thinking.ways import land_meant

_PLAIN = ("at_once", "no_piece", "church_gives", "no_site", PRICE)
"""What speaks for no line."""
_MUCH_MORE = 2
"""What counts so many times as much as something else leaves nobody to think of that."""
_MARRIAGES = 12
"""No more of those that count most are looked at for a port."""
_BEGUN = 0.8
"""What a first port is worth of which a league can still come, beside a site that is none: only just more."""
_DENIED, _LESSER = 3.0, 0.7
"""How much these sentences decide, in points."""


def piece_worth(view: Gonzaga, seat: Seat, line: Line) -> float:
    """What a line comes to, in units of `evaluate`."""
    use = use_in(view, seat, line)
    if use is None:
        return evaluate(view, seat)
    surely = closing_worth(view, after(view, seat, use), seat)
    surely += league_worth(view, seat, gains(view, seat, use), view.players[seat].revealed.cards, 0)
    own = gains(view, seat, use)
    surely += _BEGUN * bool(use.rings and first_port(view, seat, own))
    return worth(view, seat, use, 0) + surely


def pieces_cases(view: Gonzaga, seat: Seat, lines: Sequence[Line]) -> tuple[Case, ...]:
    """Of all lines, what decides first."""
    uses = [use_in(view, seat, line) for line in lines]
    brings = [gains(view, seat, use) if use is not None else None for use in uses]
    ends = any(makes_last(view, after(view, seat, use)) for use in uses if use is not None)
    level = iter(even_gains([own for own in brings if own is not None]))
    brings = [None if own is None else next(level) for own in brings]
    every = [
        [Said(Prompt("ring_kept", (("left", view.players[seat].rings),)), SUM)]
        if use is None or own is None
        else [*_told(view, seat, use, own, first=not at, others_end=ends), *_missed(view, seat, use, uses)]
        for at, (use, own) in enumerate(zip(uses, brings, strict=True))
    ]
    known = [own for own in brings if own is not None]
    every[0] += spares_rings(view, seat, known) if len(known) == len(brings) else ()
    every[0] += stays(view, seat, known, 0) if len(known) == len(brings) else ()
    every[0] += _left_open(view, seat, uses[0], every) if uses[0] is not None else ()
    every = [_beside_a_group(_for_a_reason(told), known) for told in every]
    first_use = uses[0]
    then = after(view, seat, first_use) if first_use is not None else view
    every[1:] = [beside_first(told, lying(then).largest(seat)) for told in every[1:]]
    decided = {one.told.key for one in every[0]} & {"sure", "lost"}
    every = [told_to_the_end(line, decided=bool(decided)) for line in every]
    said = in_order(every)
    found, first = [], brings[0]
    church, heard = _looked_for(brings[:READ]), {one.told for one in every[0]}
    spare = [bool(own and first and _spare(own, first, told, heard)) for own, told in zip(brings, every, strict=True)]
    before = list(zip(every, brings, strict=True))
    spare = [one or _as_told(*before[at], before[:at]) for at, one in enumerate(spare)]
    alone = first is not None and len(lines) > 1 and all(spare[1:]) and not church
    named = headlines(view, seat, uses, brings, [isinstance(line[-1], NoSecondRing) for line in lines])
    for at, (told, use, what) in enumerate(zip(said, uses, named, strict=True)):
        expected = church and use == Use()
        more = _nothing_more(view, seat, first) if alone and first and not at else ()
        told = (*told[: GLANCE - len(more)], *more, *told[GLANCE - len(more) :])
        idle = at > 0 and spare[at] and not expected
        counted = any(one.key.startswith("final") or one.key == "sure" for one in told)
        found.append(Case(told, what, outweighs=OUTWEIGHS, expected=expected, glance=GLANCE, idle=idle, ends=counted))
    return tuple(found)


def _left_open(view: Gonzaga, seat: Seat, first: Use, every: Sequence[Sequence[Said]]) -> list[Said]:
    """What the first use leaves to somebody from whom another one takes it."""
    own, *others = [[dict(one.told.values)["who"] for one in told if one.told.key == "denied"] for told in every[:READ]]
    then = after(view, seat, first)
    taken = [who for who in view.order if who not in own and any(who in other for other in others)]
    return [Said(left_to(then, who), _DENIED) for who in taken]


def _for_a_reason(told: Sequence[Said]) -> list[Said]:
    """What is told of a use without how it lies beside the church, or what the church is, where a reason says more."""
    saved = any(one.told.key == "saves_ring" for one in told)
    return not_even([one for one in told if not (saved and one.told.key == "no_piece")])


def _beside_a_group(told: Sequence[Said], every: Sequence[Gains]) -> list[Said]:
    """What is told of a use, of the church with the pieces that the own group grows by where the fief is laid."""
    laid = [own for own in every if own.use.at is not None]
    groups = [dict(gain.told.values) for own in laid for gain in own.each if gain.told.key == GROUP]
    more = max([int(str(one["have"])) - int(str(one["had"])) for one in groups], default=0)
    grows: Values = (("grows", more),)
    return [
        one._replace(told=Prompt(one.told.key, (*one.told.values, *grows))) if one.told.key == "no_piece" else one
        for one in told
    ]


def _as_told(told: Sequence[Said], own: Gains | None, before: Sequence[tuple[Sequence[Said], Gains | None]]) -> bool:
    """Whether the same is told of a line as of one before it: only the place differs."""
    if own is None or own.use.at is None:
        return False
    every = [{one.told for one in told} for told, other in before if other is not None and other.points == own.points]
    return {one.told for one in told} in every


def _spare(own: Gains, first: Gains, told: Sequence[Said], heard: set[Prompt]) -> bool:
    """Whether nobody weighs a use beside the first: it covers no more of the same for no fewer rings, or counts much
    less, and nothing else speaks for it; or nothing is told of it that is not `heard` of the first."""
    part = own.sites and not own.sites & ~first.sites and len(own.use.rings) >= len(first.use.rings)
    less = own.points <= first.points
    much = first.points >= max(_MUCH_MORE * own.points, own.points + CHURCH_POINTS)
    grows = _leads(own) and _pieces(own) > _pieces(first)
    done = [dict(gain.told.values)["sea"] for gain in first.each if gain.told.key == "league_done"]
    plain = (*_PLAIN, GROUP, *(FIRST_PORT,) * bool(part))
    rest = [one for one in told if one.told.key not in plain and dict(one.told.values).get("sea") not in done]
    as_dear = len(own.use.rings) == len(first.use.rings) or not own.use.rings
    same = own.points == first.points and as_dear and {one.told for one in told} <= heard
    nothing = own.use.at is not None and not own.each  # the church gives more for that
    return nothing or (bool((part and less) or much or same) and not grows and (same or not rest))


def _pieces(own: Gains) -> int:
    """Pieces of the largest group that is told of a use; 0 where none is."""
    return max([int(str(dict(gain.told.values)["have"])) for gain in own.each if gain.told.key == GROUP], default=0)


def _leads(own: Gains) -> bool:
    """Whether a use makes the largest group as large as any."""
    told = [dict(gain.told.values) for gain in own.each if gain.told.key == GROUP]
    return any(int(str(one["have"])) >= int(str(one["other"])) for one in told)


def _nothing_more(view: Gonzaga, seat: Seat, first: Gains) -> tuple[Prompt, ...]:
    """What anything else counts at most without a ring, where one line alone is told."""
    others = [way for way in ways(view, seat, view.players[seat].revealed) if way.sites != first.sites]
    points = max([way.points for way in others if not way.rings], default=first.points)
    return (Prompt("nothing_more", (("points", points),)),) if points < first.points else ()


def _missed(view: Gonzaga, seat: Seat, use: Use, uses: Sequence[Use | None]) -> list[Said]:
    """In the last turn, that another use brings the bonus."""
    then = after(view, seat, use)
    if not in_last_turn(view) or has_bonus(then, seat):
        return []
    brought = any(has_bonus(after(view, seat, one), seat) for one in uses if one is not None)
    return [bonus_missed(then, seat)] if brought else []


def _looked_for(brings: Sequence[Gains | None]) -> bool:
    """Whether readers look for the church: beside the best stands what costs a ring and counts no more."""
    return any(own is not None and own.use.rings and own.points <= CHURCH_POINTS for own in brings[1:])


def beside_pieces(view: Gonzaga, seat: Seat) -> tuple[Line, ...]:
    """The church, which is always open, rings that count more than anything else, and the second one that joins most:
    lines that a search has found
    may leave them out."""
    if view.decisions:
        return _joining_most(view, seat)
    plan = view.players[seat].revealed
    most = ways(view, seat, plan)[0]
    every = [way for way in ways(view, seat, plan) if (way.points, way.rings) == (most.points, most.rings)]
    rings = [_by_rings(view, seat, plan, way) for way in every[:_MARRIAGES] if most.rings]
    begins = max(rings, key=lambda line: _begins(view, seat, line), default=())
    return tuple(dict.fromkeys([line for line in ((Donate(seat),), *rings[:1], begins) if line]))


def _joining_most(view: Gonzaga, seat: Seat) -> tuple[Line, ...]:
    """The second ring that joins most pieces, where it joins some to what the first one does."""
    sight, first = Sight(view, seat), view.players[seat].ringed[-1]
    free = AROUND[first] & free_for_rings(view, seat)
    best = max(hexes_in(free), key=lambda at: sight.group(1 << at), default=None)
    if best is None:
        return ()
    then = after(view, seat, Use(rings=(best,)))
    grows = len(largest_group(then.players[seat])) > len(largest_group(view.players[seat]))
    several = len(joined(view, then, seat)) > 1
    return ((SecondRing(seat, HEXES[best]),),) if grows and several else ()


def _begins(view: Gonzaga, seat: Seat, line: Line) -> bool:
    """Whether a line covers the first port of a sea of which a league can still come."""
    use = use_in(view, seat, line)
    return use is not None and first_port(view, seat, gains(view, seat, use)) is not None


def _by_rings(view: Gonzaga, seat: Seat, plan: Plan, way: Covering) -> Line:
    """The marriage that does so: the first ring lies in the planned region."""
    first = hexes_in(way.hexes & land_meant(view.scenario, (plan.region,)))[0]
    second = hexes_in(way.hexes & ~(1 << first))
    return (Marry(seat, HEXES[first]), SecondRing(seat, HEXES[second[0]]) if second else NoSecondRing(seat))


def use_in(view: Gonzaga, seat: Seat, line: Line) -> Use | None:
    """What a line does with the fief; None: it keeps the second ring."""
    fief, first = view.players[seat].fief, line[0]
    if isinstance(first, Place):
        return Use(Placed(fief, HEX[first.at], first.turn))
    rings = tuple([HEX[one.at] for one in line if isinstance(one, Marry | SecondRing)])
    return Use(rings=rings) if rings or not isinstance(first, NoSecondRing) else None


def _told(view: Gonzaga, seat: Seat, use: Use, brings: Gains, *, first: bool, others_end: bool) -> Iterator[Said]:
    """All that is to be said of a use, with how much that decides; `others_end`: one of all makes the next turn the
    last."""
    if first:
        yield from [Said(one, FRAME) for one in lost(view, seat)]
        yield from [Said(Prompt("sure"), FRAME)] if sure(view, seat) else []
    total = summed(brings)
    cards = view.players[seat].revealed.cards
    said = lasting(view, seat, brings, cards, 0)
    if total is not None:
        told = Said(_at_once(total, _most_by_fief(view, seat) if total.key == "church" else 0), SUM)
        yield without_church(told) if view.decisions else told
    yield from [Said(one, _LESSER) for one in church_gives(brings)] if use.at is not None else []
    yield from said or ([Said(Prompt("no_site"), SUM)] if total is None else [])
    spent = rings_spent(view, seat, brings, view.players[seat].revealed) if use.rings else None
    if spent is not None and not in_last_turn(view):
        yield from price_told(spent)
    yield from under_rings(view, seat, use, brings.sites)
    yield from is_for(view, seat, brings)
    then = after(view, seat, use)
    yield from final(view, then, seat)
    if makes_last(view, then):
        yield last_turn(then, seat, "last_turn")
    elif others_end and view.order == (seat,):
        yield goes_on(then)
    yield from [Said(one, _DENIED) for one in denied(view, then, seat)]


def _most_by_fief(view: Gonzaga, seat: Seat) -> int:
    """Points that the fief can cover at most as the map lies."""
    return max([way.points for way in ways(view, seat, view.players[seat].revealed) if way.spots], default=0)


def _at_once(told: Prompt, best: int) -> Prompt:
    """The headline has named the sites that a piece covers, and what the church gives."""
    plain = told.key in ("sites", "ring", "rings", "rings_beside")
    if told.key == "church":
        return Prompt("no_piece", (*told.values, ("best", best)))
    return Prompt("at_once", told.values[1:]) if plain else told
