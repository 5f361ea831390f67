"""Which part of a game's help speaks of a place on its boards, or of what goes on: for help about where one is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from tabletop.components.typed import load
from tabletop.engine.tableau import PlaceId, TableLabel
from tabletop.resources import resource


@dataclass(frozen=True, slots=True)
class Topics:
    """The `sections` of the help texts in their order, and the section for every place.

    `places` has words like `sea.goal.gold`, `sea.goal` or `sea`: the longest that fits a place counts. `phases` has
    words of the ribbon, such as `planning`, or `role.mayor` for one that names something: the last one that the ribbon
    shows counts. `stages` are words of `places` that are about a section instead while it goes on. `pictures` are the
    drawings beside the headings of sections.
    """

    sections: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    phases: Mapping[str, str] = field(default_factory=dict)
    stages: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    pictures: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        told = (*self.places.items(), *self.phases.items(), *(("stages", section) for section in self.stages))
        told += tuple(("pictures", section) for section in self.pictures)
        for words, section in told:
            if section not in self.sections:
                raise ValueError(f"{words}: there is no section {section!r}")
        for words in (words for those in self.stages.values() for words in those):
            if words not in self.places:
                raise ValueError(f"stages: {words} is not among the places")

    def here(self, places: Iterable[PlaceId], ribbon: Iterable[TableLabel]) -> str:
        """The section for where somebody is: of the first of `places` that has one, else of what goes on."""
        now = self.during(ribbon)
        for place in places:
            if words := self._words(place):
                return now if words in self.stages.get(now, ()) else self.places[words]
        return now

    def during(self, ribbon: Iterable[TableLabel]) -> str:
        """The section for what goes on; "" if there is none."""
        for label in reversed(tuple(ribbon)):
            named = (f"{label.key}.{value}" for _, value in label.values)
            for words in (*named, label.key):
                if words in self.phases:
                    return self.phases[words]
        return ""

    def of(self, place_id: PlaceId) -> str:
        """The section for a place such as `home.0/space.4`; "" if there is none."""
        words = self._words(place_id)
        return self.places[words] if words else ""

    def _words(self, place_id: PlaceId) -> str:
        """The words of `places` that fit a place best; "" if none do."""
        board, _, name = place_id.partition("/")
        kind = board.partition(".")[0]
        words = f"{kind}.{name}" if name else kind
        while words and words not in self.places:
            words = words.rpartition(".")[0]
        return words

    def number(self, section: str) -> int | None:
        """Which heading of the help text it is, from 0."""
        return self.sections.index(section) if section in self.sections else None


@cache
def topics_of(game: str) -> Topics:
    """The topics of a game from `data/<game>/help/topics.yaml`, none without the file. Raises ComponentError."""
    path = resource("data", game, "help", "topics.yaml")
    return load(path, Topics) if path.is_file() else Topics()
