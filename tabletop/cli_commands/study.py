"""`tabletop study check`: studies held against the rules."""

from __future__ import annotations

import sys
from pathlib import Path

from tabletop.cli_commands.spec import Values
from tabletop.components.source import ComponentError
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.session.studies import read_study, troubles
from tabletop.session.studies.tree import all_ways


def run(values: Values, cat: Catalogue) -> int:
    """A line for each file that is in order, everything that is wrong otherwise; 1 if anything is."""
    return max(_checked(path, cat) for path in values["files"])


def _checked(path: Path, cat: Catalogue) -> int:
    try:
        study = read_study(path)
    except ComponentError as error:
        print(error.text(cat), file=sys.stderr)
        return 2 if error.bad is not None and error.bad.code == "not_found" else 1
    wrong = troubles(study, registry.games())
    for trouble in wrong:
        print(trouble.text(cat), file=sys.stderr)
    if not wrong:
        chapters = study.form.chapters
        nodes = sum(1 for chapter in chapters for _ in all_ways(chapter.nodes))
        print(cat.text("cli.study.good", file=str(path), chapters=len(chapters), nodes=nodes))
    return 1 if wrong else 0
