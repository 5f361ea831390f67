"""What the strongest player of a game thinks of a decision, and why: the best lines with what comes of them.

The lines are found by that player's own search; the best few are then judged once more, each looked into equally often,
so that their shares of the win can be compared. To say why, each is played out to the end of the phase or the turn in
the same imagined worlds, and ledgers are compared: nothing is told that the seat cannot know.
Lines between which the worlds do not decide are `alike`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import fmean, stdev
from typing import Any

from tabletop.bots.beside import distinct, in_full, in_one, otherwise
from tabletop.bots.further import further
from tabletop.bots.judged import CLOSE, NEAR, Analysis, Judged
from tabletop.bots.levels import mind
from tabletop.bots.outlook import Outlook, Until, beyond, outlook
from tabletop.bots.player import Stop, never
from tabletop.bots.ranking import ranked
from tabletop.bots.reply import after_reply, likely_reply
from tabletop.bots.search.choice import Choice, oftener
from tabletop.bots.search.following import done
from tabletop.bots.search.plans import Plans
from tabletop.bots.search.tree import Tree
from tabletop.bots.thumb import Thumb
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

WORLDS = 8
"""Imagined tables in which lines are compared: for a hint, and for the reasons."""
_WITHOUT = 2
"""Imagined tables for the reasons where nothing searches."""
SURE = 1.7
"""Standard errors by which two lines have to lie apart, as far as the worlds tell, to be called different."""
ELSEWHERE = 3
"""Seeds of worlds in which the same two lines are looked into once more."""
WIDEST = 8
"""Lines the rule of thumb hands on where a game has no search of its own."""

Search = Tree | Plans


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A decision of a seat: what it may know and do, and the seed of what is imagined. The best `count` lines are
    wanted, and the line `beside` which they are put, as they look at `level`, the strongest if none is named. `near`:
    lines that are looked into as well, whatever the search has found. `whole`: small steps go on to the end of
    what is one choice (`Game.one_choice`)."""

    game: Any  # Any: of any game, with a view of that game
    view: Any
    seat: Seat
    legal: Sequence[Action]
    seed: int
    count: int = 3
    beside: Line = ()
    level: str | None = None
    near: tuple[Line, ...] = ()
    whole: bool = False

    def search(self) -> Search | None:
        """Who looks ahead; None: nobody does at that level."""
        return search_of(self.game, len(self.view.players), self.level)


PATIENCE = 6.0
"""Seconds that whoever asks for advice waits at most: the strongest player looks at all it can look at in less unless
the machine is slow or busy."""


@dataclass(frozen=True, slots=True)
class TimedInquiry:
    """A question that is thought about behind the window, for so many seconds at most."""

    asked: Inquiry
    seconds: float
    wide: bool = True

    def think(self, stop: Stop) -> Analysis:
        """The answer."""
        return analyse(self.asked, stop)


def analyse(asked: Inquiry, stop: Stop = never) -> Analysis:
    """The best lines, from what the seat itself may know, with what is likely to be replied to each."""
    game, view = asked.game, asked.view
    found = _argued(asked, stop)
    if found.until == "phase":
        first = found.lines[0]
        told = [
            _replied(asked, one, stop, sure=not one.case or (one is first and one.case.foretold)) for one in found.lines
        ]
        found = replace(found, lines=tuple(told))
    if found.until == "turn" and game.brings_now(view):
        found = replace(found, now=_outlook_of(asked, found.lines[0].line, stop, "now"))
    return replace(found, lines=tuple([_whole(asked, one) for one in found.lines]), cut=stop())


def _whole(asked: Inquiry, one: Judged) -> Judged:
    """A line with the whole way of what it moves, and what the game tells of where that ends."""
    game, seat, line = asked.game, asked.seat, in_full(asked.game, asked.view, asked.seat, one.line, asked.seed)
    if line == one.line:
        return one
    before = done(game, game.determinize(asked.view, seat, seeded(asked.seed)), seat, line[:-1])
    cases = game.case(game.view(before, seat), seat, [line[-1:]]) if one.case else ()
    return replace(one, line=line, case=cases[0] if cases else one.case)


