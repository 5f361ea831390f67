"""How the running game stands, kept beside its record while it goes on: should the program be killed, the lists of
games still tell its round and whose turn it is."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletop.files.bad_file import BadFile
from tabletop.presentation.measured import measured, samples
from tabletop.scene.context.manager import Context, Scene
from tabletop.session.saved.keepsake import AT, MEASURE, PART, Keepsake, keep, kept
from tabletop.session.saved.recovery import summary
from tabletop.session.session import Session

QUIET_MS = 1000
"""So long a position stands before it is kept: nobody waits for the disk while computers play on."""
_TABLES = ("table", "guided")
"""Screens of a running game: what a lesson has led to is one as well."""


def running_table(ctx: Context) -> tuple[Path, Scene, Session[Any]] | None:
    """The record that is written now, the screen of its table, and the game; None while nobody plays, or before the
    first action."""
    path = ctx.store.live_path
    table = next((scene for scene in ctx.manager.scenes if scene.name in _TABLES), None)
    session: Session[Any] | None = getattr(table, "session", None)
    if path is None or table is None or session is None or not session.position:
        return None
    return path, table, session


def keep_as_it_stands(ctx: Context, path: Path, session: Session[Any], picture: bytes) -> None:
    """Round and turn beside the record, with a picture."""
    with contextlib.suppress(BadFile):  # somebody else took the file away: there is no list to show it in
        ctx.store.flush()
        keep(path, Keepsake(summary(path).moves, session.deciders, picture, _most(session), _at(session)))


def _most(session: Session[Any]) -> tuple[Mapping[str, int], ...]:
    """By seat the parts of the points and the heights of the chart; nothing while the game goes on."""
    if session.outcome is None:
        return ()
    heights = measured(session, samples(session))
    return tuple(
        {PART + name: points for name, points in score.parts}
        | {MEASURE + name: max(rows[score.seat]) for name, rows in heights.items()}
        for score in session.outcome.scores
    )


def _at(session: Session[Any]) -> tuple[str, int]:
    """The round, turn or year that the ribbon tells of."""
    for label in session.game.status(session.view(None)):
        number = next((value for _, value in label.values if isinstance(value, int)), None)
        if label.key in AT and number is not None:
            return label.key, number
    return "", 0


class KeptTable:
    """Keeps how the game stands whenever nothing has happened for a moment."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._seen: tuple[Path, int] | None = None
        self._quiet = 0

    def update(self, dt_ms: int) -> None:
        """Time passes."""
        found = running_table(self.ctx)
        if found is None:
            return
        path, _, session = found
        if (path, session.position) != self._seen:
            self._seen, self._quiet = (path, session.position), 0
        before, self._quiet = self._quiet, self._quiet + dt_ms
        if before < QUIET_MS <= self._quiet:
            card = kept(path)
            keep_as_it_stands(self.ctx, path, session, card.picture if card is not None else b"")
