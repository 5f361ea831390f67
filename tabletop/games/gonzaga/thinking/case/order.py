"""In which order the account of a line is told: what decides first, of two lines that in which they differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.prompt import Prompt
from tabletop.games.gonzaga.constants import Mask, site_names

DIFFERS, OTHERWISE = 4.0, 1.0
"""Points that it counts for a sentence that it is not said of the line beside, or only of other things."""
FRAME, SUM = 1000.0, 100.0
"""What is said before all else, and what can be counted."""
_WHATEVER = ("at_risk",)
"""What speaks for no line where it is said of all of them."""
_SAME_SUM = 1.0
"""The weight of a sum that is the same in every line, where enough else is said."""
SEEN = 3
"""No more lines are read beside each other."""
READ = 5
"""So many sentences of a line are read at most."""


class Said(NamedTuple):
    """A sentence, and how much it decides, in points; of one `of_rivals` it is no difference who they are."""

    told: Prompt
    weight: float
    of_rivals: bool = False


class Ordered(NamedTuple):
    """What is told of a line, what decides first, and what it has in common with the first line."""

    told: tuple[Prompt, ...]
    common: tuple[Prompt, ...] = ()


def sites_named(one: Said) -> set[str]:
    """Sites of which a sentence tells."""
    sites = dict(one.told.values).get("sites", ())
    return {str(site) for site in sites} if isinstance(sites, tuple) else set()


def _thing(key: str) -> str:
    """What names a sentence by a word."""
    for kind in ("first_", "ring_"):
        if key.startswith(kind) and key != "first_ports":
            return kind.removesuffix("_")
    return key


def each_other(lines: Sequence[Sequence[Said]], sites: Sequence[Mask]) -> list[list[Said]]:
    """Accounts without the loss of what another line that is read beside covers: that line says it; and without what
    is so whatever is done, where several are read."""
    found, always = [], {said.told.key for said in lines[0]} & {*_WHATEVER}
    always = {key for key in always if len(lines) > 1 and all(key in [one.told.key for one in line] for line in lines)}
    for at, line in enumerate(lines):
        named = {name for other, mask in enumerate(sites[:SEEN]) if other != at for name in site_names(mask)}
        rest = [one for one in line if one.told.key not in always]
        found.append([one for one in rest if one.told.key != "spent_ring" or not sites_named(one) & named])
    return found


def in_order(lines: Sequence[Sequence[Said]]) -> list[Ordered]:
    """The first line beside the second, all others beside the first: what they share with it is named by a word, so
    that nobody takes that for a difference, or reads it twice."""
    seen = lines[:SEEN]
    sums = tuple(dict.fromkeys([said.told for line in seen for said in line if said.weight == SUM]))
    summed = all(any(said.weight == SUM for said in line) and len(line) > 1 for line in seen)
    level = len(lines) > 1 and len(sums) == 1 and summed
    found = list[Ordered]()
    for number, line in enumerate(lines):
        beside = [said.told for said in lines[0 if number else min(1, len(lines) - 1)]] if len(lines) > 1 else []

        def weight(said: Said, beside: list[Prompt] = beside) -> float:
            if said.weight == SUM and level:
                return _SAME_SUM
            if not beside or said.told in beside:
                return said.weight
            alike = said.of_rivals and said.told.key in [one.key for one in beside]
            return said.weight + (OTHERWISE if alike else DIFFERS)

        told = sorted(line, key=weight, reverse=True)
        shared = _shared(told, found[0].told[:READ]) if number else []
        rest = tuple([said.told for said in told if said not in shared])
        things = tuple(dict.fromkeys([_thing(said.told.key) for said in shared if said.weight > 0]))
        if level:  # what tells them apart goes before what they count, which is read at a glance as well
            apart = [one for one in rest if one not in sums]
            rest = (*apart[:1], *sums, *apart[1:])
        found.append(Ordered(rest, (Prompt("as_first", (("things", things),)),) if things else ()))
    return found


def _shared(line: Sequence[Said], first: Sequence[Prompt]) -> list[Said]:
    """What a line has in common with all that is read of the first one; something has to be told in full."""
    shared = [said for said in line if said.told in first and said.weight not in (FRAME, SUM)]
    if shared and not any(said.weight == SUM for said in line):
        shared.remove(max(shared, key=lambda said: said.weight))
    return shared
