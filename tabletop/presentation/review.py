"""What the strongest player thinks of a game that was played: each choice beside the best one, judged equally often.

A choice costs the share of the win by which it lies below the best, if the imagined worlds tell them apart at all, and
others of several seeds once more. Compared are the best lines and those near to what was played, so that waste shows.
Where worlds do not tell, or where advice at the table would have been that very choice, it is told as a doubt at most.
Where chances change much, what chance did is told apart from what was chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median
from typing import Any, Literal

from tabletop.bots.analysis import Inquiry, foremost, once_more, same_end, weigh
from tabletop.bots.beside import LONGEST, neighbours
from tabletop.bots.foreseen import foreseen
from tabletop.bots.judged import CLOSE, Analysis, Judged
from tabletop.bots.luck import ChanceMoment, luck_of
from tabletop.bots.player import Stop, never, thinking_seed
from tabletop.engine.game import Game
from tabletop.engine.openly import all_can_tell
from tabletop.engine.thinking import Line, returns
from tabletop.engine.types import Seat
from tabletop.session.session import Session

LEAST = 0.02
"""A choice that costs less is not spoken of."""
SLIGHT = 0.01
"""What lies less apart is not looked into any further, and not spoken of even with a doubt."""
LARGE = 0.06
"""A change of somebody's share that makes a turning point."""
REACH = 2
"""Points on either side among which the middle one is looked for."""
SHAKING = 3
"""A turning point is more than so many times what the curve shakes by on the average."""
ALIKE = 1
"""The seed of what is imagined along the curve: the same from step to step, so that luck in the mind moves nothing."""
_LIGHT = frozenset({"private", "reveals", "chance"})


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """What was chosen from several things in position `at`: actions of the seat that belong together.

    `span`: with it is told what chance did from the first of these positions to before the second.
    """

    at: int
    seat: Seat
    played: Line
    span: tuple[int, int] = (0, 0)


Doubt = Literal["", "noise", "advised", "needless"]
"""Why a difference is no mistake: the worlds do not tell it, or advice would have been what was played; or that what
was played pays a price that buys nothing, though it hardly changes the chances."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A decision with what was thought of it; `cost`: the share of the win that another choice would have kept.

    `shares` of all seats before it: for those who see everything once the game is over, else for the seat itself.
    `luck`: what chance gave to each seat, or took from it, until the next decision; () where it did not speak. `gap`:
    by how much another choice seemed better, whether or not it is called a cost, and the `doubt` that stood against it.
    """

    decision: ReviewedDecision
    analysis: Analysis
    cost: float
    shares: tuple[float, ...]
    luck: tuple[float, ...] = ()
    gap: float = 0.0
    doubt: Doubt = ""

    @property
    def doubted(self) -> str:
        """Why it is told as a doubt, if it is."""
        return self.doubt or "little"

    @property
    def best(self) -> Judged:
        """What would have been better, or was as good."""
        return self.analysis.lines[0]

    @property
    def played(self) -> Judged:
        """What was chosen."""
        return next(one for one in self.analysis.lines if one.line == self.decision.played)


@dataclass(frozen=True, slots=True)
class ReviewedPoint:
    """Of the curve: the share of the win of each seat in position `at`, as far as anybody can tell."""

    at: int
    shares: tuple[float, ...]


Cause = Literal["choice", "chance", "play"]
"""A choice that cost something, dice or draws, or what the others did."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turning point: between positions `at` and `until` the share of a seat changed so much.

    `luck`: what of it chance did.
    """

    at: int
    until: int
    seat: Seat
    change: float
    cause: Cause
    luck: float = 0.0


def can_be_reviewed(game: Game[Any]) -> bool:
    """Whether somebody plays this game who looks ahead: the rule of thumb knows no shares."""
    return any(level.mind in ("tree", "plans") for level in game.levels.values())


