"""No command, `tabletop new` and `tabletop open`: the window."""

from __future__ import annotations

import errno
import importlib.util
import os
from typing import Any

from tabletop.cli_commands.spec import Failed, UsageError, Values
from tabletop.locale import Catalogue
from tabletop.session.disk.paths import STUDY


def run(values: Values, cat: Catalogue) -> int:
    """Check what can be checked without a window, then open it."""
    action = values["command"] or "title"
    table: dict[str, Any] = {}
    if action in ("new", "open"):  # the first screen alone needs nothing of what plays
        from tabletop.cli_commands.chosen import opened, study_opened, table_chosen, table_coded
    if action == "new" and values["code"] is not None:
        coded = table_coded(values, cat)
        table = {"setup": coded}
    elif action == "new":
        game, setup = table_chosen(values, cat, bots=False)
        table = {
            "game": game.key,
            "seats": values["seats"],
            "seed": values["seed"],
            "options": setup.options,
            "undo": setup.undo if "undo" in dict(values["option"]) else None,
            "bots": values["bot"],
            "board": setup.board,
        }
    elif action == "open":
        if values["file"].suffix == STUDY:
            study_opened(values["file"], cat)
        else:
            opened(values["file"], cat)
        table = {"path": values["file"]}
    if importlib.util.find_spec("pygame") is None:
        raise Failed(cat.text("cli.error.no_pygame"))
    _may_write(values)
    from tabletop.scene.window.app import run as open_window
    from tabletop.scene.window.config import WindowConfig

    shown = {name: values[name] for name in ("size", "fullscreen", "log", "frames", "shot", "develop")}
    config = WindowConfig(action=action, lang=values["lang"], **table, **shown)
    return open_window(config)


def _may_write(values: Values) -> None:
    """Files that are to be written can be. Raises UsageError."""
    from tabletop.scene.context.trace import Trace

    log, shot = values["log"], values["shot"]
    if log is not None:
        try:
            Trace(log).close()
        except OSError as error:
            raise UsageError("unwritable", file=str(log), detail=error.strerror or str(error)) from error
    if shot is not None and (not shot.parent.is_dir() or (shot.exists() and not shot.is_file())):
        why = os.strerror(errno.EISDIR if shot.is_dir() else errno.EINVAL if shot.exists() else errno.ENOENT)
        raise UsageError("unwritable", file=str(shot), detail=why)
