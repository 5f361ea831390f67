"""What a guided first game looks like in its file. `data/README.md` explains every key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from tabletop.components.source import ComponentError, KeyPath, Source
from tabletop.components.typed import load_with_source
from tabletop.session.examples.form import Data, Texts


def _empty() -> Mapping[str, str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """One thing said. It goes on when it has been read, when the learner has done one of `do`, or when the others have
    done what `watch` says ("1: roll"; a line "thumb" lets the computer play until the learner decides again).

    `point` names places or pieces of the table. `learned` is ticked off when the step is over. `chance` is what chance
    will say from here on. A `*` in `do` stands for anything.
    """

    say: Texts
    point: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    watch: tuple[str, ...] = ()
    chance: tuple[int | str, ...] = ()
    learned: Texts = field(default_factory=_empty)

    def __post_init__(self) -> None:
        if not self.say:
            raise ValueError("a step says something")
        if self.do and self.watch:
            raise ValueError("a step has do or watch, not both")


@dataclass(frozen=True, slots=True, kw_only=True)
class GuidedForm:
    """A whole file: one chapter of a game led by the hand. `seat` is the learner's.

    `about` says in a sentence what is learned, `picture` is the drawing of it that lists show; `shows` names places and
    pieces of the table, and lists show these as they lie when it begins.
    """

    game: str
    title: Texts
    about: Texts = field(default_factory=_empty)
    picture: str = ""
    shows: tuple[str, ...] = ()
    seats: int | None = None
    seat: int = 0
    seed: int = 1
    options: Mapping[str, str] = field(default_factory=_empty)
    given: Data = field(default_factory=_empty)
    chance: tuple[int | str, ...] = ()
    steps: tuple[LessonStep, ...]

    def __post_init__(self) -> None:
        if not self.steps:
            raise ValueError("a guided game has steps")


@dataclass(frozen=True, slots=True)
class GuidedGame:
    """A guided game together with its file, so that what is wrong can be pointed at.

    `own`: it is the owner's, not one that comes with the program. `chapter` is its number, from 1.
    """

    form: GuidedForm
    source: Source
    own: bool = False
    chapter: int = 1

    @property
    def game(self) -> str:
        """Key of the game."""
        return self.form.game

    def error(self, path: KeyPath, what: str) -> ComponentError:
        """What is wrong at a place of the file."""
        return self.source.error(path, what)


def read_guided(path: Path, *, own: bool = False, chapter: int = 1) -> GuidedGame:
    """The guided game of a file. Raises ComponentError naming file, line, column and key."""
    loaded = load_with_source(path, GuidedForm)
    return GuidedGame(loaded.value, loaded.source, own, chapter)
