"""In which order the account of a line is told: what decides first, of two lines that in which they differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.prompt import Prompt

DIFFERS, OTHERWISE = 4.0, 1.0
"""Points that it counts for a sentence that it is said of no line beside, or only of other things."""
_ALL = -10.0
"""The same where every line that is read says it: it is no reason."""
_SAFE_ALL = 1.0
"""But that a plan is safe from everybody is one, however many are."""
FRAME, SUM = 1000.0, 100.0
"""What is said before all else, and what can be counted."""
GLANCE = 2
"""So many sentences of a line are read at a glance: what can be counted, and in what it differs."""
_SAME_SUM = 1.0
"""The weight of a sum that is the same in every line, where enough else is said."""
READ = 3
"""So many sentences of a line are told."""
PRICE, NEXT_RING = "rings_spent", "ring_next"
SEEN = 3
"""No more lines are read beside each other."""


class Said(NamedTuple):
    """A sentence, and how much it decides, in points; of one `of_rivals` it is no difference who they are."""

    told: Prompt
    weight: float
    of_rivals: bool = False


SURE = ("certain", "leaves_still", "nobody_sooner", "nobody_first", "only_together")
"""That nobody leaves a line less."""
_RISK = "first_there"
_PRIVILEGED = "only_privileged"
_SAFE = (*SURE, _PRIVILEGED)


def _standing(told: Prompt) -> str:
    """How a line stands, whoever the rivals are and wherever it is: safe, or at a risk."""
    return "risk" if told.key == _RISK else "safe" if _is_safe(told.key) else ""


def _is_safe(key: str) -> bool:
    return key in _SAFE or (key.startswith("ring_") and key not in ("ring_kept", NEXT_RING))


def in_order(lines: Sequence[Sequence[Said]]) -> list[tuple[Prompt, ...]]:
    """What is told of each line, what tells it from the others that are read first, and last what all of them say."""
    lines = _without_common(lines)
    seen = lines[:SEEN]
    sums = tuple(dict.fromkeys([said.told for line in seen for said in line if said.weight == SUM]))
    summed = all(any(said.weight == SUM for said in line) and len(line) > 1 for line in seen)
    level = len(lines) > 1 and len(sums) == 1 and summed
    found = list[tuple[Prompt, ...]]()
    for number, line in enumerate(lines):
        others = [[said.told for said in other] for at, other in enumerate(seen) if at != number]

        def weight(said: Said, others: list[list[Prompt]] = others, first: bool = not number) -> float:
            if said.weight == SUM and level:
                return _SAME_SUM
            return said.weight if said.weight in (FRAME, SUM) else said.weight + _beside(said, others, first=first)

        told = tuple([said.told for said in sorted(line, key=weight, reverse=True)])
        if level:  # what tells them apart goes before what they count, which is read at a glance as well
            apart = [one for one in told if one not in sums]
            told = (*apart[:1], *sums, *apart[1:])
        found.append(told)
    return _as_far_as_read(found)


def _without_common(lines: Sequence[Sequence[Said]]) -> Sequence[Sequence[Said]]:
    """Lines without a ring of the next turn that all that are read have for as many points: it tells none apart."""
    of = [
        [dict(said.told.values).get("points") for said in line if said.told.key == NEXT_RING] for line in lines[:SEEN]
    ]
    if len(of) < GLANCE or not of[0] or any(points != of[0] for points in of):
        return lines
    return [[said for said in line if said.told.key != NEXT_RING] for line in lines]


def _as_far_as_read(lines: Sequence[tuple[Prompt, ...]]) -> list[tuple[Prompt, ...]]:
    """Of each line what can be counted and the reason, who may come before, and where there is room for it what a ring
    of the next turn is for, what a marriage costs, and that nobody lowers anything: that goes before the cost beside
    lines that name somebody, or nobody knew whether it was left out."""
    named = any(one.key in (_RISK, _PRIVILEGED) for line in lines[:SEEN] for one in line)
    found = []
    for line in lines:
        last = (NEXT_RING, *((*SURE, PRICE) if named else (PRICE, *SURE)))
        late = [one for key in last for one in line if one.key == key]
        risks = [one for one in line if _standing(one) and one not in late]
        rest = [one for one in line if one not in (*late, *risks)]
        kept = [*rest[: max(READ - 1, READ - bool(late) - bool(risks))], *risks]
        kept += late[: max(0, READ - len(kept))]
        found.append(tuple([one for one in line if one in kept]))
    return found


def _beside(said: Said, others: Sequence[Sequence[Prompt]], *, first: bool) -> float:
    """How much more it counts for a sentence what the lines beside it say: beside the first line each of them counts
    its part, beside another one the first alone."""
    each = [_differs(said, other) for other in others]
    if not any(each):
        return 0.0 if not each else _SAFE_ALL if said.told.key in SURE else _ALL
    return sum(each) / len(each) if first else each[0]


def _differs(said: Said, other: Sequence[Prompt]) -> float:
    if said.told in other:
        return 0.0
    stands = _standing(said.told)
    if stands and stands in [_standing(one) for one in other]:
        return 0.0
    alike = said.of_rivals and said.told.key in [one.key for one in other]
    return OTHERWISE if alike else DIFFERS