def decisions_of(session: Session[Any]) -> list[ReviewedDecision]:
    """Where somebody could choose. Of a game that is not over only what everybody has seen, chosen from what everybody
    could tell: anything else would say what a seat holds in secret."""
    found: list[ReviewedDecision] = []
    taken: set[int] = set()
    for at, entry in enumerate(session.line[: session.position]):
        state, seat = session.state_at(at), entry.action.seat
        if at in taken or not (session.outcome is not None or _open(session, at)):
            continue
        legal = session.game.legal(state, seat)
        if len(legal) > 1:
            places = together(session, at)
            taken.update(places)
            if session.outcome is None and not all(_open(session, place) for place in places):
                continue
            found.append(ReviewedDecision(at, seat, tuple(session.line[place].action for place in places)))
    starts = [0, *(one.at for one in found[1:]), session.position]
    return [replace(one, span=(starts[number], starts[number + 1])) for number, one in enumerate(found)]


def _open(session: Session[Any], at: int) -> bool:
    """Whether everybody saw what was done in a position, and could tell what else might have been."""
    entry, state, game = session.line[at], session.state_at(at), session.game
    return entry.public and all_can_tell(game, state, lambda eyes: game.view(state, eyes), entry.action.seat)


def eyes_of(session: Session[Any], seat: Seat) -> Seat | None:
    """With whose knowledge a decision of a seat is thought and spoken of: its own once the game is over, till then that
    of everybody (None)."""
    return seat if session.outcome is not None else None


def together(session: Session[Any], at: int) -> list[int]:
    """The positions of the actions that belong to one choice: all of a plan up to where it is whole or something comes
    to light, else one. Steps that answer each other are choices by themselves, unless the game says that they are one
    (`Game.one_choice`), as is what is planned in single ones."""
    game, state, seat = session.game, session.state_at(at), session.line[at].action.seat
    if game.one_choice(state):
        return _in_one(session, at)
    if at + 1 < session.position and seat not in game.deciders(session.state_at(at + 1)):
        return [at]
    plans = () if game.stretch(state) else game.plans(game.view(state, seat), seat, game.legal(state, seat), 0)
    if all(len(line) == 1 for line in plans):
        return [at]
    within = {type(action) for line in plans for action in line[:-1]}
    places, whole = [at], {type(line[-1]) for line in plans} - within
    for place in range(at + 1, min(session.position, at + LONGEST)):
        last = session.line[places[-1]].action
        if type(last) in whole or seat not in game.deciders(session.state_at(place)):
            break
        if _LIGHT & set(session.line[place - 1].barriers):
            break
        if session.line[place].action.seat == seat:
            places.append(place)
    return places


def _in_one(session: Session[Any], at: int) -> list[int]:
    """The positions from there on in which the same seat goes on with steps that are one choice."""
    game, seat = session.game, session.line[at].action.seat
    places = [at]
    for place in range(at + 1, min(session.position, at + LONGEST)):
        goes_on = session.line[place].action.seat == seat and game.one_choice(session.state_at(place))
        if not goes_on or _LIGHT & set(session.line[place - 1].barriers):
            break
        places.append(place)
    return places


