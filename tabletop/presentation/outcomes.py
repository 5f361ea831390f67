"""What choices come to, as somebody at the table would say it: what one brings and costs, and what there is more or
less of after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from tabletop.bots.outlook import Item
from tabletop.engine.preview import Change
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue

Spread = tuple[Item, tuple[int, ...]]
"""A line of a ledger with its changes, world by world."""


def brings(catalogue: Catalogue, changes: Iterable[Change]) -> str:
    """Of one seat: "brings 2 indigo and costs 1 ring". Less of what has a text `relief.<key>` is a gain."""
    gains, costs, eased = list[Change](), list[Change](), list[str]()
    for change in changes:
        relief = f"relief.{change.key}"
        if catalogue.has(relief) and change.by < 0:
            eased.append(catalogue.text(relief, n=-change.by, **dict(change.values)))
        else:
            (costs if catalogue.has(relief) or change.by < 0 else gains).append(change)
    return _both(catalogue, "table.advice_brings", [*_amounts(catalogue, gains), *eased], _amounts(catalogue, costs))


def beside(catalogue: Catalogue, changes: Iterable[Change], seat: Seat, *, own_name: bool = False) -> str:
    """For `seat`, by name too if it is told among others, then for each of the others: "2 indigo more, but 1 ring
    less". More and less of what has a text `relief.<key>` is told by that and by `burden.<key>`."""
    of: dict[Seat, tuple[list[Change], list[Change], list[str]]] = {seat: ([], [], [])}
    for change in changes:
        more, less, plain = of.setdefault(change.seat, ([], [], []))
        if catalogue.has(f"relief.{change.key}"):
            key = f"relief.{change.key}" if change.by < 0 else f"burden.{change.key}"
            plain.append(catalogue.text(key, n=abs(change.by), **dict(change.values)))
        else:
            (more if change.by > 0 else less).append(change)
    told = {}
    for who, (more, less, plain) in of.items():
        both = _both(catalogue, "table.advice_more", _amounts(catalogue, more), _amounts(catalogue, less))
        told[who] = ", ".join(filter(None, (both, *plain)))
    parts = [
        words if who == seat and not own_name else catalogue.text("table.changes_of", who=who, changes=words)
        for who, words in told.items()
        if words
    ]
    return catalogue.text("table.changes_between").join(parts)


def pooled(catalogue: Catalogue, changes: Iterable[Spread]) -> list[Spread]:
    """What comes to something else from world to world, of kinds that `amount.<key>_any` counts without saying which:
    a mean of the points of one site says nothing true of that site, the mean of all of them does."""
    found, spread = list[Spread](), dict[Item, list[Spread]]()
    for item, by in changes:
        who, key, _ = item
        if len(set(by)) > 1 and catalogue.has(f"amount.{key}_any"):
            spread.setdefault((who, f"{key}_any", ()), []).append((item, by))
        else:
            found.append((item, by))
    for of_all, several in spread.items():
        sums = tuple(map(sum, zip(*(by for _, by in several), strict=True)))
        found += several if len(several) == 1 else [(_mostly(catalogue, of_all, several), sums)]
    return found


def _mostly(catalogue: Catalogue, of_all: Item, several: Sequence[Spread]) -> Item:
    """What is counted together, with what it mostly is where `amount.<key>_mostly` tells that: what changes in more
    than half of the worlds."""
    who, key, _ = of_all
    names = tuple(value for (_, _, values), by in several if 2 * by.count(0) < len(by) for _, value in values)
    mostly = key.removesuffix("_any") + "_mostly"
    return (who, mostly, (("names", names),)) if names and catalogue.has(f"amount.{mostly}") else of_all


def _amounts(catalogue: Catalogue, changes: Sequence[Change]) -> list[str]:
    """Each in words; what `sum.<key>` counts together stands where its first is: "6 points (York, Perth)"."""
    told = list[str]()
    for key, of_a_kind in groupby(sorted(changes, key=_first_of(changes)), lambda change: change.key):
        alike = list(of_a_kind)
        if len(alike) > 1 and catalogue.has(f"sum.{key}"):
            names = tuple(value for change in alike for _, value in change.values)
            told.append(catalogue.text(f"sum.{key}", n=sum(abs(change.by) for change in alike), names=names))
        else:
            told += [amount(catalogue, change) for change in alike]
    return told


def _first_of(changes: Sequence[Change]) -> Callable[[Change], int]:
    keys = [change.key for change in changes]
    return lambda change: keys.index(change.key)


def amount(catalogue: Catalogue, change: Change) -> str:
    """So much of something, without its sign: `amount.<key>`, where the sign of `count.<key>` stands elsewhere."""
    key = f"amount.{change.key}"
    by = abs(change.by)
    words = catalogue.text(key if catalogue.has(key) else f"count.{change.key}", by=by, n=by, **dict(change.values))
    return words.removeprefix("+")


def _both(catalogue: Catalogue, family: str, one: Sequence[str], other: Sequence[str]) -> str:
    """`<family>.one`, `.other` or `.both`; "" of nothing."""
    if not one and not other:
        return ""
    which = "both" if one and other else "one" if one else "other"
    return catalogue.text(f"{family}.{which}", one=", ".join(one), other=", ".join(other))
