"""What a search has found about one of the lines it compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line


@dataclass(frozen=True, slots=True)
class Choice:
    """A line that was looked at: how often, and the share of the win that is expected of it.

    `by_world`: the same in each imagined world, in the order in which all lines met them. `reply`: what the next who
    decides is likely to do then, where the search has looked so far. `table`: the shares of all seats, where lines were
    judged beside each other.
    """

    line: Line
    visits: int
    share: float
    by_world: tuple[float, ...] = ()
    reply: Action | None = None
    table: tuple[float, ...] = ()


def mean(tables: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Shares by seat, of several tables seat by seat; what stands for points at the end is no part of them."""
    sums = [sum(shares) for shares in zip(*tables, strict=True)]
    return tuple([one / sum(sums) for one in sums])


def oftener(met: Sequence[Choice], before: Sequence[Choice]) -> list[Choice]:
    """Lines whose comparison was cut short, as they were seen before it, where that was oftener."""
    seen = {one.line: one for one in before}
    same = [seen[one.line] for one in met if one.line in seen]
    if len(same) < len(met) or sum([one.visits for one in same]) <= sum([one.visits for one in met]):
        return list(met)
    return [replace(one, table=later.table) for one, later in zip(same, met, strict=True)]
