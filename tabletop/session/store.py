"""The files of running and saved games.

A game in progress is written to a file of its own in the autosave folder from its first action on. Saving puts a copy
where the player wants it. Opening a file never writes on it: playing on goes to a new autosave.
"""

from __future__ import annotations

import contextlib
import os
from datetime import datetime
from pathlib import Path
from typing import Any

from tabletop.session.loading import Games, Loaded, load
from tabletop.session.lock import is_busy
from tabletop.session.notice import Notice
from tabletop.session.places import Places
from tabletop.session.problem import problem
from tabletop.session.record import SUFFIX
from tabletop.session.saving import keep_backup, sync_folder, write_whole
from tabletop.session.sealed import SealedFile, beside
from tabletop.session.session import Session
from tabletop.session.writer import RecordFile

KEPT = 20
"""So many games stay in the autosave folder; the oldest are removed when a new one begins."""


class Store:
    """Keeps one running game on the disk at a time, and finds the others again.

    Nothing in here raises for trouble with the disk: it is kept in `problem`, and the game goes on.
    """

    def __init__(self, places: Places) -> None:
        self.places = places
        self._live: RecordFile | None = None
        self._sealed: SealedFile | None = None
        self._session: Session[Any] | None = None
        self._trouble: Notice | None = None

    @property
    def problem(self) -> Notice | None:
        """What the screen should tell about the disk now, None if all is well."""
        return self._live.problem if self._live is not None else self._trouble

    @property
    def live_path(self) -> Path | None:
        """The file the running game is written to."""
        return self._live.path if self._live is not None else None

    # -- the running game ----------------------------------------------------------------------------------------

    def begin(self, session: Session[Any]) -> None:
        """Keep a game from now on, in a new file that holds everything it has so far."""
        self.leave()
        self._session = session
        self._start()
        session.record.follow(self._take, self._hold)

    def resume(self, path: Path, games: Games) -> Loaded:
        """Open a game of the autosave folder and go on writing there. Raises RecordError.

        A file with an incomplete end, or one in use elsewhere, stays as it is and the game goes on in a new one.
        """
        loaded = load(path, games, held=True)
        self.leave()
        live = None
        if loaded.clean and path.parent == self.places.autosave:
            with contextlib.suppress(OSError):
                live = RecordFile(path, new=False)
        if live is None:
            self.begin(loaded.session)
        else:
            self._session, self._live = loaded.session, live
            self._seal()
            loaded.session.record.follow(self._take, self._hold)
        return loaded

    def leave(self) -> None:
        """The running game is put away: everything written, the file free for others."""
        if self._session is not None:
            self._session.record.unfollow(self._take)
        if self._live is not None:
            self._live.close()
        self._session = self._live = self._trouble = self._sealed = None

    def flush(self) -> None:
        """Have everything on the disk now."""
        if self._live is not None:
            self._live.flush()

    def _take(self, line: str, lasting: bool) -> None:
        if self._live is not None:
            self._live.append(line, lasting)
        elif lasting:
            self._start()  # there may be room by now

    def _start(self) -> None:
        assert self._session is not None
        folder = self.places.autosave
        path = folder / f"{self._session.game.key}-{datetime.now():%Y%m%d-%H%M%S}{SUFFIX}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._tidy()
            self._live = _create(path)
        except OSError as error:
            self._trouble = problem(path, error)
            return
        self._live.append(self._session.record.open_text())
        self._seal()
        sync_folder(folder)

    def _hold(self, line: str) -> None:
        """A line that is held back; an empty one says that they all came out."""
        if self._sealed is None or self._session is None:
            return
        if line:
            if self._live is not None:
                self._live.append("")  # marks that still wait for their thread: what is held counts them
            self._sealed.append(self._session.record.open, line)
        else:
            self._sealed.drop()

    def _seal(self) -> None:
        assert self._session is not None
        assert self._live is not None
        record = self._session.record
        self._sealed = SealedFile(self._live.path, record.lines[0])
        self._sealed.begin(record.open, record.held)

    def _tidy(self) -> None:
        for path in self.autosaves()[KEPT - 1 :]:
            if not is_busy(path):
                with contextlib.suppress(OSError):
                    path.unlink()
                    beside(path).unlink()

    # -- other files ---------------------------------------------------------------------------------------------

    def autosaves(self) -> list[Path]:
        """Games in the autosave folder, the last played first."""
        return _newest_first(self.places.autosave)

    def saved(self) -> list[Path]:
        """Games people saved, the newest first."""
        return _newest_first(self.places.games)

    def save_as(self, session: Session[Any], path: Path) -> Notice | None:
        """Write a copy of the record to `path`, as far as everybody may know it; what was there before is kept as a
        backup. Tells what went wrong."""
        try:
            keep_backup(path, self.places.state / "backups")
            write_whole(path, session.record.open_text())
        except OSError as error:
            return problem(path, error)
        return None

    def path_for(self, name: str) -> Path:
        """Where a game called `name` by its players is saved: letters no system minds, and the suffix."""
        clean = "".join(c if c.isalnum() or c in " -_.,()'" else "_" for c in name).strip(" .")[:80] or "game"
        return self.places.games / (clean if clean.endswith(SUFFIX) else clean + SUFFIX)


def _create(path: Path) -> RecordFile:
    for number in range(1, 100):
        with contextlib.suppress(FileExistsError):
            return RecordFile(path if number == 1 else path.with_stem(f"{path.stem}-{number}"), new=True)
    raise FileExistsError(path)


def _newest_first(folder: Path) -> list[Path]:
    found: list[tuple[float, str, Path]] = []
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):  # a circle of links, or gone meanwhile: the others count all the same
                if entry.name.endswith(SUFFIX) and entry.is_file():
                    found.append((entry.stat().st_mtime, entry.name, Path(entry.path)))
    return [path for _, _, path in sorted(found, reverse=True)]