@dataclass(frozen=True, slots=True)
class Weighing:
    """One decision to be thought about: it can be sent to another process. `level` None: the strongest."""

    game: Any
    state: Any
    over: bool
    decision: ReviewedDecision
    seed: int
    level: str | None = None
    chances: tuple[ChanceMoment, ...] = ()
    seconds: float = 20.0
    wide: bool = True

    def think(self, stop: Stop) -> Reviewed:
        """What was chosen beside the best."""
        game, state, one, level = self.game, self.state, self.decision, self.level
        view = game.view(state, one.seat if self.over else None)
        legal = game.legal(view, one.seat)
        whole = game.one_choice(view)
        asked = Inquiry(game, view, one.seat, legal, self.seed, level=level, whole=whole)
        near = neighbours(game, view, one.seat, one.played, self.seed)
        found = weigh(replace(asked, count=len(near) + 2, beside=one.played, near=near), stop)
        played = next(line for line in found.lines if line.line == one.played)
        spared = _spared(game.rather(view, one.seat, one.played), played, found)
        best = spared or found.lines[0]
        others = [line for line in found.lines if line not in (best, played)][:1]
        found = replace(found, lines=tuple(dict.fromkeys((best, *others, played))))
        gap, cost = max(0.0, (best.share or 0.0) - (played.share or 0.0)), 0.0
        if gap >= SLIGHT:
            elsewhere = replace(asked, seed=thinking_seed(self.seed, one.at, one.seat))
            again = once_more(elsewhere, best.line, one.played, stop)
            gap = max(0.0, min(gap, again.by))
            cost = max(0.0, min(gap, again.least)) if again.apart and not played.alike else 0.0
        doubt: Doubt = "noise" if not cost or cost < LEAST <= gap else ""
        if cost >= LEAST and same_end(game, view, one.seat, foremost(asked, stop), one.played, self.seed):
            doubt = "advised"
        if spared and (doubt or cost < LEAST):
            doubt = "needless"
        shares = foreseen(game, state, one.seat, best.line, ALIKE, level=level) if self.over else best.table
        lucks = [luck_of(game, moment, self.seed + number, level, stop) for number, moment in enumerate(self.chances)]
        luck = tuple(map(sum, zip(*lucks, strict=True)))
        return Reviewed(one, found, 0.0 if doubt == "advised" else cost, shares, luck, gap, doubt)


def _spared(plain: Line, played: Judged, found: Analysis) -> Judged | None:
    """What was played without a price that buys nothing, where it is as good as that and as the best."""
    as_good = max(played.share or 0.0, found.lines[0].share or 0.0) - CLOSE
    kept = [line for line in found.lines if line.line == plain and line is not played]
    return next((line for line in kept if (line.share or 0.0) >= as_good), None)


def weighing(session: Session[Any], decision: ReviewedDecision, level: str | None = None) -> Weighing:
    """What is to be thought about a decision of a session; what chance did only once the game is over."""
    seed = thinking_seed(session.seed, decision.at, decision.seat)
    over = session.outcome is not None
    chances = tuple(
        ChanceMoment(session.state_at(at), session.line[at].action, session.line[at].state)
        for at in range(*decision.span)
        if over and "chance" in session.line[at].barriers
    )
    return Weighing(session.game, session.state_at(decision.at), over, decision, seed, level, chances)


def review(session: Session[Any], decision: ReviewedDecision, *, level: str | None = None) -> Reviewed:
    """Think about one decision here and now."""
    return weighing(session, decision, level).think(never)


def curve(session: Session[Any], found: Sequence[Reviewed], *, whole: bool = True) -> list[ReviewedPoint]:
    """The shares from decision to decision; if the `whole` game was thought about, at last the result."""
    points = [ReviewedPoint(one.decision.at, one.shares) for one in found]
    if whole and session.outcome is not None:
        points.append(ReviewedPoint(session.position, returns(session.outcome.ranking[0], len(session.seats))))
    return points


def mistakes(found: Iterable[Reviewed]) -> list[Reviewed]:
    """What cost enough to be spoken of, the dearest first."""
    return sorted((one for one in found if one.cost >= LEAST), key=lambda one: (-one.cost, one.decision.at))


def foremost_of(session: Session[Any], dear: Sequence[Reviewed]) -> list[Reviewed]:
    """Of these the ones that are told first: of the single steps of somebody in one stretch, as a war, only the
    dearest, since each is another look at the same."""
    kept, met = list[Reviewed](), list[tuple[int, Seat]]()
    for one in dear:
        at, seat = one.decision.at, one.decision.seat
        begun = _begun(session, at)
        if begun is None or (begun, seat) not in met:
            kept.append(one)
            met += [(begun, seat)] if begun is not None else []
    return kept


def _begun(session: Session[Any], at: int) -> int | None:
    """Where the stretch began in which a single step was made; None: it is a choice by itself."""
    game, state = session.game, session.state_at(at)
    if not game.stretch(state) or game.one_choice(state):
        return None
    while at and game.stretch(session.state_at(at - 1)):
        at -= 1
    return at


