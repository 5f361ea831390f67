"""`tabletop export`: a game or a study as a page, a position as a picture or a worksheet, a passage as a GIF."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from tabletop.cli_commands.chosen import opened, position_called, study_opened, viewer_called
from tabletop.cli_commands.papers import may_be_put, put
from tabletop.cli_commands.spec import Failed, UsageError, Values
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.presentation.kept_review import whole_review
from tabletop.session.disk.paths import STUDY
from tabletop.session.saved.loading import OpenedRecord

_SIZE = (1280, 720)
_MOST_FRAMES = 200


def run(values: Values, cat: Catalogue) -> int:
    """Write the file named by --out; what it becomes follows from the ending of its name."""
    path: Path = values["out"]
    kind = path.suffix.removeprefix(".").lower()
    if values["file"].suffix == STUDY:
        for flag in ("from", "to", "viewer", "size", "theme"):
            if values[flag] is not None:
                raise UsageError("study_flag", flag=f"--{flag}")
        return put(path, _study(values["file"], path, kind, cat), cat)
    loaded = opened(values["file"], cat)
    session = loaded.session
    cat.seat(session.game.key, session.names)
    if kind not in WRITERS:
        raise UsageError("export_kind", text=str(path), known=tuple(WRITERS))
    may_be_put(path, cat)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from tabletop.scene.export.share import NeedsShare

    try:
        content = WRITERS[kind](loaded, values, cat)
    except NeedsShare:
        raise Failed(cat.text("cli.error.share")) from None
    return put(path, content, cat)


def _study(path: Path, out: Path, kind: str, cat: Catalogue) -> bytes:
    """A study as a page on which a pupil answers. Raises ComponentError for a file that is none."""
    if kind != "html":
        raise UsageError("study_export", text=str(path))
    study = study_opened(path, cat)
    may_be_put(out, cat)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from tabletop.scene.export.study_page import MOST_POSITIONS, TooManyPositions, study_page

    try:
        return study_page(study, registry.games(), cat.lang).encode("utf-8")
    except TooManyPositions as error:
        why = cat.text("cli.error.study_positions", text=str(path), count=error.count, most=MOST_POSITIONS)
        raise Failed(why) from None


def _page(loaded: OpenedRecord, values: Values, cat: Catalogue) -> bytes:
    """What the public saw, up to --to; of a whole game with its review, if there is one beside the record."""
    from tabletop.scene.export.page import page_of

    session = loaded.session
    session.history.cut(min(position_called(values["to"], session), session.known_to(None)))
    reviewed = whole_review(session, values["file"]) if session.outcome is not None else []
    return page_of(session, cat.lang, reviewed).encode("utf-8")


def _png(loaded: OpenedRecord, values: Values, cat: Catalogue) -> bytes:
    from tabletop.scene.window.offscreen import png_of

    session = loaded.session
    viewer = viewer_called(values["viewer"], loaded)
    session.history.cut(position_called(values["to"], session))
    return png_of(session, values["size"] or _SIZE, viewer, lang=cat.lang, theme=values["theme"] or "bright")


def _pdf(loaded: OpenedRecord, values: Values, cat: Catalogue) -> bytes:
    from tabletop.scene.export.game_sheet import game_sheet

    session = loaded.session
    viewer = viewer_called(values["viewer"], loaded)
    return game_sheet(session, position_called(values["to"], session), viewer, cat)


def _gif(loaded: OpenedRecord, values: Values, cat: Catalogue) -> bytes:
    from tabletop.scene.pictured.passage import gif_of

    session = loaded.session
    viewer = viewer_called(values["viewer"], loaded)
    to = position_called(values["to"], session)
    start = max(0, to - 20) if values["from"] is None else values["from"]
    if start > to:
        raise UsageError("too_large", flag="--from", text=str(start), most=str(to))
    if to - start > _MOST_FRAMES:
        raise UsageError("too_small", flag="--from", text=str(start), least=str(to - _MOST_FRAMES))
    session.history.cut(to)
    return gif_of(session, start, values["size"] or _SIZE, viewer, cat.lang, values["theme"] or "bright")


WRITERS: Mapping[str, Callable[[OpenedRecord, Values, Catalogue], bytes]] = {
    "html": _page,
    "png": _png,
    "pdf": _pdf,
    "gif": _gif,
}
