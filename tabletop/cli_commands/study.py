"""`tabletop study`: studies held against the rules (check), and as worksheets on paper (print)."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tabletop.cli_commands.chosen import study_opened
from tabletop.cli_commands.papers import may_be_put, put
from tabletop.cli_commands.spec import Failed, UsageError, Values
from tabletop.components.source import ComponentError
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.session.studies import read_study, troubles
from tabletop.session.studies.start import LETTERS
from tabletop.session.studies.tree import all_ways


def run(values: Values, cat: Catalogue) -> int:
    """check: a line for each file that is in order, everything that is wrong otherwise; 1 if anything is."""
    if values["what"] == "print":
        return _printed(values, cat)
    for flag in ("out", "chapters"):
        if values[flag] is not None:
            raise UsageError("only_print", flag=f"--{flag}")
    return max(_checked(path, cat) for path in values["files"])


def _printed(values: Values, cat: Catalogue) -> int:
    if len(values["files"]) > 1:
        raise UsageError("too_many", text=str(values["files"][1]))
    if values["out"] is None:
        raise UsageError("missing_flag", flag="--out", word="OUT")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from tabletop.scene.export.share import NeedsShare
    from tabletop.scene.export.study_sheet import study_sheet

    study = study_opened(values["files"][0], cat)
    last = len(study.form.chapters)
    chapters = values["chapters"] or tuple(range(1, last + 1))
    for number in chapters:
        if number > last:
            raise UsageError("too_large", flag="--chapters", text=str(number), most=str(last))
    may_be_put(values["out"], cat)
    try:
        content = study_sheet(study, [number - 1 for number in chapters], registry.games(), cat)
    except NeedsShare:
        raise Failed(cat.text("cli.error.share")) from None
    return put(values["out"], content, cat)


def _checked(path: Path, cat: Catalogue) -> int:
    try:
        study = read_study(path)
    except ComponentError as error:
        print(error.text(cat), file=sys.stderr)
        return 2 if error.bad is not None and error.bad.code == "not_found" else 1
    wrong = troubles(study, registry.games())
    cat.seat(study.form.game if study.form.game in registry.games() else None, LETTERS)
    for trouble in wrong:
        print(trouble.text(cat), file=sys.stderr)
    if not wrong:
        chapters = study.form.chapters
        nodes = sum(1 for chapter in chapters for _ in all_ways(chapter.nodes))
        print(cat.text("cli.study.good", file=str(path), chapters=len(chapters), nodes=nodes))
    return 1 if wrong else 0
