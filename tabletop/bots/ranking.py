"""Which of several lines stands first where the worlds do not tell them apart, and what is called as good as it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any

from tabletop.bots.beside import wins
from tabletop.bots.judged import CLEARLY, CLOSE, NEAR, Analysis, Judged
from tabletop.bots.search.standing import LAST
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

LOST = 0.025
"""With less of a share than this the worlds no longer tell lines apart."""


def ranked(
    game: Game[Any], view: AnyState, legal: Sequence[Action], judged: list[Judged], left: Line, seat: Seat
) -> list[Judged]:
    """Lines by their shares; of those that are as good one that nobody laughs at, brings what can be counted, looks
    best, and for which most can be told. `left` leaves everything as it is; () where nothing does."""
    judged = richer_first(plainest_first(sound_first(game, view, legal, judged), seat), seat)
    judged = most_told_first(game, view, seat, left_first(judged, left, seat))
    return won(game, view, seat, others_by_share(none_above_the_first(less_behind(judged, seat))))


def others_by_share(judged: list[Judged]) -> list[Judged]:
    """Behind the first the others in the order of their shares, whichever of them had to make room for others."""
    first, *others = judged
    return [first, *sorted(others, key=lambda one: -(one.share or 0.0))]


def none_above_the_first(judged: list[Judged]) -> list[Judged]:
    """Where the worlds do not tell lines apart, none that stands behind is given a larger share."""
    most = judged[0].share
    return judged if most is None else [replace(one, share=min(one.share or 0.0, most)) for one in judged]


def plainest_first(judged: list[Judged], seat: Seat) -> list[Judged]:
    """What brings its seat nothing that can be counted stands behind what is as good and does: first comes what the
    game likes most at a look. Where nothing helps any more that is all that counts, and of equals the shortest line."""
    best = judged[0]
    lost = (best.share or 0.0) < LOST
    brings = any(who == seat and _speaks(by) for (who, _, _), by in best.outlook.changes)
    if best.share is None or (brings and not lost):
        return judged
    level = [one for one in judged if one is best or _as_good(one, best)]
    if not lost:
        level = [one for one in level if _gains(one, seat)] or level
    return _in_front(judged, min(level, key=lambda one: (-one.outlook.worth, len(one.line))))


def richer_first(judged: list[Judged], seat: Seat) -> list[Judged]:
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


def left_first(judged: list[Judged], left: Line, seat: Seat) -> list[Judged]:
    """What leaves everything as it is comes before what is as good and brings nothing beyond it."""
    best = judged[0]
    for one in judged[1:]:
        if one.line == left and _as_good(one, best) and not _gains(best, seat):
            return _in_front(judged, one)
    return judged


def most_told_first(game: Game[Any], view: AnyState, seat: Seat, judged: list[Judged]) -> list[Judged]:
    """Of what is as good that comes first for which most can be told; nothing counts for more than that. Where a game
    argues from what can be counted, that goes before worlds that lie near each other, too."""
    best = judged[0]
    cases = game.case(view, seat, [best.line]) if best.share is not None else ()
    argues = any(case.decides for case in cases)
    outweighs, within = max([(case.outweighs, case.within) for case in cases], default=(0.0, 0.0))
    level = [one for one in judged if one is best or _as_good(one, best) or (argues and _near(one, best))]
    if outweighs:
        least, more = spoken(game, view, seat, best), outweighs / within
        others = [one for one in judged if one not in level and _behind(one, best) < within]
        level += [one for one in others if spoken(game, view, seat, one) >= least + more * _behind(one, best)]
    first = max(level, key=lambda one: spoken(game, view, seat, one))
    if first is best and not argues:
        return judged
    order = judged if first is best else _passed_by(game, view, seat, _in_front(judged, first))
    return [replace(one, share=min(one.share or 0.0, first.share or 0.0)) for one in order]


def _passed_by(game: Game[Any], view: AnyState, seat: Seat, judged: list[Judged]) -> list[Judged]:
    """Behind the first those that it has passed, which no share tells apart any more: what more speaks for first."""
    first, *others = judged
    passed = [one for one in others if (one.share or 0.0) >= (first.share or 0.0)]
    rest = [one for one in others if one not in passed]
    return [first, *sorted(passed, key=lambda one: -spoken(game, view, seat, one)), *rest]


def spoken(game: Game[Any], view: AnyState, seat: Seat, one: Judged) -> float:
    """How much can be told that speaks for a line."""
    own = [(key, fmean(by)) for (who, key, _), by in one.outlook.changes if who == seat and by]
    return game.speaks(view, seat, one.line, own)


def less_behind(judged: list[Judged], seat: Seat) -> list[Judged]:
    """What comes to less than the best in what is counted, and to more of nothing, is not called as good."""
    best, most = judged[0], judged[0].share or 0.0
    less = [one for one in judged[1:] if _as_good(one, best) and _more(best, one, seat)]
    return [replace(one, alike=False, share=min(one.share or 0.0, most)) if one in less else one for one in judged]


def _near(one: Judged, best: Judged) -> bool:
    """Whether so little lies between their shares that they are called equal where nothing tells them apart."""
    return _behind(one, best) < NEAR


def _behind(one: Judged, best: Judged) -> float:
    return (best.share or 0.0) - (one.share or 0.0)


def _as_good(one: Judged, best: Judged) -> bool:
    """Whether somebody searched, and the worlds do not tell them apart."""
    return best.share is not None and one.alike and _near(one, best)


def _more(one: Judged, other: Judged, seat: Seat) -> bool:
    """Whether a line comes to more for its seat, to less of nothing, and for everybody else to the same."""
    changes = Analysis(seat, (other, one)).apart(1)
    own = [by for (who, _, _), by in changes if who == seat and any(by)]
    same = not any(any(by) for (who, _, _), by in changes if who != seat)
    return same and bool(own) and all(min(by) >= 0 for by in own)


def won(game: Game[Any], view: AnyState, seat: Seat, judged: list[Judged]) -> list[Judged]:
    """Beside a line that wins at once nothing is worth a word: the shortest of them alone."""
    sure = [one for one in judged if (one.share or 0.0) > 1 - LAST - CLOSE and wins(game, view, seat, one.line)]
    return [replace(min(sure, key=lambda one: len(one.line)), alike=False, share=1.0)] if sure else judged


def _gains(one: Judged, seat: Seat) -> bool:
    return any(who == seat and _speaks(by) and fmean(by) > 0 for (who, _, _), by in one.outlook.changes)


def _speaks(by: tuple[int, ...]) -> bool:
    """Whether a change comes to something in most worlds or on average."""
    return bool(Counter(by).most_common(1)[0][0] or round(fmean(by))) if by else False


def sound_first(game: Game[Any], view: AnyState, legal: Sequence[Action], judged: list[Judged]) -> list[Judged]:
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
