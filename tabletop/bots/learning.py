"""From siblings to weights: ridge regression of what the shares of the win did not foresee.

Of the siblings in a position only the differences count, so that nothing is learnt from how good it was anyway. All is
added up in one order and without help from outside: the same games give the same weights on any machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum, sqrt

from tabletop.bots.siblings import Family

SHRUNK = 20_000
"""As if so many siblings had shown that the game's own weights are right: few games change little, and a hundred still
less than they tell. Learnt fully, they were followed into losing (docs/DECISIONS.md)."""
DIGITS = 5
_NOTHING = 1e-9
"""A part that differs by less among siblings tells nothing."""

Row = tuple[tuple[float, ...], float]
"""How a sibling differs from the mean of its family: in its parts, and in what was won beyond what was foreseen."""


def weights_from(families: Sequence[Family]) -> dict[str, float]:
    """By key of a term (`engine/learnt.py`); parts that make no difference are left out."""
    keys = sorted({key for family in families for one in family for key in one.parts})
    rows = [row for family in families for row in _rows(family, keys)]
    sizes = [sqrt(fsum(parts[at] ** 2 for parts, _ in rows) / max(1, len(rows))) for at in range(len(keys))]
    told = [at for at, size in enumerate(sizes) if size > _NOTHING]
    sides = [[_product(rows, one, other) for other in told] for one in told]
    for place, at in enumerate(told):
        sides[place][place] += SHRUNK * sizes[at] ** 2
    found = _solved(sides, [fsum(parts[at] * beyond for parts, beyond in rows) for at in told])
    weights = {keys[at]: round(weight, DIGITS) for at, weight in zip(told, found, strict=True)}
    return {key: weight for key, weight in weights.items() if weight}


def _rows(family: Family, keys: Sequence[str]) -> Iterator[Row]:
    parts = [tuple([one.parts.get(key, 0.0) for key in keys]) for one in family]
    means = [fsum(column) / len(family) for column in zip(*parts, strict=True)]
    beyond = [one.won - one.share for one in family]
    usual = fsum(beyond) / len(family)
    for own, more in zip(parts, beyond, strict=True):
        yield tuple([part - mean for part, mean in zip(own, means, strict=True)]), more - usual


def _product(rows: Sequence[Row], one: int, other: int) -> float:
    return fsum(parts[one] * parts[other] for parts, _ in rows)


def _solved(sides: list[list[float]], right: list[float]) -> list[float]:
    """Of `sides` times what is looked for = `right`; symmetric and positive, so nothing has to change places."""
    order = range(len(right))
    for at in order:
        for below in order[at + 1 :]:
            part = sides[below][at] / sides[at][at]
            sides[below] = [one - part * above for one, above in zip(sides[below], sides[at], strict=True)]
            right[below] -= part * right[at]
    found = [0.0] * len(right)
    for at in reversed(order):
        known = fsum(sides[at][other] * found[other] for other in order[at + 1 :])
        found[at] = (right[at] - known) / sides[at][at]
    return found
