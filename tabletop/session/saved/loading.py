"""Opening a record: read, check every line by playing it, and stop at the first that does not fit."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tabletop.engine.game import Game
from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import read_bytes, unmarked
from tabletop.session.disk.notice import Notice
from tabletop.session.records.chain import as_line, plain
from tabletop.session.records.last_line import doubt, kept_end
from tabletop.session.records.record import MOST_LINES
from tabletop.session.records.record_error import RecordError
from tabletop.session.records.sealed import read_held
from tabletop.session.saved.head import parse_head
from tabletop.session.saved.reader import Reader
from tabletop.session.session import Session

Games = Mapping[str, Game[Any]]

ENDS_TOLD = 3
"""Since this format a record says how it ends."""

LARGEST_HEAD = 4 << 20
"""So many bytes the first line may have, with a board of the owner's in it: then every record can be saved and read."""


@dataclass(frozen=True, slots=True)
class OpenedRecord:
    """An opened record. `torn` is the number of an incomplete last line that was left out, None if there was none;
    `clean` says that the file ends as it should.

    `whole`: the record itself says that nothing comes behind, or is of a format that never did. `doubt` is what to
    tell of one that may have been cut short: it counts as it stands only after somebody has said so.
    """

    session: Session[Any]
    torn: int | None
    clean: bool
    whole: bool
    doubt: Notice | None = None


def load(path: Path, games: Games, *, held: bool = False) -> OpenedRecord:
    """Open a record file: what everybody may read, or with what is `held` back beside it. Raises RecordError with the
    path set; never writes."""
    try:
        last = kept_end(path)  # before the record, which another window may be writing
        data = unmarked(read_bytes(path))
        loaded = _with_held(data, games, read_held(path, data) if held else b"")
        return replace(loaded, doubt=doubt(last, data, whole=loaded.whole))
    except RecordError as error:
        error.path = path
        raise
    except BadFile as bad:
        raise RecordError.of(bad) from bad


def _with_held(data: bytes, games: Games, held: bytes) -> OpenedRecord:
    if held:
        with contextlib.suppress(RecordError):  # if the second file is damaged, the record still counts
            return loads(data, games, held)
    return loads(data, games)


def loads(data: bytes, games: Games, held: bytes = b"") -> OpenedRecord:
    """Open a record from its bytes, and from the plain lines that are held back behind them. Raises RecordError."""
    lines = data.split(b"\n")
    ended = lines[-1] == b""
    if ended:
        lines.pop()
    if not lines:
        raise RecordError("empty")
    if len(lines) > MOST_LINES:
        raise RecordError("too_long", most=MOST_LINES)
    if len(lines[0]) > LARGEST_HEAD:
        raise RecordError.of(BadFile("too_large", most=LARGEST_HEAD), 1)
    first = _object(lines[0], 1)
    try:
        first = plain(first, "")
    except ValueError:
        raise RecordError("bad_field", 1, field="seed") from None
    head = parse_head(first, games)
    reader = Reader(head, as_line(first))
    torn: int | None = None
    try:
        for number, raw in enumerate(lines[1:], 2):
            try:
                item = _object(raw, number)
            except RecordError:
                if number < len(lines):
                    raise
                torn = number
                break
            reader.take(item, number)
        for number, raw in enumerate(held.splitlines(), len(lines) + 1):
            reader.take(_object(raw, number), number, linked=False)
    except RecordError as error:
        error.game, error.names = head.game.key, reader.session.names
        raise
    if torn is None and reader.wants_end:
        torn = len(lines) + 1
    session = reader.finished()
    whole = reader.copied or session.record.over or head.version < ENDS_TOLD
    return OpenedRecord(session, torn, ended and torn is None, whole)


def _object(raw: bytes, number: int) -> dict[str, Any]:
    try:
        item = parse_json(raw)
    except BadFile as bad:
        raise RecordError.of(bad, number) from bad
    if not isinstance(item, dict):
        raise RecordError("not_record" if number == 1 else "bad_line", number)
    return item
