"""Where the record of a running game ends: kept beside it, so that lines cut off its end are missed.

A chain proves each line by those before it, but not that the last one is the last. So whoever writes a running record
writes beside it, after every line, how many lines there are and the link of the last one; a copy that people save ends
with a line that says that it is whole (`{"copy":12}`), and a finished game ends with its result.

It is written after the record and read before it: a program that dies in between leaves a record that is longer than
told, which is as good. A power cut may leave a shorter one; that cannot be told from lines cut off by somebody, so
somebody has to say that it counts as it stands.

The file has one size and is veiled. That keeps a glance and an editor out, not somebody who takes this program apart.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path

from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import read_bytes
from tabletop.session.disk.notice import Notice, notice

SUFFIX = ".end"
_SIZE = 64
_VEIL = int.from_bytes(hashlib.shake_256(b"where a record ends").digest(_SIZE), "big")


@dataclass(frozen=True, slots=True)
class LastLine:
    """How many lines a running record has, and the link of the last one ("" for the head)."""

    lines: int
    link: str


def end_beside(record: Path) -> Path:
    """Where it is kept how a record ends."""
    return record.with_name(record.name + SUFFIX)


def keep_end(record: Path, last: LastLine) -> None:
    """Write down how a record ends. What cannot be written is missed when it is opened, which is told then."""
    data = json.dumps({"lines": last.lines, "link": last.link}).encode().ljust(_SIZE)
    flags = os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0)
    flags |= getattr(os, "O_NONBLOCK", 0)  # a pipe that somebody has put there keeps nobody waiting
    with contextlib.suppress(OSError):
        handle = os.open(end_beside(record), flags, 0o600)
        try:
            os.write(handle, _veiled(data))
        finally:
            os.close(handle)


def kept_end(record: Path) -> LastLine | None:
    """How a record ended when it was written last; None if nothing that can be read says so."""
    try:
        data = read_bytes(end_beside(record), _SIZE)
        found = parse_json(_veiled(data))
        lines, link = found["lines"], found["link"]
    except (BadFile, LookupError, TypeError, ValueError):  # the last: a path without a name, as of the folder above all
        return None
    return LastLine(lines, link) if type(lines) is int and type(link) is str and lines >= 0 else None


def doubt(last: LastLine | None, data: bytes, *, whole: bool) -> Notice | None:
    """What to tell of a record with this content of which it was kept how it ends; None if that is how it ends, or
    goes on from there. `whole`: it says itself that nothing comes behind."""
    if last is None:
        return None if whole else notice("record.unproven")
    lines = data.split(b"\n")
    count = len(lines) - (lines[-1] == b"")
    if count >= last.lines and (last.lines < 2 or last.link.encode() in lines[last.lines - 1]):
        return None
    return notice("record.cut", n=max(1, last.lines - count))


def _veiled(data: bytes) -> bytes:
    """The content of the file veiled, or a veiled one readable."""
    return (int.from_bytes(data.ljust(_SIZE), "big") ^ _VEIL).to_bytes(_SIZE, "big")
