"""The studies that come with the games, and those of owners."""

from __future__ import annotations

from pathlib import Path

from tabletop.components.source import ComponentError
from tabletop.files.bad_file import BadFile
from tabletop.files.reading import names_in
from tabletop.resources import resource
from tabletop.session.disk.paths import STUDY
from tabletop.session.studies.reading import Study, read_study


def game_studies(game: str) -> tuple[Study, ...]:
    """All studies that come with a game, in the order of their names; it may have none. Raises ComponentError for a
    broken one and for one of another game."""
    found = tuple(read_study(path) for path in sorted(resource("data", game).glob(f"*{STUDY}")))
    for study in found:
        if study.form.game != game:
            raise study.error(("game",), f"this folder belongs to {game}, not to {study.form.game}")
    return found


def own_studies(folder: Path) -> tuple[tuple[Study, ...], tuple[BadFile | ComponentError, ...]]:
    """The studies in a folder, and what is wrong with the files that are none."""
    found: list[Study] = []
    wrong: list[BadFile | ComponentError] = []
    try:
        names = names_in(folder, STUDY)
    except BadFile as bad:
        return (), (bad,)
    for name in names:
        try:
            found.append(read_study(folder / name))
        except ComponentError as error:
            wrong.append(error)
    return tuple(found), tuple(wrong)
