"""A study that is being made: every change can be undone, and is on the disk before the next one."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection, Hashable
from pathlib import Path

from tabletop.components.source import parse
from tabletop.files.bad_file import BadFile
from tabletop.files.reading import read_bytes
from tabletop.files.yaml_text import MOST_BYTES
from tabletop.session.disk.notice import Notice, notice
from tabletop.session.disk.paths import STUDY
from tabletop.session.disk.problem import problem
from tabletop.session.disk.saving import keep_backup, write_whole
from tabletop.session.examples.form import Texts
from tabletop.session.studies.form import FORMAT, StudyForm
from tabletop.session.studies.reading import Study, read_study
from tabletop.session.studies.refused import EditRefused
from tabletop.session.studies.wording import fresh_id
from tabletop.session.studies.writing import study_text

_KB = 1024


class StudyDraft:
    """One study file that is edited here.

    `heard` are called after every change. What was typed in one go (`as_one`) is undone in one go. A file that somebody
    else has written meanwhile is left alone: the study goes on beside it, and `problem` says so.
    """

    def __init__(self, path: Path, form: StudyForm, backups: Path, *, there: bytes | None = None) -> None:
        self.path = path
        self.form = form
        self.problem: Notice | None = None
        self.heard: list[Callable[[], None]] = []
        self._backups = backups
        self._there = there
        """What our file holds; None: there is none yet."""
        self._kept = there is None
        self._done: list[StudyForm] = []
        self._undone: list[StudyForm] = []
        self._going: Hashable = None

    @classmethod
    def open(cls, path: Path, backups: Path) -> StudyDraft:
        """Go on with a study. Raises ComponentError for what is none."""
        study = read_study(path)
        return cls(path, study.form, backups, there=_content(path))

    @classmethod
    def begin(cls, folder: Path, game: str, title: Texts, backups: Path, taken: Collection[str] = ()) -> StudyDraft:
        """A new study in a folder, under a name that is free there; `taken` are ids that others have."""
        words = next(iter(title.values()), "")
        names = {path.stem for path in folder.glob(f"*{STUDY}")} if folder.is_dir() else set[str]()
        own = fresh_id(words, {*names, *taken}, "study")
        draft = cls(folder / f"{own}{STUDY}", StudyForm(study=FORMAT, id=own, game=game, title=title), backups)
        draft.save()
        return draft

    @property
    def study(self) -> Study:
        """The study as it stands, as if it had been read from its file."""
        return Study(self.form, parse("{}", self.path.name), self.path)

    # -- changes -------------------------------------------------------------------------------------------------

    def change(self, form: StudyForm, as_one: Hashable = None) -> None:
        """From now on it is this. Raises EditRefused for one that would be too large to be opened again."""
        if form == self.form:
            return
        text = study_text(form)
        if len(text.encode()) > MOST_BYTES:
            raise EditRefused("too_large", most=MOST_BYTES // _KB)
        if as_one is None or as_one != self._going:
            self._done.append(self.form)
        self._going, self._undone, self.form = as_one, [], form
        self._write(text)

    @property
    def depth(self) -> int:
        """How many changes can be undone."""
        return len(self._done)

    @property
    def can_undo(self) -> bool:
        """Whether something was changed."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return bool(self._undone)

    def undo(self) -> bool:
        """Back over the last change; False if there is none."""
        return self._step(self._done, self._undone)

    def redo(self) -> bool:
        """Forth again; False if nothing was undone."""
        return self._step(self._undone, self._done)

    def _step(self, source: list[StudyForm], other: list[StudyForm]) -> bool:
        if not source:
            return False
        other.append(self.form)
        self.form, self._going = source.pop(), None
        self.save()
        return True

    # -- the disk ------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Have it on the disk as it stands."""
        self._write(study_text(self.form))

    def _write(self, text: str) -> None:
        data, self.problem = text.encode(), None
        try:
            self._make_way()
            write_whole(self.path, text)
            self._there = data
        except OSError as error:
            self.problem = problem(self.path, error, playing=False)
        for hear in self.heard:
            hear()

    def _make_way(self) -> None:
        """What was there before this sitting is kept as a backup; what somebody else has written since stays."""
        if not self._kept:
            keep_backup(self.path, self._backups)
            self._kept = True
        there = _content(self.path)
        if there is None or there == self._there:
            return
        before = self.path
        taken = {path.stem for path in before.parent.glob(f"*{STUDY}")}
        self.path = before.with_name(f"{fresh_id(before.stem, taken, 'study')}{STUDY}")
        self.problem = notice("study_edit.moved", file=str(before), now=self.path.name)


def _content(path: Path) -> bytes | None:
    with contextlib.suppress(BadFile):
        return read_bytes(path, MOST_BYTES)
    return None
