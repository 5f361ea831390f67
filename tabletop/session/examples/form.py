"""What a file of worked examples looks like. `data/README.md` explains every key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tabletop.components.source import ComponentError, KeyPath, Source
from tabletop.components.typed import load_with_source

Texts = Mapping[str, str]
"""One text by language."""

Data = Mapping[str, Any]
"""Values by path or name, as they stand in the file."""


def _empty() -> Mapping[str, Any]:
    return MappingProxyType({})


def _no_scores() -> Mapping[int, int]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeForm:
    """How the game must have ended: what is not said is not checked."""

    winners: tuple[int, ...] | None = None
    reason: str | None = None
    tie_break: str | None = None
    scores: Mapping[int, int] = field(default_factory=_no_scores)


@dataclass(frozen=True, slots=True, kw_only=True)
class Checks:
    """What must hold after a step, or at the end."""

    then: Data = field(default_factory=_empty)
    changed: Mapping[str, int] = field(default_factory=_empty)
    events: tuple[str | Mapping[str, Data], ...] = ()
    legal: tuple[str, ...] | Mapping[int, tuple[str, ...]] = ()
    not_legal: tuple[str, ...] | Mapping[int, tuple[str, ...]] = ()
    deciders: tuple[int, ...] | None = None
    outcome: OutcomeForm | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StepForm(Checks):
    """One step: something done, something refused, or only looked at."""

    play: str | None = None
    refuse: str | None = None
    look: bool = False
    seat: int | None = None
    text: Texts = field(default_factory=_empty)
    chance: tuple[int | str, ...] = ()
    code: str | None = None
    values: Data = field(default_factory=_empty)

    def __post_init__(self) -> None:
        if (self.play is not None) + (self.refuse is not None) + self.look != 1:
            raise ValueError("a step has exactly one of play, refuse, look")
        if self.refuse is None and (self.code is not None or self.values):
            raise ValueError("code and values belong to refuse")


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleForm(Checks):
    """One worked example."""

    id: str
    title: Texts
    text: Texts = field(default_factory=_empty)
    rule: str = ""
    seats: int | None = None
    options: Mapping[str, str] = field(default_factory=_empty)
    seed: int = 1
    given: Data = field(default_factory=_empty)
    chance: tuple[int | str, ...] = ()
    when: tuple[str | StepForm, ...] = ()


@dataclass(frozen=True, slots=True)
class FileForm:
    """A whole file: examples of one game. `title` heads them in the list, with a drawing, the `picture`, and a sentence
    that says what they are `about`."""

    game: str
    examples: tuple[ExampleForm, ...]
    title: Texts = field(default_factory=_empty)
    about: Texts = field(default_factory=_empty)
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example together with its place in a file, so that what fails can be pointed at.

    `own`: it is the owner's, not one that comes with the program. `title`, `about` and `picture` are those of the file.
    """

    game: str
    form: ExampleForm
    source: Source
    path: KeyPath
    own: bool = False
    title: Texts = field(default_factory=_empty)
    picture: str = ""
    about: Texts = field(default_factory=_empty)

    @property
    def id(self) -> str:
        """Its name, unique in the file."""
        return self.form.id

    def error(self, path: KeyPath, what: str) -> ComponentError:
        """What is wrong at a place inside this example."""
        return self.source.error((*self.path, *path), what)


def read_examples(path: Path, *, own: bool = False) -> tuple[Example, ...]:
    """The examples of one file. Raises ComponentError naming file, line, column and key."""
    loaded = load_with_source(path, FileForm)
    seen: set[str] = set()
    for number, form in enumerate(loaded.value.examples):
        if form.id in seen:
            raise loaded.error(("examples", number, "id"), f"{form.id} stands here twice")
        seen.add(form.id)
    file = loaded.value
    return tuple(
        Example(file.game, form, loaded.source, ("examples", number), own, file.title, file.picture, file.about)
        for number, form in enumerate(file.examples)
    )
