"""`tabletop report`: figures over all records in a folder, as one page that needs nothing else."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from tabletop.cli_commands.chosen import record_trouble
from tabletop.cli_commands.cluster import Handed, spread
from tabletop.cli_commands.papers import may_be_put
from tabletop.cli_commands.spec import Failed, UsageError, Values
from tabletop.files.bad_file import BadFile
from tabletop.files.reading import read_bytes, unmarked
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.presentation.figures import GameFigures, figures_of
from tabletop.session.disk.paths import SUFFIX
from tabletop.session.disk.problem import problem
from tabletop.session.disk.saving import write_whole
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import loads


@dataclass(frozen=True, slots=True)
class Records:
    """Record files by their numbers; it can be sent to another process."""

    paths: tuple[Path, ...]

    def __call__(self, number: int) -> RecordText:
        """One of them, as it lies on this disk."""
        path = self.paths[number]
        try:
            return RecordText(path, read_bytes(path))
        except BadFile as bad:
            return RecordText(path, b"", bad)


@dataclass(frozen=True, slots=True)
class RecordText:
    """What a record file holds, or why it cannot be read."""

    path: Path
    data: bytes
    bad: BadFile | None = None


@dataclass(frozen=True, slots=True)
class FigureReader:
    """Plays one record through; it can be sent to another process, or to another machine."""

    lang: str

    def __call__(self, text: RecordText) -> GameFigures | str:
        """What it contributes, or what is wrong with it."""
        cat = Catalogue(self.lang)
        try:
            if text.bad is not None:
                raise RecordError.of(text.bad) from text.bad
            session = loads(unmarked(text.data), registry.games()).session
        except RecordError as error:
            error.path = text.path
            return record_trouble(error, cat)
        if session.outcome is None:
            return cat.text("cli.report.not_over", file=str(text.path))
        return figures_of(session)


def run(values: Values, cat: Catalogue) -> int:
    """Read every record, name the broken ones, write the page of the rest."""
    from tabletop.cli_commands.report_page import NeedsPlots, report_page

    folder, out = values["folder"], values["out"]
    if not folder.is_dir():
        raise UsageError("no_folder", text=str(folder))
    may_be_put(out, cat)
    paths = tuple(sorted(folder.rglob(f"*{SUFFIX}")))
    found: dict[int, GameFigures] = {}
    reader = Handed(Records(paths), FigureReader(cat.lang))
    pieces = spread(reader, range(len(paths)), values["jobs"] or 1, values["cluster"], cat)
    for done, (number, one) in enumerate(pieces, 1):
        if isinstance(one, GameFigures):
            found[number] = one
        else:
            print(one, file=sys.stderr)
        if sys.stderr.isatty():
            print(cat.text("cli.so_far", n=done, of=len(paths)), end="\r", file=sys.stderr)
    if not found:
        raise Failed(cat.text("cli.report.nothing", file=str(folder)))
    games = [found[number] for number in sorted(found)]
    try:
        write_whole(out, report_page(games, len(paths) - len(games), cat))
    except NeedsPlots:
        raise Failed(cat.text("cli.error.report")) from None
    except OSError as error:
        raise Failed(problem(out, error, playing=False).text(cat)) from error
    print(out)
    return 0
