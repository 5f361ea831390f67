"""What the checks gather on the way: how often each looked, and everything that will need words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator

from tabletop.engine.action import Action
from tabletop.engine.conformance.nearmiss import NONSENSE
from tabletop.engine.event import Event
from tabletop.engine.prompt import Prompt
from tabletop.engine.refusal import Refusal, sections
from tabletop.engine.state import AnyState
from tabletop.engine.tableau import Button, Gesture, Piece, TableLabel
from tabletop.engine.types import Value

Said = tuple[str, tuple[tuple[str, Value], ...]]
"""A key of the catalogue with the values it is said with."""


class Tally:
    """Counts by check; everything that is said, once for each word among its values; all refusals that a hand meets;
    gestures by name; the drawings that are asked for, with the first place where they are; an action of each kind; and
    for each kind of decision a view of it, with the number of seats."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.said: dict[Said, None] = {}
        self._words: set[tuple[str, str, Value]] = set()
        self.due: dict[Hashable, None] = {}
        self.actions: dict[type[Action], Action] = {}
        self.views: list[tuple[int, AnyState]] = []
        self.drawings: dict[str, str] = {}
        self.by_hand: dict[Refusal, str] = {}
        self.gestures: dict[str, Gesture] = {}
        self.reasons: dict[str, str] = {}
        self.parts: dict[str, str] = {}

    def look(self, check: str, times: int = 1) -> None:
        """A check looked at something."""
        self.counts[check] += times

    def say(self, key: str, values: Iterable[tuple[str, Value]] = ()) -> None:
        """Something that needs words: it is kept if its key, or a word among its values, is new there."""
        values = tuple(values)
        words = {(key, "", ""), *((key, name, word) for name, value in values for word in _words_in(value))}
        if not words <= self._words:
            self._words |= words
            self.said[key, values] = None

    def new(self, due: Hashable) -> bool:
        """Whether this kind of decision was not met before."""
        if due in self.due:
            return False
        self.due[due] = None
        return True

    def shown(self, pieces: Iterable[Piece], where: str) -> None:
        """Keep the first place where each drawing of a piece was asked for."""
        for piece in pieces:
            for name in piece.drawings:
                self.drawings.setdefault(name, where)

    def moved(self, gestures: Iterable[Gesture]) -> None:
        """Keep one gesture of each sort, by the button's name and what is chosen besides."""
        for gesture in gestures:
            asked = ",".join(key for key, _ in gesture.choice)
            button = gesture.name if isinstance(gesture, Button) else ""
            self.gestures.setdefault(f"{type(gesture).__name__}:{button}:{asked}", gesture)

    def refused(self, refusal: Refusal) -> None:
        """Keep what a refusal says, unless it speaks of what the kit made up, and where in the rulebook that stands."""
        if not any(word == NONSENSE for _, value in refusal.values for word in _words_in(value)):
            self.say(f"refusal.{refusal.code}", refusal.values)
        for key in sections(refusal.rule):
            self.say(key, ())

    def refused_to_hand(self, refusal: Refusal, where: str) -> None:
        """Keep every refusal that a movement of the hand can meet, with the first place where it was met."""
        self.refused(refusal)
        self.by_hand.setdefault(refusal, where)

    def told(self, events: Iterable[Event]) -> None:
        """Keep what events say, public shapes too."""
        for event in events:
            self.say(f"event.{event.kind}", (("who", event.seat), *event.values))
            if event.public is not None:
                self.told((event.public,))

    def labelled(self, labels: Iterable[TableLabel]) -> None:
        """Keep what labels say."""
        for label in labels:
            self.say(f"label.{label.key}", label.values)

    def prompted(self, prompt: Prompt) -> None:
        """Keep what a seat that decides is told."""
        self.say(f"prompt.{prompt.key}", prompt.values)
        self.say(f"prompt.{prompt.key}.more", prompt.values)


def _words_in(value: Value) -> Iterator[Value]:
    """The words among a value: numbers are said alike."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _words_in(part)
