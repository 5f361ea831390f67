"""What was thought about a finished game lies beside its record, a line for each decision:

    {"sum":"0123456789abcdef","of":{"program":"1.0","record":"…",…},"one":{…}}

Nothing depends on it. A line that is torn or changed (`sum` follows from what comes after it), or is of another game or
program, is as good as none and goes away with the next one that is written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tabletop.engine.types import Plain
from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import MB, read_bytes
from tabletop.session.disk.saving import add_text, write_whole

SUFFIX = ".review"
_MOST_BYTES = 64 * MB
_MOST_LINES = 200_000
"""Every decision of the longest record, by each level that thinks, and to spare."""
_START, _DIGITS = b'{"sum":"', 16
"""How a line begins, and how long its sum is."""
_SAME = ("program", "record")
"""What lines that lie in one file have in common."""


def review_beside(record: Path) -> Path:
    """Where the review of a record is kept."""
    return record.with_name(record.name + SUFFIX)


def latest_beside(record: Path, of: Mapping[str, Any] | None = None) -> list[Plain]:  # Any: of JSON
    """What was thought last about a record to its end, whoever thought it, else what was begun last: all lines that are
    like its last one, one for each position. Where somebody looks deeper, what is known already goes on to be told
    until that is whole. With `of` only what was thought of that course of a game."""
    lines = [line for line in _lines(review_beside(record))[0] if of is None or _like(line["of"], of)]
    ended = [line for line in lines if line["one"].get("left", 0) == 0]
    last = (ended or lines)[-1:]
    told = [line["one"] for line in lines if line["of"] == last[0]["of"]]
    return list({one.get("at"): one for one in told}.values())  # two programs may have thought of it at once


class ReviewFile:
    """What was thought `of` a game, as far as it lies beside `record` (None: it is kept nowhere)."""

    def __init__(self, record: Path | None, of: Mapping[str, Any]) -> None:
        self._path = review_beside(record) if record is not None else None
        self._of = dict(of)
        lines, whole = _lines(self._path) if self._path is not None else ([], True)
        self._kept = [line for line in lines if _like(line["of"], of)]
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
                add_text(self._path, _text(line))
            else:
                write_whole(self._path, "".join(map(_text, self._kept)))
                self._clean = True
        except OSError:
            self._path = None


def _like(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether lines may lie in one file."""
    return all(one.get(key) == other.get(key) for key in _SAME)


def _lines(path: Path) -> tuple[list[Any], bool]:
    """The lines of a file that can be used, and whether those are all."""
    try:
        data = read_bytes(path, _MOST_BYTES)
    except BadFile as bad:
        return [], bad.code == "not_found"
    found, whole = list[Any](), data.endswith(b"\n")
    if data.count(b"\n") > _MOST_LINES:
        return [], False
    for words in data.removesuffix(b"\n").split(b"\n"):
        if not words.startswith(_START + _sum(words[len(_START) + _DIGITS :])):
            whole = False
            continue
        try:
            found.append(parse_json(words))
        except BadFile:
            whole = False
    return found, whole


def _sum(rest: bytes) -> bytes:
    return blake2b(rest, digest_size=_DIGITS // 2).hexdigest().encode()


def _text(line: Mapping[str, Any]) -> str:
    rest = json.dumps({"of": line["of"], "one": line["one"]}, ensure_ascii=False, separators=(",", ":"))
    rest = f'",{rest[1:]}'
    return f"{_START.decode()}{_sum(rest.encode()).decode()}{rest}\n"
