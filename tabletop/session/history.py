"""The undo stack: references to the snapshots themselves, so that going back costs an assignment.

The *line* is the game as it was played; *position* counts how many of its actions have happened. Behind the position
lies what can be redone. Playing something else there turns that tail into a *variation*, which is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, TypeVar

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.types import Seat

S = TypeVar("S", bound=State)

CROSSINGS = ("private", "reveals", "chance")
"""What an entry may make known, gravest first; see `Event.barrier`."""


@dataclass(frozen=True, slots=True, eq=False)
class Entry(Generic[S]):
    """One action that happened: the facts it led to and the state after it.

    `barriers` are those of CROSSINGS that the events contain, `witnesses` the seats that saw something in secret.
    `sealed`: part of what several seats decide at once, and not revealed by this very action.
    """

    action: Action
    events: tuple[Event, ...]
    state: S
    barriers: tuple[str, ...] = ()
    witnesses: tuple[Seat, ...] = ()
    sealed: bool = False

    @property
    def public(self) -> bool:
        """Whether everybody saw what was done."""
        return bool(self.events) and all(event.seen_by is None for event in self.events)

    @classmethod
    def of(cls, action: Action, events: tuple[Event, ...], state: S, secret: bool = False) -> Entry[S]:
        """An entry with its barriers read off the events. `secret`: it was played while decisions were sealed."""
        found: set[str] = set()
        witnesses: set[Seat] = set()
        for event in events:
            if event.seen_by is not None:
                found.add("private")
                witnesses.update(event.seen_by)
            if event.reveals:
                found.add("reveals")
            if event.chance:
                found.add("chance")
        barriers = tuple(c for c in CROSSINGS if c in found)
        return cls(action, events, state, barriers, tuple(sorted(witnesses)), secret and "reveals" not in found)


@dataclass(frozen=True, slots=True, eq=False)
class Variation(Generic[S]):
    """A whole line that was given up for another one at position `at`."""

    at: int
    line: tuple[Entry[S], ...]

    @property
    def entries(self) -> tuple[Entry[S], ...]:
        """What was played there instead."""
        return self.line[self.at :]


class Checkpoint(NamedTuple, Generic[S]):
    """How a history stood at some time."""

    position: int
    line: tuple[Entry[S], ...]
    variations: tuple[Variation[S], ...]


class History(Generic[S]):
    """Snapshots in the order they were played, and where among them the table stands."""

    __slots__ = ("_line", "_whole", "position", "start", "state", "variations")

    def __init__(self, start: S) -> None:
        self.start = start
        self.state = start
        self.position = 0
        self.variations: list[Variation[S]] = []
        self._line: list[Entry[S]] = []
        self._whole: tuple[Entry[S], ...] | None = None
        """The line as it was asked for last: a long one is not copied once more for each who looks."""

    def __len__(self) -> int:
        return len(self._line)

    @property
    def line(self) -> tuple[Entry[S], ...]:
        """The whole line, with what can be redone."""
        if self._whole is None:
            self._whole = tuple(self._line)
        return self._whole

    @property
    def entries(self) -> Sequence[Entry[S]]:
        """The same to be read at once, without a copy: it goes on with the game."""
        return self._line

    @property
    def done(self) -> tuple[Entry[S], ...]:
        """What has happened."""
        return self.line[: self.position]

    def entry(self, index: int) -> Entry[S]:
        """The entry that leads from position `index` to the next."""
        return self._line[index]

    def secret(self, deciders: Collection[Seat]) -> bool:
        """Whether what is decided now stays sealed: several decide at once, or the last one of them still does."""
        return len(deciders) > 1 or (self.position > 0 and self._line[self.position - 1].sealed)

    def between(self, first: int, last: int) -> Iterable[Entry[S]]:
        """Entries that lead from position `first` to position `last`."""
        return self._line[first:last]

    def state_at(self, position: int) -> S:
        """The snapshot at a position 0..len; IndexError outside."""
        if not 0 <= position <= len(self._line):
            raise IndexError(position)
        return self._line[position - 1].state if position else self.start

    def go(self, position: int) -> None:
        """Stand at another position of the line; IndexError outside."""
        self.state = self.state_at(position)
        self.position = position

    @property
    def turned_over(self) -> bool:
        """Whether something open lies ahead: what is sealed here was turned over once, and is only gone back into."""
        line = self._line
        for at in range(self.position, len(line)):  # noqa: SIM110 - a generator costs more than what undo takes here
            if not line[at].sealed:
                return True
        return False

    def known_to(self, viewer: Seat | None) -> int:
        """How many actions have happened as far as a seat or the public may know: what others sealed is not counted."""
        at, own = self.position, 0
        while at and self._line[at - 1].sealed:
            at -= 1
            own += self._line[at].action.seat == viewer
        return at + own

    def mark(self) -> Checkpoint[S]:
        """How it stands now."""
        return Checkpoint(self.position, self.line, tuple(self.variations))

    def back_to(self, mark: Checkpoint[S]) -> None:
        """Stand as at `mark`, as if nothing had happened since."""
        self._line, self._whole, self.variations = list(mark.line), mark.line, list(mark.variations)
        self.go(mark.position)

    def restate(self, state: S) -> None:
        """What follows here is decided anew, as by chance: the snapshot at the end of the line becomes `state`.
        ValueError where something comes after it."""
        if self.position < len(self._line):
            raise ValueError("something was played after this position")
        if self._line:
            self._line[-1] = replace(self._line[-1], state=state)
            self._whole = None
        else:
            self.start = state
        self.state = state

    def next_is(self, action: Action) -> bool:
        """Whether redo would do exactly this action."""
        return self.position < len(self._line) and self._line[self.position].action == action

    def push(self, entry: Entry[S]) -> None:
        """A new action at the position. A tail that does not begin with it becomes a variation."""
        if self.position < len(self._line):
            self.variations.append(Variation(self.position, self.line))
            del self._line[self.position :]
        self._line.append(entry)
        self._whole = None
        self.position += 1
        self.state = entry.state

    def do(self, game: Game[S], action: Action) -> Entry[S]:
        """Go on by a legal action. Doing again what was just undone keeps the rest of the old line."""
        if self.next_is(action):
            self.go(self.position + 1)
            return self._line[self.position - 1]
        step = game.apply(self.state, action)
        entry = Entry.of(action, step.events, step.state, self.secret(game.deciders(self.state)))
        self.push(entry)
        return entry

    def cut(self, position: int) -> None:
        """Stand at a position as if nothing had been played after it; IndexError outside."""
        self.go(position)
        del self._line[position:]
        self._whole = None
        self.variations.clear()

    def shared(self, index: int) -> int:
        """The last position that variation `index` has in common with the line."""
        count = 0
        for mine, theirs in zip(self._line, self.variations[index].line, strict=False):
            if mine is not theirs:
                break
            count += 1
        return count

    def revive(self, index: int) -> None:
        """Make a variation the line again; the present line takes its place. Stands where both part, or before."""
        at = self.shared(index)
        line = self.variations[index].line
        if at < len(self._line):
            self.variations[index] = Variation(at, self.line)
        else:
            del self.variations[index]
        self._line, self._whole = list(line), line
        self.go(min(at, self.position))
