"""In which order the account of a line is told: what decides first, of two lines that in which they differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.apart import READ, Excepted, apart
from tabletop.engine.prompt import Prompt

DIFFERS, OTHERWISE = 4.0, 1.0
"""Points that it counts for a sentence that it is said of no line beside, or only of other things."""
_ALL = -10.0
"""The same where every line that is read says it: it is no reason."""
FRAME, SUM = 1000.0, 100.0
"""What is said before all else, and what can be counted."""
GLANCE = 2
"""So many sentences of a line are told, and read at a glance: what can be counted, and in what it differs."""
_SAME_SUM = 1.0
"""The weight of a sum that is the same in every line, where enough else is said."""
GRAVE = 6.0
"""The weight of a risk that is told beside whatever else is."""
PRICE, NEXT_RING = "rings_spent", "ring_next"
_ELSEWHERE, NO_BAR = "open_too", "under_ring"
_RISK, _AT_RISK = "first_there", "risk"
_BOUGHT = (
    "ring_buys",
    "ring_for_church",
    "ring_last",
    "ring_left_over",
    "ring_makes_sure",
    "ring_nothing",
    "ring_shuts_out",
)
"""What the ring of a Privilege buys."""
_COUNTED = ("at_once", "church", "no_piece", "ring", "rings", "rings_beside", "sites")
EXCEPTED = Excepted(
    stays=(*_COUNTED, *_BOUGHT, _RISK),
    unnamed={NEXT_RING: ("region", "a", "cities", "c", "turn", "late")},
    again=True,
    accounts=True,
)
"""What is counted and paid for stays, and a risk that all run; a ring of the next turn for as many points tells none
apart."""


class Said(NamedTuple):
    """A sentence, and how much it decides, in points; of one `of_rivals` it is no difference who they are."""

    told: Prompt
    weight: float
    of_rivals: bool = False


SURE = ("certain", "leaves_still", "nobody_sooner", "nobody_first", "only_together")
"""That nobody leaves a line less."""


_LATE = (PRICE, *SURE, _ELSEWHERE, NO_BAR)
"""What is told where there is room for it."""


def _standing(told: Prompt) -> str:
    """How a line stands, whoever the rivals are and wherever it is: safe, or at a risk."""
    return _AT_RISK if told.key == _RISK else "safe" if told.key in (*SURE, *_BOUGHT) else ""


def in_order(lines: Sequence[Sequence[Said]]) -> list[tuple[Prompt, ...]]:
    """What is told of each line, what tells it from the others that are read first."""
    seen = lines[:READ]
    sums = tuple(dict.fromkeys([said.told for line in seen for said in line if said.weight == SUM]))
    summed = all(any(said.weight == SUM for said in line) and len(line) > 1 for line in seen)
    level = len(lines) > 1 and len(sums) == 1 and summed
    lines = _apart(lines)
    found = list[tuple[Prompt, ...]]()
    for number, line in enumerate(lines):
        others = [[said.told for said in other] for at, other in enumerate(seen) if at != number]

        def weight(said: Said, others: list[list[Prompt]] = others, first: bool = not number) -> float:
            if said.weight == SUM and level:
                return _SAME_SUM
            return said.weight if said.weight in (FRAME, SUM) else said.weight + _beside(said, others, first=first)

        told = tuple([said.told for said in sorted(line, key=weight, reverse=True)])
        if level:  # what tells them apart goes before what they count, which is read at a glance as well
            more, own = [one for one in told if one not in sums], [one for one in told if one in sums]
            told = (*more[:1], *own, *more[1:])
        found.append(told)
    return _as_far_as_read(found, [said.told for line in lines for said in line if said.weight >= GRAVE])


def _apart(lines: Sequence[Sequence[Said]]) -> list[list[Said]]:
    """Lines without what tells none of those apart that are read; that one of several is safe where none is at a risk,
    too. What is said before all else stays with the first."""
    risky = len(lines) == 1 or any(_standing(said.told) == _AT_RISK for line in lines[:READ] for said in line)
    lines = [[said for said in line if risky or said.told.key not in SURE] or line for line in lines]
    own = apart([[said.told for said in line] for line in lines], EXCEPTED)
    own[0] = (*own[0], *[said.told for said in lines[0] if said.weight == FRAME])
    return [[said for said in line if said.told in kept] for line, kept in zip(lines, own, strict=True)]


def _as_far_as_read(lines: Sequence[tuple[Prompt, ...]], grave: Sequence[Prompt]) -> list[tuple[Prompt, ...]]:
    """Of each line what can be counted and the reason; who may come before, as a third thing only where that is `grave`
    and tells lines apart, or is what a ring buys; and where there is room for it what a marriage costs, that nobody
    lowers anything, where else a plan can lie, and that rings of others are no hindrance."""
    standing = [any(_standing(one) == _AT_RISK for one in line) for line in lines[:READ]]
    differ = len(dict.fromkeys(standing)) > 1
    found = []
    for line in lines:
        late = [one for key in _LATE for one in line if one.key == key and not _is_reason(one)]
        risks = [one for one in line if _standing(one) and one not in late]
        kept = [one for one in line if one not in (*late, *risks)][:GLANCE]
        kept += [one for one in risks if one.key in _BOUGHT or (differ and one in grave)] or risks[: GLANCE - len(kept)]
        kept += late[: max(0, GLANCE - len(kept))]
        found.append(tuple([one for one in line if one in kept]))
    return found


def _is_reason(told: Prompt) -> bool:
    """Whether a price leaves a ring for something, or another place is that of the first line."""
    values = dict(told.values)
    return bool((values.get("c") and values.get("left")) if told.key == PRICE else values.get("line"))


def _beside(said: Said, others: Sequence[Sequence[Prompt]], *, first: bool) -> float:
    """How much more it counts for a sentence what the lines beside it say: beside the first line each of them counts
    its part, beside another one the first alone."""
    each = [_differs(said, other) for other in others]
    if not any(each):
        return _ALL if each else 0.0
    return sum(each) / len(each) if first else each[0]


def _differs(said: Said, other: Sequence[Prompt]) -> float:
    if said.told in other:
        return 0.0
    stands = _standing(said.told)
    if stands and stands in [_standing(one) for one in other]:
        return 0.0
    alike = said.of_rivals and said.told.key in [one.key for one in other]
    return OTHERWISE if alike else DIFFERS
