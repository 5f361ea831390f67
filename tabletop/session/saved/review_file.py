"""What was thought about a finished game lies beside its record, a line for each decision:

    {"of": {"program": "1.0", "record": "…", …}, "one": {…}}

Nothing depends on it. A line that is torn, or is of another game or program, is as good as none and goes away with the
next one that is written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletop.engine.types import Plain
from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import MB, read_bytes
from tabletop.session.disk.saving import write_whole

SUFFIX = ".review"
_MOST_BYTES = 64 * MB
_SAME = ("program", "record")
"""What lines that lie in one file have in common."""


def review_beside(record: Path) -> Path:
    """Where the review of a record is kept."""
    return record.with_name(record.name + SUFFIX)


def latest_beside(record: Path) -> list[Plain]:
    """What was thought last about a record to its end, whoever thought it, else what was begun last: all lines that are
    like its last one. Where somebody looks deeper, what is known already goes on to be told until that is whole."""
    lines, _ = _lines(review_beside(record))
    ended = [line for line in lines if line["one"].get("left", 0) == 0]
    last = (ended or lines)[-1:]
    return [line["one"] for line in lines if line["of"] == last[0]["of"]]


class ReviewFile:
    """What was thought `of` a game, as far as it lies beside `record` (None: it is kept nowhere)."""

    def __init__(self, record: Path | None, of: Mapping[str, Any]) -> None:
        self._path = review_beside(record) if record is not None else None
        self._of = dict(of)
        lines, whole = _lines(self._path) if self._path is not None else ([], True)
        self._kept = [line for line in lines if all(line["of"].get(key) == of.get(key) for key in _SAME)]
        self._clean = whole and len(self._kept) == len(lines)
        self.found: list[Any] = [line["one"] for line in self._kept if line["of"] == self._of]

    def add(self, one: Mapping[str, Plain]) -> None:
        """One decision more. Where the disk takes nothing it is not kept, and the review goes on."""
        if self._path is None:
            return
        line = {"of": self._of, "one": one}
        self._kept.append(line)
        try:
            if self._clean:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(_text(line))
            else:
                write_whole(self._path, "".join(map(_text, self._kept)))
                self._clean = True
        except OSError:
            self._path = None


def _lines(path: Path) -> tuple[list[Any], bool]:
    """The lines of a file that can be used, and whether those are all."""
    try:
        data = read_bytes(path, _MOST_BYTES)
    except BadFile as bad:
        return [], bad.code == "not_found"
    found, whole = list[Any](), data.endswith(b"\n")
    for words in data.splitlines():
        try:
            line = parse_json(words)
        except (BadFile, ValueError):
            line = None
        if isinstance(line, dict) and isinstance(line.get("of"), dict) and isinstance(line.get("one"), dict):
            found.append(line)
        else:
            whole = False
    return found, whole


def _text(line: Mapping[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"