def perhaps(found: Iterable[Reviewed]) -> list[Reviewed]:
    """What may have cost something, though nothing is sure about it: prices that buy nothing, then the dearest."""
    some = (one for one in found if one.cost < LEAST and (one.gap >= SLIGHT or one.doubt == "needless"))
    return sorted(some, key=lambda one: (one.doubt != "needless", -one.gap, one.decision.at))


def luck(found: Iterable[Reviewed], seats: int) -> tuple[float, ...]:
    """What chance gave to each seat in all, in shares of the win, or took from it."""
    told = [one.luck for one in found if one.luck]
    return tuple(sum(one[seat] for one in told) for seat in range(seats))


def steadied(session: Session[Any], found: Sequence[Reviewed], *, whole: bool = True) -> list[ReviewedPoint]:
    """The curve without what is taken back at once: each share is the middle one of those around it, and through the
    single steps of a stretch, as a war, of all of these. One thought sees a little more than the next one, and that is
    no change of the game; what stays is where it was."""
    points = curve(session, found, whole=whole)
    begun = [_begun(session, one.decision.at) for one in found]
    last, told = len(points) - 1, list[ReviewedPoint]()
    for number, point in enumerate(points):
        around = points[max(0, number - REACH) : number + REACH + 1] if number < last or not whole else [point]
        if number < len(begun) and begun[number] is not None:
            around = [one for one, start in zip(points, begun, strict=False) if start == begun[number]]
        middle = [median(shares) for shares in zip(*(one.shares for one in around), strict=True)]
        total = sum(middle) or 1.0
        told.append(ReviewedPoint(point.at, tuple(share / total for share in middle)))
    return told


def turns(session: Session[Any], found: Sequence[Reviewed], *, whole: bool = True) -> list[TurningPoint]:
    """Where the chances of somebody changed most and stayed so, the largest change first; by more than the curve
    shakes, and each told of the step close by at which most of it came."""
    points, told = steadied(session, found, whole=whole), curve(session, found, whole=whole)
    least, jumps = max(LARGE, SHAKING * _shaking(points, told)), dict[tuple[int, Seat], TurningPoint]()
    for number, (before, after) in enumerate(pairwise(points)):
        changes = [then - now for now, then in zip(before.shares, after.shares, strict=True)]
        seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        change = changes[seat]
        if abs(change) < least:
            continue
        at = _came(told, number, seat, change)
        one, until = found[at], told[at + 1].at
        lucky = one.luck[seat] if one.luck else 0.0
        jump = TurningPoint(one.decision.at, until, seat, change, _cause(one, change, lucky), lucky)
        other = jumps.get((at, seat))
        if other is None or abs(other.change) < abs(change):
            jumps[at, seat] = jump
    return sorted(jumps.values(), key=lambda turn: (-abs(turn.change), turn.at))


def _shaking(points: Sequence[ReviewedPoint], told: Sequence[ReviewedPoint]) -> float:
    """By how much the curve lies beside the steadied one on the average."""
    gaps = [
        abs(a - b)
        for one, other in zip(points, told, strict=True)
        for a, b in zip(one.shares, other.shares, strict=True)
    ]
    return sum(gaps) / max(1, len(gaps))


def _came(told: Sequence[ReviewedPoint], number: int, seat: Seat, change: float) -> int:
    """Of the steps around one at which a share changed for good the one at which most of that came."""

    def by(at: int) -> float:
        gained = told[at + 1].shares[seat] - told[at].shares[seat]
        return gained if change > 0 else -gained

    near = range(max(0, number - REACH), min(len(told) - 1, number + REACH + 1))
    return max(near, key=lambda at: (by(at), -abs(at - number)))


def _cause(one: Reviewed, change: float, lucky: float) -> Cause:
    if lucky * change > 0 and abs(lucky) >= abs(change) / 2:
        return "chance"
    return "choice" if one.cost >= LEAST else "play"
