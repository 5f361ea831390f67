"""`tabletop report`: figures over all records in a folder, as one page that needs nothing else."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from tabletop.cli_commands.chosen import record_trouble
from tabletop.cli_commands.papers import may_be_put
from tabletop.cli_commands.processes import shared_out
from tabletop.cli_commands.spec import Failed, UsageError, Values
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.presentation.figures import GameFigures, figures_of
from tabletop.session.disk.paths import SUFFIX
from tabletop.session.disk.problem import problem
from tabletop.session.disk.saving import write_whole
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import load


@dataclass(frozen=True, slots=True)
class FigureReader:
    """Reads one of several records by its number; it can be sent to another process."""

    paths: tuple[Path, ...]
    lang: str

    def __call__(self, number: int) -> GameFigures | str:
        """What it contributes, or what is wrong with it."""
        path, cat = self.paths[number], Catalogue(self.lang)
        try:
            session = load(path, registry.games()).session
        except RecordError as error:
            return record_trouble(error, cat)
        if session.outcome is None:
            return cat.text("cli.report.not_over", file=str(path))
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
    for number, one in shared_out(FigureReader(paths, cat.lang), range(len(paths)), values["jobs"] or 1, cat):
        if isinstance(one, GameFigures):
            found[number] = one
        else:
            print(one, file=sys.stderr)
        if sys.stderr.isatty():
            print(cat.text("cli.so_far", n=number + 1, of=len(paths)), end="\r", file=sys.stderr)
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
