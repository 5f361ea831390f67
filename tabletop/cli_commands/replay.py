"""`tabletop replay`: what happened in a record as text, or one of its positions as a picture."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from tabletop.cli_commands.chosen import opened, position_called, viewer_called
from tabletop.cli_commands.spec import Failed, Values
from tabletop.engine.event import redact_events
from tabletop.engine.types import Seat
from tabletop.locale import Catalogue
from tabletop.session.disk.problem import problem
from tabletop.session.session import Session

_SIZE = (1920, 1080)


def run(values: Values, cat: Catalogue) -> int:
    """Print the log of the public or of a seat up to position --to, or write the picture."""
    loaded = opened(values["file"], cat)
    session = loaded.session
    cat.seat(session.game.key, session.names)
    viewer = viewer_called(values["viewer"], loaded)
    to = position_called(values["to"], session)
    if values["png"] is not None:
        _picture(session, to, viewer, values, cat)
    else:
        print("\n".join(told(session, to, viewer, cat)))
    return 0


def told(session: Session[Any], to: int, viewer: Seat | None, cat: Catalogue) -> list[str]:
    """What happened before the first action, then a numbered line for each up to position `to` and what it led to.

    What was done in secret, or without anything to see, stays unsaid except to the one who did it.
    """
    lines = [f"       {cat.event(event)}" for event in redact_events(session.opening, viewer)]
    before = session.state_at(0)
    for number, entry in enumerate(session.line[:to], 1):
        seat = entry.action.seat
        events = redact_events(entry.events, viewer)
        text = session.game.actions.text(entry.action) if entry.public or viewer == seat else "..."
        lines.append(f"{number:4} {session.names[seat]}: {text}")
        with cat.standing(partial(session.game.whereabouts, before)):
            lines += [f"       {cat.event(event)}" for event in events]
        before = entry.state
    return lines


def _picture(session: Session[Any], to: int, viewer: Seat | None, values: Values, cat: Catalogue) -> None:
    import os

    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from tabletop.scene.window.offscreen import save_picture

    path: Path = values["png"]
    session.history.cut(to)
    size, theme = values["size"] or _SIZE, values["theme"] or "bright"
    try:
        save_picture(session, path, size, viewer, lang=cat.lang, theme=theme)
    except OSError as error:
        raise Failed(problem(path, error, playing=False).text(cat)) from error
