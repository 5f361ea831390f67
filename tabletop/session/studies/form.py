"""What a study looks like in its file. `data/README.md` explains every key.

A study is a value: whoever edits one makes another one, so that undo costs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from tabletop.session.examples.form import Data, Texts

FORMAT = 1
"""The version of the form that this program writes."""
MOST_CHAPTERS = 200
MOST_NODES = 20_000
"""So many actions a study has, variations counted."""
MOST_MARKS = 64
"""So many signs one position bears."""
LONGEST_WORDS = 4000
DEEPEST = 4
"""So many variations may lie in each other."""
ANSWERS = 2, 8
MOST_HINTS = 6
MOST_STEPS = 40
"""So many actions make one choice at most."""

Colour = Literal["green", "red", "blue", "yellow"]
COLOURS: tuple[Colour, ...] = ("green", "red", "blue", "yellow")
Sign = Literal["!", "?", "!?", "?!", "!!", "??", ""]
SIGNS: tuple[Sign, ...] = ("!", "?", "!?", "?!", "!!", "??")

_ID = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?")
_LANGUAGE = re.compile(r"[a-z]{2,3}")


def _empty() -> Mapping[str, Any]:
    return MappingProxyType({})


def _known_texts(*texts: Texts) -> None:
    """ValueError for words in no language, or for too many of them."""
    for one in texts:
        for lang, words in one.items():
            if not _LANGUAGE.fullmatch(lang):
                raise ValueError(f"{lang[:20]!r} is no language: two or three small letters, as en")
            if len(words) > LONGEST_WORDS:
                raise ValueError(f"{len(words)} letters are too many: {LONGEST_WORDS} at most")


def _id(text: str) -> None:
    if not _ID.fullmatch(text):
        raise ValueError(f"{text[:70]!r} is no id: up to 64 small letters, digits and single dashes")


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkForm:
    """One thing drawn over the boards: a ring around a place or piece, an arrow between two, or an area of several."""

    ring: str = ""
    arrow: tuple[str, str] | None = None
    area: tuple[str, ...] = ()
    colour: Colour = "green"

    def __post_init__(self) -> None:
        if bool(self.ring) + (self.arrow is not None) + bool(self.area) != 1:
            raise ValueError("a mark is exactly one of ring, arrow, area")

    @property
    def things(self) -> tuple[str, ...]:
        """The places and pieces it names."""
        return (self.ring,) if self.ring else self.arrow or self.area


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerForm:
    """One of several answers, and what is said to whoever chooses it."""

    say: Texts
    right: bool = False
    reply: Texts = field(default_factory=_empty)

    def __post_init__(self) -> None:
        if not self.say:
            raise ValueError("an answer says something")
        _known_texts(self.say, self.reply)


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongForm:
    """What is said to whoever does something that is not looked for; `*` stands for anything."""

    do: str
    say: Texts

    def __post_init__(self) -> None:
        _known_texts(self.say)


@dataclass(frozen=True, slots=True, kw_only=True)
class AskForm:
    """What is asked at a position.

    `talk`: nothing but the words. `choose`: one or more of the `answers` are right. `find`: the next action of the line
    is looked for, or one of `also` (`*` stands for anything), or any after which `then` holds (paths as in worked
    examples); `wrong` answers what else is tried, `hints` help step by step. With `steps` so many actions of the line,
    as far as it goes, are one choice: all of them are looked for, in any order that the rules allow.
    """

    kind: Literal["talk", "choose", "find"]
    say: Texts = field(default_factory=_empty)
    answers: tuple[AnswerForm, ...] = ()
    also: tuple[str, ...] = ()
    then: Data = field(default_factory=_empty)
    wrong: tuple[WrongForm, ...] = ()
    hints: tuple[Texts, ...] = ()
    steps: int = 1

    def __post_init__(self) -> None:
        _known_texts(self.say, *self.hints)
        if self.kind != "find" and (self.also or self.then or self.wrong or self.hints or self.steps != 1):
            raise ValueError("also, then, wrong, hints and steps belong to find")
        if not 1 <= self.steps <= MOST_STEPS:
            raise ValueError(f"steps go from 1 to {MOST_STEPS}")
        if self.kind != "choose" and self.answers:
            raise ValueError("answers belong to choose")
        if self.kind == "choose":
            if not ANSWERS[0] <= len(self.answers) <= ANSWERS[1]:
                raise ValueError(f"{ANSWERS[0]} to {ANSWERS[1]} answers belong here, not {len(self.answers)}")
            if not any(answer.right for answer in self.answers):
                raise ValueError("no answer is right")
        if self.kind == "talk" and not self.say:
            raise ValueError("what there is to talk about is not said")
        if len(self.hints) > MOST_HINTS:
            raise ValueError(f"{MOST_HINTS} hints at most belong here, not {len(self.hints)}")


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeForm:
    """An action of a line, with what is said and drawn at the position it leads to and asked there.

    `seat`: who does it (None: the first who decides). `chance`: what chance says while it is done. `instead`: lines
    that begin with another action at its place.
    """

    do: str
    seat: int | None = None
    sign: Sign = ""
    say: Texts = field(default_factory=_empty)
    marks: tuple[MarkForm, ...] = ()
    ask: AskForm | None = None
    chance: tuple[int | str, ...] = ()
    instead: tuple[tuple[str | NodeForm, ...], ...] = ()

    def __post_init__(self) -> None:
        _known_texts(self.say)
        _not_too_many_marks(self.marks)
        if not self.do.strip():
            raise ValueError("nothing is done")
        if any(not line for line in self.instead):
            raise ValueError("a variation has an action")
        object.__setattr__(self, "instead", tuple(in_full(line) for line in self.instead))

    @property
    def variations(self) -> tuple[tuple[NodeForm, ...], ...]:
        """The lines instead of it, every action in the long form."""
        return self.instead  # type: ignore[return-value]  # `__post_init__` has seen to it

    @property
    def bare(self) -> bool:
        """Whether it is an action and nothing else."""
        return self == NodeForm(do=self.do)


Line = tuple[NodeForm, ...]


def in_full(line: Sequence[str | NodeForm]) -> Line:
    """Every action in the long form."""
    return tuple(NodeForm(do=node) if isinstance(node, str) else node for node in line)


def _not_too_many_marks(marks: Sequence[MarkForm]) -> None:
    if len(marks) > MOST_MARKS:
        raise ValueError(f"{MOST_MARKS} marks at most belong here, not {len(marks)}")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChapterForm:
    """A position and what can be done from there.

    It begins with the set-up (`seats`, `options`, `seed`), over which a position may be written (`given`, `chance` as
    in worked examples); or with position `at` of a `record`, which stands here whole, line by line. `front` is the seat
    whose view it is; with `hand` the chapter is about what it holds in secret, and a class sees that. `say`, `marks`
    and `ask` belong to the beginning. `level`: from 1, easy, to 5.
    """

    id: str
    title: Texts
    rule: str = ""
    level: int | None = None
    front: int = 0
    hand: bool = False
    seats: int | None = None
    options: Mapping[str, str] = field(default_factory=_empty)
    seed: int = 1
    given: Data = field(default_factory=_empty)
    chance: tuple[int | str, ...] = ()
    record: tuple[str, ...] = ()
    at: int = 0
    say: Texts = field(default_factory=_empty)
    marks: tuple[MarkForm, ...] = ()
    ask: AskForm | None = None
    line: tuple[str | NodeForm, ...] = ()

    def __post_init__(self) -> None:
        _id(self.id)
        _known_texts(self.title, self.say)
        _not_too_many_marks(self.marks)
        if self.record and (self.seats is not None or self.options or self.given or self.chance):
            raise ValueError("a record tells seats, options, given and chance by itself")
        if not self.record and self.at:
            raise ValueError("at belongs to record")
        if self.at < 0 or self.front < 0:
            raise ValueError("at and front count from 0")
        if self.level is not None and not 1 <= self.level <= 5:
            raise ValueError("level goes from 1 to 5")
        object.__setattr__(self, "line", in_full(self.line))

    @property
    def nodes(self) -> Line:
        """The line, every action in the long form."""
        return self.line  # type: ignore[return-value]  # `__post_init__` has seen to it


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyForm:
    """A whole file: chapters about one game. `picture` is the drawing that heads it in a list, `about` a sentence."""

    study: int
    id: str
    game: str
    title: Texts
    about: Texts = field(default_factory=_empty)
    picture: str = ""
    chapters: tuple[ChapterForm, ...] = ()

    def __post_init__(self) -> None:
        if self.study != FORMAT:
            raise ValueError(f"this program reads studies of form {FORMAT}, not {self.study}")
        _id(self.id)
        _known_texts(self.title, self.about)
        if len(self.chapters) > MOST_CHAPTERS:
            raise ValueError(f"{MOST_CHAPTERS} chapters at most belong here, not {len(self.chapters)}")
        ids = [chapter.id for chapter in self.chapters]
        twice = next((one for one in ids if ids.count(one) > 1), None)
        if twice is not None:
            raise ValueError(f"two chapters have the id {twice}")
        nodes, deep = 0, 0
        for chapter in self.chapters:
            more, below = size_of(chapter.nodes)
            nodes, deep = nodes + more, max(deep, below)
        if nodes > MOST_NODES:
            raise ValueError(f"{MOST_NODES} actions at most belong here, not {nodes}")
        if deep > DEEPEST:
            raise ValueError(f"{deep} variations lie in each other, {DEEPEST} at most may")


def size_of(line: Line) -> tuple[int, int]:
    """How many actions a line has with its variations, and how deep those lie in each other."""
    count, deep = len(line), 0
    for node in line:
        for other in node.variations:
            more, below = size_of(other)
            count, deep = count + more, max(deep, below + 1)
    return count, deep
