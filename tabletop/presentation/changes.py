"""Costs and gains in words: "−1 wood, −1 tools, +1 pioneer"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.engine.event import Event
from tabletop.engine.preview import Change
from tabletop.engine.prompt import Forecast, Prompt
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue


def changes_in_words(catalogue: Catalogue, changes: Iterable[Change], seat: Seat, *, in_all: bool = False) -> str:
    """What changes for `seat`, then for each of the others by name; "" if nothing does. `in_all`: by several actions,
    of which some may have undone what others did, so that less says no more than that."""
    own: list[str] = []
    others: dict[Seat, list[str]] = {}
    for change in changes:
        words = change_in_words(catalogue, change, in_all=in_all)
        (own if change.seat == seat else others.setdefault(change.seat, [])).append(words)
    parts = [", ".join(own)] if own else []
    parts += [catalogue.text("table.changes_of", who=who, changes=", ".join(words)) for who, words in others.items()]
    return catalogue.text("table.changes_between").join(parts)


def change_in_words(catalogue: Catalogue, change: Change, *, in_all: bool = False) -> str:
    """By how much one line changes: `count.<key>`; `count.<key>.less` says what less of it means, with {n}, unless it
    is the sum `in_all` of several actions."""
    less = f"count.{change.key}.less"
    if change.by < 0 and not in_all and catalogue.has(less):
        return catalogue.text(less, n=-change.by, **dict(change.values))
    return catalogue.text(f"count.{change.key}", by=change.by, n=change.by, **dict(change.values))


def announced(events: Iterable[Event], seat: Seat, lines: Mapping[str, str], seen: Iterable[str]) -> tuple[Change, ...]:
    """What events told all of `seat` is added to lines of its ledger that are not `seen`; `lines`: each with the value
    of events that tells of it."""
    told = [dict(event.values) for event in events if event.seat == seat]
    sums = {
        line: sum(by for values in told if isinstance(by := values.get(value, 0), int))
        for line, value in lines.items()
        if line not in seen
    }
    return tuple(Change(seat, line, by) for line, by in sums.items() if by)


def forecast_in_words(catalogue: Catalogue, forecasts: Iterable[Forecast]) -> str:
    """A line for every seat: what it would get in the end."""
    return "\n".join(
        catalogue.text("table.changes_of", who=one.seat, changes=forecast_line(catalogue, one.lines))
        for one in forecasts
    )


def forecast_line(catalogue: Catalogue, lines: Iterable[Prompt], *, advice: bool = False) -> str:
    """What one seat would get in the end; in advice without counts that the own choice may change."""
    keys = [(f"forecast.{line.key}", line) for line in lines]
    keys = [(f"{key}.advice" if advice and catalogue.has(f"{key}.advice") else key, line) for key, line in keys]
    return ", ".join(catalogue.text(key, **dict(line.values)) for key, line in keys)


def lines_in_words(catalogue: Catalogue, family: str, lines: tuple[Prompt, ...]) -> str:
    """Lines of a family of texts, one below the other."""
    return "\n".join(catalogue.text(f"{family}.{line.key}", **dict(line.values)) for line in lines)


def reckoning_in_words(catalogue: Catalogue, reckoning: Prompt | None) -> str:
    """How a price comes about; "" if there is nothing to reckon."""
    return "" if reckoning is None else catalogue.text(f"reckoning.{reckoning.key}", **dict(reckoning.values))