def weigh(asked: Inquiry, stop: Stop = never) -> Analysis:
    """The same lines without replies, which cost as much again: for whoever asks what is best and by how much."""
    found = _argued(asked, stop)
    return replace(found, lines=tuple([replace(one, reply=None) for one in found.lines]))


def foremost(asked: Inquiry, stop: Stop = never) -> Line:
    """The line that `analyse` tells first, alone: nothing is argued for it, and no reply thought of."""
    return _considered(replace(asked, beside=()), stop).lines[0].line


def _argued(asked: Inquiry, stop: Stop) -> Analysis:
    """The lines that are told, each with its case, and the reply that the search came upon."""
    found = _considered(asked, stop)
    judged = _with_cases(asked, found.lines, stop)
    told, same = _told(judged, asked.count, asked.beside, found.alone)
    told = _told_anew(asked, told if asked.beside else _with_expected(told, judged, asked.count))
    same, stage = same or found.merged, asked.game.stage(asked.view, asked.seat)
    return Analysis(asked.seat, tuple(told), found.until, same, found.left, stage=stage, cut=stop())


@dataclass(frozen=True, slots=True)
class _Considered:
    """Lines as they rank, until when they were played out, what leaves everything as it is; whether some came to the
    same before they were judged, and whether the best stood alone."""

    lines: Sequence[Judged]
    until: Until
    left: Line
    merged: bool
    alone: bool


def _considered(asked: Inquiry, stop: Stop) -> _Considered:
    game, view, seat, seed, beside = asked.game, asked.view, asked.seat, asked.seed, asked.beside
    search = asked.search()
    compared = _compared(asked, stop)
    every = [one.line for one in compared]
    if asked.whole:
        every = [in_one(game, view, seat, line, seed) for line in every]
    lines = distinct(game, view, seat, every, seed)
    merged = len(lines) < len(every) and not beside
    if not beside:
        lines = _needed(game, view, seat, lines)
    lines = lines[: asked.count + 1]  # one to spare, should two come to the same
    until: Until = "phase" if isinstance(search, Tree) else "now" if game.at_once(view) else "turn"
    left = game.left_alone(view, seat) if until == "turn" else ()
    more = (left, *game.besides(view, seat)) if left else game.besides(view, seat)
    lines += [] if beside else [line for line in dict.fromkeys(more) if line not in lines]
    alone = len(lines) == 1 < asked.count and not beside
    if alone:
        lines = _needed(game, view, seat, [*lines, *otherwise(game, view, seat, asked.legal, lines[0], seed)])
    if beside:
        lines = _with(game, view, seat, distinct(game, view, seat, (*lines, *asked.near), seed), beside, seed)
    found = [Choice(line, 0, 0.0) for line in lines]
    if search is not None:
        met = judge_of(search).judged(game, view, seat, lines, seed + 1, stop)
        met = oftener(met, compared) if stop() else met
        found = sorted(met, key=lambda one: -one.share)
        if alone and not _much_better(found[0], met[0]):
            found = [met[0], *(one for one in found if one is not met[0])]
    judged = [_judged(asked, one, found[0], stop, until) for one in found]
    if left:
        alone_is = _outlook_of(asked, left, stop, until)
        judged = [replace(one, outlook=beyond(one.outlook, alone_is)) for one in judged]
    if not beside:
        judged = _worth_naming(game, view, seat, ranked(game, view, asked.legal, judged, left, seat))
    return _Considered(judged, until, left, merged, alone)


def _with_cases(asked: Inquiry, judged: Sequence[Judged], stop: Stop) -> list[Judged]:
    """Lines with what the game tells of each, and what tells them from the best one step further; where it does, none
    of which there is nothing to tell, unless it is asked about."""
    game, view, seat, lines = asked.game, asked.view, asked.seat, [one.line for one in judged]
    cases = game.case(view, seat, lines)
    if not cases:
        return list(judged)
    later = any(case.further for case in cases)
    gaps = further(game, view, seat, lines, asked.seed, stop) if later else ((),) * len(lines)
    told = [replace(one, case=case, further=gap) for one, case, gap in zip(judged, cases, gaps, strict=True)]
    return [one for one in told if _says(one) or one is told[0] or one.line == asked.beside]


