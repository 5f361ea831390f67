"""The files of running and saved games.

A game in progress is written to a file of its own in the autosave folder from its first action on. Saving puts a copy
where the player wants it. Opening a file never writes on it: playing on goes to a new autosave. A file that somebody
else deletes, replaces or writes into is given up, and the whole game is written to a new one.
"""

from __future__ import annotations

import contextlib
import time
from datetime import datetime
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from tabletop.session.disk.notice import Notice, notice
from tabletop.session.disk.paths import SUFFIX, Paths
from tabletop.session.disk.problem import problem
from tabletop.session.disk.saving import keep_backup, sync_folder, write_whole
from tabletop.session.records.chain import veil_head
from tabletop.session.records.sealed import SealedFile
from tabletop.session.saved.lesson_file import LessonFile
from tabletop.session.saved.loading import Games, OpenedRecord, load
from tabletop.session.saved.recovery import last_played_first, last_sitting, newest_first
from tabletop.session.saved.tidying import put_away_finished
from tabletop.session.saved.writer import RecordFile
from tabletop.session.session import Session

_AGAIN_S = 2.0
"""How soon what could not be written is tried again, in seconds."""
_MOST_LETTERS, _MOST_BYTES = 80, 160
"""Of the name of a saved game."""
_BEGUN = "%Y%m%d-%H%M%S"
"""When a game began, at the end of the name of the file that it keeps by itself."""


class InDoubt(Exception):
    """Raised when a record may have been cut short and nobody has said yet that it counts as it stands."""

    def __init__(self, doubt: Notice) -> None:
        super().__init__(doubt.key)
        self.doubt = doubt


