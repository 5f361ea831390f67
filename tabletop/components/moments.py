"""Moments: which events of a game have a short scene of their own in the middle of the table, as data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Literal

Scene = Literal["throw", "turn", "shake", "shine", "crown"]
"""How its pictures come: thrown dice tumble, hidden things are turned up, what harms shakes, what is gained shines,
and who wins is crowned. The first three are seen before the pieces move, the others once they lie."""

EARLY: frozenset[Scene] = frozenset({"throw", "turn", "shake"})

_VALUE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Moment:
    """The scene of one kind of event. Its words are those of the event, never written twice.

    `art` names drawings of the game; {value} stands for a value of the event (of several, each has its drawing).
    Events of the kinds in `gather` that follow in the same action become rows of this scene, with the drawings of
    their own moments, and have no scene of their own then. What `presses` nobody may miss: that the game ends soon is
    seen by whoever hurries on to the next decision, too. Its drawings are in the colour of the seat that the event is
    about, or of the one that the value `of` names, if any. Whom the value `harms` names ("who": the seat that the event
    is about) does not miss it in a hurry either; if it is `theirs`, nobody else has a scene of it. What is `unasked`
    harms only where nobody was asked (the event's value `forced`): what somebody chose to lose is no news to them.
    """

    scene: Scene = "shine"
    art: tuple[str, ...] = ()
    gather: tuple[str, ...] = ()
    presses: bool = False
    of: str = ""
    harms: str = ""
    theirs: bool = False
    unasked: bool = False

    @property
    def early(self) -> bool:
        """Whether it is seen before the pieces move."""
        return self.scene in EARLY

    def owner(self, values: Mapping[str, object], seat: int | None) -> int | None:
        """Whose its drawings are, for an event about `seat` with these values."""
        if not self.of:
            return seat
        named = values.get(self.of)
        first = next(iter(named), None) if isinstance(named, tuple) else named
        return first if isinstance(first, int) else None

    def harmed(self, values: Mapping[str, object]) -> tuple[int, ...]:
        """Whom an event with these values harms."""
        if self.unasked and not values.get("forced"):
            return ()
        named = values.get(self.harms, ())
        seats = named if isinstance(named, tuple) else (named,)
        return tuple(seat for seat in seats if isinstance(seat, int))

    def drawings(self, values: Mapping[str, object]) -> tuple[str, ...]:
        """The names of its drawings for an event with these values; a value that it lacks leaves a drawing out."""
        return tuple(name for pattern in self.art for name in _filled(pattern, values))


def _filled(pattern: str, values: Mapping[str, object]) -> Iterator[str]:
    wanted = _VALUE.findall(pattern)
    if any(values.get(word) in (None, "") for word in wanted):
        return
    lists = [value if isinstance(value := values[word], tuple) else (value,) for word in wanted]
    for pairs in product(*lists):
        chosen = [one[0] if isinstance(one, tuple) else one for one in pairs]  # of what, how many
        yield pattern.format(**dict(zip(wanted, chosen, strict=True)))
