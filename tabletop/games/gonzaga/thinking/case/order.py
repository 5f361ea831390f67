"""In which order the account of a line is told: what decides first, of two lines that in which they differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.prompt import Prompt

DIFFERS, OTHERWISE = 4.0, 1.0
"""Points that it counts for a sentence that it is not said of the line beside, or only of other things."""
FRAME, SUM = 1000.0, 100.0
"""What is said before all else, and what can be counted."""
_SAME_SUM = 1.0
"""The weight of a sum that is the same in every line, where enough else is said."""
SEEN = 3
"""No more lines are read beside each other."""


class Said(NamedTuple):
    """A sentence, and how much it decides, in points; of one `of_rivals` it is no difference who they are."""

    told: Prompt
    weight: float
    of_rivals: bool = False


def in_order(lines: Sequence[Sequence[Said]]) -> list[tuple[Prompt, ...]]:
    """The first line beside the second, all others beside the first."""
    seen = lines[:SEEN]
    sums = {said.told for line in seen for said in line if said.weight == SUM}
    summed = all(any(said.weight == SUM for said in line) and len(line) > 1 for line in seen)
    level = len(lines) > 1 and len(sums) == 1 and summed
    found = []
    for number, line in enumerate(lines):
        beside = [said.told for said in lines[0 if number else min(1, len(lines) - 1)]] if len(lines) > 1 else []

        def weight(said: Said, beside: list[Prompt] = beside) -> float:
            if said.weight == SUM and level:
                return _SAME_SUM
            if not beside or said.told in beside:
                return said.weight
            alike = said.of_rivals and said.told.key in [one.key for one in beside]
            return said.weight + (OTHERWISE if alike else DIFFERS)

        found.append(tuple([said.told for said in sorted(line, key=weight, reverse=True)]))
    return found