class Store:
    """Keeps one running game on the disk at a time, and finds the others again.

    Nothing in here raises for trouble with the disk: it is kept in `problem`, and the game goes on.
    """

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self._live: RecordFile | None = None
        self._sealed: SealedFile | None = None
        self._session: Session[Any] | None = None
        self._trouble: Notice | None = None
        self._moved: Notice | None = None
        self._next_try = 0.0
        self._lessons: WeakKeyDictionary[Session[Any], LessonFile] = WeakKeyDictionary()
        self._files: WeakKeyDictionary[Session[Any], Path] = WeakKeyDictionary()

    @property
    def problem(self) -> Notice | None:
        """What the screen should tell about the disk now, None if all is well."""
        if self._live is None:
            return self._trouble
        held = self._sealed.problem if self._sealed is not None else None
        return self._live.problem or held or self._moved

    @property
    def live_path(self) -> Path | None:
        """The file the running game is written to."""
        return self._live.path if self._live is not None else None

    # -- the running game ----------------------------------------------------------------------------------------

    def begin(self, session: Session[Any]) -> None:
        """Keep a game from now on, in a new file that holds everything it has so far."""
        self.leave()
        self._session = session
        session.record.sit_down(last_sitting(self.paths.autosave) + 1)
        self._start()
        session.record.follow(self._take, self._hold)

    def resume(self, path: Path, games: Games, *, as_it_stands: bool = False) -> OpenedRecord:
        """Open a game of the autosave folder and go on writing there. Raises RecordError; InDoubt for a record that
        may have been cut short, unless it is to count `as_it_stands`.

        A file that is not exactly as this program would write it, as one with an incomplete end, or one in use
        elsewhere, stays as it is and the game goes on in a new one.
        """
        loaded = load(path, games, held=True)
        if loaded.doubt is not None and not as_it_stands:
            raise InDoubt(loaded.doubt)
        self.leave()
        live = None
        if loaded.doubt is None and path.parent == self.paths.autosave:
            live = _reopened(path, loaded.session.record.file_text())
        if live is None:
            self.begin(loaded.session)
        else:
            self._session, self._live = loaded.session, live
            self._seal()
            loaded.session.record.follow(self._take, self._hold)
            loaded.session.record.sit_down(last_sitting(self.paths.autosave) + 1)
        return loaded

    def leave(self) -> None:
        """The running game is put away: everything written, the file free for others, and among the finished ones if
        it is over."""
        if self._session is not None:
            self.flush()
            self._session.record.unfollow(self._take)
        if self._live is not None:
            self._live.close()
        self._session = self._live = self._trouble = self._moved = self._sealed = None
        put_away_finished(self.paths)

    def flush(self) -> None:
        """Have everything on the disk now."""
        self._retry()
        if self._live is not None:
            self._live.flush()
            self._mend()

    def tend(self) -> None:
        """Try again, now and then, what could not be written; called with every frame."""
        live, sealed = self._live, self._sealed
        ill = live.lost if live is not None else self._session is not None
        if (ill or (sealed is not None and sealed.problem is not None)) and time.monotonic() >= self._next_try:
            self._retry()

    def _retry(self) -> None:
        self._next_try = time.monotonic() + _AGAIN_S
        if self._session is not None and self._live is None:
            self._start()
        self._mend()
        if self._live is not None and self._sealed is not None and self._sealed.problem is not None:
            self._keep_held()

    def _take(self, line: str, lasting: bool) -> None:
        if self._live is not None:
            self._live.append(line, lasting)
            self._mend()
        elif lasting:
            self._start()  # there may be room by now

    def _mend(self) -> None:
        """The file is not ours any more: the whole game goes to a new one."""
        lost = self._live
        if lost is None or not lost.lost:
            return
        lost.close()
        self._live = self._sealed = None
        self._start()
        now = self.live_path
        if now is not None:
            self._moved = notice("problem.moved", file=str(lost.path), now=now.name)

    def _start(self) -> None:
        assert self._session is not None
        folder = self.paths.autosave
        path = folder / f"{self._session.game.key}-{datetime.now():{_BEGUN}}{SUFFIX}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._live = _create(path)
        except OSError as error:
            self._trouble = problem(path, error)
            return
        self._live.append(self._session.record.file_text())
        self._seal()
        sync_folder(folder)

    def _hold(self, line: str) -> None:
        """A line that is held back; an empty one says that they all came out."""
        if self._sealed is None or self._live is None:
            return
        if line:
            self._live.append("")  # marks that still wait for their thread: what is held counts them
            self._mend()
            self._keep_held()
        else:
            self._sealed.drop()

    def _seal(self) -> None:
        assert self._session is not None
        assert self._live is not None
        self._sealed = SealedFile(self._live.path, veil_head(self._session.record.lines[0]))
        self._keep_held()

    def _keep_held(self) -> None:
        if self._session is not None and self._sealed is not None:
            record = self._session.record
            self._sealed.keep(record.told, record.held)

    # -- what was prepared for a class ---------------------------------------------------------------------------

    def came_from(self, session: Session[Any], path: Path) -> None:
        """A game was read from a file: what was prepared for a class with it lies beside that file."""
        self._lessons[session] = LessonFile(path)
        self._files[session] = path

    def file_of(self, session: Session[Any]) -> Path | None:
        """The file that a game lies in: the one it is written to while it is played, else that it was read from."""
        return self.live_path if session is self._session else self._files.get(session)

    def lesson_of(self, session: Session[Any]) -> LessonFile:
        """What was prepared for a class with a game; that of the running game lies beside its own file."""
        kept = self._lessons.get(session)
        path = self.live_path if session is self._session else None
        if kept is None or (path is not None and not kept.lies_beside(path)):
            before, kept = kept, LessonFile(path)
            if before is not None:
                kept.keep(before.prepared)
            self._lessons[session] = kept
        return kept

    # -- other files ---------------------------------------------------------------------------------------------

    def autosaves(self) -> list[Path]:
        """Games in the autosave folder, the last played first, by what they say themselves."""
        return last_played_first(self.paths.autosave)

    def saved(self) -> list[Path]:
        """Games people saved, the newest first."""
        return newest_first(self.paths.games)

    def save_as(self, session: Session[Any], path: Path) -> Notice | None:
        """Write a copy of the record to `path`, as far as everybody may know it; what was there before is kept as a
        backup. Tells what went wrong."""
        try:
            keep_backup(path, self.paths.state / "backups")
            write_whole(path, session.record.copy_text())
        except OSError as error:
            return problem(path, error)
        LessonFile(path).keep(self.lesson_of(session).prepared)
        return None

    def path_for(self, name: str) -> Path:
        """Where a game called `name` by its players is saved: letters no system minds, as many as find room in a name
        with what lies beside it, and the suffix."""
        clean = "".join(c if c.isalnum() or c in " -_.,()'" else "_" for c in name[:_MOST_LETTERS])
        clean = clean.encode()[:_MOST_BYTES].decode(errors="ignore").strip(" .") or "game"
        return self.paths.games / (clean if clean.endswith(SUFFIX) else clean + SUFFIX)


def kept_since(name: str) -> datetime | None:
    """When a game began that keeps itself in a file of this name; None: somebody named it."""
    try:
        return datetime.strptime("-".join(name.split("-")[-2:]), _BEGUN)
    except ValueError:
        return None


def _reopened(path: Path, text: str) -> RecordFile | None:
    """The file, if it holds this text and nobody else writes it."""
    try:
        live = RecordFile(path, new=False)
    except OSError:
        return None
    if live.holds(text):
        return live
    live.close()
    return None


def _create(path: Path) -> RecordFile:
    for number in range(1, 100):
        with contextlib.suppress(FileExistsError):
            return RecordFile(path if number == 1 else path.with_stem(f"{path.stem}-{number}"), new=True)
    raise FileExistsError(path)
