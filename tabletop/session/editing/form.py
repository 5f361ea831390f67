"""Which fields of a game's positions the editor shows, in which order: `data/<game>/editing.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tabletop.components.typed import load
from tabletop.resources import resource

SEAT = "seat"
"""The family of fields that name seats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldForm:
    """One field. `words` and `names` are the families of texts that tell its values and its cells; cells without names
    of their own are called after what stands in another field, `after`. `list`: it holds as many as one likes, or any
    of its bits; `parts`: what the cells of its rows are, or, where it is no list, its own, called like fields (one
    without a name follows from the others); `optional`: there may be none of it; `values`: what it may hold,
    where it has no words for that; `unseen`: no piece lies otherwise because of it."""

    words: str = ""
    names: str = ""
    after: str = ""
    list: bool = False
    optional: bool = False
    parts: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    unseen: bool = False

    def part(self, number: int) -> str:
        """What one of its parts is called; "" for one that is not."""
        return self.parts[number] if number < len(self.parts) else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EditingForm:
    """Fields by path: of the turn, of each seat, of the table. Cells of rows follow the rows they belong to."""

    turn: Mapping[str, FieldForm]
    seat: Mapping[str, FieldForm]
    table: Mapping[str, FieldForm]


@cache
def editing_form(game: str) -> EditingForm | None:
    """What the editor shows of a game; None for a game that tells nothing of it. Raises ComponentError."""
    path = resource("data", game, "editing.yaml")
    return load(path, EditingForm) if path.is_file() else None