def _told_anew(asked: Inquiry, told: Sequence[Judged]) -> list[Judged]:
    """The lines that are told with what tells these alone apart, where the game wants that and it says anything."""
    if not any(one.case is not None and one.case.anew for one in told):
        return list(told)
    cases = asked.game.case(asked.view, asked.seat, [one.line for one in told])
    return [replace(one, case=case) if case.told else one for one, case in zip(told, cases, strict=True)]


def _says(one: Judged) -> bool:
    """Whether there is anything to tell of a line that somebody weighs."""
    return one.case is None or (not one.case.idle and (one.case.ledgers or bool(one.case.told or one.further)))


def _replied(asked: Inquiry, one: Judged, stop: Stop, *, sure: bool) -> Judged:
    """A line with the reply to it, thought about anew, and what comes of that; with none where the game tells its case
    and it is not the first."""
    if one.reply is None or not sure:
        return replace(one, reply=None)
    game, view, seat, line, seed = asked.game, asked.view, one.line[0].seat, one.line, asked.seed
    reply = likely_reply(game, view, seat, line, seed, stop)
    if reply is None:
        return replace(one, reply=None)
    return replace(one, reply=reply, then=after_reply(game, view, seat, line, reply, seed, stop))


def _much_better(other: Choice, one: Choice) -> bool:
    """Whether a player that looks further would change its mind."""
    return other.share - one.share >= NEAR and _apart(other, one)


def _needed(game: Game[Any], view: AnyState, seat: Seat, lines: Sequence[Line]) -> list[Line]:
    """Without lines that one before them makes needless; behind the first each as the game would rather have it."""
    found = list(lines[:1])
    for line in [game.rather(view, seat, one) for one in lines[1:]]:
        if line not in found and not any(game.needless(view, seat, line, other) for other in found):
            found.append(line)
    return found


def _worth_naming(game: Game[Any], view: AnyState, seat: Seat, judged: Sequence[Judged]) -> list[Judged]:
    """Without lines that another one, which is as good, makes needless; of several that do so to each other the first
    stays. What makes the best needless is the best."""

    def spare(one: Judged, other: Judged) -> bool:
        as_good = (other.share or 0.0) > (one.share or 0.0) - CLOSE
        return as_good and game.needless(view, seat, one.line, other.line)

    kept = [
        one
        for at, one in enumerate(judged)
        if not any(spare(one, other) and (other in judged[:at] or not spare(other, one)) for other in judged)
    ]
    better = next((one for one in kept if judged[0] not in kept and spare(judged[0], one)), None)
    return [better, *(one for one in kept if one is not better)] if better else kept or list(judged[:1])


def _told(judged: Sequence[Judged], count: int, beside: Line, alone: bool) -> tuple[list[Judged], bool]:
    """The best few, and the line that is asked about; of further ones that are of one kind and come to the same only
    the first, unless the game tells more of them. And whether some come to the same as the best: none of them is worth
    a line where nothing is asked about."""
    told, same = list(judged[:1]), False
    for one in judged[1:]:
        if not beside and not _more_told(one, told[0]) and _alike(one, told[0], of_a_kind=not alone):
            same = True
        elif one.line == beside or (not any(_alike(one, other) for other in told[1:]) and len(told) < count):
            told.append(one)
    return told, same


def _with_expected(told: list[Judged], judged: Sequence[Judged], count: int) -> list[Judged]:
    """Where none that is told is one that readers look for, the best such line in place of the last."""
    more = [one for one in judged if _expected(one)]
    if not more or count < 2 or any(_expected(one) for one in told):
        return told
    return [*told[: count - 1], more[0]]


def _expected(one: Judged) -> bool:
    return one.case is not None and one.case.expected


def _more_told(one: Judged, other: Judged) -> bool:
    """Whether the game tells of a line by itself what it does not tell of the other."""
    if one.case is None or other.case is None or one.case.ledgers:
        return False
    return not set(one.case.told) <= set(other.case.told)


