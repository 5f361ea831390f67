"""Figures over many games, as sheets that a page or a screen draws: rows with a value and how sure it is.

Shares of the win have the interval in which the true one lies in 95 of 100 cases, after Wilson; means that of their
error.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import fmean, stdev
from typing import Any

from tabletop.bots.arena import SURE, interval
from tabletop.engine.event import Event
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.figures import GameFigures, Thing
from tabletop.session.setup.table_setup import PERSON

MOST = 16
"""Rows of a sheet that could have many."""
SELDOM = 0.04
"""What fewer of the seats have, or do, is not told; nor what as many have not."""
_MANY = 2  # goods are named as several of them
BINS = 12
"""Bars of a distribution, at most about; few games have fewer."""


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A value, where it lies when it is not quite known, and how many games or seats it comes from."""

    label: str
    value: float
    count: int
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class FigureSheet:
    """Rows under a title. `unit` is "%" or ""; `par` the value that chance alone would give."""

    title: str
    note: str
    rows: tuple[FigureRow, ...]
    unit: str = ""
    par: float | None = None


def grouped(games: Iterable[GameFigures]) -> dict[tuple[str, int], list[GameFigures]]:
    """By game and number of seats, which are told of apart."""
    found: dict[tuple[str, int], list[GameFigures]] = {}
    for one in games:
        found.setdefault((one.game, len(one.players)), []).append(one)
    return dict(sorted(found.items()))


def sheets_of(games: Sequence[GameFigures], cat: Catalogue, players: Callable[[str], str]) -> list[FigureSheet]:
    """All sheets of games of one kind and number of seats, which `cat` speaks of; `players` names a level."""

    made = [
        _wins(games, cat),
        _order(games, cat),
        _points(games, cat),
        _spread(cat, "total", [points for one in games for points in one.points]),
        _spread(cat, "length", [float(one.rounds) for one in games]),
        _players(games, cat, players),
        _openings(games, cat),
        _things(games, cat),
        _sold(games, cat),
        _endings(games, cat),
    ]
    return [sheet for sheet in made if sheet.rows]


def _won(label: str, shares: Sequence[float]) -> FigureRow:
    low, high = interval(sum(shares), len(shares))
    return FigureRow(label, 100 * fmean(shares), len(shares), 100 * low, 100 * high)


def _sheet(
    cat: Catalogue, key: str, rows: Iterable[FigureRow], unit: str = "", par: float | None = None
) -> FigureSheet:
    return FigureSheet(cat.text(f"figures.{key}.title"), cat.text(f"figures.{key}.note"), tuple(rows), unit, par)


def _par(games: Sequence[GameFigures]) -> float:
    return 100 / len(games[0].players)


def _wins(games: Sequence[GameFigures], cat: Catalogue) -> FigureSheet:
    seats = range(len(games[0].players))
    rows = [_won(cat.text("figures.seat", n=seat + 1), [one.share(seat) for one in games]) for seat in seats]
    return _sheet(cat, "wins", rows, "%", _par(games))


def _order(games: Sequence[GameFigures], cat: Catalogue) -> FigureSheet:
    """By who began, where it is not always the same seat."""
    if len({one.first for one in games}) < 2:
        return _sheet(cat, "order", ())
    seats = len(games[0].players)
    rows = []
    for place in range(seats):
        shares = [one.share((one.first + place) % seats) for one in games]
        rows.append(_won(cat.text("figures.place", n=place + 1), shares))
    return _sheet(cat, "order", rows, "%", _par(games))


def _points(games: Sequence[GameFigures], cat: Catalogue) -> FigureSheet:
    rows = []
    for seat in range(len(games[0].players)):
        values = [one.points[seat] for one in games]
        mean, half = fmean(values), SURE * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
        rows.append(FigureRow(cat.text("figures.seat", n=seat + 1), mean, len(values), mean - half, mean + half))
    return _sheet(cat, "points", rows)


