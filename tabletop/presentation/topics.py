"""Which part of a game's help speaks of a place on its boards: for help about what lies under the pointer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from tabletop.components.typed import load
from tabletop.resources import resource


@dataclass(frozen=True, slots=True)
class Topics:
    """The `sections` of the help texts in their order, and the section for every place.

    `places` has words like `sea.goal.gold`, `sea.goal` or `sea`: the longest that fits a place counts.
    """

    sections: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for place, section in self.places.items():
            if section not in self.sections:
                raise ValueError(f"{place}: there is no section {section!r}")

    def of(self, place_id: str) -> str:
        """The section for a place such as `home.0/space.4`; "" if there is none."""
        board, _, name = place_id.partition("/")
        kind = board.partition(".")[0]
        words = f"{kind}.{name}" if name else kind
        while words:
            if words in self.places:
                return self.places[words]
            words = words.rpartition(".")[0]
        return ""

    def number(self, section: str) -> int | None:
        """Which heading of the help text it is, from 0."""
        return self.sections.index(section) if section in self.sections else None


@cache
def topics_of(game: str) -> Topics:
    """The topics of a game from `data/<game>/help/topics.yaml`, none without the file. Raises ComponentError."""
    path = resource("data", game, "help", "topics.yaml")
    return load(path, Topics) if path.is_file() else Topics()
