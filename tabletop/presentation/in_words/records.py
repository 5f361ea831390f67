"""The pure records of a table in words, in the reader's language; nothing here knows a pixel or a rule."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.engine.action import Action


@dataclass(frozen=True, slots=True)
class BoardWords:
    """A board with a line for everything on it: "pioneer (Anna), space 2"."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActionWords:
    """Something that can be done: `words` are unlike those of every other action, `effect` is what it costs and brings
    at once ("" if nothing can be told)."""

    action: Action
    words: str
    effect: str


@dataclass(frozen=True, slots=True)
class RefusedWords:
    """Something that cannot be used now: what it is, and the reason."""

    thing: str
    reason: str


@dataclass(frozen=True, slots=True)
class TableWords:
    """All that one viewer may know of a table.

    `asked` says what can be done or what is going on, `how` is its longer form, `aim` in the first round what
    wins and how to begin, `aside` how the game stands and what
    ends it, `warning` what presses ("" each, where there is nothing). `news` is what happened since the viewer's own
    last decision. While the screen is to be handed over only `asked` says something.
    """

    title: str
    asked: str
    how: str = ""
    aim: str = ""
    aside: str = ""
    warning: str = ""
    progress: tuple[str, ...] = ()
    news: tuple[str, ...] = ()
    actions: tuple[ActionWords, ...] = ()
    refused: tuple[RefusedWords, ...] = ()
    boards: tuple[BoardWords, ...] = ()
