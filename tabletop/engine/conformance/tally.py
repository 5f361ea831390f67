"""What the checks gather on the way: how often each looked, and everything that will need words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tabletop.engine.event import Event
from tabletop.engine.prompt import Count, Goal, Prompt
from tabletop.engine.refusal import Refusal
from tabletop.engine.tableau import Gesture, TableLabel


class Tally:
    """Counts by check; one refusal per code and all that a hand meets, one event per kind, one label, prompt, goal
    and line of a ledger per key, gestures by name."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.refusals: dict[str, Refusal] = {}
        self.by_hand: dict[Refusal, str] = {}
        self.events: dict[str, Event] = {}
        self.labels: dict[str, TableLabel] = {}
        self.gestures: dict[str, Gesture] = {}
        self.reasons: dict[str, str] = {}
        self.parts: dict[str, str] = {}
        self.prompts: dict[str, Prompt] = {}
        self.endings: dict[str, Prompt] = {}
        self.goals: dict[str, Goal] = {}
        self.accounts: dict[str, Count] = {}

    def look(self, check: str, times: int = 1) -> None:
        """A check looked at something."""
        self.counts[check] += times

    def refused(self, refusal: Refusal) -> None:
        """Keep the first refusal of each code."""
        self.refusals.setdefault(refusal.code, refusal)

    def refused_to_hand(self, refusal: Refusal, where: str) -> None:
        """Keep every refusal that a movement of the hand can meet, with the first place where it was met."""
        self.refused(refusal)
        self.by_hand.setdefault(refusal, where)

    def told(self, events: Iterable[Event]) -> None:
        """Keep the first event of each kind, public shapes too."""
        for event in events:
            self.events.setdefault(event.kind, event)
            if event.public is not None:
                self.events.setdefault(event.public.kind, event.public)

    def labelled(self, labels: Iterable[TableLabel]) -> None:
        """Keep the first label of each key."""
        for label in labels:
            self.labels.setdefault(label.key, label)
