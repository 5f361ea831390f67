"""Who can be first and what is left of a plan then, counted anew from all cards, places and rings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from tabletop.games.gonzaga.actions import Donate, Marry, Place, SecondRing
from tabletop.games.gonzaga.constants import (
    ACTIONS,
    CHURCH_POINTS,
    HEX,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    SEA_PORTS,
    SECRET_POINTS,
    SITES,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLAN, available
from tabletop.games.gonzaga.scoring import largest_group, secret_count
from tabletop.games.gonzaga.spots import covered, spot
from tabletop.games.gonzaga.state import Plan, total
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.case.gains import gains
from tabletop.games.gonzaga.thinking.case.placed import use_in
from tabletop.games.gonzaga.thinking.case.towards import begun
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tests.gonzaga.thinking.test_even import alone, boards, plans_of

GAMES = ((3, 1), (3, 2), (4, 3), (2, 6))
_RINGS = ("ring_buys", "ring_shuts_out", "ring_makes_sure", "ring_nothing")
_SAFE = ("nobody_sooner", "nobody_first", "certain", "leaves_still")
_TOLD = ("first_there", *_SAFE, *_RINGS)


class Piece(NamedTuple):
    """Hexes of a fief or of rings; neither: the church."""

    fief: int = 0
    rings: int = 0


class Option(NamedTuple):
    """What somebody can do, what that counts, and pieces in the largest group then."""

    points: int
    piece: Piece
    sites: int
    size: int = 0


def pieces_of(view: Any, seat: int, plan: Plan, paid: int) -> Iterator[tuple[Piece, Any]]:
    """All that the engine lets somebody do with a plan once some rings are paid, with the use."""
    state = alone(view, seat, plan)
    state.players[seat].rings -= paid
    for one in GAME.legal(state, seat):
        if isinstance(one, Place):
            at = spot(state.players[seat].fief, HEX[one.at], one.turn)
            yield Piece(at.mask), one
        elif isinstance(one, Donate):
            yield Piece(), one
        else:
            assert isinstance(one, Marry)
            laid: Any = GAME.apply(state, one).state
            first, more = HEX[one.at], GAME.legal(laid, seat) if laid.decisions else ()
            yield Piece(rings=1 << first), (first,)
            for two in [HEX[other.at] for other in more if isinstance(other, SecondRing)]:
                yield Piece(rings=1 << first | 1 << two), (first, two)


def options(view: Any, seat: int, plan: Plan, paid: int, rings: int) -> list[Option]:
    """What a plan can bring with no more rings than are meant for it, the best first."""
    found, had = [], covered(view.players[seat])
    for piece, use in pieces_of(view, seat, Plan(plan.region, plan.real), paid):
        if piece.rings.bit_count() > rings:
            continue
        used = Use(rings=use) if isinstance(use, tuple) else use_of(view, seat, use)
        then = after(view, seat, used)
        player = then.players[seat]
        points, size = worth(then, seat) - worth(view, seat), len(largest_group(player))
        found.append(Option(points, piece, covered(player) & ~had & SITES, size))
    return sorted(found, key=lambda one: -one.points)


def use_of(view: Any, seat: int, action: Any) -> Use:
    use = use_in(view, seat, (action,))
    assert use is not None
    return use


def worth(view: Any, seat: int) -> int:
    """Points with those of Secret Cities."""
    return total(view.players[seat]) + SECRET_POINTS[secret_count(view.players[seat])]


def before(view: Any, other: int, seat: int, plan: Plan) -> Iterator[tuple[bool, str]]:
    """Actions with which somebody is before a plan: whether by the Privilege, and which."""
    rival, mine = view.players[other], view.players[seat]
    cards = available(view, rival)
    numbers = [card_number(one.colour, one.fief) for one in (rival, mine)]
    own = (ACTIONS.index(plan.action), ACTIONS.index(plan.real), numbers[1])
    for action in [one for one in PLAIN_ACTIONS if one in cards]:
        for crown in (False, True):
            may = not crown or (PRIVILEGE in cards and rival.rings >= PRIVILEGE_RINGS)
            card = PRIVILEGE if crown else action
            if may and (ACTIONS.index(card), ACTIONS.index(action), numbers[0]) < own:
                yield crown, action


def stands(option: Option, laid: Sequence[Piece]) -> bool:
    """Whether nothing that others have laid is in the way: fiefs bar fiefs, rings bar rings."""
    return not any(one.fief & option.piece.fief or one.rings & option.piece.rings for one in laid)


def barred(left: int, bars: list[list[int]]) -> bool:
    """Whether each of some rivals bars so many options once that none is left."""
    if not left or not bars:
        return not left
    reached = dict.fromkeys([left & ~hit for hit in (0, *bars[0])])
    least = [one for one in reached if not any(one != other and one & other == other for other in reached)]
    return any(barred(one, bars[1:]) for one in least)


class Case(NamedTuple):
    """A plan as it is told, and what the engine lets rivals do before."""

    key: str
    told: dict[str, Any]
    view: Any
    seat: int
    plan: Plan
    own: Any
    every: list[Option]
    rich: list[Option]
    good: list[Option]
    openings: dict[tuple[int, bool], dict[str, list[Piece]]]

    def with_rings(self, rings: int) -> list[Option]:
        """What the plan can do with so many rings in place of the fief, or those that are meant for it."""
        most = max(rings, len(self.own.use.rings))
        return [one for one in self.rich if one.piece.rings.bit_count() <= most]

    def left(self, *laid: Piece, rings: int = 0) -> int:
        """What is left, without a marriage in place of a fief, or with one of so many rings."""
        return next(one.points for one in self.with_rings(rings) if stands(one, laid))

    def surest(self) -> tuple[int, int]:
        """What of the plan is left at least, and by how many rings in place of the fief."""
        fief = not self.own.use.rings and self.own.points > CHURCH_POINTS
        most = max(CHURCH_POINTS, self.own.points)
        found = [min(most, self.certain(rings=rings)) for rings in range(3 if fief else 1)]
        return found[-1], found.index(found[-1])

    def certain(self, *, rings: int = 0) -> int:
        """What is left at least, whatever all of them lay."""
        rich = [one for one in self.with_rings(rings) if one.points > CHURCH_POINTS]
        bars = dict[int, dict[int, None]]()
        for (who, _), by in self.openings.items():
            for laid in [one for some in by.values() for one in some]:
                hit = sum(1 << at for at, one in enumerate(rich) if not stands(one, (laid,)))
                bars.setdefault(who, {})[hit] = None
        for points in dict.fromkeys([one.points for one in rich]):
            left = sum(1 << at for at, one in enumerate(rich) if one.points >= points)
            if not barred(left, [list(own) for own in bars.values()]):
                return points
        return CHURCH_POINTS

    @property
    def by_points(self) -> bool:
        """Whether points are the reason, and not the very sites."""
        return not {"league", "lacked", "lacked_closed"} & {gain.told.key for gain in self.own.each}

    def spoilt(self, *laid: Piece) -> bool:
        """Whether nothing as good is left."""
        return not any(stands(one, laid) for one in self.good)


@cache
def cases() -> tuple[Case, ...]:
    """Plans for sites with what is told of who comes first."""
    return tuple(_cases())


def _cases() -> Iterator[Case]:
    for view, seat, told, done in boards(GAMES):
        if view.phase != PLAN or in_last_turn(view):
            continue
        known = dict[Any, list[Piece]]()
        for one, (use, cards, _) in zip(told, done, strict=True):
            key = next((key for key in _TOLD if key in one), "")
            own = gains(view, seat, use)
            if not key or not own.sites:
                continue
            plan = Plan(cards[0], cards[1], cards[2] if len(cards) > 2 else "")
            rich = options(view, seat, plan, PRIVILEGE_RINGS * (plan.behind != ""), 2)
            every = [one for one in rich if one.piece.rings.bit_count() <= len(own.use.rings)]
            good = as_good(view, seat, own, every)
            assert good
            yield Case(key, one[key], view, seat, plan, own, every, rich, good, openings_of(view, seat, plan, known))


def as_good(view: Any, seat: int, own: Any, every: list[Option]) -> list[Option]:
    """What counts no less, and covers the very sites where only these bring what is told, or another first port of the
    sea; where a larger group is the reason, what makes one as large."""
    told = {gain.told.key for gain in own.each}
    needs = own.points <= CHURCH_POINTS or {"league", "lacked", "lacked_closed"} & told
    first = begun(view, seat, own) if needs else None
    ports = SEA_PORTS[first.sea] if first is not None else 0
    grows = "group" in told and own.points <= CHURCH_POINTS
    size = len(largest_group(after(view, seat, own.use).players[seat])) * grows
    rich = [way for way in every if way.points >= own.points and way.size >= size]
    return [way for way in rich if not needs or way.sites & ports or not own.sites & ~way.sites]


def openings_of(view: Any, seat: int, plan: Plan, known: Any) -> dict[tuple[int, bool], dict[str, list[Piece]]]:
    """By rival, and whether behind a Privilege: by action all that can be laid before."""
    found = dict[tuple[int, bool], dict[str, list[Piece]]]()
    for other in [one.seat for one in view.players if one.seat != seat and one.fief]:
        for crown, action in before(view, other, seat, plan):
            if (other, crown, action) not in known:
                every = [one for one in plans_of(view, other) if one.action == action]
                laid = [piece for one in every for piece, _ in pieces_of(view, other, one, PRIVILEGE_RINGS * crown)]
                known[other, crown, action] = list(dict.fromkeys([one for one in laid if one.fief or one.rings]))
            found.setdefault((other, crown), {})[action] = known[other, crown, action]
    return found


def plainly(case: Case) -> Case:
    """The same plan without its Privilege."""
    view, seat, plan = case.view, case.seat, Plan(case.plan.region, case.plan.behind)
    rich, openings = options(view, seat, plan, 0, 2), openings_of(view, seat, plan, {})
    every = [one for one in rich if one.piece.rings.bit_count() <= len(case.own.use.rings)]
    as_rich = as_good(view, seat, case.own, every)
    return case._replace(plan=plan, every=every, rich=rich, good=as_rich, openings=openings)


def spoiling(case: Case) -> dict[int, dict[str, int]]:
    """Who can leave a plan less before it, by which cards, with what is left at least."""
    found = dict[int, dict[str, int]]()
    for (other, crown), by in case.openings.items():
        for action, laid in by.items():
            left = [case.left(one) for one in laid if case.spoilt(one)]
            if left:
                cards, card = found.setdefault(other, {}), PRIVILEGE if crown else action
                cards[card] = min(*left, cards.get(card, 99), 99)
    return found


def worst_of(case: Case) -> list[Piece]:
    """All that a rival can lay before so that nothing as good is left."""
    return [one for by in case.openings.values() for laid in by.values() for one in laid if case.spoilt(one)]
