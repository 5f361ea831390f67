"""In what lines differ when they are played out, in words: what the best brings of its own, what there is more or less
of after another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from statistics import fmean

from tabletop.bots.judged import NEAR, Analysis
from tabletop.bots.outlook import Item
from tabletop.engine.preview import Change
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.outcomes import Spread, beside, brings, pooled

MOST = 8
"""So many changes are named in which a line differs from the best."""
LIKELY = 3
"""So many that are a mean over imagined worlds."""
OFTEN = 3
"""What comes in one of so many worlds, or more, may well be."""
WEIGHTY = ("goal", "building", "inhabitant", "points", "chips", "at_end")
"""What is told first, and never cut off: goals, what leads to them, points; anything else in the order of the
ledger."""
LIGHT = ("card",)
"""What is told last."""
BOUGHT = ("building", "office")
"""Things of a ledger that have a use of their own, which advice tells."""


def comes_to(catalogue: Catalogue, analysis: Analysis, *, plain: bool = True, untold: Collection[Item] = ()) -> str:
    """What the best line has brought its seat when it is played out; `plain`: nothing else speaks for it, so that
    nothing is said to be nothing; `untold`: what is told elsewhere."""
    own = [one for one in (analysis.now or analysis.lines[0].outlook).changes if one[0][0] == analysis.seat]
    own = [one for one in own if one[0] not in untold]
    if analysis.now is not None:
        return _at_once(catalogue, analysis, own)
    if analysis.left_alone:
        return _beyond(catalogue, analysis, own, plain)
    if not plain and _light(own):
        return ""
    mine = _of_its_own(analysis, own)
    words, every = _brings(catalogue, analysis, mine), _brings(catalogue, analysis, own)
    if not words and every:
        return when(catalogue, "table.advice_as_others", analysis, changes=every)
    if words:
        if shared := _brings(catalogue, analysis, [one for one in own if one not in mine]):
            shared = catalogue.text("table.advice_all", changes=shared)
            words = catalogue.text("table.changes_between").join((words, shared))
        return when(catalogue, "table.advice_comes_to", analysis, changes=words)
    nothing = plain and (len(analysis.lines) > 1 or analysis.others_same)
    beside_second = _before_second(catalogue, analysis, plain)
    return beside_second or (when(catalogue, "table.advice_nothing", analysis) if nothing else "")


def when(catalogue: Catalogue, family: str, analysis: Analysis, **values: object) -> str:
    """A text of a family by when what comes of the lines is told; that of the turn where none is there for a part of
    it."""
    key = f"{family}.{analysis.told}"
    return catalogue.text(key if catalogue.has(key) else f"{family}.turn", **values)


def _brings(catalogue: Catalogue, analysis: Analysis, changes: Iterable[Spread]) -> str:
    return _sure_and_likely(catalogue, analysis.seat, changes, lambda told: brings(catalogue, told))


def _light(own: Sequence[Spread]) -> bool:
    """Whether it is all of the kind that the line itself says."""
    return all(key in LIGHT and min(by) > 0 for (_, key, _), by in own)


def _at_once(catalogue: Catalogue, analysis: Analysis, own: Sequence[Spread]) -> str:
    """Where that is told: what comes at once; where nothing gets better by it, rather what the second would leave."""
    words = _brings(catalogue, analysis, own)
    now = catalogue.text("table.advice_comes_to.now", changes=words) if words else ""
    eased = any(catalogue.has(f"relief.{key}") or sum(by) > 0 for (_, key, _), by in own)
    return now if eased else _before_second(catalogue, analysis, plain=True) or now


def _beyond(catalogue: Catalogue, analysis: Analysis, own: Sequence[Spread], plain: bool) -> str:
    """Where everything could be left as it is: what comes beyond that."""
    if analysis.lines[0].line == analysis.left_alone and len(analysis.lines) > 1:
        return catalogue.text("table.advice_left")
    if not plain and _light(own):
        return ""
    words = _sure_and_likely(catalogue, analysis.seat, own, lambda told: beside(catalogue, told, analysis.seat))
    beyond = when(catalogue, "table.advice_beyond", analysis, changes=words) if words else ""
    return beyond or _before_second(catalogue, analysis, plain)


def _before_second(catalogue: Catalogue, analysis: Analysis, plain: bool) -> str:
    """Where nothing else speaks for the best line: what there is more or less of than after the second."""
    if not plain or len(analysis.lines) < 2:
        return ""
    seat = analysis.seat
    apart = [(item, tuple(-change for change in by)) for item, by in analysis.apart(1) if item[0] == seat]
    words = _sure_and_likely(catalogue, seat, apart, lambda changes: beside(catalogue, changes, seat))
    return when(catalogue, "table.advice_second", analysis, changes=words) if words else ""


def _of_its_own(analysis: Analysis, changes: Sequence[Spread]) -> list[Spread]:
    """What does not come after every other line too by the end of the phase or turn: only that speaks for the line;
    everything where that would leave costs alone."""
    others = [dict(one.outlook.changes) for one in analysis.lines[1:]]
    if analysis.until == "now" or not others:
        return list(changes)
    own = [(item, by) for item, by in changes if any(other.get(item) != by for other in others)]
    gains = any(sum(by) > 0 for _, by in own)
    return own if gains or not any(sum(by) > 0 for _, by in changes) else list(changes) if own else []


def unlike(
    catalogue: Catalogue,
    analysis: Analysis,
    number: int,
    family: str = "table.advice_unlike",
    *,
    named: bool = False,
    untold: Collection[Item] = (),
    alone: bool = False,
) -> str:
    """In what another line differs from the best when both are played out, in ledgers; how
    that is said is `family` with `.phase` or `.turn`. `named`: what it is for is told, so that one thing in place of
    another goes without saying. `untold`: what is told elsewhere. `alone`: of the own ledger only."""
    alike = analysis.lines[number].alike
    seat = analysis.seat
    own = [one for one in analysis.apart(number) if one[0][0] == seat]
    spared = [one for one in own if one[0] in untold]
    spared += [one for one in _goes_without_saying(catalogue, own) if one not in spared] if named else []
    apart = own if alone else analysis.apart(number)
    apart = [one for one in apart if one not in spared]
    if not alike and _only_better(catalogue, analysis, number):
        spared += [one for one in apart if one[0][0] == seat]
        apart = [one for one in apart if one[0][0] != seat]
    words = _sure_and_likely(catalogue, seat, apart, lambda changes: beside(catalogue, changes, seat))
    if not words and (spared or any(any(by) for _, by in analysis.apart(number))):
        return ""
    if not words:
        searched = analysis.lines[0].share is not None
        told = "table.advice_same" if alike else "table.advice_later"
        return when(catalogue, told, analysis) if searched else ""
    return when(catalogue, family, analysis, changes=words)


def _goes_without_saying(catalogue: Catalogue, own: Sequence[Spread]) -> list[Spread]:
    """Of what is different for a seat: what is bought, as the lines say it, and one thing in place of another of its
    kind, where that is all; never places that are counted by their points."""
    bought = [one for one in own if one[0][1] in BOUGHT]
    rest = [one for one in own if one[0][1] not in BOUGHT]
    if len(rest) != 2:
        return bought
    ((_, kind, _), more), ((_, other, _), less) = rest
    steady = kind == other and not catalogue.has(f"sum.{kind}") and len(set(more)) == 1
    exchanged = steady and all(one + two == 0 for one, two in zip(more, less, strict=True))
    return [*bought, *rest] if exchanged else bought


def _only_better(catalogue: Catalogue, analysis: Analysis, number: int) -> bool:
    """Whether nothing that is counted for the seat speaks against a line, though it is clearly behind the best: that
    would speak against the advice, which rests on what follows."""
    best, other = analysis.lines[0].share, analysis.lines[number].share
    if best is None or other is None or best - other < NEAR:
        return False
    own = [(key, by) for (who, key, _), by in analysis.apart(number) if who == analysis.seat and any(by)]
    return bool(own) and all(min(by) >= 0 and not catalogue.has(f"relief.{key}") for key, by in own)


def fewer_points(analysis: Analysis, number: int) -> bool:
    """Whether a line comes to less of what is weighty, points above all."""
    own = [by for (who, key, _), by in analysis.apart(number) if who == analysis.seat and key in WEIGHTY]
    return sum([fmean(by) for by in own]) < 0


def only_worse(catalogue: Catalogue, analysis: Analysis, number: int) -> bool:
    """Whether what differs for the seat speaks for the best alone: less of something, more of nothing."""
    own = [(key, by) for (who, key, _), by in analysis.apart(number) if who == analysis.seat and any(by)]
    return bool(own) and all(min(by) >= 0 if catalogue.has(f"relief.{key}") else max(by) <= 0 for key, by in own)


def rank(key: str) -> int:
    """Where a kind of change stands among the others of a seat."""
    return WEIGHTY.index(key) if key in WEIGHTY else len(WEIGHTY) + (key in LIGHT)


def _sure_and_likely(
    catalogue: Catalogue,
    seat: Seat,
    changes: Iterable[Spread],
    say: Callable[[Sequence[Change]], str],
) -> str:
    """What is so in every world that the seat can imagine; of what is not, its own alone: what most worlds agree on is
    said to be probable, what they spread around is said to be a mean, what comes or does not come may be; what is rare
    only where nothing else is told."""
    sure, probable, mean, maybe, rare = (list[Change]() for _ in range(5))
    for (who, key, values), by in pooled(catalogue, changes):
        usual, often = Counter(by).most_common(1)[0] if by else (0, 0)
        if often == len(by) or (2 * often > len(by) and usual == min(by) > 0):  # more in some is no doubt
            sure += [Change(who, key, usual, values)] if usual else []
        elif who != seat:
            continue
        elif 2 * often > len(by) and usual:
            probable.append(Change(who, key, usual, values))
        elif len(set(by) - {0}) > 1 and 2 * often <= len(by) and round(fmean(by)):
            mean.append(Change(who, key, round(fmean(by)), values))
        else:
            at_times = Change(who, key, Counter(filter(None, by)).most_common(1)[0][0], values)
            (maybe if OFTEN * (len(by) - by.count(0)) >= len(by) else rare).append(at_times)
    sure.sort(key=lambda change: (change.seat != seat, change.seat, rank(change.key)))
    words = [say(sure[:MOST])] if sure else []
    buckets = ((probable, "table.advice_probably"), (mean, "table.advice_on_average"), (maybe, "table.advice_perhaps"))
    for likely, told in buckets:
        if likely:
            words.append(catalogue.text(told, changes=say(likely[:LIKELY])))
    if rare and not words:
        words.append(catalogue.text("table.advice_perhaps", changes=say(rare[:LIKELY])))
    return catalogue.text("table.changes_between").join(words)
