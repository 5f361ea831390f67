"""What the strongest player of a game thinks of a decision, and why: the best lines with what comes of them.

The lines are found by that player's own search; the best few are then judged once more, each looked into equally often,
so that their shares of the win can be compared. To say why, each is played out to the end of the phase or the turn in
the same imagined worlds, and ledgers are compared: nothing is told that the seat cannot know.
Lines between which the worlds do not decide are `alike`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import sub
from statistics import fmean, stdev
from typing import Any

from tabletop.bots.beside import distinct, otherwise, wins
from tabletop.bots.levels import mind
from tabletop.bots.outlook import Item, Outlook, Until, beyond, outlook
from tabletop.bots.player import Stop, never
from tabletop.bots.reply import after_reply
from tabletop.bots.search.choice import Choice
from tabletop.bots.search.following import done
from tabletop.bots.search.plans import Plans
from tabletop.bots.search.tree import Tree
from tabletop.bots.thumb import Thumb
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.preview import Change
from tabletop.engine.state import AnyState
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

WORLDS = 8
"""Imagined tables in which lines are compared: for a hint, and for the reasons."""
_WITHOUT = 2
"""Imagined tables for the reasons where nothing searches."""
CLOSE = 0.01
"""Shares of the win that are less apart are as good as each other."""
SURE = 1.7
"""Standard errors by which two lines have to lie apart, as far as the worlds tell, to be called different."""
CLEARLY = 1.0
"""So much more at a look (units of `evaluate`) speaks for a line that is as good."""
NEAR = 0.04
"""Shares of the win that are less apart are called equal, where the worlds do not tell them apart."""
WIDEST = 8
"""Lines the rule of thumb hands on where a game has no search of its own."""

Search = Tree | Plans


@dataclass(frozen=True, slots=True)
class Judged:
    """A line, the share of the win expected of it, what comes of it, and what the next one is likely to do then.

    `alike`: the worlds do not tell it from the best line. `table` has the shares of all seats. `share` is None where
    the game has no player that searches. `then`: what is sure to change for the seat and for who replies, when the
    reply is played out too. `behind`: in how many of the worlds the best line came out ahead, and of how many.
    """

    line: Line
    share: float | None
    alike: bool
    outlook: Outlook
    reply: Action | None = None
    table: tuple[float, ...] = ()
    then: tuple[Change, ...] = ()
    behind: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Analysis:
    """The best lines of a decision, the best first, each played out until the phase or the own turn is over, or told
    as it is at once."""

    seat: Seat
    lines: tuple[Judged, ...]
    until: Until = "turn"
    others_same: bool = False
    """Whether more was looked at that comes to the same as the best."""
    left_alone: Line = ()
    """What leaves everything as it is: what comes of that too is not counted."""
    now: Outlook | None = None
    """What the best brings at once, where that is told of it."""
    stage: str = "turn"
    """The part of the turn after which that is told which is told when the turn is over."""
    cut: bool = False
    """Whether it was stopped before all was looked into: a review, which is not, may find something else."""

    @property
    def told(self) -> str:
        """When what comes of the lines is told, by the name of the texts."""
        return self.stage if self.until == "turn" else self.until

    def apart(self, other: int) -> list[tuple[Item, tuple[int, ...]]]:
        """By how much the ledgers after another line lie above those after the best, world by world; the most
        first."""
        best, second = (dict(one.outlook.changes) for one in (self.lines[0], self.lines[other]))
        worlds = max((len(by) for by in (*best.values(), *second.values())), default=0)
        none = (0,) * worlds
        found = [
            (item, tuple(map(sub, second.get(item, none), best.get(item, none))))
            for item in dict.fromkeys((*best, *second))
        ]
        return sorted(found, key=lambda entry: -abs(sum(entry[1])))


@dataclass(frozen=True, slots=True)
class Inquiry:
    """An analysis that is thought out behind the window: what `analyse` is given, and so many seconds at most."""

    game: Any
    view: Any
    seat: Seat
    legal: tuple[Action, ...]
    seed: int
    seconds: float
    beside: Line = ()
    level: str | None = None
    wide: bool = True

    def think(self, stop: Stop) -> Analysis:
        """The answer."""
        return analyse(
            self.game, self.view, self.seat, self.legal, self.seed, beside=self.beside, level=self.level, stop=stop
        )


def analyse(
    game: Game[Any],
    view: AnyState,
    seat: Seat,
    legal: Sequence[Action],
    seed: int,
    *,
    count: int = 3,
    beside: Line = (),
    level: str | None = None,
    stop: Stop = never,
) -> Analysis:
    """The best `count` lines, from what the seat itself may know, and the line `beside` which they are put. It is
    thought about as at `level`, the strongest if none is named."""
    search = search_of(game, len(view.players), level)
    compared = _compared(search, game, view, seat, legal, seed, stop)
    sound = game.sound(view, legal)
    every = [one.line for one in compared if one.line[0] in sound] or [one.line for one in compared]
    lines = distinct(game, view, seat, every, seed)
    merged = len(lines) < len(every) and not beside
    lines = lines[: count + 1]  # one to spare, should two come to the same
    until: Until = "phase" if isinstance(search, Tree) else "now" if game.at_once(view) else "turn"
    left = game.left_alone(view, seat) if until == "turn" else ()
    lines += [left] if left and left not in lines and not beside else []
    alone = len(lines) == 1 < count and not beside
    if alone:
        lines += otherwise(game, view, seat, legal, lines[0], seed)
    if beside:
        lines = _with(game, view, seat, lines, beside, seed)
    found = [Choice(line, 0, 0.0) for line in lines]
    if search is not None:
        met = _judge(search).judged(game, view, seat, lines, seed + 1, stop)
        found = sorted(met, key=lambda one: -one.share)
        if alone and not _much_better(found[0], met[0]):
            found = [met[0], *(one for one in found if one is not met[0])]
    judged = [_judged(search, game, view, seat, one, found[0], seed, stop, until) for one in found]
    if left:
        alone_is = _outlook_of(search, game, view, seat, left, seed, stop, until)
        judged = [replace(one, outlook=beyond(one.outlook, alone_is)) for one in judged]
    if not beside:
        judged = _richer_first(_plainest_first(_sound_first(game, view, legal, judged), seat), seat)
        judged = _most_told_first(game, view, seat, _left_first(judged, left, seat))
        judged = _won(game, view, seat, _less_behind(judged, seat))
    told, same = _told(judged, count, beside, alone)
    if until == "phase":
        told = [_replied(game, view, one, seed, stop) for one in told]
    now = None
    if until == "turn" and game.brings_now(view):
        now = _outlook_of(search, game, view, seat, told[0].line, seed, stop, "now")
    return Analysis(seat, tuple(told), until, same or merged, left, now, game.stage(view, seat), cut=stop())


def _replied(game: Game[Any], view: AnyState, one: Judged, seed: int, stop: Stop) -> Judged:
    """A line with what comes of the reply to it."""
    if one.reply is None:
        return one
    return replace(one, then=after_reply(game, view, one.line[0].seat, one.line, one.reply, seed, stop))


def _plainest_first(judged: list[Judged], seat: Seat) -> list[Judged]:
    """What brings its seat nothing that can be counted stands behind what is as good and does: first comes what the
    game likes most at a look. Where nothing helps any more the shortest line does."""
    best = judged[0]
    lost = round(100 * (best.share or 0.0)) == 0
    brings = any(who == seat and _speaks(by) for (who, _, _), by in best.outlook.changes)
    if best.share is None or (brings and not lost):
        return judged
    level = [one for one in judged if one is best or _as_good(one, best)]
    if not lost:
        level = [one for one in level if _gains(one, seat)] or level
    return _in_front(judged, min(level, key=lambda one: len(one.line) if lost else -one.outlook.worth))


def _richer_first(judged: list[Judged], seat: Seat) -> list[Judged]:
    """What comes to less of something and to more of nothing stands behind what is as good: nothing speaks for it. So
    does what is clearly less at a look, whatever the worlds have come to."""
    best = judged[0]
    richest = max([one for one in judged if one is best or _as_good(one, best)], key=lambda one: one.outlook.worth)
    if richest.outlook.worth > best.outlook.worth + CLEARLY:
        return _in_front(judged, richest)
    for one in judged[1:]:
        if _as_good(one, best) and one.outlook.worth >= best.outlook.worth and _more(one, best, seat):
            return _in_front(judged, one)
    return judged


def _left_first(judged: list[Judged], left: Line, seat: Seat) -> list[Judged]:
    """What leaves everything as it is comes before what is as good and brings nothing beyond it."""
    best = judged[0]
    for one in judged[1:]:
        if one.line == left and _as_good(one, best) and not _gains(best, seat):
            return _in_front(judged, one)
    return judged


def _most_told_first(game: Game[Any], view: AnyState, seat: Seat, judged: list[Judged]) -> list[Judged]:
    """Of what is as good that comes first for which most can be told; nothing counts for more than that."""

    def spoken(one: Judged) -> float:
        own = [(key, fmean(by)) for (who, key, _), by in one.outlook.changes if who == seat and by]
        return game.speaks(view, seat, one.line, own)

    first = max([one for one in judged if one is judged[0] or _as_good(one, judged[0])], key=spoken)
    told = [replace(one, share=min(one.share or 0.0, first.share or 0.0)) for one in _in_front(judged, first)]
    return judged if first is judged[0] else told


def _less_behind(judged: list[Judged], seat: Seat) -> list[Judged]:
    """What comes to less than the best in what is counted, and to more of nothing, is not called as good."""
    best, most = judged[0], judged[0].share or 0.0
    less = [one for one in judged[1:] if _as_good(one, best) and _more(best, one, seat)]
    return [replace(one, alike=False, share=min(one.share or 0.0, most)) if one in less else one for one in judged]


def _near(one: Judged, best: Judged) -> bool:
    """Whether so little lies between their shares that they are called equal where nothing tells them apart."""
    return (best.share or 0.0) - (one.share or 0.0) < NEAR


def _as_good(one: Judged, best: Judged) -> bool:
    """Whether somebody searched, and the worlds do not tell them apart."""
    return best.share is not None and one.alike and _near(one, best)


def _more(one: Judged, other: Judged, seat: Seat) -> bool:
    """Whether a line comes to more for its seat, to less of nothing, and for everybody else to the same."""
    changes = Analysis(seat, (other, one)).apart(1)
    own = [by for (who, _, _), by in changes if who == seat and any(by)]
    same = not any(any(by) for (who, _, _), by in changes if who != seat)
    return same and bool(own) and all(min(by) >= 0 for by in own)


def _won(game: Game[Any], view: AnyState, seat: Seat, judged: list[Judged]) -> list[Judged]:
    """Beside a line that wins at once nothing is worth a word: the shortest of them alone."""
    sure = [one for one in judged if (one.share or 0.0) > 1 - CLOSE and wins(game, view, seat, one.line)]
    return [replace(min(sure, key=lambda one: len(one.line)), alike=False)] if sure else judged


def _gains(one: Judged, seat: Seat) -> bool:
    return any(who == seat and _speaks(by) and fmean(by) > 0 for (who, _, _), by in one.outlook.changes)


def _speaks(by: tuple[int, ...]) -> bool:
    """Whether a change comes to something in most worlds or on average."""
    return bool(Counter(by).most_common(1)[0][0] or round(fmean(by))) if by else False


def _sound_first(game: Game[Any], view: AnyState, legal: Sequence[Action], judged: list[Judged]) -> list[Judged]:
    """What everybody would laugh at stands behind what comes near it and nobody laughs at."""
    best = judged[0]
    near = [one for one in judged[1:] if _near(one, best)]
    if best.share is None or not near:
        return judged
    sound = game.sound(view, legal)
    other = next((one for one in near if one.line[0] in sound), None)
    return judged if other is None or best.line[0] in sound else _in_front(judged, other)


def _in_front(judged: list[Judged], first: Judged) -> list[Judged]:
    """One of several put first; what was the best is as good."""
    rest = [replace(one, alike=one is judged[0] or one.alike) for one in judged if one is not first]
    return [replace(first, alike=False), *rest]


def _much_better(other: Choice, one: Choice) -> bool:
    """Whether a player that looks further would change its mind."""
    return other.share - one.share >= NEAR and _apart(other, one)


def _told(judged: Sequence[Judged], count: int, beside: Line, alone: bool) -> tuple[list[Judged], bool]:
    """The best few, and the line that is asked about; of further ones that are of one kind and come to the same only
    the first. And whether some come to the same as the best: none of them is worth a line where nothing is asked
    about."""
    told, same = list(judged[:1]), False
    for one in judged[1:]:
        if not beside and _alike(one, told[0], of_a_kind=not alone):
            same = True
        elif one.line == beside or (not any(_alike(one, other) for other in told[1:]) and len(told) < count):
            told.append(one)
    return told, same


def _alike(one: Judged, other: Judged, *, of_a_kind: bool = True) -> bool:
    kinds = [[type(action) for action in line] for line in (one.line, other.line)]
    near = abs((one.share or 0.0) - (other.share or 0.0)) < CLOSE
    return near and (not of_a_kind or kinds[0] == kinds[1]) and one.outlook.changes == other.outlook.changes


def once_more(
    game: Game[Any],
    view: AnyState,
    seat: Seat,
    better: Line,
    other: Line,
    seed: int,
    *,
    level: str | None = None,
    stop: Stop = never,
) -> float:
    """By how much one line lies above another in worlds of `seed`, by which neither was chosen; 0 where these do not
    tell them apart. The best of several in the same worlds is so in part by luck: other worlds say what stands."""
    search = search_of(game, len(view.players), level)
    if search is None:
        return 0.0
    best, second = _judge(search).judged(game, view, seat, [better, other], seed, stop)
    return max(0.0, best.share - second.share) if _apart(best, second) else 0.0


def foreseen(
    game: Game[Any], state: AnyState, seat: Seat, line: Line, seed: int, *, level: str | None = None
) -> tuple[float, ...]:
    """The shares of all seats after a line for somebody who sees everything that lies hidden: when a game is over."""
    search = search_of(game, len(state.players), level)
    if search is None:
        return game.shares(done(game, state, seat, line))
    return _judge(search).judged(game, state, seat, [line], seed)[0].table


def search_of(game: Game[Any], seats: int, level: str | None) -> Search | None:
    """That of a level, or of the strongest; None: it has none."""
    found = mind(game.levels, level or tuple(game.levels)[-1], seats)
    return found if isinstance(found, Tree | Plans) else None


def _judge(search: Search) -> Search:
    if isinstance(search, Tree):
        return Tree(max(search.iterations, WORLDS), WORLDS)
    return replace(search, worlds=max(search.worlds, WORLDS))


def _compared(
    search: Search | None, game: Game[Any], view: AnyState, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop
) -> list[Choice]:
    if search is not None:
        return search.choices(game, view, seat, legal, seed, stop)
    ranked = Thumb().ranked(game, view, seat, legal, seed, stop)
    return [Choice((one.action,), 0, 0.0) for one in ranked[:WIDEST]]


def same_end(game: Game[Any], view: AnyState, seat: Seat, one: Line, other: Line, seed: int) -> bool:
    """Whether two lines lead to the same position; one of them may begin the other."""
    if one[: len(other)] == other or other[: len(one)] == one:
        return True
    world = game.determinize(view, seat, seeded(seed))
    return bool(done(game, world, seat, one) == done(game, world, seat, other))


def _with(game: Game[Any], view: AnyState, seat: Seat, lines: list[Line], more: Line, seed: int) -> list[Line]:
    """One line more, in the place of the one that leads to the same position."""
    world = game.determinize(view, seat, seeded(seed))
    after = done(game, world, seat, more)
    kept = [line for line in lines if line != more and done(game, world, seat, line) != after]
    at = next((n for n, line in enumerate(lines) if line not in kept), len(kept))
    return [*kept[:at], more, *kept[at:]]


def _judged(
    search: Search | None,
    game: Game[Any],
    view: AnyState,
    seat: Seat,
    choice: Choice,
    best: Choice,
    seed: int,
    stop: Stop,
    until: Until,
) -> Judged:
    told = _outlook_of(search, game, view, seat, choice.line, seed, stop, until)
    if search is None:
        return Judged(choice.line, None, False, told)
    alike = choice is not best and not _apart(best, choice)
    ahead = [one > other for one, other in zip(best.by_world, choice.by_world, strict=False)]
    behind = sum(ahead), len(ahead)
    return Judged(choice.line, choice.share, alike, told, choice.reply, choice.table, behind=behind)


def _outlook_of(
    search: Search | None, game: Game[Any], view: AnyState, seat: Seat, line: Line, seed: int, stop: Stop, until: Until
) -> Outlook:
    return outlook(game, view, seat, line, seed, stop, until, WORLDS if search is not None else _WITHOUT)


def _apart(best: Choice, other: Choice) -> bool:
    """Whether the worlds that both have met tell one from the other."""
    gaps = [one - two for one, two in zip(best.by_world, other.by_world, strict=False)]
    if len(gaps) < 2:
        return best.share - other.share > CLOSE
    return fmean(gaps) > max(CLOSE, SURE * stdev(gaps) / math.sqrt(len(gaps)))
