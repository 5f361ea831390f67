"""What advice tells of lines that stand beside each other: of all that could be said of each only the few sentences by
which they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.engine.prompt import Prompt

Told = tuple[Prompt, ...]
READ = 3
"""So many lines are read beside each other."""


@dataclass(frozen=True, slots=True)
class Excepted:
    """What a game excepts from that, by the keys of its sentences.

    `stays`: what is told of the first line though all say it. `of_table`: so is what tells of the table as it is, and
    it is never the only sentence of another line. `light`: what is no reason for a line where it is said of several, if
    anything else is said of it. `unnamed`: values that the words of a key do not name, or by which it is no other
    reason. `again`: a line that says nothing else tells its weightiest sentence again; else it tells nothing.
    `accounts`: each line is weighed by itself: what the first says is told of another one too, unless all say it.
    `once`: no line is told that says no more than one between it and the first.
    """

    stays: Collection[str] = ()
    of_table: Collection[str] = ()
    light: Collection[str] = ()
    unnamed: Mapping[str, Collection[str]] = field(default_factory=dict)
    again: bool = False
    accounts: bool = False
    once: bool = False

    def said(self, told: Prompt) -> Prompt:
        """A sentence with what makes it another one."""
        unnamed = self.unnamed.get(told.key, ())
        return Prompt(told.key, tuple([pair for pair in told.values if pair[0] not in unnamed])) if unnamed else told


def apart(
    lines: Sequence[Sequence[Prompt]],
    excepted: Excepted,
    few: Callable[[Told], Told] = lambda told: told,
    untold: Sequence[Prompt] = (),
) -> list[Told]:
    """Of each line, the best first, its sentences, the weightiest first, without those that tell no difference, and of
    the rest a `few`. None are of the first what all say that are read beside it, unless it says nothing else; of
    another one what is said of the first as well, or is so of that though `untold`."""
    said = [[*map(excepted.said, line)] for line in lines]
    beside = [line for line in said[1:] if line][: READ - 1]
    shared = [told for told in said[0] if beside and all(told in line for line in beside)]
    known = shared if excepted.accounts else (*said[0], *map(excepted.said, untold))
    stays = (*excepted.stays, *excepted.of_table)
    first = [told for told in lines[0] if told.key in stays or excepted.said(told) not in shared]
    found = [tuple(first or lines[0])]
    for line in lines[1:]:
        own = [told for told in line if excepted.said(told) not in known]
        once_more = [told for told in line[: int(excepted.again)] if told.key not in excepted.of_table]
        found.append(tuple(own or once_more))
    found = [few(line) for line in _but_light(found, excepted, said)]
    return _once(found, excepted) if excepted.once else found


def _but_light(lines: Sequence[Told], excepted: Excepted, said: Sequence[Sequence[Prompt]]) -> list[Told]:
    """Lines without what is light and `said` of several."""
    counts = Counter([one for line in said for one in dict.fromkeys(line)])

    def light(told: Prompt) -> bool:
        return told.key in excepted.light and counts[excepted.said(told)] > 1

    return [tuple([told for told in line if not light(told)]) or line for line in lines]


def _once(lines: Sequence[Told], excepted: Excepted) -> list[Told]:
    """Lines without those that say no more than one between them and the first."""
    said = [[*map(excepted.said, line)] for line in lines]
    again = [any(all(one in other for one in own) for other in said[1:at]) for at, own in enumerate(said)]
    return [() if twice else line for line, twice in zip(lines, again, strict=True)]