def _alike(one: Judged, other: Judged, *, of_a_kind: bool = True) -> bool:
    kinds = [[type(action) for action in line] for line in (one.line, other.line)]
    near = abs((one.share or 0.0) - (other.share or 0.0)) < CLOSE
    return near and (not of_a_kind or kinds[0] == kinds[1]) and one.outlook.changes == other.outlook.changes


@dataclass(frozen=True, slots=True)
class Margin:
    """By how much one line lies above another on the average of all worlds and seeds, and by the seed that tells
    `least`; whether the worlds tell them apart."""

    by: float
    least: float
    apart: bool


def once_more(asked: Inquiry, better: Line, other: Line, stop: Stop = never) -> Margin:
    """One line beside another in worlds of several seeds by which neither was chosen, as often each. The best of
    several in the same worlds is so in part by luck: others say what stands. Where little is hidden all worlds are
    alike, and what shakes is how far a tree has come: it looks further with each seed."""
    search, told = asked.search(), list[list[float]]()
    if search is None:
        return Margin(0.0, 0.0, apart=False)
    for number in range(ELSEWHERE):
        if told and stop():
            break
        judge, seed = judge_of(search), asked.seed + number
        if isinstance(judge, Tree):
            each = -(-judge.iterations * (number + 1) // (2 * judge.worlds))
            judge = replace(judge, iterations=2 * judge.worlds * each)
        best, second = judge.judged(asked.game, asked.view, asked.seat, [better, other], seed, stop)
        told.append([one - two for one, two in zip(best.by_world, second.by_world, strict=False)])
    every = [gap for gaps in told for gap in gaps]
    return Margin(fmean(every), min(map(fmean, told)), _tell(every))


def search_of(game: Game[Any], seats: int, level: str | None) -> Search | None:
    """That of a level, or of the strongest; None: it has none."""
    found = mind(game.levels, level or tuple(game.levels)[-1], seats)
    return found if isinstance(found, Tree | Plans) else None


def judge_of(search: Search) -> Search:
    """Who looks at least into as many worlds as are compared for a hint."""
    if isinstance(search, Tree):
        return Tree(max(search.iterations, WORLDS), WORLDS)
    return replace(search, worlds=max(search.worlds, WORLDS))


def _compared(asked: Inquiry, stop: Stop) -> list[Choice]:
    game, view, seat, search = asked.game, asked.view, asked.seat, asked.search()
    legal = game.sound(view, asked.legal)
    if search is not None:
        return search.choices(game, view, seat, legal, asked.seed, stop)
    best = Thumb().ranked(game, view, seat, legal, asked.seed, stop)[:WIDEST]
    return [Choice((one.action,), 0, 0.0) for one in best]


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


def _judged(asked: Inquiry, choice: Choice, best: Choice, stop: Stop, until: Until) -> Judged:
    told = _outlook_of(asked, choice.line, stop, until)
    if asked.search() is None:
        return Judged(choice.line, None, False, told)
    alike = choice is not best and not _apart(best, choice)
    ahead = [one > other for one, other in zip(best.by_world, choice.by_world, strict=False)]
    behind = sum(ahead), len(ahead)
    return Judged(choice.line, choice.share, alike, told, choice.reply, choice.table, behind=behind)


def _outlook_of(asked: Inquiry, line: Line, stop: Stop, until: Until) -> Outlook:
    worlds = _WITHOUT if asked.search() is None else WORLDS
    return outlook(asked.game, asked.view, asked.seat, line, asked.seed, stop, until, worlds)


def _apart(best: Choice, other: Choice) -> bool:
    """Whether the worlds that both have met tell one from the other."""
    gaps = [one - two for one, two in zip(best.by_world, other.by_world, strict=False)]
    if len(gaps) < 2:
        return best.share - other.share > CLOSE
    return _tell(gaps)


def _tell(gaps: Sequence[float]) -> bool:
    """Whether worlds with such gaps tell lines apart."""
    return len(gaps) > 1 and fmean(gaps) > max(CLOSE, SURE * stdev(gaps) / math.sqrt(len(gaps)))
