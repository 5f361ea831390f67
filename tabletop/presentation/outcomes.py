"""What choices come to, as somebody at the table would say it: what one brings and costs, and what there is more or
less of after another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.engine.preview import Change
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue


def brings(catalogue: Catalogue, changes: Iterable[Change]) -> str:
    """Of one seat: "brings 2 indigo and costs 1 ring". Less of what has a text `relief.<key>` is a gain."""
    gains, costs = list[str](), list[str]()
    for change in changes:
        relief = f"relief.{change.key}"
        if catalogue.has(relief) and change.by < 0:
            gains.append(catalogue.text(relief, n=-change.by, **dict(change.values)))
        else:
            (costs if catalogue.has(relief) or change.by < 0 else gains).append(amount(catalogue, change))
    return _both(catalogue, "table.advice_brings", gains, costs)


def beside(catalogue: Catalogue, changes: Iterable[Change], seat: Seat, *, own_name: bool = False) -> str:
    """For `seat`, by name too if it is told among others, then for each of the others: "2 indigo more, but 1 ring
    less". More and less of what has a text `relief.<key>` is told by that and by `burden.<key>`."""
    of: dict[Seat, tuple[list[str], list[str], list[str]]] = {seat: ([], [], [])}
    for change in changes:
        more, less, plain = of.setdefault(change.seat, ([], [], []))
        if catalogue.has(f"relief.{change.key}"):
            key = f"relief.{change.key}" if change.by < 0 else f"burden.{change.key}"
            plain.append(catalogue.text(key, n=abs(change.by), **dict(change.values)))
        else:
            (more if change.by > 0 else less).append(amount(catalogue, change))
    told = {
        who: ", ".join(filter(None, (_both(catalogue, "table.advice_more", more, less), *plain)))
        for who, (more, less, plain) in of.items()
    }
    parts = [
        words if who == seat and not own_name else catalogue.text("table.changes_of", who=who, changes=words)
        for who, words in told.items()
        if words
    ]
    return catalogue.text("table.changes_between").join(parts)


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
