"""What somebody has learned here: how far each guided first game went, which worked examples were done, and how well
the chapters of studies."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count, takewhile
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tabletop.resources import resource
from tabletop.session.disk.paths import Paths
from tabletop.session.disk.problem import problem
from tabletop.session.disk.saving import write_whole
from tabletop.session.guided.chapter_files import chapter_file
from tabletop.session.owner.by_game import read_by_game


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody is with one game.

    `actions` and `at` are where a chapter of the guided first game was left (`GuidedSession.so_far`); `finished`:
    it was played to its end at least once. `done` are the ids of the worked examples that were done. For a study
    `marks` tell of each chapter that was played to its end how well it went at best (`studies.playing`).
    """

    actions: tuple[str, ...] = ()
    at: int = 0
    finished: bool = False
    done: tuple[str, ...] = ()
    marks: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))


class Learned:
    """Progress by game in one small file. A damaged file is put aside and told, never fatal."""

    def __init__(self, paths: Paths) -> None:
        self._path: Path = paths.config / "learned.json"
        self._games, self.problem = read_by_game(self._path, _from_plain)

    def of(self, game: str, *, own: bool = False, chapter: int = 1) -> Progress:
        """How far somebody is with a game, or with what its owner wrote for it; what was `done` lies with chapter 1."""
        return self._games.get(_shelf(game, own, chapter), Progress())

    def chapter(self, game: str, *, own: bool = False) -> int:
        """The chapter of the guided first game, or of its owner's, that was begun last and not played to its end; the
        first one else."""
        front = f"{_shelf(game, own)}/"
        further = [int(name) for key in self._games if (name := key.removeprefix(front)).isdecimal()]
        known = {chapter: self.of(game, own=own, chapter=chapter) for chapter in (1, *further)}
        begun = (chapter for chapter, one in known.items() if one.at or (chapter > 1 and not one.finished))
        return max(begun, default=1)

    def next_chapter(self, game: str) -> int:
        """The chapter of the guided first game to go on with: the one that was begun last, else the first that was
        never played to its end; 0 if all were. Opens no file."""
        begun = self.chapter(game)
        if begun > 1 or self.of(game).at:
            return begun
        there = takewhile(lambda one: resource("data", game, chapter_file(one)).exists(), count(1))
        return next((one for one in there if not self.of(game, chapter=one).finished), 0)

    def left(self, game: str, actions: tuple[str, ...], at: int, *, own: bool = False, chapter: int = 1) -> None:
        """A chapter of the guided first game stands there now."""
        known = self.of(game, own=own, chapter=chapter)
        self._keep(_shelf(game, own, chapter), replace(known, actions=actions, at=at))

    def finish(self, game: str, *, own: bool = False, chapter: int = 1) -> None:
        """A chapter of the guided first game is over: next time it begins anew."""
        known = self.of(game, own=own, chapter=chapter)
        self._keep(_shelf(game, own, chapter), replace(known, actions=(), at=0, finished=True))

    def did(self, game: str, example: str, *, own: bool = False) -> None:
        """A worked example has been done."""
        known = self.of(game, own=own)
        if example not in known.done:
            self._keep(_shelf(game, own), replace(known, done=(*known.done, example)))

    def newest(self) -> str:
        """The game that was learned last; "" if none was."""
        shelves = (key.partition("/")[0] for key in reversed(self._games))
        return next((game for game in shelves if not game.startswith("study:")), "")

    def of_study(self, study: str) -> Progress:
        """How far somebody is with a study, by its id."""
        return self._games.get(f"study:{study}", Progress())

    def studied(self, study: str, chapter: str, marks: int) -> None:
        """A chapter of a study has been played to its end; the best marks count."""
        known = self.of_study(study)
        if marks > known.marks.get(chapter, 0):
            self._keep(f"study:{study}", replace(known, marks={**known.marks, chapter: marks}))

    def _keep(self, shelf: str, progress: Progress) -> None:
        self._games.pop(shelf, None)
        self._games[shelf] = progress  # the newest is the last
        try:
            write_whole(self._path, json.dumps({key: _to_plain(one) for key, one in self._games.items()}, indent=1))
        except OSError as error:
            self.problem = problem(self._path, error)


def _shelf(game: str, own: bool, chapter: int = 1) -> str:
    shelf = f"{game}/own" if own else game
    return shelf if chapter == 1 else f"{shelf}/{chapter}"


def _to_plain(progress: Progress) -> dict[str, Any]:
    return {
        "actions": list(progress.actions),
        "at": progress.at,
        "finished": progress.finished,
        "done": list(progress.done),
        **({"marks": dict(progress.marks)} if progress.marks else {}),
    }


def _from_plain(value: object) -> Progress:
    """Raises ValueError for what `_to_plain` would not write."""
    if not isinstance(value, Mapping) or set(value) - {"marks"} != {"actions", "at", "finished", "done"}:
        raise ValueError("not the progress of a game")
    at, finished = value["at"], value["finished"]
    if type(at) is not int or at < 0 or type(finished) is not bool:
        raise ValueError("not the progress of a game")
    return Progress(_texts(value["actions"]), at, finished, _texts(value["done"]), _marks(value.get("marks", {})))


def _marks(value: object) -> Mapping[str, int]:
    if not isinstance(value, dict) or not all(type(one) is int and one > 0 for one in value.values()):
        raise ValueError("no marks of chapters")
    return MappingProxyType(value)


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError("not a list of texts")
    return tuple(value)
