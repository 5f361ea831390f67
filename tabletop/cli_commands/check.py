"""`tabletop check`: whether records keep the rules."""

from __future__ import annotations

import sys
from pathlib import Path

from tabletop.cli_commands.chosen import doubt_told, record_trouble
from tabletop.cli_commands.spec import Values
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import OpenedRecord, load


def run(values: Values, cat: Catalogue) -> int:
    """A line for each file; 1 if any of them is not valid or not whole as it stands, 2 if one is not there."""
    code = 0
    for path in values["files"]:
        try:
            loaded = load(path, registry.games())
        except RecordError as error:
            print(record_trouble(error, cat), file=sys.stderr)
            code = max(code, 2 if error.code == "not_found" else 1)
            continue
        if loaded.doubt is not None:
            print(doubt_told(path, loaded.doubt, cat), file=sys.stderr)
            code = max(code, 1)
        elif loaded.torn is not None:
            print(cat.text("record.torn", file=str(path), line=str(loaded.torn)), file=sys.stderr)
            code = max(code, 1)
        else:
            print(_valid(path, loaded, cat))
    return code


def _valid(path: Path, loaded: OpenedRecord, cat: Catalogue) -> str:
    session = loaded.session
    cat.seat(session.game.key, session.names)
    outcome = session.outcome
    values = {
        "file": str(path),
        "game": cat.text(f"game.{session.game.key}.title"),
        "names": session.names,
        "n": session.known_to(None),
        "variations": len(session.variations),
    }
    if outcome is None:
        return cat.text("cli.check.unfinished", **values)
    return cat.text("cli.check.finished", winners=outcome.ranking[0], **values)