def _spread(cat: Catalogue, key: str, values: Sequence[float]) -> FigureSheet:
    """How often something lies in which stretch, in per cent."""
    least, most = min(values), max(values)
    bars = min(BINS, 1 + math.ceil(math.log2(len(values))))  # after Sturges
    wide = max(1, math.ceil((most - least + 1) / bars))
    start = math.floor(least / wide) * wide
    counted = Counter(int((value - start) // wide) for value in values)
    rows = []
    for number in range(max(counted) + 1):
        first = start + number * wide
        label = f"{first:g}" if wide == 1 else f"{first:g}–{first + wide - 1:g}"
        rows.append(FigureRow(label, 100 * counted[number] / len(values), counted[number]))
    return _sheet(cat, key, rows, "%")


def _players(games: Sequence[GameFigures], cat: Catalogue, players: Callable[[str], str]) -> FigureSheet:
    """Who plays, where not all are alike."""
    found = _gathered((one.players[seat], one.share(seat)) for one in games for seat in range(len(one.players)))
    rows = [_won(players(name), shares) for name, shares in sorted(found.items(), key=lambda one: -fmean(one[1]))]
    return _sheet(cat, "players", rows if len(rows) > 1 else (), "%", _par(games))


def _openings(games: Sequence[GameFigures], cat: Catalogue) -> FigureSheet:
    seats = [(one, seat) for one in games for seat in range(len(one.players))]
    found = _gathered((_opened(cat, one.openings[seat]), one.share(seat)) for one, seat in seats)
    found.pop("", None)
    often = [(words, shares) for words, shares in found.items() if len(shares) >= max(2, SELDOM * len(seats))]
    often.sort(key=lambda one: (-len(one[1]), one[0]))
    return _sheet(cat, "openings", [_won(words, shares) for words, shares in often[:MOST]], "%", _par(games))


def _opened(cat: Catalogue, event: Event | None) -> str:
    """What was done, without who did it: where the game has no words of its own for it, "somebody"."""
    if event is None:
        return ""
    key = f"opening.{event.kind}"
    return cat.text(key, **dict(event.values)) if cat.has(key) else str(cat.event(replace(event, seat=0)))


def _things(games: Sequence[GameFigures], cat: Catalogue) -> FigureSheet:
    """How often those win who have something: the most telling ones."""
    seats = [(one, seat) for one in games for seat in range(len(one.players))]
    found = _gathered((thing, one.share(seat)) for one, seat in seats for thing in one.things[seat])
    least, most = max(2, SELDOM * len(seats)), (1 - SELDOM) * len(seats)
    told = [(thing, shares) for thing, shares in found.items() if least <= len(shares) <= most]
    par = _par(games)

    def telling(one: tuple[Thing, Sequence[float]]) -> float:
        return abs(100 * fmean(one[1]) - par) * math.sqrt(len(one[1]))

    told = sorted(told, key=telling, reverse=True)[:MOST]
    rows = [_won(_called(cat, thing), shares) for thing, shares in told]
    return _sheet(cat, "things", sorted(rows, key=lambda row: -row.value), "%", par)


def _called(cat: Catalogue, thing: Thing) -> str:
    kind, name = thing
    key = f"{kind}.{name}"
    return cat.text(key, n=_MANY) if cat.has(key) else str(name)


def _sold(games: Sequence[GameFigures], cat: Catalogue) -> FigureSheet:
    total: Counter[Thing] = Counter()
    for one in games:
        total.update(dict(one.sold))
    rows = [FigureRow(_called(cat, thing), often / len(games), often) for thing, often in total.most_common(MOST)]
    return _sheet(cat, "sold", rows)


def _endings(games: Sequence[GameFigures], cat: Catalogue) -> FigureSheet:
    counted = Counter(reason for one in games for reason in one.reasons)
    rows = []
    for reason, often in counted.most_common():
        low, high = interval(often, len(games))
        share = 100 * often / len(games)
        rows.append(FigureRow(cat.text(f"reason.{reason}"), share, often, 100 * low, 100 * high))
    return _sheet(cat, "endings", rows, "%")


def _gathered(pairs: Iterable[tuple[Any, float]]) -> dict[Any, list[float]]:
    found: dict[Hashable, list[float]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return found


def player_name(cat: Catalogue, player: str) -> str:
    """A person, or a level."""
    key = "figures.person" if player == PERSON else f"player.level.{player}"
    return cat.text(key) if cat.has(key) else player


def somebody(cat: Catalogue, game: str, seats: int) -> None:
    """From now on `cat` speaks of this game, and of nobody by name."""
    cat.seat(game, (cat.text("figures.somebody"),) * seats)
