"""What advice tells of lines that stand beside each other: of all that could be said of each only that in which they
differ."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.engine.prompt import Prompt

READ = 3
"""So many lines are read beside each other."""


@dataclass(frozen=True, slots=True)
class Excepted:
    """What a game excepts from that, by the keys of its sentences.

    `stays`: what is told of the first line though all say it. `of_table`: so is what tells of the table as it is, and
    it is never the only sentence of another line. `unnamed`: values that the words of a key do not name, or by which it
    is no other reason. `again`: of a line that says nothing else its weightiest sentence is told again; else nothing is
    told of it. `accounts`: each line is weighed by itself, so that what the first one says is told of another one too,
    unless all say it.
    """

    stays: Collection[str] = ()
    of_table: Collection[str] = ()
    unnamed: Mapping[str, Collection[str]] = field(default_factory=dict)
    again: bool = False
    accounts: bool = False

    def said(self, told: Prompt) -> Prompt:
        """A sentence with what makes it another one."""
        unnamed = self.unnamed.get(told.key, ())
        return Prompt(told.key, tuple([pair for pair in told.values if pair[0] not in unnamed])) if unnamed else told


def apart(
    lines: Sequence[Sequence[Prompt]], excepted: Excepted, untold: Sequence[Prompt] = ()
) -> list[tuple[Prompt, ...]]:
    """Of each line, the best first, its sentences, the weightiest first, without those that tell no difference. Of the
    first these are what all say that are read beside it, unless it says nothing else; of another one what is said of
    the first as well, or is so of that though `untold`."""
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
    return found
