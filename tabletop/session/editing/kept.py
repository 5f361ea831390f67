"""What becomes of a position that was made: a game to be played, a worked example, a chapter of a study."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.components.source import ComponentError
from tabletop.engine.types import Seat
from tabletop.session.editing.draft import Draft
from tabletop.session.examples.form import Texts
from tabletop.session.examples.told import ToldForm, begin
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import SeatSetup
from tabletop.session.studies.form import ChapterForm
from tabletop.session.studies.writing import yaml_text


def session_of(draft: Draft, seats: Sequence[SeatSetup], undo: str = "free") -> Session[Any]:
    """A game that begins in this position. Raises ComponentError for one that cannot be kept."""
    _whole(draft)
    form = ToldForm(draft.seats, draft.options, draft.seed, draft.given, ())
    start = begin(draft.game, form, tuple(seat.colour for seat in seats))
    return Session(draft.game, seats, draft.seed, draft.options, undo, beginning=start)


def example_text(draft: Draft, name: str, title: Texts) -> str:
    """A file of one worked example, as `data/README.md` explains it. Raises ComponentError."""
    _whole(draft)
    one = {
        "id": name,
        "title": title,
        "seats": draft.seats,
        "options": draft.options,
        "seed": draft.seed,
        "given": draft.given,
        "when": [{"look": True}],
    }
    told = {key: value for key, value in one.items() if value or value == 0}
    return yaml_text({"game": draft.game.key, "examples": [told]})


def chapter_of(draft: Draft, name: str, title: Texts, front: Seat = 0) -> ChapterForm:
    """A chapter of a study that begins here. Raises ComponentError."""
    _whole(draft)
    return ChapterForm(
        id=name,
        title=title,
        front=front,
        seats=draft.seats,
        options=draft.options,
        seed=draft.seed,
        given=draft.given,
    )


def _whole(draft: Draft) -> None:
    """ComponentError for what cannot be kept."""
    if draft.refused:
        raise ComponentError("position", 1, 1, "given", f"an impossible position: {'; '.join(draft.refused)}")
