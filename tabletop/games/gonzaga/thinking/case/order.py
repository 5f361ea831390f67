"""In which order the account of a line is told: what decides first, of two lines that in which they differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.prompt import Prompt
from tabletop.games.gonzaga.constants import Mask, site_names

DIFFERS, OTHERWISE = 4.0, 1.0
"""Points that it counts for a sentence that it is said of no line beside, or only of other things."""
_ALL = -10.0
"""The same where every line that is read says it: it is no reason."""
_SAFE_ALL = 1.0
"""But that a plan is safe from everybody is one, however many are."""
FRAME, SUM = 1000.0, 100.0
"""What is said before all else, and what can be counted."""
_WHATEVER = ("at_risk",)
"""What speaks for no line where it is said of all of them."""
GLANCE = 3
"""So many sentences of a line are read at a glance: what can be counted, and in what it differs."""
_SAME_SUM = 1.0
"""The weight of a sum that is the same in every line, where enough else is said."""
READ = 5
"""No more sentences of a line are read."""
SEEN = 3
"""No more lines are read beside each other."""


class Said(NamedTuple):
    """A sentence, and how much it decides, in points; of one `of_rivals` it is no difference who they are."""

    told: Prompt
    weight: float
    of_rivals: bool = False


def sites_named(one: Said) -> set[str]:
    """Sites of which a sentence tells."""
    sites = dict(one.told.values).get("sites", ())
    return {str(site) for site in sites} if isinstance(sites, tuple) else set()


_RISKS = ("only_rings", "also_rings")
_TAKEN = ("denied", "takes", "lacked", "lacked_closed", "shut_out", "shut_out_closed")
_SAFEST = ("nobody_sooner", "no_bar")
_SAFE = ("nobody_sooner", "no_bar", "elsewhere", "only_privileged", "also_privileged")


def _standing(told: Prompt) -> tuple[str, object]:
    """How a line stands, whoever the rivals are and wherever it is: safe, or at a risk with so many points left; with
    so many points for a ring to come."""
    key = told.key
    if key == "next_ring":
        return key, dict(told.values)["points"]
    if key in _RISKS or (key.startswith("first_") and key != "first_ports"):
        return "risk", dict(told.values).get("points", 0)
    return ("safe", 0) if key in _SAFE or key.startswith("ring_") else ("", 0)


def each_other(lines: Sequence[Sequence[Said]], sites: Sequence[Mask]) -> list[list[Said]]:
    """Accounts without the loss of what another line that is read beside covers: that line says it; and without what
    is so whatever is done, where several are read."""
    found, always = [], {said.told.key for said in lines[0]} & {*_WHATEVER}
    alike = [one.told for one in lines[0] if one.told.key in _TAKEN and len(lines) > 1]
    alike = [told for told in alike if all(told in [one.told for one in line] for line in lines[:SEEN])]
    always = {key for key in always if len(lines) > 1 and all(key in [one.told.key for one in line] for line in lines)}
    for at, line in enumerate(lines):
        named = {name for other, mask in enumerate(sites[:SEEN]) if other != at for name in site_names(mask)}
        rest = [one for one in line if one.told.key not in always]
        rest = [one for one in rest if one.told not in alike]
        found.append([one for one in rest if one.told.key != "spent_ring" or not sites_named(one) & named])
    return found


def in_order(lines: Sequence[Sequence[Said]]) -> list[tuple[Prompt, ...]]:
    """What is told of each line, what tells it from the others that are read first, and last what all of them say."""
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


def _as_far_as_read(lines: Sequence[tuple[Prompt, ...]]) -> list[tuple[Prompt, ...]]:
    """Without what all lines say where one of them says more than is read: there it would be missing."""
    if max(len(line) for line in lines) <= READ or len(lines) < 2:
        return list(lines)
    alike = [one for one in lines[0] if all(one in line[1:] for line in lines[:SEEN])]
    return [tuple([one for one in line if one not in alike]) for line in lines]


def _beside(said: Said, others: Sequence[Sequence[Prompt]], *, first: bool) -> float:
    """How much more it counts for a sentence what the lines beside it say: beside the first line each of them counts
    its part, beside another one the first alone."""
    each = [_differs(said, other) for other in others]
    if not any(each):
        return 0.0 if not each else _SAFE_ALL if said.told.key in _SAFEST else _ALL
    return sum(each) / len(each) if first else each[0]


def _differs(said: Said, other: Sequence[Prompt]) -> float:
    if said.told in other:
        return 0.0
    stands = _standing(said.told)
    if stands[0] and stands in [_standing(one) for one in other]:
        return 0.0
    alike = said.of_rivals and said.told.key in [one.key for one in other]
    return OTHERWISE if alike else DIFFERS
